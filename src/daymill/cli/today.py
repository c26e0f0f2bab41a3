"""`daymill today`: the set of a day."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Annotated

import typer

from daymill.almanac.dates import day_number, parse_date, published, utc_date
from daymill.cli.arguments import AsJson, Data, Database, ScheduleFile
from daymill.cli.console import emit, in_colour, line
from daymill.cli.days import opened
from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle
from daymill.games import load


def today(
    date: Annotated[str | None, typer.Option("--date", metavar="DATE", help="A day, as YYYY-MM-DD.")] = None,
    serverless: Annotated[
        bool, typer.Option("--serverless", help="The set that every site without a server shows.")
    ] = False,
    schedule: ScheduleFile = None,
    data: Data = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Show the set of a day.

    The day is the current UTC date, or DATE, which is past. Puzzles that nobody asked for before are made and
    stored. With --serverless the set is made from the date alone, which may also be to come, and nothing is
    stored.
    """
    now = datetime.datetime.now(datetime.UTC)
    day = utc_date(now) if date is None else parse_date(date)
    if serverless:
        if data is not None or database is not None:
            raise Invalid("usage", "a set without a server is stored nowhere", "--data, --database")
        puzzles = _serverless(day, schedule)
    else:
        if schedule is not None:
            raise Invalid("usage", "this is for --serverless; else the settings have it", "--schedule")
        puzzles = _set(published(day, utc_date(now)), now, data=data, database=database)
    if as_json:
        listed = [_told(puzzle, serverless) for puzzle in puzzles]
        emit({"date": day.isoformat(), "day": day_number(day), "puzzles": listed})
        return
    line((f"{day:%A} {day} (UTC), day {day_number(day)}", "bold"))
    for puzzle in puzzles:
        _print(puzzle, serverless)


def _serverless(day: datetime.date, file: str | None) -> list[AnyPuzzle]:
    from daymill.almanac.schedule import Schedule, read_schedule
    from daymill.almanac.serverless import parts_of_day

    schedule = Schedule() if file is None else read_schedule(Path(file))
    return [part.puzzle() for part in parts_of_day(day, schedule)]


def _set(day: datetime.date, now: datetime.datetime, **options: str | None) -> list[AnyPuzzle]:
    from daymill.almanac.publish import games_of_day, puzzle_of_day

    with opened(**options) as it:
        games = games_of_day(it.engine, it.schedule, day, now)
        return [puzzle_of_day(it.engine, it.secret, it.schedule, day, game, now) for game in games]


def _told(puzzle: AnyPuzzle, with_seed: bool) -> dict[str, object]:
    told = {
        "game": puzzle.game,
        "title": _title(puzzle),
        "puzzle": load(puzzle.game).public(puzzle).to_json(),
    }
    return {**told, "seed": puzzle.seed} if with_seed else told


def _title(puzzle: AnyPuzzle) -> str:
    return load(puzzle.game).info.title


def _print(puzzle: AnyPuzzle, with_seed: bool) -> None:
    from daymill.press.text import text

    game = load(puzzle.game)
    line()
    seed = f", seed {puzzle.seed}" if with_seed else ""
    grade = f"{puzzle.grade.word} ({puzzle.grade.difficulty} of 100)"
    line((f"{game.info.title}, level {puzzle.level}{seed}, {grade}", "bold"))
    line(game.info.goal)
    print(text(game.draw(game.view(puzzle, game.start(puzzle))), in_colour()))
