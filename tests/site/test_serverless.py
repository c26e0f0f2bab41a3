"""The set of a day without a server: the vectors in both languages, and the same puzzles byte for byte."""

from __future__ import annotations

import json
from datetime import date, timedelta
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from daymill.almanac.dates import day_number, parse_date
from daymill.almanac.schedule import LEVELS_OF_WEEK, Schedule
from daymill.almanac.serverless import open_seed, parts_of_day, schedule_json
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.games import NAMES
from daymill.games.vectors import SOURCES
from tests.amount import amount
from tests.contract import node

HERE = Path(__file__).parent
VECTORS = json.loads(files("daymill.almanac").joinpath("vectors.json").read_text(encoding="utf-8"))
FIRST = date(2026, 2, 20)
DAYS = amount(30, long=366)


def schedule(name: str) -> Schedule:
    told = VECTORS["schedules"][name]
    levels = {game: tuple(week) for game, week in told["levels"].items()}
    return Schedule(tuple(told["games"]), {**LEVELS_OF_WEEK, **levels})


def found(given: Any) -> Any:
    """What Python makes of a case's input."""
    try:
        day = parse_date(given["date"])
        parts = parts_of_day(day, schedule(given["schedule"]))
    except Invalid as invalid:
        return {"fault": invalid.code}
    return {"day": day_number(day), "set": [part.to_json() for part in parts]}


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_vectors(case: Any) -> None:
    assert case["from"] in SOURCES
    assert case["kind"] == "set"
    assert found(case["in"]) == case["out"]


def test_there_are_vectors_of_many_days_and_of_both_kinds_of_fault() -> None:
    days = {case["in"]["date"] for case in VECTORS["cases"] if "set" in case["out"]}
    assert len(days) > 30
    assert {"2026-12-31", "2027-01-01", "2028-02-29", "2028-03-01"} <= days
    assert {case["out"].get("fault") for case in VECTORS["cases"]} == {None, "bad_date", "before_first_day"}


def test_a_schedule_as_json() -> None:
    given = schedule("two")
    assert schedule_json(given) == VECTORS["schedules"]["two"]
    assert list(schedule_json(Schedule())["levels"]) == list(Schedule().games)


def test_seeds_of_a_century_are_spread() -> None:
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(36_500)]
    seeds = [open_seed(day, "tandem") for day in days]
    # of 36,500 draws some 0.15 pairs are equal by chance
    assert len(set(seeds)) >= len(seeds) - 1
    for bit in range(32):
        ones = sum(seed >> bit & 1 for seed in seeds)
        assert abs(ones - len(seeds) / 2) < 4 * (len(seeds) / 4) ** 0.5
    neighbours = [(a ^ b).bit_count() for a, b in pairwise(seeds)]
    assert abs(sum(neighbours) / len(neighbours) - 16) < 0.1


def test_node_has_the_same_vectors() -> None:
    done = node.run("--test", "--test-reporter=tap", str(HERE / "serverless.test.mjs"))
    assert done.returncode == 0, done.stdout[-4000:]
    assert f"# pass {len(VECTORS['cases'])}" in done.stdout
    assert "# fail 0" in done.stdout


@pytest.mark.parametrize("game", NAMES)
def test_thirty_days_are_the_same_text_in_both_languages(game: str) -> None:
    days = [FIRST + timedelta(days=n) for n in range(DAYS)]
    alone = Schedule((game,))
    listed = encode(schedule_json(alone))
    done = node.run(str(HERE / "build.mjs"), listed, *map(str, days), timeout=1800)
    assert done.returncode == 0, done.stderr
    mine = [part.puzzle().canonical() for day in days for part in parts_of_day(day, alone)]
    assert done.stdout.splitlines() == mine
