"""The one generator: mulberry32 on an explicit 32-bit state, the same in Python and in JavaScript.

The algorithm is Tommy Ettinger's public-domain mulberry32. `docs/random.md` is its specification here.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.core.seeds import check_seed

T = TypeVar("T")
State = npt.NDArray[np.int64]


@kernel
def next_uint32(state: State) -> int:
    """The next number, 0 to 2^32 - 1. `state` is an array of one integer, which is stepped."""
    s = (int(state[0]) + 0x6D2B79F5) & 0xFFFFFFFF
    state[0] = s
    # 32 x 32 bits may exceed int64 when compiled; it wraps, and the low 32 bits are right all the same
    t = ((s ^ (s >> 15)) * (s | 1)) & 0xFFFFFFFF
    t = ((t + (((t ^ (t >> 7)) * (t | 61)) & 0xFFFFFFFF)) ^ t) & 0xFFFFFFFF
    return t ^ (t >> 14)


@kernel
def below(state: State, n: int) -> int:
    """The next number modulo `n` (1 to 2^32). The small bias is part of the specification."""
    return next_uint32(state) % n


@kernel
def choose(state: State, items: npt.NDArray[np.int64], n: int, k: int) -> None:
    """Draws `k` different numbers of 0..n-1 (0 <= k <= n <= len(items)).

    `items[:n]` is overwritten; the first number drawn stands at n-1, the last at n-k.
    """
    for i in range(n):
        items[i] = i
    for i in range(n - 1, n - k - 1, -1):
        j = below(state, i + 1)
        items[i], items[j] = items[j], items[i]


class Stream:
    """A stream of numbers from a seed, for code that is not a kernel."""

    def __init__(self, seed: int) -> None:
        self.state = new_state(seed)

    def next_uint32(self) -> int:
        """The next number, 0 to 2^32 - 1."""
        return int(next_uint32(self.state))

    def below(self, n: int) -> int:
        """The next number modulo `n`."""
        return int(below(self.state, n))

    def choose(self, n: int, k: int) -> list[int]:
        """`k` different numbers of 0..n-1, in the order drawn."""
        items = np.empty(n, dtype=np.int64)
        choose(self.state, items, n, k)
        return [int(item) for item in items[n - k :][::-1]]

    def shuffle(self, items: list[T]) -> None:
        """Fisher-Yates in place, from the last index down, with j = below(i + 1)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def new_state(seed: int) -> State:
    """The state that kernels step: the seed itself, in an array of one integer."""
    return np.array([check_seed(seed)], dtype=np.int64)
