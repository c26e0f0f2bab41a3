"""What the generator promises, board by board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from daymill.core.errors import Invalid
from daymill.games.tictactoe import GAME, match, model
from daymill.games.tictactoe.generator import Plot, generate, sample, summary
from daymill.games.tictactoe.grading import grade
from daymill.games.tictactoe.levels import LEVELS, Level
from daymill.games.tictactoe.model import STARTS
from daymill.games.tictactoe.solver import solve

SPEC = Path(model.__file__).parent / "spec.md"


@pytest.mark.parametrize("level", range(1, 16))
def test_boards_are_what_their_row_says(level: int) -> None:
    row = LEVELS[level - 1]
    low, high = row.difficulty
    for seed in range(6):
        puzzle = generate(level, seed)
        board, figures = puzzle.board, puzzle.proof.figures
        assert (board.games, board.starts, board.errs) == (row.games, row.starts, row.errs)
        assert board.cells is None
        assert low <= puzzle.grade.difficulty <= high
        assert figures["sure"] == row.games
        assert figures["par"] > row.games if row.errs else figures["par"] == row.games
        assert puzzle.proof == solve(board)
        assert puzzle.answer == puzzle.proof.solutions[0]
        assert puzzle.grade == grade(board)
        assert GAME.read_board(board.to_json()) == board
        assert GAME.read_answer(board, puzzle.answer.to_json()) == puzzle.answer


def test_rows_are_those_of_the_spec() -> None:
    table = re.findall(
        r"^\| (\d+) \| (\d) \| (\w+) \| (\d+) \| (\d+)-(\d+) \|$",
        SPEC.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [
        Level(
            int(games), next(known for known in STARTS if known == starts), int(errs), (int(low), int(high))
        )
        for _, games, starts, errs, low, high in table
    ] == [*LEVELS]
    assert [int(number) for number, *_ in table] == list(range(1, 16))


def test_levels_climb_and_one_is_perfect() -> None:
    means = []
    for level in range(1, 16):
        found = sample(level, range(25))
        means.append(sum(d * n for d, n in found.difficulties.items()) / found.boards)
        assert found.attempts == found.boards + sum(found.rejects.values())
        assert found.attempts < 8 * found.boards
    assert means[:7] == sorted(means[:7])
    assert means[8:] == sorted(means[8:])
    assert means[1] < 20
    assert means[14] >= 80
    assert [level for level, row in enumerate(LEVELS, 1) if row.errs == 0] == [8]


def test_a_sample_is_what_generate_makes() -> None:
    found = sample(9, range(100, 112))
    puzzles = [generate(9, seed) for seed in range(100, 112)]
    difficulties = [puzzle.grade.difficulty for puzzle in puzzles]
    assert found.difficulties == {d: difficulties.count(d) for d in sorted(set(difficulties))}
    assert found.figures == {
        "points": sum(puzzle.proof.figures["par"] for puzzle in puzzles),
        "expected_points_in_billionths": sum(puzzle.grade.features["expected"] for puzzle in puzzles),
    }
    assert (found.nodes_max or 0) >= max(puzzle.proof.nodes for puzzle in puzzles)
    assert sample(9, range(100, 106)) + sample(9, range(106, 112)) == found


def test_a_summary_tells_par_and_what_a_sensible_player_gets() -> None:
    found = sample(8, range(10))
    expected = found.figures["expected_points_in_billionths"] / 10 / match.CERTAIN
    assert summary(8, found) == {
        "par, mean": "3.00 of 6 points",
        "sure, whatever the opponent does": "3 points",
        "points of a sensible player, mean": f"{expected:.2f}",
    }


def test_a_row_without_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daymill.games.tictactoe.generator.MOST_ATTEMPTS", 20)
    monkeypatch.setattr("daymill.games.tictactoe.generator.LEVELS", (Level(1, "player", 500, (100, 100)),))
    plot = Plot(1)
    with pytest.raises(Invalid, match="no board of") as caught:
        plot.grow(1)
    assert (caught.value.code, int(plot.fates.sum())) == ("no_board", 20)


@pytest.mark.parametrize("level", [0, 16, True])
def test_levels_that_do_not_exist(level: int) -> None:
    with pytest.raises(Invalid) as caught:
        generate(level, 1)
    assert caught.value.code == "bad_level"


def test_lines_for_people() -> None:
    assert LEVELS[0].line() == "1 game, you start, errors at 90 % of its turns, difficulty 0 to 10"
    assert LEVELS[7].line() == "3 games, starting in turn, no errors, difficulty 40 to 70"
    assert LEVELS[14].line() == (
        "5 games, the opponent starts, errors at 20 % of its turns, difficulty 80 to 95"
    )
