"""Makers of odd boards for every game, and of actions on them, many of which are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import groupby
from random import Random

from daymill.core.canonical import Json
from daymill.core.errors import Invalid, Refused
from daymill.games import load
from daymill.games.minesweeper.model import COVERED, neighbours
from daymill.games.minesweeper.rules import opened
from daymill.games.sudoku.model import read_board
from daymill.games.sudoku.techniques import HIDDEN_QUAD, RATINGS
from tests.contract import odd_reaction, odd_tictactoe, odd_twenty48, odd_word

# Found by climbing hills: 98 moves to the stations; and more than 10^9 shortest routes.
FAR = ["....#...", "..#.##.#", ".##....#", "...#####", "##.....#", "..####..", ".#...##.", "...#...."]
WIDE = ["#.......", *["........"] * 4, "#.......", "####....", "#..#...."]
# Nonograms with one answer, which takes contradictions.
SUPPOSED: list[Json] = [
    {"rows": [[1, 1], [2], [1], [1, 1]], "columns": [[2], [1], [1, 1], [2]]},
    {
        "rows": [[2, 1], [2, 3, 1], [3, 1], [4, 2, 1], [1, 1], [1, 2], [1, 1]],
        "columns": [[1, 1, 1], [1, 1], [1, 2], [4], [2], [4], [1, 1, 1], [2, 2], [1, 1]],
    },
    {
        "rows": [[1, 1], [2, 1, 1], [2, 1], [1, 1, 1], [2, 1], [2], [1, 2], [2], [1]],
        "columns": [[2, 1, 1, 1], [1, 1], [1], [2], [4], [2, 1], [1, 1], [3, 1]],
    },
    {
        "colours": [{"name": "red", "rgb": "e02020"}, {"name": "blue", "rgb": "2040e0"}],
        "rows": [[[1, 2], [1, 1], [1, 1]], [[1, 2], [1, 1]], [[2, 1], [1, 2]], [[2, 1]]],
        "columns": [[[1, 2], [1, 1]], [[1, 1], [1, 1]], [[1, 2]], [[1, 1]], [[2, 1]], [[1, 1], [1, 2]]],
    },
]


def seen(mines: int, *rows: str) -> Json:
    """A position of Minesweeper whose mines nobody knows. Its first click was on the first open cell."""
    row = next(number for number, signs in enumerate(rows) if signs.strip("."))
    column = len(rows[row]) - len(rows[row].lstrip("."))
    start = f"r{row + 1}c{column + 1}"
    return {"mines": mines, "deadly": False, "start": start, "shown": list(rows)}


# of a hidden game a board with its answer, or without one
EXTREMES: dict[str, list[Json]] = {
    "tandem": [
        {"rows": FAR, "pieces": [41, 48], "stations": [56, 41]},
        {"rows": WIDE, "pieces": [52, 55], "stations": [62, 39]},
        {"rows": ["..", ".."], "pieces": [0, 1], "stations": [1, 0]},
        {"rows": ["........"] * 8, "pieces": [0, 63], "stations": [63, 0]},
    ],
    "bloom": [
        # the search runs out of its budget
        {"settings": 9, "wiring": ["11"] * 8, "needs": [31, 33]},
        {"settings": 9, "wiring": ["1" * 8] * 8, "needs": [36] * 8},
        {"settings": 1, "wiring": ["0", "0", "1"], "needs": [1]},
        # all terms of a combination are taken away, and come to nothing
        {
            "settings": 3,
            "wiring": ["10110", "10101", "01110", "01100", "00101"],
            "needs": [3, 4, 7, 3, 2],
        },
        # bounds move both ends, and the other pumps may give nothing
        {"settings": 4, "wiring": ["11010", "00010", "11101", "01101"], "needs": [3, 6, 5, 3, 5]},
    ],
    "sudoku": [
        # Peter Norvig's: it has no answer, but to see that takes more nodes than there are
        {
            "size": 9,
            "givens": ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        },
        {"size": 4, "givens": "1234341221434321"},
        {"size": 6, "givens": "." * 36, "candidates": ["123456"] * 36},
        {"size": 4, "givens": "." * 16, "candidates": [*"123434122143432", "2"]},
        {"size": 4, "givens": "12..34..21..43.."},
    ],
    "nonogram": [
        {"rows": [[1], [1]], "columns": [[1], [1]]},
        {"rows": [[2], [], [2]], "columns": [[1], [2], [1]]},
        {"rows": [[31, 1, 66]], "columns": [*[[1]] * 31, [], [1], [], *[[1]] * 66]},
        {"rows": [[1]] * 100, "columns": [[100]]},
    ],
    "pipes": [
        {"wrapping": False, "tiles": [[4, 8]]},
        {"wrapping": True, "tiles": [[5, 5], [5, 5]]},
        {"wrapping": False, "tiles": [[15, 15, 15], [15, 15, 15]]},
        {"wrapping": True, "tiles": [[1, 7, 1], [7, 15, 7], [1, 7, 1]]},
    ],
    "sums": [
        {"numbers": [[5]], "rows": [0], "columns": [0]},
        # answers by the thousand, and rows that are right where columns cannot be
        {"numbers": [[1] * 10] * 10, "rows": [5] * 10, "columns": [5] * 10},
        {"numbers": [[1] * 10] * 10, "rows": [10] * 5 + [0] * 5, "columns": [6] * 5 + [4] * 5},
        # everything fits a line of zeros
        {"numbers": [[0] * 10] * 9 + [[1] * 10], "rows": [0] * 9 + [9], "columns": [0] + [1] * 9},
        {"numbers": [[999, -999], [-999, 999]], "rows": [-999, 999], "columns": [999, -999]},
        {"numbers": [[-999] * 10] * 10, "rows": [-9990] * 9 + [-999], "columns": [-8991] * 9 + [-9990]},
        {"numbers": [[4, 2]], "rows": [7], "columns": [4, 2]},
        # the first step decides everything and leaves columns without an arrangement
        {"numbers": [[1, 1, 1]], "rows": [0], "columns": [1, 1, 0]},
        {"numbers": [[4, 2]], "rows": [6], "columns": [4, 2]},
    ],
    "schulte": odd_reaction.SCHULTE_EXTREMES,
    "opposites": odd_reaction.OPPOSITES_EXTREMES,
    "tictactoe": odd_tictactoe.EXTREMES,
    "twenty48": odd_twenty48.TWENTY48_EXTREMES,
    "word": odd_word.EXTREMES,
    "minesweeper": [
        seen(1, "1."),
        seen(1, "1.."),
        seen(1, "0.."),
        seen(8, "...", ".8.", "...", "..."),
        seen(2, "8..", "..."),
        # a number that is shown only where no mine can be; numbers that contradict each other
        seen(1, "1....1"),
        seen(3, "11....", "11...."),
        # one front of forty numbers, and cells beside no number by the thousand
        seen(14, "1" * 40, "." * 40),
        seen(800, "1" + "." * 39, *["." * 40] * 39),
        seen(1598, "1" + "." * 39, *["." * 40] * 39),
        # islands
        *(seen(mines, *["........", ".2....2.", "........"] * 3) for mines in (5, 12, 30)),
    ],
}


def odd_tandem(random: Random) -> Json:
    width, height = random.randint(2, 8), random.randint(2, 8)
    share = random.choice([0, 0.1, 0.3, 0.5])
    cells = range(width * height)
    walls = {cell for cell in cells if random.random() < share}
    # once in a while anything at all, off the grid too
    ends = [cell for cell in cells if cell not in walls] if random.random() < 0.95 else range(-1, 70)
    ends = ends if len(ends) > 1 else cells
    return {
        "rows": ["".join(".#"[row * width + at in walls] for at in range(width)) for row in range(height)],
        "pieces": random.sample(ends, 2),
        "stations": random.sample(ends, 2),
    }


def odd_bloom(random: Random) -> Json:
    pumps, beds, top = random.randint(1, 7), random.randint(1, 8), random.choice([1, 2, 3, 4, 9])
    share = random.choice([0.2, 0.4, 0.8])
    wiring = [[int(random.random() < share) for _ in range(beds)] for _ in range(pumps)]
    settings = [random.choice([0, top, random.randint(0, top)]) for _ in range(pumps)]
    needs = [
        sum(row[bed] * setting for row, setting in zip(wiring, settings, strict=True)) for bed in range(beds)
    ]
    if random.random() < 0.3:
        needs[0] += random.choice([-1, 1])
    rows = ["".join(map(str, row)) for row in wiring]
    return {"settings": top, "wiring": rows, "needs": [need or random.randint(0, 1) for need in needs]}


def odd_sudoku(random: Random) -> Json:
    """One that JavaScript's ladder can judge: no step of it is beyond the hidden quad."""
    while True:
        board = any_sudoku(random)
        grade = or_fault(partial(graded, board))
        if "fault" in grade or grade["features"]["rating"] <= RATINGS[HIDDEN_QUAD]:
            return board


