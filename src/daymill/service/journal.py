"""What the service writes to standard error: lines for people, or JSON lines.

Nothing personal is in them, and what has to stay secret is struck out of whatever a library or an error says.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Sequence
from urllib.parse import unquote

from pydantic import SecretStr
from pythonjsonlogger.json import JsonFormatter
from sqlalchemy.exc import ArgumentError

from daymill.almanac.store import read_url
from daymill.service.settings import Settings

_OURS = ("daymill", "uvicorn", "sqlalchemy", "alembic")
_COOKIE = re.compile(r"(daymill_player=)[^;\s'\"]+")
_LEVELS = {"text": "warning", "json": "info", "off": "critical"}


def keep_journal(settings: Settings) -> None:
    """Lets our own loggers, the server's and the database's write as the settings say, and nowhere else."""
    logging.captureWarnings(True)
    level = (settings.log_level or _LEVELS[settings.log]).upper()
    handler: logging.Handler = logging.NullHandler()
    if settings.log != "off":
        handler = logging.StreamHandler(sys.stderr)
        plain: logging.Formatter
        if settings.log == "json":
            plain = JsonFormatter(
                "%(levelname)s %(name)s %(message)s",
                timestamp="time",
                rename_fields={
                    "levelname": "level",
                    "name": "logger",
                    "message": "event",
                    "exc_info": "traceback",
                },
            )
        else:
            plain = logging.Formatter("%(asctime)sZ %(levelname)s %(message)s", "%Y-%m-%d %H:%M:%S")
            plain.converter = time.gmtime
        handler.setFormatter(Discreet(plain, secrets_of(settings)))
    for name in (*_OURS, "py.warnings"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        # a library has to warn before it is heard
        logger.setLevel(level if name in _OURS[:2] else "WARNING")
    for name in ("uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        below = logging.getLogger(name)
        below.handlers, below.propagate = [], True
        below.setLevel(logging.NOTSET)
    # requests are logged by route here, by address and path there
    logging.getLogger("uvicorn.access").disabled = True


class Discreet(logging.Formatter):
    """Formats as another formatter does, and strikes out secrets and cookies."""

    def __init__(self, plain: logging.Formatter, hidden: Sequence[str]) -> None:
        super().__init__()
        self._plain = plain
        self._hidden = re.compile("|".join(map(re.escape, hidden)) or "(?!)")

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        return self._hidden.sub("***", _COOKIE.sub(r"\1***", self._plain.format(record)))


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """What no log may hold: each secret setting, and the passwords in addresses."""
    secret = [value for _, value in settings if isinstance(value, SecretStr)]
    found = {part for value in secret for part in value.get_secret_value().split(",")} - {"memory://"}
    for address in (settings.database, settings.limits_storage.get_secret_value()):
        try:
            password = read_url(address).password if address else None
        except ArgumentError:
            password = None
        found |= {password, unquote(password)} if isinstance(password, str) else set()
    # the longest first, or a part of one might be left
    return tuple(sorted(filter(None, found), key=len, reverse=True))
