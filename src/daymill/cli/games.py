"""`daymill games`: what there is to play."""

from __future__ import annotations

from typing import Annotated

import typer

from daymill.cli.arguments import AsJson
from daymill.cli.console import emit, line, table
from daymill.games import NAMES, load


def games(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game, with its levels.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the games.

    Name, title, version and claim of each, and how many levels it has; for one game all its levels.
    """
    infos = [load(name).info for name in (NAMES if game is None else (game,))]
    if as_json:
        emit([info.facts() for info in infos])
        return
    head = ("name", "title", "version", "claim", "levels")
    rows = [(it.name, it.title, str(it.version), it.claim, f"1 to {len(it.levels)}") for it in infos]
    table(rows, head, dim=0)
    if game is not None:
        line()
        table(((str(level), what) for level, what in enumerate(infos[0].levels, 1)), ("level", ""), right=1)
