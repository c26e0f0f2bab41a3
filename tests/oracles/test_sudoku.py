"""Sudoku's search against referees of another make."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from daymill.core.random import Stream, new_state
from daymill.games.sudoku import kernels
from daymill.games.sudoku.solver import read_digits, solve
from tests.games.sudoku.samples import boards
from tests.oracles import sudoku


def test_a_sat_solver_agrees_on_random_boards() -> None:
    verdicts = sudoku.compare(200, 0)
    assert min(verdicts.values()) > 20


def test_nodes_are_the_calls_of_the_search() -> None:
    for board in islice(sudoku.random_boards(7), 60):
        expected = sudoku.Search(board.size, sudoku.allowed(board), 2)
        proof = solve(board)
        assert proof.nodes == expected.nodes
        assert [answer.grid for answer in proof.solutions] == expected.answers


def test_a_cell_that_two_digits_need_ends_a_branch() -> None:
    """In column 5, r7c5 comes to be the only place for 3 and for 7, and its candidates are these two."""
    line = "9.1........4.6.9..3......7..8....7......9...5..7.2.8........5.1.92..5.....31.26.."
    board = sudoku.Board(9, tuple(read_digits([line])[0].tolist()))
    assert solve(board).nodes == sudoku.Search(9, sudoku.allowed(board), 2).nodes == 17


def test_nodes_of_published_boards() -> None:
    for digits in boards("17_clues")[:12]:
        board = sudoku.Board(9, tuple(digits.tolist()))
        assert solve(board).nodes == sudoku.Search(9, sudoku.allowed(board), 2).nodes


@pytest.mark.parametrize("size", [4, 6, 9])
def test_filling_draws_as_the_spec_says(size: int) -> None:
    cells = size * size
    answers = np.zeros((1, cells), np.int64)
    for seed in range(10):
        state = new_state(seed)
        every = np.full(cells, (1 << size) - 1, np.int64)
        kernels.search(kernels.tables(size), every, 1, answers, state, kernels.new_room(size))
        stream = Stream(seed)
        expected = sudoku.Search(size, [set(range(1, size + 1))] * cells, 1, stream)
        assert answers[0].tolist() == list(expected.answers[0])
        assert state[0] == stream.state[0]
