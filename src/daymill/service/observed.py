"""Every request, counted and logged: by its route, never by its path, which may name an attempt."""

from __future__ import annotations

import logging
from functools import cache
from time import perf_counter

from prometheus_client import Counter, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from daymill.service import metrics
from daymill.service.problems import PROBLEM

_METHODS = ("GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH")

log = logging.getLogger("daymill.requests")


class Observed:
    """Counts and logs what passes through."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as ASGI has it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status, size = 0, 0

        async def sent(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, sent)
        except Exception:
            # it is answered outside, as any error that nobody foresaw
            status, scope[PROBLEM] = status or 500, "internal"
            raise
        finally:
            # without a status the asker went away
            _note(scope, status or 499, perf_counter() - began, size)


def _note(scope: Scope, status: int, seconds: float, size: int) -> None:
    route, code = _route(scope), scope.get(PROBLEM)
    method = scope["method"] if scope["method"] in _METHODS else "other"
    _requests(route, method, status).inc()
    _seconds(route).observe(seconds)
    if code:
        metrics.PROBLEMS.labels(code).inc()
    if log.isEnabledFor(logging.INFO):
        more = {"code": code} if code else {}
        told = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 3)}
        log.info("request", extra={**told, "bytes": size, **more})


def _route(scope: Scope) -> str:
    """The template of the route, the place of what is mounted, or `none` where there is nothing."""
    route = scope.get("route")
    if route is not None:
        path: str = route.path
        return path
    if "endpoint" not in scope:
        return "none"
    place: str = scope.get("root_path", "").removeprefix(scope.get("app_root_path", ""))
    return place or str(scope["path"])


@cache
def _requests(route: str, method: str, status: int) -> Counter:
    return metrics.REQUESTS.labels(route, method, str(status))


@cache
def _seconds(route: str) -> Histogram:
    return metrics.SECONDS.labels(route)
