"""`today`: the set of a day, and its store."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from daymill.almanac.schedule import GAMES_OF_A_DAY
from daymill.games import load

from .conftest import Run


def test_today_and_its_store(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run("today", "--date", "2026-03-01", "--data", "data")
    assert shown.status == 0, shown.err
    assert "Sunday 2026-03-01 (UTC), day 60" in shown.out
    found = run("today", "--date", "2026-03-01", "--data", "data", "--json").json()
    assert (found["date"], found["day"]) == ("2026-03-01", 60)
    assert [entry["game"] for entry in found["puzzles"]] == list(GAMES_OF_A_DAY)
    # what hides its answer from the players of a day cannot be checked by them
    open_ones = [entry["puzzle"] for entry in found["puzzles"] if load(entry["game"]).hidden is None]
    assert 0 < len(open_ones) < len(GAMES_OF_A_DAY)
    assert run("check", "-", stdin="\n".join(map(json.dumps, open_ones))).status == 0
    monkeypatch.setenv("DAYMILL_DATA", str(tmp_path / "data"))
    assert run("today", "--date", "2026-03-01", "--json").json() == found
