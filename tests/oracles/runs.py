"""Recorded runs of games whose worth lies in their course: both languages say the same of every action.

`python -m tests.oracles.runs` plays 200 seeds on each of the 15 levels of a game, or as many as it is told.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from daymill.core.canonical import Json, encode
from daymill.core.errors import Invalid, Refused
from daymill.core.game import LEVELS, AnyGame, AnyPuzzle
from daymill.core.replay import advance, begin
from daymill.core.timing import split_time
from daymill.games import load
from tests.contract import node
from tests.contract.odd import MOVES

GAMES = ("twenty48", "word", "tictactoe", "schulte", "opposites")
FIRST = 2_000_000
STRAYING = 0.15  # how often something else is done than the answer asks for


def recorded(name: str, puzzle: AnyPuzzle, random: Random) -> list[str]:
    """A log that follows the answer, strays from it, asks for hints, and lets its clock slip now and then."""
    log = []
    clock = 0
    for right in load(name).actions(puzzle.board, puzzle.answer):
        log.append(right)
        while random.random() < STRAYING:
            log.append(MOVES[name](random))
        if random.random() < 0.05:
            log.append(random.choice(("undo", "restart", "hint", "hint", "give up")[: random.randint(1, 5)]))
    for at, action in enumerate(log):
        timed = split_time(action)
        if timed:
            clock += random.randint(0, 900)
            log[at] = f"{timed[0]} @{clock - random.choice([0] * 20 + [1, 950, -(10**12)])}"
    return log


def digest(game: AnyGame, puzzle: AnyPuzzle, log: list[str]) -> str:
    """What `node twin.mjs runs` prints."""
    found = hashlib.sha256()
    play = begin(game, puzzle)
    for action in log:
        code = ""
        try:
            play = advance(game, puzzle, play, action)
        except (Invalid, Refused) as error:
            code = error.code
        score = game.score(puzzle, play)
        said: Json = [code, *play.counts().values(), play.ended, score.value, score.best]
        found.update(f"{encode(said)}\n".encode())
    found.update(encode(game.draw(game.view(puzzle, play.state)).to_json()).encode())
    return found.hexdigest()


def differing(name: str, levels: range, seeds: int) -> Iterator[tuple[int, int]]:
    """The levels and seeds whose runs the two languages do not tell alike."""
    game, cases, ours = load(name), [], []
    for level in levels:
        for seed in range(FIRST, FIRST + seeds):
            puzzle = game.generate(level, seed)
            log = recorded(name, puzzle, Random(f"{name} {level} {seed}"))
            cases.append({"level": level, "seed": seed, "log": log})
            ours.append(digest(game, puzzle, log))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "runs")
        file.write_text("\n".join(map(json.dumps, cases)), encoding="utf-8")
        done = node.run("twin.mjs", "runs", name, str(file), timeout=1800)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    theirs = done.stdout.split()
    for case, one, other in zip(cases, ours, theirs, strict=True):
        if one != other:
            yield int(str(case["level"])), int(str(case["seed"]))


def main(seeds: int = 200) -> int:
    """Prints what differs; the exit status."""
    status = 0
    for name in GAMES:
        found = list(differing(name, range(1, LEVELS + 1), seeds))
        sys.stdout.write(f"{name}: {LEVELS} levels x {seeds} runs, {len(found)} differ {found[:5] or ''}\n")
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(partial(main, *map(int, sys.argv[1:2]))())
