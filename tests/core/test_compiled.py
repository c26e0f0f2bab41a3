"""Machine code must never outlive the sources that it was made from."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import daymill
from daymill.core.compiled import fingerprint

PACKAGE = Path(daymill.__file__).parent
ASK = "from daymill.core.random import *; print(below(new_state(0), 1000))"


def ask(folder: Path, start: Callable[[], None] | None = None, /, **settings: str) -> str:
    """What a process prints that imports daymill from a folder, and calls `start` first."""
    return subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, "PYTHONPATH": str(folder), **settings},
        cwd=folder,
        preexec_fn=start,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def copy(folder: Path) -> Path:
    """Copies the sources of core to a folder; returns the copied package."""
    shutil.copytree(
        PACKAGE / "core", folder / "daymill" / "core", ignore=shutil.ignore_patterns("__pycache__")
    )
    (folder / "daymill" / "__init__.py").write_text("")
    (folder / "daymill" / "games").mkdir()
    return folder / "daymill"


def test_a_change_in_another_file_is_noticed(tmp_path: Path) -> None:
    package = copy(tmp_path)
    source = package / "core" / "random.py"
    # the same kernels in two files, so that a caller's own file stays as it is
    text = source.read_text()
    (package / "core" / "steps.py").write_text(text)
    source.write_text(
        text[: text.index("@kernel\ndef next_uint32")]
        + "from daymill.core.steps import next_uint32\n\n\n"
        + text[text.index("@kernel\ndef below") :]
    )
    cache = {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    assert ask(tmp_path, **cache) == str(1144304738 % 1000)
    steps = package / "core" / "steps.py"
    steps.write_text(steps.read_text().replace("return t ^ (t >> 14)", "return 7"))
    assert ask(tmp_path, **cache) == "7"


def test_without_a_place_for_a_cache_kernels_work_all_the_same(tmp_path: Path) -> None:
    copy(tmp_path)
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert ask(tmp_path, NUMBA_CACHE_DIR=str(blocked)) == str(1144304738 % 1000)


def test_a_full_disk_costs_only_time(tmp_path: Path) -> None:
    """No file may grow here, as on a disk without room."""
    copy(tmp_path)
    cache = tmp_path / "cache"
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))  # noqa: E731
    assert ask(tmp_path, limit, NUMBA_CACHE_DIR=str(cache)) == str(1144304738 % 1000)
    assert not list(cache.rglob("*.nb?"))


@pytest.mark.parametrize(("kind", "damage"), [("nbi", b""), ("nbc", b"garbage")])
def test_damaged_machine_code_is_made_anew(tmp_path: Path, kind: str, damage: bytes) -> None:
    copy(tmp_path)
    cache = tmp_path / "cache"
    answer = ask(tmp_path, NUMBA_CACHE_DIR=str(cache))
    kept = sorted(cache.rglob(f"*.{kind}"))
    assert kept
    for file in kept:
        file.write_bytes(damage)
    assert ask(tmp_path, NUMBA_CACHE_DIR=str(cache)) == answer == str(1144304738 % 1000)
    called = [file for file in kept if file.name.startswith("random.below")]
    assert called
    assert all(len(file.read_bytes()) > len(damage) for file in called)


def test_fingerprints_differ_by_content_and_by_name(tmp_path: Path) -> None:
    package = copy(tmp_path)
    before = fingerprint(package)
    assert before == fingerprint(package)
    (package / "core" / "scene.py").rename(package / "core" / "picture.py")
    assert fingerprint(package) != before
