"""The rows of Tic-tac-toe, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass

from daymill.games.tictactoe.model import PER_MILLE, Starts

_WORDS = {"player": "you start", "opponent": "the opponent starts", "alternate": "starting in turn"}


@dataclass(frozen=True, slots=True)
class Level:
    """A row: games, who starts them, at how many of 1,000 turns the opponent errs, the band of difficulty."""

    games: int
    starts: Starts
    errs: int
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row for people."""
        games = "1 game" if self.games == 1 else f"{self.games} games"
        errors = f"errors at {100 * self.errs // PER_MILLE} % of its turns" if self.errs else "no errors"
        low, high = self.difficulty
        return f"{games}, {_WORDS[self.starts]}, {errors}, difficulty {low} to {high}"


LEVELS = (
    Level(1, "player", 900, (0, 10)),
    Level(1, "player", 600, (5, 19)),
    Level(1, "opponent", 600, (10, 25)),
    Level(2, "alternate", 700, (17, 30)),
    Level(2, "alternate", 500, (27, 40)),
    Level(3, "player", 500, (30, 43)),
    Level(3, "alternate", 500, (37, 50)),
    Level(3, "alternate", 0, (40, 70)),
    Level(3, "alternate", 400, (48, 60)),
    Level(3, "alternate", 300, (55, 66)),
    Level(4, "alternate", 400, (60, 71)),
    Level(4, "alternate", 300, (66, 76)),
    Level(5, "alternate", 400, (70, 80)),
    Level(5, "opponent", 300, (74, 83)),
    Level(5, "opponent", 200, (80, 95)),
)
