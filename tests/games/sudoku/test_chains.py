"""Forcing chains: sound by the counter, each link as its board has it, and rated as other programs rate."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from daymill.core.compiled import COMPILED
from daymill.games.sudoku import techniques
from daymill.games.sudoku.chains_walk import BY_CELLS, BY_PLACES, extra_for_length
from daymill.games.sudoku.chains_words import Branch, Candidate, Event, Forcing, Nets
from daymill.games.sudoku.deduction import Deduction, deduce
from daymill.games.sudoku.generator import make_with
from daymill.games.sudoku.geometry import units
from daymill.games.sudoku.grading import grade
from daymill.games.sudoku.model import Board, State, digits_of
from daymill.games.sudoku.reasoning import explain
from daymill.games.sudoku.rules import digits, play
from daymill.games.sudoku.solver import solve
from tests.games.sudoku.samples import lines

pytestmark = pytest.mark.skipif(not COMPILED, reason="uncompiled, these boards take minutes")

EASY = [line.split("\t") for line in lines("rated")]
HARD = [line.split("\t") for line in lines("rated_hard")]
MET = [row[3] for row in (line.split("\t") for line in lines("techniques")) if row[4] == "65"]
EVERY = (511,) * 81
NONE = (0,) * 81
UNITS = tuple(unit.cells for unit in units(9))


def of(board: str) -> tuple[int, ...]:
    """A grid of 81 signs."""
    return tuple(int(sign) if sign.isdigit() else 0 for sign in board)


@cache
def steps_of(board: str) -> tuple[Deduction, ...]:
    """The whole way of a board."""
    return tuple(deduce(9, of(board), EVERY, True))


BOARDS = [row[0] for row in HARD] + MET[::6]


def chains() -> Iterator[tuple[Deduction, Forcing]]:
    """The steps of all boards that are forcing chains or cycles."""
    for step in (step for board in BOARDS for step in steps_of(board)):
        if isinstance(step.chain, Forcing):
            yield step, step.chain


def nets() -> Iterator[tuple[tuple[Deduction, ...], Nets]]:
    """Those that are nets, each with all steps before it and itself."""
    for steps in map(steps_of, BOARDS):
        for at, step in enumerate(steps):
            if isinstance(step.chain, Nets):
                yield steps[: at + 1], step.chain


def sees(one: Candidate, other: Candidate) -> bool:
    """Whether not both can be true."""
    if one[0] == other[0]:
        return one[1] != other[1]
    return one[1] == other[1] and any({one[0], other[0]} <= set(cells) for cells in UNITS)


def groups(step: Deduction, candidate: Candidate) -> list[set[Candidate]]:
    """Its cell's candidates, and its digit's places in each of its units, as the step found them."""
    cell, digit = candidate
    own = {(cell, other) for other in digits_of(step.before[cell])}
    containing = [cells for cells in UNITS if cell in cells]
    return [own] + [
        {(place, digit) for place in cells if step.before[place] >> digit - 1 & 1} for cells in containing
    ]


def are_strong(step: Deduction, one: Candidate, other: Candidate) -> bool:
    """Whether not both can be false."""
    return {one, other} in groups(step, one)


def links_of(chain: Forcing) -> list[tuple[Candidate, Candidate]]:
    """Each of its candidates with the next; in a cycle the last with the first."""
    ends = [*chain.path[1:], chain.path[0]] if chain.is_cycle else chain.path[1:]
    return list(zip(chain.path, ends, strict=False))


@pytest.mark.parametrize("board", BOARDS)
def test_no_chain_takes_away_an_answer(board: str) -> None:
    (answer,) = solve(Board(9, of(board))).solutions
    found = 0
    for step in steps_of(board):
        assert not step.digit or answer.grid[step.cell] == step.digit
        assert all(answer.grid[cell] != digit for cell, digit in step.losses())
        assert bool(step.digit) != bool(step.gone)
        found += step.technique in techniques.CHAINS
    assert found
    assert sum(map(bool, of(board))) + sum(map(bool, (step.digit for step in steps_of(board)))) == 81


def test_every_link_is_one() -> None:
    count = 0
    for step, chain in chains():
        for at, (one, other) in enumerate(links_of(chain)):
            # from a candidate that is true along a weak link, from one that is false along a strong one
            assert sees(one, other) if at % 2 == 0 else are_strong(step, one, other)
            assert step.before[one[0]] >> one[1] - 1 & 1
            count += 1
        assert len(chain.path) % 2 == 0
    assert count > 500


def test_chains_and_cycles_take_away_what_they_say() -> None:
    for step, chain in chains():
        gone = set(step.losses())
        if chain.is_cycle:
            assert len(set(chain.path)) == len(chain.path)
            for lost in gone:
                assert lost[0] not in {cell for cell, _ in chain.path}
                for side in (chain.path[::2], chain.path[1::2]):
                    assert any(lost[1] == link[1] and sees(lost, link) for link in side)
        else:
            assert chain.path[0] == chain.path[-1]
            assert gone == {chain.path[0]}


def test_chains_are_what_their_names_say() -> None:
    names = set()
    for step, chain in chains():
        names.add(step.name)
        all_links = links_of(chain)
        strong = [link for at, link in enumerate(all_links) if at % 2]
        one_digit = len({digit for _, digit in chain.path}) == 1
        in_cells = [one[0] == other[0] for one, other in strong]
        assert one_digit == (chain.by == BY_PLACES)
        assert chain.is_cycle == step.name.endswith("-cycle")
        if chain.by == BY_CELLS:
            assert (step.name, all(in_cells)) == ("y-cycle", True)
        if step.name in ("skyscraper", "two-string kite", "turbot fish"):
            assert len(strong) == 2
            assert step.rating == 66
        if step.name == "skyscraper":
            rows = [{cell // 9 for cell, _ in link} for link in strong]
            columns = [{cell % 9 for cell, _ in link} for link in strong]
            across = columns if all(len(row) == 1 for row in rows) else rows
            assert all(len(line) == 1 for line in (columns if across is rows else rows))
            assert len(across[0] & across[1]) == 1
        if step.name == "two-string kite":
            assert sorted(len({cell // 9 for cell, _ in link}) == 1 for link in strong) == [False, True]
            assert sorted(len({cell % 9 for cell, _ in link}) == 1 for link in strong) == [False, True]
        if step.name == "xy-chain":
            assert all(in_cells)
        if step.name == "w-wing":
            assert in_cells == [True, False, True]
            assert step.before[strong[0][0][0]] == step.before[strong[2][0][0]]
        if step.name == "aic":
            assert not all(in_cells)
    assert {"x-cycle", "y-cycle", "xy-cycle", "skyscraper", "two-string kite", "turbot fish"} <= names
    assert {"forcing x-chain", "w-wing", "xy-chain", "aic"} <= names


def test_the_rating_of_a_chain_follows_its_length() -> None:
    thresholds = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768)
    for complexity in range(700):
        assert extra_for_length(complexity) == sum(complexity - 2 > threshold for threshold in thresholds)
    for step, chain in chains():
        basis = 70 if chain.by not in (BY_PLACES, BY_CELLS) else 65 if chain.is_cycle else 66
        assert step.rating == basis + extra_for_length(len(chain.path))


def assert_follows(step: Deduction, branch: Branch, *, nishio: bool) -> None:
    """Every event of a branch follows from those before it, but for what rules conclude."""
    true: set[Candidate] = set()
    false: set[Candidate] = set()
    for at, event in enumerate(branch.events):
        if event.truth:
            found = groups(step, event.candidate)[1 if nishio else 0 :]
            assert at == 0 or any(group - {event.candidate} <= false for group in found)
            true.add(event.candidate)
        else:
            ruling_out = [one for one in true if sees(one, event.candidate)]
            assert event.rule or ruling_out
            assert not nishio or all(one[1] == event.candidate[1] for one in ruling_out)
            false.add(event.candidate)


def test_nets_say_all_that_their_end_rests_on() -> None:
    names, rules = set(), set()
    for (*_, step), net in nets():
        names.add(step.name)
        for branch in net.branches:
            assert_follows(step, branch, nishio=step.name == "nishio")
            rules |= {event.rule for event in branch.events}
            if step.name in ("nishio", "cell forcing chains", "region forcing chains"):
                assert not any(event.rule for event in branch.events)
    assert names == set(techniques.NAMES[techniques.NAMES.index("nishio") :])
    assert rules == {0, 1, 2, 3}


def test_nets_end_as_they_say() -> None:
    for steps, net in nets():
        step, conclusion = steps[-1], net.conclusion
        starts = [branch.events[0] for branch in net.branches]
        assert all(start.truth for start in starts)
        if net.clash:
            (branch,) = net.branches
            both = {(event.candidate, event.truth) for event in branch.events}
            assert {(net.clash, True), (net.clash, False)} <= both
            assert (conclusion.candidate, conclusion.truth) == (starts[0].candidate, False)
        else:
            # what was kept is told as of the position that was scanned, a few steps ago
            group = {start.candidate for start in starts}
            assert any(group in groups(before, starts[0].candidate) for before in reversed(steps))
            for branch in net.branches:
                assert (
                    Event(conclusion.candidate, conclusion.truth, branch.events[-1].rule)
                    == (branch.events[-1])
                )
        cell, digit = conclusion.candidate
        others = {(cell, other) for other in digits_of(step.before[cell]) if other != digit}
        assert set(step.losses()) == (others if conclusion.truth else {(cell, digit)})


def test_ratings_are_those_of_other_programs() -> None:
    equal, below, away = 0, 0, []
    for board, *published in (*EASY, *HARD):
        rating = grade(Board(9, of(board))).features["rating"]
        others = [round(10 * float(other)) for other in published if other != "-"]
        distance = min(abs(rating - other) for other in others)
        away.append(distance)
        if min(others) < 70:
            below += 1
            equal += distance == 0
    assert below > 40
    assert equal >= 0.95 * below
    assert max(away) <= 3


@pytest.mark.parametrize("board", [row[0] for row in HARD[::4]])
def test_an_explanation_plays_out_to_the_answer(board: str) -> None:
    puzzle = Board(9, of(board))
    state = State(NONE, NONE, False, NONE)
    for step in explain(puzzle, state):
        for action in step.actions:
            state = play(puzzle, state, action)
    (answer,) = solve(puzzle).solutions
    assert digits(puzzle, state) == answer.grid


@pytest.mark.parametrize("technique", ["skyscraper", "nishio"])
def test_boards_are_made_for_chains(technique: str) -> None:
    puzzle = make_with(technique, 1)
    assert puzzle.proof.verdict == "one"
    assert puzzle.grade.hardest == technique
    assert (
        max(step.cost for step in explain(puzzle.board, State(NONE, NONE, False, NONE)))
        == (puzzle.grade.features["rating"])
    )
