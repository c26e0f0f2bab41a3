"""Boards for the tests of Tic-tac-toe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from daymill.core.adopt import adopt
from daymill.core.game import Puzzle
from daymill.core.replay import Play, replay
from daymill.games.tictactoe import GAME
from daymill.games.tictactoe.grid import EMPTY, is_over, side_to_move, with_sign
from daymill.games.tictactoe.model import Answer, Board, Starts, State


def puzzle(
    games: int = 1, starts: Starts = "player", errs: int = 0, stream: int = 0, cells: str | None = None
) -> Puzzle[Board, Answer]:
    """A match, proved and graded."""
    return adopt(GAME, Board(games, starts, errs, stream, cells))


def played(of: Puzzle[Board, Answer], log: Sequence[str]) -> tuple[Play[State], list[tuple[str, str]]]:
    """The play after a log, and what was refused: codes and messages."""
    play, refusals = replay(GAME, of, log)
    return play, [(refusal.code, refusal.message) for refusal in refusals]


def positions(cells: str = EMPTY) -> Iterator[str]:
    """All positions that can come about and are not over, each once."""
    found, todo = {cells}, [cells]
    while todo:
        here = todo.pop()
        yield here
        for at, sign in enumerate(here):
            after = with_sign(here, at, side_to_move(here))
            if sign == "." and after not in found and not is_over(after):
                found.add(after)
                todo.append(after)
