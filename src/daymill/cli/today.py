"""`daymill today`: the set of a day."""

from __future__ import annotations

import datetime
from typing import Annotated

import typer

from daymill.almanac.dates import day_number, parse_date, published, utc_date
from daymill.cli.arguments import AsJson, Data, Database
from daymill.cli.console import emit, in_colour, line
from daymill.cli.days import opened
from daymill.core.game import AnyPuzzle
from daymill.games import load


def today(
    date: Annotated[
        str | None, typer.Option("--date", metavar="DATE", help="A past day, as YYYY-MM-DD.")
    ] = None,
    data: Data = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Show the set of a day.

    The day is the current UTC date, or DATE. Puzzles that nobody asked for before are made and stored.
    """
    from daymill.almanac.publish import games_of_day, puzzle_of_day

    now = datetime.datetime.now(datetime.UTC)
    day = published(utc_date(now) if date is None else parse_date(date), utc_date(now))
    with opened(data=data, database=database) as it:
        games = games_of_day(it.engine, it.schedule, day, now)
        puzzles = [puzzle_of_day(it.engine, it.secret, it.schedule, day, game, now) for game in games]
    if as_json:
        listed = [
            {"game": it.game, "title": _title(it), "puzzle": load(it.game).public(it).to_json()}
            for it in puzzles
        ]
        emit({"date": day.isoformat(), "day": day_number(day), "puzzles": listed})
        return
    line((f"{day:%A} {day} (UTC), day {day_number(day)}", "bold"))
    for puzzle in puzzles:
        _print(puzzle)


def _title(puzzle: AnyPuzzle) -> str:
    return load(puzzle.game).info.title


def _print(puzzle: AnyPuzzle) -> None:
    from daymill.press.text import text

    game = load(puzzle.game)
    line()
    grade = f"{puzzle.grade.word} ({puzzle.grade.difficulty} of 100)"
    line((f"{game.info.title}, level {puzzle.level}, {grade}", "bold"))
    line(game.info.goal)
    print(text(game.draw(game.view(puzzle, game.start(puzzle))), in_colour()))