def graded(board: Json) -> Json:
    return load("sudoku").grade(read_board(board)).to_json()


def any_sudoku(random: Random) -> Json:
    size = random.choice([4, 6, 9, 9, 9])
    level = random.choice({4: [1, 2], 6: [3], 9: [7, 11, 12, 13, 15]}[size])
    puzzle = load("sudoku").generate(level, random.randrange(1000))
    givens = [str(given or ".") for given in puzzle.board.givens]
    for _ in range(random.choice([0, 0, 0, 1, 3])):
        givens[random.randrange(size * size)] = random.choice([".", str(random.randint(1, size))])
    board = {"size": size, "givens": "".join(givens)}
    if random.random() < 0.5:
        return board
    share = random.choice([0.02, 0.1, 0.3])
    candidates = [
        "".join(
            str(digit)
            for digit in range(1, size + 1)
            if str(digit) == given or (digit == right and random.random() > 0.002) or random.random() > share
        )
        for given, right in zip(givens, puzzle.answer.grid, strict=True)
    ]
    return {**board, "candidates": candidates}


def sudoku_move(random: Random) -> str:
    row, column, digit = (random.randint(1, 4) for _ in range(3))
    return random.choice(
        [f"set {row} {column} {digit}"] * 2
        + [f"mark {row} {column} {digit}"] * 3
        + [f"clear {row} {column}", "marks on", "marks off"]
    )


