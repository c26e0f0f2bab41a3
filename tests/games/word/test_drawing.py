"""What is drawn, said and told to others."""

from __future__ import annotations

from collections import Counter

from daymill.games.word import GAME
from daymill.games.word.drawing import SIGNS, WORDS
from daymill.press.text import text as terminal
from tests.games.word.boards import guessed, played, puzzle


def test_marks_differ_by_shape_and_by_name() -> None:
    of = puzzle("crepe", 3)
    play, _ = played(of, ["guess eerie"])  # 1 0 1 0 2
    scene = GAME.draw(GAME.view(of, play.state))
    shapes = {shape.style: (shape.kind, shape.at[2:]) for shape in scene.shapes if "mark" in shape.style}
    assert len({shapes[f"mark-{mark}"] for mark in WORDS.values()}) == 3
    assert Counter(shape.style for shape in scene.shapes) == {
        "sheet": 1,
        "tally": 1,
        "mark-elsewhere": 2,
        "mark-absent": 2,
        "mark-right": 1,
        "mark-next": 5,
        "mark-empty": 5,
        "letter-elsewhere": 2,
        "letter-absent": 2,
        "letter-right": 1,
    }
    assert [cell.name for cell in scene.cells[:6]] == [
        "row 1, letter 1: e, elsewhere",
        "row 1, letter 2: e, absent",
        "row 1, letter 3: r, elsewhere",
        "row 1, letter 4: i, absent",
        "row 1, letter 5: e, right",
        "row 2, letter 1: empty",
    ]
    assert [cell.text for cell in scene.cells[:6]] == ["(e)", "e", "(r)", "i", "[E]", "·"]


def test_keys_have_the_best_mark_of_their_letter() -> None:
    of = puzzle("crepe", 3)
    scene = GAME.draw(GAME.view(of, played(of, ["guess eerie"])[0].state))
    assert scene.entry
    keys = {key.face: (key.style, key.name) for row in scene.entry.keys for key in row}
    assert len(keys) == 26
    assert keys["E"] == ("key-right", "e, right")
    assert keys["R"] == ("key-elsewhere", "r, elsewhere")
    assert keys["I"] == ("key-absent", "i, absent")
    assert keys["Q"] == ("key-open", "q, not tried")
    assert scene.entry.cells == tuple(f"r2c{place}" for place in range(1, 6))
    assert scene.entry.label == "Guess 2 of 3"


def test_the_end() -> None:
    of = puzzle("crepe", 2)
    for log, told in (
        (["guess crepe"], "Solved with 1 guess"),
        (["guess eerie", "guess crepe"], "Solved with 2 guesses"),
        (["guess eerie", "guess crane"], "The word was CREPE"),
    ):
        scene = GAME.draw(GAME.view(of, played(of, log)[0].state))
        assert [shape.text for shape in scene.shapes if shape.style == "tally"] == [told]
        assert scene.entry is None
        assert not any(shape.style == "mark-next" for shape in scene.shapes)


def test_every_board_fits_a_phone() -> None:
    for length in (4, 5, 6, 7):
        scene = GAME.draw(GAME.view(puzzle("a" * length, 8), GAME.start(puzzle("a" * length, 8))))
        assert 343 * 100 / scene.width >= 44
        assert all(cell.at[0] >= 0 and cell.at[0] + cell.at[2] <= scene.width for cell in scene.cells)


def test_a_terminal_shows_marks() -> None:
    of = puzzle("crepe", 2)
    text = terminal(GAME.draw(GAME.view(of, played(of, ["guess eerie"])[0].state)))
    assert "[E]" in text
    assert "(r)" in text
    assert "1 guess left" in text


def test_what_is_told_to_others() -> None:
    telling = GAME.tell(guessed("crepe", "eerie", "crane", "crepe"))
    assert telling
    assert telling.rows == ("◧□◧□■", "■■□□■", "■■■■■")
    assert telling.words == "Letters right and elsewhere, guess by guess: 1 and 2, 3 and 0, 5 and 0."
    assert GAME.tell(guessed("crepe")) is None
    assert SIGNS.keys() == WORDS.keys()
