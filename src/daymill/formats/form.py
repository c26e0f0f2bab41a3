"""What a form of a game's boards is, what it finds in a text, and a board that was found in a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle, PublicPuzzle

# A line of a text: its number, counted from 1, and what stands on it.
Line: TypeAlias = tuple[int, str]

# Far more than any board has, so that a file of something else is turned away at once.
LONGEST_LINE = 1000
MOST_LINES = 1000
PLAIN_NUMBER = re.compile(r"[0-9]{1,15}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Piece:
    """A board in a text: its place in words, and its JSON or why there is none; of a hidden game the JSON of
    its answer too, where the text tells it."""

    where: str
    board: Json | Invalid
    answer: Json = None


@dataclass(frozen=True, slots=True)
class Told:
    """What the reader of one board of a hidden game gives: the JSON of the board, and of its answer where the
    text tells it."""

    board: Json
    answer: Json = None

    def at(self, where: str) -> Piece:
        """It in its place."""
        return Piece(where, self.board, self.answer)


@dataclass(frozen=True, slots=True)
class Layout:
    """How the texts of boards make a file: what stands before them, between two, and after them; and whether
    a file holds one board only."""

    head: str = ""
    between: str = "\n"
    tail: str = "\n"
    single: bool = False

    def joined(self, texts: Iterable[str]) -> Iterator[str]:
        """A file, text by text; nothing where there are none."""
        before = self.head
        for text in texts:
            yield before + text
            before = self.between
        if before != self.head:
            yield self.tail


@dataclass(frozen=True, slots=True)
class Form:
    """One way in which the boards of a game are written as text.

    - `looks_like(lines)`: whether a text is more likely this than nonsense; what follows may still be wrong.
      It gets the lines that are not blank, at least one.
    - `read(lines)`: all boards of a text, in order. It gets every line, and raises `Invalid` only where the
      whole text cannot be used; what is wrong with one board is that board's `Piece`.
    - `write(board)`: the text of a board's JSON, without a newline at its end. Raises `Invalid`
      (`not_writable`) where the form cannot hold it.
    - `write_with(board, answer)`: the same of a hidden game's board with its answer.
    - `layout`: how such texts make a file.
    - `endings`: the ends of the names of such files, in lower case.
    """

    name: str
    game: str
    looks_like: Callable[[Sequence[Line]], bool]
    read: Callable[[Sequence[Line]], Iterator[Piece]]
    write: Callable[[Json], str]
    layout: Layout = Layout(between="\n\n")
    endings: tuple[str, ...] = ()
    write_with: Callable[[Json, Json], str] | None = None


@dataclass(frozen=True, slots=True)
class BareJson:
    """How the JSON of a board alone is known: by its keys. `read` turns further JSON forms of the game's
    boards into the one of its `spec.md`, and passes on what it does not know."""

    game: str
    keys: frozenset[str]
    read: Callable[[Json], Json] = lambda data: data


@dataclass(frozen=True, slots=True)
class Found:
    """A board that was found in a text: its game, its number there (from 1) and its place in words.

    `claims` is the puzzle as it was written, whole or public, taken at its word; None for a board alone.
    `answer` is there if the game is hidden and the text tells it.
    """

    game: AnyGame
    board: Any
    entry: int
    where: str
    claims: AnyPuzzle | PublicPuzzle[Any] | None = None
    answer: Any = None


@dataclass(frozen=True, slots=True)
class Unusable:
    """An entry of a text that is no board: its number there and the reason, with its place in `where`."""

    entry: int
    reason: Invalid


def filled(lines: Sequence[Line]) -> list[Line]:
    """The lines that are not blank."""
    return [line for line in lines if line[1]]


def check_length(line: Line, longest: int = LONGEST_LINE) -> None:
    """Raises `Invalid` (`bad_shape`) for a line that is far too long."""
    if len(line[1]) > longest:
        raise Invalid("bad_shape", f"no line of a board has {len(line[1])} signs", f"line {line[0]}")


def stands_already(name: str, where: str) -> Invalid:
    """The complaint about a line with a name that an earlier one has."""
    return Invalid("bad_shape", f"there is a line {name!r} already", where)


def plain_number(text: str, where: str) -> int:
    """A number of up to 15 plain digits. Raises `Invalid` (`bad_shape`)."""
    if not PLAIN_NUMBER.fullmatch(text):
        raise Invalid("bad_shape", f"{text[:40]!r} is not a number", where)
    return int(text)


def read_blocks(
    read: Callable[[Sequence[Line]], Json | Told],
) -> Callable[[Sequence[Line]], Iterator[Piece]]:
    """The `read` of a form whose boards have blank lines between them, from a reader of one board."""

    def read_all(lines: Sequence[Line]) -> Iterator[Piece]:
        for block in blocks(lines):
            try:
                for line in block:
                    check_length(line)
                if len(block) > MOST_LINES:
                    raise Invalid("bad_shape", f"no board has {len(block)} lines", f"line {block[0][0]}")
                board = read(block)
            except Invalid as invalid:
                board = invalid
            yield _placed(f"line {block[0][0]}", board)

    return read_all


def read_lines(
    lines: Iterable[Line], read: Callable[[Line], Json | Told], longest: int = LONGEST_LINE
) -> Iterator[Piece]:
    """The boards of a text that has one a line, of at most `longest` characters, from a reader of one."""
    for line in lines:
        try:
            check_length(line, longest)
            board = read(line)
        except Invalid as invalid:
            board = invalid
        yield _placed(f"line {line[0]}", board)


def _placed(where: str, board: Json | Told | Invalid) -> Piece:
    return board.at(where) if isinstance(board, Told) else Piece(where, board)


def blocks(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Runs of lines without a blank one."""
    block: list[Line] = []
    for line in (*lines, (0, "")):
        if line[1]:
            block.append(line)
        elif block:
            yield block
            block = []
