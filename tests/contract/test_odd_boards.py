"""Boards that no generator makes: cut in two, walled in, singular, without answer, enormous in some way.

Both languages must say the same of them, word for word, in every position that a log leads to.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby, takewhile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from daymill.core.adopt import adopt
from daymill.core.canonical import Json
from daymill.core.errors import Invalid, Refused
from daymill.core.game import AnyGame, AnyPuzzle, Proof, Step
from daymill.core.replay import next_step, replay
from daymill.games import NAMES, load
from daymill.games.sudoku.model import read_board
from daymill.games.sudoku.techniques import HIDDEN_QUAD, RATINGS
from tests.contract import node

BOARDS = 400
# Tandem has no limit to run into, and two answers of a nonogram are found by search alone.
EXPECTED_KINDS: dict[str, set[str]] = {"tandem": set(), "nonogram": {"undecided"}}

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


ODD: dict[str, Callable[[Random], Json]] = {
    "tandem": odd_tandem,
    "bloom": odd_bloom,
    "sudoku": odd_sudoku,
    "nonogram": odd_nonogram,
}
MOVES: dict[str, Callable[[Random], str]] = {
    "tandem": lambda random: random.choice(["up", "right", "down", "left"]),
    "bloom": lambda random: random.choice(
        [f"set {random.randint(1, 3)} {random.randint(0, 1)}"] * 9 + ["open"]
    ),
    "sudoku": sudoku_move,
    "nonogram": nonogram_move,
}


def log(name: str, random: Random) -> list[str]:
    common = ["hint", "undo", "restart", *["give up"] * (random.random() < 0.2)]
    return [
        MOVES[name](random) if random.random() < 0.6 else random.choice(common)
        for _ in range(random.randint(0, 20))
    ]


def or_fault(call: Callable[[], Json]) -> Json:
    try:
        return call()
    except (Invalid, Refused) as error:
        return {"fault": error.code}


def judge(game: AnyGame, data: Json, actions: list[str], puzzle: AnyPuzzle | None) -> Json:
    board = game.read_board(data)
    proof = game.solve(board, 3)
    return {
        "proof": proof.to_json(),
        "solutions": [answer.to_json() for answer in proof.solutions],
        "grade": or_fault(lambda: game.grade(board).to_json()),
        "played": or_fault(lambda: played(game, puzzle or adopt(game, board), actions)),
    }


def played(game: AnyGame, puzzle: AnyPuzzle, actions: list[str]) -> Json:
    play, refusals = replay(game, puzzle, actions)
    return {
        "refused": [refusal.to_json() for refusal in refusals],
        "ended": play.ended,
        "actions": play.actions,
        "score": game.score(puzzle, play).to_json(),
        "steps": [step.to_json() for step in game.explain(puzzle.board, play.state)],
        "hint": or_fault(lambda: next_step(game, puzzle, play).to_json()),
        "scene": game.draw(game.view(puzzle, play.state)).to_json(),
    }


def searched(name: str, data: Json) -> AnyPuzzle | None:
    """The puzzle of a board that Python's search proves, which JavaScript takes at its word."""
    if name != "nonogram":
        return None
    game = load(name)
    try:
        return adopt(game, game.read_board(data))
    except Invalid:
        return None


def as_far_as_the_twin(game: AnyGame) -> AnyGame:
    """The game, but for what is Python's alone: a search for nonograms, and Sudoku's techniques beyond the
    hidden quad."""
    if game.info.name == "nonogram":
        return replace(game, solve=partial(by_line_analysis, game))
    if game.info.name != "sudoku":
        return game
    highest = RATINGS[HIDDEN_QUAD]

    def explain(board: Any, state: Any) -> Iterator[Step]:
        return takewhile(lambda step: step.cost <= highest, game.explain(board, state))

    def hint(board: Any, state: Any, asked: int) -> tuple[Step, Any]:
        step, after = game.hint(board, state, asked)
        if step.cost > highest:
            raise Refused("no_hint", "Reasoning finds no further step here.")
        return step, after

    return replace(game, explain=explain, hint=hint)


def by_line_analysis(game: AnyGame, board: Any, limit: int) -> Proof[Any]:
    """What line analysis proves."""
    proof = game.solve(board, limit)
    if proof.figures["unknown"] == 0:
        return proof
    return Proof("undecided", (), 1, {**proof.figures, "probes": 0})


def kind(said: dict[str, Any]) -> str:
    return str(said["fault"] if "fault" in said else said["proof"]["verdict"])


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_say_the_same_of_odd_boards(name: str, tmp_path: Path) -> None:
    random = Random(f"odd boards of {name}")
    game = as_far_as_the_twin(load(name))
    boards = [*EXTREMES[name], *(ODD[name](random) for _ in range(BOARDS))]
    cases = [{"board": board, "log": log(name, random)} for board in boards]
    puzzles = [searched(name, board) for board in boards]
    said = [
        or_fault(partial(judge, game, case["board"], case["log"], puzzle))
        for case, puzzle in zip(cases, puzzles, strict=True)
    ]
    lines = [
        json.dumps({**case, **({"puzzle": puzzle.public().to_json()} if puzzle else {})})
        for case, puzzle in zip(cases, puzzles, strict=True)
    ]
    (tmp_path / "cases").write_text("\n".join(lines), encoding="utf-8")
    done = node.run("twin.mjs", "judge", name, str(tmp_path / "cases"))
    assert done.returncode == 0, done.stderr[-2000:]
    for case, ours, theirs in zip(cases, said, done.stdout.splitlines(), strict=True):
        assert json.loads(theirs) == json.loads(json.dumps(ours)), case
    # the boards are as odd as they should be
    steps = [step for it in said for step in it.get("played", {}).get("steps", ())]
    assert name != "nonogram" or any(step["technique"] == "contradiction" for step in steps)
    kinds = {kind(it) for it in said}
    assert {"one", "none"} <= kinds
    assert kinds & set(game.info.faults)
    assert kinds >= EXPECTED_KINDS.get(name, {"many", "undecided"})
