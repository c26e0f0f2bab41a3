"""The text to share."""

from dataclasses import replace

import pytest

from daymill.core.game import Score, Telling
from daymill.core.replay import Play
from daymill.core.sharing import share_text
from daymill.games import load


@pytest.mark.parametrize(
    ("play", "value", "expected"),
    [
        (
            Play(None, moves=11, undos=1, ended="solved"),
            97,
            "Daymill Tandem, day 63: 97/100\n■■■■■■■■■□\nSolved after 12 actions: 97 points of 100.",
        ),
        (
            Play(None, moves=1, ended="solved"),
            100,
            "Daymill Tandem, day 63: 100/100\n■■■■■■■■■■\nSolved after 1 action: 100 points of 100.",
        ),
        (
            Play(None, moves=5, hints=1, ended="finished"),
            61,
            "Daymill Tandem, day 63: 61/100\n■■■■■■□□□□\n"
            "Finished, not solved, after 6 actions, 1 hint among them: 61 points of 100.",
        ),
        (
            Play(None, hints=2, ended="given up"),
            0,
            "Daymill Tandem, day 63: 0/100\n□□□□□□□□□□\n"
            "Given up after 2 actions, 2 hints among them: 0 points of 100.",
        ),
    ],
)
def test_it_says_how_it_went_and_nothing_of_the_way(play, value, expected):
    assert share_text(load("tandem"), "day 63", play, Score(value, value, play.ended == "solved")) == expected


@pytest.mark.parametrize(
    ("which", "line"),
    [("level 8, seed 42", "Daymill Bloom, level 8, seed 42: 0/100"), ("", "Daymill Bloom: 0/100")],
)
def test_it_says_which_puzzle_it_was(which, line):
    play = Play(None, ended="given up")
    assert share_text(load("bloom"), which, play, Score(0, 0, False)).split("\n") == [
        line,
        "□" * 10,
        "Given up after 0 actions: 0 points of 100.",
    ]


def test_a_game_may_tell_more_than_its_score():
    game = replace(load("tandem"), tell=lambda state: Telling(("○●", "●●"), f"It went {state}."))
    text = share_text(game, "day 63", Play("well", moves=2, ended="solved"), Score(90, 90, True))
    assert (
        text
        == "Daymill Tandem, day 63: 90/100\n○●\n●●\nSolved after 2 actions: 90 points of 100. It went well."
    )
