"""`daymill convert`: boards from one form into another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from daymill.cli.arguments import EntryNumber, Form, OfGame
from daymill.cli.inputs import Entries, Entry, named, read_entry
from daymill.cli.outputs import write_file
from daymill.core.canonical import encode
from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from daymill.formats.form import Layout


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A file, or - for standard input.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="A file, or - for standard output.")],
    to: Annotated[
        str | None,
        typer.Option("--to", metavar="FORM", help="The form to write, if the name of OUT does not tell it."),
    ] = None,
    entry: EntryNumber = None,
    game: OfGame = None,
    form: Form = None,
) -> int:
    """Convert boards between forms.

    OUT is written when all of IN is read; entries that cannot be used, or not be written in that form, are
    named and left out. A whole puzzle keeps its claims where the form is JSON.
    """
    from daymill.formats import check_options, layout_of, name_for

    check_options(game, form)
    if to is None and name_for(target, game) is None:
        raise Invalid("usage", "say with --to in which form it is to be written", named(target))
    check_options(game, to, "to")
    entries = Entries([source], game, form)
    chosen = entries if entry is None else [read_entry(source, entry, game, form)]
    texts = []
    name = ""
    layout: Layout | None = None
    for one in chosen:
        of = one.found.game.info.name
        try:
            name = to or _named_by(target, of)
            texts.append(_written(one, name))
        except Invalid as invalid:
            entries.complain(invalid.inside(one.place))
        else:
            layout = layout or layout_of(of, name)
    if layout is not None:
        if layout.single and len(texts) > 1:
            message = f"{len(texts)} boards stand here and {name} holds one; choose one with --entry"
            raise Invalid("bad_entry", message, named(source))
        write_file(target, "".join(layout.joined(texts)))
    return entries.status()


def _named_by(target: str, game: str) -> str:
    from daymill.formats import name_for

    name = name_for(target, game)
    if name is None:
        message = f"no form of {game} has the ending of {named(target)}; say with --to which one to write"
        raise Invalid("unknown_format", message)
    return name


def _written(entry: Entry, form: str) -> str:
    from daymill.formats import JSON, write

    found = entry.found
    if form == JSON and found.claims is not None:
        return encode(found.claims.to_json())
    answer = None if found.answer is None else found.answer.to_json()
    return write(found.game.info.name, found.board.to_json(), form, answer)
