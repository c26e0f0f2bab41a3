"""Proofs, verdicts on positions, and boards that are hard to count."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.games.minesweeper import kernels
from daymill.games.minesweeper.chances import chances
from daymill.games.minesweeper.model import (
    COVERED,
    EXPOSED,
    Answer,
    Board,
    neighbours,
    read_board,
)
from daymill.games.minesweeper.solver import clicks, differ, fit, prove, solve, weave

compiled = pytest.mark.skipif(not COMPILED, reason="minutes as plain Python")


def position(mines: int, *rows: str) -> Board:
    """A board with the first open cell as its start."""
    at = "".join(rows).index(next(sign for sign in "".join(rows) if sign != "."))
    width = len(rows[0])
    start = f"r{at // width + 1}c{at % width + 1}"
    return read_board({"mines": mines, "deadly": False, "start": start, "shown": list(rows)})


def answer(*rows: str) -> Answer:
    """An answer of any board."""
    return Answer(len(rows[0]), tuple(sign == "*" for row in rows for sign in row))


def opened(width: int, height: int, mines: Collection[int], cells: Collection[int]) -> Board:
    """A board on which just these cells are open, if they are no mines."""
    beside = neighbours(width, height)
    shown = tuple(
        sum(other in mines for other in beside[cell]) if cell in cells and cell not in mines else COVERED
        for cell in range(width * height)
    )
    start = next(cell for cell, sign in enumerate(shown) if sign != COVERED)
    return Board(width, height, len(mines), False, start, shown)


def test_a_board_and_an_answer_fit_or_not() -> None:
    board = position(1, "01.", "01.")
    assert fit(board, answer("..*", "..."))
    assert fit(board, answer("...", "..*"))
    assert not fit(board, answer("..*", "..*"))  # two mines
    assert not fit(board, answer("*..", "..."))  # at the start
    assert not fit(board, answer(".*.", "..."))  # another opening
    assert not fit(position(1, "01.", "0.."), answer("..*", "..."))  # less is shown than is opened
    assert prove(board, answer("*..", "...")).to_json() == {"verdict": "none", "nodes": 0, "figures": {}}


def test_a_board_that_needs_no_guess() -> None:
    mines = answer("....", "..*.", "....", "*...")
    proof = prove(position(2, "01..", "01..", "12..", "...."), mines)
    assert proof.verdict == "one"
    assert proof.solutions == (mines,)
    assert proof.figures == {"clicks": clicks(mines)}
    assert proof.nodes > 0
    assert proof.note == ""


def test_a_board_that_needs_a_guess_shows_where() -> None:
    mines = answer("..*", "...")
    proof = prove(position(1, "01.", "01."), mines)
    assert proof.verdict == "many"
    assert proof.solutions == (mines, answer("...", "..*"))
    assert proof.figures == {"opened": 4, "left": 1}
    words = "After 4 of 5 safe cells nothing is certain: the best chance has r1c3, safe with 1/2 (50 %)."
    assert proof.note == words


def test_the_other_solution_is_the_least_that_is_another() -> None:
    board = position(1, "1.", "..")
    least, other = answer("..", ".*"), answer("..", "*.")
    assert prove(board, least).solutions == (least, other)
    assert prove(board, answer(".*", "..")).solutions == (answer(".*", ".."), least)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("...", ".*.", "..."), 8),
        (("*....", ".....", "....*"), 1),  # the zeros hang together across a corner
        (("...*...",), 2),
        (("..*..", "..*..", "..*.."), 2),
        (("*.", ".."), 3),
    ],
)
def test_clicks(rows: tuple[str, ...], expected: int) -> None:
    assert clicks(answer(*rows)) == expected


def test_layouts_of_a_position_are_listed_in_order() -> None:
    board = position(1, "1.", "..")
    listed = solve(board, 1000)
    assert (listed.verdict, listed.nodes, listed.figures) == ("many", 0, {})
    assert listed.solutions == (answer("..", ".*"), answer("..", "*."), answer(".*", ".."))
    assert solve(board, 1).solutions == listed.solutions[:1]
    assert solve(board, 0).solutions == ()
    assert solve(board, 0).verdict == "many"
    words = "Of the others r1c2 has the best chance: safe with 2/3 (66 %)."
    assert listed.note == f"0 covered cells are surely safe and 0 surely mines. {words}"


def test_a_position_with_one_layout() -> None:
    proof = solve(position(1, "1..", "11."))
    assert proof.verdict == "one"
    assert proof.solutions == (answer(".*.", "..."),)
    assert proof.note == "2 covered cells are surely safe and 1 surely a mine."


def test_a_position_without_a_layout() -> None:
    for board in (position(1, "2.."), position(1, "1....1"), position(2, "1...", "111.")):
        assert solve(board).to_json() == {"verdict": "none", "nodes": 0, "figures": {}}


def test_the_number_of_mines_tells_what_the_numbers_do_not() -> None:
    """With one mine it lies beside both numbers, with two each has its own."""
    one, two = (solve(position(mines, "1.1", "...")) for mines in (1, 2))
    words = "Of the others r1c2 has the best chance: safe with 1/2 (50 %)."
    assert one.note == f"2 covered cells are surely safe and 0 surely mines. {words}"
    assert two.note == "2 covered cells are surely safe and 2 surely mines."
    assert solve(position(1, "1..1.", ".....")).verdict == "none"


def test_no_more_than_a_thousand_layouts_are_listed() -> None:
    board = position(4, "1" + "." * 39)
    proof = solve(board, 5000)
    assert len(proof.solutions) == 1000
    rows = [solution.to_json()["mines"] for solution in proof.solutions]
    assert rows == sorted(rows, key=lambda row: row[0].replace(".", " "))
    assert len(set(map(str, rows))) == 1000


def test_differ_names_the_cells() -> None:
    board = position(1, "1.", "..")
    found = [(one.at, one.values) for one in differ(board, answer("..", ".*"), answer(".*", ".."))]
    assert found == [("r1c2", ("no mine", "mine")), ("r2c2", ("mine", "no mine"))]


def test_a_long_front_of_ones() -> None:
    """Of 39 columns every third has a mine, above the numbers or below; the columns are certain."""
    board = position(13, "." * 39, "1" * 39, "." * 39)
    found = weave(board, board.shown)
    expected = [Fraction(1, 2) if column % 3 == 1 else Fraction(1) for column in range(39)]
    assert chances(found.unknown, 13, found.room) == (*expected, *expected)


@compiled
@pytest.mark.parametrize("share", [0.1, 0.2])
@pytest.mark.parametrize("pattern", ["checkers", "rows", "islands", "scattered"])
def test_large_boards_with_scattered_numbers(share: float, pattern: str) -> None:
    random = Random(f"{share} {pattern}")
    cells = range(1600)
    mines = set(random.sample(cells, int(share * 1600)))
    shown = {
        "checkers": [cell for cell in cells if (cell // 40 + cell % 40) % 2],
        "rows": [cell for cell in cells if cell // 40 % 2],
        "islands": [cell for cell in cells if cell // 40 % 3 == 1 and cell % 40 % 3 == 1],
        "scattered": random.sample(cells, 320),
    }[pattern]
    board = opened(40, 40, mines, shown)
    solve(position(1, "1.."))  # compiled before the clock runs
    begun = perf_counter()
    proof = solve(board)
    # a hundredth of that is common; the bound only has to catch a count that is lost
    assert perf_counter() - begun < 20
    assert proof.verdict == "many"
    found = weave(board, board.shown)
    exact = chances(found.unknown, board.mines, found.room)
    assert sum(1 - chance for chance in exact) == board.mines
    assert all(cell not in mines for cell, chance in zip(found.unknown, exact, strict=True) if chance == 1)
    assert all(cell in mines for cell, chance in zip(found.unknown, exact, strict=True) if chance == 0)


@compiled
def test_what_is_too_tangled_is_undecided() -> None:
    random = Random(1)
    mines = set(random.sample(range(1600), 640))
    board = opened(40, 40, mines, random.sample(range(1600), 800))
    solve(position(1, "1.."))  # compiled before the clock runs
    begun = perf_counter()
    proof = solve(board)
    assert perf_counter() - begun < 20
    assert (proof.verdict, proof.solutions, proof.note) == ("undecided", (), "")


@compiled
def test_no_small_board_is_too_tangled() -> None:
    """Whatever a player opens on a board as large as those of the levels."""
    random = Random(2)
    for _ in range(300):
        mines = set(random.sample(range(96), random.randint(10, 45)))
        board = opened(8, 12, mines, random.sample(range(96), random.randint(20, 60)))
        assert solve(board).verdict in ("one", "many")


@pytest.mark.parametrize("cells", [96, 480, 1600])
def test_a_room_stays_small(cells: int) -> None:
    """Every request that a server works on at a time may need one."""

    def size(room: Any) -> int:
        return room.nbytes if isinstance(room, np.ndarray) else sum(map(size, room))

    assert size(kernels.new_room(cells)) < 80 * 2**20


def test_a_room_that_does_not_suffice_says_so() -> None:
    board = position(4, "1..2..1", "....1..", "1.1...1")
    seen = np.array(board.shown, np.int64)
    beside, known = kernels.table_of(7, 3), np.zeros(21, np.int64)
    verdicts = np.zeros(21, np.int64)
    assert kernels.sure(beside, seen, known, 4, True, verdicts, kernels.new_room(21, 8)) == kernels.FULL
    assert kernels.sure(beside, seen, known, 4, True, verdicts, kernels.new_room(21)) >= 0


def test_a_mine_that_is_opened_is_exposed() -> None:
    mines = np.array([0, 0, 1], np.int64)
    seen, queue = np.full(3, COVERED, np.int64), np.zeros(3, np.int64)
    beside = kernels.table_of(3, 1)
    assert kernels.reveal(beside, mines, seen, 2, queue) == 0
    assert seen.tolist() == [COVERED, COVERED, EXPOSED]
    assert kernels.reveal(beside, mines, seen, 0, queue) == 2
    assert seen.tolist() == [0, 1, EXPOSED]
    assert queue[:2].tolist() == [0, 1]
    assert kernels.reveal(beside, mines, seen, 0, queue) == 0
