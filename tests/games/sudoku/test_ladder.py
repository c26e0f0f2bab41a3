"""The ladder: sound by the counter, equal to a plain referee, and rated as other programs rate."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.games.sudoku import ladder, techniques
from daymill.games.sudoku import ladder_position as position
from daymill.games.sudoku.deduction import Deduction, deduce
from daymill.games.sudoku.generator import generate
from daymill.games.sudoku.grading import grade
from daymill.games.sudoku.model import Board
from daymill.games.sudoku.solver import solve
from tests.games.sudoku.samples import lines
from tests.oracles.sudoku_ladder import Position

EVERY = (511,) * 81
RATED = [line.split("\t") for line in lines("rated")]
# Uncompiled, boards that need chains take minutes.
MET = [row for row in (line.split("\t") for line in lines("techniques")) if COMPILED or int(row[4]) < 65]
# The plain referee takes a second for some, and these run uncompiled as well.
SHARE = 1 if COMPILED else 6


def digits(board: str) -> tuple[int, ...]:
    """A grid of 81 signs."""
    return tuple(int(sign) if sign.isdigit() else 0 for sign in board)


def met_boards() -> list[str]:
    """The boards of `techniques.txt`, each once."""
    return sorted({row[3] for row in MET})


def form_of(step: Deduction) -> int:
    """Its type, where its technique has several."""
    several = (*techniques.LOOPS, techniques.GRAVE)
    return step.form if step.technique in several else 0


def concluded(step: Deduction) -> tuple[int, int] | frozenset[tuple[int, int]]:
    """What a step concludes, as the referee says it."""
    return (step.cell, step.digit) if step.digit else frozenset(step.losses())


def assert_like_the_referee(size: int, grid: tuple[int, ...], unique: bool) -> None:
    """Every step up to the hidden quad is the referee's, and where it ends the referee finds none."""
    referee = Position(size, grid)
    for step in deduce(size, grid, ((1 << size) - 1,) * size**2, unique):
        if step.technique > techniques.HIDDEN_QUAD:
            assert referee.step() is None
            return
        name = "unique loop" if step.technique == techniques.UNIQUE_RECTANGLE else step.name
        assert (name, step.rating, step.ways, concluded(step)) == referee.step()
        referee.conclude(concluded(step))
    assert all(referee.grid) or referee.step() is None


