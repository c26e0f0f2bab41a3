"""Boards that the tests play on, from their pictures."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.game import Grade, Proof, Puzzle
from daymill.games.nonogram import rules
from daymill.games.nonogram.model import Answer, Board, Colour, State, board_of

RED, BLUE = Colour("red", "ff0000"), Colour("blue", "0000ff")
NonogramPuzzle = Puzzle[Board, Answer]


def puzzle(*rows: str, colours: Sequence[Colour] = (), title: str = "") -> NonogramPuzzle:
    """The puzzle whose answer is a picture: `.` for an empty cell, `#`, or the digit of a colour."""
    signs = ".123456789" if colours else ".#"
    picture = tuple(tuple(signs.index(sign) for sign in row) for row in rows)
    board = board_of(picture, tuple(colours), (("title", title),) if title else ())
    answer = Answer(picture, board.hues)
    return Puzzle("nonogram", 1, None, None, board, answer, Proof("one", (answer,), 1), Grade(0, "", {}, {}))


def after(it: NonogramPuzzle, *log: str) -> State:
    """The position after some actions."""
    state = rules.start(it)
    for action in log:
        state = rules.apply(it, state, action)
    return state


HEART = puzzle(".#.#.", "#####", "#####", ".###.", "..#..", title="Heart")
FLAG = puzzle("112", ".22", "1..", colours=(RED, BLUE))
