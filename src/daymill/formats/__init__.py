"""Boards and logs as files: reading what anyone wrote, guessing its form, and writing it again.

`docs/formats.md` describes every form. Nothing here opens a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import PurePath

from daymill.core.canonical import Json, encode
from daymill.core.errors import Invalid
from daymill.formats import (
    bloom_text,
    mines_id,
    minesweeper_text,
    nonogram_nin,
    nonogram_non,
    nonogram_olsak,
    nonogram_pattern,
    nonogram_pzpr,
    nonogram_text,
    nonogram_webpbn,
    opposites_text,
    pipes_net,
    pipes_text,
    puzzle_json,
    schulte_text,
    sudoku_grid,
    sudoku_hodoku,
    sudoku_line,
    sudoku_opensudoku,
    sudoku_puzzlink,
    sudoku_solo,
    sums_text,
    tandem_rows,
    tictactoe_text,
    twenty48_text,
    word_text,
)
from daymill.formats.form import BareJson, Form, Found, Layout, Line, Piece, Unusable, filled
from daymill.formats.log_text import read_log
from daymill.games import load

__all__ = [
    "FORMS",
    "JSON",
    "NAMES",
    "TEXT",
    "Found",
    "Unusable",
    "check_options",
    "layout_of",
    "name_for",
    "names_of",
    "read",
    "read_each",
    "read_log",
    "write",
]

# in the order in which they are asked whether a text looks like them: the strictest first
FORMS: tuple[Form, ...] = (
    pipes_text.FORM,
    minesweeper_text.FORM,
    word_text.FORM,
    *mines_id.FORMS,
    sums_text.FORM,
    twenty48_text.FORM,
    schulte_text.FORM,
    opposites_text.FORM,
    nonogram_webpbn.FORM,
    nonogram_non.FORM,
    *nonogram_pzpr.FORMS,
    *nonogram_olsak.FORMS,
    *nonogram_nin.FORMS,
    nonogram_pattern.FORM,
    nonogram_text.FORM,
    sudoku_opensudoku.FORM,
    sudoku_puzzlink.FORM,
    pipes_net.FORM,
    sudoku_solo.FORM,
    sudoku_hodoku.FORM,
    *sudoku_line.FORMS,
    *sudoku_grid.FORMS,
    bloom_text.FORM,
    tictactoe_text.FORM,
    tandem_rows.FORM,
)
# of two games whose keys an object has, the first
BARE_JSON: tuple[BareJson, ...] = (
    sudoku_grid.BARE_JSON,
    bloom_text.BARE_JSON,
    sums_text.BARE_JSON,
    nonogram_text.BARE_JSON,
    pipes_text.BARE_JSON,
    minesweeper_text.BARE_JSON,
    word_text.BARE_JSON,
    schulte_text.BARE_JSON,
    opposites_text.BARE_JSON,
    tictactoe_text.BARE_JSON,
    twenty48_text.BARE_JSON,
    tandem_rows.BARE_JSON,  # asks for no more than `rows`, which other boards have too
)
JSON, TEXT = "json", "text"
ENDINGS = {".json": JSON, ".jsonl": JSON, ".ndjson": JSON, ".txt": TEXT}
NAMES = (JSON, TEXT, *(form.name for form in FORMS if form.name != TEXT))


def read(text: str, game: str | None = None, form: str | None = None) -> list[Found]:
    """The boards of a text, in order; at least one. Raises `Invalid` as `read_each` does, and for the first
    entry that is unusable."""
    found = []
    for entry in read_each(text, game, form):
        if isinstance(entry, Unusable):
            raise entry.reason
        found.append(entry)
    return found


def read_each(text: str, game: str | None = None, form: str | None = None) -> Iterator[Found | Unusable]:
    """The entries of a text, in order and as they are asked for; at least one.

    `game` is its game where the caller knows it, `form` one of `NAMES`; either is guessed from the content
    otherwise, and `text` stands for any form but JSON. Raises `Invalid` where nothing of the text can be
    used: `empty`, `bad_json`, `unknown_format`, `unknown_game`, `bad_xml`. What is wrong with one entry is in
    `Unusable`, with its line or number in `where`: `bad_json`, `other_game`, the codes of
    `core.adopt.read_puzzle` and those of the game's board.
    """
    check_options(game, form)
    source = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    numbered = [
        (number, line.rstrip()) for number, line in enumerate(source.removesuffix("\n").split("\n"), 1)
    ]
    lines = filled(numbered)
    if not lines:
        raise Invalid("empty", "there is nothing in it")
    if form == JSON or (form is None and puzzle_json.looks_like(lines)):
        found = _each_json(source, lines, game)
    else:
        found = _each_text(numbered, _guess(lines, game, form))
    first = next(found, None)
    if first is None:
        raise Invalid("empty", "there is no puzzle in it")
    return chain((first,), found)


def check_options(game: str | None, form: str | None, where: str = "from") -> None:
    """Raises `Invalid` (`unknown_game`, `unknown_format`) where one is given that does not exist, or a form
    that is none of the game's. `where` is the option with the form."""
    if game is not None:
        load(game)
    if form is not None and form not in (NAMES if game is None else names_of(game)):
        raise _unknown(form, game, where)


