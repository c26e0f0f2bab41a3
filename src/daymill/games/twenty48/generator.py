"""Grows boards: the draws of `spec.md`, in compiled code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample, tally
from daymill.core.seeds import check_seed
from daymill.games.twenty48 import growth, player
from daymill.games.twenty48.grading import grade
from daymill.games.twenty48.levels import LEVELS, Level
from daymill.games.twenty48.model import MOST_MOVES, NAME, VERSION, Answer, Board
from daymill.games.twenty48.reasoning import hint
from daymill.games.twenty48.rules import start_of
from daymill.games.twenty48.solver import MEMORY, new_mind, packed, solve, unpacked

MOST_ATTEMPTS = 10_000
EVERY = 400  # seeds: the strong player plays the boards of their multiples


class Plot:
    """Where boards of a row grow, one after the other.

    `fates` counts the boards that were drawn by what became of them, `missed` has the largest ranks of the
    games on those that our player did not solve.
    """

    def __init__(self, row: Level) -> None:
        self.row = row
        self.fates = np.zeros(growth.FATES, np.int64)
        self.missed = np.zeros(player.NO_GOAL, np.int64)
        self._bed = growth.new_bed()
        goal = row.target.bit_length() - 1
        slack = (0, 0) if row.slack is None else row.slack
        self._row = np.array([goal, row.slack is not None, *slack, *row.difficulty], np.int64)

    def grow(self, seed: int) -> Board:
        """The board of a seed. Raises `Invalid` (`no_board`) where none was kept."""
        state, spawns = new_state(seed), new_state(0)
        if not growth.grow(self._row, MOST_ATTEMPTS, state, spawns, self._bed, self.fates, self.missed):
            raise Invalid("no_board", f"no board with {self.row.line()} came of seed {seed}", "seed")
        tiles, stream, limit = self._bed.seed.tolist()
        return Board(unpacked(tiles), stream, self.row.target, limit)


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 15) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    board = Plot(LEVELS[check_level(level, len(LEVELS)) - 1]).grow(check_seed(seed))
    proof = solve(board)
    return Puzzle(NAME, VERSION, level, seed, board, proof.solutions[0], proof, grade(board))


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds, and how the strong player fares on those of a few of them."""
    plot = Plot(LEVELS[check_level(level, len(LEVELS)) - 1])
    boards = [plot.grow(check_seed(seed)) for seed in seeds]
    grades = [grade(board) for board in boards]
    games = list(
        _strong_games([board for seed, board in zip(seeds, boards, strict=True) if seed % EVERY == 0])
    )
    return Sample(
        boards=len(boards),
        attempts=int(plot.fates.sum()),
        rejects={"missed": int(plot.fates[growth.MISSED]), "band": int(plot.fates[growth.BAND])},
        difficulties=tally(graded.difficulty for graded in grades),
        figures={
            "strong_player_games": len(games),
            "strong_player_solved": sum(solved for _, solved in games),
            "strong_player_moves": sum(moves for moves, _ in games),
        },
        histograms={
            "largest tile where missed": {
                1 << rank: count for rank, count in enumerate(plot.missed.tolist()) if count
            },
            "moves over the least": tally(
                graded.features["par"] - graded.features["least"] for graded in grades
            ),
        },
        par=tally(graded.features["par"] for graded in grades),
        nodes_max=max((graded.features["par"] + 1 for graded in grades), default=0),
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """How often our players reach the target of the row."""
    games = sample.figures["strong_player_games"]
    solved, moves = (sample.figures[f"strong_player_{what}"] for what in ("solved", "moves"))
    missed = sample.histograms["largest tile where missed"]
    tiles = ", ".join(f"{tile} in {count}" for tile, count in missed.items()) or "none"
    pars = [par for par, count in sorted((sample.par or {}).items()) for _ in range(count)]
    spread = f"{pars[0]}, {pars[len(pars) // 2]}, {pars[-1]}" if pars else "none"
    return {
        "par, least, median and most": spread,
        "par player reaches the target": f"{1 - sample.rejects['missed'] / max(1, sample.attempts):.4f}"
        f" of {sample.attempts} boards",
        "largest tiles of those that it misses": tiles,
        "strong player reaches it within the limit": f"{solved} of {games} boards, {moves} moves in all",
    }


def warm() -> None:
    """Compiles every kernel."""
    puzzle = generate(1, 0)
    hint(puzzle.board, start_of(puzzle.board))
    sample(1, [0])


def _strong_games(boards: Sequence[Board]) -> Iterator[tuple[int, bool]]:
    """The moves that the strong player makes on each board, and whether it reaches the target."""
    mind, log = new_mind(MEMORY), np.zeros((2, MOST_MOVES), np.int64)
    tally = np.zeros(player.TALLY, np.int64)
    for board in boards:
        limit = board.limit or MOST_MOVES
        stream = new_state(board.spawns)
        player.play_out(mind, packed(board.rows), stream, limit, board.goal, True, log, tally)
        yield int(tally[player.MOVES]), bool(tally[player.SOLVED])
