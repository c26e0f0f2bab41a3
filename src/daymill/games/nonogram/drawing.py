"""The picture of a board between its clues, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from daymill.core.lines import name_of_cell, name_of_line
from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape
from daymill.games.nonogram.clues import Clue
from daymill.games.nonogram.model import (
    CROSSED,
    EMPTY_SIGN,
    FILLED_SIGN,
    UNKNOWN,
    Board,
    Colour,
    View,
    cell_action,
)
from daymill.games.nonogram.rules import content

EDGE = 10
MARGIN = 16  # at both ends of a gutter
DIGIT, FURTHER, CHIP = 60, 38, 30  # how wide a clue is, each digit after its first, a colour's number
STEP = 66  # from run to run of a column
FIVE = 5
CROSS_SIGN = "x"
FILL_FACE, CROSS_FACE = "■", "×"
LOW = "₀₁₂₃₄₅₆₇₈₉"  # in a terminal, the number of a colour
HIGH = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")  # and the length of a run that is done

# what a colour can be drawn as, and what each of these stands for
PAINTS = {
    "black": 0x000000,
    "red": 0xE02020,
    "blue": 0x2040E0,
    "green": 0x20A020,
    "orange": 0xF08020,
    "purple": 0x8020C0,
    "yellow": 0xF0E020,
    "brown": 0x804020,
    "pink": 0xF080C0,
    "cyan": 0x20C0E0,
    "grey": 0x808080,
    "white": 0xFFFFFF,
}


class Frame(NamedTuple):
    """Where the cells begin, in hundredths of a unit, and where the picture ends."""

    left: int
    top: int
    width: int
    height: int


def draw(view: View) -> Scene:
    """The whole board; taps draw."""
    board = view.board
    frame = _frame(board)
    title = dict(board.notes).get("title", "") if view.ended else ""
    return Scene(
        frame.width,
        frame.height,
        f"Nonogram, {board.width} by {board.height}{': ' * bool(title)}{title}",
        tuple(_shapes(view, frame)),
        tuple(_cells(view, frame)),
        tap="draw",
    )


@lru_cache
def paints(colours: tuple[Colour, ...]) -> tuple[str, ...]:
    """The name in `PAINTS` for each colour, in order: the nearest that is not taken yet."""
    taken: list[str] = []
    for colour in colours:
        free = (name for name in PAINTS if name not in taken)
        taken.append(min(free, key=lambda name: _distance(PAINTS[name], int(colour.rgb, 16))))
    return tuple(taken)


def _distance(one: int, other: int) -> int:
    """How unlike two colours look: squares of the differences, green before blue before red."""
    red, green, blue = ((one >> shift & 255) - (other >> shift & 255) for shift in (16, 8, 0))
    return 2 * red * red + 4 * green * green + 3 * blue * blue


def _width(board: Board, run: tuple[int, int]) -> int:
    """How wide the clue of a run is."""
    return DIGIT + FURTHER * (len(str(run[0])) - 1) + CHIP * bool(board.colours)


def _frame(board: Board) -> Frame:
    widest = max(sum(_width(board, run) for run in clue or ((0, 0),)) for clue in board.rows)
    most = max(1, *(len(clue) for clue in board.columns))
    left, top = EDGE + 2 * MARGIN + widest, EDGE + 2 * MARGIN + STEP * most
    return Frame(left, top, left + UNIT * board.width + EDGE, top + UNIT * board.height + EDGE)


def _shapes(view: View, frame: Frame) -> Iterator[Shape]:
    board = view.board
    yield Shape("rect", "sheet", (0, 0, frame.width, frame.height, 12))
    for line, clue in enumerate(board.lines):
        yield from _strip(view, frame, line, clue)
    for cell, value in enumerate(view.cells):
        x, y = _corner(board, frame, cell)
        if value <= UNKNOWN:
            yield Shape("rect", "cell", (x, y, UNIT, UNIT, 0))
        elif view.ended:
            yield Shape("rect", _painted(board, "cell filled", value), (x, y, UNIT, UNIT, 0))
        else:
            yield Shape("rect", _painted(board, "cell filled", value), (x + 5, y + 5, 90, 90, 14))
    yield from _grid(board, frame)
    for cell, value in enumerate(view.cells):
        x, y = _corner(board, frame, cell)
        if value == CROSSED and not view.ended:
            ends = ((34, 34), (66, 66), (50, 50), (66, 34), (34, 66), (50, 50))
            yield Shape("polygon", "cross", tuple(n for a, b in ends for n in (x + a, y + b)))
        elif value > UNKNOWN and board.colours:
            yield Shape("text", _painted(board, "sign", value), (x + 50, y + 52, 52), str(value))


def _strip(view: View, frame: Frame, line: int, clue: Clue) -> Iterator[Shape]:
    """The clue of a line, up to the first of its cells."""
    board, done = view.board, view.done[line]
    wrong = view.wrong[line]
    x, y, width, height = _gutter(board, frame, line)
    level = line < board.height
    at = (x, y + 4, width - 8, height - 8, 12) if level else (x + 4, y, width - 8, height - 8, 12)
    yield Shape("rect", "strip wrong" if wrong else "strip", at)
    # the last run stands next to the cells
    end = x + width - MARGIN if level else y + height - MARGIN
    for number in reversed(range(max(1, len(clue)))):
        run = clue[number] if clue else (0, 0)
        room = _width(board, run)
        if level:
            place = (end - room // 2, y + 50)
            end -= room
        else:
            place = (x + 50, end - STEP // 2)
            end -= STEP
        struck = bool(clue) and done[number] and not view.ended
        style = "clue wrong" if wrong else "clue done" if struck else "clue"
        if clue and board.colours:
            yield from _chip(board, run, room, place, style)
        else:
            yield Shape("text", style, (*place, 70), str(run[0]))
        if struck:
            across, up = room // 2 - 8, 24
            ends = (place[0] - across, place[1] + up, place[0] + across, place[1] - up)
            yield Shape("line", _painted(board, "strike", run[1]), ends)


def _chip(
    board: Board, run: tuple[int, int], room: int, place: tuple[int, int], style: str
) -> Iterator[Shape]:
    """The length of a run on its colour, with the colour's number in small."""
    x, y = place
    yield Shape("rect", _painted(board, "chip", run[1]), (x - room // 2 + 2, y - 31, room - 4, 62, 10))
    yield Shape("text", _painted(board, style, run[1]), (x - CHIP // 2, y, 62), str(run[0]))
    yield Shape("text", _painted(board, style, run[1]), (x + room // 2 - 18, y + 14, 34), str(run[1]))


def _grid(board: Board, frame: Frame) -> Iterator[Shape]:
    right, bottom = frame.left + UNIT * board.width, frame.top + UNIT * board.height
    for style, thick in (("grid", False), ("grid thick", True)):
        for k in range(board.height + 1):
            if (k % FIVE == 0 or k == board.height) == thick:
                y = frame.top + UNIT * k
                yield Shape("line", style, (frame.left, y, right, y))
        for k in range(board.width + 1):
            if (k % FIVE == 0 or k == board.width) == thick:
                x = frame.left + UNIT * k
                yield Shape("line", style, (x, frame.top, x, bottom))


def _cells(view: View, frame: Frame) -> Iterator[Cell]:
    """The clues of the columns, then row by row its clue and its cells."""
    board = view.board
    lines = range(len(board.lines))
    words, texts = ([of(view, line) for line in lines] for of in (_words, _text))
    widest = max(len(text) for text in texts[: board.height])

    def clue(line: int) -> Cell:
        name, level = name_of_line(board, line), line < board.height
        mark = ("! " if level else "!\n") if view.wrong[line] else ""
        text = mark + texts[line]
        if level:  # it ends next to the cells, and these stay where they are when it becomes wrong
            text = text.rjust(len("! ") + widest)
        return Cell(name, _gutter(board, frame, line), f"{name}: {words[line]}", text)

    yield from (clue(board.height + column) for column in range(board.width))
    for row in range(board.height):
        yield clue(row)
        for column in range(board.width):
            cell = row * board.width + column
            value = view.cells[cell]
            yield Cell(
                name_of_cell(board, cell),
                (*_corner(board, frame, cell), UNIT, UNIT),
                f"row {row + 1}, column {column + 1}, {content(board, value)}; "
                f"row: {words[row]}; column: {words[board.height + column]}",
                _sign(board, value),
                () if view.ended else tuple(_offers(board, cell, value)),
            )


def _offers(board: Board, cell: int, value: int) -> Iterator[Offer]:
    """One for each face: to put it into the cell, or to take it out again; and one that clears the cell."""
    name, clear = name_of_cell(board, cell), cell_action(board, UNKNOWN, cell)
    faces = [
        (colour, f"Fill {name} with {it.name}", str(colour), str(colour), it.name)
        for colour, it in enumerate(board.colours, 1)
    ] or [(1, f"Fill {name}", "f", FILL_FACE, "fill")]
    for put, label, key, face, group in (*faces, (CROSSED, f"Cross {name}", "x", CROSS_FACE, "cross")):
        if put == value:
            yield Offer(clear, f"Clear {name}", key, face, group, stroke=True)
        else:
            yield Offer(cell_action(board, put, cell), label, key, face, group, stroke=True)
    if value != UNKNOWN:
        yield Offer(clear, f"Clear {name}", "Backspace", stroke=True)


def _words(view: View, line: int) -> str:
    """A clue for a screen reader: `4 done, 2`."""
    board = view.board
    runs = [
        f"{length}{f' {board.colours[colour - 1].name}' if board.colours else ''}{' done' if done else ''}"
        for (length, colour), done in zip(board.lines[line], view.done[line], strict=True)
    ]
    return ", ".join((*(runs or ["0"]), *(["does not fit"] if view.wrong[line] else ())))


def _text(view: View, line: int) -> str:
    """A clue for a terminal, without what says that the line does not fit; of a column a line each."""
    board = view.board
    runs = [
        f"{str(length).translate(HIGH) if done else length}{LOW[colour] if board.colours else ''}"
        for (length, colour), done in zip(board.lines[line], view.done[line], strict=True)
    ]
    return (" " if line < board.height else "\n").join(runs or ["0"])


def _sign(board: Board, value: int) -> str:
    if value <= UNKNOWN:
        return CROSS_SIGN if value == CROSSED else EMPTY_SIGN
    return str(value) if board.colours else FILLED_SIGN


def _gutter(board: Board, frame: Frame, line: int) -> tuple[int, int, int, int]:
    """Where the clue of a line stands: x, y, width, height."""
    if line < board.height:
        return EDGE, frame.top + UNIT * line, frame.left - EDGE, UNIT
    return frame.left + UNIT * (line - board.height), EDGE, UNIT, frame.top - EDGE


def _corner(board: Board, frame: Frame, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, board.width)
    return frame.left + UNIT * column, frame.top + UNIT * row


def _painted(board: Board, style: str, colour: int) -> str:
    return f"{style} paint-{paints(board.colours)[colour - 1]}" if board.colours else style
