"""What the generator promises, run by run."""

from __future__ import annotations

from itertools import groupby

import pytest

from daymill.core.errors import Invalid
from daymill.core.random import new_state
from daymill.core.replay import replay
from daymill.games.opposites import GAME
from daymill.games.opposites.generator import generate, grow, sample, summary
from daymill.games.opposites.levels import LEVELS, Level
from daymill.games.opposites.model import DIRECTIONS
from daymill.games.opposites.reasoning import grade
from daymill.games.opposites.solver import practised, solve


@pytest.mark.parametrize("level", range(1, 16))
def test_boards_are_what_their_row_says(level: int) -> None:
    row = LEVELS[level - 1]
    low, high = row.difficulty
    counted = [0, 0, 0]
    for seed in range(20):
        of = generate(level, seed)
        prompts = of.board.prompts
        assert (len(prompts), of.board.limit) == (row.prompts, row.limit)
        assert low <= of.grade.difficulty <= high
        assert of.proof == solve(of.board)
        assert of.proof.solutions == (of.answer,)
        assert of.grade == grade(of.board)
        assert max(len([*same]) for _, same in groupby(of.answer.answers)) < 4
        ways = {DIRECTIONS[prompt.direction] for prompt in prompts}
        assert ways <= ({"left", "right"} if row.ways == 2 else set(DIRECTIONS))
        for at, share in enumerate((row.hollow, row.words, row.framed)):
            have = sum(prompt[at + 1] for prompt in prompts)
            assert 0 < have < row.prompts if 0 < share < 100 else have == row.prompts * share // 100
            counted[at] += have
        # the practised player is never late
        assert all(ms <= row.limit or row.limit == 0 for ms in practised(of.board).times)
        assert sum(practised(of.board).times) == of.grade.features["par_ms"]
    for have, share in zip(counted, (row.hollow, row.words, row.framed), strict=True):
        assert abs(100 * have / (20 * row.prompts) - share) < 12


def test_needs_are_within_the_limits_of_all_levels() -> None:
    for level, row in enumerate(LEVELS, 1):
        features = [generate(level, seed).grade.features for seed in range(10)]
        assert all(each["load"] + 400 * row.prompts == each["par_ms"] for each in features)


def test_a_sample_is_what_generate_makes() -> None:
    found = sample(10, range(100, 130))
    made = [generate(10, seed) for seed in range(100, 130)]
    difficulties = [of.grade.difficulty for of in made]
    assert found.difficulties == {d: difficulties.count(d) for d in sorted(set(difficulties))}
    assert found.figures == {
        "par_ms": sum(of.proof.figures["par_ms"] for of in made),
        "switches": sum(of.grade.features["switches"] for of in made),
    }
    assert found.attempts == found.boards + sum(found.rejects.values())
    assert found.rejects["repeats"] > 0
    assert sample(10, range(100, 110)) + sample(10, range(110, 130)) == found


def test_a_summary_tells_the_times() -> None:
    found = sample(8, range(50))
    total = found.figures["par_ms"]
    assert summary(8, found) == {
        "par, mean": f"{total / 50000:.2f} s",
        "par for a prompt, mean": f"{total / 1000:.0f} ms",
        "prompts with another rule than the one before": f"{found.figures['switches'] / 1000:.3f}",
    }


def test_levels_climb() -> None:
    means = []
    for level in range(1, 16):
        found = sample(level, range(200))
        means.append(sum(d * n for d, n in found.difficulties.items()) / found.boards)
    assert means == sorted(means)
    assert means[1] < 20
    assert means[14] >= 80


@pytest.mark.parametrize(
    "row",
    [
        Level(8, 4, 0, 0, 0, 0, (90, 100)),
        Level(1, 4, 50, 0, 0, 0, (0, 100)),
        Level(4, 4, 1, 0, 0, 0, (90, 99)),
    ],
)
def test_a_row_without_boards(row: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daymill.games.opposites.generator.MOST_ATTEMPTS", 50)
    with pytest.raises(Invalid, match="came of seed 7") as caught:
        grow(row, new_state(7))
    assert caught.value.code == "no_board"
    monkeypatch.setattr("daymill.games.opposites.generator.LEVELS", (row,))
    with pytest.raises(Invalid, match="came of seed 8"):
        sample(1, [8, 9])


@pytest.mark.parametrize("level", [0, 16, True])
def test_levels_that_do_not_exist(level: int) -> None:
    with pytest.raises(Invalid) as caught:
        generate(level, 1)
    assert caught.value.code == "bad_level"


def test_the_answer_played_out_is_worth_100() -> None:
    for level in range(1, 16):
        of = generate(level, 3)
        play, refused = replay(GAME, of, GAME.actions(of.board, of.answer))
        assert (play.ended, refused, GAME.score(of, play).value) == ("solved", (), 100)
        assert play.state.last == of.proof.figures["par_ms"]
