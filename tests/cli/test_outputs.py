"""Files are written whole or not at all."""

from __future__ import annotations

import os
import resource
import stat
from pathlib import Path

import pytest

from daymill.cli.outputs import write_file
from daymill.core.errors import Invalid

from .conftest import Run

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FULL = Path("/dev/full")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file that holds something."""
    file = tmp_path / "kept.sdm"
    file.write_text("before\n", encoding="utf-8")
    file.chmod(0o640)
    return file


def test_what_was_there_is_replaced(run: Run, kept: Path) -> None:
    link = kept.with_name("link.sdm")
    link.symlink_to(kept)
    assert run("convert", "-", "link.sdm", stdin=PUZZLE).status == 0
    assert kept.read_text(encoding="utf-8") == PUZZLE.replace(".", "0") + "\n"
    assert link.is_symlink()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o640
    assert sorted(os.listdir(kept.parent)) == ["kept.sdm", "link.sdm"]


def test_a_new_file_has_the_usual_permissions(run: Run, kept: Path) -> None:
    assert run("convert", "-", "new.sdm", stdin=PUZZLE).status == 0
    plain = kept.with_name("plain")
    plain.touch()
    assert kept.with_name("new.sdm").stat().st_mode == plain.stat().st_mode


def test_a_disk_that_is_full_costs_nothing(run: Run, kept: Path) -> None:
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, limits[1]))
    try:
        result = run("convert", "-", kept.name, stdin=PUZZLE)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert (result.status, result.err) == (2, "daymill: kept.sdm: File too large [unwritable]\n")
    assert kept.read_text(encoding="utf-8") == "before\n"
    assert os.listdir(kept.parent) == ["kept.sdm"]


def test_a_text_that_is_no_unicode_costs_nothing(kept: Path) -> None:
    with pytest.raises(Invalid, match="surrogates") as caught:
        write_file(str(kept), "after\n\ud800\n")
    assert caught.value.code == "unwritable"
    assert kept.read_text(encoding="utf-8") == "before\n"


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_a_device_is_written_to_and_not_replaced(run: Run) -> None:
    result = run("convert", "-", str(FULL), "--to", "sdm", stdin=PUZZLE)
    assert (result.status, result.err) == (2, "daymill: /dev/full: No space left on device [unwritable]\n")
    assert FULL.is_char_device()
