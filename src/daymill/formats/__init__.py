"""Boards and logs as files: reading what anyone wrote, guessing its form, and writing it again.

`docs/formats.md` describes every form. Nothing here opens a file.
"""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats import bloom_text, puzzle_json, tandem_rows
from daymill.formats.form import LONGEST_LINE, MOST_LINES, Form, Found, Line
from daymill.formats.log_text import read_log
from daymill.games import load

__all__ = ["FORMS", "NAMES", "Found", "check_options", "read", "read_log", "write"]

# in the order in which they are asked whether a text looks like them: the strictest first
FORMS: tuple[Form, ...] = (bloom_text.FORM, tandem_rows.FORM)
NAMES = ("json", "text")


def read(text: str, game: str | None = None, form: str | None = None) -> list[Found]:
    """The boards of a text, in order; at least one.

    `game` is its game where the caller knows it, `form` one of `NAMES`; either is guessed from the content
    otherwise. Raises `Invalid` with `empty`, `bad_json`, `unknown_format`, `unknown_game`, `other_game`, the
    codes of `core.adopt.read_puzzle` and those of the game's board, with line or entry in `where`.
    """
    check_options(game, form)
    source = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    numbered = [(number, line.rstrip()) for number, line in enumerate(source.split("\n"), 1)]
    lines = [(number, line) for number, line in numbered if line]
    if not lines:
        raise Invalid("empty", "there is nothing in it")
    if form == "json" or (form is None and puzzle_json.looks_like(lines)):
        found = list(_read_json(source, lines, game))
    else:
        found = list(_read_text(numbered, lines, game))
    if not found:
        raise Invalid("empty", "there is no puzzle in this list")
    return found


def check_options(game: str | None, form: str | None) -> None:
    """Raises `Invalid` (`unknown_game`, `unknown_format`) where one is given that does not exist."""
    if game is not None:
        load(game)
    if form is not None and form not in NAMES:
        raise Invalid(
            "unknown_format", f"there is no form {form[:40]!r}; the forms are {', '.join(NAMES)}", "from"
        )


def write(game: str, board: Json) -> str:
    """The plain text of a board's JSON, which `read` reads. Raises `Invalid` (`unknown_format`)."""
    for form in FORMS:
        if form.game == game:
            return form.write(board)
    raise Invalid("unknown_format", f"the boards of {game} have no plain-text form")


def _read_json(source: str, lines: list[Line], game: str | None) -> Iterator[Found]:
    for entry, (where, data) in enumerate(puzzle_json.split(source, lines), 1):
        try:
            yield puzzle_json.find(data, entry, where, game, FORMS)
        except Invalid as invalid:
            raise (invalid.inside(where) if where else invalid) from None


def _read_text(numbered: list[Line], lines: list[Line], game: str | None) -> Iterator[Found]:
    for number, line in lines:
        if len(line) > LONGEST_LINE:
            raise Invalid("bad_shape", f"no line of a board has {len(line)} signs", f"line {number}")
    blocks = list(_blocks(numbered))
    for block in blocks:
        if len(block) > MOST_LINES:
            raise Invalid("bad_shape", f"no board has {len(block)} lines", f"line {block[0][0]}")
    form = _form_of(lines, game)
    known = load(form.game)
    for entry, block in enumerate(blocks, 1):
        where = f"line {block[0][0]}" if len(blocks) > 1 else ""
        data = form.read(block)
        try:
            board = known.read_board(data)
        except Invalid as invalid:
            raise (invalid.inside(where) if where else invalid) from None
        yield Found(known, board, entry, where)


def _form_of(lines: list[Line], game: str | None) -> Form:
    for form in FORMS:
        if form.game == game or (game is None and form.looks_like(lines)):
            return form
    if game is not None:
        raise Invalid("unknown_format", f"the boards of {game} have no plain-text form")
    games = " or ".join(form.game for form in FORMS)
    raise Invalid("unknown_format", f"this is neither JSON nor a board of {games}", f"line {lines[0][0]}")


def _blocks(numbered: list[Line]) -> Iterator[list[Line]]:
    block: list[Line] = []
    for line in (*numbered, (0, "")):
        if line[1]:
            block.append(line)
        elif block:
            yield block
            block = []
