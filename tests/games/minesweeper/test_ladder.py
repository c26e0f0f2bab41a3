"""The ladder beside a plain one that is written from the spec, and beside what is sure."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from daymill.games.minesweeper.deduction import COSTS, MOST_KEPT, TECHNIQUES, deduce, play_out, room_for
from daymill.games.minesweeper.generator import Plot, generate
from daymill.games.minesweeper.ladder import LOOKED, MINE_CELLS, SAFE_CELLS, TECHNIQUE
from daymill.games.minesweeper.levels import ANY, LEVELS, Level
from daymill.games.minesweeper.model import COVERED, EXPOSED, Answer, Board, State
from daymill.games.minesweeper.rules import opened
from tests.games.minesweeper import plain

ROOT = Path(__file__).parents[3]


def random_position(seed: int) -> tuple[Board, State]:
    """A board with some cells opened at random, mines among them; of odd seeds some covered cells are
    flagged, rightly or not."""
    random = Random(seed)
    while True:
        width, height = random.randint(1, 7), random.randint(1, 7)
        cells = range(width * height)
        share = random.choice([0.1, 0.2, 0.3, 0.4, 0.6])
        mines = [random.random() < share for _ in cells]
        free = [cell for cell in cells if not mines[cell]]
        if not free or len(free) == len(cells):
            continue
        clicked = random.sample(free, random.randint(1, len(free)))
        if random.random() < 0.3:
            clicked.append(random.choice([cell for cell in cells if mines[cell]]))
        seen = opened(width, height, mines, (COVERED,) * len(cells), clicked)
        flags = [
            sign == COVERED and random.random() < (0.8 if mines[cell] else 0.2) * (seed % 2)
            for cell, sign in enumerate(seen)
        ]
        shown = tuple(COVERED if sign == EXPOSED else sign for sign in seen)
        return Board(width, height, sum(mines), False, clicked[0], shown), State(seen, tuple(flags))


def plainly(board: Board, state: State) -> plain.Position:
    """The position that reasoning starts from."""
    position = plain.Position(board.width, board.height, board.mines, state.seen)
    position.known |= {cell for cell in plain.sure(position)[1] if state.flags[cell]}
    return position


def test_every_step_is_the_one_that_the_table_takes_and_is_true() -> None:
    met: Counter[str] = Counter()
    for seed in range(700):
        board, state = random_position(seed)
        position = plainly(board, state)
        for step in deduce(board, state):
            expected = plain.step(position)
            assert expected == (step.technique, step.numbers, frozenset(step.safe), frozenset(step.mines))
            assert (step.known, step.unknown, step.left) == (
                position.known,
                position.unknown(),
                position.left,
            )
            safe, mines = plain.sure(position)
            assert safe.issuperset(step.safe)
            assert mines.issuperset(step.mines)
            assert step.cost == COSTS[TECHNIQUES.index(step.technique)]
            met[step.technique] += 1
            position.known |= expected[3]
            if step.safe:
                break
        else:
            assert plain.step(position) is None
    assert set(met) == set(TECHNIQUES)


@pytest.mark.parametrize("seed", [94, 1178, 2695, 3523, 4421, 4470, 5988])
def test_fronts_are_the_ones_that_the_table_takes(seed: int) -> None:
    board, state = random_position(seed)
    *before, step = deduce(board, state)
    assert step.technique == "front"
    position = plainly(board, state)
    position.known |= {mine for other in before for mine in other.mines}
    assert plain.step(position) == (step.technique, step.numbers, frozenset(step.safe), frozenset(step.mines))


def test_positions_from_elsewhere_are_reasoned_about_likewise_though_few_have_a_layout() -> None:
    met: Counter[str] = Counter()
    for seed in range(1000):
        random = Random(seed)
        width, height = random.randint(1, 6), random.randint(1, 5)
        cells, most = range(width * height), random.choice([1, 2, 3, 8])
        shown = tuple(COVERED if random.random() < 0.6 else random.randint(0, most) for _ in cells)
        if shown.count(COVERED) < 2 or shown.count(COVERED) == len(shown):
            continue
        mines = random.randint(1, shown.count(COVERED) - 1)
        start = next(cell for cell in cells if shown[cell] != COVERED)
        board = Board(width, height, mines, False, start, shown)
        state = State(shown, tuple(sign == COVERED and random.random() < 0.1 for sign in shown))
        position = plainly(board, state)
        for step in deduce(board, state):
            expected = plain.step(position)
            assert expected == (step.technique, step.numbers, frozenset(step.safe), frozenset(step.mines))
            met[step.technique] += 1
            position.known |= expected[3]
            if step.safe:
                break
        else:
            met["nothing"] += plain.step(position) is None
    assert met["nothing"] > 50
    assert len(met) > 4


@pytest.mark.parametrize("row", [*LEVELS[:12], Level(6, 6, 10, False, ANY), Level(5, 4, 6, False, ANY)])
def test_playing_out_is_the_plain_unfolded_explanation(row: Level) -> None:
    plot = Plot(row)
    for seed in range(5):
        puzzle = plot.grow(seed)
        position = plain.Position(row.width, row.height, row.mines, puzzle.board.shown)
        expected = plain.unfold(position, puzzle.answer.mines)
        steps, seen = play_out(puzzle.board, puzzle.answer)
        columns = steps[:, [TECHNIQUE, LOOKED, SAFE_CELLS, MINE_CELLS]].tolist()
        assert [[TECHNIQUES[technique], *counts] for technique, *counts in columns] == [
            [technique, len(numbers), len(safe), len(mines)] for technique, numbers, safe, mines in expected
        ]
        assert seen == position.seen
        assert seen.count(COVERED) == row.mines


def test_where_guesses_are_needed_the_ladder_ends() -> None:
    stuck = 0
    for seed in range(300):
        board, state = random_position(2 * seed)
        if EXPOSED in state.seen:
            continue
        # any layout that fits is as good as the one that the position came of
        position = plain.Position(board.width, board.height, board.mines, board.shown)
        ways = plain.ways(list(position.numbers().values()))
        layout = next((way for way in ways if len(way) == board.mines), None)
        if layout is None:
            continue
        mines = tuple(cell in layout for cell in range(len(board.shown)))
        steps, seen = play_out(board, Answer(board.width, mines))
        assert len(steps) == len(plain.unfold(position, mines))
        assert seen == position.seen
        stuck += seen.count(COVERED) > board.mines
    assert stuck > 20


def test_a_thread_keeps_the_room_of_a_board_of_levels_and_of_no_larger_one() -> None:
    most = max(row.width * row.height for row in LEVELS[:15])
    assert most <= MOST_KEPT
    assert room_for(most) is room_for(most)
    assert room_for(MOST_KEPT + 1) is not room_for(MOST_KEPT + 1)
    assert sum(part.nbytes for part in room_for(most).diagram) < 50e6


@pytest.mark.skipif("NUMBA_DISABLE_JIT" in os.environ, reason="this is the uncompiled run itself")
def test_without_compilation_everything_comes_out_the_same() -> None:
    script = (
        "from daymill.games.minesweeper.generator import generate\n"
        "print(*[generate(level, seed).digest() for level in (1, 4, 8, 12, 15) for seed in range(2)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [
        generate(level, seed).digest() for level in (1, 4, 8, 12, 15) for seed in range(2)
    ]
