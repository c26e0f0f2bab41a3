"""Boards, answers and positions of Sudoku. People count rows, columns and digits from 1; cells count from 0
in here, row by row, and a set of digits is a mask with bit d - 1 for digit d."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import unknown_action
from daymill.games.sudoku.geometry import SIZES, name_of_cell, units

EMPTY = "."
MARKS_ON, MARKS_OFF = "marks on", "marks off"

_CELL_ACTION = re.compile(r"(?:(set|mark) ([1-9]) ([1-9]) ([1-9])|(clear) ([1-9]) ([1-9]))")


@dataclass(frozen=True, slots=True)
class Board:
    """The size (4, 6 or 9), the given digit of each cell (0 where there is none), and, where the board
    itself rules out more than its givens do, the set of digits that each cell may hold, else `()`."""

    size: int
    givens: tuple[int, ...]
    candidates: tuple[int, ...] = ()

    def allowed(self) -> tuple[int, ...]:
        """The set of digits that each cell may hold before its neighbours are looked at."""
        every = (1 << self.size) - 1
        ruled = self.candidates or (every,) * len(self.givens)
        return tuple(
            1 << given - 1 if given else mask for given, mask in zip(self.givens, ruled, strict=True)
        )

    def to_json(self) -> Json:
        """`size`, `givens` and, where there are any, `candidates`."""
        data: dict[str, Json] = {"size": self.size, "givens": digits_text(self.givens)}
        if self.candidates:
            data["candidates"] = ["".join(map(str, digits_of(mask))) for mask in self.candidates]
        return data


@dataclass(frozen=True, slots=True)
class Answer:
    """The digit of each cell."""

    grid: tuple[int, ...]

    def to_json(self) -> Json:
        """`grid`, as one string of digits."""
        return {"grid": digits_text(self.grid)}


@dataclass(frozen=True, slots=True)
class State:
    """Where a player stands: the digit entered in each cell (0 where there is none, givens left out), the
    player's own pencil marks, whether marks are kept automatically, and the candidates that were struck out
    (by the player among automatic marks, or by a hint)."""

    digits: tuple[int, ...]
    marks: tuple[int, ...]
    auto: bool
    struck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: the board, the digit in each cell (givens included), what each empty cell has in
    sight, the marks shown, whether they are kept automatically, which cells repeat a digit of their row,
    column or box, and in which there is something to clear."""

    board: Board
    digits: tuple[int, ...]
    sight: tuple[int, ...]
    marks: tuple[int, ...]
    auto: bool
    conflicts: tuple[bool, ...]
    clearable: tuple[bool, ...]
    ended: bool


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    names = ("size", "givens")
    listed = isinstance(data, dict) and "candidates" in data
    found = fields(data, (*names, "candidates") if listed else names, "board")
    size = integer(found["size"], 0, 1000, "board, size")
    signs = text(found["givens"], "board, givens")
    if size not in SIZES:
        raise Invalid("bad_size", f"a board is 4, 6 or 9 cells wide, not {size}", "board, size")
    if len(signs) != size * size:
        raise Invalid(
            "bad_size", f"{len(signs)} signs stand here where {size * size} are needed", "board, givens"
        )
    givens = _read_digits(size, signs, "board, givens")
    candidates = _read_candidates(size, found["candidates"]) if listed else ()
    board = Board(size, givens, candidates)
    _check_repeats(board)
    _check_candidates(board)
    if not any(givens) and not candidates:
        raise Invalid("no_givens", "this grid has no givens", "board, givens")
    return board


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` with `bad_shape`."""
    signs = text(fields(data, ("grid",), "answer")["grid"], "answer, grid")
    grid = _read_digits(board.size, signs, "answer, grid")
    if len(grid) != len(board.givens) or 0 in grid:
        raise Invalid("bad_shape", f"an answer has {len(board.givens)} digits", "answer, grid")
    return Answer(grid)


def read_action(board: Board, action: str) -> tuple[str, int, int]:
    """An action as its verb, its cell and its digit (both -1 or 0 where it has none). Raises `Invalid`
    with `unknown_action`."""
    if action in (MARKS_ON, MARKS_OFF):
        return action, -1, 0
    match = _CELL_ACTION.fullmatch(action)
    if match:
        verb = match[1] or match[5]
        row, column = int(match[2] or match[6]), int(match[3] or match[7])
        digit = int(match[4] or 0)
        if max(row, column, digit) <= board.size:
            return verb, (row - 1) * board.size + column - 1, digit
    top = board.size
    known = ", ".join(
        (f"'set R C D', 'mark R C D' and 'clear R C' with numbers from 1 to {top}", MARKS_ON, MARKS_OFF)
    )
    raise unknown_action(action, known)


def cell_action(board: Board, verb: str, cell: int, digit: int = 0) -> str:
    """The text of `set`, `mark` or `clear`."""
    place = f"{verb} {cell // board.size + 1} {cell % board.size + 1}"
    return f"{place} {digit}" if digit else place


def digits_of(mask: int) -> Iterator[int]:
    """The digits of a set, ascending."""
    return (digit for digit in range(1, mask.bit_length() + 1) if mask >> digit - 1 & 1)


def digits_text(digits: tuple[int, ...]) -> str:
    """A grid as one string, `.` for an empty cell."""
    return "".join(str(digit) if digit else EMPTY for digit in digits)


def _read_digits(size: int, signs: str, where: str) -> tuple[int, ...]:
    known = EMPTY + "123456789"[:size]
    for at, sign in enumerate(signs, 1):
        if sign not in known:
            raise Invalid(
                "bad_shape", f"{sign!r} is neither a digit from 1 to {size} nor '.'", f"{where}, sign {at}"
            )
    return tuple(known.index(sign) for sign in signs)


def _read_candidates(size: int, data: Json) -> tuple[int, ...]:
    masks = []
    for cell, entry in enumerate(items(data, "board, candidates", size * size, size * size)):
        where = f"board, candidates, {name_of_cell(size, cell)}"
        signs = text(entry, where, size)
        digits = _read_digits(size, signs, where)
        if 0 in digits or list(digits) != sorted(set(digits)):
            raise Invalid("bad_shape", f"{signs!r} is not a list of digits in rising order", where)
        masks.append(sum(1 << digit - 1 for digit in digits))
    return tuple(masks)


def _check_repeats(board: Board) -> None:
    for unit in units(board.size):
        seen: dict[int, int] = {}
        for cell in unit.cells:
            given = board.givens[cell]
            if given and given in seen:
                first, second = name_of_cell(board.size, seen[given]), name_of_cell(board.size, cell)
                raise Invalid(
                    "repeated_digit",
                    f"{given} stands twice in {unit.name}, at {first} and at {second}",
                    "board, givens",
                )
            seen[given] = cell


def _check_candidates(board: Board) -> None:
    for cell, (mask, given) in enumerate(zip(board.candidates, board.givens, strict=False)):
        where = f"board, candidates, {name_of_cell(board.size, cell)}"
        if not mask:
            raise Invalid("no_candidate", "this cell has no candidates", where)
        if given and not mask >> given - 1 & 1:
            raise Invalid("no_candidate", f"the given {given} is not among its own candidates", where)
