"""Content codings: which of them a request takes, and bodies in them (RFC 9110, 8.4 and 12.5.3)."""

from __future__ import annotations

import gzip
from functools import lru_cache

import brotli

BROTLI = "br"
GZIP = "gzip"
PLAIN = ""
_OURS = (BROTLI, GZIP)  # the better one first: how an asker ranks those that it takes does not matter


@lru_cache(256)
def coding(accepted: str) -> str:
    """The best of `BROTLI`, `GZIP` and `PLAIN` that an Accept-Encoding allows. It is `PLAIN`, too, where
    that is turned down with all others."""
    weights: dict[str, str] = {}
    for one in accepted[:1000].lower().split(","):
        name, _, weight = one.replace(" ", "").replace("\t", "").partition(";")
        weights[name] = weight
    rest = weights.get("*", "q=0")
    return next((name for name in _OURS if not _nothing(weights.get(name, rest))), PLAIN)


def pack(plain: bytes, name: str, thoroughly: bool = False) -> bytes:
    """A body in the coding of that name. `thoroughly` takes some ten times as long, and a tenth off."""
    if name == BROTLI:
        return bytes(brotli.compress(plain, quality=11 if thoroughly else 5))
    return gzip.compress(plain, 9, mtime=0) if name == GZIP else plain


def _nothing(weight: str) -> bool:
    return weight.startswith("q=0") and set(weight[3:]) <= {".", "0"}
