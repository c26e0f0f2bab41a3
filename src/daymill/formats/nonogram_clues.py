"""What the forms of the nonogram share: runs as text, colours, notes, goals, and the JSON of a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import TypeAlias

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import LONGEST_LINE, Line
from daymill.games.nonogram.clues import Clue, clue_of
from daymill.games.nonogram.model import BLACK, LONGEST, LONGEST_NOTE, MOST_COLOURS, NOTES

LONGEST_COMPACT = 40_000
"""Characters: more than the largest board takes where it stands on one line, clues or picture."""
SUFFIXES = "abcdefghi"
"""What stands for each colour behind the length of a run, in the forms that are written with letters."""

# the colour of each cell, a sequence a row
Picture: TypeAlias = Sequence[Sequence[int]]

_RUN = re.compile(r"([0-9]{1,4})(\D?)")
_SIZE = re.compile(r"\s*([0-9]{1,4})\s+([0-9]{1,4})\s*")
_PARTS = re.compile(r"[\s,]+")
_RGB = re.compile(r"#?([0-9a-f]{6})")
_SHORT_RGB = re.compile(r"#?([0-9a-f])([0-9a-f])([0-9a-f])")
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
# for colours of names that nobody knows
_SPARE = ("c62828", "1565c0", "2e7d32", "f9a825", "6a1b9a", "00838f", "ef6c00", "6d4c41", "ad1457")
_LONGEST_NAME = 40


@dataclass
class Palette:
    """The colours of a file in the order in which it names them, each known by a sign."""

    numbers: dict[str, int] = field(default_factory=dict)
    colours: list[tuple[str, str]] = field(default_factory=list)

    def add(self, sign: str, name: str, rgb: str) -> int:
        """The number, from 1, of one more colour, or of the one that has this sign already. Its name is cut
        and made unique; `rgb` is three or six hexadecimal digits or the name of a colour."""
        if sign not in self.numbers:
            name = " ".join(_UNSEEN.sub("", " ".join(name.split())).split())[: _LONGEST_NAME - 4] or sign
            taken = {other for other, _ in self.colours}
            numbered = (f"{name} {number}" for number in count(2))
            unique = name if name not in taken else next(one for one in numbered if one not in taken)
            self.colours.append((unique, read_rgb(rgb) or _SPARE[len(self.colours) % len(_SPARE)]))
            self.numbers[sign] = len(self.colours)
        return self.numbers[sign]


@dataclass
class Sheet:
    """A board as a file has it: its clues, its colours, `()` where they go without saying, and its notes."""

    rows: Sequence[Clue]
    columns: Sequence[Clue]
    colours: Sequence[tuple[str, str]] = ()
    notes: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> Json:
        """The board's JSON, with the colours that its clues use. Raises `Invalid` (`bad_shape`) where these
        are too many."""
        used = sorted({colour for clue in (*self.rows, *self.columns) for _, colour in clue})
        if len(used) > MOST_COLOURS:
            message = f"{len(used)} colours cannot be read, {MOST_COLOURS} can"
            raise Invalid("bad_shape", message)
        numbers = {colour: number for number, colour in enumerate(used, 1)}
        lines = [[[(n, numbers[c]) for n, c in clue] for clue in side] for side in (self.rows, self.columns)]
        return board_json(
            lines[0],
            lines[1],
            [self.colours[colour - 1] for colour in used] if len(used) > 1 else (),
            self.notes,
        )


def board_json(
    rows: Iterable[Sequence[tuple[int, int]]],
    columns: Iterable[Sequence[tuple[int, int]]],
    colours: Sequence[tuple[str, str]] = (),
    notes: Mapping[str, str] | None = None,
) -> Json:
    """The JSON of a board, from its clues, pairs of name and six hexadecimal digits, and its notes."""
    data: dict[str, Json] = {
        name: [[[*run] if colours else run[0] for run in clue] for clue in lines]
        for name, lines in (("rows", rows), ("columns", columns))
    }
    if colours:
        data["colours"] = [{"name": name, "rgb": rgb} for name, rgb in colours]
    kept = {name: notes[name] for name in NOTES if notes and name in notes}
    if kept:
        data["notes"] = kept
    return data


def clues_of(board: Json, side: str) -> list[Clue]:
    """The clues of the `rows` or `columns` of a board's JSON, each run with its colour."""
    return [
        tuple((run[0], run[1]) if isinstance(run, list) else (run, BLACK) for run in clue)
        for clue in board[side]
    ]


