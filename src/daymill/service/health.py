"""How the service is: for whoever watches over it."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from datetime import date
from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from pydantic import BaseModel
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import State

from daymill.almanac.dates import utc_date
from daymill.almanac.schedule import read_games
from daymill.almanac.schema import days, links, sets
from daymill.service.metrics import collected
from daymill.service.models import PROBLEMS
from daymill.service.problems import Problem


class Health(BaseModel):
    """The service runs and reaches its database; `days` says whether today's set is stored there."""

    status: Literal["ok"]
    days: bool


router = APIRouter(tags=["health"], responses=PROBLEMS)


@router.get("/health", response_model=Health)
def health(request: Request, response: Response) -> dict[str, Any]:
    """Whether the service reaches its database, and whether today's set is stored; 503 where it does not."""
    response.headers["Cache-Control"] = "no-store"
    state = request.app.state
    return {"status": "ok", "days": _is_stored(state.engine, utc_date(state.clock()))}


@router.get("/metrics", include_in_schema=False)
def get_metrics(request: Request) -> Response:
    """What is counted, as Prometheus reads it; for those who know the token, where one is set."""
    state = request.app.state
    token = state.settings.metrics_token.get_secret_value()
    sent = request.headers.get("authorization", "")
    if token and not hmac.compare_digest(sent.encode(), f"Bearer {token}".encode()):
        problem = Problem(401, "bad_token", "The metrics are for those who know the token.")
        raise problem.with_headers({"WWW-Authenticate": "Bearer"})
    encode, kind = choose_encoder(request.headers.get("accept", ""))
    body = encode(collected(_Stock(state)))
    return Response(body, headers={"Cache-Control": "no-store", "Content-Type": kind})


class _Stock(Collector):
    """What only the database knows."""

    def __init__(self, state: State) -> None:
        self._state = state

    def collect(self) -> Iterator[Metric]:
        """Whether it answers and, if so, what is stored for the days to come."""
        engine, today = self._state.engine, utc_date(self._state.clock())
        try:
            with engine.connect() as connection:
                ahead = connection.execute(
                    select(func.count()).select_from(links).where(links.c.date > today)
                ).scalar_one()
            stored = _is_stored(engine, today)
        except SQLAlchemyError:
            yield GaugeMetricFamily("daymill_database_up", "Whether the database answers", 0)
            return
        yield GaugeMetricFamily("daymill_database_up", "Whether the database answers", 1)
        yield GaugeMetricFamily("daymill_days_ahead", "Days to come that are stored and committed to", ahead)
        yield GaugeMetricFamily("daymill_today_stored", "Whether today's whole set is stored", stored)


def _is_stored(engine: Engine, day: date) -> bool:
    """Whether the whole set of a day is stored."""
    wanted = select(sets.c.games).where(sets.c.date == day)
    there = select(func.count()).select_from(days).where(days.c.date == day)
    with engine.connect() as connection:
        games = connection.execute(wanted).scalar()
        return games is not None and connection.execute(there).scalar_one() >= len(read_games(games))
