"""Taking turns: a lock that its waiters get in the order in which they came."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from sqlalchemy.exc import TimeoutError as TooLate


class Turns:
    """One thread at a time. Python's own locks go to whichever thread asks at the right moment, so that one
    that is unlucky may wait without end while many come and go."""

    def __init__(self, patience: float) -> None:
        """`patience` is the longest wait in seconds."""
        self._patience = patience
        self._guard = Lock()
        self._waiting: deque[Lock] = deque()
        self._taken = False

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Waits for one's turn and holds it. Raises SQLAlchemy's `TimeoutError` where it does not come."""
        if not self._take():
            raise TooLate(f"no turn to write within {self._patience:g} s")
        try:
            yield
        finally:
            self._pass_on()

    def _take(self) -> bool:
        with self._guard:
            if not self._taken:
                self._taken = True
                return True
            mine = Lock()
            mine.acquire()
            self._waiting.append(mine)
        if mine.acquire(timeout=self._patience):
            return True
        with self._guard:
            if mine in self._waiting:
                self._waiting.remove(mine)
                return False
        return True  # it was handed over at the last moment

    def _pass_on(self) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False
