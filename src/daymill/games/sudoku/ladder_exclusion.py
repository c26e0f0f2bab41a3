"""Finders of aligned pair and triplet exclusion: of all ways to fill two or three cells, those are impossible
that repeat a digit or leave nothing for a cell that sees them all (an *excluder*)."""

from __future__ import annotations

from daymill.core.bits import count_ones, lowest
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
    NAMES,
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
    note_excluders(w)
    cells = 0
    for cell in range(w[SHAPE, GRID]):
        if count_ones(w[CANDS, cell]) > 1 and count_ones(w[SEEN, cell]) + count_ones(w[BOTH, cell]) > 1:
            w[NAMES, cells] = cell
            cells += 1
    for first in range(cells):
        for second in range(first + 1, cells):
            one, two = w[NAMES, first], w[NAMES, second]
            early, late = w[SEEN, one] & w[SEEN, two], w[BOTH, one] & w[BOTH, two]
            common = count_ones(early) + count_ones(late)
            # a digit of the one goes with all but `common` + 1 of the other at least
            if common < 2 or min(count_ones(w[CANDS, one]), count_ones(w[CANDS, two])) > common + 1:
                continue
            for at in range(common):
                if early:
                    w[MASKS, at] = w[CANDS, w[AT, lowest(early)]]
                    early &= early - 1
                else:
                    w[MASKS, at] = w[CANDS, w[AT, WORD + lowest(late)]]
                    late &= late - 1
            w[PATH, 0], w[PATH, 1] = one, two
            exclude_two(w, common, w[CANDS, one], w[CANDS, two])
    return bool(w[STEP, WAYS] > 0)


@kernel
def note_excluders(w: Ints) -> None:
    """Lists the cells with two candidates in AT. For each cell, those of them that it sees are bits in SEEN,
    from number WORD on in BOTH."""
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
                    exclude_three(w, members, w[CANDS, one], w[CANDS, two], w[CANDS, three])
    return bool(w[STEP, WAYS] > 0)


@kernel
def begin(w: Ints, technique: int, ceiling: int) -> bool:
    """Starts a step of a technique. Returns whether its rating is within the ceiling."""
    w[STEP, TECHNIQUE], w[STEP, RATING] = technique, RATINGS[technique]
    w[STEP, WAYS] = w[STEP, DIGIT] = 0
    return bool(w[STEP, RATING] <= ceiling)


@kernel
def exclude_two(w: Ints, members: int, first: int, second: int) -> None:
    """Tries all ways to fill the two cells in PATH against the excluders' pairs of candidates in MASKS. The
    candidates that are in none of the possible ways go."""
    seen = w[SEES + w[PATH, 0], w[PATH, 1]] != 0
    firsts = seconds = 0
    a_left = first
    while a_left:
        a = a_left & -a_left
        a_left ^= a
        b_left = second & ~a if seen else second
        for at in range(members):
            if w[MASKS, at] & a:
                b_left &= ~(w[MASKS, at] ^ a)
        seconds |= b_left
        if b_left:
            firsts |= a
    lose_impossible(w, first & ~firsts, second & ~seconds, 0 * first)


@kernel
def exclude_three(w: Ints, members: int, first: int, second: int, third: int) -> None:
    """Tries all ways to fill the three cells in PATH against the excluders' candidates in MASKS, two or three
    each. The candidates that are in none of the possible ways go."""
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
            c_left = third
            if w[SEES + one, three]:
                c_left &= ~a
            if w[SEES + two, three]:
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
    lose_impossible(w, first & ~firsts, second & ~seconds, third & ~thirds)


@kernel
def lose_impossible(w: Ints, first: int, second: int, third: int) -> None:
    """Notes as a step that these candidates of the cells in PATH go, if there are any."""
    if not first | second | third:
        return
    w[STEP, WAYS] += 1
    if w[STEP, WAYS] == 1:
        for cell in range(w[SHAPE, GRID]):
            w[GONE, cell] = 0
        for at in range(w[STEP, LENGTH]):
            w[STEP, CELLS + at] = w[PATH, at]
        w[GONE, w[PATH, 0]] = first
        w[GONE, w[PATH, 1]] = second
        if third:
            w[GONE, w[PATH, 2]] = third
