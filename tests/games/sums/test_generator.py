"""What the generator promises, board by board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from daymill.core.errors import Invalid
from daymill.core.lines import cells_of
from daymill.games.sums import GAME, model
from daymill.games.sums.generator import Plot, generate, sample, summary
from daymill.games.sums.grading import grade
from daymill.games.sums.levels import LEVELS, Level
from daymill.games.sums.model import numbers_of
from daymill.games.sums.solver import solve

SPEC = Path(model.__file__).parent / "spec.md"


@pytest.mark.parametrize("level", range(1, 16))
def test_boards_are_what_their_row_says(level: int) -> None:
    row = LEVELS[level - 1]
    low, high = row.difficulty
    negative = 0
    for seed in range(20):
        puzzle = generate(level, seed)
        board, keep = puzzle.board, puzzle.answer.keep
        assert (board.width, board.height) == (row.width, row.height)
        assert low <= puzzle.grade.difficulty <= high
        assert all(1 <= abs(number) <= row.largest for number in board.numbers)
        negative += sum(number < 0 for number in board.numbers)
        for line, target in enumerate(board.targets):
            kept = [keep[cell] for cell in cells_of(board, line)]
            pairs = zip(numbers_of(board, line), kept, strict=True)
            assert sum(number for number, mark in pairs if mark) == target
            assert not row.mixed or 0 < sum(kept) < len(kept)
        assert puzzle.proof == solve(board)
        assert puzzle.proof.solutions == (puzzle.answer,)
        assert puzzle.grade == grade(board)
        assert GAME.read_board(board.to_json()) == board
    share = 100 * negative / (20 * row.width * row.height)
    assert row.negative - 8 < share < row.negative + 8 if row.negative else share == 0


def test_rows_are_those_of_the_spec() -> None:
    table = re.findall(
        r"^\| (\d+) \| (\d+)x(\d+) \| (\d+) \| (\d+) \| (\d+) \| (yes|no) \| (\d+)-(\d+) \|$",
        SPEC.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [
        Level(int(w), int(h), int(largest), int(negative), int(kept), mixed == "yes", (int(low), int(high)))
        for _, w, h, largest, negative, kept, mixed, low, high in table
    ] == [*LEVELS]
    assert [int(number) for number, *_ in table] == list(range(1, 16))


def test_sizes_that_a_phone_has_room_for() -> None:
    assert (LEVELS[0].width, LEVELS[0].height) == (3, 3)
    assert all(row.width <= 7 for row in LEVELS[:13])
    assert {(row.width, row.height) for row in LEVELS[13:]} == {(8, 8)}
    assert {row.negative > 0 for row in LEVELS[:5]} == {False}


@pytest.mark.parametrize("level", range(1, 16))
def test_the_search_never_comes_near_its_budget(level: int) -> None:
    found = sample(level, range(60))
    assert found.boards == 60
    assert found.rejects["undecided"] == 0
    assert 1 <= (found.nodes_max or 0) < 1000
    assert found.attempts == found.boards + sum(found.rejects.values())
    assert found.attempts < 30 * found.boards


def test_a_sample_is_what_generate_makes() -> None:
    found = sample(9, range(100, 120))
    puzzles = [generate(9, seed) for seed in range(100, 120)]
    difficulties = [puzzle.grade.difficulty for puzzle in puzzles]
    assert found.difficulties == {d: difficulties.count(d) for d in sorted(set(difficulties))}
    assert found.figures == {"kept": sum(sum(puzzle.answer.keep) for puzzle in puzzles)}
    assert sample(9, range(100, 110)) + sample(9, range(110, 120)) == found


def test_a_summary_tells_the_share_of_boards_with_one_answer() -> None:
    found = sample(15, range(40))
    counted = found.attempts - found.rejects["plain"]
    assert found.rejects["many_answers"] > 0
    assert summary(15, found) == {
        "random boards with exactly one answer": f"{1 - found.rejects['many_answers'] / counted:.4f}",
        "numbers kept in the answer": f"{found.figures['kept'] / (40 * 64):.3f}",
    }


def test_levels_climb() -> None:
    means = []
    for level in range(1, 16):
        found = sample(level, range(40))
        means.append(sum(d * n for d, n in found.difficulties.items()) / found.boards)
    assert means == sorted(means)
    assert means[1] < 20
    assert means[14] >= 80


@pytest.mark.parametrize(
    "row", [Level(3, 3, 9, 0, 60, False, (90, 100)), Level(3, 3, 9, 0, 100, False, (0, 100))]
)
def test_a_row_without_boards(row: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daymill.games.sums.generator.MOST_ATTEMPTS", 50)
    plot = Plot(row)
    with pytest.raises(Invalid, match="no board of") as caught:
        plot.grow(1)
    assert (caught.value.code, int(plot.fates.sum())) == ("no_board", 50)


@pytest.mark.parametrize("level", [0, 16, True])
def test_levels_that_do_not_exist(level: int) -> None:
    with pytest.raises(Invalid) as caught:
        generate(level, 1)
    assert caught.value.code == "bad_level"


def test_lines_for_people() -> None:
    assert LEVELS[0].line() == "3x3, 1 to 9, difficulty 0 to 19"
    assert LEVELS[5].line() == "5x5, −9 to 9, difficulty 30 to 42"
