"""Runs the command line within this process, with standard streams of its own."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from daymill.cli import main

EXAMPLE = "...###\n......\n#..#b#\n......\n.a.#12\n"
"""The published example board of Tandem."""


@dataclass(frozen=True)
class Result:
    status: int
    out: str
    err: str

    def json(self) -> Any:
        """The one JSON value on standard output."""
        return json.loads(self.out)

    def lines(self) -> list[Any]:
        """The JSON values on standard output, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Result]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """`run("solve", "-", stdin=...)`, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str, stdin: str | bytes = "") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = main(arguments)
        out, err = capsys.readouterr()
        return Result(status, out, err)

    return call


@pytest.fixture
def example(tmp_path: Path) -> str:
    """The name of a file with the example board."""
    (tmp_path / "example.txt").write_text(EXAMPLE, encoding="utf-8")
    return "example.txt"