def odd_nonogram(random: Random) -> Json:
    if random.random() < 0.1:
        return random.choice(SUPPOSED)
    colours = random.choice([1, 1, 1, 2, 3])
    height, width = random.choice([1, 3, 4, 6, 8]), random.choice([2, 3, 4, 7, 9, random.randint(28, 34)])
    share = random.choice([0.25, 0.4, 0.5, 0.6, 0.9])
    picture = [
        [random.randint(1, colours) * (random.random() < share) for _ in range(width)] for _ in range(height)
    ]
    rows, columns = [[runs(line) for line in lines] for lines in (picture, zip(*picture, strict=True))]
    if random.random() < 0.1:
        random.shuffle(rows)
    if random.random() < 0.05:
        rows[0].append([1, 1])
    if colours == 1:
        plain = [[[length for length, _ in clue] for clue in lines] for lines in (rows, columns)]
        return dict(zip(("rows", "columns"), plain, strict=True))
    named = [{"name": f"{at}$&", "rgb": f"{random.randrange(2**24):06x}"} for at in range(colours)]
    return {"colours": named, "rows": rows, "columns": columns, "notes": {"title": "Odd"}}


def runs(line: Iterable[int]) -> list[list[int]]:
    return [[len(list(cells)), colour] for colour, cells in groupby(line) if colour]


def nonogram_move(random: Random) -> str:
    verb = random.choice([*["fill", "cross"] * 10, *["clear"] * 3, "fill2"])
    row, column, end = (random.randint(1, 3) for _ in range(3))
    other = random.choice(["", f" r{row}c{end}", f" r{end}c{column}", f" r{end}c{end}"])
    return f"{verb} r{row}c{column}{other}"


def odd_pipes(random: Random) -> Json:
    """A tree of the generator with a tile changed, or tiles of edges that are drawn, turned at random."""
    if random.random() < 0.3:
        board = load("pipes").generate(random.choice([1, 2, 3, 5, 8, 11]), random.randrange(1000)).board
        data: dict[str, Json] = board.to_json()
        row = random.choice(data["tiles"])
        row[random.randrange(len(row))] = random.randint(0, 16)
        return data
    wrapping = random.random() < 0.5
    height, width = random.randint(1 + wrapping, 5), random.randint(1 + wrapping, 5)
    share = random.choice([0.4, 0.6, 0.8])
    tiles = [[0] * width for _ in range(height)]
    for row in range(height):
        for column in range(width):
            for mask, (down, right) in ((4, (1, 0)), (2, (0, 1))):
                to_row, to_column = row + down, column + right
                if (wrapping or (to_row < height and to_column < width)) and random.random() < share:
                    tiles[row][column] |= mask
                    tiles[to_row % height][to_column % width] |= {4: 1, 2: 8}[mask]
    return {
        "wrapping": wrapping,
        "tiles": [[turned(tile, random.randrange(4)) for tile in row] for row in tiles],
    }


def turned(mask: int, times: int) -> int:
    return (mask << times | mask >> 4 - times) & 15


def pipes_move(random: Random) -> str:
    verb = random.choice([*["turn"] * 6, *["lock"] * 2, "unlock"])
    back = " back" * (verb == "turn" and random.random() < 0.4)
    return f"{verb} {random.randint(1, 3)} {random.randint(1, 3)}{back}"


