"""What a process remembers, of things that never change: stored puzzles, where the logs of attempts led, and
explanations.

Only a saving. Whatever is not here is read or computed anew, so any process can answer any request.
"""

from __future__ import annotations

from collections.abc import Hashable
from threading import Condition, Lock
from typing import TYPE_CHECKING, Generic, TypeVar
from weakref import WeakKeyDictionary

from cachetools import LRUCache, cached
from sqlalchemy import Engine

from daymill.core.canonical import Json
from daymill.core.game import AnyGame, AnyPuzzle
from daymill.core.replay import unfold

if TYPE_CHECKING:
    from daymill.service.logs import Attempt
    from daymill.service.standing import Standing

T = TypeVar("T")
_PUZZLES = 200  # a month of days
_ACTIONS = 200_000  # of all logs together; some hundred bytes each
_STANDING = 100  # what a log costs before its first action, as if it were so many
_EXPLANATIONS = 24


class Memo(Generic[T]):
    """The values used last, as far as there is room. Any number of threads may use one."""

    def __init__(self, room: int) -> None:
        self._kept: LRUCache[Hashable, tuple[T, int]] = LRUCache(room, getsizeof=lambda it: it[1])
        self._lock = Lock()

    def get(self, key: Hashable) -> T | None:
        """What is remembered."""
        with self._lock:
            found = self._kept.get(key)
        return None if found is None else found[0]

    def put(self, key: Hashable, value: T, size: int = 1) -> None:
        """Remembers `value`, unless it is larger than all the room there is."""
        with self._lock:
            if size <= self._kept.maxsize:
                self._kept[key] = (value, size)
            else:
                self._kept.pop(key, None)


class Memos:
    """All that is remembered of one database."""

    def __init__(self) -> None:
        self.puzzles: Memo[AnyPuzzle] = Memo(_PUZZLES)
        self.standings: Memo[tuple[Attempt, Standing]] = Memo(_ACTIONS)
        # at midnight many ask at once for what takes a while: one thread explains, and the others wait
        self.explanation = cached(
            LRUCache(_EXPLANATIONS), key=lambda key, game, puzzle: key, condition=Condition()
        )(_explained)

    def remember_standing(self, attempt: Attempt, standing: Standing) -> None:
        """Remembers where the log of an attempt led that was stored so."""
        self.standings.put(attempt.id, (attempt, standing), _STANDING + standing.length)


def _explained(_: Hashable, game: AnyGame, puzzle: AnyPuzzle) -> list[Json]:
    return [step.to_json() for step, _ in unfold(game, puzzle, game.start(puzzle))]


_of_engine: WeakKeyDictionary[Engine, Memos] = WeakKeyDictionary()
_guard = Lock()


def memos_of(engine: Engine) -> Memos:
    """The memos of a database."""
    with _guard:
        found = _of_engine.get(engine)
        if found is None:
            found = _of_engine[engine] = Memos()
        return found
