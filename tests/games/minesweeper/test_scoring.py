"""What mines, hints and an early end cost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from daymill.core.game import Score
from daymill.games.minesweeper import GAME
from tests.games.minesweeper.boards import DEADLY, SMALL, played, puzzle

OF = puzzle(SMALL)
LETHAL = puzzle(DEADLY)  # 8 cells without a mine are covered at the start
ANSWER = ("open 4 3", "open 1 3", "open 1 4", "open 2 4")


@pytest.mark.parametrize(
    ("log", "points"),
    [
        (ANSWER, 100),
        (("flag 2 3", "unflag 2 3", "flag 1 3", "undo", "flag 1 4", "restart", *ANSWER), 100),
        (("open 2 3", *ANSWER), 85),
        (("open 2 3", "open 4 1", *ANSWER), 70),
        (("flag 1 3", "flag 4 1", "chord 2 2", "unflag 1 3", *ANSWER), 85),
    ],
)
def test_solved(log: tuple[str, ...], points: int) -> None:
    play, refused = played(OF, log)
    assert (play.ended, refused) == ("solved", [])
    assert GAME.score(OF, play) == Score(points, points, True)


@pytest.mark.parametrize(
    ("log", "points"),
    [
        ((), 0),
        (("open 3 3",), 6),
        (("open 3 3", "open 1 3"), 12),
        (("open 4 4",), 31),
        (("open 4 4", "open 1 3", "open 1 4"), 43),
    ],
)
def test_ended_by_a_mine(log: tuple[str, ...], points: int) -> None:
    before, _ = played(LETHAL, log)
    assert GAME.score(LETHAL, before) == Score(0, 100, False)
    play, _ = played(LETHAL, (*log, "open 2 3"))
    assert play.ended == "finished"
    assert GAME.score(LETHAL, play) == Score(points, points, False)


def test_a_mine_with_the_last_cell() -> None:
    log = ["open 1 3", "open 1 4", "open 2 4", "flag 4 1", "flag 4 2", "chord 3 2"]
    assert GAME.score(LETHAL, played(LETHAL, log)[0]) == Score(50, 50, False)
    assert GAME.score(OF, played(OF, log)[0]) == Score(85, 85, True)


def test_hints_cost_three_points_each() -> None:
    for log, points in ((ANSWER, 100), (("open 2 3", *ANSWER), 85)):
        play, _ = played(OF, log)
        for hints in (1, 2, 25, 26, 30, 60):
            value = max(10, points - 3 * hints)
            assert GAME.score(OF, replace(play, hints=hints)) == Score(value, value, True)
    play, _ = played(LETHAL, ("open 4 4", "open 2 3"))
    for hints, value in ((1, 28), (10, 1), (11, 0), (30, 0)):
        assert GAME.score(LETHAL, replace(play, hints=hints)) == Score(value, value, False)


def test_the_best_that_is_left() -> None:
    assert GAME.score(OF, played(OF, ["open 2 3"])[0]) == Score(0, 85, False)
    # a chord that opens a mine and nothing else
    play, _ = played(OF, ["flag 1 3", "flag 3 3", "flag 4 2", "chord 3 2"])
    assert GAME.score(OF, play).best == 70
    assert GAME.score(OF, played(OF, ["open 2 3", "give up"])[0]) == Score(0, 0, False)
    assert GAME.score(LETHAL, played(LETHAL, ["open 4 4", "give up"])[0]) == Score(0, 0, False)
