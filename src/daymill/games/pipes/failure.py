"""Why a supposition fails: the cells that the failure concerns, and what leads to them. As in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from daymill.games.pipes.ladder import APART, LOOPED, NO_FIT, narrowed, single
from daymill.games.pipes.tiles import OPEN

Neighbours = Sequence[Sequence[int]]
Sets = Sequence[int]


@dataclass(frozen=True, slots=True)
class Failure:
    """How a supposition fails: `cells` are those that the failure concerns, `chain` the cells that changed on
    the way there with the sets that they came to, by rounds and in each by cell; `rests` all cells whose sets
    matter."""

    how: int
    cells: tuple[int, ...]
    chain: tuple[tuple[int, int], ...]
    rests: frozenset[int]

    @property
    def told(self) -> tuple[tuple[int, int], ...]:
        """The cells of the chain that came to one mask, with that mask."""
        return tuple((cell, held.bit_length() - 1) for cell, held in self.chain if held and single(held))


def find_failure(beside: Neighbours, sets: Sets, cell: int, mask: int, how: int, rounds: int) -> Failure:
    """The failure of a mask of a cell in a position of `sets`, which comes after so many `rounds`."""
    changes = _rounds(beside, sets, cell, mask, rounds)
    last = list(sets)
    for changed in changes:
        for one, held in changed.items():
            last[one] = held
    cells = _concerned(beside, last, how)
    concerned = {*cells, *(_walls(beside, last, cells) if how == APART else ())}
    counting = set(concerned)
    chain: list[tuple[int, int]] = []
    # changes[0] is the supposition itself
    for number in range(rounds, 0, -1):
        found = sorted(counting & changes[number].keys())
        chain = [(one, changes[number][one]) for one in found] + chain
        counting |= _around(beside, found) & changes[number - 1].keys()
    return Failure(how, cells, tuple(chain), frozenset(concerned.union(one for one, _ in chain)))


def _rounds(beside: Neighbours, sets: Sets, cell: int, mask: int, rounds: int) -> list[dict[int, int]]:
    """The cells that change in each round with the sets that they come to; the supposition stands first."""
    now = list(sets)
    changes = [{cell: 1 << mask}]
    for _ in range(rounds):
        for one, held in changes[-1].items():
            now[one] = held
        coming: dict[int, int] = {}
        for one in changes[-1]:
            for side, other in enumerate(beside[one]):
                if other >= 0:
                    after = narrowed(now[one], coming.get(other, now[other]), side)
                    if after != coming.get(other, now[other]):
                        coming[other] = after
        changes.append(coming)
    return changes


def _concerned(beside: Neighbours, sets: Sets, how: int) -> tuple[int, ...]:
    if how == NO_FIT:
        return (next(cell for cell, held in enumerate(sets) if not held),)
    if how == LOOPED:
        return _on_loops(beside, sets)
    return min(_parts(beside, sets), key=lambda part: (len(part), part))


def _on_loops(beside: Neighbours, sets: Sets) -> tuple[int, ...]:
    """The cells that are left when those with fewer than two certain links are taken away again and again."""
    links: list[list[int]] = [[] for _ in sets]
    for cell, row in enumerate(beside):
        for side in (1, 2):
            other = row[side]
            if other >= 0 and not (sets[cell] & ~OPEN[side] and sets[other] & ~OPEN[side ^ 2]):
                links[cell].append(other)
                links[other].append(cell)
    loose = [cell for cell, others in enumerate(links) if len(others) < 2]
    gone = set(loose)
    while loose:
        for other in links[loose.pop()]:
            if other not in gone and sum(far not in gone for far in links[other]) < 2:
                gone.add(other)
                loose.append(other)
    return tuple(cell for cell in range(len(sets)) if cell not in gone)


def _parts(beside: Neighbours, sets: Sets) -> Iterable[tuple[int, ...]]:
    """The parts of which each cell can be reached from each other."""
    left = set(range(len(sets)))
    while left:
        part, waiting = set(), [min(left)]
        while waiting:
            cell = waiting.pop()
            if cell in part:
                continue
            part.add(cell)
            waiting += (
                other
                for side, other in enumerate(beside[cell])
                if other >= 0 and sets[cell] & OPEN[side] and sets[other] & OPEN[side ^ 2]
            )
        left -= part
        yield tuple(sorted(part))


def _walls(beside: Neighbours, sets: Sets, part: Sequence[int]) -> set[int]:
    """The cells beside a part that is cut off which are what keeps it closed: it could open toward them
    itself."""
    return {
        other
        for cell in part
        for side, other in enumerate(beside[cell])
        if other >= 0 and other not in part and sets[cell] & OPEN[side]
    }


def _around(beside: Neighbours, cells: Iterable[int]) -> set[int]:
    return {other for cell in cells for other in beside[cell] if other >= 0}
