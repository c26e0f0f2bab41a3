"""Boards of Bloom for tests."""

from __future__ import annotations

from hypothesis import strategies as st

from daymill.games.bloom.model import Board, State
from daymill.games.bloom.rules import water


def board(settings: int, wiring: str, *needs: int) -> Board:
    """A board from rows in one string."""
    return Board(settings, tuple(wiring.split()), needs)


# The wiring of the published fact: determinant 2, so full rank over the rationals, and none modulo 2.
TWO = board(3, "110 011 101", 3, 4, 5)


def at_start(it: Board) -> State:
    """Where every play begins."""
    return State((0,) * it.pumps, (False,) * it.pumps)


@st.composite
def wirings(draw: st.DrawFn, most: int) -> tuple[str, ...]:
    """Up to `most` pumps and beds; every bed is fed."""
    pumps, beds = draw(st.integers(1, most)), draw(st.integers(1, most))
    rows = draw(
        st.lists(st.lists(st.booleans(), min_size=beds, max_size=beds), min_size=pumps, max_size=pumps)
    )
    for bed in range(beds):
        if not any(row[bed] for row in rows):
            rows[draw(st.integers(0, pumps - 1))][bed] = True
    return tuple("".join("01"[feeds] for feeds in row) for row in rows)


@st.composite
def any_board(draw: st.DrawFn) -> Board:
    """A board that `read_board` takes, with no answer, one, or many; small enough to try all settings."""
    wiring = draw(wirings(4))
    top = draw(st.integers(1, 4))
    most = [top * sum(row[bed] == "1" for row in wiring) for bed in range(len(wiring[0]))]
    return Board(top, wiring, tuple(draw(st.integers(1, high)) for high in most))


@st.composite
def board_with_answer(draw: st.DrawFn) -> tuple[Board, tuple[int, ...]]:
    """A board and settings that meet its needs, not always the only ones."""
    wiring = draw(wirings(5))
    top = draw(st.integers(1, 3))
    settings = tuple(draw(st.integers(0, top)) for _ in wiring)
    needs = water(Board(top, wiring, (0,) * len(wiring[0])), settings)
    if not all(needs):
        settings = (top,) * len(wiring)
        needs = water(Board(top, wiring, needs), settings)
    return Board(top, wiring, needs), settings
