"""Referees for Pipes: every way to turn the tiles, a SAT solver, both searches of the spec on plain sets."""

from __future__ import annotations

from itertools import product

from pysat.solvers import Glucose4

from daymill.core.canonical import Json
from daymill.games.pipes.model import Board

UP, RIGHT, DOWN, LEFT = range(4)
OPPOSITE = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}
AWAY = {UP: (-1, 0), RIGHT: (0, 1), DOWN: (1, 0), LEFT: (0, -1)}

# A tile as it lies: the set of sides at which it is open. A position: what each cell can still have.
Tile = frozenset[int]
Position = list[set[Tile]]
Links = dict[tuple[int, int], int]


def tile_of(mask: int) -> Tile:
    """The sides of a mask."""
    return frozenset(side for side in AWAY if mask & 2**side)


def mask_of(tile: Tile) -> int:
    """The mask of a tile."""
    return sum(2**side for side in tile)


def turned(tile: Tile) -> Tile:
    """After a quarter turn clockwise."""
    return frozenset((side + 1) % 4 for side in tile)


def all_ways(tile: Tile) -> set[Tile]:
    """Every way in which it can lie."""
    found = {tile}
    while turned(tile) not in found:
        tile = turned(tile)
        found.add(tile)
    return found


def beside(width: int, height: int, wrapping: bool) -> Links:
    """The cell beside each side of each cell, where there is one."""
    table = {}
    for cell in range(width * height):
        for side, (down, across) in AWAY.items():
            row, column = cell // width + down, cell % width + across
            if wrapping:
                table[cell, side] = row % height * width + column % width
            elif 0 <= row < height and 0 <= column < width:
                table[cell, side] = row * width + column
    return table


def links_of(board: Board) -> Links:
    """The same for a board."""
    return beside(board.width, board.height, board.wrapping)


def is_answer(links: Links, tiles: tuple[Tile, ...]) -> bool:
    """Whether every opening meets another and all cells are linked."""
    for cell, tile in enumerate(tiles):
        for side in tile:
            if (cell, side) not in links or OPPOSITE[side] not in tiles[links[cell, side]]:
                return False
    return len(reached(links, [{tile} for tile in tiles])) == len(tiles)


def reached(links: Links, position: Position, closed: tuple[int, int] | None = None) -> set[int]:
    """The cells that can be reached from the first one, but not through one side that is taken as closed."""
    barred = {closed, (links[closed], OPPOSITE[closed[1]])} if closed else set()
    found: set[int] = set()
    waiting = [0]
    while waiting:
        cell = waiting.pop()
        if cell not in found:
            found.add(cell)
            waiting += [
                links[cell, side]
                for side in AWAY
                if (cell, side) in links
                and (cell, side) not in barred
                and may_open(links, position, cell, side)
            ]
    return found


def may_open(links: Links, position: Position, cell: int, side: int) -> bool:
    """Whether two sides that meet may both be open."""
    other = links[cell, side]
    return any(side in tile for tile in position[cell]) and any(
        OPPOSITE[side] in tile for tile in position[other]
    )


def start(board: Board) -> Position:
    """What each cell can have at first."""
    links = links_of(board)
    return [
        {way for way in all_ways(tile_of(mask)) if all((cell, side) in links for side in way)}
        for cell, mask in enumerate(board.masks)
    ]


def by_enumeration(board: Board) -> list[tuple[int, ...]]:
    """All answers: every way to turn the tiles is tried."""
    links = links_of(board)
    ways = (sorted(all_ways(tile_of(mask)), key=mask_of) for mask in board.masks)
    return [tuple(map(mask_of, tiles)) for tiles in product(*ways) if is_answer(links, tiles)]


def by_sat(board: Board, limit: int) -> list[tuple[int, ...]]:
    """Up to `limit` answers by SAT, in no order. What is closed off is asked to open, until all is linked."""
    links = links_of(board)
    numbers: dict[tuple[int, Tile], int] = {}
    for cell, tiles in enumerate(start(board)):
        for tile in sorted(tiles, key=mask_of):
            numbers[cell, tile] = len(numbers) + 1

    def open_at(cell: int, side: int) -> list[int]:
        return [number for (at, tile), number in numbers.items() if at == cell and side in tile]

    found: list[tuple[int, ...]] = []
    with Glucose4() as solver:
        for cell in range(len(board.masks)):
            own = [number for (at, _), number in numbers.items() if at == cell]
            solver.add_clause(own)
            for at, one in enumerate(own):
                for two in own[:at]:
                    solver.add_clause([-one, -two])
        for (cell, side), other in links.items():
            facing = open_at(other, OPPOSITE[side])
            for number in open_at(cell, side):
                solver.add_clause([-number, *facing])
        while len(found) < limit and solver.solve():
            true = {number for number in solver.get_model() if number > 0}
            lying = [tile for (_, tile), number in numbers.items() if number in true]
            part = reached(links, [{tile} for tile in lying])
            if len(part) == len(lying):
                found.append(tuple(map(mask_of, lying)))
                solver.add_clause([-number for number in true if number <= len(numbers)])
            else:
                edges = [at for at in links if at[0] in part and links[at] not in part]
                solver.add_clause([number for cell, side in edges for number in open_at(cell, side)])
    return found


