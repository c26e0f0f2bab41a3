"""What the generator promises, board by board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from daymill.core.errors import Invalid
from daymill.games.twenty48 import GAME, model
from daymill.games.twenty48.generator import Plot, generate, sample, summary
from daymill.games.twenty48.grading import grade
from daymill.games.twenty48.levels import LEVELS, Level
from daymill.games.twenty48.model import cells_of
from daymill.games.twenty48.solver import solve

SPEC = Path(model.__file__).parent / "spec.md"


@pytest.mark.parametrize("level", range(1, 16))
def test_boards_are_what_their_row_says(level: int) -> None:
    row = LEVELS[level - 1]
    low, high = row.difficulty
    for seed in range(5):
        puzzle = generate(level, seed)
        board, figures = puzzle.board, puzzle.proof.figures
        tiles = [rank for rank in cells_of(board.rows) if rank]
        assert len(tiles) == 2
        assert set(tiles) <= {1, 2}
        assert board.target == row.target
        if row.slack is None:
            assert board.limit == 0
        else:
            assert row.slack[0] <= board.limit - figures["par"] <= row.slack[1]
        assert low <= puzzle.grade.difficulty <= high
        assert puzzle.proof == solve(board)
        assert puzzle.proof.solutions == (puzzle.answer,)
        assert len(puzzle.answer.moves) == figures["par"]
        assert puzzle.grade == grade(board)
        assert sum(puzzle.grade.steps.values()) == figures["par"]
        assert GAME.read_board(board.to_json()) == board
        assert GAME.read_answer(board, puzzle.answer.to_json()) == puzzle.answer


def test_rows_are_those_of_the_spec() -> None:
    table = re.findall(
        r"^\| (\d+) \| (\d+) \| (?:(\d+)-(\d+) )?\| (?:(\d+)-(\d+)|any) \|$",
        SPEC.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [int(number) for number, *_ in table] == list(range(1, 16))
    assert [
        Level(
            int(target),
            (int(least), int(most)) if most else None,
            (int(low), int(high)) if high else (0, 100),
        )
        for _, target, least, most, low, high in table
    ] == [*LEVELS]


def test_levels_climb() -> None:
    means = []
    for level in range(1, 16):
        seeds = range(12 if level < 12 else 6)
        grades = [generate(level, seed).grade.difficulty for seed in seeds]
        means.append(sum(grades) / len(grades))
    assert means[1] < 20
    assert means[13] >= 80
    # a week, Monday to Saturday
    week = [means[level - 1] for level in (2, 4, 6, 10, 12, 14)]
    assert week == sorted(week)


def test_a_sample_is_what_generate_makes() -> None:
    found = sample(5, range(30, 50))
    puzzles = [generate(5, seed) for seed in range(30, 50)]
    assert found.boards == 20
    assert found.attempts == found.boards + sum(found.rejects.values())
    for counts, values in (
        (found.difficulties, [puzzle.grade.difficulty for puzzle in puzzles]),
        (found.par, [puzzle.proof.figures["par"] for puzzle in puzzles]),
    ):
        assert counts == {value: values.count(value) for value in sorted(set(values))}
    assert found.nodes_max == max(puzzle.proof.nodes for puzzle in puzzles)
    halves = sample(5, range(30, 40)) + sample(5, range(40, 50))
    assert (halves.par, halves.difficulties, halves.rejects) == (found.par, found.difficulties, found.rejects)
    # the boards that the strong player plays too are chosen by their seeds, so that batches add up
    assert sample(1, range(395, 405)).figures["strong_player_games"] == 1


def test_a_summary_tells_how_both_players_fare() -> None:
    found = sample(8, range(20))
    missed = found.rejects["missed"]
    assert missed > 0
    told = summary(8, found)
    pars = sorted(generate(8, seed).proof.figures["par"] for seed in range(20))
    assert told["par, least, median and most"] == f"{pars[0]}, {pars[10]}, {pars[-1]}"
    assert told["par player reaches the target"] == (
        f"{1 - missed / found.attempts:.4f} of {found.attempts} boards"
    )
    assert sum(found.histograms["largest tile where missed"].values()) == missed
    assert set(found.histograms["largest tile where missed"]) <= {256, 512, 1024}
    assert re.fullmatch(
        r"[01] of 1 boards, \d+ moves in all", told["strong player reaches it within the limit"]
    )


def test_a_row_without_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daymill.games.twenty48.generator.MOST_ATTEMPTS", 5)
    plot = Plot(Level(64, None, (90, 100)))
    with pytest.raises(Invalid, match="no board with reach 64 came of seed 1") as caught:
        plot.grow(1)
    assert (caught.value.code, plot.fates.tolist()) == ("no_board", [0, 5, 0])


@pytest.mark.parametrize("level", [0, 16, True])
def test_levels_that_do_not_exist(level: int) -> None:
    with pytest.raises(Invalid) as caught:
        generate(level, 1)
    assert caught.value.code == "bad_level"


def test_lines_for_people() -> None:
    assert LEVELS[7].line() == "reach 2048"
    assert LEVELS[2].line() == "reach 64, limit 2 to 5 moves over par"
