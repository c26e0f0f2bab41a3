"""The application."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from daymill import __version__
from daymill.almanac.schedule import find_schedule
from daymill.almanac.secret import read_secret
from daymill.almanac.store import open_store
from daymill.service import clock, days
from daymill.service.settings import Settings

STATIC = Path(__file__).parent.parent / "web" / "static"


def create_app(settings: Settings | None = None) -> FastAPI:
    """The service, whole."""
    settings = settings or Settings()
    app = FastAPI(title="daymill", version=__version__, docs_url=None, redoc_url=None)
    app.state.settings = settings
    app.state.secret = read_secret(settings.data, settings.secret.get_secret_value())
    app.state.schedule = find_schedule(settings.data, Path.cwd())
    app.state.engine = open_store(settings.database_url)
    app.state.clock = clock.now
    app.include_router(days.router)
    if find_spec("daymill.service.pages"):
        app.include_router(import_module("daymill.service.pages").router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app