class Search:
    """The searches of the spec: answers in order, and nodes; `whole` unless the budget ran out."""

    def __init__(self, board: Board, limit: int, budget: int, strong: bool) -> None:
        self.links, self.limit, self.budget, self.strong = links_of(board), limit, budget, strong
        openings = sum(map(int.bit_count, board.masks))
        self.beyond = openings - 2 * (len(board.masks) - 1)
        self.nodes, self.whole = 0, True
        self.answers: list[tuple[int, ...]] = []
        self.visit(start(board))

    def visit(self, position: Position) -> None:
        """One node."""
        if self.nodes == self.budget:
            self.whole = False
        if not self.whole:
            return
        self.nodes += 1
        if self.strong and (self.beyond < 0 or self.beyond % 2):
            return
        position = [set(tiles) for tiles in position]
        if not self.settled(position):
            return
        open_cells = [cell for cell, tiles in enumerate(position) if len(tiles) > 1]
        if not open_cells:
            if len(reached(self.links, position)) == len(position):
                self.answers.append(tuple(mask_of(tile) for tiles in position for tile in tiles))
            return
        cell = min(open_cells, key=lambda one: len(position[one]))
        for tile in sorted(position[cell], key=mask_of):
            if len(self.answers) < self.limit:
                self.visit([*position[:cell], {tile}, *position[cell + 1 :]])

    def settled(self, position: Position) -> bool:
        """All that follows without trying; False where there is no answer."""
        before = None
        while before != position:
            before = [set(tiles) for tiles in position]
            if not agreed(self.links, position):
                return False
            if self.strong and not self.held_together(position):
                return False
        return True

    def held_together(self, position: Position) -> bool:
        """No loops on a tree, and no bridge closed."""
        if self.beyond == 0 and not self.without_loops(position):
            return False
        if len(reached(self.links, position)) < len(position):
            return False
        for cell, side in self.links:
            if not may_open(self.links, position, cell, side):
                continue
            if len(reached(self.links, position, (cell, side))) < len(position):
                position[cell] = {tile for tile in position[cell] if side in tile}
        return all(position)

    def without_loops(self, position: Position) -> bool:
        """Takes away what would close a loop; False where there is one, or a cell is left with nothing."""
        group = {cell: {cell} for cell in range(len(position))}
        for (cell, side), other in self.links.items():
            if side in (RIGHT, DOWN) and all(side in tile for tile in position[cell]):
                if group[cell] is group[other]:
                    return False
                group[cell] |= group[other]
                for one in group[other]:
                    group[one] = group[cell]
        taken: dict[int, set[Tile]] = {}
        for cell, tiles in enumerate(position):
            certain = frozenset.intersection(*tiles)
            for tile in tiles if len(tiles) > 1 else ():
                joined = [id(group[self.links[cell, side]]) for side in tile - certain]
                if id(group[cell]) in joined or len(set(joined)) < len(joined):
                    taken.setdefault(cell, set()).add(tile)
        for cell, tiles in taken.items():
            position[cell] -= tiles
        return all(position)


def agreed(links: Links, position: Position) -> bool:
    """Takes away what neighbours leave no room for, until nothing changes; False where nothing is left."""
    changed = True
    while changed:
        changed = False
        for (cell, side), other in links.items():
            facing = {OPPOSITE[side] in tile for tile in position[other]}
            fitting = {tile for tile in position[cell] if (side in tile) in facing}
            if fitting != position[cell]:
                position[cell] = fitting
                changed = True
            if not fitting:
                return False
    return True


def solve(board: Board, limit: int) -> Json:
    """What a `solve` vector expects."""
    nodes = 0
    for budget, strong in ((20_000, False), (1_000_000, True)):
        tried = Search(board, max(limit, 2), budget, strong)
        nodes += tried.nodes
        if tried.whole or len(tried.answers) > 1:
            break
    found = len(tried.answers)
    verdict = "many" if found > 1 else "undecided" if not tried.whole else "one" if found else "none"
    width = board.width
    rows = [
        {"tiles": [list(answer[at : at + width]) for at in range(0, len(answer), width)]}
        for answer in tried.answers[:limit]
    ]
    figures = {"par": par(board, tried.answers[0])} if verdict == "one" else {}
    return {"verdict": verdict, "nodes": nodes, "figures": figures, "solutions": rows}


def par(board: Board, answer: tuple[int, ...]) -> int:
    """The fewest quarter turns to an answer, either way round."""
    total = 0
    for mask, wanted in zip(board.masks, answer, strict=True):
        tile, quarters = tile_of(mask), 0
        while tile != tile_of(wanted):
            tile, quarters = turned(tile), quarters + 1
        total += min(quarters, 4 - quarters)
    return total
