"""How far single links lead, on a board and within nets: as far as plain walks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.games.sudoku.chains_links import (
    BITS,
    GROUP_WORDS,
    WORDS,
    Ints,
    Links,
    link,
    new_links,
)
from daymill.games.sudoku.chains_net import DYNAMIC, REMAINING, begin, grow, new_net, note_groups
from daymill.games.sudoku.chains_reach import FORCED, NOW, follow_added, follow_all, new_reach, survey
from daymill.games.sudoku.geometry import units
from daymill.games.sudoku.ladder import HARDEST_RATING, carry_out, find, new_work, rate, set_up
from daymill.games.sudoku.ladder_position import DRAFT, RATING, SEEN, WAYS, Work
from tests.games.sudoku.samples import lines

pytestmark = pytest.mark.skipif(not COMPILED, reason="uncompiled, these boards take minutes")

HARD = [line.split("\t")[0] for line in lines("rated_hard")]
OF_CHAINS, OF_NETS, OF_NESTED = 65, 85, 95  # ratings from which on
FIND_EACH = """
import json, sys
from tests.games.sudoku.test_chains_reach import found_in
print(json.dumps([found_in(*position) for position in json.load(sys.stdin)]))
"""


def work_of(board: str, work: Work | None = None) -> Work:
    """A board of 81 signs, set up."""
    work = work or new_work(9)
    set_up(work, np.array([int(sign) if sign.isdigit() else 0 for sign in board]), np.full(81, 511))
    return work


@cache
def positions(least: int) -> tuple[Work, ...]:
    """Where boards first need a step rated `least` or more."""
    found = []
    for board in HARD[::3]:
        work = work_of(board)
        while find(work, True, HARDEST_RATING) and work.step[RATING] < least:
            carry_out(work)
        if work.step[RATING] >= least:
            found.append(work)
    return tuple(found)


def members(row: Ints) -> set[int]:
    """A row of words as a set."""
    return {
        word * BITS + bit for word, bits in enumerate(row.tolist()) for bit in range(BITS) if bits >> bit & 1
    }


def groups_of(work: Work, links: Links, left: set[int]) -> Iterator[set[int]]:
    """The nodes out of `left` of every group."""
    node_of = links.table[2].tolist()
    for cell in range(81):
        yield {node_of[digit * 81 + cell] for digit in range(9) if work.cands[cell] >> digit & 1} & left
    for unit in units(9):
        for digit in range(9):
            places = [cell for cell in unit.cells if work.cands[cell] >> digit & 1]
            yield {node_of[digit * 81 + cell] for cell in places} & left


def walk(groups: list[set[int]], source: int) -> tuple[set[int], set[int]]:
    """What is true, and what is false, if one node is true."""
    true, queue = {source}, [source]
    false: set[int] = set()
    for node in queue:
        for other in set().union(*(group for group in groups if node in group)) - {node} - false:
            false.add(other)
            for new in set().union(*(group for group in groups if other in group and len(group) == 2)) - {
                other
            }:
                if new not in true:
                    true.add(new)
                    queue.append(new)
    return true, false


def test_a_survey_finds_what_walks_find() -> None:
    forced = 0
    for work in positions(OF_CHAINS):
        links, reach = new_links(9), new_reach()
        nodes = link(work.table, links)
        found = survey(links, nodes, reach)
        groups = list(groups_of(work, links, set(range(nodes))))
        contrary = set()
        for node in range(nodes):
            true, false = walk(groups, node)
            assert (members(reach.sets[2 * node]), members(reach.sets[2 * node + 1])) == (true, false)
            contrary |= {node} & false
        assert members(reach.sets[FORCED]) == contrary
        assert found == bool(contrary)
        forced += len(contrary)
    assert forced > 10


def test_within_nets_too() -> None:
    differing = forced = 0
    for work in positions(OF_NETS):
        links, net, reach = new_links(9), new_net(), new_reach()
        nodes = link(work.table, links)
        assert not survey(links, nodes, reach)
        for start in range(0, nodes, 9):
            begin(links, net, nodes, start, False)
            if grow(links, net, DYNAMIC):
                continue
            note_groups(links, net)
            follow_added(links, net, nodes, reach)
            follow_all(net, nodes, reach.sets)
            left = members(net.sets[REMAINING])
            groups = list(groups_of(work, links, left))
            contrary = set()
            for node in left:
                _, false = walk(groups, node)
                assert members(reach.sets[NOW + node]) & left == false
                differing += false != members(reach.sets[2 * node + 1]) & left
                contrary |= {node} & false
            assert members(reach.sets[FORCED]) == contrary
            forced += len(contrary)
    assert differing > 100
    assert forced > 10


def test_boards_rated_before_do_not_matter() -> None:
    used = new_work(9)
    for board in HARD:
        rate(work_of(board, used), True, HARDEST_RATING)
    for board in HARD[-12:]:
        work = work_of(board)
        rate(work, True, HARDEST_RATING)
        rate(work_of(board, used), True, HARDEST_RATING)
        assert work.figures.tolist() == used.figures.tolist()
        assert work.tally.tolist() == used.tally.tolist()


def spoil(work: Work) -> None:
    """Fills all scratch with what nobody has written there, between two steps."""
    work.table[SEEN : DRAFT + 1] = -3
    for chains in work.chains:
        for part in (chains.links, chains.net, chains.reach, chains._walk, chains._nets):
            for name, array in part._asdict().items():
                # marks are counted on from net to net, and what groups are about is the same for all boards
                if name not in ("state", "about"):
                    array.fill(5 if array.shape[-1] in (WORDS, GROUP_WORDS) else -3)


def test_nothing_depends_on_what_was_not_written() -> None:
    clean, spoilt = new_work(9), new_work(9)
    for board in HARD[::3]:
        work_of(board, clean)
        work_of(board, spoilt)
        while find(clean, True, HARDEST_RATING):
            spoil(spoilt)
            assert find(spoilt, True, HARDEST_RATING)
            assert clean.step[: WAYS + 1].tolist() == spoilt.step[: WAYS + 1].tolist()
            carry_out(clean)
            carry_out(spoilt)
            assert clean.cands.tolist() == spoilt.cands.tolist()
        assert not find(spoilt, True, HARDEST_RATING)


def found_in(grid: list[int], candidates: list[int]) -> tuple[list[int], list[int]]:
    """The first step from a position: its technique, rating and ways; and the candidates after it."""
    work = new_work(9)
    set_up(work, np.array(grid), np.array(candidates))
    assert find(work, True, HARDEST_RATING)
    carry_out(work)
    return work.step[: WAYS + 1].tolist(), work.cands.tolist()


def test_uncompiled_code_finds_the_same() -> None:
    given = [
        (work.values.tolist(), work.cands.tolist())
        for work in (positions(OF_CHAINS)[0], positions(OF_NETS)[0], positions(OF_NESTED)[0])
    ]
    done = subprocess.run(
        [sys.executable, "-c", FIND_EACH],
        input=json.dumps(given),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    assert json.loads(done.stdout) == [list(found_in(*position)) for position in given]
