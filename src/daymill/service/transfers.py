"""Transfer codes: whoever types one in on another device is the same player there."""

from __future__ import annotations

import hashlib
import re
import secrets
from datetime import datetime, timedelta

from sqlalchemy import Engine, delete, func, insert, select

from daymill.almanac.schema import attempts, transfers
from daymill.almanac.store import milliseconds, writing
from daymill.service.problems import Problem

LIFE = timedelta(minutes=15)
# Crockford's base 32: what is read as another sign is no sign of its own
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans("OIL", "011")
_LENGTH = 12  # 60 bits


def new_code(engine: Engine, player: str, now: datetime) -> str:
    """A code of `player`, in three groups of four, for `LIFE`, in place of any from before."""
    code = "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))
    row = {"code": _hashed(code), "player": player, "made_at": milliseconds(now)}
    with writing(engine) as connection:
        connection.execute(
            delete(transfers).where((transfers.c.player == player) | (transfers.c.made_at < _oldest(now)))
        )
        connection.execute(insert(transfers).values(row))
    return "-".join(code[at : at + 4] for at in range(0, _LENGTH, 4))


def life_of(engine: Engine, code: str, player: str, now: datetime) -> timedelta | None:
    """How long a code of `player` can be used yet; None for one that cannot."""
    query = select(transfers.c.made_at).where(transfers.c.code == _hashed(_read(code)))
    query = query.where(transfers.c.player == player, transfers.c.made_at >= _oldest(now))
    with engine.connect() as connection:
        made_at: int | None = connection.execute(query).scalar()
    return None if made_at is None else timedelta(milliseconds=made_at - _oldest(now))


def redeem(engine: Engine, text: str, asker: str | None, replace: bool, now: datetime) -> tuple[str, int]:
    """The player of a code, which ends with this, and how many attempts they have.

    Raises `Problem` with `unknown_code` for a code that never was, has expired or was used, and with
    `would_replace` where `asker` is another player who has attempts, unless `replace` is true.
    """
    used = delete(transfers).where(
        transfers.c.code == _hashed(_read(text)), transfers.c.made_at >= _oldest(now)
    )
    with writing(engine) as connection:
        # of two devices at the same time one deletes it; a problem below brings it back
        player: str | None = connection.execute(used.returning(transfers.c.player)).scalar()
        if player is None:
            raise Problem(404, "unknown_code", "There is no such code, or its time is over.", "code")
        theirs = select(func.count()).select_from(attempts)
        if asker not in (None, player) and not replace:
            lost = connection.execute(theirs.where(attempts.c.player == asker)).scalar_one()
            if lost:
                detail = f"This device has {lost} attempts of its own, which it would no longer have."
                raise Problem(409, "would_replace", detail, "replace", attempts=lost)
        connection.execute(delete(transfers).where(transfers.c.player == player))
        return player, connection.execute(theirs.where(attempts.c.player == player)).scalar_one()


def _read(text: str) -> str:
    """A code as it is meant, however it was typed."""
    return re.sub(r"[\s-]", "", text).upper().translate(_READ_AS)


def _oldest(now: datetime) -> int:
    return milliseconds(now - LIFE)


def _hashed(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
