"""The full tree, and what the search of a match says."""

from __future__ import annotations

import pytest

from daymill.games.tictactoe.grid import FREE
from daymill.games.tictactoe.kernels import DRAWS, NODES, O_WINS, X_WINS, walk_tree
from daymill.games.tictactoe.model import LOSS, Board, Starts, State, put_action
from daymill.games.tictactoe.rules import first_state, play
from daymill.games.tictactoe.solver import MOST_SOLUTIONS, new_room, search, solve


def test_the_full_tree_is_the_one_that_is_known() -> None:
    counts = walk_tree()
    assert counts[NODES] == 549_946
    assert counts[[X_WINS, O_WINS, DRAWS]].tolist() == [131_184, 77_904, 46_080]
    assert counts[[X_WINS, O_WINS, DRAWS]].sum() == 255_168


def lines_of_play(board: Board, state: State) -> list[int]:
    """The points of every line of play in one game, by the rules alone."""
    if state.over:
        return [sum(state.points)]
    return [
        points
        for cell, sign in enumerate(state.cells)
        if sign == FREE
        for points in lines_of_play(board, play(board, state, put_action(cell)))
    ]


@pytest.mark.parametrize("starts", ["player", "opponent"])
@pytest.mark.parametrize("errs", [0, 400, 1000])
def test_ways_are_those_of_every_line_of_play(starts: Starts, errs: int) -> None:
    for stream in range(3):
        board = Board(1, starts, errs, stream * 12345)
        points = lines_of_play(board, first_state(board))
        seen = search(board)
        assert seen.ways == tuple(sum(gained >= least for gained in points) for least in range(3))
        assert seen.par == max(points)
        assert errs > 0 or set(points) <= {0, 1}


@pytest.mark.parametrize("starts", ["player", "opponent", "alternate"])
def test_without_errors_no_line_of_play_wins_a_game(starts: Starts) -> None:
    room = new_room()
    for games in range(1, 6):
        for stream in range(20):
            seen = search(Board(games, starts, 0, stream * 7919), room)
            assert seen.par == games
            assert not any(seen.ways[games + 1 :])


def test_solutions_are_lines_that_gain_par_in_order() -> None:
    board = Board(2, "alternate", 500, 5)
    proof = solve(board, 50)
    assert len(proof.solutions) == 50
    assert list(proof.solutions) == sorted(proof.solutions, key=lambda answer: answer.moves)
    assert len(set(proof.solutions)) == 50
    assert solve(board, 0).to_json() == proof.to_json()
    assert solve(board, 0).solutions == ()
    assert len(solve(board, 10**9).solutions) == MOST_SOLUTIONS


def test_all_solutions_are_as_many_as_the_proof_says() -> None:
    board = Board(1, "opponent", 300, 8)
    proof = solve(board, 1000)
    assert len(proof.solutions) == proof.figures["par_lines"] < MOST_SOLUTIONS


def test_a_position_that_is_lost() -> None:
    proof = solve(Board(1, "opponent", 0, 0, "....x..ox"), 5)
    assert (proof.verdict, proof.solutions) == ("none", ())
    assert (proof.figures["par"], proof.figures["sure"]) == (LOSS, 0)


def test_a_position_that_is_won() -> None:
    proof = solve(Board(1, "player", 0, 0, "x.x.o..o."), 1)
    assert (proof.verdict, proof.figures["par"], proof.figures["sure"]) == ("one", 2, 2)


def test_lines_are_counted_exactly_in_the_longest_matches() -> None:
    seen = search(Board(5, "player", 500, 1))
    assert 10**14 < seen.ways[0] < 2**53
    assert list(seen.ways) == sorted(seen.ways, reverse=True)
    assert list(seen.chances) == sorted(seen.chances, reverse=True)
