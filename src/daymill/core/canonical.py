"""Canonical JSON: one text for one value, in both languages, so that it can be hashed and compared.

It is the part of RFC 8785 (JSON Canonicalization Scheme) that needs no floating-point numbers: UTF-8,
no white space, object keys sorted by code point, integers only, shortest string escapes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from daymill.core.errors import Invalid

# What json.loads returns: null, booleans, integers, strings, lists and objects. Spelled Any because a
# recursive alias makes every reader of foreign input cast at each step instead of checking.
Json: TypeAlias = Any

LARGEST_INTEGER = 2**53 - 1  # beyond this a JavaScript number is no longer exact


def encode(value: Json) -> str:
    """The canonical text of `value`.

    Raises `Invalid` (`not_canonical`) for a float, an integer beyond +-(2^53 - 1), a key that is not
    ASCII text, or a string with a lone surrogate.
    """
    _check(value, "")
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(value: Json) -> str:
    """SHA-256 of the canonical text, as 64 hexadecimal digits."""
    return hashlib.sha256(encode(value).encode()).hexdigest()


def decode(text: str) -> Json:
    """Reads JSON from anyone; canonical or not. Raises `Invalid` with `bad_json`, line and column."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_doubles)
    except Invalid:
        raise  # our own complaints are ValueErrors too
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Invalid("bad_json", f"this is not JSON ({error.msg})", where) from None
    except RecursionError:
        raise Invalid("bad_json", "this JSON is nested too deeply") from None
    except ValueError as error:
        # Python refuses to read integers of thousands of digits
        raise Invalid("bad_json", f"this is not JSON that can be read ({error})") from None


def _no_constant(name: str) -> Json:
    raise Invalid("bad_json", f"{name} is not JSON")


def _no_doubles(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    result: dict[str, Json] = {}
    for key, value in pairs:
        if key in result:
            raise Invalid("bad_json", f"the key {key[:40]!r} stands twice in one object")
        result[key] = value
    return result


def _check(value: Json, where: str) -> None:
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int):
        if abs(value) > LARGEST_INTEGER:
            raise Invalid("not_canonical", f"the integer {value} is too large", where)
    elif isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Invalid("not_canonical", "the string is not valid Unicode", where) from None
    elif isinstance(value, Mapping):
        for key, item in value.items():
            if not isinstance(key, str) or not key.isascii():
                raise Invalid("not_canonical", f"the key {key!r} is not ASCII text", where)
            _check(item, f"{where}.{key}" if where else key)
    elif isinstance(value, Sequence):
        for index, item in enumerate(value):
            _check(item, f"{where}[{index}]")
    else:
        raise Invalid("not_canonical", f"a {type(value).__name__} has no canonical form", where)
