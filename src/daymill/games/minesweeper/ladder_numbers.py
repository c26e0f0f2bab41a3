"""What one, two and three numbers say: the first techniques of Minesweeper's ladder.

The unknown neighbours of some numbers fall into *parts*: a part is told by the numbers that it lies beside, a
bit each, 1 for the first. What follows for a cell follows for its whole part.
"""

from __future__ import annotations

import numpy as np

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import Ints
from daymill.games.minesweeper.kernels import MINE, SAFE
from daymill.games.minesweeper.ladder_position import (
    CLOCK,
    COUNT,
    FIRST,
    FROM,
    LEAST,
    LOOKED_THREES,
    LOOKED_TWOS,
    MOST,
    NEEDS,
    NUMBERS,
    SECOND,
    SIDES,
    SIZES,
    THIRD,
    THREES,
    TWOS,
    WIDTH,
    Work,
    find_cell,
    is_number,
    spread,
)

REACH = 2  # rows and columns between numbers with neighbours in common, at most
FAR = 4 * REACH  # and between any two of three, the others of which are near the first


def _common() -> Ints:
    """The sides of a cell that are neighbours of another cell too, by how many rows and columns that one lies
    further, each plus `FAR`."""
    places = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    table = np.zeros((2 * FAR + 1, 2 * FAR + 1), np.int64)
    for down in range(-REACH, REACH + 1):
        for right in range(-REACH, REACH + 1):
            for side, (r, c) in enumerate(places):
                if max(abs(down - r), abs(right - c)) == 1:
                    table[down + FAR, right + FAR] |= 1 << side
    return table


COMMON = _common()


@bare_kernel
def shared(work: Work, one: int, other: int) -> int:
    """The sides of `one` with unknown neighbours that it has in common with `other`, which is at most `FAR`
    rows and columns away."""
    width = work.figures[WIDTH]
    down, right = other // width - one // width, other % width - one % width
    return int(work.table[SIDES, one] & COMMON[down + FAR, right + FAR])


@bare_kernel
def find_sides(work: Work, cell: int, sides: int, verdict: int) -> None:
    """Finds the neighbours at some sides of a cell."""
    while sides:
        find_cell(work, work.around[cell, lowest(sides)], verdict)
        sides &= sides - 1


@bare_kernel
def verdict_of(least: int, most: int, size: int) -> int:
    """What follows for a part of some cells that has from `least` to `most` mines."""
    return SAFE if most == 0 else MINE if least == size else 0


@bare_kernel
def one_number(work: Work) -> bool:
    """The first number that needs none, or as many as there are unknown cells beside it."""
    t = work.table
    f = work.figures
    for cell in range(f[FROM], len(work.around)):
        if not is_number(work, cell):
            continue
        sides = t[SIDES, cell]
        if t[NEEDS, cell] == 0 or t[NEEDS, cell] == count_ones(sides):
            find_sides(work, cell, sides, MINE if t[NEEDS, cell] else SAFE)
            f[FROM] = f[FIRST] = cell
            f[NUMBERS] = 1
            return True
    f[FROM] = len(work.around)
    return False


@bare_kernel
def by_two(work: Work, one: int, other: int) -> bool:
    """What two numbers say together."""
    both = shared(work, one, other)
    if both == 0:
        return False
    t = work.table
    mine, its = t[NEEDS, one], t[NEEDS, other]
    size = count_ones(both)
    sides, others = t[SIDES, one] & ~both, t[SIDES, other] & ~shared(work, other, one)
    least = max(0, mine - count_ones(sides), its - count_ones(others))
    most = min(size, mine, its)
    if least > most:
        return False
    middle = verdict_of(least, most, size)
    first = verdict_of(mine - most, mine - least, count_ones(sides)) if sides else 0
    second = verdict_of(its - most, its - least, count_ones(others)) if others else 0
    if middle:
        find_sides(work, one, both, middle)
    if first:
        find_sides(work, one, sides, first)
    if second:
        find_sides(work, other, others, second)
    return middle + first + second > 0


@bare_kernel
def two_numbers(work: Work) -> bool:
    """The first two numbers with unknown neighbours in common that say something together."""
    t = work.table
    f = work.figures
    spread(work, TWOS, f[LOOKED_TWOS], REACH)
    f[LOOKED_TWOS] = f[CLOCK]
    for one in range(len(work.around)):
        if t[TWOS, one] == 0:
            continue
        if is_number(work, one):
            near = numbers_near(work, one, REACH)
            for at in range(near):
                if by_two(work, one, work.near[at]):
                    f[FIRST], f[SECOND] = one, work.near[at]
                    f[NUMBERS] = 2
                    return True
        t[TWOS, one] = 0
    return False


