"""Moves, answers and games: what is refused, when a match is over, how it is scored."""

from __future__ import annotations

import pytest

from daymill.core.errors import Invalid
from daymill.core.random import Stream
from daymill.games.tictactoe import GAME, opponent
from daymill.games.tictactoe.generator import generate
from daymill.games.tictactoe.grid import EMPTY
from daymill.games.tictactoe.model import Board
from daymill.games.tictactoe.rules import first_state, play
from tests.games.tictactoe.boards import played, puzzle

# r1c2 wins, and the opponent wins there after any other move
WON = puzzle(2, "player", 0, 0, "x.x.o..o.")


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        (["put r1c1"], "taken", "r1c1 is taken."),
        (["put r2c2"], "taken", "r2c2 is taken."),
        (["next"], "not_over", "This game is not over yet."),
        (["put r1c2", "put r3c3"], "game_over", "This game is over: next begins another."),
        (["put r1c2", "put r1c1"], "game_over", "This game is over: next begins another."),
        (["put r1c2", "hint"], "game_over", "This game is over: next begins another."),
        (["put r1c2", "next", "next"], "not_over", "This game is not over yet."),
        (["restart"], "nothing_to_restart", "A restart would change nothing."),
    ],
)
def test_what_is_refused_changes_nothing(log: list[str], code: str, message: str) -> None:
    now, refused = played(WON, log)
    assert refused == [(code, message)]
    assert now == played(WON, log[:-1])[0]


@pytest.mark.parametrize(
    "action", ["put r4c1", "put r1c0", "put", "put 1 1", "put r1c1 r1c2", "PUT r1c1", "next game", "r1c1"]
)
def test_unknown_actions(action: str) -> None:
    with pytest.raises(Invalid, match="is not an action") as caught:
        played(WON, [action])
    assert caught.value.code == "unknown_action"


def test_a_game_that_is_over_stays_until_the_next() -> None:
    state = played(WON, ["put r1c2"])[0].state
    assert (state.game, state.cells, state.points, state.over) == (0, "xxx.o..o.", (2,), True)
    after = played(WON, ["put r1c2", "next"])[0].state
    assert (after.game, after.cells, after.points, after.latest) == (1, EMPTY, (2,), None)
    # the player's move ended the first game, so the stream has not moved
    assert after.stream == state.stream == 0


def test_who_starts_is_x() -> None:
    board = Board(3, "alternate", 0, 1)
    assert [board.sign(game) for game in range(3)] == ["x", "o", "x"]
    assert first_state(board).cells == EMPTY
    opened = first_state(Board(1, "opponent", 0, 1))
    assert opened.cells.replace(".", "") == "x"
    assert opened.latest == opened.cells.index("x")


def test_the_opponent_draws_twice_at_each_turn() -> None:
    board = Board(1, "player", 500, 99)
    state = play(board, first_state(board), "put r1c1")
    stream = Stream(99)
    errs, cells = stream.below(1000) < 500, "x........"
    best, errors = opponent.choices(cells)
    picked = errors if errs else best
    assert state.latest == picked[stream.below(len(picked))]
    assert state.stream == int(stream.state[0])


def test_an_error_is_one_only_where_it_changes_the_outcome() -> None:
    # of X in the corner only the answer in the middle draws
    assert opponent.choices("x........") == ((4,), (1, 2, 3, 5, 6, 7, 8))
    # all openings draw
    assert opponent.choices(EMPTY) == (tuple(range(9)), ())
    # O is lost whatever it does
    assert opponent.choices("x.x...xoo") == ((1, 3, 4, 5), ())


def test_a_win_now_is_better_than_a_win_later() -> None:
    # r1c1 wins at once, r1c2 gives the win away; the three others win later: neither best nor errors
    assert opponent.choices("....x.oox") == ((0,), (1,))


@pytest.mark.parametrize("level", range(1, 16))
def test_the_actions_of_an_answer_solve_its_board(level: int) -> None:
    of = generate(level, 11)
    log = GAME.actions(of.board, of.answer)
    now, refused = played(of, log)
    assert (refused, now.ended) == ([], "solved")
    assert log.count("next") == of.board.games - 1
    assert GAME.score(of, now).to_json() == {"value": 100, "best": 100, "solved": True}
    assert played(of, log[:-1])[0].ended == ""


def test_scores() -> None:
    def score(*log: str) -> dict[str, object]:
        return GAME.score(WON, played(WON, log)[0]).to_json()  # type: ignore[no-any-return]

    assert WON.proof.figures["par"] == 3
    assert score() == {"value": 0, "best": 100, "solved": False}
    # one game is lost, one is left
    assert score("put r3c3") == {"value": 0, "best": 66, "solved": False}
    assert score("hint") == {"value": 0, "best": 97, "solved": False}
    assert score("put r3c3", "undo", "hint") == {"value": 0, "best": 92, "solved": False}
    assert score("put r3c3", "restart") == {"value": 0, "best": 90, "solved": False}
    assert score("put r1c2", "give up") == {"value": 0, "best": 0, "solved": False}
    assert score(*["put r3c3", "undo"] * 30)["best"] == 10


def test_a_match_that_misses_par_is_finished() -> None:
    lost = ["put r3c3"]
    state = played(WON, lost)[0].state
    assert state.points == (0,)
    drawn = [action for step in GAME.explain(WON.board, state) for action in step.actions]
    now, refused = played(WON, [*lost, *drawn])
    assert (refused, now.state.points, now.ended) == ([], (0, 1), "finished")
    assert GAME.score(WON, now).to_json() == {"value": 33, "best": 33, "solved": False}
    # what hints, undo and restart cost is taken off, down to nothing
    assert GAME.score(WON, played(WON, ["hint", *lost, *drawn])[0]).value == 30
    assert GAME.score(WON, played(WON, [*["hint"] * 12, *lost, *drawn])[0]).value == 0
    solved = GAME.actions(WON.board, WON.answer)
    assert GAME.score(WON, played(WON, [*lost, "restart", *solved])[0]).value == 90


def test_undo_brings_the_stream_back() -> None:
    of = puzzle(1, "player", 500, 4)
    now, _ = played(of, ["put r1c1", "undo"])
    assert now.state == first_state(of.board)
    assert played(of, ["put r1c1", "undo", "put r1c1"])[0].state == played(of, ["put r1c1"])[0].state
