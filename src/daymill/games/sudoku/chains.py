"""Forcing chains for the ladder: one step at a time, easiest kind first.

What a scan of all nets has found beside the easiest step is kept: as long as it is no harder than what the
board has needed already, it is used before anything is scanned again. It stays true, since candidates only
ever go.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

import numpy as np

from daymill.games.sudoku import chains_tasks as scans
from daymill.games.sudoku import chains_walk as walks
from daymill.games.sudoku import techniques as known
from daymill.games.sudoku.chains_closed import new_closed, recall
from daymill.games.sudoku.chains_links import (
    BITS,
    NODE_CELL,
    NODE_DIGIT,
    NODE_OF,
    NODES,
    Ints,
    link,
    new_links,
)
from daymill.games.sudoku.chains_names import name_of_chain
from daymill.games.sudoku.chains_net import (
    CLASH_FALSE,
    CLASH_TRUE,
    COUNT,
    DYNAMIC,
    EVENT,
    MARK,
    MARKED,
    NISHIO,
    NONE,
    PLAIN,
    RULE,
    ancestry,
    begin,
    new_net,
)
from daymill.games.sudoku.chains_reach import new_reach, survey
from daymill.games.sudoku.chains_scan import grow_each, grow_on
from daymill.games.sudoku.chains_static import find_static
from daymill.games.sudoku.chains_words import Branch, Event, Forcing, Nets, event_of
from daymill.games.sudoku.ladder_position import (
    CANDS,
    DIGIT,
    GONE,
    GRID,
    MEASURED,
    PEERS,
    RATING,
    SHAPE,
    SIZE,
    STEP,
    TECHNIQUE,
    TOP,
    WAYS,
)

NOTHING = -1
NESTED = 95  # the rating of the easiest chains within chains


class Conclusion(NamedTuple):
    """What nets have led to: that a candidate is true, or false; from which supposition or group; the
    hardest rule within them that it rests on; and how they were grown, to grow them again."""

    rating: int
    complexity: int
    cell: int
    digit: int
    truth: bool
    way: int
    place: int
    rule: int
    how: int
    rules: int


class Chains:
    """Looks for steps on the ladder's table; the last one found stands there, and `tell` has its reason."""

    def __init__(self, table: Ints) -> None:
        size = int(table[SHAPE, SIZE])
        self.links, self.net, self.reach = new_links(size), new_net(), new_reach()
        self._walk, self._nets = walks.new_walk(), scans.new_scan()
        self._closed, self._nodes = new_closed(), 0
        self._is_forced = False
        self._kept: list[Conclusion] = []
        self._last: Forcing | Conclusion
        self._scanned = table.copy()

    def forget(self) -> None:
        """Another board begins."""
        self._kept = []
        self._closed.about[:] = 0

    def find_kept(self, table: Ints, ceiling: int) -> bool:
        """A conclusion of an earlier scan that is no harder than the board has been."""
        most = min(ceiling, int(table[MEASURED, TOP]))
        while self._kept and self._kept[0].rating <= most:
            if self._write_conclusion(table, self._kept.pop(0)):
                return True
        return False

    def find_forcing(self, table: Ints, ceiling: int) -> bool:
        """The easiest forcing chain or cycle."""
        if ceiling < walks.CYCLE_RATINGS.min() or not self._survey(table):
            return False
        rating = find_static(self.links, self._nodes, int(table[SHAPE, SIZE]), self.reach.sets, self._walk)
        if not 0 < rating <= ceiling:
            return False
        best = self._walk.best.tolist()
        path = self._walk.table[walks.PATH, : best[walks.LENGTH]].tolist()
        chain = Forcing(
            tuple(map(self._candidate, path)),
            bool(best[walks.CYCLE]),
            best[walks.LINKS],
        )
        self._last = chain
        if chain.is_cycle:
            gone = [self._candidate(node) for node in _nodes_in(self._walk.sets[walks.TAKEN])]
        else:
            gone = [chain.path[0]]
        _write(table, known.NAMES.index(name_of_chain(chain, int(table[SHAPE, SIZE]))), rating, gone)
        return True

    def find_net(self, table: Ints, ceiling: int) -> bool:
        """The easiest conclusion of nets, where `find_forcing` has just found nothing in this position."""
        top = int(table[MEASURED, TOP])
        if ceiling < known.RATINGS[known.NAMES.index("nishio")] or self._is_forced:
            return False
        self._scanned[:PEERS] = table[:PEERS]  # the rest never changes
        for rules in (0, 1, 2, 3) if top < NESTED else (2, 3):
            how = self._scan(table, rules, top)
            if how != NOTHING:
                self._keep(top, how, rules)
                return self._kept[0].rating <= ceiling and self._write_conclusion(table, self._kept.pop(0))
        return False

    def tell(self, table: Ints) -> Forcing | Nets:
        """Why the last step that was found holds. Nets are grown again: on the board as it is now, if they
        lead there still, or else in the position that was scanned."""
        it = self._last
        if isinstance(it, Forcing):
            return it
        return (
            self._grow_again(table, it)
            or self._grow_again(self._scanned, it)
            or Nets((), None, 0, _event(it))
        )

    def _grow_again(self, table: Ints, it: Conclusion) -> Nets | None:
        self._survey(table)
        node = int(self.links.table[NODE_OF, (it.digit - 1) * int(table[SHAPE, GRID]) + it.cell])
        if it.way == scans.CONFLICT:
            if not self._grow_one(table, node, it):
                return None
            state, events = self.net.state, self.net.events
            clash = self._candidate(int(events[EVENT, state[CLASH_TRUE]]))
            branch = self._branch(int(state[CLASH_TRUE]), int(state[CLASH_FALSE]))
            return Nets((branch,), clash, it.place, _event(it))
        branches = []
        members, mask = self.links.members[it.place].tolist(), int(self.links.slots[it.place])
        for member in (node for slot, node in enumerate(members) if mask >> slot & 1):
            self._grow_one(table, member, it)
            end = int(self.net.when[node + (0 if it.truth else NODES)])
            if end == NONE:
                return None
            branches.append(self._branch(end))
        return Nets(tuple(branches), None, it.place, _event(it)) if branches else None

    def _grow_one(self, table: Ints, node: int, it: Conclusion) -> bool:
        groups = 4 * int(table[SHAPE, GRID])
        begin(self.links, self.net, self._nodes, node, False)
        return grow_on(table, self.links, self.net, self._nodes, groups, it.how, it.rules, self.reach)

    def _branch(self, *ends: int) -> Branch:
        """The events that some events of the net rest on, these included."""
        net = self.net
        needed: set[int] = set()
        for end in ends:
            ancestry(net, end)
            needed.update(np.flatnonzero(net.events[MARK, : net.state[COUNT]] == net.state[MARKED]).tolist())
        rows = net.events[:, sorted(needed)]
        return Branch(
            tuple(
                event_of(event, self._candidate(event % NODES), rule)
                for event, rule in zip(rows[EVENT].tolist(), rows[RULE].tolist(), strict=True)
            )
        )

    def _survey(self, table: Ints) -> bool:
        """Sets up the links of a position. Whether any candidate is forced by them."""
        self._nodes = int(link(table, self.links))
        self._is_forced = bool(survey(self.links, self._nodes, self.reach))
        return self._is_forced

    def _scan(self, table: Ints, rules: int, top: int) -> int:
        """Looks for conclusions of nets with rules up to `rules` within them: all of the easiest kind, or the
        first ones that are no harder than `top`. Returns the kind of nets, NOTHING if there are none."""
        scan, nodes, size = self._nets, self._nodes, int(table[SHAPE, SIZE])
        recall(table, self.links, nodes, rules, scan.reach, self._closed)
        self._grow(table, scans.list_all(nodes, self.reach.sets, scan), DYNAMIC, rules, scan.reach, top)
        if 0 < self._easiest() <= top:
            return DYNAMIC
        conflicts = scan.found.copy()
        if rules == 0:
            # nets of an easier kind conclude nothing that dynamic ones do not
            if self._easiest():
                self._grow(table, scans.list_conflicts(nodes, scan), NISHIO, 0, scan.reach, top)
                if self._easiest():
                    return NISHIO
            scans.forget(scan)
            groups = scans.list_groups(self.links, nodes, size, 3, self.reach.sets, scan)
            self._grow(table, groups, PLAIN, 0, self.reach.sets, top)
            if self._easiest():
                return PLAIN
            scan.found[:] = conflicts
        bounded = scans.list_bounded(self.links, nodes, size, scan, self._closed)
        self._grow(table, bounded, DYNAMIC, rules, scan.reach, top)
        groups = scans.list_groups(self.links, nodes, size, 2, scan.reach, scan)
        self._grow(table, groups, DYNAMIC, rules, scan.reach, top)
        return DYNAMIC if self._easiest() else NOTHING

    def _grow(self, table: Ints, count: int, how: int, rules: int, reach: Ints, top: int) -> None:
        links, net, nodes, scan = self.links, self.net, self._nodes, self._nets
        grow_each(table, links, net, nodes, count, how, rules, top, reach, scan, self.reach, self._closed)

    def _easiest(self) -> int:
        """The lowest rating among the conclusions, 0 if there are none."""
        return int(self._nets.found[scans.RATING, scans.EASIEST])

    def _keep(self, top: int, how: int, rules: int) -> None:
        """Keeps the conclusions of a scan that are no harder than its easiest, or than the board has been."""
        found, tasks = self._nets.found, self._nets.tasks
        events = tasks[scans.START, : scans.list_easy(max(top, self._easiest()), self._nets)]
        candidates = self.links.table[:2, events % NODES]  # the rows NODE_CELL and NODE_DIGIT
        rows = np.vstack((found[:, events], candidates, events < NODES)).T.tolist()
        self._kept = [
            Conclusion(rating, complexity, cell, digit, bool(truth), way, place, rule, how, rules)
            for rating, complexity, way, place, rule, cell, digit, truth in sorted(rows, key=itemgetter(0, 1))
        ]

    def _write_conclusion(self, table: Ints, it: Conclusion) -> bool:
        if not table[CANDS, it.cell] >> it.digit - 1 & 1:
            return False
        gone = _others(table, it.cell, it.digit) if it.truth else [(it.cell, it.digit)]
        if not gone:
            return False
        self._last = it
        _write(table, _technique(it), it.rating, gone)
        return True

    def _candidate(self, node: int) -> tuple[int, int]:
        return int(self.links.table[NODE_CELL, node]), int(self.links.table[NODE_DIGIT, node])


