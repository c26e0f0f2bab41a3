"""Boards from elsewhere may take half a minute of a processor: few are solved at once, and few wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from daymill.service.problems import Problem

_PATIENCE = 3.0  # seconds
_QUEUE = 3  # for each place, so that most threads are free for players whatever comes


class Solvers:
    """A number of places for work that takes long."""

    def __init__(self, places: int, patience: float = _PATIENCE) -> None:
        self._places = BoundedSemaphore(places)
        self._queue = BoundedSemaphore(places * (1 + _QUEUE))
        self._patience = patience

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place, if one is to be had soon. Raises `Problem` (`busy`) where none is."""
        if not self._queue.acquire(blocking=False):
            raise _busy()
        try:
            if not self._places.acquire(timeout=self._patience):
                raise _busy()
            try:
                yield
            finally:
                self._places.release()
        finally:
            self._queue.release()


def _busy() -> Problem:
    detail = "Other boards are being solved just now; please try again in a moment."
    return Problem(503, "busy", detail).with_headers({"Retry-After": "10"})
