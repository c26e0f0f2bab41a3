"""`daymill press`: a book of puzzles as PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from daymill.cli.arguments import Data, Database, Form, Level, Seed
from daymill.cli.console import say, waiting
from daymill.cli.outputs import check_folder, write_bytes
from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from daymill.press.book import Item, PaperSize

# where puzzles come from, and the options that mean something there alone
_OPTIONS = {"files": ("form",), "days": ("data", "database"), "seeds": ("level", "seed", "count")}


def press(
    context: typer.Context,
    target: Annotated[str, typer.Argument(metavar="OUT", help="The PDF to write; - for standard output.")],
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="Puzzles: files in any form, or folders of canonical JSON."),
    ] = None,
    days: Annotated[
        str | None,
        typer.Option("--days", metavar="FIRST..LAST", help="The puzzles of days that are over, or of one."),
    ] = None,
    games: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="GAME", help="A game; give it again for each further one."),
    ] = None,
    level: Level = 8,
    seed: Seed = None,
    count: Annotated[
        int, typer.Option("--count", metavar="K", help="How many of each game, from the seeds that follow.")
    ] = 1,
    form: Form = None,
    title: Annotated[str | None, typer.Option("--title", metavar="TEXT", help="The title.")] = None,
    date: Annotated[
        str | None, typer.Option("--date", metavar="DATE", help="The date on it, as YYYY-MM-DD.")
    ] = None,
    size: Annotated[str, typer.Option("--size", metavar="SIZE", help="a4, letter or a5.")] = "a4",
    per_page: Annotated[int, typer.Option("--per-page", metavar="N", help="1, 2 or 4 puzzles a page.")] = 1,
    large_print: Annotated[
        bool, typer.Option("--large-print", help="Large letters and cells, one puzzle a page.")
    ] = False,
    data: Data = None,
    database: Database = None,
) -> int:
    """Make a book of puzzles as PDF.

    The puzzles come from files, from days of the almanac, or from seeds of one or more games. They stand by
    game and by difficulty, with the rules before them and the answers at the back. The same puzzles and
    options make the same file, byte for byte.
    """
    from daymill.almanac.dates import parse_date
    from daymill.cli import shelf
    from daymill.press.book import TITLE, Book, Layout, check_title
    from daymill.press.paper import check_on_paper
    from daymill.press.typeset import check_installed, pdf

    _check_options(context, bool(files), days is not None)
    layout = Layout(_size(size), per_page, large_print)
    dated = None if date is None else parse_date(date)
    title = check_title(TITLE if title is None else title)
    check_folder(target)
    check_installed()
    for game in games or ():
        check_on_paper(game)
    items: list[Item] | None
    if files:
        items = shelf.from_files(files, games[0] if games else None, form)
    elif days is not None:
        items = shelf.from_days(days, games, data=data, database=database)
    elif games:
        items = shelf.from_seeds(games, level, seed, count)
    else:
        raise Invalid("usage", "say what to print: files, --days, or --game")
    if items is None:
        return 2
    book = Book(items, title, dated, layout)
    with waiting("setting the book"):
        written = pdf(book)
    write_bytes(target, written)
    say(f"{len(items)} puzzle{'' if len(items) == 1 else 's'}, {len(written) / 1e6:.1f} MB")
    return 0


def _check_options(context: typer.Context, files: bool, days: bool) -> None:
    """Raises `Invalid` (`usage`) for options that mean nothing beside each other."""
    if files and days:
        raise Invalid("usage", "a book is made of files or of days, not of both", "days")
    source = "files" if files else "days" if days else "seeds"
    for needed, options in _OPTIONS.items():
        for name in options:
            given = context.get_parameter_source(name)
            if needed != source and given is not None and given.name == "COMMANDLINE":
                raise Invalid("usage", f"this is for a book of {needed}, and not of {source}", name)
    if files and len(context.params["games"] or ()) > 1:
        raise Invalid("usage", "files are read as boards of one game, or guessed", "game")


def _size(size: str) -> PaperSize:
    """Raises `Invalid` (`bad_layout`)."""
    from daymill.press.book import SIZES

    for known in SIZES:
        if known == size.lower():
            return known
    raise Invalid("bad_layout", f"a page is one of {', '.join(SIZES)}, not {size[:40]!r}", "size")
