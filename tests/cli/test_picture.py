"""`make nonogram --picture`."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from daymill.cli.picture import WIDEST
from daymill.core.errors import Invalid
from daymill.games import load
from daymill.games.nonogram import growth
from daymill.games.nonogram.pictures import puzzle_near

from .conftest import Run


@pytest.fixture
def photo(tmp_path: Path) -> str:
    """The name of a picture: a disc, and a soft shade from left to right that no threshold follows."""
    image = Image.linear_gradient("L").rotate(90).resize((120, 120))
    ImageDraw.Draw(image).ellipse((30, 20, 90, 80), fill=20)
    ImageDraw.Draw(image).rectangle((50, 40, 60, 60), fill=250)
    image.save(tmp_path / "photo.png")
    return "photo.png"


def test_a_picture_becomes_a_puzzle(run: Run, photo: str) -> None:
    result = run("make", "nonogram", "--picture", photo, "--size", "12x10")
    puzzle = result.json()
    assert result.status == 0
    assert result.err.endswith(" of 120 cells changed\n")
    assert (puzzle["level"], puzzle["seed"], puzzle["proof"]["verdict"]) == (None, None, "one")
    assert (len(puzzle["board"]["columns"]), len(puzzle["board"]["rows"])) == (12, 10)
    game = load("nonogram")
    assert game.solve(game.read_board(puzzle["board"]), 2).verdict == "one"


def test_how_many_cells_changed_is_true(run: Run, tmp_path: Path) -> None:
    # two diagonals: from their clues nobody can tell one from the other
    image = Image.new("L", (4, 4), 255)
    for at in range(4):
        image.putpixel((at, at), 0)
    image.save(tmp_path / "line.png")
    result = run("make", "nonogram", "--picture", "line.png", "--size", "4x4")
    made = result.json()["answer"]["picture"]
    wanted = ["#...", ".#..", "..#.", "...#"]
    changed = sum(
        a != b for row, other in zip(made, wanted, strict=True) for a, b in zip(row, other, strict=True)
    )
    assert result.err == f"{changed} of 16 cells changed\n"
    assert changed == puzzle_near(tuple(tuple(int(sign == "#") for sign in row) for row in wanted))[1] > 0


def test_the_largest_size_is_the_same_everywhere(run: Run) -> None:
    assert growth.WIDEST == WIDEST
    assert f"at most {WIDEST}x{WIDEST}" in " ".join(run("make", "--help").out.split())
    docs = Path(__file__).parents[2] / "docs" / "formats.md"
    assert f"1 to {WIDEST} cells a side" in docs.read_text(encoding="utf-8")
    for height, width in ((1, WIDEST + 1), (WIDEST + 1, 1)):
        with pytest.raises(Invalid, match=f"1 to {WIDEST} cells high and wide, not {width}x{height}"):
            puzzle_near(((1,) * width,) * height)


def test_the_default_size_and_other_forms(run: Run, photo: str) -> None:
    assert len(run("make", "nonogram", "--picture", photo).json()["board"]["rows"]) == 20
    text = run("make", "nonogram", "--picture", photo, "--size", "5x5", "--to", "non").out
    assert text.startswith("width 5\nheight 5\n")
    public = run("make", "nonogram", "--picture", photo, "--size", "5x5", "--public").json()
    assert "answer" not in public
    dark, light = (
        run("make", "nonogram", "--picture", photo, "--size", "5x5", *more).json()["answer"]
        for more in ([], ["--invert"])
    )
    assert dark != light


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nonogram", "--size", "5x5"), "size: this needs a picture [usage]"),
        (("nonogram", "--invert"), "invert: this needs a picture [usage]"),
        (("nonogram", "--picture", "PHOTO", "--level", "3"), "level: a picture leaves nothing to choose"),
        (("nonogram", "--picture", "PHOTO", "--seed", "3"), "seed: a picture leaves nothing to choose"),
        (("nonogram", "--picture", "PHOTO", "--count", "3"), "count: a picture leaves nothing to choose"),
        (("sudoku", "--picture", "PHOTO"), "a puzzle of nonogram, not of sudoku [usage]"),
        (("nonogram", "--picture", "PHOTO", "--size", "0x5"), "not '0x5' [bad_size]"),
        (("nonogram", "--picture", "PHOTO", "--size", "5"), "not '5' [bad_size]"),
        (("nonogram", "--picture", "PHOTO", "--size", "99999x5"), "[bad_size]"),
        (
            ("nonogram", "--picture", "PHOTO", "--size", "62x63"),
            "size: a size is width and height, like 20x20, each from 1 to 62",
        ),
        (("nonogram", "--picture", "PHOTO", "--threshold", "256"), "[usage]"),
        (("nonogram", "--picture", "PHOTO", "--threshold", "1"), "photo.png: at 20x20 all cells"),
        (("nonogram", "--picture", "missing.png"), "missing.png: No such file or directory [unreadable]"),
        (("nonogram", "--picture", "-"), "standard input: this cannot be read as a picture"),
    ],
)
def test_what_is_turned_away(run: Run, photo: str, arguments: tuple[str, ...], message: str) -> None:
    result = run("make", *(photo if word == "PHOTO" else word for word in arguments), stdin="no picture")
    assert (result.status, result.out) == (2, "")
    assert message in result.err
