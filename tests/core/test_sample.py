"""Samples of generators."""

from __future__ import annotations

import numpy as np

from daymill.core.canonical import encode
from daymill.core.sample import Sample, tally


def test_values_are_counted_in_their_order() -> None:
    assert [*tally(iter([5, 1, 5, 3])).items()] == [(1, 1), (3, 1), (5, 2)]
    assert tally([]) == {}


def test_counts_of_kernels_can_be_written() -> None:
    counted = tally(np.array([2, 2, 1]))
    assert encode({str(value): count for value, count in counted.items()}) == '{"1":1,"2":2}'
    assert {type(value) for value in counted} == {int}


def test_samples_of_different_seeds_add() -> None:
    one = Sample(1, 3, {"band": 2}, {7: 1}, {"cells": 9}, {"turns": {4: 1}}, {11: 1}, 5)
    other = Sample(2, 2, {"far": 1}, {3: 1, 7: 1}, {"cells": 1}, {"turns": {4: 1, 6: 1}}, {9: 2}, 4)
    both = Sample(
        3, 5, {"band": 2, "far": 1}, {3: 1, 7: 2}, {"cells": 10}, {"turns": {4: 2, 6: 1}}, {9: 2, 11: 1}, 5
    )
    assert one + other == both
    assert (one + Sample(1, 1, {}, {}, {"cells": 0}, {"turns": {}})).par is None
