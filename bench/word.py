"""Word of the day: second guesses and whole games a second, beside the JavaScript twin under Node, in turns
in one run; and how many guesses our solver needs.

A second guess is found for each set of marks that the first one can get from an answer; every word of the
list is looked at for it. Games are played for all answers of a length, and what has been found for one
position is kept for the others.
"""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from bench.timing import seconds
from daymill.games.word.generator import guesses_needed, warm
from daymill.games.word.guesses import best_guess
from daymill.games.word.lexicon import lexicon
from daymill.games.word.marks import Marked, marks
from tests.contract import node

LENGTHS = (4, 5, 6, 7)
ROUNDS = 3
SCRIPT = Path(__file__).parent.resolve() / "word.mjs"


def seconds_of_games(length: int) -> float:
    """Processor time of our solver's games for all answers."""
    best_guess.cache_clear()
    return seconds(lambda: guesses_needed(length, False))


def seconds_of_guesses(length: int, positions: list[Marked]) -> float:
    """Processor time of the second guesses."""
    best_guess.cache_clear()
    return seconds(lambda: [best_guess(length, False, (seen,)) for seen in positions])


def speed_table() -> Table:
    """Both, by length."""
    columns = ("letters", "second guesses/s", "Node", "ratio", "games/s", "Node", "ratio")
    result = Table(*columns, "mean ms, second guess", "longest", title="Word of the day")
    warm()
    for length in LENGTHS:
        book = lexicon(length)
        answers = [book.words[number] for number in book.answers]
        positions = sorted({(book.first, marks(book.first, word)) for word in answers if word != book.first})
        written = [[[word, "".join(map(str, found))]] for word, found in positions]
        rates: dict[str, list[float]] = {"guesses": [], "games": []}
        theirs: dict[str, list[float]] = {"guesses": [], "games": []}
        with TemporaryDirectory() as folder:
            file = Path(folder) / "given.json"
            given = {"length": length, "positions": written, "answers": answers}
            file.write_text(json.dumps(given), encoding="utf-8")
            for _ in range(ROUNDS):
                rates["guesses"].append(len(positions) / seconds_of_guesses(length, positions))
                rates["games"].append(len(answers) / seconds_of_games(length))
                told = json.loads(node.run(str(SCRIPT), str(file)).stdout)
                for what, rate in told.items():
                    theirs[what].append(rate)
        longest = max(seconds_of_guesses(length, [seen]) for seen in positions)
        cells = []
        for what, ours in rates.items():
            ratio = median(one / other for one, other in zip(ours, theirs[what], strict=True))
            cells += [f"{median(ours):,.0f}", f"{median(theirs[what]):,.0f}", f"{ratio:.2f}"]
        mean = 1000 / median(rates["guesses"])
        result.add_row(str(length), *cells, f"{mean:.2f}", f"{1000 * longest:.1f}")
    return result


def guesses_table() -> Table:
    """How many guesses our solver needs for all answers, by length and mode."""
    columns = ("letters", "first", "answers", "mean", "most", "hard mode: mean", "most", "within 6")
    result = Table(*columns, title="Word of the day, guesses of our solver")
    for length in LENGTHS:
        cells = []
        for hard in (False, True):
            counts = guesses_needed(length, hard)
            answers = sum(counts.values())
            cells += [f"{sum(n * count for n, count in counts.items()) / answers:.3f}", str(max(counts))]
        within = sum(count for n, count in counts.items() if n <= 6)
        result.add_row(
            str(length), lexicon(length).first, str(answers), *cells, f"{100 * within / answers:.1f} %"
        )
    return result


def tables() -> list[Table]:
    """Both."""
    return [speed_table(), guesses_table()]


if __name__ == "__main__":
    for table in tables():
        Console().print(table)
