"""Many small transactions as one: what threads want to write while another one writes, the first of them then
writes for all.

A transaction takes the longer the more threads contend for the interpreter meanwhile, and SQLite has one at a
time. Those that wait here contend for nothing, so a group is written about as fast as one of its members.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from threading import Event, Lock
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as TooLate

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]


@dataclass(slots=True)
class _Group:
    works: list[Work[Any]] = field(default_factory=list)
    promised: dict[int, Future[Any]] = field(default_factory=dict)
    results: list[Any] = field(default_factory=list)
    failure: Exception | None = None
    severed: bool = False
    in_vain: bool = False
    ended: Event = field(default_factory=Event)


class Groups:
    """The groups of one database in this process."""

    def __init__(
        self, transaction: Callable[[], AbstractContextManager[Connection]], settle: Callable[[], None]
    ) -> None:
        """`transaction` is one that can write; `settle` returns when what was committed is on the disk."""
        self._transaction = transaction
        self._settle = settle
        self._guard = Lock()
        self._gathering: _Group | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    def write(self, work: Work[T]) -> T:
        """What `work` returns, once it is on the disk.

        `work` may be called a second time, where another one of its group has failed: that undoes them all,
        and each is done in a transaction of its own. What it raises is raised here, and nothing written then.
        Where the database itself fails, all of the group are told so, at the latest when it has failed one
        that was done alone, too: each would wait for it in vain.
        """
        group, place, leads = self._join(work)
        if leads:
            self._lead(group)
        else:
            group.ended.wait()
        result: T = self._outcome(group, place)
        return result

    def promise(self, work: Work[T]) -> Future[T]:
        """As `write`, for whoever has no thread to wait in."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # what was promised is done
        group, _, leads = self._join(work, future)
        if leads:
            self._thread.submit(self._lead, group)
        return future

    def _join(self, work: Work[Any], promise: Future[Any] | None = None) -> tuple[_Group, int, bool]:
        """The group, the place in it, and whether it is the first one."""
        with self._guard:
            leads = self._gathering is None
            group = self._gathering = self._gathering or _Group()
            place = len(group.works)
            group.works.append(work)
            if promise:
                group.promised[place] = promise
        return group, place, leads

    def _lead(self, group: _Group) -> None:
        """Writes for all of a group, if it can."""
        try:
            with self._transaction() as connection:
                self._close(group)
                try:
                    for work in group.works:
                        group.results.append(work(connection))
                except Exception as error:
                    lost = isinstance(error, DBAPIError) and error.connection_invalidated
                    group.severed = len(group.works) > 1 and not lost
                    raise
            self._settle()
        except Exception as error:
            group.failure = error
        finally:
            self._close(group)
            group.ended.set()
            # the one that has failed comes last: the others may have to wait for nothing
            for place in sorted(group.promised, key=len(group.results).__eq__):
                if group.severed:
                    self._thread.submit(self._keep, group, place)
                else:
                    self._keep(group, place)

    def _outcome(self, group: _Group, place: int) -> Any:
        """What a group that has ended has brought one of it, or what that one brings alone."""
        if group.severed and not group.in_vain:
            try:
                with self._transaction() as connection:
                    result = group.works[place](connection)
                self._settle()
            except (OperationalError, TooLate) as error:
                group.failure, group.in_vain = error, True
                raise
            return result
        if group.failure is not None:
            raise group.failure
        return group.results[place]

    def _keep(self, group: _Group, place: int) -> None:
        try:
            result = self._outcome(group, place)
        except Exception as error:
            group.promised[place].set_exception(error)
        else:
            group.promised[place].set_result(result)

    def _close(self, group: _Group) -> None:
        """Whoever comes from now on is of the next group."""
        with self._guard:
            if self._gathering is group:
                self._gathering = None
