"""What exhaustive search says of a board."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.differences import Difference
from daymill.core.game import Proof, Verdict
from daymill.core.lines import name_of_cell
from daymill.games.nonogram.model import Answer, Board
from daymill.games.nonogram.propagate import set_up
from daymill.games.nonogram.search import search


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """Counts to `limit` (0 or more), and to 2 in any case, so that the verdict holds for every limit.

    Figures: `unknown`, the cells that line logic alone leaves open (0 where it refutes the board), and
    `probes`, how often a cell was supposed to have a value.
    """
    found = search(set_up(board.rows, board.columns, board.hues), max(limit, 2), limit)
    verdict: Verdict = (
        "many"
        if found.answers > 1
        else "undecided"
        if not found.whole
        else "one"
        if found.answers
        else "none"
    )
    solutions = tuple(Answer(tuple(map(tuple, picture)), board.hues) for picture in found.pictures)
    figures = {
        "width": board.width,
        "height": board.height,
        "unknown": found.unknown,
        "probes": found.probes,
    }
    return Proof(verdict, solutions, found.nodes, figures)


def completed(board: Board, answer: Answer) -> Proof[Answer]:
    """What `solve` says of a board that line logic is known to complete."""
    figures = {"width": board.width, "height": board.height, "unknown": 0, "probes": 0}
    return Proof("one", (answer,), 1, figures)


def differ(board: Board, one: Answer, other: Answer) -> Iterator[Difference]:
    """The cells where two answers differ, by name, with the colour of each, 0 for empty."""
    for row, (first, second) in enumerate(zip(one.picture, other.picture, strict=True)):
        for column, (left, right) in enumerate(zip(first, second, strict=True)):
            if left != right:
                yield Difference(name_of_cell(board, row * board.width + column), (left, right))