@pytest.mark.parametrize("board", met_boards()[::SHARE])
def test_every_step_is_that_of_the_referee(board: str) -> None:
    assert_like_the_referee(9, digits(board), True)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_step_on_small_grids_is_that_of_the_referee(level: int) -> None:
    for seed in range(20 // SHARE):
        board = generate(level, seed).board
        assert_like_the_referee(board.size, board.givens, True)


@pytest.mark.parametrize("board", met_boards()[:: 5 * SHARE])
def test_no_step_takes_away_an_answer(board: str) -> None:
    grid = digits(board)
    (answer,) = solve(Board(9, grid)).solutions
    for step in deduce(9, grid, EVERY, True):
        if step.digit:
            assert answer.grid[step.cell] == step.digit
        assert all(answer.grid[cell] != digit for cell, digit in step.losses())


@pytest.mark.parametrize(("name", "rating", "form", "board", "whole"), MET[::SHARE])
def test_a_step_of_each_kind_by_the_counter(
    name: str, rating: str, form: str, board: str, whole: str
) -> None:
    grid = digits(board)
    (answer,) = solve(Board(9, grid)).solutions
    found = 0
    for step in deduce(9, grid, EVERY, True):
        assert all(answer.grid[cell] != digit for cell, digit in step.losses())
        found += (step.name, step.rating, form_of(step)) == (name, int(rating), int(form))
    assert found
    assert min(grade(Board(9, grid)).features["rating"], 65) == int(whole)


@pytest.mark.skipif(not COMPILED, reason="uncompiled, its boards take minutes")
def test_steps_hold_for_all_answers_of_a_board_with_several() -> None:
    for board in met_boards()[::4]:
        grid = list(digits(board))
        # the first given that is needed
        for cell, given in enumerate(grid):
            if given:
                grid[cell] = 0
                answers = solve(Board(9, tuple(grid)), 50).solutions
                if len(answers) > 1:
                    break
                grid[cell] = given
        for step in deduce(9, tuple(grid), EVERY, False):
            for answer in answers:
                assert not step.digit or answer.grid[step.cell] == step.digit
                assert all(answer.grid[cell] != digit for cell, digit in step.losses())


@pytest.mark.parametrize(("board", "sukaku", "skfr"), RATED)
def test_the_rating_is_that_of_another_program(board: str, sukaku: str, skfr: str) -> None:
    rating = grade(Board(9, digits(board))).features["rating"]
    assert f"{rating / 10}" in (sukaku, skfr)


def test_a_ceiling_stops_where_more_is_needed() -> None:
    work = position.new_work(9)
    for board, *_ in RATED[:: 2 * SHARE]:
        needed = grade(Board(9, digits(board))).features["rating"]
        for ceiling in {10, 20, 26, 44, 50, needed - 1, needed, needed + 1}:
            ladder.set_up(work, np.array(digits(board)), np.array(EVERY))
            rating = ladder.rate(work, True, ceiling)
            assert rating <= min(ceiling, needed)
            assert bool(work.figures[position.STUCK]) == (ceiling < needed)


def test_the_fold_and_the_single_steps_are_one() -> None:
    for board in met_boards()[:: 2 * SHARE]:
        steps = list(deduce(9, digits(board), EVERY, True))
        found = grade(Board(9, digits(board)))
        assert found.steps == {
            name: count
            for name, count in (
                (name, Counter(step.name for step in steps)[name]) for name in techniques.NAMES
            )
            if count
        }
        assert found.features["steps"] == len(steps)
        assert found.features["rating"] == max(step.rating for step in steps)
        counted = [step.ways for step in steps if step.technique != techniques.FULL_HOUSE]
        assert found.features["ways_least"] == min(counted)
        assert found.features["ways_mean"] == 100 * sum(counted) // len(counted)
        assert found.features["narrow"] == counted.count(1)
        assert found.features["narrowness"] == sum(100 // ways for ways in counted) // len(counted)


def placed(candidates: dict[int, str], size: int = 9) -> position.Work:
    """A position with some candidates in some cells, all candidates elsewhere."""
    work = position.new_work(size)
    allowed = np.full(size * size, (1 << size) - 1, np.int64)
    for cell, held in candidates.items():
        allowed[cell] = sum(1 << int(digit) - 1 for digit in held)
    ladder.set_up(work, np.zeros(size * size, np.int64), allowed)
    return work


def looked_for(work: position.Work, technique: int) -> bool:
    """Looks for one technique alone."""
    return bool(ladder.climb(work.table, technique, technique, ladder.HARDEST_RATING, False))


def test_direct_claiming() -> None:
    # in row 1 the 5s stand in box 1, in row 2 there and in r2c9
    work = placed(dict.fromkeys((*range(3, 9), *range(12, 17)), "12346789"))
    assert looked_for(work, techniques.DIRECT_CLAIMING)
    step = work.step.tolist()
    assert (step[position.CELL], step[position.DIGIT]) == (17, 5)
    assert [step[at] for at in (position.UNIT, position.OTHER, position.THIRD)] == [9, 0, 10]
    # no other program's board needs it: pointing in one of the other boxes always comes first
    assert looked_for(work, techniques.DIRECT_POINTING)


def test_hidden_quad() -> None:
    # in row 1, 1 to 4 fit only the first four cells
    work = placed(dict.fromkeys(range(4, 9), "56789"))
    assert looked_for(work, techniques.HIDDEN_QUAD)
    assert work.step[position.DIGITS] == 0b1111
    assert {int(cell) for cell in np.flatnonzero(work.gone)} == {0, 1, 2, 3}
    assert set(work.gone[:4].tolist()) == {0b111110000}


@pytest.mark.parametrize("size", [4, 6, 9])
def test_a_set_is_as_large_as_the_grid_allows(size: int) -> None:
    work = placed({0: "12", 1: "12"}, size)
    assert looked_for(work, techniques.NAKED_PAIR)
    assert looked_for(placed({0: "12", 1: "23", 2: "13"}, size), techniques.NAKED_TRIPLET) == (size > 4)
    assert looked_for(placed({0: "123", 1: "234", 2: "134", 3: "124"}, size), techniques.NAKED_QUAD) == (
        size > 6
    )


def test_without_one_answer_uniqueness_is_not_used() -> None:
    board = next(row[3] for row in MET if row[0] == "unique rectangle")
    names = {step.technique for step in deduce(9, digits(board), EVERY, False)}
    assert names.isdisjoint((*techniques.LOOPS, techniques.GRAVE))
