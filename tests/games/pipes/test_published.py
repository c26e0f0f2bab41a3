"""What has been published about Pipes."""

from __future__ import annotations

from daymill.games.pipes import tiles
from daymill.games.pipes.generator import generate
from daymill.games.pipes.model import Board
from daymill.games.pipes.solver import par, solve
from tests.games.pipes.boards import SOLUTION, START


def test_seed_42_on_level_1() -> None:
    puzzle = generate(1, 42)
    assert puzzle.board == Board(3, 3, False, sum(START, ()))
    assert puzzle.answer.masks == sum(SOLUTION, ())
    assert (puzzle.proof.verdict, puzzle.proof.nodes) == ("one", 1)
    assert puzzle.proof.solutions == (puzzle.answer,)


def test_masks_are_up_1_right_2_down_4_left_8_and_turn_clockwise() -> None:
    masks = dict(zip(tiles.SIDES, (1, 2, 4, 8), strict=True))
    assert masks == {"up": 1, "right": 2, "down": 4, "left": 8}
    assert [tiles.told_sides(mask) for mask in masks.values()] == list(tiles.SIDES)
    assert [tiles.turned(1, quarters) for quarters in range(5)] == [1, 2, 4, 8, 1]


def test_its_par_tile_by_tile() -> None:
    turns = ((1, 1, 1), (0, 1, 2), (2, 1, 1))  # 4 to 2 is one back, 7 to 14 one on, 4 to 1 two, ...
    assert par(Board(3, 3, False, sum(START, ())), generate(1, 42).answer) == sum(map(sum, turns))
    assert solve(generate(1, 42).board).figures == {"par": 10}
