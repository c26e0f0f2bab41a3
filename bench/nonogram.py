"""Nonograms: verdicts, boards made and lines narrowed, against peers where they are installed; one core each.

Solving: ours counts to 2, so it proves that there is one answer, or shows two; the others stop at one. What
`search` takes is without the way from a board to arrays and back. Making: boards that line logic completes,
as sgt-puzzles' `pattern` makes them. `python -m bench.nonogram FOLDER` measures the `.non` files of a folder
and the `taai*.txt` in it, in place of the samples here.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.nonogram_peers import npm, pypi
from bench.timing import command, seconds, side_by_side
from daymill.core.compiled import kernel
from daymill.core.random import State, Stream, new_state
from daymill.games.nonogram import growth
from daymill.games.nonogram.clues import Clue, clue_of
from daymill.games.nonogram.kernels import BITS, WORDS, Ints, Sheet, narrow
from daymill.games.nonogram.kernels_long import narrow_long
from daymill.games.nonogram.levels import Level
from daymill.games.nonogram.model import Board
from daymill.games.nonogram.propagate import new_state as new_position
from daymill.games.nonogram.propagate import set_up
from daymill.games.nonogram.search import search
from daymill.games.nonogram.solver import solve
from tests.games.nonogram.samples import DATA, read_non, read_tournament

LEAST_SECONDS = 0.1  # of a measurement
LINES = 60  # on a sheet
TIMES = 1000
MADE = {10: 2000, 15: 1000, 25: 100}
PEAK = """
import sys
from pathlib import Path
from daymill.games.nonogram.solver import solve
from tests.games.nonogram.samples import read_non
solve(read_non(Path(sys.argv[1])))
status = Path("/proc/self/status").read_text().split()
print(int(status[status.index("VmHWM:") + 1]) // 1024)
"""


@kernel
def narrow_all(sheet: Sheet, state: Ints, lines: int, times: int) -> int:
    """Narrows each of the first lines of a sheet that many times; returns how often that did not fail."""
    fine = 0
    for _ in range(times):
        for line in range(lines):
            if narrow(sheet, state, line) if sheet.shape[WORDS] == 1 else narrow_long(sheet, state, line):
                fine += 1
    return fine


@kernel
def grow_all(bed: growth.Bed, state: State, boards: int) -> int:
    """Grows pictures from seeds 0, 1, ... that line logic completes; returns how many drafts that took."""
    drafts = 0
    for seed in range(boards):
        state[0] = seed
        opened = 1
        while opened:
            opened = growth.grow(bed, 50, 1, 200, state)
            drafts += 1
    return drafts


def solve_table(paths: list[Path]) -> Table:
    """Milliseconds to a verdict, and of others to an answer; and the memory of a process that solves it."""
    columns = (
        "puzzle",
        "size",
        "verdict",
        "open",
        "nodes",
        "search, ms",
        "solve, ms",
        "npm, ms",
        "PyPI, ms",
        "peak, MB",
    )
    result = Table(*columns, title="Nonograms, to a verdict")
    for path in paths:
        board = read_non(path)
        proof = solve(board)
        peak = subprocess.run(
            [sys.executable, "-c", PEAK, str(path)], capture_output=True, text=True, check=True
        )
        result.add_row(
            path.stem,
            f"{board.width}x{board.height}",
            proof.verdict,
            str(proof.figures["unknown"]),
            str(proof.nodes),
            f"{_milliseconds(partial(search, set_up(board.rows, board.columns), 2, 2)):.3f}",
            f"{_milliseconds(partial(solve, board)):.3f}",
            npm(board),
            pypi(board),
            peak.stdout.strip(),
        )
    return result


def random_table(boards: list[Board]) -> Table:
    """Milliseconds for random boards, to a verdict."""
    result = Table(
        "boards", "verdicts", "mean, ms", "most, ms", title="Random nonograms of 25x25, to a verdict"
    )
    verdicts = Counter(solve(board).verdict for board in boards)
    times = [_milliseconds(partial(solve, board)) for board in boards]
    said = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
    result.add_row(str(len(boards)), said, f"{sum(times) / len(times):.2f}", f"{max(times):.2f}")
    return result


def make_table() -> Table:
    """Boards made a second that line logic completes, beside sgt-puzzles'."""
    result = Table("size", "drafts a board", "ours/s", "sgt-pattern/s", "ratio", "least", "most")
    result.title = "Nonograms made"
    pattern = shutil.which("sgt-pattern", path="/usr/games:/usr/bin")
    for size, count in MADE.items():
        bed = growth.new_bed(size, size, Level(size, size, 50, 1, "none", (0, 100)).images())
        state = new_state(0)
        drafts = grow_all(bed, state, count)
        peer = command(pattern, "--generate", str(count), f"{size}x{size}#1")
        rates = side_by_side(count, partial(grow_all, bed, state, count), count, peer)
        result.add_row(f"{size}x{size}", f"{drafts / count:.2f}", *rates)
    return result


def line_table() -> Table:
    """Nanoseconds a cell for a line by itself: random ones, half filled, half of the cells known."""
    result = Table("cells", "words", "ns a line", "ns a cell", title="The line solver")
    for cells in (15, 30, 60, 100):
        stream = Stream(cells)
        lines = [[stream.below(2) for _ in range(cells)] for _ in range(LINES)]
        clues: list[Clue] = [clue_of(line) for line in lines]
        sheet = set_up(clues, [()] * cells)
        words = int(sheet.shape[WORDS])
        state = new_position(sheet)
        for number, line in enumerate(lines):
            for cell, value in enumerate(line):
                for plane in range(2):
                    if plane == value or stream.below(2):
                        state[number, plane * words + cell // BITS] |= 1 << cell % BITS
        if narrow_all(sheet, state, LINES, 1) != LINES:
            raise ValueError("a line has no arrangement")
        spent = seconds(partial(narrow_all, sheet, state, LINES, TIMES)) / LINES / TIMES
        result.add_row(str(cells), str(words), f"{spent * 1e9:.0f}", f"{spent * 1e9 / cells:.1f}")
    return result


def tables(folder: Path = DATA) -> list[Table]:
    """All of them, for the puzzles of a folder."""
    boards = [board for path in sorted(folder.glob("taai*.txt")) for board in read_tournament(path)]
    return [solve_table(sorted(folder.glob("*.non"))), random_table(boards), make_table(), line_table()]


def _milliseconds(run: Callable[[], object]) -> float:
    """The mean of as many runs as a good measurement takes."""
    run()
    runs = 1
    while True:
        spent = seconds(partial(_repeat, run, runs))
        if spent > LEAST_SECONDS:
            return 1000 * spent / runs
        runs *= 2


def _repeat(run: Callable[[], object], times: int) -> None:
    for _ in range(times):
        run()


if __name__ == "__main__":
    for table in tables(*map(Path, sys.argv[1:2])):
        Console().print(table)
