"""The line solver against a listing of all arrangements, and on long lines against a search on sets."""

from __future__ import annotations

from itertools import product

import pytest

from daymill.core.random import Stream
from daymill.games.nonogram.clues import Clue, clue_of
from daymill.games.nonogram.kernels import BITS, FIRST, PER_RUN, RUNS, STARTS, WORDS, narrow, set_clue
from daymill.games.nonogram.kernels_long import narrow_long
from daymill.games.nonogram.propagate import new_sheet, new_state, set_up

Line = list[set[int]]


def solved(clue: Clue, allowed: Line, hues: int) -> tuple[Line, list[set[int]]] | None:
    """What the kernels leave of a line, and the starts of its runs; None for a contradiction."""
    sheet = set_up([clue], [()] * len(allowed), hues)
    words = int(sheet.shape[WORDS])
    state = new_state(sheet)
    for cell, values in enumerate(allowed):
        for value in values:
            state[0, value * words + cell // BITS] |= 1 << cell % BITS
    before = state.copy()
    if not (narrow(sheet, state, 0) if words == 1 else narrow_long(sheet, state, 0)):
        return None
    assert (state == before).all()

    def mask(at: int) -> int:
        return sum(int(sheet.pad[at + word]) << word * BITS for word in range(words))

    planes = [mask(plane * words) for plane in range(hues + 1)]
    starts = [mask(STARTS + run * words) for run in range(len(clue))]
    cells = range(len(allowed))
    return (
        [{plane for plane in range(hues + 1) if planes[plane] >> cell & 1} for cell in cells],
        [{cell for cell in cells if places >> cell & 1} for places in starts],
    )


def listed(lines: list[tuple[int, ...]], allowed: Line) -> tuple[Line, list[set[int]]] | None:
    """The same from a list of all arrangements."""
    fitting = [
        line for line in lines if all(value in cell for value, cell in zip(line, allowed, strict=True))
    ]
    if not fitting:
        return None
    firsts = [
        [cell for cell in range(len(line)) if line[cell] and (cell == 0 or line[cell - 1] != line[cell])]
        for line in fitting
    ]
    return [set(values) for values in zip(*fitting, strict=True)], [
        set(one) for one in zip(*firsts, strict=True)
    ]


def by_clue(cells: int, hues: int) -> dict[Clue, list[tuple[int, ...]]]:
    """All lines of that many cells."""
    found: dict[Clue, list[tuple[int, ...]]] = {}
    for line in product(range(hues + 1), repeat=cells):
        found.setdefault(clue_of(line), []).append(line)
    return found


def searched(clue: Clue, allowed: Line) -> tuple[Line, list[set[int]]] | None:
    """The same by a walk over (cells so far, runs so far, whether the next run may begin), on sets."""
    cells, runs = len(allowed), len(clue)
    steps: dict[tuple[int, int, bool], list[tuple[int, int, bool]]] = {}
    for at, run, free in product(range(cells + 1), range(runs + 1), (False, True)):
        after = steps.setdefault((at, run, free), [])
        if at < cells and 0 in allowed[at]:
            after.append((at + 1, run, True))
        if run < runs and free:
            length, colour = clue[run]
            if at + length <= cells and all(colour in values for values in allowed[at : at + length]):
                after.append((at + length, run + 1, run + 1 < runs and clue[run + 1][1] != colour))
    reached = {(0, 0, True)}
    for place in sorted(steps):
        if place in reached:
            reached.update(steps[place])
    ends = {(cells, runs, False), (cells, runs, True)}
    for place in sorted(steps, reverse=True):
        if ends.intersection(steps[place]):
            ends.add(place)
    good = reached & ends
    if (0, 0, True) not in good:
        return None
    left: Line = [set() for _ in allowed]
    starts: list[set[int]] = [set() for _ in clue]
    for place in good:
        at, run, _ = place
        for to, next_run, _ in good.intersection(steps[place]):
            for cell in range(at, to):
                left[cell].add(clue[run][1] if next_run > run else 0)
            if next_run > run:
                starts[run].add(at)
    return left, starts


def random_line(stream: Stream, cells: int, hues: int) -> tuple[Clue, Line]:
    """A clue, and what cells can be: mostly so that there is an arrangement."""
    density = 20 + stream.below(70)
    stretch = 1 + stream.below(5)  # the larger, the longer are the runs
    line: list[int] = []
    while len(line) < cells:
        value = 1 + stream.below(hues) if stream.below(100) < density else 0
        line += [value] * (1 + stream.below(stretch))
    line = line[:cells]
    open_in_ten = stream.below(11)
    allowed = [
        {value for value in range(hues + 1) if value == line[cell] or stream.below(10) < open_in_ten}
        for cell in range(cells)
    ]
    if stream.below(5) == 0:
        allowed[stream.below(cells)] = {stream.below(hues + 1)}
    return clue_of(line), allowed


@pytest.mark.parametrize(("cells", "hues"), [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (3, 2)])
def test_every_clue_with_everything_that_may_be_known(cells: int, hues: int) -> None:
    known = [{value for value in range(hues + 1) if mask >> value & 1} for mask in range(2 ** (hues + 1))]
    for clue, lines in by_clue(cells, hues).items():
        for allowed in product(known, repeat=cells):
            assert solved(clue, list(allowed), hues) == listed(lines, list(allowed))


@pytest.mark.parametrize(("cells", "hues", "times"), [(6, 1, 40), (8, 1, 25), (5, 2, 15), (4, 3, 10)])
def test_every_clue_with_something_known(cells: int, hues: int, times: int) -> None:
    stream = Stream(cells)
    for clue, lines in by_clue(cells, hues).items():
        for _ in range(times):
            share = stream.below(11)
            allowed = [{value for value in range(hues + 1) if stream.below(10) < share} for _ in range(cells)]
            assert solved(clue, allowed, hues) == listed(lines, allowed)


@pytest.mark.parametrize("hues", [1, 2])
def test_a_line_across_two_words(hues: int) -> None:
    """The cells of a short line lie on both sides of the border, all others are empty."""
    stream = Stream(hues)
    for clue, lines in by_clue(5, hues).items():
        for before in range(BITS - 5, BITS + 1):
            allowed = [{value for value in range(hues + 1) if stream.below(4)} for _ in range(5)]
            around: Line = [{0}] * before + allowed + [{0}] * (BITS + 6 - before - 5)
            short = listed(lines, allowed)
            found = solved(clue, around, hues)
            if short is None:
                assert found is None
            else:
                assert found is not None
                assert found[0][before : before + 5] == short[0]
                assert found[1] == [{place + before for place in places} for places in short[1]]


@pytest.mark.parametrize("cells", [20, 61, 62, 63, 64, 99, 100])
@pytest.mark.parametrize("hues", [1, 3])
def test_long_lines(cells: int, hues: int) -> None:
    stream = Stream(cells)
    contradictions = 0
    for _ in range(60):
        clue, allowed = random_line(stream, cells, hues)
        expected = searched(clue, allowed)
        assert solved(clue, allowed, hues) == expected
        contradictions += expected is None
    assert 0 < contradictions < 30


@pytest.mark.parametrize("cells", [BITS, 100])
def test_the_longest_run_and_the_most_runs(cells: int) -> None:
    full: Line = [{0, 1} for _ in range(cells)]
    assert solved(((cells, 1),), full, 1) == ([{1}] * cells, [{0}])
    ones = ((1, 1),) * ((cells + 1) // 2)
    assert solved(ones, full, 1) == searched(ones, full)
    touching = ((1, 1), (1, 2)) * (cells // 2)
    assert solved(touching, [{0, 1, 2} for _ in range(cells)], 2) == (
        [{1 + cell % 2} for cell in range(cells)],
        [{cell} for cell in range(cells)],
    )
    assert solved((), full, 1) == ([{0}] * cells, [])


def test_a_clue_from_a_mask() -> None:
    sheet = new_sheet(1, 12, 1, 6)
    for filled in range(1 << 12):
        set_clue(sheet.clues, 0, filled, 12)
        values = [filled >> cell & 1 for cell in range(12)]
        clue = clue_of(values)
        expected = set_up([clue], [()] * 12).clues[0]
        used = FIRST + PER_RUN * len(clue)
        assert sheet.clues[0, RUNS] == len(clue)
        assert sheet.clues[0, :used].tolist() == expected[:used].tolist()
