"""Boards, answers and positions of the nonogram. People count rows and columns from 1; in here they count
from 0. A line is a row or a column; lines are numbered rows first, then columns."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.lines import name_of_line, read_stroke, stroke_text
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import unknown_action
from daymill.games.nonogram.clues import Clue, clue_of, least_length

LONGEST = 100  # cells of a line
MOST_COLOURS = 9
UNKNOWN, CROSSED, BLACK = 0, -1, 1
NOTES = ("title", "author", "copyright", "license", "catalogue", "description")
LONGEST_NOTE = 2000
EMPTY_SIGN, FILLED_SIGN = ".", "#"

_RGB = re.compile(r"[0-9a-f]{6}")
# Control characters, those that turn the direction of a text, and surrogates that stand alone.
_UNSHOWN = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of the runs: its name for people, and six hexadecimal digits."""

    name: str
    rgb: str

    def to_json(self) -> Json:
        """Both."""
        return {"name": self.name, "rgb": self.rgb}


@dataclass(frozen=True)
class Board:
    """The clue of each row and of each column; the colours, `()` where there is only one and it goes without
    saying; and what was written beside it, as pairs of a name of `NOTES` and a text."""

    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    colours: tuple[Colour, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()

    @property
    def width(self) -> int:
        """How many columns, 1 to 100."""
        return len(self.columns)

    @property
    def height(self) -> int:
        """How many rows, 1 to 100."""
        return len(self.rows)

    @property
    def hues(self) -> int:
        """How many colours, 1 to 9."""
        return max(1, len(self.colours))

    @cached_property
    def lines(self) -> tuple[Clue, ...]:
        """Rows, then columns."""
        return (*self.rows, *self.columns)

    def to_json(self) -> Json:
        """`rows` and `columns`; `colours` and `notes` where there are any. A run is its length alone where
        there is one colour."""
        data: dict[str, Json] = {"rows": self._runs(self.rows), "columns": self._runs(self.columns)}
        if self.colours:
            data["colours"] = [colour.to_json() for colour in self.colours]
        if self.notes:
            data["notes"] = dict(self.notes)
        return data

    def _runs(self, lines: tuple[Clue, ...]) -> Json:
        if self.colours:
            return [[list(run) for run in clue] for clue in lines]
        return [[length for length, _ in clue] for clue in lines]


@dataclass(frozen=True, slots=True)
class Answer:
    """The colour of each cell, row by row; 0 for an empty one. `hues` is that of the board."""

    picture: tuple[tuple[int, ...], ...]
    hues: int = 1

    def to_json(self) -> Json:
        """`picture`, a string a row."""
        signs = signs_of(self.hues)
        return {"picture": ["".join(signs[colour] for colour in row) for row in self.picture]}


@dataclass(frozen=True, slots=True)
class State:
    """What a player has put into each cell, row by row: 0 nothing, -1 a cross, else a colour."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: the board, the cells, of each line which runs are done, and which lines can no
    longer be completed as they stand."""

    board: Board
    cells: tuple[int, ...]
    done: tuple[tuple[bool, ...], ...]
    wrong: tuple[bool, ...]
    ended: bool


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    names = ("rows", "columns")
    further = tuple(name for name in ("colours", "notes") if isinstance(data, dict) and name in data)
    found = fields(data, names + further, "board")
    colours = _read_colours(found["colours"]) if "colours" in found else ()
    notes = _read_notes(found["notes"]) if "notes" in found else ()
    rows, columns = (_read_lines(found[f"{kind}s"], kind, len(colours)) for kind in ("row", "column"))
    board = Board(rows, columns, colours, notes)
    for line, clue in enumerate(board.lines):
        length = length_of(board, line)
        if least_length(clue) > length:
            raise Invalid(
                "clue_too_long",
                f"the runs {clue_text(board, clue)} need {least_length(clue)} cells, and it has {length}",
                f"board, {name_of_line(board, line)}",
            )
    _check_totals(board)
    return board


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` with `bad_shape`."""
    where = "answer, picture"
    signs = signs_of(board.hues)
    picture = []
    for number, entry in enumerate(
        items(fields(data, ("picture",), "answer")["picture"], where, board.height, board.height), 1
    ):
        row = text(entry, f"{where}, row {number}", board.width)
        if len(row) != board.width or any(sign not in signs for sign in row):
            raise Invalid("bad_shape", f"a row is {board.width} signs of {signs!r}", f"{where}, row {number}")
        picture.append(tuple(signs.index(sign) for sign in row))
    return Answer(tuple(picture), board.hues)


def read_action(board: Board, action: str) -> tuple[int, range]:
    """An action as what it puts into cells (0 for `clear`) and its stroke, as `read_stroke` gives it. Raises
    `Invalid` (`unknown_action`)."""
    verb, _, cells = action.partition(" ")
    values = {verb: colour for colour, verb in enumerate(fills(board.hues), 1)}
    value = {**values, "cross": CROSSED, "clear": UNKNOWN}.get(verb)
    stroke = read_stroke(board, cells)
    if value is not None and stroke is not None:
        return value, stroke
    verbs = ", ".join(repr(verb) for verb in (*fills(board.hues), "cross", "clear"))
    known = (
        f"{verbs} with a cell from 'r1c1' to 'r{board.height}c{board.width}', "
        "and, for a stroke, with its last cell after that"
    )
    raise unknown_action(action, known)


def fills(hues: int) -> tuple[str, ...]:
    """The verbs that fill, by colour."""
    return ("fill", *(f"fill{colour}" for colour in range(2, hues + 1)))


def cell_action(board: Board, value: int, first: int, last: int | None = None) -> str:
    """The text of what puts a value into a cell, or into all cells of a stroke."""
    verb = {UNKNOWN: "clear", CROSSED: "cross"}.get(value, "fill" if value == BLACK else f"fill{value}")
    return f"{verb} {stroke_text(board, first, first if last is None else last)}"


def length_of(board: Board, line: int) -> int:
    """How many cells a line has."""
    return board.width if line < board.height else board.height


def clue_text(board: Board, clue: Clue) -> str:
    """The runs as people write them: `4 2`, or `4 red, 2 blue`; `0` where there are none."""
    if not clue:
        return "0"
    if not board.colours:
        return " ".join(str(length) for length, _ in clue)
    return ", ".join(f"{length} {board.colours[colour - 1].name}" for length, colour in clue)


def board_of(
    picture: tuple[tuple[int, ...], ...],
    colours: tuple[Colour, ...] = (),
    notes: tuple[tuple[str, str], ...] = (),
) -> Board:
    """The board whose clues are those of a picture, given as the colour of each cell, a tuple a row."""
    return Board(
        tuple(clue_of(row) for row in picture),
        tuple(clue_of(column) for column in zip(*picture, strict=True)),
        colours,
        notes,
    )


def signs_of(hues: int) -> str:
    """The sign of each value of a picture's cells, from 0."""
    return EMPTY_SIGN + (FILLED_SIGN if hues == 1 else "123456789"[:hues])


def _read_colours(data: Json) -> tuple[Colour, ...]:
    colours = []
    for number, entry in enumerate(items(data, "board, colours", 2, MOST_COLOURS), 1):
        where = f"board, colours, {number}"
        found = fields(entry, ("name", "rgb"), where)
        name, rgb = text(found["name"], where, 40), text(found["rgb"], where, 6)
        if not name.strip(" ") or not _RGB.fullmatch(rgb):
            raise Invalid("bad_shape", "a colour has a name, and six hexadecimal digits as rgb", where)
        _check_shown(name, where)
        colours.append(Colour(name, rgb))
    if len({colour.name for colour in colours}) < len(colours):
        raise Invalid("bad_shape", "two colours have the same name", "board, colours")
    return tuple(colours)


def _read_notes(data: Json) -> tuple[tuple[str, str], ...]:
    known = tuple(name for name in NOTES if isinstance(data, dict) and name in data)
    found = fields(data, known, "board, notes")
    notes = tuple((name, text(found[name], f"board, notes, {name}", LONGEST_NOTE)) for name in known)
    for name, note in notes:
        _check_shown(note.replace("\n", "").replace("\t", ""), f"board, notes, {name}")
    return notes


def _check_shown(text: str, where: str) -> None:
    """Raises `Invalid` (`bad_shape`) where a sign of a text cannot be seen, or turns what stands after it."""
    if unshown := _UNSHOWN.search(text):
        raise Invalid("bad_shape", f"the character U+{ord(unshown[0]):04X} cannot stand here", where)


def _read_lines(data: Json, kind: str, hues: int) -> tuple[Clue, ...]:
    lines = items(data, f"board, {kind}s")
    if not 1 <= len(lines) <= LONGEST:
        raise Invalid("bad_size", f"a board has 1 to {LONGEST} {kind}s, not {len(lines)}", f"board, {kind}s")
    return tuple(_read_clue(line, f"board, {kind} {number}", hues) for number, line in enumerate(lines, 1))


def _read_clue(data: Json, where: str, hues: int) -> Clue:
    runs = []
    for run in items(data, where, 0, LONGEST):
        if hues:
            length, colour = items(run, where, 2, 2)
            runs.append((integer(length, 1, LONGEST, where), integer(colour, 1, hues, where)))
        else:
            runs.append((integer(run, 1, LONGEST, where), BLACK))
    return tuple(runs)


def _check_totals(board: Board) -> None:
    filled: list[Counter[int]] = [Counter(), Counter()]
    for line, clue in enumerate(board.lines):
        for length, colour in clue:
            filled[line >= board.height][colour] += length
    for colour in range(1, board.hues + 1):
        rows, columns = (side[colour] for side in filled)
        if rows != columns:
            of = f" {board.colours[colour - 1].name}" if board.colours else ""
            raise Invalid(
                "totals_differ", f"the rows have {rows}{of} cells to fill, the columns {columns}", "board"
            )
    if not filled[0]:
        raise Invalid("blank", "there is nothing to fill on this board", "board")
