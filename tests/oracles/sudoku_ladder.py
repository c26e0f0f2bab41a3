"""A referee for Sudoku's ladder: the techniques of its spec on plain sets, every instance of them listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from daymill.games.sudoku.geometry import peers, units

Losses = frozenset[tuple[int, int]]
Place = tuple[int, int]
# The rating of an instance and what it concludes: a placement, or the candidates that go.
Instance = tuple[int, Place | Losses]


class Position:
    """The candidates of every empty cell, and the digits that stand."""

    def __init__(self, size: int, grid: tuple[int, ...]) -> None:
        self.size = size
        self.grid = list(grid)
        self.units = [unit.cells for unit in units(size)]
        self.sees = [set(others) for others in peers(size)]
        self.digits = range(1, size + 1)
        self.held: list[set[int]] = [
            set() if digit else set(self.digits) - {grid[other] for other in self.sees[cell]}
            for cell, digit in enumerate(grid)
        ]

    def places(self, unit: int, digit: int) -> tuple[int, ...]:
        """The cells of a unit where a digit can go."""
        return tuple(cell for cell in self.units[unit] if digit in self.held[cell])

    def empty(self, unit: int) -> list[int]:
        """The empty cells of a unit."""
        return [cell for cell in self.units[unit] if not self.grid[cell]]

    def lines(self) -> range:
        """All rows, then all columns."""
        return range(self.size, 3 * self.size)

    def crossing(self, one: int, other: int) -> bool:
        """Whether two units have a cell in common."""
        return bool(set(self.units[one]) & set(self.units[other]))

    def kin(self, unit: int) -> range:
        """All units of the same kind."""
        first = unit // self.size * self.size
        return range(first, first + self.size)

    def losses(self, cells: set[int], digits: set[int]) -> Losses:
        """Those of some digits that some cells have as candidates."""
        return frozenset((cell, digit) for cell in cells for digit in digits & self.held[cell])

    def conclude(self, what: Place | Losses) -> None:
        """Does what an instance concludes."""
        if isinstance(what, tuple):
            cell, digit = what
            self.grid[cell] = digit
            self.held[cell] = set()
            for other in self.sees[cell]:
                self.held[other].discard(digit)
        else:
            for cell, digit in what:
                self.held[cell].remove(digit)

    def step(self) -> tuple[str, int, int, Place | Losses] | None:
        """The technique of the next step, its rating, its ways and what it concludes."""
        for name, list_instances in TECHNIQUES.items():
            found = [
                (rating, what) for rating, what in list_instances(self) if isinstance(what, tuple) or what
            ]
            if found:
                rating, what = min(found, key=lambda instance: instance[0])
                ways = len(found)
                if name in SINGLES:
                    every = [each for single in SINGLES for each in TECHNIQUES[single](self)]
                    ways = len({place[0] for _, place in every if isinstance(place, tuple)})
                return name, rating, ways, what
        return None


def full_house(p: Position) -> Iterator[Instance]:
    for unit in range(3 * p.size):
        empty = p.empty(unit)
        if len(empty) == 1 and p.held[empty[0]]:
            yield 10, (empty[0], min(p.held[empty[0]]))


def hidden_single(rating: int, lines: bool) -> Callable[[Position], Iterator[Instance]]:
    def instances(p: Position) -> Iterator[Instance]:
        for unit in p.lines() if lines else range(p.size):
            for digit in p.digits:
                if len(p.places(unit, digit)) == 1:
                    yield rating, (p.places(unit, digit)[0], digit)

    return instances


def naked_single(p: Position) -> Iterator[Instance]:
    for cell, held in enumerate(p.held):
        if len(held) == 1:
            yield 23, (cell, min(held))


def locked(p: Position, pointing: bool) -> Iterator[tuple[int, int, int]]:
    """Unit, other unit and digit."""
    for unit in range(p.size) if pointing else p.lines():
        for digit in p.digits:
            places = set(p.places(unit, digit))
            for other in p.lines() if pointing else range(p.size):
                if len(places) > 1 and places <= set(p.units[other]):
                    yield unit, other, digit


def direct_locked(rating: int, pointing: bool) -> Callable[[Position], Iterator[Instance]]:
    def instances(p: Position) -> Iterator[Instance]:
        for unit, other, digit in locked(p, pointing):
            for third in p.kin(unit):
                outside = set(p.places(third, digit)) - set(p.units[other])
                if third != unit and p.crossing(third, other) and len(outside) == 1:
                    yield rating, (min(outside), digit)

    return instances


def indirect_locked(rating: int, pointing: bool) -> Callable[[Position], Iterator[Instance]]:
    def instances(p: Position) -> Iterator[Instance]:
        for unit, other, digit in locked(p, pointing):
            yield rating, p.losses(set(p.units[other]) - set(p.units[unit]), {digit})

    return instances


def in_order(members: list[int], k: int) -> list[tuple[int, ...]]:
    """Subsets by the integer whose bits they are."""
    chosen = combinations(range(len(members)), k)
    ordered = sorted(chosen, key=lambda subset: sum(1 << at for at in subset))
    return [tuple(members[at] for at in subset) for subset in ordered]


def hidden_sets(p: Position, k: int, more_than: int) -> Iterator[tuple[int, tuple[int, ...], set[int]]]:
    """Unit, digits and cells."""
    for unit in range(3 * p.size):
        if len(p.empty(unit)) > more_than:
            members = [digit for digit in p.digits if 2 <= len(p.places(unit, digit)) <= k]
            for digits in in_order(members, k):
                cells = {cell for digit in digits for cell in p.places(unit, digit)}
                if len(cells) == k:
                    yield unit, digits, cells


def direct_hidden_set(rating: int, k: int) -> Callable[[Position], Iterator[Instance]]:
    def instances(p: Position) -> Iterator[Instance]:
        for unit, digits, cells in hidden_sets(p, k, k):
            for digit in p.digits:
                places = set(p.places(unit, digit))
                if digit not in digits and len(places) > 1 and len(places - cells) == 1:
                    yield rating, (min(places - cells), digit)

    return instances


def hidden_set(rating: int, k: int) -> Callable[[Position], Iterator[Instance]]:
    def instances(p: Position) -> Iterator[Instance]:
        for _, digits, cells in hidden_sets(p, k, 2 * k):
            yield rating, p.losses(cells, set(p.digits) - set(digits))

    return instances


def naked_set(rating: int, k: int) -> Callable[[Position], Iterator[Instance]]:
    def instances(p: Position) -> Iterator[Instance]:
        for unit in range(3 * p.size):
            if len(p.empty(unit)) >= 2 * k:
                members = [cell for cell in p.units[unit] if 2 <= len(p.held[cell]) <= k]
                for cells in in_order(members, k):
                    digits = set().union(*(p.held[cell] for cell in cells))
                    if len(digits) == k:
                        yield rating, p.losses(set(p.units[unit]) - set(cells), digits)

    return instances


def fish(rating: int, k: int) -> Callable[[Position], Iterator[Instance]]:
    def instances(p: Position) -> Iterator[Instance]:
        rows, columns = range(p.size, 2 * p.size), range(2 * p.size, 3 * p.size)
        for base, cover in ((rows, columns), (columns, rows)):
            for digit in p.digits:
                if sum(bool(p.places(line, digit)) for line in base) < 2 * k:
                    continue
                members = [line for line in base if 2 <= len(p.places(line, digit)) <= k]
                for lines in in_order(members, k):
                    inside = {cell for line in lines for cell in p.places(line, digit)}
                    covers = [line for line in cover if inside & set(p.units[line])]
                    if len(covers) == k:
                        crossed = {cell for line in covers for cell in p.units[line]}
                        yield rating, p.losses(crossed - inside, {digit})

    return instances


def wing(rating: int, held: int) -> Callable[[Position], Iterator[Instance]]:
    def instances(p: Position) -> Iterator[Instance]:
        for pivot, middle in enumerate(p.held):
            wings = [cell for cell in sorted(p.sees[pivot]) if len(p.held[cell]) == 2]
            for one, other in combinations(wings, 2) if len(middle) == held else ():
                common = p.held[one] & p.held[other]
                reach = p.sees[one] & p.sees[other] & (p.sees[pivot] if held == 3 else p.sees[one])
                fits = (
                    len(middle | p.held[one] | p.held[other]) == 3 and not common & middle
                    if held == 2
                    else len(common) == 1 and p.held[one] | p.held[other] <= middle
                )
                if fits:
                    yield rating, p.losses(reach, common)

    return instances


def loops(p: Position, pair: set[int]) -> Iterator[list[int]]:
    """All loops of two digits, in order."""
    members = {cell for cell, held in enumerate(p.held) if pair <= held}
    units = [[unit for unit in p.units if cell in unit] for cell in range(len(p.grid))]
    alone = {cell for cell in members if any(len(members & set(unit)) < 2 for unit in units[cell])}

    def few_extras(path: list[int]) -> bool:
        extras = [p.held[cell] - pair for cell in path if p.held[cell] != pair]
        return len(extras) <= 2 or len(set().union(*extras)) == 1

    def crossed(cell: int, others: list[int]) -> list[int]:
        return [len(set(unit) & set(others)) for unit in units[cell]]

    def extend(path: list[int]) -> Iterator[list[int]]:
        even, odd = path[::2], path[1::2]
        closed = len(path) > 3 and path[-1] in p.sees[path[0]] and path[1] < path[-1]
        bare = any(p.held[cell] == pair for cell in path)
        if closed and bare and all(crossed(cell, even) == crossed(cell, odd) == [1, 1, 1] for cell in path):
            yield path
        same = even if len(even) == len(odd) else odd
        for cell in sorted((members & p.sees[path[-1]]) - alone - set(path)):
            if cell > path[0] and few_extras([*path, cell]) and not any(crossed(cell, same)):
                yield from extend([*path, cell])

    for first in sorted(members - alone):
        yield from extend([first])


def unique_loop(p: Position) -> Iterator[Instance]:
    for a, b in combinations(p.digits, 2):
        if {a, b} in p.held:
            for loop in loops(p, {a, b}):
                rating = 45 if len(loop) == 4 else 46 if len(loop) < 10 else 47
                yield from of_loop(p, loop, {a, b}, rating)


def of_loop(p: Position, loop: list[int], pair: set[int], rating: int) -> Iterator[Instance]:
    """The types of a loop."""
    cells = sorted(cell for cell in loop if p.held[cell] != pair)
    extras = set().union(*(p.held[cell] - pair for cell in cells))
    if len(cells) == 1:
        yield rating, p.losses(set(cells), pair)
    elif len(extras) == 1:
        yield rating, p.losses(set.intersection(*(p.sees[cell] for cell in cells)), extras)
    if len(cells) != 2:
        return
    shared = [unit for unit in range(3 * p.size) if set(cells) <= set(p.units[unit])]
    for unit in shared if len(extras) > 1 else ():
        others = [cell for cell in p.empty(unit) if cell not in cells]
        empty = len(others) + 2
        for n in range(2, empty // 2 + 1):
            several = [cell for cell in others if len(p.held[cell]) > 1]
            for chosen in in_order(several, n - 1) if n >= len(extras) else ():
                digits = extras.union(*(p.held[cell] for cell in chosen))
                if len(digits) == n:
                    yield rating + n - 1, p.losses(set(others) - set(chosen), digits)
            if 2 * n < empty:
                yield from with_hidden(p, unit, cells, pair, others, rating, n)
    for unit in shared:
        for locked_digit in sorted(pair):
            if set(p.places(unit, locked_digit)) <= set(cells):
                yield rating, p.losses(set(cells), pair - {locked_digit})


def with_hidden(
    p: Position, unit: int, cells: list[int], pair: set[int], others: list[int], rating: int, n: int
) -> Iterator[Instance]:
    """Hidden sets of size n, of which two cells of a loop take one digit at the most."""
    there = set().union(*(p.held[cell] for cell in others)) - pair
    free = sorted(there - set().union(*(p.held[cell] for cell in cells)))
    for chosen in in_order(free, n - 2):
        digits = pair | set(chosen)
        taken = {cell for cell in others if digits & p.held[cell]}
        if len(taken) == n - 1:
            yield rating + n - 1, p.losses(taken, set(p.digits) - digits)


SINGLES = ("full house", "hidden single in box", "hidden single in line", "naked single")
TECHNIQUES: dict[str, Callable[[Position], Iterator[Instance]]] = {
    "full house": full_house,
    "hidden single in box": hidden_single(12, False),
    "hidden single in line": hidden_single(15, True),
    "direct pointing": direct_locked(17, True),
    "direct claiming": direct_locked(19, False),
    "direct hidden pair": direct_hidden_set(20, 2),
    "naked single": naked_single,
    "direct hidden triplet": direct_hidden_set(25, 3),
    "pointing": indirect_locked(26, True),
    "claiming": indirect_locked(28, False),
    "naked pair": naked_set(30, 2),
    "x-wing": fish(32, 2),
    "hidden pair": hidden_set(34, 2),
    "naked triplet": naked_set(36, 3),
    "swordfish": fish(38, 3),
    "hidden triplet": hidden_set(40, 3),
    "xy-wing": wing(42, 2),
    "xyz-wing": wing(44, 3),
    "unique loop": unique_loop,
    "naked quad": naked_set(50, 4),
    "jellyfish": fish(52, 4),
    "hidden quad": hidden_set(54, 4),
}
