"""Sudoku against Debian's qqwing and sgt-puzzles, in turns in one run; by seconds of processor time.

Counting: our counter counts to 2, so it proves that there is one answer; `qqwing --solve` finds one. Making:
ours are minimal boards, as qqwing's are; sgt-puzzles' `solo` also grades its boards. Grades: the whole record
of a board. `python -m bench.sudoku FILE...` measures sets of your own, a board of 81 signs at the head of
each line, in place of the samples here.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time

from rich.console import Console
from rich.table import Table

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

ROUNDS = 5
AT_ONCE = 20_000  # boards of a round of counting, about
FOR_OTHERS = 300
MADE = 1000
GRADED = 100
MISSING = "not installed"


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
            name, str(len(lines)), *_side_by_side(len(digits), partial(count, digits), len(theirs), peer)
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
        ("sgt-solo, trivial", 200, _command(solo, "--generate", "200", "3x3dt#1")),
        ("sgt-solo, advanced", 20, _command(solo, "--generate", "20", "3x3da#1")),
    ):
        result.add_row(name, *_side_by_side(MADE, ours, peers, peer))
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
        seconds = _seconds(partial(list, map(grade, listed)))
        result.add_row(name, str(len(listed)), f"{highest / 10}", f"{len(listed) / seconds:,.0f}")
    return result


def single_table() -> Table:
    """Milliseconds for one board with its grade and explanation, warm."""
    result = Table("level", "median, ms", "of ten nine, ms", title="Sudoku, one board explained")

    def explained(level: int, seed: int) -> None:
        puzzle = generate(level, seed)
        list(explain(puzzle.board, start(puzzle)))

    for level in (1, 8, 15):
        explained(level, 0)
        times = sorted(1000 * _seconds(partial(explained, level, seed)) for seed in range(GRADED))
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


def _side_by_side(
    count: int, ours: Callable[[], object], peers: int, theirs: Callable[[], object] | None
) -> tuple[str, ...]:
    """Rates of both and the median, least and most of the rounds' ratios."""
    ours()
    rates, others = [], []
    for _ in range(ROUNDS):
        rates.append(count / _seconds(ours))
        if theirs:
            others.append(peers / _seconds(theirs))
    if not others:
        return f"{median(rates):,.0f}", MISSING, "", "", ""
    ratios = [one / other for one, other in zip(rates, others, strict=True)]
    spread = (f"{ratio:,.0f}" for ratio in (median(ratios), min(ratios), max(ratios)))
    return f"{median(rates):,.0f}", f"{median(others):,.0f}", *spread


def _seconds(run: Callable[[], object]) -> float:
    """Processor time of a call, and of the processes that it starts and waits for."""
    start = _used()
    run()
    return _used() - start


def _used() -> float:
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + others.ru_utime + others.ru_stime


def _qqwing(*arguments: str, given: str = "") -> Callable[[], object] | None:
    return _command(shutil.which("qqwing"), *arguments, given=given)


def _command(program: str | None, *arguments: str, given: str = "") -> Callable[[], object] | None:
    if program is None:
        return None
    command = [program, *arguments]
    return lambda: subprocess.run(command, input=given, text=True, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    for table in tables(sys.argv[1:]):
        Console().print(table)
