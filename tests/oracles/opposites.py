"""Opposites once more, slow and obvious: prompts from the rows of the spec, and plays from their logs.

Nothing here is the game's: the generator of random numbers, the table of levels and the model of the
practised player are read from `docs/random.md` and `spec.md` and written down again.
`python -m tests.oracles.opposites 500` compares so many boards of each level, and a run on each.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from typing import Any

import daymill
from daymill.core.game import WORDS
from daymill.games.opposites import GAME
from tests.oracles.timed import Numbers, Run, main, played

SPEC = Path(daymill.__file__).parent / "games" / "opposites" / "spec.md"
CLOCKWISE = {"up": "right", "right": "down", "down": "left", "left": "up"}
OPPOSITE = {"up": "down", "right": "left", "down": "up", "left": "right"}
ODD = ("undo", "restart", "hint", "start", "up @05", "left", "up @3600001", "give up")


def rows() -> list[tuple[int, ...]]:
    """The table of levels, as the spec has it: prompts, ways, hollow, words, framed, limit, low and high."""
    line = re.compile(r"^\| \d+ " + r"\| (\d+) " * 6 + r"\| (\d+)-(\d+) \|$", re.MULTILINE)
    return [tuple(map(int, found)) for found in line.findall(SPEC.read_text(encoding="utf-8"))]


def right(prompt: str) -> str:
    """The right answer to a prompt."""
    way = prompt.rsplit(maxsplit=1)[-1]
    if "framed" in prompt:
        way = CLOCKWISE[way]
    return OPPOSITE[way] if "hollow" in prompt else way


def needs(board: Any) -> list[int]:
    """The ms that each prompt takes the practised player without a limit."""
    told: list[int] = []
    before = ""
    for prompt in board["prompts"]:
        hollow, word, framed = (name in prompt for name in ("hollow", "word", "framed"))
        ms = 450 + (150 if word else 0) + (150 if hollow else 0) + (250 if framed else 0)
        if hollow and framed:
            ms += 100
        if before and [name in before for name in ("hollow", "framed")] != [hollow, framed]:
            ms += 170
        if before and ("word" in before) != word:
            ms += 80
        told.append(ms)
        before = prompt
    return told


def times(board: Any) -> list[int]:
    """The same with the limit."""
    return [min(need, board["limit"] or need) for need in needs(board)]


def difficulty(board: Any) -> int:
    """The grade's number."""
    count = len(board["prompts"])
    pressure = 100 * sum(times(board)) // (board["limit"] * count) if board["limit"] else 0
    work = (sum(needs(board)) - 400 * count) * (100 + 2 * pressure) // 100
    return 100 * work // (work + 9000)


def solve(board: Any, limit: int) -> Any:
    """What a vector says of solving a board."""
    data = board.to_json()
    count = len(data["prompts"])
    return {
        "verdict": "one",
        "nodes": count,
        "figures": {"prompts": count, "par_ms": sum(times(data))},
        "solutions": [{"answers": [right(prompt) for prompt in data["prompts"]]}][:limit],
    }


TECHNIQUES = ("follow", "read", "reverse", "turn", "turn and reverse")


def technique(prompt: str) -> str:
    """What a prompt takes."""
    if "framed" in prompt:
        return "turn and reverse" if "hollow" in prompt else "turn"
    return "reverse" if "hollow" in prompt else "read" if "word" in prompt else "follow"


