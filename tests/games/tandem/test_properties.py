"""Properties of Tandem that hold for any board."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from daymill.core.adopt import adopt
from daymill.core.errors import Invalid, Refused
from daymill.core.replay import advance, replay
from daymill.games import load
from daymill.games.tandem import kernels
from daymill.games.tandem.levels import LEVELS
from daymill.games.tandem.model import DIRECTIONS, Board, read_board
from daymill.games.tandem.rules import move
from daymill.games.tandem.solver import CLOSER_WEIGHT, space, study
from tests.games.tandem.boards import EXAMPLE, boards
from tests.oracles import tandem as oracle

GAME = load("tandem")
LOGS = st.lists(st.sampled_from([*DIRECTIONS, "undo", "restart", "hint"]), max_size=40)


@settings(max_examples=60)
@given(boards(largest=4))
def test_features_are_those_of_the_referee(board: Board) -> None:
    assert space(board).features == oracle.features(board)


@given(boards())
def test_kernels_move_as_the_rules_do(board: Board) -> None:
    known = space(board)
    for state, at in known.number.items():
        for direction, to in zip(DIRECTIONS, known.onward[at], strict=True):
            assert known.number[move(board, state, direction)] == to


@given(boards())
def test_a_board_reads_as_it_is_written(board: Board) -> None:
    assert read_board(board.to_json()) == board


@given(boards(), LOGS)
def test_undo_takes_back_exactly_one_action(board: Board, log: list[str]) -> None:
    assume(GAME.solve(board, 1).verdict == "one")
    puzzle = adopt(GAME, board)
    play, _ = replay(GAME, puzzle, log)
    for action in (*DIRECTIONS, "restart"):
        try:
            after = advance(GAME, puzzle, play, action)
        except Refused:
            continue
        if not after.ended:
            assert advance(GAME, puzzle, after, "undo").state == play.state


@given(boards(), LOGS)
def test_best_is_what_following_the_hints_scores(board: Board, log: list[str]) -> None:
    assume(GAME.solve(board, 1).verdict == "one")
    puzzle = adopt(GAME, board)
    play, _ = replay(GAME, puzzle, log)
    best = GAME.score(puzzle, play).best
    steps = list(GAME.explain(board, play.state))
    if best is None:
        assert not steps
        return
    for step in steps:
        play = advance(GAME, puzzle, play, step.actions[0])
    assert play.ended == "solved"
    assert GAME.score(puzzle, play).value == best


@settings(max_examples=30)
@given(st.integers(1, 15), st.integers(0, 2**32 - 1))
def test_generated_boards_keep_to_their_row(level: int, seed: int) -> None:
    row = LEVELS[level - 1]
    puzzle = GAME.generate(level, seed)
    board = puzzle.board
    assert (board.width, board.height) == (row.width, row.height)
    assert row.walls[0] <= sum(line.count("#") for line in board.rows) <= row.walls[1]
    assert row.par[0] <= puzzle.proof.figures["par"] <= row.par[1]
    assert row.difficulty[0] <= puzzle.grade.difficulty <= row.difficulty[1]
    assert all(piece != station for piece, station in zip(board.pieces, board.stations, strict=True))
    play, refusals = replay(GAME, puzzle, puzzle.answer.moves)
    assert (play.ended, refusals, play.actions) == ("solved", (), puzzle.proof.figures["par"])


@pytest.mark.parametrize("level", [1, 2, 8, 15])
def test_a_sample_is_what_generate_makes(level: int) -> None:
    """A sample measures all boards in the same arrays, `generate` each in its own."""
    found = GAME.sample(level, range(400))
    puzzles = [GAME.generate(level, seed) for seed in range(400)]
    difficulties = [puzzle.grade.difficulty for puzzle in puzzles]
    assert found.difficulties == {it: difficulties.count(it) for it in sorted(set(difficulties))}
    assert found.nodes_max == max(puzzle.proof.nodes for puzzle in puzzles)
    routes = [puzzle.proof.figures["routes"] for puzzle in puzzles]
    assert found.histograms["shortest routes"] == {it: routes.count(it) for it in sorted(set(routes))}


def test_lengths_are_picked_evenly_but_on_the_classic_row() -> None:
    par = GAME.sample(9, range(3000)).par
    assert min(par.values()) * 2 > max(par.values())


def walked(board: Board) -> int:
    """The length of the walk by value iteration, which needs no linear solver."""
    known = space(board)
    chances = np.zeros((len(known.rest), len(known.rest)))
    for at, onward in enumerate(known.onward):
        for to in onward:
            if to != at and known.rest[at] > 0:
                chances[at, to] = CLOSER_WEIGHT if known.rest[to] == known.rest[at] - 1 else 1
        if known.rest[at] < 0:
            chances[at, 0] = 1  # no way: the walker starts again
    chances /= np.maximum(chances.sum(axis=1, keepdims=True), 1)
    lengths = np.zeros(len(known.rest))
    for _ in range(4000):
        lengths = (known.rest != 0) + chances @ lengths
    return round(float(lengths[0]))


DEAD_ENDS = Board(("...", "...", "..."), (6, 4), (1, 2))


@pytest.mark.parametrize("board", [EXAMPLE, DEAD_ENDS])
def test_a_walk_is_as_long_as_walking_it_takes(board: Board) -> None:
    assert study(board) == {"walk": walked(board)}


def test_one_of_these_boards_has_dead_positions() -> None:
    features = space(DEAD_ENDS).features
    assert features is not None
    assert features["dead"] > 0


def test_log16_is_straight_between_powers_of_two() -> None:
    assert [kernels.log16(n) for n in (1, 2, 3, 4, 5, 6, 8, 16, 24)] == [0, 16, 24, 32, 36, 40, 48, 64, 72]


def test_solutions_stop_at_the_limit() -> None:
    assert [len(GAME.solve(EXAMPLE, limit).solutions) for limit in (0, 1, 2, 9)] == [0, 1, 2, 3]
    assert list(islice(space(EXAMPLE).routes(), 9)) == sorted(
        oracle.routes(EXAMPLE, 9), key=lambda route: [DIRECTIONS.index(name) for name in route]
    )


def test_a_board_without_a_way_has_no_grade() -> None:
    board = Board(("...", "#.#", "#.#"), (0, 2), (2, 0))
    assert GAME.solve(board, 2).verdict == "none"
    with pytest.raises(Invalid, match="no answer"):
        GAME.grade(board)
