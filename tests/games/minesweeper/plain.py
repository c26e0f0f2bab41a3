"""Minesweeper by its spec alone, plain and slow: what is sure, by listing; the ladder; the draws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from daymill.core.random import Stream
from daymill.games.minesweeper.model import COVERED, EXPOSED, neighbours
from daymill.games.minesweeper.rules import opened

Cells = frozenset[int]
Found = tuple[str, tuple[int, ...], Cells, Cells]  # technique, numbers, safe, mines


@dataclass
class Position:
    """What the cells show, how many mines the board has, and those that are known."""

    width: int
    height: int
    mines: int
    seen: tuple[int, ...]
    known: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.known |= {cell for cell, sign in enumerate(self.seen) if sign == EXPOSED}

    @property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each cell."""
        return neighbours(self.width, self.height)

    @property
    def left(self) -> int:
        """How many mines are not known."""
        return self.mines - len(self.known)

    def unknown(self) -> Cells:
        """The covered cells that are not known to be mines."""
        covered = (cell for cell, sign in enumerate(self.seen) if sign == COVERED)
        return frozenset(covered) - self.known

    def numbers(self) -> dict[int, tuple[int, Cells]]:
        """By cell, the numbers with unknown neighbours: what each needs, and these."""
        unknown = self.unknown()
        return {
            cell: (
                sign - len(self.known.intersection(self.beside[cell])),
                unknown.intersection(self.beside[cell]),
            )
            for cell, sign in enumerate(self.seen)
            if sign not in (COVERED, EXPOSED) and unknown.intersection(self.beside[cell])
        }


def ways(numbers: Sequence[tuple[int, Cells]], most: int = 10**9) -> Iterator[Cells]:
    """All sets of cells, up to a size, with which each number has what it needs."""
    # number by number, so that contradictions show early
    cells = list(dict.fromkeys(cell for _, around in numbers for cell in sorted(around)))
    touching = {cell: [at for at, (_, around) in enumerate(numbers) if cell in around] for cell in cells}
    needs = [need for need, _ in numbers]
    rest = [len(around) for _, around in numbers]
    chosen: list[int] = []

    def place(at: int) -> Iterator[Cells]:
        if at == len(cells):
            yield frozenset(chosen)
            return
        numbers_here = touching[cells[at]]
        for mine in (0, 1):
            for number in numbers_here:
                needs[number] -= mine
                rest[number] -= 1
            if all(0 <= needs[number] <= rest[number] for number in numbers_here):
                if not mine:
                    yield from place(at + 1)
                elif len(chosen) < most:
                    chosen.append(cells[at])
                    yield from place(at + 1)
                    chosen.pop()
            for number in numbers_here:
                needs[number] += mine
                rest[number] += 1

    if all(0 <= need <= len(around) for need, around in numbers):
        yield from place(0)


def follows(numbers: Sequence[tuple[int, Cells]]) -> tuple[Cells, Cells]:
    """The cells that follow to be safe, and to be mines, by these numbers alone."""
    all_cells = frozenset().union(*(around for _, around in numbers))
    some, every = set(), None
    for way in ways(numbers):
        some |= way
        every = way if every is None else every & way
    return (frozenset(), frozenset()) if every is None else (all_cells - some, every)


def sure(position: Position) -> tuple[Cells, Cells]:
    """The cells that are surely safe, and surely mines; none where the position is impossible."""
    numbers = list(position.numbers().values())
    beside = frozenset().union(*(around for _, around in numbers)) if numbers else frozenset()
    free = position.unknown() - beside
    some, every, found = set(), set(position.unknown()), False
    for way in ways(numbers, position.left):
        rest = position.left - len(way)
        if rest <= len(free):
            found = True
            some |= way
            every &= way | free
            if rest:
                some |= free
            if rest < len(free):
                every -= free
    return (position.unknown() - some, frozenset(every)) if found else (frozenset(), frozenset())


def fronts(numbers: dict[int, tuple[int, Cells]]) -> list[list[int]]:
    """Numbers by front, each ascending, by the lowest."""
    groups: list[set[int]] = []
    for cell, (_, around) in numbers.items():
        near = [group for group in groups if any(around & numbers[other][1] for other in group)]
        groups = [group for group in groups if group not in near] + [{cell}.union(*near)]
    return sorted(map(sorted, groups))