def names_of(game: str) -> tuple[str, ...]:
    """The names of the forms of a game's boards."""
    return (JSON, *(form.name for form in FORMS if form.game == game))


def name_for(file: str, game: str | None = None) -> str | None:
    """The name of the form that the end of a file's name stands for: one of a game's, or of any game's."""
    ending = PurePath(file).suffix.lower()
    if ending in ENDINGS:
        return ENDINGS[ending]
    return next((form.name for form in FORMS if ending in form.endings and game in {None, form.game}), None)


def layout_of(game: str, form: str) -> Layout:
    """How boards in a form of the game make a file. Raises `Invalid` (`unknown_format`)."""
    return Layout() if form == JSON else _form_of(game, form).layout


def write(game: str, board: Json, form: str = TEXT, answer: Json = None) -> str:
    """The text of a board's JSON in a form of its game, with its answer's where the game is hidden;
    `layout_of` makes a file of it, which `read` reads.

    Raises `Invalid` with `unknown_format`, or `not_writable` where the form cannot hold this board.
    """
    if form == JSON:
        return encode({"game": game, "board": board, **({} if answer is None else {"answer": answer})})
    found = _form_of(game, form)
    if answer is None or found.write_with is None:
        return found.write(board)
    return found.write_with(board, answer)


def _each_json(source: str, lines: list[Line], game: str | None) -> Iterator[Found | Unusable]:
    for entry, piece in enumerate(puzzle_json.split(source, lines), 1):
        if isinstance(piece.board, Invalid):
            yield Unusable(entry, piece.board)
            continue
        try:
            yield puzzle_json.find(piece.board, entry, piece.where, game, BARE_JSON)
        except Invalid as invalid:
            yield Unusable(entry, invalid.inside(piece.where) if piece.where else invalid)


def _each_text(numbered: list[Line], form: Form) -> Iterator[Found | Unusable]:
    pieces = form.read(numbered)
    ahead = list(islice(pieces, 2))
    alone = len(ahead) == 1
    for entry, piece in enumerate(chain(ahead, pieces), 1):
        yield _found(form, entry, replace(piece, where="") if alone else piece)


def _found(form: Form, entry: int, piece: Piece) -> Found | Unusable:
    if isinstance(piece.board, Invalid):
        return Unusable(entry, piece.board)
    game = load(form.game)
    try:
        board = game.read_board(piece.board)
        answer = None if piece.answer is None else game.read_answer(board, piece.answer)
        return Found(game, board, entry, piece.where, answer=answer)
    except Invalid as invalid:
        return Unusable(entry, invalid.inside(piece.where) if piece.where else invalid)


def _guess(lines: list[Line], game: str | None, name: str | None) -> Form:
    """The form of a text that is not JSON: the first one that it looks like, of those that may be meant."""
    possible = [
        form for form in FORMS if game in {None, form.game} and (name in {None, TEXT} or form.name == name)
    ]
    for form in possible:
        if form.looks_like(lines):
            return form
    if game is not None or name not in {None, TEXT}:
        return possible[-1]
    games = ", ".join(sorted({form.game for form in possible}))
    raise Invalid(
        "unknown_format", f"this is neither JSON nor a board in a form of {games}", f"line {lines[0][0]}"
    )


def _form_of(game: str, name: str) -> Form:
    for form in FORMS:
        if (form.game, form.name) == (game, name):
            return form
    raise _unknown(name, game, "to")


def _unknown(name: str, game: str | None, where: str) -> Invalid:
    forms = ", ".join(NAMES if game is None else names_of(game))
    whose = "" if game is None else f" of {game}"
    return Invalid("unknown_format", f"there is no form {name[:40]!r}{whose}; the forms are {forms}", where)