def _event(it: Conclusion) -> Event:
    return Event((it.cell, it.digit), it.truth, 0)


def _technique(it: Conclusion) -> int:
    if it.how == NISHIO:
        name = "nishio"
    elif it.how == PLAIN:
        name = "cell forcing chains" if it.way == scans.BY_CELL else "region forcing chains"
    else:
        name = ("dynamic forcing chains", "dynamic forcing chains plus", "nested forcing chains")[
            min(it.rule, 2)
        ]
    return known.NAMES.index(name)


def _write(table: Ints, technique: int, rating: int, gone: list[tuple[int, int]]) -> None:
    table[STEP, DIGIT] = 0
    table[STEP, TECHNIQUE], table[STEP, RATING], table[STEP, WAYS] = technique, rating, 1
    table[GONE] = 0
    for cell, digit in gone:
        table[GONE, cell] |= 1 << digit - 1


def _others(table: Ints, cell: int, digit: int) -> list[tuple[int, int]]:
    mask = int(table[CANDS, cell]) & ~(1 << digit - 1)
    return [(cell, other) for other in range(1, 10) if mask >> other - 1 & 1]


def _nodes_in(row: Ints) -> Iterator[int]:
    for word, bits in enumerate(row.tolist()):
        for bit in range(BITS):
            if bits >> bit & 1:
                yield word * BITS + bit
