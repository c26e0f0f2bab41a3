"""`make` and `games`."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from daymill import __version__
from daymill.core.seeds import text_seed
from daymill.formats import read
from daymill.games import NAMES, load

from .conftest import Run


@pytest.mark.parametrize("name", NAMES)
def test_the_canonical_line_and_nothing_else(run: Run, name: str) -> None:
    result = run("make", name, "--level", "8", "--seed", "42")
    assert (result.status, result.err) == (0, "")
    assert result.out == load(name).generate(8, 42).canonical() + "\n"


def test_level_8_is_the_default(run: Run) -> None:
    assert run("make", "tandem", "--seed", "5").json()["level"] == 8


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("0", 0),
        ("4294967295", 4294967295),
        ("007", 7),
        ("+7", 7),
        ("", 2166136261),
        ("a", 3826002220),
        ("1.5", text_seed("1.5")),
        ("٣", text_seed("٣")),  # a number elsewhere, a text here
    ],
)
def test_seeds(run: Run, text: str, seed: int) -> None:
    assert run("make", "tandem", f"--seed={text}").json()["seed"] == seed


@pytest.mark.parametrize("text", ["-1", "4294967296", "-0001", "9" * 50, "9" * 5000, "+4294967296"])
def test_numbers_that_are_no_seeds(run: Run, text: str) -> None:
    result = run("make", "tandem", f"--seed={text}")
    assert (result.status, result.out) == (2, "")
    assert "[bad_seed]" in result.err


def test_the_seeds_that_follow(run: Run) -> None:
    result = run("make", "bloom", "--level", "2", "--seed", "4294967293", "--count", "3")
    assert [puzzle["seed"] for puzzle in result.lines()] == [4294967293, 4294967294, 4294967295]
    beyond = run("make", "bloom", "--level", "2", "--seed", "4294967293", "--count", "4")
    assert (beyond.status, beyond.out) == (2, "")
    assert "[bad_count]" in beyond.err


def test_without_a_seed_one_is_picked_and_told(run: Run) -> None:
    first, second = run("make", "tandem"), run("make", "tandem")
    seeds = []
    for result in (first, second):
        told = re.fullmatch(r"seed (\d+)\n", result.err)
        assert told is not None
        assert result.json()["seed"] == int(told[1])
        seeds.append(int(told[1]))
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize("name", NAMES)
def test_public_puzzles_hold_no_secret(run: Run, name: str) -> None:
    public = run("make", name, "--seed", "42", "--public").json()
    assert public == load(name).public(load(name).generate(8, 42)).to_json()
    assert not {"seed", "answer"} & set(public)
    text = run("make", name, "--seed", "42", "--public", "--to", "text").out
    assert read(text)[0].answer is None


@pytest.mark.parametrize("name", NAMES)
def test_other_forms(run: Run, name: str) -> None:
    boards = [load(name).generate(3, seed).board for seed in (1, 2, 3)]
    text = run("make", name, "--level", "3", "--seed", "1", "--count", "3", "--to", "text").out
    assert [found.board for found in read(text)] == boards
    drawn = run("make", name, "--level", "3", "--seed", "1", "--to", "svg").out
    assert ElementTree.fromstring(drawn).tag.endswith("svg")


def test_without_a_command(run: Run) -> None:
    result = run()
    assert (result.status, result.err) == (0, "")
    assert result.out.startswith("Usage: daymill")
    assert run("--version").out == f"daymill {__version__}\n"


def test_games(run: Run) -> None:
    listed = run("games", "--json").json()
    assert [entry["name"] for entry in listed] == list(NAMES)
    for entry in listed:
        info = load(entry["name"]).info
        assert entry["title"] == info.title
        assert entry["claim"] == info.claim
        assert entry["version"] == info.version
        assert entry["levels"] == list(info.levels)
        assert len(entry["levels"]) >= 15
    table = run("games").out
    assert all(name in table for name in NAMES)
    assert load("bloom").info.levels[14] in run("games", "bloom").out
    assert json.loads(run("games", "bloom", "--json").out)[0]["name"] == "bloom"


def test_a_technique_takes_the_place_of_a_level(run: Run) -> None:
    refused = run("make", "sudoku", "--technique", "x-wing", "--level", "3")
    assert (refused.status, "[usage]" in refused.err) == (2, True)


def test_on_paper_nothing_waits_for_a_clock(run: Run) -> None:
    drawn = run("make", "schulte", "--level", "3", "--seed", "1", "--to", "svg").out
    assert all(f">{number}<" in drawn for number in range(1, 17))
