"""The JavaScript twin: its own tests, and the same puzzles as Python, byte for byte."""

from __future__ import annotations

import hashlib

import pytest

from daymill.core.game import LEVELS
from daymill.games import NAMES, load
from tests.amount import amount
from tests.contract import node

SEEDS = amount(20, long=200)
FIRST = 1_000_000


@pytest.mark.parametrize("file", sorted(path.name for path in node.HERE.glob("*.test.mjs")))
def test_node_tests_pass(file: str) -> None:
    done = node.run("--test", "--test-reporter=tap", file)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "# fail 0" in done.stdout
    assert "# pass 0" not in done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_seed_42_is_the_same_text(name: str) -> None:
    done = node.run("twin.mjs", "make", name, "8", "42", "1")
    assert done.stdout == load(name).generate(8, 42).canonical() + "\n"


def digest(name: str, level: int) -> str:
    """SHA-256 of the lines that Python makes of a level's seeds."""
    game = load(name)
    lines = "".join(game.generate(level, seed).canonical() + "\n" for seed in range(FIRST, FIRST + SEEDS))
    return hashlib.sha256(lines.encode()).hexdigest()


# one process for all levels, since each compiles anew
@pytest.mark.parametrize("name", NAMES)
def test_seeds_of_all_levels_are_the_same_text(name: str) -> None:
    levels = range(1, LEVELS + 1)
    listed = ",".join(map(str, levels))
    done = node.run("twin.mjs", "digests", name, listed, str(FIRST), str(SEEDS), timeout=1800)
    assert done.returncode == 0, done.stderr
    theirs = dict(zip(levels, done.stdout.split(), strict=True))
    assert theirs == {level: digest(name, level) for level in levels}
