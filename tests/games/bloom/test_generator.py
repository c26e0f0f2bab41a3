"""Boards of every level are what the level says."""

from __future__ import annotations

import os

import pytest

from daymill.core.errors import Invalid
from daymill.core.replay import replay
from daymill.games.bloom import GAME, growth, kernels, ladder
from daymill.games.bloom.generator import generate, sample
from daymill.games.bloom.levels import LEVELS
from daymill.games.bloom.reasoning import grade
from daymill.games.bloom.rules import water
from daymill.games.bloom.solver import solve

WORDS = {"gentle", "easy", "moderate", "hard", "fierce"}


@pytest.mark.parametrize("level", range(1, 16))
def test_boards_keep_to_their_row(level: int) -> None:
    row = LEVELS[level - 1]
    for seed in range(20):
        puzzle = generate(level, seed)
        board, answer = puzzle.board, puzzle.answer.settings
        assert (board.pumps, board.beds, board.settings) == (row.pumps, row.beds, row.settings)
        assert all(row.feeds[0] <= line.count("1") <= row.feeds[1] for line in board.wiring)
        assert all(row.needs[0] <= need <= row.needs[1] for need in board.needs)
        assert sum(setting > 0 for setting in answer) >= row.running
        assert row.difficulty[0] <= puzzle.grade.difficulty <= row.difficulty[1]
        assert water(board, answer) == board.needs
        assert puzzle.proof == solve(board, 2)
        assert puzzle.grade == grade(board)
        assert GAME.read_board(board.to_json()) == board


def test_levels_climb_and_every_word_is_used() -> None:
    samples = [sample(level, range(200)) for level in range(1, 16)]
    means = [sum(d * n for d, n in it.difficulties.items()) / it.boards for it in samples]
    # the classic row takes any difficulty, so it stands outside the climb
    climb = means[:7] + means[8:]
    assert climb == sorted(climb)
    assert climb[5] < means[7] < climb[7]
    words = {generate(level, seed).grade.word for level in range(1, 16) for seed in range(20)}
    assert words == WORDS


@pytest.mark.parametrize("level", range(1, 16))
def test_no_level_needs_many_attempts(level: int) -> None:
    found = sample(level, range(1000))
    assert found.boards == 1000
    assert found.attempts == found.boards + sum(found.rejects.values())
    assert found.attempts < 100 * found.boards


def test_a_sample_is_what_generate_makes() -> None:
    found = sample(9, range(100, 130))
    puzzles = [generate(9, seed) for seed in range(100, 130)]
    difficulties = [puzzle.grade.difficulty for puzzle in puzzles]
    assert found.difficulties == {d: difficulties.count(d) for d in sorted(set(difficulties))}
    assert found.nodes_max == max(puzzle.proof.nodes for puzzle in puzzles)
    assert found.figures == {
        "exactly_one_answer": 30,
        "singular": sum(puzzle.proof.figures["singular"] for puzzle in puzzles),
    }


def test_seeds_of_a_sample_are_on_their_own() -> None:
    together = sample(10, range(40))
    assert sample(10, range(15)) + sample(10, range(15, 40)) == together


@pytest.mark.parametrize(
    ("level", "seed", "code"), [(0, 1, "bad_level"), (16, 1, "bad_level"), (8, -1, "bad_seed")]
)
def test_levels_and_seeds_are_checked(level: int, seed: int, code: str) -> None:
    for make in (generate, lambda level, seed: sample(level, [seed])):
        with pytest.raises(Invalid) as caught:
            make(level, seed)
        assert caught.value.code == code


@pytest.mark.skipif("NUMBA_DISABLE_JIT" in os.environ, reason="nothing is compiled")
def test_warm_leaves_nothing_to_compile() -> None:
    GAME.warm()
    before = compiled()
    assert before
    sample(12, range(3))
    puzzle = generate(15, 1)
    log = ["set 1 1", "hint", "hint", "open"]
    play, _ = replay(GAME, puzzle, log)
    list(GAME.explain(puzzle.board, play.state))
    GAME.solve(puzzle.board, 5)
    assert compiled() == before


def compiled() -> dict[str, int]:
    """How many signatures each kernel that is called from outside has been compiled for."""
    found = {**vars(kernels), **vars(ladder), **vars(growth)}
    return {name: len(it.signatures) for name, it in found.items() if getattr(it, "signatures", None)}
