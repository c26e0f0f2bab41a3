"""What the generator promises, table by table."""

from __future__ import annotations

import pytest

from daymill.core.errors import Invalid
from daymill.core.random import new_state
from daymill.core.replay import replay
from daymill.games.schulte import GAME
from daymill.games.schulte.generator import generate, grow, sample, summary
from daymill.games.schulte.levels import LEVELS, Level
from daymill.games.schulte.reasoning import grade
from daymill.games.schulte.rules import tables
from daymill.games.schulte.solver import solve

PUBLISHED_TABLE = [[7, 8, 2], [5, 4, 6], [9, 3, 1]]


def test_the_published_table() -> None:
    board = generate(1, 42).board.to_json()
    assert board["table"] == PUBLISHED_TABLE
    assert (board["order"], board["reshuffles"]) == ("up", [])


@pytest.mark.parametrize("level", range(1, 16))
def test_boards_are_what_their_row_says(level: int) -> None:
    row = LEVELS[level - 1]
    low, high = row.difficulty
    for seed in range(20):
        of = generate(level, seed)
        board = of.board
        assert (board.width, board.height, board.order) == (row.width, row.height, row.order)
        assert board.reshuffles == row.reshuffles
        assert sorted(board.numbers) == [*range(1, row.width * row.height + 1)]
        assert low <= of.grade.difficulty <= high
        assert of.proof == solve(board)
        assert of.proof.solutions == (of.answer,)
        assert of.grade == grade(board)
        changed = [now != before for before, now in zip(tables(board), tables(board)[1:], strict=False)]
        assert [found for found, new in enumerate(changed, 1) if new] == [*row.reshuffles]
        assert all(sorted(table) == sorted(board.numbers) for table in tables(board))


def test_no_table_of_level_1_is_turned_away() -> None:
    assert sample(1, range(5000)).rejects == {"band": 0}


def test_sizes_that_a_phone_has_room_for() -> None:
    assert (LEVELS[0].width, LEVELS[0].height) == (3, 3)
    assert (LEVELS[14].width, LEVELS[14].height) == (7, 7)
    assert all(343 // row.width >= 44 for row in LEVELS)


def test_the_par_is_that_of_someone_who_is_practised() -> None:
    def seconds(level: int) -> float:
        found = sample(level, range(500))
        return found.figures["par_ms"] / found.boards / 1000

    assert 5 < seconds(1) < 7
    assert 24 < seconds(8) < 30
    assert 75 < seconds(15) < 95


def test_a_sample_is_what_generate_makes() -> None:
    found = sample(10, range(100, 130))
    made = [generate(10, seed) for seed in range(100, 130)]
    difficulties = [of.grade.difficulty for of in made]
    assert found.difficulties == {d: difficulties.count(d) for d in sorted(set(difficulties))}
    assert found.figures == {
        "par_ms": sum(of.proof.figures["par_ms"] for of in made),
        "beside": sum(of.grade.features["beside"] for of in made),
    }
    assert found.attempts == found.boards + found.rejects["band"]
    assert sample(10, range(100, 110)) + sample(10, range(110, 130)) == found


def test_a_summary_tells_the_times() -> None:
    found = sample(8, range(40))
    total = found.figures["par_ms"]
    assert summary(8, found) == {
        "par, mean": f"{total / 40000:.2f} s",
        "par for a number, mean": f"{total / 1000:.0f} ms",
        "numbers beside the one before": f"{found.figures['beside'] / 1000:.3f}",
    }


def test_levels_climb() -> None:
    means = []
    for level in range(1, 16):
        found = sample(level, range(200))
        means.append(sum(d * n for d, n in found.difficulties.items()) / found.boards)
    assert means == sorted(means)
    assert means[1] < 20
    assert means[13] >= 80


def test_a_row_without_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daymill.games.schulte.generator.MOST_ATTEMPTS", 50)
    row = Level(3, 3, "up", (), (90, 100))
    with pytest.raises(Invalid, match="no table of 3x3, 1 to 9 came of seed 7") as caught:
        grow(row, new_state(7))
    assert caught.value.code == "no_board"
    monkeypatch.setattr("daymill.games.schulte.generator.LEVELS", (row,))
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
