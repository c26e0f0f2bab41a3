"""Random numbers: what the vectors do not reach."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.core.random import Stream, below, new_state, next_uint32
from daymill.core.seeds import SEEDS, check_seed, text_seed

seeds = st.integers(0, SEEDS - 1)


def published_step(state: int) -> tuple[int, int]:
    """One step of mulberry32 in Python's own integers: the next state and the number."""
    state = (state + 0x6D2B79F5) % 2**32
    t = (state ^ state >> 15) * (1 | state) % 2**32
    t = ((t + (t ^ t >> 7) * (61 | t)) ^ t) % 2**32
    return state, t ^ t >> 14


@given(seeds)
def test_kernel_steps_as_published(seed: int) -> None:
    state = new_state(seed)
    after, number = published_step(seed)
    assert (next_uint32(state), int(state[0])) == (number, after)


@given(seeds, st.integers(1, SEEDS))
def test_below_is_the_number_modulo_n(seed: int, n: int) -> None:
    assert below(new_state(seed), n) == published_step(seed)[1] % n


@given(seeds, st.integers(0, 64).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n))))
def test_choose_is_the_start_of_a_shuffle(seed: int, sizes: tuple[int, int]) -> None:
    n, k = sizes
    chosen = Stream(seed).choose(n, k)
    assert len(set(chosen)) == k
    whole = list(range(n))
    Stream(seed).shuffle(whole)
    # shuffle makes no draw for index 0, where choose of all does
    assert chosen == whole[::-1][:k]


def test_shuffles_are_even() -> None:
    stream = Stream(1)
    counts = np.zeros((4, 4), dtype=int)
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        stream.shuffle(items)
        counts[range(4), items] += 1
    assert abs(counts - 3000).max() < 200


@given(st.text())
def test_a_text_becomes_a_seed(text: str) -> None:
    assert check_seed(text_seed(text)) == text_seed(text)


@pytest.mark.parametrize("seed", [-1, SEEDS, True, 1.0, "1", None])
def test_what_is_not_a_seed_is_turned_away(seed: object) -> None:
    with pytest.raises(Invalid) as caught:
        check_seed(seed)  # type: ignore[arg-type]
    assert caught.value.code == "bad_seed"
