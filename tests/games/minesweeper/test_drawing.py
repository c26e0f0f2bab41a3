"""The picture: what each kind of cell looks like, what it offers, and that it tells nothing unseen."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daymill.core.game import Puzzle
from daymill.core.scene import Cell, Scene
from daymill.games.minesweeper import GAME
from daymill.games.minesweeper.model import Answer, Board
from tests.games.minesweeper.boards import DEADLY, SMALL, played, puzzle, random_puzzle

OF = puzzle(SMALL)
LETHAL = puzzle(DEADLY)


def scene(of: Puzzle[Board, Answer], log: Sequence[str] = ()) -> Scene:
    """The picture after a log."""
    return GAME.draw(GAME.view(of, played(of, log)[0].state))


def cell(of: Scene, name: str) -> Cell:
    (found,) = (each for each in of.cells if each.id == name)
    return found


def styles(of: Scene, name: str) -> list[str]:
    """The kinds and styles of the shapes that lie within a cell, in order."""
    x, y, width, height = cell(of, name).at
    inside = []
    for shape in of.shapes[1:]:
        across, down = shape.at[:2]
        if x <= across < x + width and y <= down < y + height:
            inside.append(f"{shape.kind} {shape.style}")
    return inside


MINE = ["circle mine", *["line mine-spike"] * 4]
FLAG = ["line pole", "polygon flag"]


@pytest.mark.parametrize(
    ("of", "log", "name", "said", "text", "drawn"),
    [
        (OF, [], "r1c3", "covered", "■", ["rect lid"]),
        (OF, [], "r1c1", "empty", "·", ["rect flat"]),
        (OF, [], "r3c2", "2", "2", ["rect flat", "text number number-2"]),
        (OF, ["flag 1 3"], "r1c3", "flagged", "⚑", ["rect lid", *FLAG]),
        (OF, ["open 2 3"], "r2c3", "mine", "*", ["rect flat struck", *MINE]),
        (OF, ["open 2 3"], "r4c1", "covered", "■", ["rect lid"]),
        (LETHAL, ["open 2 3"], "r2c3", "mine", "*", ["rect flat struck", *MINE]),
        (LETHAL, ["open 2 3"], "r4c1", "mine, not flagged", "*", ["rect lid", *MINE]),
        (LETHAL, ["open 2 3"], "r1c3", "covered", "■", ["rect lid"]),
        (LETHAL, ["flag 4 1", "open 2 3"], "r4c1", "flagged", "⚑", ["rect lid", *FLAG]),
        (
            LETHAL,
            ["flag 1 3", "open 2 3"],
            "r1c3",
            "flagged, no mine",
            "×",
            ["rect lid", *FLAG, "line wrong", "line wrong"],
        ),
        (OF, GAME.actions(OF.board, OF.answer), "r4c1", "mine, not flagged", "*", ["rect lid", *MINE]),
    ],
)
def test_each_kind_of_cell(
    of: Puzzle[Board, Answer], log: list[str], name: str, said: str, text: str, drawn: list[str]
) -> None:
    picture = scene(of, log)
    row, column = name[1:].split("c")
    assert cell(picture, name).name == f"row {row} column {column}, {said}"
    assert cell(picture, name).text == text
    assert styles(picture, name) == drawn


def offers(of: Scene, name: str) -> list[tuple[str, str, str, str]]:
    return [(it.action, it.key, it.face, it.group) for it in cell(of, name).offers]


def test_what_cells_offer() -> None:
    picture = scene(OF, ["flag 2 3"])
    assert offers(picture, "r1c3") == [("open 1 3", "o", "□", "open"), ("flag 1 3", "f", "⚑", "flag")]
    assert offers(picture, "r2c3") == [("unflag 2 3", "f", "⚑", "flag")]
    assert offers(picture, "r1c2") == [("chord 1 2", "c", "□", "open")]
    assert [it.label for name in ("r1c3", "r2c3", "r1c2") for it in cell(picture, name).offers] == [
        "Open r1c3",
        "Flag r1c3",
        "Take the flag off r2c3",
        "Open around r1c2",
    ]
    # an empty cell, a number with too few flags, and one around which nothing is left
    assert offers(picture, "r1c1") == []
    assert offers(picture, "r3c2") == []
    assert offers(scene(OF, ["flag 2 3", "chord 1 2"]), "r1c2") == []
    assert offers(scene(OF, ["flag 1 3", "flag 2 3"]), "r1c2") == []
    # exposed mines count, and offer nothing
    picture = scene(OF, ["open 2 3"])
    assert offers(picture, "r1c2") == [("chord 1 2", "c", "□", "open")]
    assert offers(picture, "r2c3") == []


@pytest.mark.parametrize(
    ("text", "log", "told", "size"),
    [
        (SMALL, [], "2 mines left", 46),
        (SMALL, ["flag 2 3"], "1 mine left", 46),
        (SMALL, ["flag 2 3", "open 4 1"], "0 mines left", 46),
        (SMALL, ["flag 2 3", "flag 3 3", "flag 1 3"], "−1 mines left", 46),
        (DEADLY, [], "2 mines left, deadly", 36),
        ("start r1c1\n.\n*\n.", [], "1 mine left", 16),
        (f"start r1c1\n.*{22 * '.'}", [], "1 mine left", 48),
        (f"start r1c1\n.*{38 * '.'}", [], "1 mine left", 60),
    ],
)
def test_how_many_mines_are_left(text: str, log: list[str], told: str, size: int) -> None:
    of = puzzle(text)
    tally = scene(of, log).shapes[1]
    assert (tally.style, tally.text) == ("tally", told)
    assert tally.at == (50 * of.board.width + 10, 45, size)


def test_nothing_is_offered_at_the_end() -> None:
    for of, log in ((LETHAL, ["open 2 3"]), (OF, GAME.actions(OF.board, OF.answer))):
        assert all(not each.offers for each in scene(of, log).cells)


def test_the_whole_picture() -> None:
    picture = scene(OF, ["flag 2 3", "flag 4 1"])
    assert (picture.width, picture.height, picture.tap, picture.arrows) == (420, 490, "draw", "focus")
    assert picture.label == "Minesweeper, 4 by 4, 2 mines, 2 flagged"
    assert scene(puzzle("start r1c1\n...*\n*...".replace("*.", "..", 1))).label == (
        "Minesweeper, 4 by 2, 1 mine"
    )
    assert [each.id for each in picture.cells] == [f"r{r}c{c}" for r in range(1, 5) for c in range(1, 5)]
    assert picture.shapes[0].at == (0, 0, 420, 490, 12)
    first = {shape.kind: shape.at for shape in scene(OF).shapes if shape.style != "sheet"}
    assert first["rect"] == (314, 384, 92, 92, 12)
    assert cell(picture, "r2c3").at == (210, 180, 100, 100)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1), st.lists(st.tuples(st.integers(1, 7), st.integers(1, 7)), max_size=12))
def test_only_what_is_offered_is_accepted(seed: int, places: list[tuple[int, int]]) -> None:
    of = random_puzzle(seed)
    board = of.board
    log = [
        f"{verb} {row} {column}"
        for verb, (row, column) in zip(["flag", "open", "open"] * 4, places, strict=False)
        if row <= board.height and column <= board.width
    ]
    play, _ = played(of, log)
    picture = GAME.draw(GAME.view(of, play.state))
    offered = {offer.action for each in picture.cells for offer in each.offers}
    accepted = {
        f"{verb} {row} {column}"
        for verb in ("open", "flag", "unflag", "chord")
        for row in range(1, board.height + 1)
        for column in range(1, board.width + 1)
        if not played(of, [*log, f"{verb} {row} {column}"])[1][len(played(of, log)[1]) :]
    }
    assert offered == (set() if play.ended else accepted)
