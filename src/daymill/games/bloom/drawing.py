"""The picture of a board, as in `spec.md`: pumps to the left, a pipe from each, beds at the bottom."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.scene import Cell, Offer, Scene, Shape
from daymill.games.bloom.model import OPEN, Board, View, set_action
from daymill.games.bloom.sentences import counted

PUMP, COLUMN, ROW, BED = 140, 90, 120, 190  # width of a pump, width and height of a crossing, height of a bed
CONTROL = Offer(OPEN, "Open the sluice", "o")
PETALS = ((0, -17), (16, -5), (10, 14), (-10, 14), (-16, -5))


def draw(view: View) -> Scene:
    """The whole board; the arrow keys walk over the cells."""
    board = view.board
    pumps, beds = (
        f"{number} {noun}{'s' if number > 1 else ''}"
        for number, noun in ((board.pumps, "pump"), (board.beds, "bed"))
    )
    return Scene(
        PUMP + COLUMN * board.beds,
        ROW * board.pumps + BED,
        f"Bloom, {pumps} and {beds}, settings 0 to {board.settings}",
        tuple(_shapes(view)),
        tuple(_cells(view)),
        () if view.opened else (CONTROL,),
        "focus",
    )


def _shapes(view: View) -> Iterator[Shape]:
    board = view.board
    yield Shape("rect", "ground", (0, 0, PUMP + COLUMN * board.beds, ROW * board.pumps + BED, 12))
    for pump in range(board.pumps):
        yield from _pipe(view, pump)
    for pump in range(board.pumps):
        yield from _bridges(board, pump)
    for bed in range(board.beds):
        yield from _downpipe(view, bed)
    for pump in range(board.pumps):
        for bed in board.feeds(pump):
            style, radius = ("valve running", 19) if view.settings[pump] else ("valve", 13)
            yield Shape("circle", style, (_x(bed), _y(pump), radius))
    for bed in range(board.beds):
        yield from _flower(view, bed)
        yield from _bed(view, bed)
    for pump in range(board.pumps):
        yield from _pump(view, pump)


def _pipe(view: View, pump: int) -> Iterator[Shape]:
    """From the pump to the last bed that it feeds; arrows where water runs."""
    fed = view.board.feeds(pump)
    if not fed:
        return
    y = _y(pump)
    running = view.settings[pump] > 0
    yield Shape("line", "pipe running" if running else "pipe", (130, y, _x(fed[-1]), y))
    for bed in range(fed[-1] + 1 if running else 0):
        x = PUMP + COLUMN * bed
        yield Shape("polygon", "flow", (x - 7, y - 9, x + 9, y, x - 7, y + 9))


def _bridges(board: Board, pump: int) -> Iterator[Shape]:
    """Where the pipe of a bed passes over the pump's own without meeting it."""
    fed = board.feeds(pump)
    for bed in range(fed[-1] if fed else 0):
        if bed not in fed and board.fed(bed)[0] < pump:
            yield Shape("line", "bridge", (_x(bed), _y(pump) - 14, _x(bed), _y(pump) + 14))


def _downpipe(view: View, bed: int) -> Iterator[Shape]:
    """From the first pump that feeds the bed; dry down to the first one that runs."""
    x, top, end = _x(bed), ROW * view.board.pumps, ROW * view.board.pumps + 14
    fed = view.board.fed(bed)
    first = _y(fed[0])
    running = next((_y(pump) for pump in fed if view.settings[pump]), None)
    if running is None:
        yield Shape("line", "pipe", (x, first, x, end))
        return
    if first < running:
        yield Shape("line", "pipe", (x, first, x, running))
    yield Shape("line", "pipe running", (x, running, x, end))
    yield Shape("polygon", "flow", (x - 9, top - 8, x + 9, top - 8, x, top + 8))


