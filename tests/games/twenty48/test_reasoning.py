"""Hints, explanations, grades and points: what is said of moves, and that it is so."""

from __future__ import annotations

import re

import pytest

from daymill.core.errors import Refused
from daymill.games.twenty48 import GAME, rules
from daymill.games.twenty48.generator import generate
from daymill.games.twenty48.model import cells_of, name_of_cell
from daymill.games.twenty48.reasoning import explain, hint
from tests.games.twenty48.boards import SHORT, STUCK, WITHIN, board, played


@pytest.mark.parametrize(
    ("text", "technique", "sentence"),
    [
        (
            "2 0 0 0 / 4 0 0 0 / 2 0 0 0 / 4 0 0 0 / target 8",
            "forced",
            "Right: nothing else can move, merges nothing and leaves 12 cells empty.",
        ),
        (
            "2 2 2 2 / 16 16 4 4 / 0 0 0 0 / 0 0 0 0 / target 32",
            "merge",
            "Right: merges two 16s, two 4s and 2 pairs of 2s, makes 32 and leaves 12 cells empty.",
        ),
        (
            "2 4 8 16 / 4 8 16 32 / 2 4 8 64 / 4 8 8 128 / target 256",
            "merge",
            "Up: merges two 8s, keeps 128 in the corner and leaves 1 cell empty.",
        ),
    ],
)
def test_what_a_hint_says(text: str, technique: str, sentence: str) -> None:
    step, after = hint(board(text), rules.start_of(board(text)))
    assert (step.technique, step.sentence) == (technique, sentence)
    assert after == rules.start_of(board(text))


PAIRS = re.compile(r"(two|\d+ pairs of) (\d+)s")
CORNERS = (0, 3, 12, 15)


def values(rows: tuple[int, ...]) -> list[int]:
    """All tiles, 0 for none."""
    return [1 << rank if rank else 0 for rank in cells_of(rows)]


@pytest.mark.parametrize(("level", "seed"), [(1, 3), (5, 1), (9, 2)])
def test_explanations_lead_to_the_end_and_say_what_is_so(level: int, seed: int) -> None:
    grown = generate(level, seed)
    state = GAME.start(grown)
    techniques = []
    said = set()
    for step in explain(grown.board, state):
        (direction,) = step.actions
        then, points = rules.move(state.rows, direction)
        before, after = values(state.rows), values(then)
        techniques.append(step.technique)
        assert step.sentence.startswith(f"{direction.capitalize()}: ")
        assert step.cells == tuple(name_of_cell(cell) for cell in range(16) if before[cell] != after[cell])
        pairs = [
            (1 if count == "two" else int(count.split()[0]), int(tile))
            for count, tile in PAIRS.findall(step.sentence)
        ]
        assert sum(2 * tile * count for count, tile in pairs) == points
        assert [tile for _, tile in pairs] == sorted((tile for _, tile in pairs), reverse=True)
        assert ("merges nothing" in step.sentence) == (not pairs) == (points == 0)
        empty = after.count(0)
        assert step.sentence.endswith(f"leaves {empty} {'cell' if empty == 1 else 'cells'} empty.")
        top = max(after)
        was, stands = ({corner for corner in CORNERS if cells[corner] == top} for cells in (before, after))
        for words, so in (
            (f"makes {top}", top > max(before)),
            (f"keeps {top} in the corner", was & stands),
            (f"brings {top} into a corner", stands and not was),
            (f"takes {top} out of the corner", was and not stands),
        ):
            if words in step.sentence:
                assert so
                said.add(words.split()[0])
        state = GAME.apply(grown, state, direction)
    assert GAME.outcome(grown, state) == "solved"
    assert {name: techniques.count(name) for name in set(techniques)} == dict(grown.grade.steps)
    assert {"makes", "keeps"} <= said


def test_an_explanation_goes_on_from_where_a_player_stands() -> None:
    grown = generate(3, 1)
    state = GAME.start(grown)
    for turn in range(20):
        directions = [
            way for way in ("down", "left", "up", "right") if rules.move(state.rows, way)[0] != state.rows
        ]
        state = GAME.apply(grown, state, directions[turn % len(directions)])
    steps = list(explain(grown.board, state))
    for step in steps:
        state = GAME.apply(grown, state, step.actions[0])
    assert GAME.outcome(grown, state) != ""
    assert state.made == 20 + len(steps)
    assert list(explain(grown.board, state)) == []


def test_a_hint_leaves_the_position_and_takes_the_target_where_it_can() -> None:
    play, _ = played(WITHIN, ["left"])
    step, after = hint(WITHIN.board, play.state)
    assert after == play.state
    assert GAME.outcome(WITHIN, GAME.apply(WITHIN, after, step.actions[0])) == "solved"


def test_there_is_no_hint_where_nothing_moves() -> None:
    with pytest.raises(Refused, match="No tile can move") as caught:
        hint(STUCK, rules.start_of(STUCK))
    assert caught.value.code == "blocked"
    assert list(explain(STUCK, rules.start_of(STUCK))) == []


@pytest.mark.parametrize(
    ("log", "value", "best"),
    [
        ([], 0, 100),
        (["left"], 0, 100),
        (["left", "left"], 100, 100),
        (["down", "right", "right"], 100, 100),
        (["hint", "hint", "left", "left"], 98, 98),
        (["down", "undo", "left", "left"], 98, 98),
        (["down", "restart", "left", "left"], 95, 95),
        (["down", "give up"], 0, 0),
        # par is 3: a fourth move costs a third of 50, rounded down
        (["down", "up", "down"], 0, 84),
        (["down", "undo"] * 46, 0, 10),
    ],
)
def test_points(log: list[str], value: int, best: int) -> None:
    play, refused = played(SHORT, log)
    assert refused == []
    score = GAME.score(SHORT, play)
    assert (score.value, score.best, score.solved) == (value, best, value > 0)


def test_what_a_board_is_worth_that_is_not_solved() -> None:
    play, _ = played(WITHIN, ["right", "down", "up"])
    score = GAME.score(WITHIN, play)
    # 4 points of 12
    assert (score.value, score.best, score.solved) == (3, 3, False)


def test_more_points_than_par_are_still_less_than_any_solved_board() -> None:
    play, _ = played(WITHIN, ["right", "down", "up"])
    rich = GAME.score(WITHIN, type(play)(play.state._replace(points=10**6), ended="finished"))
    assert (rich.value, rich.best) == (9, 9)
