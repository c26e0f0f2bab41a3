"""Runs from elsewhere: what is turned away, and in which words; and the picture of a run."""

from __future__ import annotations

from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.core.scene import Scene, Shape
from daymill.games.opposites import GAME
from daymill.games.opposites.generator import generate
from daymill.games.opposites.model import DIRECTIONS, PROMPTS, read_answer, read_board
from daymill.press.text import text
from tests.games.opposites.boards import FREE, LIMITED, RIGHT, played, puzzle


@pytest.mark.parametrize(
    ("prompts", "limit", "code", "message"),
    [
        ([], 0, "bad_size", "board, prompts: a run has 1 to 200 prompts, not 0"),
        (["filled arrow up"] * 201, 0, "bad_size", "board, prompts: a run has 1 to 200 prompts, not 201"),
        (
            ["filled arrow up", "arrow up"],
            0,
            "bad_prompt",
            "board, prompts, 2: "
            "a prompt is like 'framed hollow arrow left' or 'filled word up', not 'arrow up'",
        ),
        (
            ["filled arrow up"],
            99,
            "bad_limit",
            "board, limit: a limit is 0 for none, or from 100 to 60000 ms, not 99",
        ),
        (["filled arrow up", 3], 0, "bad_shape", "board, prompts, 2: a string is needed here, not 3"),
        ("up", 0, "bad_shape", "board, prompts: a list is needed here, not 'up'"),
    ],
)
def test_boards_that_are_turned_away(prompts: Any, limit: int, code: str, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board({"prompts": prompts, "limit": limit})
    assert (caught.value.code, str(caught.value)) == (code, message)


@pytest.mark.parametrize(
    "answers",
    [["left"] * 3, ["left"] * 5, ["left", "left", "left", "north"], ["left", "left", "left", 1], "left"],
)
def test_answers_that_are_turned_away(answers: Any) -> None:
    assert read_answer(FREE.board, {"answers": ["up"] * 4}).answers == ("up",) * 4
    with pytest.raises(Invalid) as caught:
        read_answer(FREE.board, {"answers": answers})
    assert caught.value.code == "bad_shape"


@pytest.mark.parametrize("level", [1, 3, 9, 15])
def test_json_comes_back(level: int) -> None:
    of = generate(level, 5)
    assert read_board(of.board.to_json()) == of.board
    assert read_answer(of.board, of.answer.to_json()) == of.answer


def test_there_are_thirty_two_prompts() -> None:
    assert len(PROMPTS) == 32
    assert {prompt.to_json() for prompt in PROMPTS.values()} == set(PROMPTS)


def drawn(*log: str) -> Scene:
    play, refused = played(LIMITED, log)
    assert refused == []
    return GAME.draw(GAME.view(LIMITED, play.state))


def cue(prompt: str) -> tuple[Shape, ...]:
    """The shapes of a prompt without what stands around it."""
    of = puzzle(prompt)
    play, _ = played(of, ["start"])
    return GAME.draw(GAME.view(of, play.state)).shapes[2:]


def test_nothing_is_seen_before_the_start() -> None:
    scene = drawn()
    assert [shape.style for shape in scene.shapes] == ["panel", "stage-head", *["stage-rule"] * 4]
    assert [(offer.action, offer.key) for offer in scene.controls] == [("start", "s")]
    assert (scene.arrows, scene.typed, scene.label) == ("play", False, "Opposites: 4 prompts")


@pytest.mark.parametrize(
    ("prompts", "limit", "rules"),
    [
        (["filled arrow up"], 0, ["Filled: this way"]),
        (["hollow word up"], 700, ["Hollow: the opposite way", "700 ms for each"]),
        (
            ["framed hollow arrow up", "filled word left"],
            0,
            ["Filled: this way", "Hollow: the opposite way", "Framed: first turn clockwise"],
        ),
    ],
)
def test_the_rules_of_a_board_stand_on_it_before_the_start(
    prompts: list[str], limit: int, rules: list[str]
) -> None:
    of = puzzle(*prompts, limit=limit)
    scene = GAME.draw(GAME.view(of, GAME.start(of)))
    assert [shape.text for shape in scene.shapes if shape.style == "stage-rule"] == rules
    assert scene.cells[1].name == f"covered: {'; '.join(rules)}"
    assert scene.cells[1].text.split("\n") == rules


@pytest.mark.parametrize("kind", ["arrow up", "arrow left", "word down", "word right"])
@pytest.mark.parametrize("framed", ["", "framed "])
def test_hollow_and_filled_differ_in_their_shapes(kind: str, framed: str) -> None:
    filled, hollow = (cue(f"{framed}{how} {kind}") for how in ("filled", "hollow"))
    extra = [shape for shape in hollow if shape.style in ("cue-hole", "cue-dot")]
    assert {shape.style for shape in extra} == {"cue-hole", "cue-dot"}
    assert not {shape.style for shape in filled} & {"cue-hole", "cue-dot"}
    assert [(shape.kind, shape.at) for shape in hollow if shape not in extra] == [
        (shape.kind, shape.at) for shape in filled
    ]


def test_frames_are_shapes_of_their_own() -> None:
    bare, framed = cue("filled arrow up"), cue("framed filled arrow up")
    assert framed[2:] == bare
    assert [shape.style for shape in framed[:2]] == ["frame", "frame"]


@pytest.mark.parametrize("way", DIRECTIONS)
def test_arrows_point_where_they_should(way: str) -> None:
    at = cue(f"filled arrow {way}")[0].at
    tip = {"up": (200, 120), "right": (320, 240), "down": (200, 360), "left": (80, 240)}[way]
    assert at[:2] == tip
    points = [*zip(at[::2], at[1::2], strict=True)]
    across = 0 if way in ("up", "down") else 1
    assert sorted(2 * (200, 240)[across] - point[across] for point in points) == sorted(
        point[across] for point in points
    )
    assert all(20 <= x <= 380 and 70 <= y <= 410 for x, y in points)


@pytest.mark.parametrize(
    ("log", "name", "sign", "words", "verdict"),
    [
        (["start"], "filled arrow left", "filled ←", "no answer yet", "-"),
        (["start", RIGHT[0]], "hollow arrow left", "hollow ←", "last answer: right", "✓ right"),
        (
            ["start", *RIGHT[:1], "up @900"],
            "hollow word UP",
            "hollow UP",
            "last answer: wrong, it was right",
            "× wrong: right",
        ),
        (
            ["start", *RIGHT[:2], "down @2221"],
            "framed filled arrow right",
            "framed filled →",
            "last answer: too late",
            "… too late",
        ),
    ],
)
def test_names_and_signs(log: list[str], name: str, sign: str, words: str, verdict: str) -> None:
    scene = drawn(*log)
    assert [(cell.name, cell.text) for cell in scene.cells[1:]] == [(name, sign), (words, verdict)]
    assert scene.label == f"Opposites: prompt {len(log)} of 4, {name}"
    said = [shape.text for shape in scene.shapes if shape.style.startswith("verdict")]
    assert said == ([] if verdict == "-" else [verdict])
    assert [offer.action for offer in scene.controls] == [f"{way} @" for way in DIRECTIONS]
    assert [offer.key for offer in scene.controls] == ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]


def test_what_is_left_at_the_end() -> None:
    scene = drawn("start", *RIGHT)
    assert scene.controls == ()
    assert [cell.text for cell in scene.cells] == ["4 of 4 right", "3.00 s", "✓ right"]
    assert not any(shape.style.startswith("cue") for shape in scene.shapes)


def test_the_board_as_text() -> None:
    lines = [line.strip() for line in text(drawn("start", RIGHT[0])).split("\n")]
    assert lines == ["prompt 2 of 4", "hollow ←", "✓ right"]