def odd_sums(random: Random) -> Json:
    """Numbers of any sign with the sums of some of them, now and then with another target."""
    height, width = random.randint(1, 6), random.randint(1, 6)
    largest = random.choice([1, 3, 9, 9, 19, 999])
    lowest = random.choice([-largest, -largest // 3, 0, 1, 1])
    numbers = [[random.randint(lowest, largest) for _ in range(width)] for _ in range(height)]
    share = random.choice([0.2, 0.5, 0.5, 0.8])
    kept = [[number * (random.random() < share) for number in row] for row in numbers]
    rows, columns = [[sum(line) for line in lines] for lines in (kept, zip(*kept, strict=True))]
    if random.random() < 0.2:
        rows[random.randrange(height)] += 1
        columns[random.randrange(width)] += 1
    if random.random() < 0.05:
        numbers[0][0] = 1000
    return {"numbers": numbers, "rows": rows, "columns": columns}


def sums_move(random: Random) -> str:
    verb = random.choice([*["strike"] * 5, *["keep"] * 4, "clear"])
    row, column, end = (random.randint(1, 3) for _ in range(3))
    other = random.choice(["", "", f" r{row}c{end}", f" r{end}c{column}", f" r{end}c{end}"])
    return f"{verb} r{row}c{column}{other}"


def odd_minesweeper(random: Random) -> Json | tuple[Json, Json]:
    """A board with its mines, which may not fit, or a position that anything may be wrong with."""
    height, width = random.randint(1, 7), random.randint(1, 7)
    cells = range(width * height)
    share = random.choice([0.1, 0.2, 0.3, 0.6])
    mines = [random.random() < share for _ in cells]
    start = random.choice(cells)
    mines[start] &= random.random() < 0.05
    if random.random() < 0.6:
        shown = opened(width, height, mines, (COVERED,) * len(cells), [start])
    else:
        near, part = neighbours(width, height), random.choice([0.3, 0.6, 0.9])
        numbers = [sum(mines[other] for other in near[cell]) for cell in cells]
        free = [cell == start or (random.random() < part and not mines[cell]) for cell in cells]
        shown = tuple(number if open_ else COVERED for number, open_ in zip(numbers, free, strict=True))
    signs = "".join("." if sign == COVERED else str(min(sign, 8)) for sign in shown)
    if random.random() < 0.1:
        at = random.choice(cells)
        signs = signs[:at] + random.choice(".12*") + signs[at + 1 :]
    rows = [signs[at : at + width] for at in range(0, len(signs), width)]
    board = {
        "mines": sum(mines) + (random.random() < 0.05),
        "deadly": random.random() < 0.5,
        "start": f"r{start // width + 1}c{start % width + 1}",
        "shown": rows,
    }
    if random.random() < 0.3:
        return board
    if random.random() < 0.05:
        random.shuffle(mines)
    drawn = "".join(".*"[mine] for mine in mines)
    return board, {"mines": [drawn[at : at + width] for at in range(0, len(drawn), width)]}


def minesweeper_move(random: Random) -> str:
    verb = random.choice([*["open"] * 3, *["flag"] * 3, "unflag", *["chord"] * 3])
    return f"{verb} {random.randint(1, 4)} {random.randint(1, 4)}"


ODD: dict[str, Callable[[Random], Json | tuple[Json, Json]]] = {
    "tandem": odd_tandem,
    "bloom": odd_bloom,
    "sudoku": odd_sudoku,
    "nonogram": odd_nonogram,
    "pipes": odd_pipes,
    "sums": odd_sums,
    "minesweeper": odd_minesweeper,
    "word": odd_word.odd_word,
    "tictactoe": odd_tictactoe.odd_match,
    "twenty48": odd_twenty48.odd_twenty48,
    "schulte": odd_reaction.odd_schulte,
    "opposites": odd_reaction.odd_opposites,
}
MOVES: dict[str, Callable[[Random], str]] = {
    "tandem": lambda random: random.choice(["up", "right", "down", "left"]),
    "bloom": lambda random: random.choice(
        [f"set {random.randint(1, 3)} {random.randint(0, 1)}"] * 9 + ["open"]
    ),
    "sudoku": sudoku_move,
    "nonogram": nonogram_move,
    "pipes": pipes_move,
    "sums": sums_move,
    "minesweeper": minesweeper_move,
    "word": odd_word.word_move,
    "tictactoe": odd_tictactoe.move,
    "twenty48": odd_twenty48.twenty48_move,
    "schulte": odd_reaction.schulte_move,
    "opposites": odd_reaction.opposites_move,
}


def or_fault(call: Callable[[], Json]) -> Json:
    try:
        return call()
    except (Invalid, Refused) as error:
        return {"fault": error.code}
