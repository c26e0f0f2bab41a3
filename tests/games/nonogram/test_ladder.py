"""The ladder: each technique on lines by hand, and every step against a plain referee."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.core.errors import Invalid
from daymill.core.lines import cells_of
from daymill.core.random import Stream
from daymill.games.nonogram import ladder
from daymill.games.nonogram import ladder_position as position
from daymill.games.nonogram.clues import Clue
from daymill.games.nonogram.deduction import Deduction, deduce, derive
from daymill.games.nonogram.grading import grade
from daymill.games.nonogram.kernels import Ints
from daymill.games.nonogram.ladder_blocks import finished_run, joined_runs
from daymill.games.nonogram.ladder_rounds import analyse
from daymill.games.nonogram.ladder_runs import edge_run, full_line, overlap, short_gap
from daymill.games.nonogram.model import Board, board_of, read_board
from daymill.games.nonogram.propagate import set_up
from daymill.games.nonogram.techniques import CONTRADICTION, LINE_ANALYSIS, NAMES
from tests.games.nonogram.boards import BLUE, RED
from tests.games.nonogram.samples import puzzle
from tests.oracles.nonogram import COLOURS, narrowed
from tests.oracles.nonogram_ladder import Failure, Position

# The plain referee lists arrangements, and these run uncompiled as well.
SHARE = 1 if COMPILED else 4
SIGNS = ".rgb"
Look = Callable[[Ints, Ints, int], bool]


def look_at(look: Look | None, clue: str, line: str) -> str | None:
    """What a technique leaves of a line; None where it says nothing new. Without `look`, line analysis.

    A cell is the signs of what it can be, `?` for everything; a run its length and the sign of its colour.
    """
    colours = 3 if any(sign in SIGNS for sign in clue) else 1
    signs = SIGNS if colours > 1 else ".r"
    runs: Clue = tuple((int(run.rstrip(SIGNS)), max(1, SIGNS.find(run[-1]))) for run in clue.split())
    cells = line.split()
    work = ladder.new_work(set_up((runs,), ((),) * len(cells), colours))
    ladder.set_up(work, np.zeros(len(cells), np.int64))
    t = work.table
    for at, cell in enumerate(cells):
        t[position.CANDS, 0, at] = sum(1 << signs.index(sign) for sign in (signs if cell == "?" else cell))
        t[position.LINE, 0, position.FILLED] += len(cell) == 1 and cell not in "?."
    t[position.LINE, 0, position.PLACED] = position.place(work.sheet.clues[0], t, 0)
    t[position.LINE, 1:, position.CHANGED] = 0
    new = analyse(work) if look is None else look(work.sheet.clues, t, 0)
    left = (t[position.CANDS, 0] & ~t[position.BOARD, position.GONE])[: len(cells)].tolist()
    assert new == (left != t[position.CANDS, 0, : len(cells)].tolist())
    if not new:
        return None
    said = ("".join(sign for value, sign in enumerate(signs) if mask >> value & 1) for mask in left)
    return " ".join("?" if cell == signs else cell for cell in said)


@pytest.mark.parametrize(
    ("look", "clue", "line", "left"),
    [
        (short_gap, "", "? ? .", ". . ."),
        (full_line, "2 1", "? ? ? ?", "r r . r"),
        (full_line, "2 1", ". ? ? ? ? .", ". r r . r ."),
        (full_line, "2r 1g", "? ? ?", "r r g"),
        (full_line, "2 1", "? ? ? ? ?", None),
        (full_line, "", "? ?", None),
        (overlap, "4", "? ? ? ? ? ?", "? ? r r ? ?"),
        (overlap, "3 1", "? ? ? ? ? ?", "? r r ? ? ?"),
        (overlap, "3r 3g", "? ? ? ? ? ? ?", "? r r ? g g ?"),
        (overlap, "3", "? ? . ? ? ? ?", "? ? . ? r r ?"),
        (overlap, "3", "? ? . ? ?", None),
        (edge_run, "3 1", "r ? ? ? ? ?", "r r r . ? ?"),
        (edge_run, "3 1", ". . r r r . ? ? ? r", ". . r r r . ? ? . r"),
        (edge_run, "3 1", "? ? r ? ? ? ?", None),
        (edge_run, "4 1", "? ? r r ? ? ? ?", None),
        (edge_run, "3 1", "? r ? ? ? ? ?", "? r r ? ? ? ?"),
        (edge_run, "2 1", "? r r ? ? ?", ". r r ? ? ?"),
        (edge_run, "2r 1g", "r ? ? ? ?", "r r .gb ? ?"),
        (edge_run, "2r 1g", "g ? ? ? ?", None),
        (edge_run, "1 3", "? ? ? ? ? r", "? ? . r r r"),
        (finished_run, "2 1", "? r r ? ? ? r", ". r r . . . r"),
        (finished_run, "2 2 1", "? ? r r ? ? ? ? ?", "? . r r . ? ? ? ?"),
        (finished_run, "1 2 1", "? ? r r ? ? ? ? ?", "? . r r . ? ? ? ?"),
        (finished_run, "3 2", "? ? ? r r ? ? ? ?", None),
        (finished_run, "1r 1r 1g", "? r ? ? ? ?", ".gb r .gb ? ? ?"),
        (short_gap, "3 1", "? ? . ? ? ? ? ? ?", ". . . ? ? ? ? ? ?"),
        (short_gap, "2 2", "? ? ? ? . ? . ? ?", "? ? ? ? . . . ? ?"),
        (short_gap, "1r 1g", "? ? ?", ".r .rg .g"),
        (joined_runs, "1 5 1", "? ? ? r r ? r ? ? ? ?", "? ? ? r r r r ? ? ? ?"),
        (joined_runs, "2 2", "? ? r ? r ? ? ?", "? ? r . r ? ? ?"),
        (joined_runs, "3 3", "? ? r ? r ? ? ? ? ?", None),
        (joined_runs, "1r 1g", "? r ? g ? ?", None),
        (None, "2 2", "? ? r ? ? ? ?", ". ? r ? ? r ?"),
        (None, "2 2", "? ? ? ? ? ? ?", None),
        (None, "1r 1g", ". ? ? .", ". r g ."),
    ],
)
def test_a_technique_on_a_line(look: Look | None, clue: str, line: str, left: str | None) -> None:
    assert look_at(look, clue, line) == left


def pictures(stream: Stream, hues: int, high: int, wide: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Pictures of all shapes up to so many cells high and wide."""
    while True:
        height, width, density = 1 + stream.below(high), 1 + stream.below(wide), 30 + stream.below(50)
        picture = tuple(
            tuple(1 + stream.below(hues) if stream.below(100) < density else 0 for _ in range(width))
            for _ in range(height)
        )
        if any(map(any, picture)):
            yield picture


