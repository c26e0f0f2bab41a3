"""What guesses and hints cost, and what a word that was not found is worth."""

from __future__ import annotations

import pytest

from daymill.core.game import Score
from daymill.games.word import GAME
from tests.games.word.boards import played, puzzle

WRONG = ["crane", "pious", "humid", "foggy", "blimp", "audio", "ideal", "lisle", "queen", "north", "waltz"]


@pytest.mark.parametrize(
    ("wrong", "points"), list(enumerate((100, 100, 95, 85, 70, 55, 40, 25, 10, 10, 10, 10)))
)
def test_five_letters(wrong: int, points: int) -> None:
    of = puzzle("aisle", 12)
    log = [f"guess {word}" for word in WRONG[:wrong]]
    before = played(of, log)[0]
    assert GAME.score(of, before) == Score(0, points, False)
    assert GAME.score(of, played(of, [*log, "guess aisle"])[0]) == Score(points, points, True)


@pytest.mark.parametrize(("wrong", "points"), list(enumerate((100, 100, 100, 95, 85))))
def test_four_letters_have_one_guess_more(wrong: int, points: int) -> None:
    of = puzzle("acre")
    log = [f"guess {word}" for word in ("rail", "pond", "cove", "mute")[:wrong]]
    assert GAME.score(of, played(of, [*log, "guess acre"])[0]) == Score(points, points, True)


@pytest.mark.parametrize(("hints", "points"), [(0, 95), (1, 90), (2, 85)])
def test_hints_cost_five(hints: int, points: int) -> None:
    of = puzzle("aisle")
    log = ["guess crane", "guess pious", *["hint"] * hints, "guess aisle"]
    assert GAME.score(of, played(of, log)[0]) == Score(points, points, True)


@pytest.mark.parametrize(
    ("guesses", "hints", "points"),
    [
        (["crony"], 0, 0),
        (["crane"], 0, 6),
        (["aside", "crony"], 0, 12),
        (["crane", "abode"], 0, 12),
        (["aside", "crony"], 2, 2),
        (["crane"], 2, 0),
    ],
)
def test_not_found(guesses: list[str], hints: int, points: int) -> None:
    of = puzzle("aisle", len(guesses))
    log = [*["hint"] * hints, *(f"guess {word}" for word in guesses)]
    play, _ = played(of, log)
    assert play.ended == "finished"
    assert GAME.score(of, play) == Score(points, points, False)


def test_guesses_on_the_board_count() -> None:
    of = puzzle("aisle", seen=(("crane", (0, 0, 1, 0, 2)), ("pious", (0, 2, 0, 0, 1))))
    assert GAME.score(of, played(of, ["guess aisle"])[0]) == Score(95, 95, True)


def test_given_up() -> None:
    of = puzzle("aisle")
    assert GAME.score(of, played(of, ["guess crane", "give up"])[0]) == Score(0, 0, False)