def read_clue(text: str, where: str, suffixes: Mapping[str, int] | None = None, default: int = BLACK) -> Clue:
    """The runs of a line as text: lengths with spaces or commas between them, each followed by the sign of
    its colour where `suffixes` are given; the colour of a run without one is `default`, 0 for none. `0` or
    nothing is an empty line. Raises `Invalid` (`bad_shape`)."""
    parts = [part for part in _PARTS.split(text.strip()) if part]
    if parts in ([], ["0"]):
        return ()
    return tuple(_read_run(part, where, suffixes or {}, default) for part in parts)


def _read_run(part: str, where: str, suffixes: Mapping[str, int], default: int) -> tuple[int, int]:
    match = _RUN.fullmatch(part)
    if match is None or (match[2] and not suffixes):
        raise Invalid("bad_shape", f"a run has a number of cells, not {part[:40]!r}", where)
    if match[2] and match[2] not in suffixes:
        known = " ".join(suffixes)
        raise Invalid("bad_shape", f"{match[2]!r} in {part!r} is not the sign of a colour ({known})", where)
    if not int(match[1]):
        raise Invalid("bad_shape", "a run has at least 1 cell; 0 stands alone, for an empty line", where)
    colour = suffixes[match[2]] if match[2] else default
    if not colour:
        raise Invalid("bad_shape", f"the run {part} has no sign of a colour", where)
    return int(match[1]), colour


def clue_text(clue: Clue, between: str = " ", suffixes: str = "") -> str:
    """The runs of a line as text, `0` for an empty one, each with the sign of its colour where there are
    `suffixes`."""
    return between.join(f"{n}{suffixes[c - 1] if suffixes else ''}" for n, c in clue) or "0"


def lines_of_clues(lines: Sequence[Line], wanted: int, what: str, where: str) -> Sequence[Line]:
    """The lines that hold so many clues. Blank ones do not count, unless clues are lacking without them: then
    they are those of empty lines. Raises `Invalid` (`bad_size`)."""
    full = [line for line in lines if line[1].strip()]
    if len(full) == wanted:
        return full
    if len(full) < wanted <= len(lines) and not any(text.strip() for _, text in lines[wanted:]):
        return lines[:wanted]
    raise _lacking(len(full), wanted, what, where)


def check_blank_clues(lines: Sequence[Line], fewer: bool, what: str, where: str) -> None:
    """Raises `Invalid` (`bad_size`) where blank lines were taken for the clues of empty lines, and there are
    `fewer` cells in these clues than in the others: then the blank lines were none, and clues are missing."""
    full = sum(1 for _, text in lines if text.strip())
    if fewer and full < len(lines):
        raise _lacking(full, len(lines), what, where)


def _lacking(found: int, wanted: int, what: str, where: str) -> Invalid:
    clues = "1 clue" if found == 1 else f"{found} clues"
    return Invalid("bad_size", f"{clues} of {what} stand here where {wanted} are needed", where)


def cells_in(clues: Iterable[Clue]) -> int:
    """How many cells the runs of lines have."""
    return sum(length for clue in clues for length, _ in clue)


