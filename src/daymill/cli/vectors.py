"""`daymill vectors check`: the contract between the languages, as data, run in Python."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from daymill.cli.arguments import AsJson
from daymill.cli.console import emit, line, progress, table
from daymill.games import NAMES, load

SHARED = "core"  # the vectors of what all games share

app = typer.Typer(rich_markup_mode=None, help="Check the vectors.")


@app.callback()
def vectors() -> None:
    """Check the vectors."""


@app.command()
def check(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="One game, or core for what all games share.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Run every vector in Python.

    Lists how many there are by where their values come from, and those that fail. Exit status 1 where any
    does.
    """
    if game is not None and game != SHARED:
        load(game)
    from daymill.games.vectors import SOURCES, all_cases, failure

    cases = list(all_cases((SHARED, *NAMES) if game is None else (game,)))
    counted: dict[str, Counter[str]] = {}
    failures = []
    for name, case in progress(cases, len(cases), "checking vectors"):
        counted.setdefault(name, Counter())[case["from"]] += 1
        message = failure(name, case)
        if message is not None:
            failures.append({"game": name, "case": case["name"], "message": message})
    if as_json:
        for name, sources in counted.items():
            emit(
                {
                    "game": name,
                    "vectors": dict(sources),
                    "failures": [it for it in failures if it["game"] == name],
                }
            )
    else:
        head = ("vectors", *SOURCES, "all", "failed")
        failed = Counter(it["game"] for it in failures)
        table(
            (
                (name, *(str(sources[source]) for source in SOURCES), str(sources.total()), str(failed[name]))
                for name, sources in counted.items()
            ),
            head,
            dim=0,
        )
        for it in failures:
            line((f"{it['game']}, {it['case']}: ", "bold red"), it["message"])
    return 1 if failures else 0
