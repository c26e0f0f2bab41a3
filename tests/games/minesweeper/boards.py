"""Boards for the tests of Minesweeper."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from daymill.core.game import Grade, Proof, Puzzle
from daymill.core.replay import Play, replay
from daymill.formats import minesweeper_text
from daymill.games.minesweeper import GAME
from daymill.games.minesweeper.model import (
    COVERED,
    Answer,
    Board,
    State,
    neighbours,
    read_answer,
    read_board,
)
from daymill.games.minesweeper.rules import opened

# It shows 01.. 01.. 12.. .... at the start; its numbers are 0111 01*1 1211 *100.
SMALL = "start r1c1\n....\n..*.\n....\n*..."
DEADLY = f"deadly\n{SMALL}"


def puzzle(text: str) -> Puzzle[Board, Answer]:
    """The puzzle of a board as plain text with its mines, taken as it is: neither proved nor graded."""
    told = minesweeper_text.read(list(enumerate(text.split("\n"), 1)))
    board = read_board(told.board)
    return unproved(board, read_answer(board, told.answer))


def unproved(board: Board, answer: Answer) -> Puzzle[Board, Answer]:
    """A puzzle of a board and its answer, with claims that say nothing."""
    proof, grade = Proof("one", (answer,), 0), Grade(0, "", {}, {})
    return Puzzle("minesweeper", 1, None, None, board, answer, proof, grade)


def random_puzzle(seed: int, most: int = 7) -> Puzzle[Board, Answer]:
    """A board of any size up to `most` with mines strewn over it, which guesses may be needed for."""
    random = Random(seed)
    while True:
        width, height = random.randint(1, most), random.randint(1, most)
        cells = range(width * height)
        share = random.choice([0.1, 0.2, 0.35, 0.6])
        mines = tuple(random.random() < share for _ in cells)
        start = random.choice(cells)
        shown = opened(width, height, mines, (COVERED,) * len(cells), [start])
        if not mines[start] and 0 < sum(mines) < shown.count(COVERED):
            board = Board(width, height, sum(mines), random.random() < 0.5, start, shown)
            return unproved(board, Answer(width, mines))


def number(of: Puzzle[Board, Answer], cell: int) -> int:
    """How many mines are beside a cell."""
    return sum(of.answer.mines[other] for other in neighbours(of.board.width, of.board.height)[cell])


def played(of: Puzzle[Board, Answer], log: Sequence[str]) -> tuple[Play[State], list[tuple[str, str]]]:
    """The play after a log, and what was refused: codes and messages."""
    play, refusals = replay(GAME, of, log)
    return play, [(refusal.code, refusal.message) for refusal in refusals]


def rows(play: Play[State], width: int) -> str:
    """What the cells show, with a blank between rows: `.` covered, `f` flagged, `*` exposed, or a digit."""
    signs = [
        "f" if flag else ".012345678*"[sign + 1]
        for sign, flag in zip(play.state.seen, play.state.flags, strict=True)
    ]
    return " ".join("".join(signs[at : at + width]) for at in range(0, len(signs), width))
