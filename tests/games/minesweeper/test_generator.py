"""What the generator promises, and its draws beside a plain version written from the spec."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from statistics import median

import numpy as np
import pytest

from daymill.core.errors import Invalid
from daymill.core.random import Stream, new_state
from daymill.games.minesweeper import growth, model
from daymill.games.minesweeper.deduction import room_for
from daymill.games.minesweeper.generator import Plot, generate, sample, summary
from daymill.games.minesweeper.grading import grade
from daymill.games.minesweeper.levels import ANY, LEVELS, Level
from daymill.games.minesweeper.model import COVERED, neighbours, read_answer, read_board
from daymill.games.minesweeper.rules import opened
from daymill.games.minesweeper.solver import prove
from tests.games.minesweeper import plain

SPEC = Path(model.__file__).parent / "spec.md"
# on boards this dense walls are broken and layouts rejected, which levels hardly ever need
DENSE = json.loads((Path(__file__).parent / "data" / "dense.json").read_text(encoding="utf-8"))
# the last ones so dense that every kind of move is made, and that layouts are rejected
DRAWN = [
    *LEVELS[:9],
    Level(4, 4, 5, False, ANY),
    Level(5, 5, 9, False, ANY),
    Level(7, 3, 6, False, ANY),
    Level(3, 5, 6, False, ANY),
    Level(2, 6, 4, False, ANY),
    Level(1, 9, 3, False, ANY),
]


@pytest.mark.parametrize("row", DRAWN)
def test_draws_are_those_of_the_spec(row: Level) -> None:
    bed, room = growth.new_bed(row.width, row.height), room_for(row.width * row.height)
    fates = np.zeros(growth.FATES, np.int64)
    for seed in range(12):
        state, stream = new_state(seed), Stream(seed)
        for _ in range(3):
            fate, start = growth.grow(bed, room, row.mines, state, fates)
            drawn = plain.grow(row.width, row.height, row.mines, stream)
            assert int(state[0]) == int(stream.state[0])
            assert drawn == ((start, bed.mines.astype(bool).tolist()) if fate == growth.KEPT else None)


def test_all_kinds_of_moves_are_among_these() -> None:
    fates = np.zeros(growth.FATES, np.int64)
    rejected = set()
    for row in DRAWN:
        bed, room = growth.new_bed(row.width, row.height), room_for(row.width * row.height)
        for seed in range(40):
            fate, _ = growth.grow(bed, room, row.mines, new_state(seed), fates)
            rejected.add(fate)
    assert rejected == {growth.KEPT, growth.SOLVED, growth.TOO_MANY_MOVES}
    assert fates[growth.MOVES] > 100
    assert fates[growth.UNMOVED] > 20


def test_dense_boards_are_those_of_both_languages() -> None:
    fates = np.zeros(growth.FATES, np.int64)
    for row in DENSE:
        plot = Plot(Level(row["width"], row["height"], row["mines"], False, ANY))
        grown = [plot.grow(seed).answer.to_json()["mines"] for seed in range(len(row["answers"]))]
        assert ["/".join(mines) for mines in grown] == row["answers"]
        fates += plot.fates
    assert fates[growth.TOO_MANY_MOVES] > 0
    assert fates[growth.SOLVED] > 0


@pytest.mark.parametrize("level", range(1, 19))
def test_boards_are_what_their_row_says(level: int) -> None:
    row = LEVELS[level - 1]
    low, high = row.difficulty
    for seed in range(12 if level < 16 else 3):
        puzzle = generate(level, seed)
        board, answer = puzzle.board, puzzle.answer
        assert (board.width, board.height, board.mines, board.deadly) == (
            row.width,
            row.height,
            row.mines,
            row.deadly,
        )
        assert sum(answer.mines) == board.mines
        around = (board.start, *neighbours(board.width, board.height)[board.start])
        assert not any(answer.mines[cell] for cell in around)
        covered = (COVERED,) * len(board.shown)
        assert board.shown == opened(board.width, board.height, answer.mines, covered, [board.start])
        assert board.shown.count(COVERED) > board.mines
        assert low <= puzzle.grade.difficulty <= high
        assert puzzle.grade == grade(board, answer)
        assert puzzle.proof == prove(board, answer)
        assert (puzzle.proof.verdict, puzzle.proof.solutions) == ("one", (answer,))
        assert read_board(board.to_json()) == board
        assert read_answer(board, answer.to_json()) == answer
        assert generate(level, seed) == puzzle


def test_rows_are_those_of_the_spec() -> None:
    table = re.findall(
        r"^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (yes|no) \| (\d+)-(\d+) \|$",
        SPEC.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [
        Level(int(w), int(h), int(mines), deadly == "yes", (int(low), int(high)))
        for _, w, h, mines, deadly, low, high in table
    ] == [*LEVELS]
    assert [int(number) for number, *_ in table] == list(range(1, 19))


def test_published_sizes_and_boards_for_a_phone() -> None:
    assert [(row.width, row.height, row.mines) for row in LEVELS[15:]] == [
        (9, 9, 10),
        (16, 16, 40),
        (30, 16, 99),
    ]
    assert all(row.width <= 8 for row in LEVELS[:15])


def test_a_sample_is_what_generate_makes() -> None:
    found = sample(12, range(100, 120))
    puzzles = [generate(12, seed) for seed in range(100, 120)]
    difficulties = [puzzle.grade.difficulty for puzzle in puzzles]
    assert found.difficulties == {d: difficulties.count(d) for d in sorted(set(difficulties))}
    for what, counts in found.histograms.items():
        values = [puzzle.grade.features[what] for puzzle in puzzles]
        assert counts == {value: values.count(value) for value in sorted(set(values))}
    assert (found.boards, found.attempts) == (20, 20 + sum(found.rejects.values()))
    assert found.figures["runs"] >= found.attempts
    assert sample(12, range(100, 110)) + sample(12, range(110, 120)) == found


def test_a_summary_tells_moves_and_clicks() -> None:
    found = sample(16, range(60))
    assert found.rejects == {"moves": 0, "solved": 0, "band": 0}
    clicks = sum(generate(16, seed).proof.figures["clicks"] for seed in range(60))
    assert summary(16, found) == {
        "layouts without a move": f"{100 * found.figures['unmoved'] / 60:.1f} %",
        "moves a layout, mean": f"{found.figures['moves'] / 60:.2f}",
        "clicks (3BV), mean": f"{clicks / 60:.2f}",
    }
    assert 30 < found.figures["unmoved"] < 60
    assert found.figures["moves"] > 0


def test_layouts_are_hardly_ever_thrown_away_but_for_their_difficulty() -> None:
    for level in (3, 8, 15, 17, 18):
        found = sample(level, range(40))
        assert found.rejects["moves"] <= 1
        assert found.attempts < 5 * found.boards


def test_levels_climb_from_gentle_to_fierce() -> None:
    middles = []
    for level in range(1, 16):
        found = sample(level, range(80)).difficulties
        middles.append(median(d for d, count in found.items() for _ in range(count)))
    assert all(one < other for one, other in pairwise(middles)), middles
    assert middles[1] < 20
    assert middles[14] >= 80


def test_mines_lie_as_densely_near_the_first_click_as_far_from_it() -> None:
    width, height, mines = 16, 16, 40
    bed, room = growth.new_bed(width, height), room_for(width * height)
    fates = np.zeros(growth.FATES, np.int64)
    counts = np.zeros((3, 2), np.int64)  # near, further off, in corners: mines, cells
    for seed in range(400):
        fate, start = growth.grow(bed, room, mines, new_state(seed), fates)
        if fate != growth.KEPT:
            continue
        for cell, mine in enumerate(bed.mines.tolist()):
            (row, column), (down, right) = divmod(cell, width), divmod(start, width)
            far = max(abs(row - down), abs(column - right))
            if far > 1:
                counts[0 if far < 5 else 1] += mine, 1
            if row in (0, height - 1) and column in (0, width - 1):
                counts[2] += mine, 1
    shares = [100 * int(mines) // int(cells) for mines, cells in counts]
    # 40 of 256 - 9 cells are 16 in 100
    assert all(14 <= share <= 18 for share in shares[:2])
    assert 12 <= shares[2] <= 20


@pytest.mark.parametrize("row", [Level(5, 5, 3, False, (90, 100)), Level(8, 8, 12, False, (0, 5))])
def test_a_band_without_boards(row: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daymill.games.minesweeper.generator.MOST_ATTEMPTS", 20)
    plot = Plot(row)
    with pytest.raises(Invalid, match="no board of") as caught:
        plot.grow(1)
    assert (caught.value.code, int(plot.fates[: growth.RUNS].sum())) == ("no_board", 20)


@pytest.mark.parametrize("level", [0, 19, True])
def test_levels_that_do_not_exist(level: int) -> None:
    with pytest.raises(Invalid) as caught:
        generate(level, 1)
    assert caught.value.code == "bad_level"


def test_lines_for_people() -> None:
    assert LEVELS[0].line() == "5x5, 3 mines, difficulty 0 to 15"
    assert LEVELS[14].line() == "8x12, 28 mines, deadly, difficulty 83 to 100"
    assert LEVELS[15].line() == "9x9, 10 mines, deadly, any difficulty"