@bare_kernel
def numbers_near(work: Work, cell: int, reach: int) -> int:
    """Lists in `near` the numbers with unknown neighbours after a cell, up to some rows and columns away;
    returns how many there are."""
    width = work.figures[WIDTH]
    cells = len(work.around)
    column = cell % width
    before, after = min(reach, column), min(reach, width - 1 - column)
    count = 0
    for down in range(reach + 1):
        at = cell + down * width
        for other in range(at + 1 if down == 0 else at - before, at + after + 1):
            if other < cells and is_number(work, other):
                work.near[count] = other
                count += 1
    return count


@bare_kernel
def by_three(work: Work, one: int, two: int, three: int) -> bool:
    """What three numbers say together, of which one has neighbours in common with each of the others."""
    a, b, c = shared(work, one, two), shared(work, one, three), shared(work, two, three)
    if (a == 0) + (b == 0) + (c == 0) > 1:
        return False
    t = work.table
    size, least, most = work.parts[SIZES], work.parts[LEAST], work.parts[MOST]
    size[7] = count_ones(a & b)
    size[3] = count_ones(a) - size[7]
    size[5] = count_ones(b) - size[7]
    size[6] = count_ones(c) - size[7]
    size[1] = count_ones(t[SIDES, one] & ~(a | b))
    size[2] = count_ones(t[SIDES, two]) - size[3] - size[6] - size[7]
    size[4] = count_ones(t[SIDES, three]) - size[5] - size[6] - size[7]
    if not bound_parts(size, t[NEEDS, one], t[NEEDS, two], t[NEEDS, three], least, most):
        return False
    for part in range(1, 8):
        verdict = verdict_of(least[part], most[part], size[part]) if size[part] else 0
        if verdict == 0:
            continue
        if part & 1:
            sides = t[SIDES, one] & (a if part & 2 else ~a) & (b if part & 4 else ~b)
            find_sides(work, one, sides, verdict)
        elif part & 2:
            apart = t[SIDES, two] & ~shared(work, two, one)
            further = shared(work, two, three)
            find_sides(work, two, apart & (further if part & 4 else ~further), verdict)
        else:
            near = shared(work, three, one) | shared(work, three, two)
            find_sides(work, three, t[SIDES, three] & ~near, verdict)
    return bool(work.figures[COUNT] > 0)


@bare_kernel
def bound_parts(size: Ints, first: int, second: int, third: int, least: Ints, most: Ints) -> bool:
    """How few and how many mines each part of three numbers has that need so many; `size` (8,) as all three.
    False where the numbers contradict each other, and as soon as it is clear that nothing follows."""
    for part in range(1, 8):
        least[part], most[part] = 9, -1
    for all_three in range(min(size[7], first, second, third) + 1):
        for with_second in range(min(size[3], first - all_three, second - all_three) + 1):
            rest = second - all_three - with_second
            for with_third in range(min(size[5], first - all_three - with_second, third - all_three) + 1):
                alone = first - all_three - with_second - with_third
                last = third - all_three - with_third
                low, high = max(0, rest - size[2], last - size[4]), min(size[6], rest, last)
                if alone > size[1] or low > high:
                    continue
                widen(least, most, 7, all_three, all_three)
                widen(least, most, 3, with_second, with_second)
                widen(least, most, 5, with_third, with_third)
                widen(least, most, 1, alone, alone)
                widen(least, most, 6, low, high)
                widen(least, most, 2, rest - high, rest - low)
                widen(least, most, 4, last - high, last - low)
                if nothing_follows(size, least, most):
                    return False
    return bool(most[7] >= 0)


@bare_kernel
def widen(least: Ints, most: Ints, part: int, low: int, high: int) -> None:
    """A part may have from `low` to `high` mines as well."""
    least[part] = min(least[part], low)
    most[part] = max(most[part], high)


@bare_kernel
def nothing_follows(size: Ints, least: Ints, most: Ints) -> bool:
    """Whether in every part there may be a mine and may be none."""
    settled = 0
    for part in range(1, 8):
        settled += size[part] > 0 and (most[part] == 0 or least[part] == size[part])
    return settled == 0


@bare_kernel
def three_numbers(work: Work) -> bool:
    """The first three numbers, one with unknown neighbours in common with each of the others, that say
    something together."""
    t = work.table
    f = work.figures
    spread(work, THREES, f[LOOKED_THREES], 2 * REACH)
    f[LOOKED_THREES] = f[CLOCK]
    for one in range(len(work.around)):
        if t[THREES, one] == 0:
            continue
        if is_number(work, one):
            near = numbers_near(work, one, 2 * REACH)
            for at in range(near):
                for after in range(at + 1, near):
                    if by_three(work, one, work.near[at], work.near[after]):
                        f[FIRST], f[SECOND], f[THIRD] = one, work.near[at], work.near[after]
                        f[NUMBERS] = 3
                        return True
        t[THREES, one] = 0
    return False
