"""The secret that the seeds of the days come from: without it, no one can compute tomorrow's board."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from datetime import date
from pathlib import Path

from daymill.core.errors import Invalid

SIZE = 32
_SHORTEST = 16


def read_secret(folder: Path, given: str = "") -> bytes:
    """The secret: `given` (from the environment) if there is one, else the file `secret` in `folder`.

    The file is made on first need: 32 random bytes that only its owner can read. Raises `Invalid` with
    `bad_secret` where `given` is shorter than 16 bytes, or the file cannot be used or does not hold
    exactly 32.
    """
    if given:
        key = given.encode()
        if len(key) < _SHORTEST:
            raise Invalid("bad_secret", f"a secret has at least {_SHORTEST} bytes, or seeds could be guessed")
        return key
    path = folder / "secret"
    try:
        if not path.exists():
            _make(path)
        key = path.read_bytes()
    except OSError as error:
        raise Invalid("bad_secret", f"the secret cannot be kept in {folder} ({error})") from None
    if len(key) != SIZE:
        raise Invalid("bad_secret", f"{path} holds {len(key)} bytes where {SIZE} are needed")
    return key


def read_old_secrets(given: str) -> list[bytes]:
    """The secrets of before, oldest first, from a text with commas between them: each as it was given, or
    `hex:` and the digits of what a file held. Raises `Invalid` with `bad_secret` for one that is shorter
    than 16 bytes."""
    found = []
    for text in filter(None, (part.strip() for part in given.split(","))):
        try:
            key = bytes.fromhex(text.removeprefix("hex:")) if text.startswith("hex:") else text.encode()
        except ValueError:
            raise Invalid("bad_secret", "an old secret is not written in hexadecimal digits") from None
        if len(key) < _SHORTEST:
            raise Invalid("bad_secret", f"an old secret has at least {_SHORTEST} bytes, too")
        found.append(key)
    return found


def day_seed(secret: bytes, day: date, game: str) -> int:
    """The seed of a game's day, 0 to 2^32 - 1."""
    message = f"daymill/seed/1|{day.isoformat()}|{game}".encode()
    return int.from_bytes(hmac.digest(secret, message, hashlib.sha256)[:4], "big")


def _make(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = path.with_name(f".secret-{secrets.token_hex(8)}")
    file = os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(file, "wb") as out:
            out.write(secrets.token_bytes(SIZE))
            out.flush()
            os.fsync(out.fileno())
        # a link appears whole and never replaces: of two servers that start at once, one is first
        with suppress(FileExistsError):
            os.link(whole, path)
    finally:
        whole.unlink()