def read_count(text: str, what: str, where: str) -> int:
    """How many rows or columns there are, 1 to 100. Raises `Invalid` with `bad_shape` or `bad_size`."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise Invalid("bad_shape", f"the number of {what} is needed here, not {text[:40]!r}", where)
    if not 1 <= int(text) <= LONGEST:
        raise Invalid("bad_size", f"a nonogram has 1 to {LONGEST} {what}, not {int(text)}", where)
    return int(text)


def size_of(text: str) -> tuple[int, int] | None:
    """The two numbers that a line is made of; None for any other line."""
    match = _SIZE.fullmatch(text[:LONGEST_LINE])
    return (int(match[1]), int(match[2])) if match else None


def read_size(line: Line, what: tuple[str, str]) -> tuple[int, int]:
    """How many rows and columns there are, in the order of `what`. Raises `Invalid` as `read_count` does."""
    words, where = line[1].split(), f"line {line[0]}"
    if len(words) != 2:
        message = f"the numbers of {what[0]} and of {what[1]} are needed here, not {line[1].strip()[:40]!r}"
        raise Invalid("bad_shape", message, where)
    return read_count(words[0], what[0], where), read_count(words[1], what[1], where)


def of_picture(picture: Picture) -> tuple[list[Clue], list[Clue]]:
    """The clues of the rows and of the columns of a picture whose rows are of one length."""
    return [clue_of(row) for row in picture], [clue_of(column) for column in zip(*picture, strict=True)]


def check_goal(
    picture: Picture,
    rows: Sequence[Clue],
    columns: Sequence[Clue],
    where: str,
    colours: Sequence[tuple[str, str]] = (),
) -> None:
    """Raises `Invalid` (`goal_disagrees`) where a picture does not have these clues, for the first line that
    it does not have: rows first."""
    for what, found, told in zip(("row", "column"), of_picture(picture), (rows, columns), strict=True):
        if len(found) != len(told):
            message = f"the goal has {len(found)} {what}s, and there are clues of {len(told)}"
            raise Invalid("goal_disagrees", message, where)
        for number, (one, other) in enumerate(zip(found, told, strict=True), 1):
            if one != other:
                said, clue = _said(one, colours), _said(other, colours)
                message = f"{what} {number} of the goal has {said}, its clue is {clue}"
                raise Invalid("goal_disagrees", message, where)


def _said(clue: Clue, colours: Sequence[tuple[str, str]]) -> str:
    if len(colours) < 2 or not clue:
        return clue_text(clue)
    return ", ".join(f"{length} {colours[colour - 1][0]}" for length, colour in clue)


def note_text(text: str) -> str:
    """A note of a file: on one line, without signs that no file may hold, and cut to its longest."""
    return _UNSEEN.sub("", " ".join(text.split()))[:LONGEST_NOTE].rstrip()


def check_one_colour(board: Json, form: str) -> None:
    """Raises `Invalid` (`not_writable`) for a board with colours, where a form has no place for them."""
    if "colours" in board:
        message = f"the form {form} cannot hold colours; text, non, webpbn, olsak and json can"
        raise Invalid("not_writable", message, "board")


def colours_of(board: Json) -> list[tuple[str, str]]:
    """The colours of a board's JSON as pairs of name and six hexadecimal digits; none where it has one."""
    return [(colour["name"], colour["rgb"]) for colour in board.get("colours", ())]


def read_rgb(text: str) -> str | None:
    """Six hexadecimal digits from six, from three, or from the name of a colour in CSS; else None."""
    lowered = text.strip().lower()
    match = _RGB.fullmatch(lowered)
    if match:
        return match[1]
    match = _SHORT_RGB.fullmatch(lowered)
    if match:
        return "".join(2 * digit for digit in match.groups())
    return _named_colours().get(lowered)


def name_of_rgb(rgb: str) -> str:
    """The name of a colour in CSS that has exactly these six digits, else the digits."""
    return next((name for name, value in _named_colours().items() if value == rgb), f"#{rgb}")


@cache
def _named_colours() -> Mapping[str, str]:
    from PIL import ImageColor  # noqa: PLC0415 (only files with named colours need it)

    colours = {name: ImageColor.getrgb(name) for name in tuple(ImageColor.colormap)}
    return {name: "".join(f"{part:02x}" for part in parts[:3]) for name, parts in colours.items()}
