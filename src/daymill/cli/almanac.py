"""`daymill almanac`: the days that are made ahead, what is told of them, and whether it holds."""

from __future__ import annotations

import datetime
import json
from typing import TYPE_CHECKING, Annotated

import typer

from daymill.cli import audit
from daymill.cli.arguments import AsJson, Data, Database
from daymill.cli.console import emit, line, progress, table
from daymill.cli.days import opened
from daymill.cli.warm import compile_for_person
from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from daymill.almanac.listing import ListedDay

app = typer.Typer(rich_markup_mode=None, help="Make days ahead, list, export and audit them.")


@app.callback()
def almanac() -> None:
    """Make days ahead, list, export and audit them."""


@app.command()
def publish(
    days: Annotated[
        int | None,
        typer.Option("--days", metavar="N", help="How many days after today; else the setting ahead."),
    ] = None,
    data: Data = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Make today's puzzles and those of the days ahead, and commit to them.

    What is stored stays; only days that nobody can have seen and that another secret has made are made anew.
    """
    from daymill.almanac.ahead import make_ahead
    from daymill.almanac.chain import read_links

    with opened(data=data, database=database, ahead=days) as found:
        ahead, games = found.settings.ahead, found.schedule.games
        compile_for_person(games)
        before = len(read_links(found.engine))
        making = make_ahead(found.engine, found.secret, found.schedule, found.now, ahead)
        made = sum(1 for _ in progress(making, (ahead + 1) * len(games), "making days"))
        links = read_links(found.engine)
    last = links[-1].date.isoformat() if links else None
    if as_json:
        emit({"puzzles": made, "records": len(links) - before, "last": last})
    else:
        line(f"puzzles made: {made}; days committed to: {len(links) - before}, the last is {last}")


@app.command("list")
def list_stored(
    month: Annotated[
        str | None, typer.Option("--month", metavar="YYYY-MM", help="Only the days of this month.")
    ] = None,
    data: Data = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List the days that are stored.

    Their games and levels, whether they are committed to, and whether anyone may have seen them. Neither a
    puzzle nor a commitment is shown, so days ahead stay unseen.
    """
    from daymill.almanac.dates import month_end, parse_month
    from daymill.almanac.listing import list_days

    first = datetime.date.min if month is None else parse_month(month)
    last = datetime.date.max if month is None else month_end(first)
    with opened(data=data, database=database) as found:
        listed = list_days(found.engine, first, last, found.now)
    if as_json:
        for day in listed:
            emit(day.to_json())
    elif listed:
        table(map(_row, listed), ("date", "", "", "", "games and levels"), dim=0)
    else:
        line("no days are stored")


@app.command()
def export(
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="A file; - for standard output.")] = "-",
    data: Data = None,
    database: Database = None,
) -> None:
    """Export everything that is public, as one JSON value for daymill almanac audit.

    The chain of commitments, which counts as seen from then on; the reveals of days that have ended; and the
    public puzzles of all days that have begun.
    """
    from daymill.almanac import sources
    from daymill.cli.outputs import write_file

    with opened(data=data, database=database) as found:
        try:
            told = sources.export(found.engine, found.now)
        except sources.Untrue as untrue:
            raise Invalid("damaged", str(untrue), "database") from None
    write_file(out, json.dumps(told) + "\n")


app.command()(audit.audit)


def _row(day: ListedDay) -> tuple[str, ...]:
    games = (
        f"{game} {level}{'' if game in day.made else ' (not made)'}" for game, level in day.games.items()
    )
    marks = ("committed" if day.committed else "", "seen" if day.seen else "")
    return (day.date.isoformat(), day.state, *marks, ", ".join(games))
