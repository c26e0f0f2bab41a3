"""What binds the service to a puzzle before its day, without telling anything of it.

A commitment is the SHA-256 of 32 bytes that nobody can guess, the nonce, followed by the UTF-8 of the
puzzle's canonical JSON. The nonce has a label of its own: a seed has only 32 bits and could be searched for.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import date


def day_nonce(secret: bytes, day: date, game: str) -> str:
    """The nonce of a game's day, as 64 hexadecimal digits."""
    return hmac.new(secret, f"daymill/nonce/1|{day.isoformat()}|{game}".encode(), hashlib.sha256).hexdigest()


def secret_name(secret: bytes) -> str:
    """16 hexadecimal digits that tell one secret from another and nothing else."""
    return hmac.new(secret, b"daymill/key/1", hashlib.sha256).hexdigest()[:16]


def commitment(nonce: str, puzzle: str) -> str:
    """The commitment to a canonical text, as 64 hexadecimal digits. Raises `ValueError` for a `nonce` that is
    not written in hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(nonce) + puzzle.encode()).hexdigest()
