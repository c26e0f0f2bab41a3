"""One flush to the disk for all who have committed since the last one began.

Left alone, SQLite flushes its write-ahead log in every transaction, while all other writers wait: a disk that
needs 4 ms takes 250 transactions a second. Here SQLite flushes only what keeps the file whole (`synchronous =
NORMAL`). Whoever has committed waits, without the lock, for a flush that began after that; the next ones
write meanwhile, and share the flush that follows.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Condition

from sqlalchemy.exc import OperationalError

# macOS and Windows have the other one alone
_sync = getattr(os, "fdatasync", os.fsync)


class _Flush:
    def __init__(self) -> None:
        self.done = False
        self.failure: Exception | None = None


class Flushes:
    """The flushes of one database's write-ahead log by this process."""

    def __init__(self, database: Path) -> None:
        self._log = Path(f"{database}-wal")
        self._changed = Condition()
        self._busy = False
        self._next = _Flush()

    def wait(self) -> None:
        """Returns when all that was committed before this call is on the disk.

        Raises `OperationalError` where it cannot be brought there.
        """
        with self._changed:
            mine = self._next  # the one that is under way may have begun too early
            while self._busy and not mine.done:
                self._changed.wait()
            leads = not mine.done
            if leads:
                self._busy, self._next = True, _Flush()
        if leads:
            self._lead(mine)
        if mine.failure is not None:
            raise OperationalError("flush", {}, mine.failure)

    def _lead(self, flush: _Flush) -> None:
        flush.failure = OSError("the flush was broken off")
        try:
            _to_disk(self._log)
            flush.failure = None
        except OSError as error:
            flush.failure = error
        finally:
            with self._changed:
                self._busy, flush.done = False, True
                self._changed.notify_all()


def _to_disk(log: Path) -> None:
    # where the log is gone, its last connection has closed it, and flushed what it held into the database
    with suppress(FileNotFoundError):
        file = os.open(log, os.O_RDWR)
        try:
            _sync(file)
        finally:
            os.close(file)
