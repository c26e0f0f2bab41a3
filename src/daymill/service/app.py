"""The application. It keeps nothing in the process, so any number of workers can serve one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Thread

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI
from starlette_compress import CompressMiddleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from daymill import __version__
from daymill.almanac.secret import read_old_secrets, read_secret
from daymill.almanac.store import open_store
from daymill.service import (
    archive,
    archive_pages,
    attempts,
    check_pages,
    clock,
    days,
    fairness,
    fairness_pages,
    health,
    make_pages,
    me,
    numbers_pages,
    offline,
    pages,
    printing,
    problems,
    puzzles,
    results,
    results_pages,
    rules_pages,
    settings_pages,
)
from daymill.service.description import ABOUT, TAGS, describe
from daymill.service.files import FILES
from daymill.service.forms import routes
from daymill.service.guards import BodyLimit, CutOff, SameOrigin, Secured
from daymill.service.journal import keep_journal
from daymill.service.limits import Limits
from daymill.service.observed import Observed
from daymill.service.process import make_ready
from daymill.service.settings import Settings, read_settings
from daymill.service.solving import Solvers

_THREADS = 10  # more than may wait for a board to be solved


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
    app.add_middleware(CompressMiddleware, zstd=False, brotli_quality=5, gzip_level=9)
    app.add_middleware(BodyLimit)
    app.add_middleware(SameOrigin, origin=settings.origin)
    app.add_middleware(days.DaysFirst)
    app.add_middleware(CutOff)
    app.add_middleware(Observed)
    app.add_middleware(Secured, over_tls=settings.origin.startswith("https:"))
    if settings.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=settings.proxies)
    for part in (
        attempts,
        days,
        health,
        puzzles,
        fairness,
        archive,
        me,
        results,
        pages,
        rules_pages,
        routes,
        results_pages,
        fairness_pages,
        make_pages,
        check_pages,
        printing,
        archive_pages,
        numbers_pages,
        settings_pages,
        offline,
    ):
        app.include_router(part.router)
    describe(app)
    app.state.problem_page = pages.problem_page
    app.mount("/static", FILES, name="static")
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    if app.state.alone:
        make_ready()
        Thread(target=FILES.prepare, name="files", daemon=True).start()
    # many threads that want the interpreter keep the one waiting that holds the lock of the database: in a
    # rush a batch took many times as long with Starlette's 40 threads
    current_default_thread_limiter().total_tokens = _THREADS
    yield
    app.state.days.close()
    app.state.engine.dispose()
