"""Schulte table and Opposites: boards of some levels a second, beside the JavaScript twin under Node, in
turns in one run; and moves replayed a second.

Both languages grow the same boards from the same seeds, with the par of each, which decides what is kept.
"""

from __future__ import annotations

from functools import partial
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.timing import seconds, spread, twin
from daymill.core.game import AnyGame, AnyPuzzle
from daymill.core.replay import replay
from daymill.games import load

GAMES = ("schulte", "opposites")
LEVELS = (1, 4, 8, 12, 15)
BOARDS = 20_000
ROUNDS = 3
RUNS = 200


def board_table() -> Table:
    """Boards of some levels a second."""
    columns = ("game", "level", "attempts", "Python boards/s", "Node boards/s", "ratio", "least", "most")
    result = Table(*columns, title="Schulte table and Opposites, by level")
    for name in GAMES:
        game = load(name)
        game.warm()
        for level in LEVELS:
            grow = partial(game.sample, level, range(BOARDS))
            attempts = grow().attempts
            ours, theirs = [], []
            for _ in range(ROUNDS):
                ours.append(BOARDS / seconds(grow))
                theirs.append(twin(name, level, BOARDS, "generate"))
            result.add_row(
                name,
                str(level),
                f"{attempts / BOARDS:.2f}",
                f"{median(ours):,.0f}",
                f"{median(theirs):,.0f}",
                *spread(ours, theirs),
            )
    return result


def replay_all(game: AnyGame, puzzle: AnyPuzzle, log: tuple[str, ...]) -> None:
    """The same run over and over."""
    for _ in range(RUNS):
        replay(game, puzzle, log)


def replay_table() -> Table:
    """Moves of right answers a second, as plain Python replays them."""
    result = Table("game", "level", "moves", "moves/s", title="Schulte table and Opposites, replayed")
    for name in GAMES:
        game = load(name)
        puzzle = game.generate(15, 1)
        log = game.actions(puzzle.board, puzzle.answer)
        rates = [RUNS * len(log) / seconds(partial(replay_all, game, puzzle, log)) for _ in range(ROUNDS)]
        result.add_row(name, "15", str(len(log)), f"{median(rates):,.0f}")
    return result


def tables() -> list[Table]:
    """Both."""
    return [board_table(), replay_table()]


if __name__ == "__main__":
    for table in tables():
        Console().print(table)
