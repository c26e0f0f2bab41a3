"""Bloom against referees of another make: every setting tried, fractions, the ladder over plain sets."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daymill.games.bloom import kernels
from daymill.games.bloom.deduction import deduce
from daymill.games.bloom.generator import generate
from daymill.games.bloom.model import Board
from daymill.games.bloom.solver import solve
from tests.amount import amount
from tests.games.bloom.boards import any_board, board_with_answer
from tests.oracles import bloom

# Boards per level: a few seconds in all; as a rule a quarter of them.
RUN = {1: 100, 2: 100, 3: 100, 4: 100, 5: 100, 6: 50, 7: 50, 8: 60, 9: 20, 10: 5, 11: 5, 12: 1}
SHARE = amount(4, long=1)


@pytest.mark.parametrize("level", RUN)
def test_every_board_of_a_run_has_one_answer_by_trying_all_settings(level: int) -> None:
    for seed in range(-(-RUN[level] // SHARE)):
        puzzle = generate(level, seed)
        assert bloom.answers(puzzle.board) == [puzzle.answer.settings], seed


@given(any_board())
@settings(max_examples=150, deadline=None)
def test_the_count_agrees_with_trying_all_settings(board: Board) -> None:
    exact = bloom.answers(board)
    proof = solve(board, 10_000)
    assert [answer.settings for answer in proof.solutions] == exact
    assert proof.verdict == ("none", "one", "many")[min(len(exact), 2)]


@given(any_board(), st.integers(2, 4))
@settings(max_examples=100, deadline=None)
def test_nodes_are_the_calls_of_the_search(board: Board, limit: int) -> None:
    assert solve(board, limit).nodes == bloom.nodes(board, limit)


@pytest.mark.parametrize("level", [1, 4, 8, 11])
def test_nodes_of_grown_boards_are_the_calls_of_the_search(level: int) -> None:
    for seed in range(20):
        puzzle = generate(level, seed)
        assert puzzle.proof.nodes == bloom.nodes(puzzle.board, 2)


@given(
    st.integers(1, 8).flatmap(lambda beds: st.lists(st.integers(0, 2**beds - 1), min_size=1, max_size=8)),
    st.data(),
)
@settings(max_examples=300, deadline=None)
def test_rank_agrees_with_fractions(feeds: list[int], data: st.DataObject) -> None:
    beds = data.draw(st.integers(max(1, *(feed.bit_length() for feed in feeds)), 8))
    rows = [[feed >> bed & 1 for bed in range(beds)] for feed in feeds]
    assert kernels.rank(np.array(feeds, np.int64), beds, kernels.new_pad()) == bloom.rank(rows)


@pytest.mark.parametrize("level", range(1, 10))
def test_grades_of_grown_boards_are_those_of_the_referee(level: int) -> None:
    for seed in range(3):
        puzzle = generate(level, seed)
        assert puzzle.grade.to_json() == bloom.grade(puzzle.board)


def same_ladder(board: Board, known: dict[int, int]) -> None:
    found = [(step.technique, step.beds, step.after) for step in deduce(board, known)]
    assert found == list(bloom.Reasoner(board, known).steps())


@pytest.mark.parametrize("level", [2, 4, 6, 8, 10, 12, 13])
def test_the_ladder_of_grown_boards_is_the_one_over_sets(level: int) -> None:
    for seed in range(15):
        same_ladder(generate(level, seed).board, {})


@given(any_board())
@settings(max_examples=150, deadline=None)
def test_the_ladder_of_any_board_is_the_one_over_sets(board: Board) -> None:
    same_ladder(board, {})


@given(board_with_answer(), st.data())
@settings(max_examples=100, deadline=None)
def test_the_ladder_from_locked_pumps_is_the_one_over_sets(
    found: tuple[Board, tuple[int, ...]], data: st.DataObject
) -> None:
    board, answer = found
    locked = data.draw(st.sets(st.integers(0, board.pumps - 1)))
    same_ladder(board, {pump: answer[pump] for pump in locked})
