"""Picks words: the draws of `spec.md`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import below, new_state
from daymill.core.sample import Sample, tally
from daymill.core.seeds import check_seed
from daymill.games.word.grading import grade
from daymill.games.word.guesses import best_guess
from daymill.games.word.levels import LEVELS, Level
from daymill.games.word.lexicon import lexicon
from daymill.games.word.model import Answer, Board
from daymill.games.word.solver import play_out, prove

NAME, VERSION = "word", 1
MOST_ATTEMPTS = 10_000


class Draw:
    """Words of a row, one seed after the other. `rejects` counts those that were turned away, by reason."""

    def __init__(self, row: Level) -> None:
        self.row = row
        self.rejects = {"tries": 0, "band": 0}
        self._board = Board(row.length, row.tries, row.hard)
        self._lexicon = lexicon(row.length)

    def pick(self, seed: int) -> Puzzle[Board, Answer]:
        """The puzzle of a seed, without level and seed. Raises `Invalid` (`no_board`) where no word gave
        one."""
        low, high = self.row.difficulty
        board, answers, state = self._board, self._lexicon.answers, new_state(seed)
        for _ in range(MOST_ATTEMPTS):
            answer = Answer(self._lexicon.words[answers[below(state, len(answers))]])
            found = grade(board, answer)
            if found.features["par"] > board.tries:
                self.rejects["tries"] += 1
            elif not low <= found.difficulty <= high:
                self.rejects["band"] += 1
            else:
                return Puzzle(NAME, VERSION, None, None, board, answer, prove(board, answer), found)
        raise Invalid("no_board", f"no word of {self.row.line()} came of seed {seed}", "seed")


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 15) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    row = LEVELS[check_level(level) - 1]
    return replace(Draw(row).pick(check_seed(seed)), level=level, seed=seed)


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds."""
    draw = Draw(LEVELS[check_level(level) - 1])
    grades = [draw.pick(check_seed(seed)).grade for seed in seeds]
    counted = {what: tally(grade.features[what] for grade in grades) for what in ("left1", "kind", "repeats")}
    return Sample(
        boards=len(grades),
        attempts=len(grades) + sum(draw.rejects.values()),
        rejects=dict(draw.rejects),
        difficulties=tally(grade.difficulty for grade in grades),
        figures={},
        histograms=counted,
        par=tally(grade.features["par"] for grade in grades),
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """What our solver needs for all answers of the row's length, whatever their difficulty."""
    row = LEVELS[check_level(level) - 1]
    counts = guesses_needed(row.length, row.hard)
    answers = sum(counts.values())
    mean = sum(guesses * count for guesses, count in counts.items())
    mode = " in hard mode" if row.hard else ""
    found = sum(count for guesses, count in counts.items() if guesses <= row.tries)
    return {
        f"guesses for all {answers} answers{mode}, mean": f"{mean / answers:.3f}",
        "most": str(max(counts)),
        f"found within {row.tries} guesses": str(found),
    }


def guesses_needed(length: int, hard: bool) -> dict[int, int]:
    """How many answers of a length our solver needs so many guesses for, by guesses."""
    book, board = lexicon(length), Board(length, 1, hard)
    games = (play_out(board, Answer(book.words[number])) for number in book.answers)
    return tally(len(guesses) for guesses, _ in games)


def warm() -> None:
    """Compiles every kernel that playing the levels needs."""
    best_guess(4, False, (("raft", (0, 1, 0, 0)),))
