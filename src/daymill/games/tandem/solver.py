"""What there is to know of a board: its positions, its shortest routes, its features."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import numpy as np

from daymill.core.game import Proof
from daymill.games.tandem import kernels
from daymill.games.tandem.model import DIRECTIONS, WALL, Answer, Board, State

CLOSER_WEIGHT = 2  # how much likelier a walker takes a move that brings the stations nearer than another


@dataclass(frozen=True, slots=True)
class Space:
    """All positions reached from a board's start, numbered in order of discovery; the start is 0.

    `number`: of each position; `onward` (positions, 4): where each direction leads, the position itself
    where it is blocked; `rest` (positions,): moves to the stations, -1 where no way leads there;
    `features`: those of `spec.md`, None for a board that cannot be solved.
    """

    number: Mapping[State, int]
    onward: kernels.Ints
    rest: kernels.Ints
    features: Mapping[str, int] | None

    def distance(self, state: State) -> int | None:
        """The least number of moves from a reached position, None where no way leads to the stations."""
        rest = int(self.rest[self.number[state]])
        return rest if rest >= 0 else None

    def nearer(self, at: int) -> Iterator[tuple[str, int]]:
        """The moves of shortest routes from position `at`, and where they lead, in order of direction."""
        for direction, to in zip(DIRECTIONS, self.onward[at], strict=True):
            if self.rest[to] == self.rest[at] - 1 >= 0:
                yield direction, int(to)

    def routes(self, at: int = 0) -> Iterator[tuple[str, ...]]:
        """All shortest routes from position `at`, in the lexical order of directions."""
        ways: list[tuple[int, tuple[str, ...]]] = [(at, ())]
        while ways:
            here, moves = ways.pop()
            if self.rest[here] == 0:
                yield moves
            ways += reversed([(to, (*moves, direction)) for direction, to in self.nearer(here)])


@lru_cache(maxsize=64)
def space(board: Board) -> Space:
    """Explores a board. Pure, so the answer is kept: live play asks for the same board again and again."""
    cells = board.width * board.height
    work = kernels.new_work(cells)
    work.grid[:, kernels.WALL] = [sign == WALL for row in board.rows for sign in row]
    work.ends[:] = (*board.pieces, *board.stations)
    kernels.lay_steps(work.grid, board.width, board.height)
    reached = kernels.explore(work, cells)
    nodes = work.nodes[:reached].copy()
    positions = zip(nodes[:, kernels.FIRST].tolist(), nodes[:, kernels.SECOND].tolist(), strict=True)
    number = {position: at for at, position in enumerate(positions)}
    onward = nodes[:, : len(DIRECTIONS)]
    if board.stations not in number:
        return Space(number, onward, np.full(reached, -1, np.int32), None)
    kernels.measure(work, board.width, cells, reached)
    features = dict(zip(kernels.FEATURES, work.features.tolist(), strict=True))
    return Space(number, onward, work.nodes[:reached, kernels.REST].copy(), features)


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """Exhaustive search: `one` where the stations can be reached, with exact figures, else `none`."""
    known = space(board)
    nodes = len(known.rest)
    if known.features is None:
        return Proof("none", (), nodes, {"reachable": nodes})
    figures = {name: known.features[name] for name in ("par", "reachable", "routes", "dead")}
    solutions = tuple(Answer(moves) for moves in islice(known.routes(), limit))
    return Proof("one", solutions, nodes, figures)


def study(board: Board) -> dict[str, int]:
    """`walk`: the expected length of a biased random walk to the stations, in moves, rounded.

    Solved exactly as an absorbing Markov chain by scipy's sparse solver; empty for a board that cannot be
    solved.
    """
    # scipy costs a third of a second to import, and nothing else needs it
    from scipy.sparse import csr_array  # noqa: PLC0415
    from scipy.sparse.linalg import spsolve  # noqa: PLC0415

    known = space(board)
    if known.features is None:
        return {}
    rest, onward = known.rest, known.onward
    here = np.arange(len(rest))[:, None]
    weights = np.where(onward == here, 0.0, np.where(rest[onward] == rest[:, None] - 1, CLOSER_WEIGHT, 1.0))
    weights[rest < 0] = 0.0
    # a walker without a way starts again: his one move leads to position 0
    chances = np.zeros((len(rest), 5))
    chances[:, :4] = weights / np.maximum(weights.sum(axis=1, keepdims=True), 1.0)
    chances[rest < 0, 4] = 1.0
    chances[rest == 0] = 0.0
    targets = np.hstack([onward, np.zeros_like(onward[:, :1])])
    rows = np.repeat(here, 5, axis=1)
    moves = csr_array((chances.ravel(), (rows.ravel(), targets.ravel())), shape=(len(rest), len(rest)))
    identity = csr_array((np.ones(len(rest)), (here.ravel(), here.ravel())), shape=moves.shape)
    lengths = spsolve((identity - moves).tocsc(), (rest != 0).astype(float))
    return {"walk": round(float(lengths[0]))}
