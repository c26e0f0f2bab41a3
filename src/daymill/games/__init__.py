"""The games, by name. A new game is one folder here and one line in `TITLES`.

A game is imported when it is first asked for, so that a command that needs none of them starts at once.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from daymill.core.errors import Invalid
from daymill.core.game import AnyGame

TITLES = {
    "tandem": "Tandem",
    "bloom": "Bloom",
    "sudoku": "Sudoku",
    "nonogram": "Nonogram",
    "pipes": "Pipes",
    "sums": "Target Sums",
    "minesweeper": "Minesweeper",
    "twenty48": "2048",
    "word": "Word of the day",
    "tictactoe": "Tic-tac-toe",
    "schulte": "Schulte table",
    "opposites": "Opposites",
}
NAMES = tuple(TITLES)


@cache
def load(name: str) -> AnyGame:
    """The game of that name. Raises `Invalid` with `unknown_game`."""
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise Invalid("unknown_game", f"there is no game {name[:40]!r}; the games are {known}", "game")
    game: AnyGame = import_module(f"daymill.games.{name}").GAME
    return game
