"""What a plain-text form of a game's boards is, and a board that was found in a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from daymill.core.canonical import Json
from daymill.core.game import AnyGame, AnyPuzzle, PublicPuzzle

# A line of a text: its number, counted from 1, and what stands on it.
Line: TypeAlias = tuple[int, str]

# Far more than any board has, so that a file of something else is turned away at once.
LONGEST_LINE = 1000
MOST_LINES = 1000


@dataclass(frozen=True, slots=True)
class Form:
    """How the boards of one game are written as plain text, and which keys tell its bare JSON.

    - `looks_like(lines)`: whether a text is more likely this than nonsense; what follows may still be wrong.
    - `read(lines)`: the board's JSON; raises `Invalid` with line and column in `where`.
    - `read_json(data)`: the board's JSON from any JSON form of it, which is passed on if it is not known.
    - `write(data)`: the text of a board's JSON, without a newline at its end.
    """

    game: str
    keys: frozenset[str]
    looks_like: Callable[[Sequence[Line]], bool]
    read: Callable[[Sequence[Line]], Json]
    read_json: Callable[[Json], Json]
    write: Callable[[Json], str]


@dataclass(frozen=True, slots=True)
class Found:
    """A board that stood in a text: its game, its number there (from 1) and its place in words.

    `claims` is the puzzle as it was written, whole or public, taken at its word; None for a board alone.
    """

    game: AnyGame
    board: Any
    entry: int
    where: str
    claims: AnyPuzzle | PublicPuzzle[Any] | None = None
