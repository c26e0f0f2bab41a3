"""Other programs that solve nonograms, each in a process of its own, where they are installed.

They come with `npm install --no-save --prefix .node nonogram-solver` and `pip install picross-solver`.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.timing import MISSING
from daymill.games.nonogram.model import Board

PATIENCE = 20  # seconds
ROOT = Path(__file__).resolve().parent.parent
NPM = ROOT / ".node" / "node_modules" / "nonogram-solver"
NODE = Path(sys.executable).parent / "node"
IN_NODE = """
const [, solver, board] = process.argv;
require(require.resolve("commander", { paths: [solver] })).recursionDepth = 0; // as its own command does
const solve = require(solver);
const times = [];
do {
  const start = performance.now();
  const { status } = solve(board);
  if (status !== 1) process.exit(1);
  times.push(performance.now() - start);
} while (times.length < 20 && times[0] < 200);
console.log(`\\n${Math.min(...times)}`);
"""
IN_PYTHON = """
import json, sys, time
import numpy as np
from picross_solver.picross_solver import solve
with open(sys.argv[1]) as file:
    board = json.load(file)
puzzle = np.full((len(board["rows"]), len(board["columns"])), -1)
start = time.process_time()
solve(board["rows"], board["columns"], puzzle)
print(1000 * (time.process_time() - start))
"""


def npm(board: Board) -> str:
    """Milliseconds of the npm package to the end of what it can do, warm where that is soon."""
    return _timed([str(NODE), "--eval", IN_NODE, str(NPM)], board) if NPM.exists() else MISSING


def pypi(board: Board) -> str:
    """Milliseconds of the PyPI package to its first answer."""
    found = importlib.util.find_spec("picross_solver")
    return _timed([sys.executable, "-c", IN_PYTHON], board) if found else MISSING


def _timed(command: list[str], board: Board) -> str:
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(board.to_json(), file)
        file.flush()
        try:
            done = subprocess.run(
                [*command, file.name], timeout=PATIENCE, capture_output=True, text=True, check=True
            )
        except subprocess.TimeoutExpired:
            return f"over {PATIENCE},000"
        except subprocess.CalledProcessError:
            return "no answer"
    return f"{float(done.stdout.splitlines()[-1]):,.1f}"
