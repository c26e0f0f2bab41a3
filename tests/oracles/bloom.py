"""A referee for Bloom that shares nothing with the kernels: all settings tried, fractions, plain sets."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.games.bloom.model import Board
from daymill.games.bloom.rules import water

# A step: its technique, its beds, and the candidates of every pump after it.
Found = tuple[str, tuple[int, ...], tuple[tuple[int, ...], ...]]
# The beds that are added, and those that are taken away.
Sums = tuple[tuple[int, ...], tuple[int, ...]]
# The beds of a step, and what is left of the pumps that it narrows.
Changes = tuple[tuple[int, ...], dict[int, set[int]]]

COSTS = {
    "last pump": 1,
    "extreme total": 2,
    "bounds": 3,
    "difference": 5,
    "combination": 8,
    "case split": 13,
    "trial": 21,
}


def answers(board: Board) -> list[tuple[int, ...]]:
    """All of them, in lexical order."""
    tried = product(range(board.settings + 1), repeat=board.pumps)
    return [settings for settings in tried if water(board, settings) == board.needs]


def rank(rows: list[list[int]]) -> int:
    """Rank over the rationals, by Gaussian elimination in fractions."""
    left = [[Fraction(entry) for entry in row] for row in rows]
    found = 0
    for column in range(len(rows[0])):
        pivot = next((row for row in left if row[column]), None)
        if pivot is None:
            continue
        found += 1
        left.remove(pivot)
        left = [
            [entry - row[column] / pivot[column] * head for entry, head in zip(row, pivot, strict=True)]
            for row in left
        ]
    return found


def nodes(board: Board, limit: int) -> int:
    """Calls of the search of `spec.md`, written as it is defined there: one function that calls itself."""
    calls = found = 0

    def search(taken: tuple[int, ...]) -> None:
        nonlocal calls, found
        calls += 1
        pump = len(taken)
        if pump == board.pumps:
            found += 1
            return
        low, high = 0, board.settings
        for bed in board.feeds(pump):
            fed = board.fed(bed)
            residual = board.needs[bed] - sum(taken[other] for other in fed if other < pump)
            low = max(low, residual - board.settings * sum(other > pump for other in fed))
            high = min(high, residual)
        for value in range(low, high + 1):
            if found < limit:
                search((*taken, value))

    search(())
    return calls


class Reasoner:
    """The ladder of `spec.md` over sets."""

    def __init__(self, board: Board, known: dict[int, int]) -> None:
        self.board = board
        self.beds = range(board.beds)
        self.held = [
            {known[pump]} if pump in known else set(range(board.settings + 1)) for pump in range(board.pumps)
        ]

    def steps(self) -> Iterator[Found]:
        """All steps to the end, or to where it is stuck."""
        techniques = (
            ("last pump", self.last_pump),
            ("extreme total", self.extreme_total),
            ("bounds", self.bounds),
            ("difference", self.difference),
            ("combination", self.combination),
            ("case split", self.case_split),
            ("trial", self.trial),
        )
        while any(len(held) > 1 for held in self.held) and not any(
            self.fails(self.held, bed) for bed in self.beds
        ):
            for name, find in techniques:
                beds, changes = find()
                if changes:
                    technique = name
                    break
            else:
                return
            if not all(changes.values()):
                return
            for pump, left in changes.items():
                self.held[pump] = left
            yield technique, tuple(sorted(beds)), tuple(tuple(sorted(held)) for held in self.held)

    def opened(self, bed: int) -> list[int]:
        return [pump for pump in self.board.fed(bed) if len(self.held[pump]) > 1]

    def rest(self, bed: int) -> int:
        decided = (min(self.held[pump]) for pump in self.board.fed(bed) if len(self.held[pump]) == 1)
        return self.board.needs[bed] - sum(decided)

    def fails(self, held: list[set[int]], bed: int) -> bool:
        fed = self.board.fed(bed)
        return not sum(min(held[p]) for p in fed) <= self.board.needs[bed] <= sum(max(held[p]) for p in fed)

    def cut(self, plus: tuple[int, ...], minus: tuple[int, ...]) -> dict[int, set[int]]:
        for pump, held in enumerate(self.held):
            left = self.cut_of(plus, minus, pump)
            if left != held:
                return {pump: left}
        return {}

    def cut_of(self, plus: tuple[int, ...], minus: tuple[int, ...], pump: int) -> set[int]:
        factors = {
            one: sum(one in self.opened(bed) for bed in plus) - sum(one in self.opened(bed) for bed in minus)
            for one in range(self.board.pumps)
        }
        if not factors[pump]:
            return self.held[pump]
        total = sum(map(self.rest, plus)) - sum(map(self.rest, minus))
        others = [
            [factors[other] * value for value in self.held[other]]
            for other in factors
            if other != pump and factors[other]
        ]
        least, most = sum(map(min, others)), sum(map(max, others))
        return {v for v in self.held[pump] if total - most <= factors[pump] * v <= total - least}

    def last_pump(self) -> Changes:
        for bed in self.beds:
            if len(self.opened(bed)) == 1:
                pump = self.opened(bed)[0]
                return (bed,), {pump: self.held[pump] & {self.rest(bed)}}
        return (), {}

    def extreme_total(self) -> Changes:
        for bed in self.beds:
            for end in (min, max):
                ends = {pump: end(self.held[pump]) for pump in self.opened(bed)}
                if len(ends) > 1 and sum(ends.values()) == self.rest(bed):
                    return (bed,), {pump: {value} for pump, value in ends.items()}
        return (), {}

    def first_cut(self, tried: list[Sums]) -> Changes:
        for plus, minus in tried:
            changes = self.cut(plus, minus)
            if changes:
                return plus + minus, changes
        return (), {}

    def bounds(self) -> Changes:
        return self.first_cut([((bed,), ()) for bed in self.beds])

    def difference(self) -> Changes:
        opened = [set(self.opened(bed)) for bed in self.beds]
        pairs = permutations(self.beds, 2)
        return self.first_cut([((b,), (a,)) for a, b in pairs if opened[a] and opened[a] < opened[b]])

    def combination(self) -> Changes:
        pairs = list(combinations(self.beds, 2))
        tried: list[Sums] = [((a,), (b,)) for a, b in pairs]
        tried += [((a, b), (c,)) for a, b in pairs for c in self.beds if c not in (a, b)]
        tried += [((a, b), (c, d)) for a, b in pairs for c, d in pairs if a < c and not {a, b} & {c, d}]
        return self.first_cut(tried)

    def case_split(self) -> Changes:
        for pump, held in enumerate(self.held):
            for value in sorted(held) if len(held) > 1 else ():
                beds = self.refute(pump, value)
                if beds:
                    return beds, {pump: held - {value}}
        return (), {}

    def refute(self, pump: int, value: int) -> tuple[int, ...]:
        """The beds that take part in refuting a value by bounds; none where they do not."""
        held = [set(each) for each in self.held]
        held[pump] = {value}
        used: set[int] = set()
        before = None
        while before != held:
            before = [set(each) for each in held]
            for bed in self.beds:
                if self.fails(held, bed):
                    return tuple(used | {bed})
                for one in self.board.fed(bed):
                    others = [held[other] for other in self.board.fed(bed) if other != one]
                    need = self.board.needs[bed]
                    low, high = need - sum(map(max, others)), need - sum(map(min, others))
                    left = {v for v in held[one] if low <= v <= high}
                    if left != held[one]:
                        used.add(bed)
                    if not left:
                        return tuple(used)
                    held[one] = left
        return ()

    def trial(self) -> Changes:
        for pump, held in enumerate(self.held):
            for value in sorted(held) if len(held) > 1 else ():
                tried = product(
                    *({value} if other == pump else self.held[other] for other in range(self.board.pumps))
                )
                if not any(water(self.board, settings) == self.board.needs for settings in tried):
                    return tuple(self.beds), {pump: held - {value}}
        return (), {}


def solve(board: Board, limit: int) -> Json:
    """What a `solve` vector expects: every setting tried, calls counted, rank in fractions."""
    exact = answers(board)
    found = rank([[int(sign) for sign in row] for row in board.wiring])
    return {
        "verdict": ("none", "one", "many")[min(len(exact), 2)],
        "nodes": nodes(board, max(limit, 2)),
        "figures": {"rank": found, "singular": int(found < board.pumps)},
        "solutions": [{"settings": list(settings)} for settings in exact[:limit]],
    }


def grade(board: Board) -> Json:
    """What a `grade` vector expects, of a board with one answer."""
    steps = list(Reasoner(board, {}).steps())
    techniques = [technique for technique, _, _ in steps]
    costs = [COSTS[technique] for technique in techniques]
    decided = [0] + [sum(len(held) == 1 for held in after) for _, _, after in steps]
    deciding = [at for at in range(len(steps)) if decided[at + 1] > decided[at]]
    work = sum(costs) + 4 * max(costs)
    difficulty = int(Fraction(100 * work, work + 50))
    search = solve(board, 2)
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": max(techniques, key=COSTS.__getitem__),
        "steps": {technique: techniques.count(technique) for technique in COSTS if technique in techniques},
        "features": {
            "pumps": board.pumps,
            "beds": board.beds,
            "settings": board.settings,
            "wires": "".join(board.wiring).count("1"),
            **search["figures"],
            "nodes": search["nodes"],
            "steps": len(steps),
            "cost": sum(costs),
            "first": sum(costs[: deciding[0] + 1]),
            "narrowings": len(steps) - len(deciding),
        },
    }
