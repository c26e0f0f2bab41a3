"""How often one player, and all players of one address, may do something; beyond that it is 429, `too_many`.

Where the counters cannot be reached, everything is let through: limits are there for the service, and not
the other way round.
"""

from __future__ import annotations

import hashlib
import logging
import math
import time
from collections.abc import Awaitable, Callable
from ipaddress import IPv6Address, ip_address
from typing import Literal, TypeAlias

from fastapi import Request
from fastapi.concurrency import run_in_threadpool
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.errors import ConfigurationError, StorageError
from limits.storage import Storage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from daymill.core.errors import Invalid
from daymill.service import metrics
from daymill.service.counters import BoundedMemory
from daymill.service.players import player_of
from daymill.service.problems import Problem
from daymill.service.settings import Settings

What: TypeAlias = Literal["new_players", "opens", "batches", "transfers", "solves"]

_PER: dict[What, type[RateLimitItem]] = {
    "new_players": RateLimitItemPerHour,
    "opens": RateLimitItemPerHour,
    "batches": RateLimitItemPerMinute,
    "transfers": RateLimitItemPerHour,
    "solves": RateLimitItemPerMinute,
}
# what needs no player, or makes one, is counted by address alone
_OF_ADDRESSES: tuple[What, ...] = ("new_players", "solves")

log = logging.getLogger("daymill")


class Limits:
    """The limits of a service. What it counts by are hashes under the service's secret."""

    def __init__(self, settings: Settings, secret: bytes) -> None:
        """Raises `Invalid` (`bad_settings`) for a storage that cannot be used."""
        self._key = hashlib.sha256(b"daymill/limits/1|" + secret).digest()
        self._players: dict[What, RateLimitItem] = {}
        self._addresses: dict[What, RateLimitItem] = {}
        for what, item in _PER.items():
            most: int = getattr(settings, f"limit_{what}")
            if most and what in _OF_ADDRESSES:
                self._addresses[what] = item(most, namespace="daymill")
            elif most:
                self._players[what] = item(most, namespace="daymill")
                if settings.crowd:
                    self._addresses[what] = item(most * settings.crowd, namespace="daymill")
        self._limiter = FixedWindowRateLimiter(_storage(settings.limits_storage.get_secret_value()))

    def count(self, what: What) -> bool:
        """Whether there is a limit on it."""
        return what in self._players or what in self._addresses

    @property
    def at_hand(self) -> bool:
        """Whether they are counted in this process, so that counting waits for nothing."""
        return isinstance(self._limiter.storage, BoundedMemory)

    def take(self, what: What, player: str | None, address: str | None) -> None:
        """Counts one. Raises `Problem` (`too_many`) where that is one too many; None is not counted."""
        for who, items in ((player, self._players), (address, self._addresses)):
            if who is not None and what in items:
                self._hit(items[what], what, who)

    def _hit(self, item: RateLimitItem, what: What, who: str) -> None:
        hashed = hashlib.blake2b(who.encode(), key=self._key, digest_size=12).hexdigest()
        try:
            if self._limiter.hit(item, what, hashed):
                return
            end = self._limiter.get_window_stats(item, what, hashed).reset_time
        except StorageError as error:
            # the storage's own words may hold its address with a password
            log.warning("limits cannot be counted: %s", type(error.storage_error).__name__)
            return
        metrics.LIMITED.labels(what).inc()
        wait = max(1, math.ceil(end - time.time()))
        detail = f"That was too much at once; the next may come in {wait} s."
        raise Problem(429, "too_many", detail).with_headers({"Retry-After": str(wait)})


def limited(what: What) -> Callable[[Request], Awaitable[None]]:
    """A dependency of a route that counts its requests."""

    async def take(request: Request) -> None:
        limits: Limits = request.app.state.limits
        if limits.at_hand:
            take_one(request, what)
        else:
            await run_in_threadpool(take_one, request, what)

    return take


def take_one(request: Request, what: What) -> None:
    """Counts a request. Raises `Problem` (`too_many`) where it is one too many."""
    limits: Limits = request.app.state.limits
    if not limits.count(what) and not (what == "opens" and limits.count("new_players")):
        return
    player = player_of(request)
    if what == "opens" and player is None:
        limits.take("new_players", None, address_of(request))
    else:
        limits.take(what, player, address_of(request))


def address_of(request: Request) -> str | None:
    """What an address is counted as: of IPv6 the first 64 bits, as one household or host has them all."""
    if request.client is None:
        return None
    try:
        address = ip_address(request.client.host.partition("%")[0])
    except ValueError:
        return request.client.host
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def _storage(uri: str) -> Storage:
    if uri == "memory://":
        return BoundedMemory()
    try:
        found = storage_from_string(uri, wrap_exceptions=True)
    except ConfigurationError as error:
        raise Invalid("bad_settings", f"limits cannot be counted there ({error})", "limits_storage") from None
    if not isinstance(found, Storage):
        raise Invalid("bad_settings", "an asynchronous storage cannot be used", "limits_storage")
    return found
