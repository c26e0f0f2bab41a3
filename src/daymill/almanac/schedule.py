"""Which games a day has, and which level on which weekday, from a file named `daymill.toml`.

[schedule]
games = ["tandem", "bloom"]

[schedule.levels]          # for all games; a weekday that is left out keeps its default
monday = 2

[schedule.bloom]           # for one game, where it differs
saturday = 12
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.core.game import LEVELS
from daymill.games import NAMES

FILE = "daymill.toml"
# eight puzzles; games whose worth lies in their course may be added
GAMES_OF_A_DAY = ("tandem", "bloom", "sudoku", "nonogram", "pipes", "sums", "minesweeper", "word")
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
# gentle on Monday to fierce on Saturday; Sunday has the classic row
LEVELS_OF_WEEK = {
    "tandem": (2, 4, 6, 9, 11, 14, 8),
    "bloom": (3, 4, 7, 10, 12, 15, 8),
    "sudoku": (4, 6, 7, 9, 11, 15, 8),
    "nonogram": (4, 6, 7, 11, 12, 15, 8),
    "pipes": (1, 3, 5, 9, 12, 14, 8),
    "sums": (2, 4, 6, 10, 12, 15, 8),
    "minesweeper": (2, 4, 6, 9, 12, 15, 8),
    "twenty48": (2, 4, 6, 10, 12, 14, 8),
    "word": (2, 4, 6, 9, 12, 15, 8),
    "tictactoe": (2, 4, 6, 9, 11, 15, 8),
    "schulte": (2, 4, 6, 9, 11, 14, 8),
    "opposites": (2, 4, 6, 9, 11, 15, 8),
}
_KEYS = ("games", "levels", *NAMES)


@dataclass(frozen=True, slots=True)
class Schedule:
    """The games of a day, in order, and each game's level for the seven weekdays, Monday first."""

    games: tuple[str, ...] = GAMES_OF_A_DAY
    levels: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: LEVELS_OF_WEEK)

    def level(self, game: str, day: date) -> int:
        """The level of `game` on the weekday of `day`, 1 to 15."""
        return self.levels[game][day.weekday()]


def write_games(schedule: Schedule, day: date) -> str:
    """The games of a day and their levels, in order, as they are stored."""
    return encode([[game, schedule.level(game, day)] for game in schedule.games])


def read_games(stored: str) -> dict[str, int]:
    """The games of a day, in order, and their levels, as `write_games` has written them."""
    return dict(json.loads(stored))


def read_schedule(path: Path) -> Schedule:
    """The schedule in a file. Raises `Invalid` with `bad_schedule`, the file and the key at fault."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Invalid("bad_schedule", f"this file cannot be read ({error})", str(path)) from None
    try:
        return _schedule(_table(data.get("schedule", {}), "schedule"))
    except Invalid as invalid:
        raise invalid.inside(str(path)) from None


def _schedule(data: dict[str, Any]) -> Schedule:
    _known(data, _KEYS, "schedule")
    games = data.get("games", list(GAMES_OF_A_DAY))
    if not isinstance(games, list) or not games:
        raise _bad("a list of at least one game is needed here", "schedule.games")
    for game in games:
        if game not in NAMES:
            raise _bad(f"there is no game {game!r}; the games are {', '.join(NAMES)}", "schedule.games")
    if len(set(games)) < len(games):
        raise _bad("a game stands here twice", "schedule.games")
    shared = _week(data.get("levels", {}), "schedule.levels")
    levels = {}
    for game, week in LEVELS_OF_WEEK.items():
        changed = {**shared, **_week(data.get(game, {}), f"schedule.{game}")}
        levels[game] = tuple(changed.get(day, level) for day, level in zip(WEEKDAYS, week, strict=True))
    return Schedule(tuple(games), levels)


def _week(data: Any, where: str) -> dict[str, int]:
    week = _table(data, where)
    _known(week, WEEKDAYS, where)
    for day, level in week.items():
        if isinstance(level, bool) or not isinstance(level, int) or not 1 <= level <= LEVELS:
            raise _bad(f"a level is an integer from 1 to {LEVELS}, not {level!r}", f"{where}.{day}")
    return week


def _table(data: Any, where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise _bad("a table is needed here", where)
    return data


def _known(data: Mapping[str, Any], names: Sequence[str], where: str) -> None:
    for key in data:
        if key not in names:
            raise _bad(f"this key is not known; these are: {', '.join(names)}", f"{where}.{key}")


def _bad(message: str, where: str) -> Invalid:
    return Invalid("bad_schedule", message, where)
