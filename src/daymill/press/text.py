"""A Scene as plain text: the cells as a table, a line for each row of cells, parted by thick lines."""

from __future__ import annotations

from collections.abc import Collection

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.style import Style

from daymill.core.scene import Cell, Scene, Shape

_WIDE = 80  # signs: what a terminal has
_PARTING = "thick"  # the style of lines that part cells
_HEADINGS = ("tally", "panel-head", "match")  # the styles of texts that stand above them
# How a terminal shows a style; the rest are plain. Colour only helps the eye: the text says it all.
_STYLES = {
    "wall": Style(dim=True),
    "station-1": Style(color="blue"),
    "station-2": Style(color="red"),
    "piece-1": Style(color="blue", bold=True, reverse=True),
    "piece-2": Style(color="red", bold=True, reverse=True),
    "running": Style(color="blue", bold=True),
    "locked": Style(bold=True, underline=True),
    "full": Style(color="green", bold=True),
    "over": Style(color="red", bold=True),
    "given": Style(bold=True),
    "repeated": Style(color="red", bold=True),
    "wrong": Style(color="red", bold=True),
    "filled": Style(bold=True, reverse=True),
    "linked": Style(color="blue", bold=True),
    "kept": Style(bold=True),
    "right": Style(color="green", bold=True),
    "number-1": Style(color="blue"),
    "number-2": Style(color="green"),
    "number-3": Style(color="red"),
    "number-4": Style(color="magenta"),
    "number-5": Style(color="cyan"),
    "number-6": Style(color="yellow"),
    "struck": Style(color="red", bold=True, reverse=True),
    "covered": Style(dim=True),
    "found": Style(dim=True),
    "slip": Style(color="red", bold=True),
    "late": Style(bold=True),
    "latest": Style(bold=True),
    "tile-8": Style(color="yellow"),
    "tile-16": Style(color="yellow"),
    "tile-32": Style(color="yellow"),
    "tile-64": Style(color="red"),
    "tile-128": Style(color="red"),
    "tile-256": Style(color="magenta"),
    "tile-512": Style(color="magenta"),
    "tile-1024": Style(color="green"),
    "tile-2048": Style(color="green", bold=True),
    "tile-high": Style(color="green", bold=True),
    "letter-right": Style(color="green", bold=True),
    "letter-elsewhere": Style(color="yellow", bold=True),
    "letter-absent": Style(dim=True),
}


def text(scene: Scene, colour: bool = False, focus: str = "", marked: Collection[str] = ()) -> str:
    """The cells of a Scene in rows and columns, by their places, below its headings; without a newline at its
    end.

    A row is as high as the text with the most lines in it; shorter ones stand at its foot. The cell with the
    id `focus` stands in brackets, those with an id in `marked` between `<` and `>`. Neighbours share the sign
    between them where the table would be wider than 80 signs. With `colour` there are ANSI escapes in it.
    """
    shown = {cell.id: [_printable(line) for line in cell.text.split("\n")] for cell in scene.cells}
    widths: dict[int, int] = {}
    rows: dict[int, dict[int, Cell]] = {}
    for cell in scene.cells:
        x, y = cell.at[:2]
        widths[x] = max(widths.get(x, 0), *map(cell_len, shown[cell.id]))
        rows.setdefault(y, {})[x] = cell
    columns, lines = _parting(scene)
    bars = {x for x in widths if x in columns and x > min(widths)}
    tight = sum(widths.values()) + 2 * len(widths) + len(bars) > _WIDE
    styles = {cell.id: _style(scene, cell) for cell in scene.cells} if colour else {}

    def block(cell: Cell | None, width: int, above: int) -> str:
        """The line of a cell that has so many lines `above` the row's last, with a sign on either side."""
        texts = shown[cell.id] if cell else []
        if cell is None or above >= len(texts):
            return " " * (width + 2)
        start, end = "[]" if cell.id == focus else "<>" if cell.id in marked else "  "
        plain = texts[-1 - above]
        room = width - cell_len(plain)
        before, after = " " * (room // 2), " " * (room - room // 2)
        if colour:
            plain = styles[cell.id].render(plain, color_system=ColorSystem.STANDARD)
        return f"{start}{before}{plain}{after}{end}" if tight else f"{before}{start}{plain}{end}{after}"

    def joined(row: dict[int, Cell], above: int) -> str:
        line = ""
        for x in sorted(widths):
            right = block(row.get(x), widths[x], above)
            if tight and line and x not in bars:
                line, right = line[:-1], _between(line[-1], right[0]) + right[1:]
            line += "|" * (x in bars) + right
        return line

    rule = joined({}, 0).replace(" ", "-").replace("|", "+")
    drawn = [shape.text for shape in scene.shapes if shape.kind == "text" and shape.style in _HEADINGS]
    for y, row in sorted(rows.items()):
        if y in lines and y > min(rows):
            drawn.append(rule)
        most = max(len(shown[cell.id]) for cell in row.values())
        drawn += (joined(row, above) for above in reversed(range(most)))
    return "\n".join(line.rstrip() for line in drawn)


def _between(end: str, start: str) -> str:
    """The one sign in place of the two that two neighbours have: brackets go before what is marked."""
    if end == ">" and start == "<":
        return " "
    return end if end == "]" or start == " " else start


def _parting(scene: Scene) -> tuple[set[int], set[int]]:
    """Where the lines run that part cells: x of the upright ones, y of the level ones."""
    ends = [shape.at for shape in scene.shapes if shape.kind == "line" and _PARTING in shape.style.split()]
    return {at[0] for at in ends if at[0] == at[2]}, {at[1] for at in ends if at[1] == at[3]}


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def _style(scene: Scene, cell: Cell) -> Style:
    """The look of the topmost shape with a look whose middle lies in the cell."""
    x, y, width, height = cell.at
    style = Style()
    for shape in scene.shapes:
        across, down = _middle(shape)
        if x <= across < x + width and y <= down < y + height:
            for name in shape.style.split():
                style = _STYLES.get(name, style)
    return style


def _middle(shape: Shape) -> tuple[int, int]:
    """The middle of a rectangle, circle or text; no place at all for other kinds, which reach over many."""
    if shape.kind == "rect":
        return shape.at[0] + shape.at[2] // 2, shape.at[1] + shape.at[3] // 2
    if shape.kind in ("circle", "text"):
        return shape.at[0], shape.at[1]
    return -1, -1
