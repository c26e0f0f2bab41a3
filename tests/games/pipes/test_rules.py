"""Turning and locking: what is refused, when it is solved, how it is scored."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.games.pipes import GAME, rules
from daymill.games.pipes.generator import generate
from daymill.games.pipes.model import State
from daymill.games.pipes.tiles import linked, solved, turned
from tests.games.pipes.boards import board, played, puzzle
from tests.oracles import pipes as oracle
from tests.oracles.pipes_boards import random_boards

LINE = puzzle("╵│╵")  # three turns: one on, one of the straight, one back
RIGHT = ("turn 1 1", "turn 1 2", "turn 1 3 back")


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        (["lock 1 2", "turn 1 2"], "locked", "r1c2 is locked: unlock it first."),
        (["lock 1 2", "turn 1 2 back"], "locked", "r1c2 is locked: unlock it first."),
        (["lock 1 2", "lock 1 2"], "unchanged", "r1c2 is locked already."),
        (["unlock 1 2"], "unchanged", "r1c2 is not locked."),
        (["hint"] * 3 + ["turn 1 1"], "fixed", "r1c1 was fixed by a hint."),
        (["hint"] * 3 + ["lock 1 1"], "fixed", "r1c1 was fixed by a hint."),
        (["hint"] * 3 + ["unlock 1 1"], "fixed", "r1c1 was fixed by a hint."),
    ],
)
def test_what_is_refused_changes_nothing(log: list[str], code: str, message: str) -> None:
    play, refused = played(LINE, log)
    assert refused == [(code, message)]
    assert play == played(LINE, log[:-1])[0]


def test_a_cross_and_a_blank_do_not_turn() -> None:
    state = rules.start(LINE)
    for mask in (0, 15):
        other = State((mask, *state.masks[1:]), state.locked, state.fixed)
        with pytest.raises(rules.Refused) as caught:
            rules.play(LINE.board, other, "turn 1 1")
        assert str(caught.value) == "r1c1 looks the same whichever way it lies."
        assert rules.play(LINE.board, other, "lock 1 1").locked == (True, False, False)


@pytest.mark.parametrize(
    "action", ["turn 2 1", "turn 1 4", "turn 1 1 on", "turn 0 1", "lock 1 1 back", "turn"]
)
def test_unknown_actions(action: str) -> None:
    with pytest.raises(Invalid, match="is not an action") as caught:
        played(LINE, [action])
    assert caught.value.code == "unknown_action"


def test_solved_in_par_by_the_actions_of_the_answer() -> None:
    assert GAME.actions(LINE.board, LINE.answer) == RIGHT
    play, _ = played(LINE, RIGHT)
    assert play.ended == "solved"
    assert GAME.score(LINE, play).value == 100


@pytest.mark.parametrize(
    ("log", "points"),
    [
        (("turn 1 1 back", "turn 1 1", *RIGHT), 98),
        (("turn 1 1 back", "undo", *RIGHT), 99),
        (("turn 1 1", "restart", *RIGHT), 99),
        (("turn 1 1", "restart", "undo", *RIGHT[1:]), 99),
        (("lock 1 1", "unlock 1 1", *RIGHT), 100),
        (("lock 1 1", "restart", *RIGHT), 100),
        (("hint", *RIGHT), 97),
        (("hint", "hint", "hint", *RIGHT[1:]), 91),
        (("turn 1 2",) * 120 + ("turn 1 2", *RIGHT[::2]), 10),
    ],
)
def test_what_things_cost(log: tuple[str, ...], points: int) -> None:
    play, refused = played(LINE, log)
    assert (play.ended, refused) == ("solved", [])
    assert GAME.score(LINE, play).value == points


def test_restart_spares_what_is_fixed() -> None:
    play, _ = played(LINE, ["hint", "hint", "hint", "turn 1 2", "lock 1 3", "restart"])
    assert play.state == State((2, 5, 1), (False,) * 3, (True, False, False), 2)


ACTIONS = (
    "turn 1 1",
    "turn 1 2 back",
    "turn 2 2",
    "turn 3 1",
    "lock 2 2",
    "unlock 2 2",
    "undo",
    "restart",
    "hint",
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(ACTIONS), max_size=25))
def test_best_never_rises_and_looks_at_no_tile(log: list[str]) -> None:
    of = generate(1, 42)
    best = [GAME.score(of, played(of, log[:n])[0]).best for n in range(len(log) + 1)]
    assert best == sorted(best, key=lambda points: -(points or 0))
    play, _ = played(of, log)
    spent = play.state.turns + play.undos
    assert GAME.score(of, play).best == max(10, 100 - max(0, spent - 10) - 3 * play.hints)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_linked_and_solved_are_what_the_referee_says(seed: int) -> None:
    it = next(random_boards(seed, 5))
    links = oracle.links_of(it)
    lying = [oracle.tile_of(mask) for mask in it.masks]
    expected = {cell for cell in range(len(lying)) if it.centre in (cell, *path_from(links, lying, cell))}
    table = rules.beside(it.width, it.height, it.wrapping)
    assert linked(table, it.masks, it.centre) == expected
    assert solved(it.width, it.height, it.wrapping, it.masks) == oracle.is_answer(links, tuple(lying))


def path_from(links: oracle.Links, lying: list[oracle.Tile], cell: int) -> set[int]:
    """The cells that a cell is linked with, itself included."""
    found = {cell}
    while True:
        more = {
            other
            for (one, side), other in links.items()
            if one in found and side in lying[one] and oracle.OPPOSITE[side] in lying[other]
        }
        if more <= found:
            return found
        found |= more


@pytest.mark.parametrize("level", [1, 6, 11, 15])
def test_answers_play_out_in_par(level: int) -> None:
    of = generate(level, 5)
    play, refused = played(of, GAME.actions(of.board, of.answer))
    assert (play.ended, play.state.turns, refused) == ("solved", of.proof.figures["par"], [])
    assert play.state.masks == of.answer.masks


def test_a_turn_and_a_turn_back_are_nothing() -> None:
    for mask in range(16):
        assert turned(turned(mask), 3) == mask
    it = board("╵│╵")
    assert rules.play(it, rules.play(it, rules.start(LINE), "turn 1 1"), "turn 1 1 back").masks == it.masks
