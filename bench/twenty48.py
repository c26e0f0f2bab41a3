"""2048: moves a second of random play, of our two players and of a replay, beside the JavaScript twin under
Node; and how far the strong player comes.

`python -m bench.twenty48 --games 100` plays that many of its games to their end, from seeds 0, 1, ...
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.timing import seconds, spread
from daymill.core.compiled import kernel
from daymill.core.random import State, below, new_state
from daymill.core.replay import replay
from daymill.games.twenty48 import GAME, player
from daymill.games.twenty48.kernels import grown, largest, moved
from daymill.games.twenty48.lookahead import Mind
from daymill.games.twenty48.reasoning import hint
from daymill.games.twenty48.rules import play, start_of
from daymill.games.twenty48.solver import new_mind, solve
from tests.contract import node

LEVEL = 8
BOARDS = 10
EVERY = 20  # positions of a game that the strong player is asked in
RANDOM_MOVES = 1_000_000
ROUNDS = 3
GAMES = 2  # of the strong player, where nobody says how many
TILES = (2048, 4096, 8192, 16384, 32768)
MEMORY = 1 << 16


@kernel
def play_at_random(moves: int, mind: Mind, stream: State) -> int:
    """Games of random directions until so many moves are made; how many games were ended."""
    tiles, made, stuck, games = grown(grown(0, stream), stream), 0, 0, 0
    while made < moves:
        then = moved(mind.rows, tiles, below(stream, 4))
        if then != tiles:
            tiles, stuck = grown(then, stream), 0
            made += 1
        elif stuck == 40:
            # that often in vain means, but for one in 10^5, that no move is possible
            tiles, stuck = grown(grown(0, stream), stream), 0
            games += 1
        else:
            stuck += 1
    return games


def rates_table() -> Table:
    """Moves a second, and the ratios to the twin."""
    puzzles = [GAME.generate(LEVEL, seed) for seed in range(BOARDS)]
    first = puzzles[0]
    log = GAME.actions(first.board, first.answer)
    states = [start_of(first.board)]
    for action in log:
        states.append(play(first.board, states[-1], action))
    positions = range(0, len(log), EVERY)
    # of boards and positions the twin takes the first half to warm up
    measured = puzzles[BOARDS // 2 :]
    asked = positions[len(positions) // 2 :]
    runs: dict[str, tuple[int, Callable[[], object]]] = {
        "par": (
            sum(puzzle.proof.figures["par"] for puzzle in measured),
            lambda: [solve(puzzle.board) for puzzle in measured],
        ),
        "strong": (len(asked), lambda: [hint(first.board, states[at]) for at in asked]),
        "replay": (len(log), lambda: replay(GAME, first, log)),
    }
    ours: dict[str, list[float]] = {name: [] for name in runs}
    theirs: dict[str, list[float]] = {name: [] for name in runs}
    given = {
        "boards": [puzzle.board.to_json() for puzzle in puzzles],
        "positions": list(positions),
        "log": list(log),
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "boards.json")
        file.write_text(json.dumps(given), encoding="utf-8")
        script = Path(__file__).with_suffix(".mjs")
        for _ in range(ROUNDS):
            twin = json.loads(node.run(str(script), str(file)).stdout)
            for name, (moves, run) in runs.items():
                run()
                ours[name].append(moves / seconds(run))
                theirs[name].append(twin[name])
    columns = ("", "Python moves/s", "Node moves/s", "ratio", "least", "most")
    result = Table(*columns, title=f"2048, level {LEVEL}")
    result.add_row("random play", f"{random_rate():,.0f}", "", "", "", "")
    names = {"par": "par player", "strong": "strong player, as a hint", "replay": "replay of a log"}
    for name, label in names.items():
        result.add_row(
            label,
            *(f"{median(rates):,.0f}" for rates in (ours[name], theirs[name])),
            *spread(ours[name], theirs[name]),
        )
    return result


def random_rate() -> float:
    """Moves a second of random play."""
    mind, stream = new_mind(), new_state(1)
    play_at_random(1, mind, stream)
    return RANDOM_MOVES / seconds(lambda: play_at_random(RANDOM_MOVES, mind, stream))


def play_game(seed: int, mind: Mind, times: list[float]) -> int:
    """The largest rank of a game of the strong player that ends when no move is possible; `times` gets the
    seconds of processor time of each move."""
    moves, values = np.zeros((2, 4), np.int64)
    stream = new_state(seed)
    tiles = grown(grown(0, stream), stream)
    while True:
        before = process_time()
        direction, _ = player.choose(mind, tiles, player.NO_GOAL, True, moves, values)
        times.append(process_time() - before)
        if direction < 0:
            return int(largest(tiles))
        tiles = grown(moves[direction], stream)


def games_table(games: int) -> Table:
    """How often the strong player comes to each tile, and how long it takes over a move."""
    mind = new_mind(MEMORY)
    times: list[float] = []
    player.choose(mind, 0, player.NO_GOAL, True, *np.zeros((2, 4), np.int64))
    seeds = track(range(games), "playing 2048", transient=True)
    ranks = [play_game(seed, mind, times) for seed in seeds]
    result = Table("", "", title=f"2048, {games} games of the strong player to their end")
    for tile in TILES:
        reached = sum(1 << rank >= tile for rank in ranks)
        result.add_row(f"reach {tile}", f"{reached} of {games}")
    spent = np.array(times) * 1000
    result.add_row("moves a game, mean", f"{len(times) / games:,.0f}")
    result.add_row("ms a move, mean", f"{spent.mean():.2f}")
    result.add_row("ms a move, 99th percentile", f"{np.percentile(spent, 99):.2f}")
    result.add_row("ms a move, most", f"{spent.max():.1f}")
    return result


def tables(games: int = GAMES) -> list[Table]:
    """Both."""
    return [rates_table(), games_table(games)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.twenty48")
    parser.add_argument("--games", type=int, default=GAMES, help="games of the strong player")
    for table in tables(parser.parse_args().games):
        Console().print(table)