def positions(
    seed: int, hues: int, high: int, wide: int, number: int
) -> Iterator[tuple[Board, tuple[int, ...]]]:
    """Boards, and in some of their cells what belongs there, or now and then something else. The runs of one
    row of some boards change places, after which there may be no answer."""
    stream = Stream(seed)
    for _, picture in zip(range(number), pictures(stream, hues, high, wide), strict=False):
        board = board_of(picture, COLOURS[:hues] if hues > 1 else ())
        row = stream.below(board.height)
        runs = list(board.rows[row])
        if stream.below(3) == 0:
            stream.shuffle(runs)
            rows = (*board.rows[:row], tuple(runs), *board.rows[row + 1 :])
            try:
                board = read_board(Board(rows, board.columns, board.colours).to_json())
            except Invalid:
                continue
        share, wrong = stream.below(3) * 20, stream.below(2) * 5
        cells = tuple(
            0
            if stream.below(100) >= share
            else (stream.below(hues + 1) if stream.below(100) < wrong else value) or -1
            for line in picture
            for value in line
        )
        yield board, cells


def nothing(board: Board) -> tuple[int, ...]:
    """The cells of a player who has entered nothing."""
    return (0,) * (board.width * board.height)


def is_what(step: Deduction, board: Board, referee: Position) -> None:
    """Asserts that a step is the referee's, and carries it out there."""
    expected = referee.step()
    lost = {
        change.cell: frozenset(value for value in range(board.hues + 1) if change.lost(value))
        for change in step.changes
    }
    if isinstance(expected, Failure):
        supposed = step.supposed
        assert supposed is not None
        assert step.technique == CONTRADICTION
        where = (supposed.line, None if supposed.line is not None else supposed.cell)
        assert Failure(step.cells[0], supposed.value, supposed.rounds, *where) == expected
        assert lost == {expected.cell: {expected.value}}
    else:
        assert expected == (NAMES[step.technique], step.line, lost)
        assert step.cells == tuple(cells_of(board, step.line))
    referee.conclude(lost)


