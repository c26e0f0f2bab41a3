"""What forcing chains say to a person, word for word as in `spec.md`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from daymill.core.words import listed
from daymill.games.sudoku.chains_links import NODES
from daymill.games.sudoku.chains_rules import PLUS
from daymill.games.sudoku.geometry import name_of_cell, units

Candidate: TypeAlias = tuple[int, int]  # cell and digit


class Forcing(NamedTuple):
    """A forcing chain or cycle: its candidates in order, supposed true and false in turn; what kind of links
    it goes along."""

    path: tuple[Candidate, ...]
    is_cycle: bool
    by: int


class Event(NamedTuple):
    """A candidate that follows in a net to be true or false, and the rule within the net that says so, 0 for
    none."""

    candidate: Candidate
    truth: bool
    rule: int


class Branch(NamedTuple):
    """What follows from one supposition, as far as it is needed, in order; the supposition comes first."""

    events: tuple[Event, ...]


class Nets(NamedTuple):
    """One net that ends in a conflict about `clash`; or the nets of a cell, or of a digit in a unit (`group`
    as `chains_net` numbers them), that all come to the same `conclusion`."""

    branches: tuple[Branch, ...]
    clash: Candidate | None
    group: int
    conclusion: Event


def said(size: int, chain: Forcing | Nets) -> str:
    """All but the tail of the sentence of a step."""
    if isinstance(chain, Nets):
        return _nets(size, chain)
    links = [_is(size, candidate, at % 2 == 0) for at, candidate in enumerate(chain.path)]
    if chain.is_cycle:
        told = _then([*links[1:], _is(size, chain.path[0], True)])
        every = "Either every second one of these is true, or every other one"
        return f"Suppose {links[0]}. Then {told} again. {every}: "
    return f"Suppose {links[0]}. Then {_then(links[1:])}. So "


def looked(chain: Forcing | Nets) -> set[int]:
    """The cells that a chain goes over, of nets those that they begin in."""
    if isinstance(chain, Forcing):
        return {cell for cell, _ in chain.path}
    return {branch.events[0].candidate[0] for branch in chain.branches}


def _then(links: Sequence[str]) -> str:
    """False and true in turn: `r1c2 is not 5, so r1c3 is 5; ...`."""
    return ", so ".join(links)


def _nets(size: int, nets: Nets) -> str:
    if nets.clash:
        (branch,) = nets.branches
        cell, digit = nets.clash
        both = f"{name_of_cell(size, cell)} both is {digit} and is not"
        return f"Suppose {_is(size, *_first(branch))}. Then {_told(size, branch)}, and {both}. So "
    options = [str(branch.events[0].candidate[1]) for branch in nets.branches]
    if nets.group < size * size:
        opening = f"{name_of_cell(size, nets.group)} is {listed(options, 'or')}."
    else:
        unit, digit = divmod(nets.group - size * size, size)
        places = [name_of_cell(size, branch.events[0].candidate[0]) for branch in nets.branches]
        opening = f"In {units(size)[unit].name}, {digit + 1} is in {listed(places, 'or')}."
    ways = " ".join(
        f"If {_is(size, *_first(branch))}, {_told(size, branch) if branch.events[1:] else 'that is so'}."
        for branch in nets.branches
    )
    return f"{opening} {ways} So "


def _first(branch: Branch) -> tuple[Candidate, bool]:
    return branch.events[0].candidate, True


def _told(size: int, branch: Branch) -> str:
    """What follows in a branch: all that is true, what rules rule out, and the end."""
    last = branch.events[-1]
    told = [event for event in branch.events[1:] if event.truth or event.rule or event is last]
    parts = []
    for rule, events in groupby(told, key=lambda event: min(event.rule, PLUS + 1)):
        said_of = [_is(size, event.candidate, event.truth) for event in events]
        if rule:
            by = "locked digits, pairs or x-wings" if rule == PLUS else "chains"
            parts.append(f"by {by} {listed(said_of)}")
        else:
            parts.extend(said_of)
    return ", ".join(parts)


def _is(size: int, candidate: Candidate, truth: bool) -> str:
    cell, digit = candidate
    return f"{name_of_cell(size, cell)} is {'' if truth else 'not '}{digit}"


def event_of(event: int, candidate: Candidate, rule: int) -> Event:
    """An event of a net, by its number there."""
    return Event(candidate, event < NODES, rule)
