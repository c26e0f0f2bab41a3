"""Line analysis within the ladder: of one line, of all lines at once (a round), and of all lines after a
value has been supposed in a cell (a contradiction)."""

from __future__ import annotations

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.nonogram.kernels import BITS, CELLS, HEIGHT, PLANES, WIDTH, WORDS, narrow
from daymill.games.nonogram.kernels_long import narrow_long
from daymill.games.nonogram.ladder_position import (
    AT_CELL,
    AT_LINE,
    BOARD,
    CANDS,
    CHANGED,
    FAILED,
    GIVES,
    GONE,
    LINE,
    MEASURED,
    ROUNDS,
    SETTLED,
    SHAPE,
    STEP,
    SUPPOSED,
    TECHNIQUE,
    WAITS,
    WHERE_CELL,
    WHERE_LINE,
    Work,
    keep,
)
from daymill.games.nonogram.propagate import first_cells
from daymill.games.nonogram.techniques import CONTRADICTION, LINE_ANALYSIS

# Parts of `Work.planes`: the position of the rounds, one to come back to, and what each line loses.
NOW, BEFORE, LOST = range(3)
PLANE_PARTS = 3
# Columns of MEASURED: rounds; cells not known after them; over all rounds the least number of lines that
# give, their sum, and all floor(100 * live / giving); and the rounds of the deepest contradiction.
ALL_ROUNDS, OPEN_AFTER, GIVES_LEAST, GIVES_SUM, LOOKS, DEEPEST = range(6)

FAILS = -1
MEASURING = 0  # as a limit: until a round changes nothing