def step(position: Position) -> Found | None:
    """The step that the table of the spec takes first."""
    unknown, numbers = position.unknown(), position.numbers()
    if len(unknown) == position.left:
        return None
    possible = _possible(position)
    for technique, groups in _groups(numbers):
        for group in groups if technique != "front" or possible else ():
            safe, mines = follows([numbers[cell] for cell in group])
            if safe or mines:
                return technique, tuple(group), safe, mines
    safe, mines = sure(position) if possible else (frozenset(), frozenset())
    return ("mine count", tuple(numbers), safe, mines) if safe or mines else None


def _possible(position: Position) -> bool:
    """Whether every number, and every front for itself, can have what it needs."""
    numbers = position.numbers()
    for cell, sign in enumerate(position.seen):
        marked = len(position.known.intersection(position.beside[cell]))
        if sign not in (COVERED, EXPOSED) and cell not in numbers and sign != marked:
            return False
    return all(any(True for _ in ways([numbers[cell] for cell in front])) for front in fronts(numbers))


def _groups(numbers: dict[int, tuple[int, Cells]]) -> Iterator[tuple[str, Iterable[Sequence[int]]]]:
    def meet(one: int, other: int) -> bool:
        return bool(numbers[one][1] & numbers[other][1])

    yield "one number", ([cell] for cell in numbers)
    yield "two numbers", (pair for pair in combinations(numbers, 2) if meet(*pair))
    yield (
        "three numbers",
        (
            three
            for three in combinations(numbers, 3)
            if sum(meet(one, other) for one, other in combinations(three, 2)) > 1
        ),
    )
    yield "front", fronts(numbers)


def unfold(position: Position, mines: Sequence[bool]) -> list[Found]:
    """The steps of the unfolded explanation; the position is left as it is then."""
    steps = []
    while found := step(position):
        steps.append(found)
        position.known |= found[3]
        position.seen = opened(position.width, position.height, mines, position.seen, found[2])
    return steps


def grow(width: int, height: int, count: int, stream: Stream) -> tuple[int, list[bool]] | None:
    """One layout attempt: the first click and the mines; None where it is rejected (`moves`, `solved`)."""
    cells = width * height
    beside = neighbours(width, height)
    start = stream.below(cells)
    items = [cell for cell in range(cells) if cell != start and cell not in beside[start]]
    for i in range(count):
        j = i + stream.below(len(items) - i)
        items[i], items[j] = items[j], items[i]
    mines = [cell in items[:count] for cell in range(cells)]
    moves = 0
    while True:
        before = moves
        position = Position(width, height, count, opened(width, height, mines, (COVERED,) * cells, [start]))
        at_once = position.seen.count(COVERED) == count
        while True:
            while safe := sure(position)[0]:
                position.seen = opened(width, height, mines, position.seen, safe)
            if position.seen.count(COVERED) == count:
                break
            if moves == cells or not move(position, mines, stream):
                return None
            moves += 1
        if moves == before:
            return None if at_once else (start, mines)


def move(position: Position, mines: list[bool], stream: Stream) -> bool:
    """A move of mines, where no cell is surely safe; the numbers that are shown follow."""
    position.known = set(sure(position)[1])
    beside, unknown, numbers = position.beside, position.unknown(), position.numbers()
    is_open = [sign != COVERED for sign in position.seen]
    done = False
    if numbers:
        near = sorted(numbers[sorted(numbers)[stream.below(len(numbers))]][1])
        deep = [cell for cell in sorted(unknown) if not any(is_open[other] for other in beside[cell])]
        for far in (deep, sorted(unknown.difference(near))):
            free = [cell for cell in far if not mines[cell]]
            taken = [cell for cell in far if mines[cell]]
            inside = [cell for cell in near if mines[cell]]
            outside = [cell for cell in near if not mines[cell]]
            ways_out = [len(free) >= len(inside), len(taken) >= len(outside)]
            if any(ways_out):
                empties = stream.below(2) == 0 if all(ways_out) else ways_out[0]
                changed, places = (inside, free) if empties else (outside, taken)
                for cell in changed:
                    j = stream.below(len(places))
                    mines[cell], mines[places[j]] = mines[places[j]], mines[cell]
                    places[j] = places[-1]
                    places.pop()
                done = True
                break
    if not done:
        walls = [
            cell
            for cell in sorted(position.known)
            if any(is_open[other] for other in beside[cell]) and unknown.intersection(beside[cell])
        ]
        places = [cell for cell in sorted(unknown) if not mines[cell]]
        if not walls or not places:
            return False
        wall, place = walls[stream.below(len(walls))], places[stream.below(len(places))]
        mines[wall], mines[place] = False, True
    position.known = set()
    position.seen = tuple(
        sum(mines[other] for other in beside[cell]) if is_open[cell] else COVERED
        for cell in range(len(mines))
    )
    return True
