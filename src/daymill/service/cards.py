"""The puzzles of a day as the pages show them: as cards, each with how the player stands with it."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from fastapi import Request

from daymill.almanac.publish import puzzle_of_day
from daymill.service.boards import puzzle_values
from daymill.service.days import day_set
from daymill.service.players import player_of
from daymill.service.states import states_of_day


def cards_of(request: Request, day: date, now: datetime) -> list[dict[str, Any]]:
    """What `cards.html` needs of a day, in the order of its games. A day that nobody has asked for is made.

    Raises `Invalid` as `day_set` does.
    """
    state = request.app.state
    # no more of a puzzle than its board goes into a page
    found = [
        (puzzle_of_day(state.engine, state.secret, state.schedule, day, it.game, now), it.level)
        for it in day_set(state, day, now)
    ]
    player = player_of(request)
    states = {} if player is None else states_of_day(state.engine, player, day)
    return [{**puzzle_values(puzzle, level), "state": states.get(puzzle.game)} for puzzle, level in found]
