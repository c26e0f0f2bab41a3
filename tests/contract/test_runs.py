"""Recorded runs in both languages, action by action. `python -m tests.oracles.runs` has 200 seeds a level."""

from __future__ import annotations

import pytest

from daymill.core.game import LEVELS
from daymill.games import NAMES
from tests.amount import amount
from tests.oracles.runs import GAMES, differing

SEEDS = amount(5, long=20)


@pytest.mark.parametrize("name", [name for name in GAMES if name in NAMES])
def test_runs_are_told_alike(name: str) -> None:
    assert list(differing(name, range(1, LEVELS + 1), SEEDS)) == []