def test_every_step_is_that_of_the_referee() -> None:
    seen = set()
    drawn = [
        (12 + hues, hues, high, wide, number // SHARE)
        for hues, high, wide, number in ((1, 9, 9, 120), (1, 4, 12, 24), (2, 7, 7, 90), (3, 7, 7, 90))
    ]
    for board, cells in chain(*(positions(*each) for each in drawn), in_blocks()):
        referee = Position(board, cells)
        for step in deduce(board, cells):
            seen.add(NAMES[step.technique])
            is_what(step, board, referee)
        assert referee.step() is None
    assert seen == set(NAMES)


# Pictures, and cells of their first rows in which two blocks turn out to be one run, or not to be.
IN_BLOCKS = [
    ((".#....#####...#.", "..#.........##.#", "#..###.....#...."), "......##.##....."),
    (("..##.##..#......", "..........#.##.#", "##..#..##..#..#."), "...#.#.........."),
]


def in_blocks() -> Iterator[tuple[Board, tuple[int, ...]]]:
    """The positions of IN_BLOCKS."""
    for picture, entered in IN_BLOCKS:
        rows = tuple(tuple(".#".index(sign) for sign in row) for row in picture)
        yield board_of(rows), (*(".#".index(sign) for sign in entered), *(0,) * 32)


@pytest.mark.parametrize(("hues", "most", "number"), [(1, 10, 60), (3, 8, 40)])
def test_every_step_is_implied_by_its_line(hues: int, most: int, number: int) -> None:
    for board, cells in positions(20 + hues, hues, most, most, number // SHARE):
        held = Position(board, cells)
        for step in deduce(board, cells):
            if step.technique != CONTRADICTION:
                left = narrowed(board.lines[step.line], held.line(step.line))
                allowed = dict(zip(step.cells, left, strict=True))
                for change in step.changes:
                    assert not any(change.lost(value) for value in allowed[change.cell])
            for change in step.changes:
                held.conclude({change.cell: frozenset(v for v in range(hues + 1) if change.lost(v))})
                assert sum(1 << value for value in held.values[change.cell]) == change.after


def test_boards_that_line_logic_completes_need_no_more() -> None:
    complete = 0
    for picture, _ in zip(pictures(Stream(30), 1, 12, 12), range(150 // SHARE), strict=False):
        board = board_of(picture)
        steps = list(deduce(board, nothing(board)))
        if all(step.technique <= LINE_ANALYSIS for step in steps):
            known = {change.cell: change.value for step in steps for change in step.changes}
            cells = [value for row in picture for value in row]
            assert all(known[cell] == cells[cell] for cell in known)
            complete += len(known) == len(cells)
    assert complete >= 20 // SHARE


def test_a_long_line_needs_no_other_techniques() -> None:
    picture = ((*((1, 0) * 35), *((0,) * 10)), (1,) * 80)
    board = board_of(picture)
    steps = list(deduce(board, nothing(board)))
    known = {change.cell: change.value for step in steps for change in step.changes}
    assert [known.get(cell) for cell in range(160)] == [*picture[0], *picture[1]]


def test_a_contradiction_across_two_words() -> None:
    # the ends of the line are far apart: 62 cells are a word
    board = board_of(((1, *(0,) * 68, 0), (0, *(1,) * 68, 1), (1, *(0,) * 68, 1)))
    referee = Position(board, nothing(board))
    for step in deduce(board, nothing(board)):
        is_what(step, board, referee)
    assert referee.step() is None


@pytest.mark.skipif(not COMPILED, reason="uncompiled, this takes minutes")
def test_a_board_of_the_survey_to_its_end() -> None:
    board = puzzle("Smoke")
    derived = derive(board)
    assert all(mask in (1, 2) for mask in derived)
    picture = [[mask >> 1 for mask in derived[row * 20 : row * 20 + 20]] for row in range(20)]
    assert board_of(tuple(map(tuple, picture))).lines == board.lines


@pytest.mark.parametrize("most", range(5))
def test_reasoning_is_stuck_after_so_many_contradictions(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    # three of them complete it
    picture = ((2, 1, 0, 0, 0, 1), (0, 0, 2, 0, 1, 0), (0, 0, 0, 1, 1, 2), (1, 1, 0, 0, 0, 0))
    board = board_of(picture, (RED, BLUE))
    whole = list(deduce(board, nothing(board)))
    monkeypatch.setattr(ladder, "MOST_CONTRADICTIONS", most)
    steps = list(deduce(board, nothing(board)))
    assert steps == whole[: len(steps)]
    assert sum(step.technique == CONTRADICTION for step in steps) == min(most, 3)
    found = grade(board)
    assert sum(found.steps.values()) == len(steps)
    assert found.features["stuck"] == (most < 3) == (len(steps) < len(whole))


def test_the_fold_ends_where_the_single_steps_end() -> None:
    for board, cells in positions(40, 2, 6, 6, 40 // SHARE):
        if any(cells):
            continue
        work = ladder.new_work(set_up(board.rows, board.columns, board.hues))
        ladder.set_up(work, np.array(cells, np.int64))
        ladder.rate(work)
        left = [(1 << board.hues + 1) - 1] * len(cells)
        tally = [0] * len(NAMES)
        for step in deduce(board, cells):
            tally[step.technique] += 1
            for change in step.changes:
                left[change.cell] = change.after
        assert work.table[position.BOARD, position.TALLY, : len(NAMES)].tolist() == tally
        assert work.table[position.CANDS, : board.height, : board.width].reshape(-1).tolist() == left
        assert derive(board) == tuple(left)
