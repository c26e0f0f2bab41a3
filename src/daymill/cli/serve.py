"""`daymill serve`: the service and the page."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

import typer

from daymill.almanac.dates import utc_date
from daymill.cli.arguments import Data, Database
from daymill.cli.console import say, waiting
from daymill.cli.days import read_settings, usable
from daymill.cli.warm import compile_cold, compile_here
from daymill.core.errors import Invalid
from daymill.games import NAMES

if TYPE_CHECKING:
    from fastapi import FastAPI

    from daymill.service.settings import Settings

_FACTORY = "daymill.service.app:create_app"
_LULL = 2  # seconds
_CLOSING = 0.3  # seconds until a worker that is told to end listens no more
# headers of proxies and the journal are the application's own matters; requests have 5 s to end after Ctrl-C,
# and a worker that only loads its games on a busy machine is not taken for hung
_OPTIONS: dict[str, Any] = {
    "http": "daymill.service.protocol:BoundedHead",
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "proxy_headers": False,
    "ws": "none",
    "timeout_graceful_shutdown": 5,
    "timeout_worker_healthcheck": 30,
}


def serve(
    host: Annotated[
        str | None, typer.Option("--host", metavar="HOST", help="The address to listen on.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", metavar="PORT", help="The port; 0 for any that is free.")
    ] = None,
    data: Data = None,
    database: Database = None,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", help="How many processes.")] = None,
    browser: Annotated[
        bool | None, typer.Option("--open/--no-open", help="Open the page in a browser.", show_default=False)
    ] = None,
) -> None:
    """Serve the puzzles of the day, until Ctrl-C or SIGTERM; what has begun is answered first.

    What is not given as an option comes from variables such as DAYMILL_PORT, or from daymill.toml.
    """
    settings = read_settings(host=host, port=port, data=data, database=database, workers=workers)
    # it listens from here on: whoever comes before all is ready waits, and is not turned away
    with _listen(settings.host, settings.port) as listener, _counting(settings.workers):
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # it ends as by Ctrl-C
        settings.port = listener.getsockname()[1]
        with waiting("starting"):
            app = _app(settings)
        _make_today(app, settings)
        try:
            if settings.workers == 1:
                _serve_here(app, settings, listener, browser)
            else:
                _serve_with_workers(app, settings, listener, browser)
        except KeyboardInterrupt:
            pass


def _listen(host: str, port: int) -> socket.socket:
    """A socket on the address. Raises `Invalid` with `bad_address` or `port_taken`."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Invalid("bad_address", f"{host!r} is no address to listen on: {reason}", "host") from None
    listener = socket.socket(family, kind, protocol)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen()
    except OSError as error:
        listener.close()
        reason = error.strerror or str(error)
        raise Invalid(
            "port_taken", f"{host} port {port} cannot be had ({reason}); try --port 0", "port"
        ) from None
    return listener


@contextmanager
def _counting(workers: int) -> Iterator[None]:
    """A folder in which several processes count together for `/metrics`, while they run."""
    folder = "PROMETHEUS_MULTIPROC_DIR"  # as `service.metrics`, which must not be imported before it is set
    if workers == 1 or folder in os.environ:
        yield
        return
    with TemporaryDirectory(prefix="daymill-metrics-") as made:
        os.environ[folder] = made
        yield


def _app(settings: Settings) -> FastAPI:
    from daymill.service.app import create_app
    from daymill.service.journal import keep_journal

    keep_journal(settings)
    with usable(settings):
        return create_app(settings)


def _make_today(app: FastAPI, settings: Settings) -> None:
    """Make today's puzzles, if nobody did; before the first ones ever, all is compiled."""
    from daymill.almanac.publish import games_of_day, stored_games
    from daymill.service.days import day_set

    state, now = app.state, app.state.clock()
    day = utc_date(now)
    with usable(settings):
        games = games_of_day(state.engine, state.schedule, day, now)
        stored = stored_games(state.engine, day)
        missing = [game for game in games if game not in stored]
        if missing:
            compile_cold(missing)
            with waiting("making today's puzzles"):
                day_set(state, day, now)


def _serve_here(app: FastAPI, settings: Settings, listener: socket.socket, browser: bool | None) -> None:
    import uvicorn

    from daymill.service.process import make_ready

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            address = _address(settings)
            say(f"daymill is at {address} (Ctrl-C ends it)")
            _work_behind(app)
            _open_browser(address, browser)

    make_ready()
    Server(uvicorn.Config(app, **_OPTIONS)).run([listener])


def _serve_with_workers(
    app: FastAPI, settings: Settings, listener: socket.socket, browser: bool | None
) -> None:
    import uvicorn
    from uvicorn.config import STARTUP_FAILURE
    from uvicorn.supervisors import Multiprocess

    class Workers(Multiprocess):
        def join_all(self) -> None:
            # by then none of them listens; this process alone would take connections that nobody answers
            time.sleep(_CLOSING)
            listener.shutdown(socket.SHUT_RDWR)
            super().join_all()

    # the processes read their settings from the environment
    os.environ["DAYMILL_DATA"] = str(settings.data)
    os.environ["DAYMILL_DATABASE"] = settings.database
    address = _address(settings)
    say(f"daymill is at {address}, {settings.workers} processes (Ctrl-C ends them)")
    # what is compiled here is kept on disk, where the processes find it, as days are in the database
    _work_behind(app)
    _open_browser(address, browser)
    config = uvicorn.Config(_FACTORY, factory=True, workers=settings.workers, **_OPTIONS)
    supervisor = Workers(config, [listener])
    supervisor.run()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        raise typer.Exit(1)


def _work_behind(app: FastAPI) -> None:
    """Compile, then keep days ahead: the first page goes before, but no first move should wait for a
    compiler, and nobody at midnight for a generator."""
    from daymill.service.maker import keep_ahead

    def work() -> None:
        time.sleep(_LULL)
        for name in NAMES:
            compile_here(name)
        keep_ahead(app.state, threading.Event())  # it ends with the process

    threading.Thread(target=work, daemon=True).start()


def _address(settings: Settings) -> str:
    host = {"0.0.0.0": "localhost", "::": "localhost"}.get(settings.host, settings.host)  # noqa: S104
    return f"http://[{host}]:{settings.port}" if ":" in host else f"http://{host}:{settings.port}"


def _open_browser(address: str, browser: bool | None) -> None:
    """Open the page if that is asked for, or where nothing is said and a person sits at a screen."""
    if browser or (browser is None and _has_browser()):
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _has_browser() -> bool:
    """Whether a person sits at a screen."""
    screen = sys.platform in ("darwin", "win32") or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    return screen and sys.stderr.isatty()
