"""Finder of the wings: a pivot whose every digit makes some cell the same."""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import CELLS, DIGITS, LENGTH, WAYS, Work, count, single
from daymill.games.sudoku.techniques import XYZ_WING


@kernel
def wing(w: Work, technique: int, held: int) -> None:
    """`xy-wing` or `xyz-wing`, with `held` candidates in the pivot."""
    for pivot in range(len(w.cands)):
        middle = w.cands[pivot]
        if count(middle) != held:
            continue
        for at in range(w.peers.shape[1]):
            one = w.peers[pivot, at]
            if count(w.cands[one]) != 2:
                continue
            for then in range(at + 1, w.peers.shape[1]):
                other = w.peers[pivot, then]
                if count(w.cands[other]) != 2:
                    continue
                common = w.cands[one] & w.cands[other]
                together = w.cands[one] | w.cands[other] | middle
                if not single(common) or count(together) != 3:
                    continue
                if technique != XYZ_WING and common & middle:
                    continue
                hit = 0
                for near in range(w.peers.shape[1]):
                    cell = w.peers[one, near]
                    if reached(w, technique, pivot, cell, other):
                        hit |= w.cands[cell] & common
                if hit:
                    w.step[WAYS] += 1
                    if w.step[WAYS] == 1:
                        note_wing(w, technique, pivot, one, other)


@kernel
def reached(w: Work, technique: int, pivot: int, cell: int, other: int) -> bool:
    """Whether a cell, which sees one wing, sees the other, and for an xyz-wing the pivot."""
    return w.sees[cell, other] != 0 and (technique != XYZ_WING or w.sees[cell, pivot] != 0)


@kernel
def note_wing(w: Work, technique: int, pivot: int, one: int, other: int) -> None:
    """Writes a wing down: pivot and wings, and the digit that goes."""
    common = w.cands[one] & w.cands[other]
    w.step[DIGITS] = common
    w.step[LENGTH] = 3
    w.step[CELLS] = pivot
    w.step[CELLS + 1] = one
    w.step[CELLS + 2] = other
    for near in range(w.peers.shape[1]):
        cell = w.peers[one, near]
        if reached(w, technique, pivot, cell, other):
            w.gone[cell] |= w.cands[cell] & common
