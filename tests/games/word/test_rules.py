"""What is refused, and with which words; how a play ends."""

from __future__ import annotations

import pytest

from daymill.core.errors import Invalid
from daymill.core.replay import advance, begin
from daymill.games.word import GAME, rules
from daymill.games.word.model import plain
from tests.games.word.boards import played, puzzle

AISLE = puzzle("aisle")
HARD = puzzle("aisle", hard=True)
LETTERS = ("not_letters", "Only the letters from a to z can be guessed.")


@pytest.mark.parametrize(
    ("guess", "refused"),
    [
        ("aïslø", LETTERS),
        ("a b c", LETTERS),
        ("\ud800aisle", LETTERS),
        ("ai\u0600le", LETTERS),
        ("aisles", ("wrong_length", "A guess has 5 letters, not 6.")),
        ("a" * 34, ("wrong_length", "A guess has 5 letters, not 34.")),
        ("aisla", ("not_a_word", "aisla is not in the list of words.")),
        ("AISLA", ("not_a_word", "aisla is not in the list of words.")),
        ("crâne", ("already_guessed", "crane was guessed already.")),
    ],
)
def test_what_is_refused_changes_nothing(guess: str, refused: tuple[str, str]) -> None:
    play, found = played(AISLE, ["guess crane", f"guess {guess}"])
    assert found == [refused]
    assert play == played(AISLE, ["guess crane"])[0]


@pytest.mark.parametrize(
    ("log", "refused"),
    [
        (["guess abode", "guess crane"], ("must_keep", "Letter 1 has to be a.")),
        (["guess spine", "guess crank"], ("must_keep", "Letter 5 has to be e.")),
        (["guess spine", "guess clone"], ("must_use", "s has to be used.")),
    ],
)
def test_hard_mode(log: list[str], refused: tuple[str, str]) -> None:
    assert played(HARD, log)[1] == [refused]
    assert played(AISLE, log)[1] == []


def test_hard_mode_counts_letters() -> None:
    hard = puzzle("eerie", hard=True)
    assert played(hard, ["guess geese", "guess serve"])[1] == [("must_use", "e has to be used 3 times.")]


def test_what_fits_is_never_refused_in_hard_mode() -> None:
    """The answer, after anything else."""
    for guess in ("crane", "sassy", "eerie", "slate", "lisle"):
        assert played(HARD, [f"guess {guess}", "guess aisle"])[1] == []


@pytest.mark.parametrize("action", ["guess", "guess ", "Guess aisle", "guess\taisle", "aisle", "give  up"])
def test_unknown_actions(action: str) -> None:
    with pytest.raises(Invalid, match="'guess WORD'") as caught:
        played(AISLE, [action])
    assert caught.value.code == "unknown_action"


def test_capitals_and_accents() -> None:
    assert plain("ÀÏSLÉ") == plain("A\u0300I\u0308SLE\u0301") == plain("aislE") == "aisle"
    assert plain("\u212a") == "k"  # the sign for Kelvin is a capital K when it is decomposed
    assert plain("ß") == "ß"
    assert plain("\u0131") == "\u0131"  # nobody means an i by a dotless one
    assert played(AISLE, ["guess ÀÏSLÉ"])[0].ended == "solved"


def test_it_ends_with_the_word_or_with_the_last_try() -> None:
    play = played(puzzle("aisle", 2), ["guess crane"])[0]
    assert play.ended == ""
    assert played(puzzle("aisle", 2), ["guess crane", "guess aisle"])[0].ended == "solved"
    assert played(puzzle("aisle", 2), ["guess crane", "guess slate"])[0].ended == "finished"


def test_nothing_is_taken_back() -> None:
    play, refused = played(AISLE, ["guess crane", "undo", "restart"])
    assert [code for code, _ in refused] == ["nothing_to_undo", "nothing_to_restart"]
    assert rules.lasting(begin(GAME, AISLE).state, play.state)


def test_the_log_of_the_answer_solves_it() -> None:
    play = begin(GAME, AISLE)
    for action in GAME.actions(AISLE.board, AISLE.answer):
        play = advance(GAME, AISLE, play, action)
    assert play.ended == "solved"


def test_the_word_is_seen_only_when_it_was_not_found() -> None:
    once = puzzle("aisle", 1)
    for log, seen in ((["guess crane"], "aisle"), (["guess aisle"], ""), ([], "")):
        state = played(once, log)[0].state
        view = GAME.view(once, state)
        assert view.word == seen
        assert ("aisle" in repr(GAME.draw(view)).lower()) == bool(seen)
