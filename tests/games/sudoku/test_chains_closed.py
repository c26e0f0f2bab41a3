"""Closed sets: what scans do without, because of them, changes nothing."""

from __future__ import annotations

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.games.sudoku.chains_closed import BOUNDED, EXTENT, LEVELS, Closed, new_closed, recall
from daymill.games.sudoku.chains_links import NODES, WORDS, link, new_links
from daymill.games.sudoku.chains_net import COUNT, DYNAMIC, EVENT, begin, new_net
from daymill.games.sudoku.chains_reach import new_reach, survey
from daymill.games.sudoku.chains_scan import grow_on
from daymill.games.sudoku.ladder import HARDEST_RATING, carry_out, find, new_work
from daymill.games.sudoku.ladder_position import WAYS, Work
from tests.games.sudoku.test_chains_reach import HARD, OF_NESTED, OF_NETS, positions, work_of

pytestmark = pytest.mark.skipif(not COMPILED, reason="uncompiled, these boards take minutes")


def nets(work: Work, rules: int, brief: bool) -> list[set[int] | None]:
    """By node, what its net comes to; None where that is a conflict."""
    links, net, reach = new_links(9), new_net(), new_reach()
    nodes = link(work.table, links)
    survey(links, nodes, reach)
    found: list[set[int] | None] = []
    for node in range(nodes):
        begin(links, net, nodes, node, brief)
        clash = grow_on(work.table, links, net, nodes, 324, DYNAMIC, rules, reach)
        found.append(None if clash else set(net.events[EVENT, : net.state[COUNT]].tolist()))
    return found


@pytest.mark.parametrize("rules", range(LEVELS))
def test_nets_stay_within_closed_sets(rules: int) -> None:
    within = conflicts = 0
    for work in positions(OF_NETS):
        found = nets(work, rules, brief=False)
        conflicts += found.count(None)
        for node, closed in enumerate(found):
            if closed is None or any(event + NODES in closed for event in closed):
                continue
            for other in closed:
                if other < NODES and other != node:
                    inner = found[other]
                    assert inner is not None
                    assert inner <= closed
                    within += 1
    assert within > 1000
    assert conflicts > 10


def test_brief_nets_come_to_the_same() -> None:
    for work in positions(OF_NESTED):
        assert nets(work, 3, brief=True) == nets(work, 3, brief=False)


def bounded_in(closed: Closed, work: Work, rules: int) -> int:
    """How many nets a scan begins with that are bounded."""
    links = new_links(9)
    nodes = link(work.table, links)
    recall(work.table, links, nodes, rules, np.zeros((2 * NODES, WORDS), np.int64), closed)
    return int((closed.about[EXTENT, :nodes] == BOUNDED).sum())


def test_steps_are_the_same_without_sets_of_earlier_scans() -> None:
    usual, forgetful = new_work(9), new_work(9)
    bounded = 0
    for board in HARD[::3]:
        work_of(board, usual)
        work_of(board, forgetful)
        while find(usual, True, HARDEST_RATING):
            for chains in forgetful.chains:
                chains._closed.about[:] = 0
            assert find(forgetful, True, HARDEST_RATING)
            assert usual.step[: WAYS + 1].tolist() == forgetful.step[: WAYS + 1].tolist()
            carry_out(usual)
            carry_out(forgetful)
            assert usual.cands.tolist() == forgetful.cands.tolist()
            for chains in usual.chains:
                copy = Closed(*(part.copy() for part in chains._closed))
                bounded += bounded_in(copy, usual, 2)
        assert not find(forgetful, True, HARDEST_RATING)
    assert bounded > 1000
    assert bounded_in(new_closed(), usual, 0) == 0
