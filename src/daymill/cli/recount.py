"""`daymill recount`: the tallies of results against the attempts that they come from."""

from __future__ import annotations

from typing import Annotated

import typer

from daymill.cli.arguments import AsJson, Data, Database
from daymill.cli.console import emit, line, progress
from daymill.cli.days import read_settings, usable


def recount(
    data: Data = None,
    database: Database = None,
    mend: Annotated[bool, typer.Option("--mend", help="Set right what differs.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the results of all days again.

    Says which tallies differ from the attempts; exit status 1 where any does and --mend is not given. It may
    run beside the service: while a day is counted, ends of attempts wait.
    """
    from daymill.almanac.store import open_store
    from daymill.service import tallies

    settings = read_settings(data=data, database=database)
    wrong = 0
    with usable(settings):
        engine = open_store(settings.database_url)
        days = tallies.recountable(engine)
        for day in progress(days, len(days), "counting", prints=True):
            for (_, game, kind, place), (stands, right) in tallies.recount(engine, day, mend).items():
                wrong += 1
                if as_json:
                    found = {"date": day.isoformat(), "game": game, "kind": kind, "bin": place}
                    emit({**found, "stands": stands, "right": right})
                else:
                    bound = place if kind == tallies.SCORE else f"about {tallies.bin_time(place)} ms"
                    line(f"{day} {game}, {kind} {bound}: {stands} where {right} should stand")
        engine.dispose()
    if not as_json:
        differ = f"{wrong} tallies differed and were mended" if mend else f"{wrong} tallies differ"
        line(f"{len(days)} days: {differ if wrong else 'all tallies hold'}")
    if wrong and not mend:
        raise typer.Exit(1)
