"""The almanac as the command line opens it: settings from options, the environment, a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from daymill.almanac.schedule import Schedule
    from daymill.service.settings import Settings


def read_settings(**options: Any) -> Settings:
    """The settings; an option that is not None goes before the environment, and that before the file.

    Raises `Invalid` (`bad_settings`) with where the setting at fault was made.
    """
    from daymill.service import settings

    return settings.read_settings(**options)


@contextmanager
def usable(settings: Settings) -> Iterator[None]:
    """Say in our own words what the system or the database says of the folder and the database.

    Raises `Invalid` with `bad_data_folder` or `bad_database`.
    """
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid(
            "bad_data_folder", f"this folder cannot be used: {reason}", str(settings.data)
        ) from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Invalid("bad_database", f"this database cannot be used: {reason}", "database") from None


@dataclass(frozen=True, slots=True)
class Almanac:
    """An almanac, what it is made by, and the moment at which it was opened."""

    settings: Settings
    engine: Engine
    secret: bytes
    schedule: Schedule
    now: datetime


@contextmanager
def opened(**options: Any) -> Iterator[Almanac]:
    """The almanac of the settings, for as long as it is used. Raises `Invalid` as `read_settings` and
    `usable` do, or with `bad_secret` or `bad_schedule`."""
    from daymill.almanac.secret import read_secret
    from daymill.almanac.store import open_store

    settings = read_settings(**options)
    schedule = settings.schedule
    with usable(settings):
        secret = read_secret(settings.data, settings.secret.get_secret_value())
        engine = open_store(settings.database_url)
        try:
            yield Almanac(settings, engine, secret, schedule, datetime.now(UTC))
        finally:
            engine.dispose()
