"""Plain text: cells in rows and columns, whatever is written in them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from rich.text import Text

from daymill.core.scene import Cell, Scene, Shape
from daymill.formats import read
from daymill.games import NAMES, load
from daymill.press.text import text

from .scenes import plain_scene, scenes


def test_cells_stand_in_columns() -> None:
    assert text(plain_scene()) == " a  bcd    e\n     f   10/12"


def test_focus_and_marks() -> None:
    assert text(plain_scene(), focus="1,1", marked={"0,0", "2,1"}) == "<a> bcd    e\n    [f] <10/12>"


def test_wide_signs_take_the_room_of_two() -> None:
    cells = (
        Cell("a", (0, 0, 1, 1), "a", "水"),
        Cell("b", (0, 1, 1, 1), "b", "1"),
        Cell("c", (1, 1, 1, 1), "c", "3"),
    )
    assert text(Scene(2, 2, "wide", (), cells)) == " 水\n 1   3"


def test_a_text_of_several_lines_takes_as_many() -> None:
    cells = (
        Cell("column 1", (1, 0, 1, 2), "", "1\n10"),
        Cell("column 2", (2, 0, 1, 2), "", "3"),
        Cell("row 1", (0, 2, 1, 1), "", "2 1"),
        Cell("a", (1, 2, 1, 1), "", "#"),
        Cell("b", (2, 2, 1, 1), "", "x"),
    )
    scene = Scene(3, 3, "clues", (), cells)
    assert text(scene) == "      1\n      10  3\n 2 1  #   x"
    assert text(scene, focus="b", marked={"column 1"}) == "     <1>\n     <10> 3\n 2 1  #  [x]"


def test_thick_lines_part_rows_and_columns() -> None:
    scene = plain_scene()
    lines = [(100, 0, 100, 200), (0, 100, 300, 100), (0, 0, 0, 200), (0, 200, 300, 200), (150, 0, 150, 200)]
    thick = replace(scene, shapes=tuple(Shape("line", "thick", at) for at in lines))
    assert text(thick) == " a | bcd    e\n---+------------\n   |  f   10/12"
    thin = replace(scene, shapes=tuple(Shape("line", "thin", at) for at in lines))
    assert text(thin) == text(scene)


@given(scenes())
def test_colour_changes_nothing_but_colour(scene: Scene) -> None:
    plain, coloured = text(scene), text(scene, colour=True)
    assert "\x1b" not in plain
    assert [line.rstrip() for line in re.sub(r"\x1b\[[0-9;]*m", "", coloured).split("\n")] == plain.split(
        "\n"
    )
    lines: dict[int, int] = {}
    for cell in scene.cells:
        lines[cell.at[1]] = max(lines.get(cell.at[1], 1), 1 + cell.text.count("\n"))
    assert len(plain.split("\n")) == sum(lines.values())


def test_a_style_gives_its_cell_a_colour() -> None:
    assert text(plain_scene(), colour=True).startswith(" \x1b[2ma\x1b[0m ")


def test_neighbours_in_a_wide_table_share_the_sign_between_them() -> None:
    cells = tuple(Cell(f"{x}", (x, 0, 1, 1), "", "x" * 10 if x < 7 else "#") for x in range(12))
    lines = (Shape("line", "thick", (10, 0, 10, 1)), Shape("line", "thick", (0, 1, 12, 1)))
    scene = Scene(12, 2, "", lines, (*cells, Cell("b", (10, 1, 1, 1), "", "b")))
    start = " xxxxxxxxxx" * 7
    assert text(scene).split("\n") == [
        f"{start} # # # | # #",
        "-" * len(start) + "-------+-----",
        " " * len(start) + "       | b",
    ]
    assert text(scene, focus="8", marked={"7", "9", "10", "11"}).startswith(f"{start}<#[#]#>|<# #>")
    assert text(scene, focus="b").endswith("|[b]")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [1, 8, 15])
def test_boards_fit_a_narrow_terminal(name: str, level: int) -> None:
    game = load(name)
    puzzle = game.generate(level, 42)
    drawn = text(game.draw(game.view(puzzle, game.start(puzzle))), colour=True)
    widest = 80 if (name, level) == ("nonogram", 15) else 60  # 20 cells in a row, and their clue
    assert max(len(line) for line in Text.from_ansi(drawn).plain.split("\n")) <= widest


def test_tandem_is_drawn_in_signs_that_can_be_read_back() -> None:
    game = load("tandem")
    for seed in range(5):
        puzzle = game.generate(8, seed)
        assert read(text(game.draw(game.view(puzzle, game.start(puzzle)))))[0].board == puzzle.board


def test_a_tally_stands_above_the_cells() -> None:
    shapes = (
        Shape("text", "tally", (60, 45, 46), "1 mine left"),
        Shape("rect", "flat", (11, 81, 98, 98, 4)),
        Shape("text", "number number-1", (60, 130, 60), "1"),
    )
    scene = Scene(220, 190, "", shapes, (Cell("a", (10, 80, 100, 100), "", "1"),))
    assert text(scene) == "1 mine left\n 1"
    assert text(scene, colour=True) == "1 mine left\n \x1b[34m1\x1b[0m"
