"""What the par player's game proves, and the value of positions."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from daymill.core.adopt import adopt
from daymill.core.errors import Invalid
from daymill.core.random import Stream, new_state
from daymill.games.twenty48 import GAME, kernels, lookahead, player, rules
from daymill.games.twenty48.generator import generate
from daymill.games.twenty48.grading import grade
from daymill.games.twenty48.model import MOST_MOVES, Board, cells_of
from daymill.games.twenty48.solver import MEMORY, least_of, new_mind, packed, solve
from tests.games.twenty48.boards import SHORT, STUCK, TOO_FAR, WITHIN, random_rows


def test_a_verdict_is_the_same_for_every_limit() -> None:
    for limit in (0, 1, 2, 50):
        proof = solve(SHORT.board, limit)
        assert (proof.verdict, proof.nodes, proof.figures) == ("one", 4, {"par": 3, "points": 12, "least": 1})
        assert proof.solutions == (SHORT.answer,)[:limit]


@pytest.mark.parametrize(
    ("of", "figures", "note"),
    [
        (STUCK, {"least": 9}, "No move is possible"),
        (TOO_FAR, {"least": 28}, "The target takes 28 moves at least"),
    ],
)
def test_boards_that_cannot_be_solved(of: Board, figures: dict[str, int], note: str) -> None:
    proof = solve(of)
    assert (proof.verdict, proof.nodes, proof.solutions) == ("none", 1, ())
    assert (proof.figures, proof.note) == (figures, note)
    with pytest.raises(Invalid, match=note) as caught:
        adopt(GAME, of)
    assert caught.value.code == "no_answer"
    with pytest.raises(Invalid) as caught:
        grade(of)
    assert caught.value.code == "no_answer"


def test_a_limit_that_our_player_misses_leaves_it_open() -> None:
    missed = replace(WITHIN.board, limit=2)
    proof = solve(missed)
    assert (proof.verdict, proof.nodes, proof.solutions) == ("undecided", 3, ())
    assert proof.figures == {"moves": 2, "points": 4, "largest": 4, "least": 1}
    assert proof.note == "Our player misses the target, and whether it can be reached is open"
    with pytest.raises(Invalid, match="Our player misses") as caught:
        adopt(GAME, missed)
    assert caught.value.code == "undecided"
    with pytest.raises(Invalid) as caught:
        grade(missed)
    assert caught.value.code == "undecided"


def test_nobody_can_be_faster_than_the_least() -> None:
    """The sum of the tiles after so many moves is the same for everyone, and below the target before then."""
    grown = generate(4, 3)
    sums = []
    for order in (("left", "down", "right", "up"), ("up", "right", "down", "left")):
        state, made = rules.start_of(grown.board), []
        while not rules.outcome_of(grown.board, state) and len(made) < 60:
            direction = next(way for way in order if rules.move(state.rows, way)[0] != state.rows)
            state = rules.play(grown.board, state, direction)
            made.append(sum(1 << rank for rank in cells_of(state.rows) if rank))
        sums.append(made)
    shorter = min(map(len, sums))
    assert shorter > 30
    assert sums[0][:shorter] == sums[1][:shorter]
    for level in range(1, 16):
        known = generate(level, 11)
        assert least_of(known.board) == known.proof.figures["least"] <= known.proof.figures["par"]


def test_values_are_the_same_whatever_is_remembered_and_however_a_position_lies() -> None:
    stream, mind = Stream(8), new_mind(1 << 6)
    for _ in range(40):
        rows = random_rows(stream)
        if cells_of(rows).count(0) not in range(1, 7):
            continue
        values = set()
        for _ in range(4):
            rows = rules.transposed(rows)
            for turned in (rows, rows[::-1]):
                ways = (new_mind(MEMORY), mind, mind)
                values |= {int(lookahead.after(way, packed(turned), 2)) for way in ways}
            rows = rows[::-1]
        assert len(values) == 1


def test_the_table_does_not_depend_on_the_side_that_a_row_is_read_from() -> None:
    rows = new_mind().rows
    backwards = np.arange(kernels.ROWS)
    backwards = (
        (backwards & 15) << 12
        | (backwards >> 4 & 15) << 8
        | (backwards >> 8 & 15) << 4
        | (backwards >> 12 & 15)
    )
    assert (rows[:, kernels.VALUE] == rows[backwards, kernels.VALUE]).all()
    assert (rows[backwards, kernels.RIGHT] == backwards[rows[:, kernels.LEFT]]).all()


def test_the_strong_player_comes_further_than_the_other() -> None:
    """Games to 2048 at the most, from a seed on which the par player ends before."""
    reached = {}
    for strong in (False, True):
        mind, log = new_mind(1 << 14), np.zeros((2, MOST_MOVES), np.int64)
        tally = np.zeros(player.TALLY, np.int64)
        reached[strong] = 0
        for seed in (34,):
            stream = new_state(seed)
            start = kernels.grown(kernels.grown(0, stream), stream)
            player.play_out(mind, start, stream, MOST_MOVES, 11, strong, log, tally)
            reached[strong] += int(tally[player.SOLVED])
    assert reached == {False: 0, True: 1}
