"""Where two answers to one board differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from daymill.core.canonical import Json


@dataclass(frozen=True, slots=True)
class Difference:
    """A place in words, and what each of two answers has there."""

    at: str
    values: tuple[Json, Json]

    def to_json(self) -> Json:
        """Both."""
        return {"at": self.at, "values": list(self.values)}


def differences(first: Json, second: Json, path: str = "") -> Iterator[Difference]:
    """The differences of two answers' JSON, each with its path in there: `moves[2]`."""
    if first == second:
        return
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        for key in first:
            yield from differences(first[key], second[key], f"{path}.{key}" if path else key)
    elif isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        for at, pair in enumerate(zip(first, second, strict=True)):
            yield from differences(*pair, f"{path}[{at}]")
    else:
        yield Difference(path, (first, second))