def _flower(view: View, bed: int) -> Iterator[Shape]:
    x, y = _x(bed), ROW * view.board.pumps + 38
    if _standing(view, bed) == "full":
        for right, down in PETALS:
            yield Shape("circle", "petal", (x + right, y + down, 11))
        yield Shape("circle", "flower-eye", (x, y, 9))
        return
    yield Shape("circle", "bud", (x, y, 10))
    if _standing(view, bed) == "over":
        for middle in (x - 24, x + 24):
            yield Shape("polygon", "drop", (middle, y - 12, middle + 8, y + 8, middle - 8, y + 8))


def _bed(view: View, bed: int) -> Iterator[Shape]:
    x, top = _x(bed), ROW * view.board.pumps
    water, need = view.water[bed], view.board.needs[bed]
    yield Shape("rect", f"bed {_standing(view, bed)}", (x - 38, top + 64, 76, 92, 10))
    height = 84 * min(water, need) // need
    if height:
        yield Shape("rect", "water", (x - 34, top + 152 - height, 68, height, 0))
    yield Shape("text", "water-label", (x, top + 88, 36), str(water))
    yield Shape("line", "fraction", (x - 22, top + 110, x + 22, top + 110))
    yield Shape("text", "need-label", (x, top + 134, 36), str(need))
    yield Shape("text", "label", (x, top + 174, 28), f"bed {bed + 1}")


def _pump(view: View, pump: int) -> Iterator[Shape]:
    y = _y(pump)
    style = "pump" + " running" * (view.settings[pump] > 0) + " locked" * view.locked[pump]
    yield Shape("rect", style, (8, y - 52, 122, 104, 16))
    yield Shape("text", "label", (69, y - 30, 28), f"pump {pump + 1}")
    yield Shape("text", "setting", (69, y + 14, 54), str(view.settings[pump]))
    if view.locked[pump]:
        yield Shape("circle", "lock-bow", (112, y + 26, 8))
        yield Shape("rect", "lock", (101, y + 26, 22, 18, 4))


def _cells(view: View) -> Iterator[Cell]:
    board = view.board
    for pump in range(board.pumps):
        yield _pump_cell(view, pump)
        for bed in range(board.beds):
            feeds = bed in board.feeds(pump)
            verb = "feeds" if feeds else "does not feed"
            yield Cell(
                f"pump {pump + 1} bed {bed + 1}",
                (PUMP + COLUMN * bed, ROW * pump, COLUMN, ROW),
                f"pump {pump + 1} {verb} bed {bed + 1}",
                "o" if feeds else ".",
            )
    top = ROW * board.pumps
    yield Cell("beds", (0, top, PUMP, BED), "what each bed gets and needs", "gets/needs")
    for bed in range(board.beds):
        water, need = view.water[bed], board.needs[bed]
        name = f"bed {bed + 1}, needs {need}, gets {water}"
        yield Cell(f"bed {bed + 1}", (PUMP + COLUMN * bed, top, COLUMN, BED), name, f"{water}/{need}")


def _pump_cell(view: View, pump: int) -> Cell:
    setting, locked, number = view.settings[pump], view.locked[pump], pump + 1
    fed = view.board.feeds(pump)
    feeds = f"feeds {counted('bed', fed)}" if fed else "feeds no bed"
    values = (*range(setting + 1, view.board.settings + 1), *range(setting))
    offers = (Offer(set_action(pump, v), f"Set pump {number} to {v}", str(v)) for v in values)
    return Cell(
        f"pump {number}",
        (0, ROW * pump, PUMP, ROW),
        f"pump {number}, set to {setting}, {'locked, ' if locked else ''}{feeds}",
        f"P{number}={setting}{'*' if locked else ''}",
        () if locked or view.opened else tuple(offers),
    )


def _standing(view: View, bed: int) -> str:
    water, need = view.water[bed], view.board.needs[bed]
    return "full" if water == need else "under" if water < need else "over"


def _x(bed: int) -> int:
    return PUMP + COLUMN * bed + COLUMN // 2


def _y(pump: int) -> int:
    return ROW * pump + ROW // 2
