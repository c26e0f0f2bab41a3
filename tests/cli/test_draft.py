"""Writing in the terminal: words, and numbers that others go on from."""

from __future__ import annotations

from daymill.cli.draft import Draft
from daymill.core.scene import Cell, Entry, Key, Offer, Scene

ENTRY = Entry("guess", "Your guess", ("a", "b", "c"), (tuple(Key(it, "", it) for it in "ABCDET"),))
WORDS = Scene(300, 100, "", (), (), entry=ENTRY)
NUMBERS = Scene(
    500,
    100,
    "",
    (),
    tuple(
        Cell(f"{at}", (100 * at, 0, 100, 100), "", text, () if text == "3" else (Offer(f"tap {text} @", ""),))
        for at, text in enumerate(("1", "12", "3", "25", "4"))
    ),
    typed=True,
)


def typed(scene: Scene, *keys: str) -> list[str | None]:
    draft = Draft()
    return [draft.press(scene, key) for key in keys]


def test_a_word_is_sent_when_it_is_whole() -> None:
    assert typed(WORDS, "C", "a", "Enter", "t", "b", "Enter") == ["", "", "", "", "", "guess cat"]
    assert typed(WORDS, "c", "Backspace", "Backspace", "b", "a", "d", "Enter")[-1] == "guess bad"
    # not of the keyboard: for others
    assert typed(WORDS, "z", "?", "ArrowUp", " ") == [None] * 4
    draft = Draft("be")
    assert draft.shown(WORDS) == "Your guess: BE_"


def test_a_number_is_taken_when_no_other_goes_on_from_it() -> None:
    assert typed(NUMBERS, "4") == ["tap 4 @"]
    assert typed(NUMBERS, "1", "2") == ["", "tap 12 @"]
    assert typed(NUMBERS, "1", "Enter") == ["", "tap 1 @"]
    assert typed(NUMBERS, "2", "5", "4") == ["", "tap 25 @", "tap 4 @"]
    # a digit that goes nowhere begins anew; one that is on no cell is forgotten
    assert typed(NUMBERS, "2", "4") == ["", "tap 4 @"]
    assert typed(NUMBERS, "1", "3", "9", "4") == ["", "", "", "tap 4 @"]
    assert typed(NUMBERS, "1", "Backspace", "Enter", "x", "ArrowUp") == ["", "", None, None, None]
    assert typed(NUMBERS, "2", "Enter") == ["", ""]


def test_elsewhere_nothing_is_written() -> None:
    assert typed(Scene(100, 100, "", (), ()), "a", "1", "Backspace", "Enter") == [None] * 4
