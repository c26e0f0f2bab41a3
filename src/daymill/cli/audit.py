"""`daymill almanac audit`: whether an almanac kept its word."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from daymill.cli.arguments import AsJson, Data, Database
from daymill.cli.console import emit, line, on_one_line, progress
from daymill.cli.days import opened
from daymill.cli.warm import compile_for_person
from daymill.core.errors import Invalid
from daymill.games import NAMES

if TYPE_CHECKING:
    from daymill.almanac.audit import Audit, Checked
    from daymill.almanac.sources import Source, Untrue

_SCHEMES = ("http://", "https://")


def audit(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="SOURCE", help="The address of a service, or an exported file; else the own database."
        ),
    ] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DATE", help="The first day whose puzzles are checked.")
    ] = None,
    last: Annotated[
        str | None, typer.Option("--to", metavar="DATE", help="The last day whose puzzles are checked.")
    ] = None,
    data: Data = None,
    database: Database = None,
    as_json: AsJson = False,
) -> int:
    """Check an almanac: the chain of commitments, and every claim of the days that have ended.

    Each link is hashed anew; each puzzle is compared with what was committed to, regrown from its seed,
    proved, played and graded. Exit status 1, with the day, where something does not hold.
    """
    from daymill.almanac.audit import Audit
    from daymill.almanac.dates import parse_date, utc_date
    from daymill.almanac.remote import Remote
    from daymill.almanac.sources import Untrue

    start = None if first is None else parse_date(first)
    end = None if last is None else parse_date(last)
    with ExitStack() as stack:
        looked_at = _open(stack, source, data, database)
        checked: list[Checked] = []
        found: Audit | None = None
        flaw: Untrue | None = None
        try:
            # an exported file is of the date at which it was written
            own = utc_date(datetime.now(UTC)) if isinstance(looked_at, Remote) else None
            found = Audit(looked_at, start, end, own)
            compile_for_person(NAMES)
            checked.extend(progress(found, len(found.dates), "checking days"))
        except Untrue as untrue:
            flaw = untrue
    (_emit if as_json else _print)(found, checked, flaw)
    return 0 if flaw is None else 1


def _open(stack: ExitStack, source: str | None, data: str | None, database: str | None) -> Source:
    """What is to be audited, for as long as `stack` is."""
    if source is None:
        from daymill.almanac.sources import Own

        own = stack.enter_context(opened(data=data, database=database))
        return Own(own.engine, own.secret, own.now)
    if data is not None or database is not None:
        raise Invalid("usage", "either SOURCE or a database of your own", "almanac audit")
    if source.lower().startswith(_SCHEMES):
        from daymill.almanac.remote import Remote

        return stack.enter_context(Remote(source))
    from daymill.almanac.sources import Exported
    from daymill.cli.inputs import named, read_file

    content = read_file(source)
    try:
        return Exported(content)
    except Invalid as invalid:
        raise invalid.inside(named(source)) from None


def _emit(found: Audit | None, checked: list[Checked], flaw: Untrue | None) -> None:
    chain = sorted(found.chain) if found else []
    emit(
        {
            "holds": flaw is None,
            "flaw": None if flaw is None else flaw.to_json(),
            "records": len(chain),
            "today": found.head.today.isoformat() if found else None,
            "first": chain[0].isoformat() if chain else None,
            "last": chain[-1].isoformat() if chain else None,
            "head": found.head.link if found else None,
            "days": sum(it.state == "committed" for it in checked),
            "puzzles": sum(it.puzzles for it in checked),
            "uncommitted": [it.date.isoformat() for it in checked if it.state == "uncommitted"],
            "not_made": [it.date.isoformat() for it in checked if it.state == "not made"],
        }
    )


def _print(found: Audit | None, checked: list[Checked], flaw: Untrue | None) -> None:
    for it in checked:
        if it.state == "uncommitted":
            line(f"{it.date}: holds, but was not committed to before its day")
    if found is not None:
        chain = sorted(found.chain)
        span = f"from {chain[0]} to {chain[-1]}" if chain else "none yet"
        line(f"today's date there: {found.head.today}; records in the chain: {len(chain)}, {span}")
        committed = [it for it in checked if it.state == "committed"]
        puzzles = sum(it.puzzles for it in committed)
        line(f"days that were committed to, have ended and hold: {len(committed)}, with puzzles: {puzzles}")
    if flaw is not None:
        line(("does not hold: ", "bold red"), on_one_line(str(flaw)))
    else:
        line(("holds", "bold green"))
