"""`daymill today`: the set of a day."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from daymill.almanac.dates import day_number, parse_date, published, utc_date
from daymill.cli.arguments import AsJson, Data, Database
from daymill.cli.console import emit, in_colour, line
from daymill.cli.days import read_settings, usable
from daymill.core.game import AnyPuzzle
from daymill.games import load

if TYPE_CHECKING:
    from daymill.service.settings import Settings


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
    now = datetime.datetime.now(datetime.UTC)
    day = published(utc_date(now) if date is None else parse_date(date), utc_date(now))
    puzzles = _set(read_settings(data=data, database=database), day, now)
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


def _set(settings: Settings, day: datetime.date, now: datetime.datetime) -> list[AnyPuzzle]:
    from daymill.almanac.publish import games_of_day, puzzle_of_day
    from daymill.almanac.secret import read_secret
    from daymill.almanac.store import open_store

    with usable(settings):
        secret = read_secret(settings.data, settings.secret.get_secret_value())
        schedule = settings.schedule
        engine = open_store(settings.database_url)
        games = games_of_day(engine, schedule, day, now)
        return [puzzle_of_day(engine, secret, schedule, day, game, now) for game in games]


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
