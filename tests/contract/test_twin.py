"""The JavaScript twin: its own tests, and the same puzzles as Python, byte for byte."""

from __future__ import annotations

import hashlib

import pytest

from daymill.core.game import LEVELS
from daymill.games import NAMES, load
from tests.contract import node

SEEDS = 200
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


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
@pytest.mark.parametrize("name", NAMES)
def test_two_hundred_seeds_are_the_same_text(name: str, level: int) -> None:
    game = load(name)
    lines = "".join(game.generate(level, seed).canonical() + "\n" for seed in range(FIRST, FIRST + SEEDS))
    done = node.run("twin.mjs", "digests", name, str(level), str(FIRST), str(SEEDS))
    assert done.stdout.strip() == hashlib.sha256(lines.encode()).hexdigest(), done.stderr