@kernel
def analyse(work: Work) -> bool:
    """Looks for the first line whose arrangements agree on something new. Where one has none, the position
    has no answer, and that is noted."""
    t, sheet = work.table, work.sheet
    planes, words = sheet.shape[PLANES], sheet.shape[WORDS]
    now = work.planes[NOW]
    for line in range(len(sheet.clues)):
        if t[LINE, line, CHANGED] >> LINE_ANALYSIS & 1 == 0:
            continue
        t[LINE, line, CHANGED] ^= 1 << LINE_ANALYSIS
        to_planes(work, line)
        if not (narrow(sheet, now, line) if words == 1 else narrow_long(sheet, now, line)):
            t[BOARD, SHAPE, FAILED] = 1
            return False
        new = False
        for cell in range(sheet.clues[line, CELLS]):
            values = 0
            for plane in range(planes):
                values |= (sheet.pad[plane * words + cell // BITS] >> cell % BITS & 1) << plane
            new |= keep(t[CANDS, line], t[BOARD, GONE], cell, values)
        if new:
            t[BOARD, STEP, TECHNIQUE], t[BOARD, STEP, AT_LINE] = LINE_ANALYSIS, line
            return True
    return False


@kernel
def to_planes(work: Work, line: int) -> None:
    """A line of the position, as line analysis takes it."""
    planes, words = work.sheet.shape[PLANES], work.sheet.shape[WORDS]
    for column in range(planes * words):
        plane, start = column // words, column % words * BITS
        cells = 0
        for cell in range(start, min(start + BITS, work.sheet.clues[line, CELLS])):
            cells |= (work.table[CANDS, line, cell] >> plane & 1) << cell - start
        work.planes[NOW, line, column] = cells


@kernel
def lay(work: Work) -> None:
    """The position, as the rounds take it, to come back to as well; all lines wait."""
    for line in range(len(work.sheet.clues)):
        to_planes(work, line)
        work.table[LINE, line, WAITS] = 1
        for column in range(work.planes.shape[2]):
            work.planes[BEFORE, line, column] = work.planes[NOW, line, column]


@kernel
def rounds(work: Work, limit: int) -> int:
    """Rounds of line analysis, up to `limit`. With MEASURING, until one changes nothing; they are measured.

    In a round all lines that wait are narrowed, each on the position as it was before. Returns how many lines
    gave something in the last one, or FAILS; then WHERE_LINE or WHERE_CELL says where.
    """
    t, sheet = work.table, work.sheet
    now, lost, found = work.planes[NOW], work.planes[LOST], t[BOARD, MEASURED]
    height, width, words = sheet.shape[HEIGHT], sheet.shape[WIDTH], sheet.shape[WORDS]
    columns = sheet.shape[PLANES] * words
    number = 0
    while True:
        number += 1
        live = count_live(work) if limit == MEASURING else 0
        giving = 0
        for line in range(height + width):
            t[LINE, line, GIVES] = 0
            if t[LINE, line, WAITS] == 0:
                continue
            t[LINE, line, WAITS] = 0
            if not (narrow(sheet, now, line) if words == 1 else narrow_long(sheet, now, line)):
                t[BOARD, STEP, WHERE_LINE] = line
                return FAILS
            for column in range(columns):
                lost[line, column] = now[line, column] ^ sheet.pad[column]
                if lost[line, column]:
                    t[LINE, line, GIVES] = 1
            giving += t[LINE, line, GIVES]
        if giving == 0:
            return 0
        for line in range(height + width):
            if t[LINE, line, GIVES]:
                for column in range(columns):
                    take(work, line, column, lost[line, column])
        for row in range(height):
            for word in range(words):
                missing = first_cells(width, word)
                for column in range(word, columns, words):
                    missing &= ~now[row, column]
                if missing:
                    t[BOARD, STEP, WHERE_LINE] = -1
                    t[BOARD, STEP, WHERE_CELL] = row * width + word * BITS + lowest(missing)
                    return FAILS
        if limit == MEASURING:
            found[ALL_ROUNDS] = number
            found[GIVES_LEAST] = giving if number == 1 else min(giving, found[GIVES_LEAST])
            found[GIVES_SUM] += giving
            found[LOOKS] += 100 * live // giving
        if number == limit:
            return giving


@kernel
def count_live(work: Work) -> int:
    """How many lines have cells that are not known to the rounds; how many such cells there are is noted."""
    words = work.sheet.shape[WORDS]
    now = work.planes[NOW]
    live = opened = 0
    for line in range(len(work.sheet.clues)):
        before = opened
        for word in range(words):
            once = several = 0
            for column in range(word, work.planes.shape[2], words):
                several |= once & now[line, column]
                once |= now[line, column]
            opened += count_ones(several)
        live += opened > before
    work.table[BOARD, MEASURED, OPEN_AFTER] = opened // 2  # each is in a row and in a column
    return live


@kernel
def take(work: Work, line: int, column: int, cells: int) -> None:
    """Takes a value from cells of a line, for the rounds; the lines that cross it there wait from now on."""
    height, words = work.sheet.shape[HEIGHT], work.sheet.shape[WORDS]
    now = work.planes[NOW]
    at, crossing = (line, height) if line < height else (line - height, 0)
    now[line, column] &= ~cells
    mirrored = column - column % words + at // BITS
    while cells:
        other = crossing + column % words * BITS + lowest(cells)
        now[other, mirrored] &= ~(1 << at % BITS)
        work.table[LINE, other, WAITS] = 1
        cells &= cells - 1


@kernel
def contradict(work: Work) -> bool:
    """Looks for the supposition that fails after the fewest rounds, from the position that was laid."""
    t, planes, words = work.table, work.sheet.shape[PLANES], work.sheet.shape[WORDS]
    height, width = work.sheet.shape[HEIGHT], work.sheet.shape[WIDTH]
    limit = 1  # that many never do: each value of the cell is in arrangements of its row and of its column
    going = True
    while going:
        limit += 1
        going = False
        for number in range(height * width * planes):
            cell, value = number // planes, number % planes
            row, column = cell // width, cell % width
            held = t[CANDS, row, column]
            if limit == 2:
                t[SETTLED, row, column] &= ~(1 << value)
            if held & held - 1 == 0 or (held & ~t[SETTLED, row, column]) >> value & 1 == 0:
                continue
            for line in range(height + width):
                t[LINE, line, WAITS] = line == row
                for part in range(planes * words):
                    work.planes[NOW, line, part] = work.planes[BEFORE, line, part]
            for plane in range(planes):
                if plane != value:
                    take(work, row, plane * words + column // BITS, 1 << column % BITS)
            giving = rounds(work, limit)
            if giving == 0:
                t[SETTLED, row, column] |= 1 << value
            elif giving > 0:
                going = True
            else:
                t[BOARD, STEP, TECHNIQUE] = CONTRADICTION
                t[BOARD, STEP, AT_LINE], t[BOARD, STEP, AT_CELL] = row, column
                t[BOARD, STEP, SUPPOSED], t[BOARD, STEP, ROUNDS] = value, limit
                t[BOARD, GONE, column] = 1 << value
                t[BOARD, MEASURED, DEEPEST] = max(t[BOARD, MEASURED, DEEPEST], limit)
                return True
    return False
