"""Sudoku against Debian's qqwing and sgt-puzzles, in turns in one run; by seconds of processor time.

Counting: our counter counts to 2, so it proves that there is one answer; `qqwing --solve` finds one. Making:
ours are minimal boards, as qqwing's are; sgt-puzzles' `solo` also grades its boards. Grades: the whole record
of a board. `python -m bench.sudoku FILE...` measures sets of your own, a board of 81 signs at the head of
each line, in place of the samples here.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.timing import command, seconds, side_by_side
from daymill.core.random import new_state
from daymill.games.sudoku import growth
from daymill.games.sudoku.generator import generate
from daymill.games.sudoku.grading import grade
from daymill.games.sudoku.levels import ANY_BOARD
from daymill.games.sudoku.model import Board
from daymill.games.sudoku.reasoning import explain
from daymill.games.sudoku.rules import start
from daymill.games.sudoku.solver import count, read_digits
from tests.games.sudoku import samples

AT_ONCE = 20_000  # boards of a round of counting, about
FOR_OTHERS = 300
MADE = 1000
GRADED = 100


def count_table(sets: dict[str, list[str]]) -> Table:
    """Boards counted to 2 a second, and as a ratio to boards that `qqwing --solve` solves."""
    result = Table(
        "set", "boards", "ours/s", "qqwing/s", "ratio", "least", "most", title="Sudoku, counting to 2"
    )
    for name, lines in sets.items():
        digits = read_digits(lines * (1 + AT_ONCE // len(lines)))
        theirs = (lines * (1 + FOR_OTHERS // len(lines)))[:FOR_OTHERS]
        if set(count(digits[: len(lines)]).tolist()) != {1}:
            raise ValueError(f"not all boards of {name} have one answer")
        peer = _qqwing("--solve", "--one-line", given="\n".join(theirs))
        result.add_row(
            name, str(len(lines)), *side_by_side(len(digits), partial(count, digits), len(theirs), peer)
        )
    return result


def make_table() -> Table:
    """Boards made a second, and as ratios to what others make."""
    result = Table("peer", "ours/s", "peer/s", "ratio", "least", "most", title="Sudoku, minimal boards")
    bed = growth.new_bed(9, ANY_BOARD.orbits())

    def ours() -> None:
        for seed in range(MADE):
            state = new_state(seed)
            growth.dig(bed, 0, growth.fill(bed, state), state)

    solo = shutil.which("sgt-solo", path="/usr/games:/usr/bin")
    for name, peers, peer in (
        ("qqwing --generate", 20, _qqwing("--generate", "20", "--one-line")),
        ("sgt-solo, trivial", 200, command(solo, "--generate", "200", "3x3dt#1")),
        ("sgt-solo, advanced", 20, command(solo, "--generate", "20", "3x3da#1")),
    ):
        result.add_row(name, *side_by_side(MADE, ours, peers, peer))
    return result


def grade_table(sets: dict[str, list[str]]) -> Table:
    """Boards graded a second: those of the sets, and some that our levels make."""
    result = Table("set", "boards", "highest rating", "graded/s", title="Sudoku, grades")
    boards = {
        name: [Board(9, tuple(digits)) for digits in read_digits(lines).tolist()]
        for name, lines in sets.items()
    }
    for level in (4, 8, 10, 15):
        boards[f"level {level}"] = [generate(level, seed).board for seed in range(GRADED)]
    for name, listed in boards.items():
        highest = max(grade(board).features["rating"] for board in listed)
        spent = seconds(partial(list, map(grade, listed)))
        result.add_row(name, str(len(listed)), f"{highest / 10}", f"{len(listed) / spent:,.0f}")
    return result


def single_table() -> Table:
    """Milliseconds for one board with its grade and explanation, warm."""
    result = Table("level", "median, ms", "of ten nine, ms", title="Sudoku, one board explained")

    def explained(level: int, seed: int) -> None:
        puzzle = generate(level, seed)
        list(explain(puzzle.board, start(puzzle)))

    for level in (1, 8, 15):
        explained(level, 0)
        times = sorted(1000 * seconds(partial(explained, level, seed)) for seed in range(GRADED))
        result.add_row(str(level), f"{median(times):.1f}", f"{times[len(times) * 9 // 10]:.1f}")
    return result


def tables(paths: list[str]) -> list[Table]:
    """All of them, for the sets in files, or for the samples where there are none."""
    sets = {Path(path).stem: _read(Path(path)) for path in paths}
    sets = sets or {name: samples.lines(name) for name in samples.SETS}
    return [count_table(sets), make_table(), grade_table(sets), single_table()]


def _read(path: Path) -> list[str]:
    lines = (line.split()[0] for line in path.read_text(encoding="utf-8").splitlines() if line.strip())
    return [line for line in lines if len(line) == 81 and not line.startswith("#")]


def _qqwing(*arguments: str, given: str = "") -> Callable[[], object] | None:
    return command(shutil.which("qqwing"), *arguments, given=given)


if __name__ == "__main__":
    for table in tables(sys.argv[1:]):
        Console().print(table)
