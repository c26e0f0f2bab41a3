"""`today --serverless`."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from daymill.almanac.schedule import GAMES_OF_A_DAY
from daymill.almanac.serverless import open_seed
from daymill.games import load
from tests.cli.conftest import Run, run

__all__ = ["run"]


def test_a_set_from_its_date(run: Run, tmp_path: Path) -> None:
    found = run("today", "--serverless", "--date", "2026-03-01", "--json").json()
    assert (found["date"], found["day"]) == ("2026-03-01", 60)
    assert [entry["game"] for entry in found["puzzles"]] == list(GAMES_OF_A_DAY)
    for entry in found["puzzles"]:
        game = load(entry["game"])
        puzzle = game.generate(8, entry["seed"])  # a Sunday
        assert entry["puzzle"] == game.public(puzzle).to_json()
        assert entry["title"] == game.info.title
    assert list(tmp_path.iterdir()) == []
    shown = run("today", "--serverless", "--date", "2026-03-01")
    assert "Sunday 2026-03-01 (UTC), day 60" in shown.out
    assert f"Tandem, level 8, seed {found['puzzles'][0]['seed']}, " in shown.out


def test_days_to_come_and_today(run: Run) -> None:
    assert run("today", "--serverless", "--date", "2030-01-01", "--json").json()["day"] == 1462
    found = run("today", "--serverless", "--json").json()
    today = datetime.now(UTC).date()
    assert found["date"] in (today.isoformat(), str(datetime.now(UTC).date()))
    assert found["puzzles"][0]["seed"] == open_seed(datetime.fromisoformat(found["date"]).date(), "tandem")


def test_a_schedule_of_ones_own(run: Run, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('[schedule]\ngames = ["bloom"]\n[schedule.bloom]\nsunday = 1\n')
    found = run("today", "--serverless", "--date", "2026-03-01", "--schedule", "own.toml", "--json").json()
    assert [(entry["game"], entry["puzzle"]["level"]) for entry in found["puzzles"]] == [("bloom", 1)]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--serverless", "--date", "2025-12-31"], "before_first_day"),
        (["--serverless", "--date", "yesterday"], "bad_date"),
        (["--serverless", "--schedule", "missing.toml"], "bad_schedule"),
        (["--serverless", "--data", "somewhere"], "usage"),
        (["--serverless", "--database", "sqlite://"], "usage"),
        (["--schedule", "own.toml"], "usage"),
    ],
)
def test_bad_input(run: Run, tmp_path: Path, arguments: list[str], code: str) -> None:
    result = run("today", *arguments)
    assert result.status == 2
    assert result.out == ""
    assert f"({code})" in result.err or code in result.err, result.err
    assert list(tmp_path.iterdir()) == []


def test_the_example_of_the_documentation(run: Run) -> None:
    text = (Path(__file__).parents[2] / "docs" / "serverless.md").read_text(encoding="utf-8")
    found = run("today", "--serverless", "--date", "2026-03-01", "--json").json()["puzzles"][0]
    assert f"`daymill make tandem --level 8 --seed {found['seed']}`" in text
    made = json.loads(run("make", "tandem", "--level", "8", "--seed", str(found["seed"])).out)
    assert made["board"] == found["puzzle"]["board"]