def grade(board: Any) -> Any:
    """What a vector says of grading a board."""
    data = board.to_json()
    prompts, count = data["prompts"], len(data["prompts"])
    steps = Counter(map(technique, prompts))
    number, limit = difficulty(data), data["limit"]

    def turns(*names: str) -> int:
        kinds = [[name in prompt for name in names] for prompt in prompts]
        return sum(one != other for one, other in pairwise(kinds))

    return {
        "difficulty": number,
        "word": WORDS[min(number // 20, 4)],
        "hardest": [name for name in TECHNIQUES if steps[name]][-1],
        "steps": dict(steps),
        "features": {
            "prompts": count,
            "limit": limit,
            "par_ms": sum(times(data)),
            **{
                key: sum(name in prompt for prompt in prompts)
                for key, name in (("hollow", "hollow"), ("words", "word"), ("framed", "framed"))
            },
            "switches": turns("hollow", "framed"),
            "changes": turns("word"),
            "load": sum(needs(data)) - 400 * count,
            "pressure": 100 * sum(times(data)) // (limit * count) if limit else 0,
        },
    }


def generate(level: int, seed: int) -> Any:
    """The JSON of the board of a level and a seed."""
    count, ways, *shares, limit, low, high = rows()[level - 1]
    stream = Numbers(seed)
    names = (("filled", "hollow"), ("arrow", "word"), ("", "framed "))
    while True:
        prompts = []
        for _ in range(count):
            way = (
                ["up", "right", "down", "left"][stream.below(4)]
                if ways == 4
                else ["right", "left"][stream.below(2)]
            )
            how, what, framed = (
                pair[stream.below(100) < share] for pair, share in zip(names, shares, strict=True)
            )
            prompts.append(f"{framed}{how} {what} {way}")
        board = {"prompts": prompts, "limit": limit}
        plain = any(
            0 < share < 100 and len({name in prompt for prompt in prompts}) == 1
            for share, name in zip(shares, ("hollow", "word", "framed"), strict=True)
        )
        repeated = max(len([*same]) for _, same in groupby(map(right, prompts)))
        if not plain and repeated < 4 and low <= difficulty(board) <= high:
            return board


@dataclass
class Answers(Run):
    """What a log comes to; `given` are the directions of the answers accepted."""

    given: list[str] = field(default_factory=list)

    @property
    def marks(self) -> str:
        """A letter for each answer."""
        marks = ""
        taken = [after - before for before, after in pairwise(self.clock)]
        for way, prompt, took in zip(self.given, self.board["prompts"], taken, strict=False):
            late = 0 < self.board["limit"] < took
            marks += "l" if late else "r" if way == right(prompt) else "w"
        return marks

    def move(self, action: str) -> str:
        """An answer."""
        words = re.fullmatch(r"(up|right|down|left) @(0|[1-9]\d{0,15})", action, re.ASCII)
        if not words:
            return "unknown_action"
        if code := self.out_of_time(int(words[2])):
            return code
        self.given.append(words[1])
        self.clock.append(int(words[2]))
        count = len(self.board["prompts"])
        if len(self.given) == count:
            self.ended = "solved" if self.marks.count("r") / count >= 0.75 else "finished"
        return ""

    def score(self) -> tuple[int, int]:
        """Value and best."""
        if self.ended == "given up":
            return 0, 0
        count, par = len(self.board["prompts"]), sum(times(self.board))
        rest = count - len(self.given)
        time = max(1, self.clock[-1] + 50 * rest)
        good = self.marks.count("r") + rest
        pace = 50 * max(0, 2 * good - self.marks.count("w")) * min(par, time) // (count * time)
        best = max(10 if good / count >= 0.75 else 0, pace - 5 * self.hints)
        return (best if self.ended else 0), best


def any_log(board: Any, random: Random) -> list[str]:
    """A run that errs, asks, dawdles, turns its clock back, and is mostly played to its end."""
    log, clock = ["start"], 0
    errs = random.choice([0, 0.1, 0.3, 0.6])
    for prompt in board["prompts"]:
        log.append(right(prompt) if random.random() > errs else random.choice([*CLOCKWISE]))
        if random.random() < 0.04:
            log.append(random.choice(ODD))
    for at, action in enumerate(log):
        if action in CLOCKWISE:
            clock += random.choice([random.randint(0, 1200)] * 9 + [2500])
            log[at] = f"{action} @{clock - random.choice([0] * 20 + [1, 2000])}"
    return log if random.random() < 0.8 else log[random.randint(0, 2) :]


def compare(level: int, seed: int) -> str:
    """What differs between the game and this file on a board and a run of it; nothing where they agree."""
    puzzle, board = GAME.generate(level, seed), generate(level, seed)
    if puzzle.board.to_json() != board:
        return "board"
    costs = [step.cost for step in GAME.explain(puzzle.board, GAME.start(puzzle))]
    if costs != times(board) or [*puzzle.answer.answers] != [right(prompt) for prompt in board["prompts"]]:
        return "steps"
    run, log = Answers(board), any_log(board, Random(f"{level} {seed}"))
    for action in log:
        run.play(action)
    play, codes = played(GAME, puzzle, log)
    score, state = GAME.score(puzzle, play), play.state
    ours = (codes, play.ended, state.marks, state.last, state.fast, score.value, score.best)
    theirs = (run.codes, run.ended, run.marks, run.clock[-1], run.fast, *run.score())
    return "" if ours == theirs else f"run: {ours} and {theirs}"


if __name__ == "__main__":
    sys.exit(main(compare))
