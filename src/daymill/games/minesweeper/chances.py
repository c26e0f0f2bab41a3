"""The exact chances of the unknown cells of a position.

Layouts are counted along the ways through the diagram, modulo as many primes below 2^31 as are needed, and
the counts joined by the Chinese remainder theorem. There are at most as many layouts as ways to choose the
mines among the unknown cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import count
from math import comb, prod
from operator import mul

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import BOXES, FREE, MOST_BESIDE, Boxes, Ints
from daymill.games.minesweeper.diagram import NODES, PLACED, Diagram
from daymill.games.minesweeper.kernels import Room
from daymill.games.minesweeper.totals import reach

LARGEST = (1 << 31) - 1  # a prime itself
BASES = (2, 3, 5, 7)

# in how many ways some cells of a box can be mines
CHOOSE = np.array([[comb(n, k) for k in range(MOST_BESIDE + 1)] for n in range(MOST_BESIDE + 1)], np.int64)


def chances(unknown: Ints, left: int, room: Room) -> tuple[Fraction, ...]:
    """The chance of each unknown cell to be safe; nothing where there is no layout.

    `unknown` (any,): the unknown cells of the position that was woven in `room`; `left`: how many of them are
    mines.
    """
    boxes, diagram = room.boxes, room.diagram
    if not 0 <= left <= len(unknown):
        return ()
    moduli = primes(comb(len(unknown), left))
    in_boxes, free, placed = int(boxes.counts[BOXES]), int(boxes.counts[FREE]), int(diagram.counts[PLACED])
    left -= int(boxes.least[:in_boxes].sum())
    reach(diagram, room.extremes)
    nodes = int(diagram.counts[NODES])
    spans = (room.extremes[:nodes, 1] - room.extremes[:nodes, 0] + 1) * diagram.alive[:nodes]
    offsets = np.concatenate(([0], np.cumsum(spans)))
    low, high = room.extremes[nodes - 1].tolist()
    rests = [_choose(free, left - total) for total in range(low, high + 1)]
    mined_rests = [_choose(free - 1, left - total - 1) for total in range(low, high + 1)]
    counts = np.zeros((len(moduli), placed + 2), np.int64)
    count_layouts(
        boxes,
        diagram,
        room.extremes,
        offsets,
        np.array(moduli, np.int64),
        np.array([[ways % prime for ways in rests] for prime in moduli], np.int64),
        np.array([[ways % prime for ways in mined_rests] for prime in moduli], np.int64),
        np.zeros((2, int(offsets[-1])), np.int64),
        counts,
    )
    layouts, mined_free, *mined = join(moduli, counts.T.tolist())
    if layouts == 0:
        return ()
    safe = [
        Fraction(int(boxes.size[box] - boxes.least[box]), int(boxes.size[box])) for box in range(in_boxes)
    ]
    for box, mines in zip(diagram.order[:placed].tolist(), mined, strict=True):
        safe[box] = Fraction(layouts - mines, layouts)
    safe.append(Fraction(layouts - mined_free, layouts))  # found by -1
    return tuple(safe[box] for box in boxes.box_of[unknown].tolist())


@bare_kernel
def count_layouts(
    boxes: Boxes,
    diagram: Diagram,
    extremes: Ints,
    offsets: Ints,
    moduli: Ints,
    rests: Ints,
    mined_rests: Ints,
    ways: Ints,
    counts: Ints,
) -> None:
    """Counts layouts modulo each prime; of boxes that are settled only the one choice of how many mines.

    `extremes` (nodes, 2): the least and the largest total of each node; `offsets` (nodes + 1,): where in the
    rows of `ways` (2, any), which is room, those of each node begin. `rests`, `mined_rests` (primes, totals):
    in how many ways the free cells complete each total of the last node, and in how many of these a given one
    of them is a mine. `counts` (primes, 2 + boxes), zeros at first: of all layouts, of those in which a given
    free cell is a mine, and in which a given cell of each box of the order is.
    """
    end = diagram.counts[NODES] - 1
    for row in range(len(moduli)):
        prime = moduli[row]
        count_forward(boxes, diagram, extremes, offsets, prime, ways[0])
        begin = offsets[end]
        for at in range(offsets[end + 1] - begin):
            held = ways[0, begin + at]
            counts[row, 0] = (counts[row, 0] + held * rests[row, at]) % prime
            counts[row, 1] = (counts[row, 1] + held * mined_rests[row, at]) % prime
            ways[1, begin + at] = rests[row, at]
        count_backward(boxes, diagram, extremes, offsets, prime, ways, counts[row])


@bare_kernel
def count_forward(
    boxes: Boxes, diagram: Diagram, extremes: Ints, offsets: Ints, prime: int, ways: Ints
) -> None:
    """In how many ways each node is reached, by totals, modulo a prime."""
    for at in range(offsets[diagram.counts[NODES]]):
        ways[at] = 0
    ways[0] = 1
    for placed in range(diagram.counts[PLACED]):
        box = diagram.order[placed]
        for node in range(diagram.layer[placed], diagram.layer[placed + 1]):
            if not diagram.alive[node]:
                continue
            for index in range(diagram.first[node], diagram.last[node]):
                other = diagram.to[index]
                if diagram.alive[other]:
                    chosen = diagram.low[node] + index - diagram.edge[node]
                    choices = CHOOSE[boxes.size[box], boxes.least[box] + chosen]
                    to = offsets[other] + extremes[node, 0] + chosen - extremes[other, 0]
                    for at in range(offsets[node], offsets[node + 1]):
                        ways[to] = (ways[to] + choices * ways[at]) % prime
                        to += 1


@bare_kernel
def count_backward(
    boxes: Boxes, diagram: Diagram, extremes: Ints, offsets: Ints, prime: int, ways: Ints, counts: Ints
) -> None:
    """In how many ways each node and total is completed, modulo a prime; on the way `counts` by boxes."""
    for placed in range(diagram.counts[PLACED] - 1, -1, -1):
        box = diagram.order[placed]
        mined = 0
        for node in range(diagram.layer[placed], diagram.layer[placed + 1]):
            if not diagram.alive[node]:
                continue
            for at in range(offsets[node], offsets[node + 1]):
                ways[1, at] = 0
            for index in range(diagram.first[node], diagram.last[node]):
                other = diagram.to[index]
                if diagram.alive[other]:
                    chosen = diagram.low[node] + index - diagram.edge[node]
                    size, mines = boxes.size[box], boxes.least[box] + chosen
                    of_these = 0
                    to = offsets[other] + extremes[node, 0] + chosen - extremes[other, 0]
                    for at in range(offsets[node], offsets[node + 1]):
                        ways[1, at] = (ways[1, at] + CHOOSE[size, mines] * ways[1, to]) % prime
                        of_these += ways[0, at] * ways[1, to] % prime
                        to += 1
                    if mines:
                        mined += CHOOSE[size - 1, mines - 1] * (of_these % prime) % prime
        counts[2 + placed] = mined % prime


@lru_cache(maxsize=512)
def primes(bound: int) -> tuple[int, ...]:
    """The largest primes below 2^31, as many as have a product beyond `bound`."""
    found: list[int] = []
    product = 1
    for prime in _descending():
        if product > bound:
            break
        found.append(prime)
        product *= prime
    return tuple(found)


def join(moduli: Sequence[int], residues: Sequence[Sequence[int]]) -> list[int]:
    """The numbers below the product of the moduli, which are prime, that have these residues."""
    product = prod(moduli)
    parts = [product // prime for prime in moduli]
    parts = [part * pow(part, -1, prime) for part, prime in zip(parts, moduli, strict=True)]
    return [sum(map(mul, parts, row)) % product for row in residues]


def _descending() -> Iterator[int]:
    return (number for number in count(LARGEST, -2) if _is_prime(number))


def _is_prime(number: int) -> bool:
    """Miller and Rabin's test, exact below 3,215,031,750 with these bases; `number` is odd and above 7."""
    odd = number - 1
    twos = (odd & -odd).bit_length() - 1
    odd >>= twos
    for base in BASES:
        power = pow(base, odd, number)
        if power not in (1, number - 1) and all(
            pow(power, 1 << step, number) != number - 1 for step in range(1, twos)
        ):
            return False
    return True


def _choose(n: int, k: int) -> int:
    return comb(n, k) if 0 <= k <= n else 0
