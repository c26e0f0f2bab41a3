"""The application. It keeps nothing in the process, so any number of workers can serve one database."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from daymill import __version__
from daymill.almanac.secret import read_old_secrets, read_secret
from daymill.almanac.store import open_store
from daymill.service import (
    archive,
    attempts,
    clock,
    days,
    fairness,
    health,
    me,
    pages,
    problems,
    puzzles,
    results,
)
from daymill.service.description import ABOUT, TAGS, describe
from daymill.service.guards import BodyLimit, SameOrigin, Secured
from daymill.service.journal import keep_journal
from daymill.service.limits import Limits
from daymill.service.observed import Observed
from daymill.service.process import make_ready
from daymill.service.settings import Settings, read_settings
from daymill.service.solving import Solvers

# ranges are not answered, and an ETag says more than a date; a first visit asks for some forty files
_UNNEEDED = ("accept-ranges", "last-modified")
_THREADS = 10  # more than may wait for a board to be solved
STATIC = Path(__file__).parent.parent / "web" / "static"


class Files(StaticFiles):
    """Static files that are asked about at every load (their names carry no version) and sent when new."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as ASGI has it. A Range is passed over, as HTTP allows: no file here is worth one."""
        headers = [(name, value) for name, value in scope["headers"] if name != b"range"]
        await super().__call__({**scope, "headers": headers}, receive, send)

    def is_not_modified(self, response_headers: Headers, request_headers: Headers) -> bool:
        """Whether the asker has the file. Its ETag is cut to 64 bits, as a first visit is told some forty."""
        if isinstance(response_headers, MutableHeaders):
            response_headers["etag"] = f'"{response_headers["etag"][1:17]}"'
        return super().is_not_modified(response_headers, request_headers)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, or 304."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        for name in _UNNEEDED:
            del response.headers[name]
        return response


def create_app(settings: Settings | None = None) -> FastAPI:
    """The service, whole. Without `settings` it is a process of its own: it reads them, and keeps a journal.

    Raises `Invalid` with `bad_settings`, `bad_secret`, `bad_schedule` or `bad_database`.
    """
    alone = settings is None
    if settings is None:
        settings = read_settings()
        keep_journal(settings)
    # FastAPI's pages for the OpenAPI description load scripts from another host; the description stays.
    # No redirects, since they would name whatever Host the asker has sent.
    app = FastAPI(
        title="daymill",
        version=__version__,
        description=ABOUT,
        openapi_tags=TAGS,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_lifespan,
    )
    app.state.alone = alone
    app.state.settings = settings
    app.state.secret = read_secret(settings.data, settings.secret.get_secret_value())
    app.state.old_secrets = read_old_secrets(settings.old_secrets.get_secret_value())
    app.state.schedule = settings.schedule
    app.state.engine = open_store(settings.database_url)
    app.state.clock = clock.now
    app.state.days = days.Days()
    app.state.limits = Limits(settings, app.state.secret)
    app.state.solvers = Solvers(settings.solvers)
    problems.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(BodyLimit)
    app.add_middleware(SameOrigin, origin=settings.origin)
    app.add_middleware(days.DaysFirst)
    app.add_middleware(Observed)
    app.add_middleware(Secured, over_tls=settings.origin.startswith("https:"))
    if settings.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=settings.proxies)
    for part in (attempts, days, health, puzzles, fairness, archive, me, results, pages):
        app.include_router(part.router)
    describe(app)
    app.state.problem_page = pages.problem_page
    app.mount("/static", Files(directory=STATIC), name="static")
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    if app.state.alone:
        make_ready()
    # many threads that want the interpreter keep the one waiting that holds the lock of the database: in a
    # rush a batch took many times as long with Starlette's 40 threads
    current_default_thread_limiter().total_tokens = _THREADS
    yield
    app.state.days.close()
    app.state.engine.dispose()
