"""The ladder: how a person finds a move, from the cells alone (after Newell and Simon)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from daymill.games.tictactoe.grid import (
    CENTRE,
    CORNERS,
    FREE,
    RANKS,
    forks,
    gaps,
    other,
    side_to_move,
    threats,
    with_sign,
)

COSTS = {
    "win": 1,
    "block": 1,
    "fork": 3,
    "force": 5,
    "block fork": 4,
    "centre": 2,
    "opposite corner": 2,
    "corner": 2,
    "side": 2,
    "foresee": 6,
}
TECHNIQUES = tuple(COSTS)
FORESEE = TECHNIQUES[-1]  # in explanations alone, which know what the opponent will do


@dataclass(frozen=True, slots=True)
class Move:
    """What a technique says: the cell to take; the line that it completes or keeps from being completed;
    the cells that it is taken for: other gaps of theirs (`block`), the gaps that it makes (`fork`), the gap
    that it makes and the fork that follows (`force`), the gap that it makes where it is no fork of theirs
    (`block fork`). `taken`: how many gaps a fork of theirs would make that is taken first.
    """

    technique: str
    cell: int
    line: int | None = None
    also: tuple[int, ...] = ()
    taken: int = 0


@cache
def advise(cells: str) -> Move:
    """The move of the first technique that finds one, for the side to move in a game that is not over."""
    mine = side_to_move(cells)
    theirs = other(mine)
    own = threats(cells, mine)
    if own:
        line, gap = own[0]
        return Move("win", gap, line)
    against = threats(cells, theirs)
    if against:
        line, gap = against[0]
        return Move("block", gap, line, tuple(cell for cell in gaps(cells, theirs) if cell != gap))
    if here := forks(cells, mine):
        return Move("fork", here[0], also=tuple(gaps(with_sign(cells, here[0], mine), mine)))
    return _force(cells, mine) or _block_fork(cells, mine) or _quiet(cells, theirs)


def _force(cells: str, mine: str) -> Move | None:
    theirs = other(mine)
    for cell in _free_by_rank(cells):
        threatening = with_sign(cells, cell, mine)
        made = gaps(threatening, mine)
        if len(made) != 1:
            continue
        answered = with_sign(threatening, made[0], theirs)
        pressing = gaps(answered, theirs)
        for fork in forks(answered, mine):
            if pressing in ([], [fork]):
                return Move("force", cell, also=(made[0], fork))
    return None


def _block_fork(cells: str, mine: str) -> Move | None:
    theirs = other(mine)
    dangers = forks(cells, theirs)
    if not dangers:
        return None
    for cell in (*dangers, *(cell for cell in _free_by_rank(cells) if cell not in dangers)):
        after = with_sign(cells, cell, mine)
        made = gaps(after, mine)[:1]
        left = forks(after, theirs)
        if made[0] not in left if made else not left:
            if cell not in dangers:
                return Move("block fork", cell, also=tuple(made))
            return Move("block fork", cell, taken=len(gaps(with_sign(cells, cell, theirs), theirs)))
    return Move("block fork", dangers[0])


def _quiet(cells: str, theirs: str) -> Move:
    if cells[CENTRE] == FREE:
        return Move("centre", CENTRE)
    corners = [cell for cell in CORNERS if cells[cell] == FREE]
    for cell in corners:
        if cells[len(cells) - 1 - cell] == theirs:
            return Move("opposite corner", cell)
    if corners:
        return Move("corner", corners[0])
    return Move("side", _free_by_rank(cells)[0])


def _free_by_rank(cells: str) -> list[int]:
    return [cell for cell in RANKS if cells[cell] == FREE]
