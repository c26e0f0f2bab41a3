"""What the generator promises, board by board."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.core.errors import Invalid
from daymill.games.sudoku import model
from daymill.games.sudoku.generator import Plot, generate, make_with, sample, summary
from daymill.games.sudoku.levels import LEVELS, Level
from daymill.games.sudoku.model import Board
from daymill.games.sudoku.solver import solve

SPEC = Path(model.__file__).parent / "spec.md"
SEEDS = 5 if COMPILED else 1
# the hard rows take minutes as plain Python
ROWS = range(1, 17) if COMPILED else range(1, 8)
compiled = pytest.mark.skipif(not COMPILED, reason="minutes as plain Python")


def image(board: Board, symmetry: str) -> list[bool]:
    """Where the givens would be after the symmetry."""
    pattern = np.array(board.givens).reshape(board.size, board.size) > 0
    turned = {
        "none": pattern,
        "rotational": pattern[::-1, ::-1],
        "mirror": pattern[:, ::-1],
        "diagonal": pattern.T,
    }[symmetry]
    return [bool(given) for given in turned.reshape(-1)]


@pytest.mark.parametrize("level", ROWS)
def test_boards_are_what_their_row_says(level: int) -> None:
    row = LEVELS[level - 1]
    low, high = row.rating
    for seed in range(SEEDS if level < 16 else 1):
        puzzle = generate(level, seed)
        board, givens = puzzle.board, sum(map(bool, puzzle.board.givens))
        assert (board.size, board.candidates) == (row.size, ())
        assert row.givens[0] <= givens <= row.givens[1]
        assert image(board, row.symmetry) == [given > 0 for given in board.givens]
        assert low <= puzzle.grade.features["rating"] <= high
        assert puzzle.grade.features["stuck"] == 0
        assert puzzle.proof.verdict == "one"
        assert puzzle.proof.solutions == (puzzle.answer,)
        if row.minimal:
            for cell in np.flatnonzero(board.givens):
                fewer = Board(board.size, (*board.givens[:cell], 0, *board.givens[cell + 1 :]))
                assert solve(fewer).verdict == "many"


def test_rows_are_those_of_the_spec() -> None:
    table = re.findall(r"^\| (\d+) \| ([469]) \| (.+) \|$", SPEC.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(table) == len(LEVELS) == 16
    for row, (_, size, rest) in zip(LEVELS, table, strict=True):
        least, most, symmetry, minimal, band = rest.split(" | ")
        low, high = (int(10 * float(part)) for part in band.split("-"))
        assert (row.size, row.givens) == (int(size), (int(least), int(most)))
        assert (row.symmetry, row.minimal, row.rating) == (symmetry, minimal == "yes", (low, high))


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (0, "4x4, rating 1.0 to 1.2"),
        (5, "9x9, rating 1.5, rotational symmetry"),
        (15, "9x9, rating 1.0 to 5.4, minimal, at most 20 givens"),
    ],
)
def test_a_row_for_people(row: int, line: str) -> None:
    assert LEVELS[row].line() == line


@pytest.mark.parametrize("level", [1, 3, 7])
def test_a_sample_is_what_generate_makes(level: int) -> None:
    seeds = range(20)
    boards = [generate(level, seed) for seed in seeds]
    sampled = sample(level, seeds)
    assert sampled.boards == 20
    assert sampled.attempts == 20 + sum(sampled.rejects.values())
    assert sum(sampled.difficulties.values()) == 20
    for what in ("givens", "rating"):
        found = [puzzle.grade.features[what] for puzzle in boards]
        assert sampled.histograms[what] == {value: found.count(value) for value in sorted(set(found))}
    assert sampled.figures["givens"] == sum(puzzle.grade.features["givens"] for puzzle in boards)
    assert set(summary(level, sampled)) == {"givens, mean", "moves a board, mean"}


def test_samples_of_different_seeds_add() -> None:
    whole, parts = sample(3, range(30)), sample(3, range(10)) + sample(3, range(10, 30))
    assert whole == parts


def test_a_row_that_has_no_boards_ends() -> None:
    plot = Plot(Level(4, (0, 3), "none", True, (10, 23), moves=1))
    with pytest.raises(Invalid, match=r"no board of 4x4, rating 1\.0 to 2\.3, minimal, at most 3 givens"):
        plot.grow(0)
    assert plot.fates == {"too_full": 1000}
    assert plot.moves == 1000


@pytest.mark.parametrize("level", [0, 17, True])
def test_a_level_that_is_none(level: int) -> None:
    with pytest.raises(Invalid, match="a level is an integer from 1 to 16"):
        generate(level, 0)


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_seed_that_is_none(seed: int) -> None:
    for make in (lambda: generate(1, seed), lambda: make_with("x-wing", seed), lambda: sample(1, [seed])):
        with pytest.raises(Invalid, match="a seed is an integer"):
            make()


# those that a board for them is found for in well under a second
QUICK = (
    "full house",
    "hidden single in box",
    "hidden single in line",
    "direct pointing",
    "direct hidden pair",
    "naked single",
    "pointing",
    "claiming",
    "naked pair",
    "x-wing",
    "hidden pair",
    "naked triplet",
    "xy-wing",
    "xyz-wing",
    "unique rectangle",
    "skyscraper",
    "aic",
)


@compiled
@pytest.mark.parametrize("technique", QUICK)
def test_a_board_for_a_technique_needs_it_and_nothing_harder(technique: str) -> None:
    puzzle = make_with(technique, 1)
    assert (puzzle.level, puzzle.seed) == (None, None)
    assert puzzle.grade.hardest == technique
    assert puzzle.grade.steps[technique] > 0
    assert puzzle.grade.features["stuck"] == 0
    assert puzzle.proof.verdict == "one"
    assert puzzle == make_with(technique, 1)


def test_a_technique_that_is_none() -> None:
    with pytest.raises(Invalid, match="there is no technique 'guessing'"):
        make_with("guessing", 1)
