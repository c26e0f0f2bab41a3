"""Finders of aligned pair and triplet exclusion: of all ways to fill two or three cells, those are impossible
that repeat a digit or leave nothing for a cell that sees them all (an *excluder*)."""

from __future__ import annotations

from daymill.core.bits import count_ones
from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    AT,
    BOTH,
    CANDS,
    CELLS,
    DIGIT,
    GONE,
    GRID,
    LENGTH,
    MASKS,
    NEAR,
    PATH,
    PEERS,
    RATING,
    SEEN,
    SEES,
    SHAPE,
    STEP,
    TECHNIQUE,
    WAYS,
    Ints,
)
from daymill.games.sudoku.techniques import PAIR_EXCLUSION, RATINGS, TRIPLET_EXCLUSION

WORD = 60  # bits of an integer that are used


@kernel
def exclude_pair(w: Ints, ceiling: int) -> bool:
    """Looks for an aligned pair exclusion. Returns whether there is one."""
    if not begin(w, PAIR_EXCLUSION, ceiling):
        return False
    w[STEP, LENGTH] = 2
    excluders = note_excluders(w)
    for one in range(w[SHAPE, GRID]):
        if count_ones(w[CANDS, one]) < 2 or count_ones(w[SEEN, one]) + count_ones(w[BOTH, one]) < 2:
            continue
        for two in range(one + 1, w[SHAPE, GRID]):
            early, late = w[SEEN, one] & w[SEEN, two], w[BOTH, one] & w[BOTH, two]
            if count_ones(early) + count_ones(late) < 2 or count_ones(w[CANDS, two]) < 2:
                continue
            members = 0
            for at in range(excluders):
                if (early >> at if at < WORD else late >> at - WORD) & 1:
                    w[MASKS, members] = w[CANDS, w[AT, at]]
                    members += 1
            w[PATH, 0], w[PATH, 1] = one, two
            exclude(w, members, w[CANDS, one], w[CANDS, two], 0 * one)
    return bool(w[STEP, WAYS] > 0)


@kernel
def note_excluders(w: Ints) -> int:
    """Lists the cells with two candidates in AT. For each cell, those of them that it sees are bits in SEEN,
    from number WORD on in BOTH. Returns how many there are."""
    for cell in range(w[SHAPE, GRID]):
        w[SEEN, cell] = w[BOTH, cell] = 0
    excluders = 0
    for cell in range(w[SHAPE, GRID]):
        if count_ones(w[CANDS, cell]) == 2:
            for near in range(w[SHAPE, NEAR]):
                if excluders < WORD:
                    w[SEEN, w[PEERS + cell, near]] |= 1 << excluders
                else:
                    w[BOTH, w[PEERS + cell, near]] |= 1 << excluders - WORD
            w[AT, excluders] = cell
            excluders += 1
    return excluders


@kernel
def exclude_triplet(w: Ints, ceiling: int) -> bool:
    """Looks for an aligned triplet exclusion. Returns whether there is one."""
    if not begin(w, TRIPLET_EXCLUSION, ceiling):
        return False
    w[STEP, LENGTH] = 3
    for one in range(w[SHAPE, GRID]):
        for two in range(one + 1, w[SHAPE, GRID]):
            if count_ones(w[CANDS, one]) < 2 or count_ones(w[CANDS, two]) < 2:
                continue
            excluders = 0
            for cell in range(w[SHAPE, GRID]):
                w[SEEN, cell] = 0
            for at in range(w[SHAPE, NEAR]):
                excluder = w[PEERS + one, at]
                if w[SEES + excluder, two] and 2 <= count_ones(w[CANDS, excluder]) <= 3:
                    w[AT, excluders] = excluder
                    excluders += 1
                    for near in range(w[SHAPE, NEAR]):
                        w[SEEN, w[PEERS + excluder, near]] += 1
            if excluders < 2:
                continue
            for three in range(two + 1, w[SHAPE, GRID]):
                if w[SEEN, three] > 1 and count_ones(w[CANDS, three]) > 1:
                    w[PATH, 0], w[PATH, 1], w[PATH, 2] = one, two, three
                    members = 0
                    for at in range(excluders):
                        if w[SEES + w[AT, at], three]:
                            w[MASKS, members] = w[CANDS, w[AT, at]]
                            members += 1
                    exclude(w, members, w[CANDS, one], w[CANDS, two], w[CANDS, three])
    return bool(w[STEP, WAYS] > 0)


@kernel
def begin(w: Ints, technique: int, ceiling: int) -> bool:
    """Starts a step of a technique. Returns whether its rating is within the ceiling."""
    w[STEP, TECHNIQUE], w[STEP, RATING] = technique, RATINGS[technique]
    w[STEP, WAYS] = w[STEP, DIGIT] = 0
    return bool(w[STEP, RATING] <= ceiling)


@kernel
def exclude(w: Ints, members: int, first: int, second: int, third: int) -> None:
    """Tries all ways to fill the cells in PATH, of which a third has no candidates in a pair, against the
    excluders' candidates in MASKS. The candidates that are in none of the possible ways go."""
    one, two, three = w[PATH, 0], w[PATH, 1], w[PATH, 2]
    firsts = seconds = thirds = 0
    a_left = first
    while a_left:
        a = a_left & -a_left
        a_left ^= a
        b_left = second & ~a if w[SEES + one, two] else second
        while b_left:
            b = b_left & -b_left
            b_left ^= b
            # the third of a pair is taken to be the first once more
            c_left = third if third else a
            if third and w[SEES + one, three]:
                c_left &= ~a
            if third and w[SEES + two, three]:
                c_left &= ~b
            while c_left:
                c = c_left & -c_left
                c_left ^= c
                possible = True
                for at in range(members):
                    possible = possible and w[MASKS, at] & ~(a | b | c) != 0
                if possible:
                    firsts |= a
                    seconds |= b
                    thirds |= c
    if firsts == first and seconds == second and (thirds == third or not third):
        return
    w[STEP, WAYS] += 1
    if w[STEP, WAYS] == 1:
        for cell in range(w[SHAPE, GRID]):
            w[GONE, cell] = 0
        for at in range(w[STEP, LENGTH]):
            w[STEP, CELLS + at] = w[PATH, at]
        w[GONE, one] = first & ~firsts
        w[GONE, two] = second & ~seconds
        if third:
            w[GONE, three] = third & ~thirds
