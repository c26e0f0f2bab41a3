"""Counters of limits in the memory of one process, of which there are never more than a fixed number."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from limits.storage import Storage


class BoundedMemory(Storage):
    """A storage of `limits` for fixed windows.

    The library's own grows with every address that asks, and starts a thread to tidy up. Here the counter
    that was begun first gives way once there are `most`: whoever has so many addresses is not held up by
    counting one of them. Windows are measured by a clock that is never set.
    """

    STORAGE_SCHEME = None

    def __init__(self, most: int = 100_000, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._most = most
        self._clock = clock
        self._lock = Lock()
        # in the order in which they were begun: [count, end of the window]
        self._counters: OrderedDict[str, list[float]] = OrderedDict()

    @property
    def base_exceptions(self) -> type[Exception]:
        """What may go wrong here: nothing that is to be foreseen."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Counts `amount` more in the window of `expiry` seconds that the first one begins."""
        now = self._clock()
        with self._lock:
            counter = self._counters.get(key)
            if counter is None or counter[1] <= now:
                self._counters.pop(key, None)
                counter = self._counters[key] = [0, now + expiry]
                if len(self._counters) > self._most:
                    self._counters.popitem(last=False)
            counter[0] += amount
            return int(counter[0])

    def get(self, key: str) -> int:
        """How many were counted in the present window."""
        counter = self._counters.get(key)
        return 0 if counter is None or counter[1] <= self._clock() else int(counter[0])

    def get_expiry(self, key: str) -> float:
        """When the present window ends, in seconds since 1970."""
        counter = self._counters.get(key)
        return time.time() + (0 if counter is None else counter[1] - self._clock())

    def check(self) -> bool:
        """Whether it can be used."""
        return True

    def clear(self, key: str) -> None:
        """Forgets one counter."""
        with self._lock:
            self._counters.pop(key, None)

    def reset(self) -> int:
        """Forgets all counters; how many there were."""
        with self._lock:
            size = len(self._counters)
            self._counters.clear()
        return size

    def __len__(self) -> int:
        return len(self._counters)
