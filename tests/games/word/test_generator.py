"""What the generator promises, its draws beside the spec, and what the public may know."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

from daymill.core.canonical import encode
from daymill.core.compiled import COMPILED
from daymill.core.random import Stream
from daymill.games.word import GAME, model
from daymill.games.word.generator import generate, sample, summary
from daymill.games.word.grading import grade
from daymill.games.word.levels import LEVELS
from daymill.games.word.lexicon import COMMON, RARER, lexicon
from daymill.games.word.model import Answer, Board
from daymill.games.word.solver import prove

SPEC = Path(model.__file__).parent / "spec.md"
SEEDS = 12 if COMPILED else 1


@pytest.mark.parametrize("level", range(1, 16))
def test_words_are_what_their_level_says(level: int) -> None:
    row = LEVELS[level - 1]
    for seed in range(SEEDS):
        made = generate(level, seed)
        assert (made.level, made.seed) == (level, seed)
        assert made.board == Board(row.length, row.tries, row.hard)
        assert COMMON <= lexicon(row.length).kind_of(made.answer.word) <= RARER
        assert row.difficulty[0] <= made.grade.difficulty <= row.difficulty[1]
        assert made.grade == grade(made.board, made.answer)
        assert made.proof == prove(made.board, made.answer)
        assert made.grade.features["par"] == made.proof.figures["par"] <= row.tries


@pytest.mark.parametrize("level", [1, 8, 13])
def test_draws_are_those_of_the_spec(level: int) -> None:
    row, book = LEVELS[level - 1], lexicon(LEVELS[level - 1].length)
    answers = [word for word, kind in zip(book.words, book.kinds, strict=True) if COMMON <= kind <= RARER]
    board = Board(row.length, row.tries, row.hard)
    for seed in range(SEEDS):
        stream = Stream(seed)
        while True:
            word = answers[stream.below(len(answers))]
            found = grade(board, Answer(word))
            low, high = row.difficulty
            if found.features["par"] <= row.tries and low <= found.difficulty <= high:
                break
        assert generate(level, seed).answer.word == word


@pytest.mark.skipif(not COMPILED, reason="takes minutes as plain Python")
def test_levels_rise() -> None:
    medians = []
    for level in range(1, 16):
        counted = sample(level, range(40))
        assert counted.boards == 40
        assert counted.attempts == 40 + sum(counted.rejects.values())
        assert counted.par is not None
        assert sum(counted.par.values()) == 40
        medians.append(median(d for d, count in counted.difficulties.items() for _ in range(count)))
    assert medians[1] < 20
    assert medians[14] >= 80
    assert all(later > earlier - 4 for earlier, later in pairwise(medians))


@pytest.mark.skipif(not COMPILED, reason="takes minutes as plain Python")
def test_the_summary_tells_of_all_answers() -> None:
    told = summary(8, sample(8, range(3)))
    answers = len(lexicon(5).answers)
    assert float(told[f"guesses for all {answers} answers, mean"]) < 3.7
    assert told["found within 6 guesses"] == str(answers)


def test_the_table_of_the_spec() -> None:
    rows = re.findall(
        r"^\| (\d+) \| ([4-7]) \| (\d+) \| (yes|no) \| (\d+)-(\d+) \|$", SPEC.read_text("utf-8"), re.MULTILINE
    )
    told = [
        (str(at), str(row.length), str(row.tries), "yes" if row.hard else "no", *map(str, row.difficulty))
        for at, row in enumerate(LEVELS, 1)
    ]
    assert rows == told


def test_the_public_learns_nothing_of_the_word() -> None:
    """Two puzzles of a level look the same, but for the word for their difficulty."""
    faces = {encode(GAME.public(generate(8, seed)).to_json()) for seed in range(SEEDS)}
    assert len(faces) <= 2
    for seed in range(SEEDS):
        made = generate(8, seed)
        assert made.answer.word not in encode(GAME.public(made).to_json())
        assert made.answer.word not in repr(GAME.start(made))
