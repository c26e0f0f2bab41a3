"""Exact chances, where they can be said by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod

import numpy as np
import pytest

from daymill.games.minesweeper.chances import chances, join, primes
from daymill.games.minesweeper.diagram import WOVEN
from daymill.games.minesweeper.kernels import new_room, prepare, table_of

COVERED = -1

Chances = dict[int, Fraction]


def exact(width: int, height: int, shown: dict[int, int], left: int, known: tuple[int, ...] = ()) -> Chances:
    """The chances by cell; nothing where there is no layout."""
    seen, mines = np.full(width * height, COVERED, np.int64), np.zeros(width * height, np.int64)
    for cell, number in shown.items():
        seen[cell] = number
    mines[list(known)] = 1
    room = new_room(width * height, 1 << 10)
    assert prepare(table_of(width, height), seen, mines, room) == WOVEN
    unknown = np.flatnonzero((seen == COVERED) & (mines == 0))
    found = chances(unknown, left, room)
    return dict(zip(unknown.tolist(), found, strict=True)) if found else {}


def test_one_number_on_a_large_board() -> None:
    found = exact(40, 40, {0: 1}, 400)
    near = {1, 40, 41}
    assert {found[cell] for cell in near} == {Fraction(2, 3)}
    assert {found[cell] for cell in found.keys() - near} == {1 - Fraction(399, 1596)}


def test_the_shared_cell_against_two_apart() -> None:
    """In the row `. 1 . 1 .` and 11 free cells beside, with 3 mines. With one mine between the numbers two
    are left for the free cells, with one at either end a single one."""
    found = exact(16, 1, {1: 1, 3: 1}, 3)
    together, apart = comb(11, 2), comb(11, 1)
    every = together + apart
    assert found[2] == Fraction(apart, every)
    assert found[0] == found[4] == Fraction(together, every)
    mines = Fraction(together * 2 + apart, every)
    assert found[5] == 1 - mines / 11
    assert len({found[cell] for cell in range(5, 16)}) == 1


def test_known_mines_count() -> None:
    assert exact(3, 1, {1: 2}, 1, known=(0,)) == {2: 0}
    assert exact(4, 1, {1: 1}, 1, known=(0,)) == {2: 1, 3: 0}


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        (0, {}),
        (1, {1: 0, 2: 1, 3: 1}),
        (2, {1: 0, 2: Fraction(1, 2), 3: Fraction(1, 2)}),
        (3, {1: 0, 2: 0, 3: 0}),
    ],
)
def test_free_cells_share_the_rest(left: int, expected: dict[int, Fraction]) -> None:
    assert exact(4, 1, {0: 1}, left) == expected


@pytest.mark.parametrize("left", [-1, 0, 4])
def test_nothing_where_there_is_no_layout(left: int) -> None:
    assert exact(4, 1, {0: 1}, left) == {}


def test_primes_and_their_joining() -> None:
    found = primes(2**400)
    assert prod(found) > 2**400 >= prod(found[:-1])
    assert found[0] == 2**31 - 1
    assert list(found) == sorted(set(found), reverse=True)
    assert all(prime % divisor for prime in found for divisor in range(2, 46_341))
    numbers = [0, 1, 2**400, 3**250]
    assert join(found, [[number % prime for prime in found] for number in numbers]) == numbers
