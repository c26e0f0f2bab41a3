"""The one clock of the service. `app.state.clock` holds it, so that a test can put another in its place."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]


def now() -> datetime:
    """This moment, aware, in UTC."""
    return datetime.now(UTC)
