"""Small readers for JSON that came from anyone: each returns the typed value or raises `Invalid`.

The code is always `bad_shape`; a game adds its own codes for values of the right shape that make no sense.
"""

from __future__ import annotations

from daymill.core.canonical import Json
from daymill.core.errors import Invalid


def fields(data: Json, names: tuple[str, ...], where: str) -> dict[str, Json]:
    """`data` as an object with exactly the keys `names`."""
    if not isinstance(data, dict):
        raise Invalid("bad_shape", f"an object with {_listed(names)} is needed here", where)
    for name in names:
        if name not in data:
            raise Invalid("bad_shape", f"the key {name!r} is missing", where)
    for name in data:
        if name not in names:
            raise Invalid("bad_shape", f"the key {_short(name)} is not known", where)
    return data


def integer(data: Json, low: int, high: int, where: str) -> int:
    """`data` as an integer from `low` to `high`."""
    if isinstance(data, bool) or not isinstance(data, int):
        raise Invalid("bad_shape", f"an integer is needed here, not {_short(data)}", where)
    if not low <= data <= high:
        raise Invalid(
            "bad_shape", f"an integer from {low} to {high} is needed here, not {_short(data)}", where
        )
    return data


def text(data: Json, where: str, longest: int = 1000) -> str:
    """`data` as a string of at most `longest` characters."""
    if not isinstance(data, str):
        raise Invalid("bad_shape", f"a string is needed here, not {_short(data)}", where)
    if len(data) > longest:
        raise Invalid("bad_shape", f"this string is longer than {longest} characters", where)
    return data


def items(data: Json, where: str, least: int = 0, most: int = 100_000) -> list[Json]:
    """`data` as a list of `least` to `most` items."""
    if not isinstance(data, list):
        raise Invalid("bad_shape", f"a list is needed here, not {_short(data)}", where)
    if not least <= len(data) <= most:
        raise Invalid(
            "bad_shape", f"{len(data)} items stand here where {_span(least, most)} are needed", where
        )
    return data


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _listed(names: tuple[str, ...]) -> str:
    return "the keys " + ", ".join(repr(name) for name in names)


def _short(data: Json) -> str:
    shown = repr(data) if isinstance(data, str | int | bool) or data is None else type(data).__name__
    return shown if len(shown) <= 40 else shown[:39] + "…"
