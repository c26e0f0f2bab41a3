"""Puzzles of others; `data/README.md` has their origin."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from daymill.games.nonogram.clues import Clue
from daymill.games.nonogram.model import BLACK, Board

DATA = Path(__file__).parent / "data"


def board_of_clues(rows: list[list[int]], columns: list[list[int]]) -> Board:
    """A board of one colour from the lengths of its runs."""
    return Board(tuple(clue(*lengths) for lengths in rows), tuple(clue(*lengths) for lengths in columns))


def read_non(path: Path) -> Board:
    """The board of a `.non` file of one colour, without its notes."""
    sides: dict[str, list[list[int]]] = {"rows": [], "columns": []}
    side = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line in sides:
            side = line
        elif side and line[:1].isdigit():
            sides[side].append([int(length) for length in line.split(",") if int(length)])
        else:
            side = ""
    return board_of_clues(sides["rows"], sides["columns"])


def read_tournament(path: Path) -> Iterator[Board]:
    """The boards of a file of the TAAI tournaments, all of 25x25."""
    for text in path.read_text(encoding="utf-8").split("$")[1:]:
        clues = [[int(length) for length in line.split()] for line in text.splitlines()[1:51]]
        yield board_of_clues(clues[25:], clues[:25])


@cache
def puzzle(name: str) -> Board:
    """One of the survey, by its title."""
    return read_non(DATA / f"{name}.non")


def clue(*lengths: int) -> Clue:
    """A clue of one colour."""
    return tuple((length, BLACK) for length in lengths)
