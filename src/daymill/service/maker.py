"""Days made ahead while the service runs, by one thread that keeps out of the way."""

from __future__ import annotations

import logging
import time
from threading import Event

from starlette.datastructures import State

from daymill.almanac.ahead import make_ahead
from daymill.almanac.dates import seconds_left

_OFTEN = 3600  # seconds; a secret or a schedule changes only with a restart, a database may be put back
_AGAIN = 60  # seconds after something went wrong
_LEAST = 0.2  # seconds between two puzzles

log = logging.getLogger("daymill")


def keep_ahead(state: State, stop: Event) -> None:
    """Makes and commits to the days ahead: now, when a day begins, and once an hour, until `stop` is set.

    Whatever goes wrong is logged, and tried again after a minute. Requests never wait for it.
    """
    while not stop.is_set():
        try:
            _make(state, stop)
            # one second past midnight, by the server's clock
            pause = min(_OFTEN, seconds_left(state.clock()) + 1)
        except Exception:
            log.exception("days ahead cannot be made just now")
            pause = _AGAIN
        stop.wait(pause)


def _make(state: State, stop: Event) -> None:
    began = time.monotonic()
    ahead = state.settings.ahead
    for day, game in make_ahead(state.engine, state.secret, state.schedule, state.clock(), ahead):
        log.debug("made ahead: %s of %s", game, day)
        # half of the time is left to those who ask
        if stop.wait(max(_LEAST, time.monotonic() - began)):
            return
        began = time.monotonic()
