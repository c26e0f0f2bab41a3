"""The results of a day's puzzle, for everyone and for one player."""

from __future__ import annotations

from datetime import date as Date  # noqa: N812, `date` is a parameter of the address here
from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import Engine

from daymill.almanac.dates import parse_date, published, utc_date
from daymill.almanac.publish import games_of_day
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.service.caching import cached_json
from daymill.service.distribution import read_distribution
from daymill.service.models import PROBLEMS
from daymill.service.player_models import Results

router = APIRouter(prefix="/api/days", tags=["results"], responses=PROBLEMS)

# what is handed in after the day is flagged and does not count: then only an erasure changes anything
_OF_TODAY = "public, max-age=60"
_OF_THE_PAST = "public, max-age=3600"


@router.get("/{date}/{game}/results", response_model=Results)
def get_results(request: Request, date: str, game: str) -> Response:
    """Get how the results of a day's puzzle are spread."""
    state = request.app.state
    now = state.clock()
    day = published(parse_date(date), utc_date(now))
    if game not in games_of_day(state.engine, state.schedule, day, now):
        raise Invalid("unknown_game", f"{day} has no game {game[:40]!r}", "game")
    text = encode(read_distribution(state.engine, day, game).to_json())
    return cached_json(request, text, _OF_TODAY if day == utc_date(now) else _OF_THE_PAST)


def place_of(engine: Engine, day: Date, game: str, score: int, time: int | None) -> dict[str, Any]:
    """Where a result that has just or long ago been handed in stands now, as `Place` says."""
    spread = read_distribution(engine, day, game)
    return {**spread.to_json(), "percentile": spread.percentile(score), "time": time}
