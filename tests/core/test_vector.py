"""Every operation on vectors against NumPy's on the same numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from daymill.core.compiled import COMPILED, kernel
from daymill.core.random import Stream
from daymill.core.vector import FLAG, NOTHING, UINT32, Lanes, Memory, Number, emits, several, vector

pytestmark = pytest.mark.skipif(not COMPILED, reason="vectors exist in compiled code alone")

Words = npt.NDArray[np.uint32]
SHIFTS = list(range(8))
ODD = [7, 1, 1, 6, 0, 3, 2, 2]

OPERATIONS: dict[str, tuple[Callable[[Lanes, Lanes], Lanes], Callable[[Words, Words], Any]]] = {
    "and": (lambda a, b: a & b, lambda a, b: a & b),
    "or": (lambda a, b: a | b, lambda a, b: a | b),
    "xor": (lambda a, b: a ^ b, lambda a, b: a ^ b),
    "not": (lambda a, b: ~a, lambda a, b: ~a),
    "plus": (lambda a, b: a + b, lambda a, b: a + b),
    "minus": (lambda a, b: a - b, lambda a, b: a - b),
    "a number for all": (lambda a, b: a - 10, lambda a, b: a - np.uint32(10)),
    "a number for each": (lambda a, b: a & ODD, lambda a, b: a & np.array(ODD, np.uint32)),
    "left": (lambda a, b: a << 9, lambda a, b: a << 9),
    "right": (lambda a, b: a >> 9, lambda a, b: a >> 9),
    "right by lane": (lambda a, b: a >> SHIFTS, lambda a, b: a >> np.array(SHIFTS, np.uint32)),
    "least": (lambda a, b: a.least(b), np.minimum),
    "equal": (lambda a, b: a.equal(b), lambda a, b: np.where(a == b, 0xFFFFFFFF, 0)),
    "pick": (lambda a, b: a.pick(ODD), lambda a, b: a[ODD]),
    "pick more": (lambda a, b: a.pick(ODD + ODD).halves()[1], lambda a, b: a[ODD]),
    "halves": (
        lambda a, b: a.halves()[1].pick([0, 1, 2, 3] * 2) ^ a.halves()[0].pick([0, 1, 2, 3] * 2),
        lambda a, b: np.tile(a[4:] ^ a[:4], 2),
    ),
    "beside": (
        lambda a, b: a.beside(b).pick(range(4, 12)),
        lambda a, b: np.concatenate([a[4:], b[:4]]),
    ),
    "ones by byte": (
        lambda a, b: a.ones_by_byte(),
        lambda a, b: np.bitwise_count(a.view(np.uint8)).view(np.uint32),
    ),
    "bytes": (
        lambda a, b: a.pick_bytes(range(31, -1, -1)),
        lambda a, b: a.view(np.uint8)[::-1].copy().view(np.uint32),
    ),
    "bytes equal": (
        lambda a, b: a.constant(0).with_lane(5, a.bytes_equal(7)),
        lambda a, b: [0] * 5 + [sum(1 << int(at) for at in np.flatnonzero(a.view(np.uint8) == 7))] + [0] * 2,
    ),
    "first": (lambda a, b: b.with_lane(3, a.first()), lambda a, b: [*b[:3], a[0], *b[4:]]),
}


def numbers() -> list[tuple[Words, Words]]:
    """Pairs of eight words: small and large ones, some equal lane by lane, and zeros."""
    stream = Stream(5)

    def draw(top: int) -> Words:
        return np.array([stream.below(top) for _ in range(8)], np.uint32)

    pairs = [(draw(2**32), draw(2**32)) for _ in range(20)] + [(draw(2), draw(2)) for _ in range(5)]
    nothing = np.zeros(8, np.uint32)
    pairs += [(draw(9), nothing), (nothing, nothing)]
    sevens = np.frombuffer(bytes([7, 0, 1, 7] * 8), np.uint32).copy()
    return [*pairs, (sevens, sevens)]


@pytest.mark.parametrize("name", OPERATIONS)
def test_an_operation_is_what_numpy_has(name: str) -> None:
    emitted, expected = OPERATIONS[name]

    @emits(NOTHING)
    def apply(words: Memory) -> None:
        words.store(16, emitted(words.load(0, 8), words.load(8, 8)))

    @kernel
    def run(words: Words) -> None:
        apply(words)

    for one, other in numbers():
        words = np.concatenate([one, other, np.zeros(8, np.uint32)])
        run(words)
        assert words[16:].tolist() == list(expected(one, other))


def test_vectors_tuples_flags_and_numbers_pass_between_kernels_and_code() -> None:
    pair = several(vector(4), several(vector(4), FLAG, UINT32))

    @emits(pair)
    def read(words: Memory, at: Number) -> Any:
        low, high = words.load(at, 4), words.load(words.plus(at, 4), 4)
        return low, (high, (low ^ high).any(), high.first())

    @emits(NOTHING)
    def write(words: Memory, both: tuple[Lanes, Lanes], number: Number) -> None:
        low, high = both
        words.store(0, high ^ low)
        words.store(4, low.filled(number))

    @kernel
    def run(words: Words, number: int) -> tuple[bool, int]:
        low, (high, differ, first) = read(words, 8)
        write(words, (low, high), number)
        return differ, first

    words = np.arange(16, dtype=np.uint32)
    assert run(words, 77) == (True, 12)
    assert words[:8].tolist() == [8 ^ 12, 9 ^ 13, 10 ^ 14, 11 ^ 15, 77, 77, 77, 77]
    assert run(np.zeros(16, np.uint32), 5) == (False, 0)
