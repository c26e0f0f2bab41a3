"""Chunks of the rows that sets are: kernels combine rows by these, compiled into one instruction each.

A chunk is CHUNK words, given by the index of the first in the array as if it were flat. Uncompiled, it is a
tuple of integers.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import COMPILED
from daymill.core.vector import FLAG, NOTHING, Lanes, Memory, Number, emits, vector

Ints = npt.NDArray[np.int64]
Chunk: TypeAlias = Any

CHUNK = 4  # words
_LANES = 2 * CHUNK  # of 32 bits


def chunk(sets: Ints, at: int) -> Chunk:
    """The chunk that begins with word `at`."""
    return tuple(sets.reshape(-1)[at : at + CHUNK].tolist())


def put(sets: Ints, at: int, words: Chunk) -> None:
    """Writes a chunk."""
    sets.reshape(-1)[at : at + CHUNK] = words


def emptied(words: Chunk) -> Chunk:
    """A chunk with nothing in it, as large as the given one."""
    return tuple(0 for _ in words)


def both(one: Chunk, other: Chunk) -> Chunk:
    """What is in both."""
    return tuple(a & b for a, b in zip(one, other, strict=True))


def either(one: Chunk, other: Chunk) -> Chunk:
    """What is in one or in both."""
    return tuple(a | b for a, b in zip(one, other, strict=True))


def some(words: Chunk) -> bool:
    """Whether there is anything in a chunk."""
    return any(words)


def _load(sets: Memory, at: Number) -> Lanes:
    return sets.load(at, _LANES)


def _store(sets: Memory, at: Number, words: Lanes) -> None:
    sets.store(at, words)


def _empty(words: Lanes) -> Lanes:
    return words.constant(0)


def _and(one: Lanes, other: Lanes) -> Lanes:
    return one & other


def _or(one: Lanes, other: Lanes) -> Lanes:
    return one | other


def _any(words: Lanes) -> Number:
    return words.any()


if COMPILED:
    _to_chunk = emits(vector(_LANES))
    chunk, put = _to_chunk(_load), emits(NOTHING)(_store)
    emptied, both, either = _to_chunk(_empty), _to_chunk(_and), _to_chunk(_or)
    some = emits(FLAG)(_any)
