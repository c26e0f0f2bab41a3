"""Pipes' searches, ladder and trees against referees of another make."""

from __future__ import annotations

from itertools import islice
from math import prod

import pytest

from daymill.core.random import Stream
from daymill.games.pipes import solver
from daymill.games.pipes.deduction import deduce
from daymill.games.pipes.generator import generate
from daymill.games.pipes.grading import grade
from daymill.games.pipes.levels import LEVELS
from tests.oracles import pipes, pipes_boards, pipes_ladder

# wrapping boards of two rows, and the nodes of the strong search with limit 3: 11, 9, 26 and 14 where bridges
# are not looked at
BRIDGED = (
    ((11, 3, 6, 12, 14, 13, 4, 1, 2, 9), 7),
    ((11, 11, 2, 5, 1, 2, 9, 10, 3, 15, 9, 4), 3),
    ((7, 7, 11, 9, 8, 7, 11, 6, 8, 4), 14),
    ((13, 12, 4, 1, 13, 14, 3, 2), 10),
)


def test_a_sat_solver_agrees_on_random_boards() -> None:
    verdicts = pipes_boards.compare(120, 0)
    assert min(verdicts.values()) > 15


def test_every_way_to_turn_the_tiles_is_tried() -> None:
    tried = 0
    for it in islice(pipes_boards.random_boards(4, 4), 80):
        if prod(len(pipes.all_ways(pipes.tile_of(mask))) for mask in it.masks) > 20_000:
            continue
        tried += 1
        exact = pipes.by_enumeration(it)
        for strong in (False, True):
            found = solver.search(it, 1000, strong=strong)
            assert sorted(answer.masks for answer in found.solutions) == sorted(exact)
    assert tried > 20


@pytest.mark.parametrize(("strong", "budget"), [(False, 20_000), (True, 1_000_000)])
def test_nodes_are_the_calls_of_the_search(strong: bool, budget: int) -> None:
    branched = 0
    for it in islice(pipes_boards.random_boards(7, 5), 40):
        expected = pipes.Search(it, 3, budget, strong)
        found = solver.search(it, 3, strong=strong)
        assert found.nodes == expected.nodes
        assert [answer.masks for answer in found.solutions] == expected.answers
        branched += found.nodes > 2
    assert branched > 5


@pytest.mark.parametrize(("masks", "nodes"), BRIDGED)
def test_bridges_have_to_be_open(masks: tuple[int, ...], nodes: int) -> None:
    it = solver.Board(len(masks) // 2, 2, True, masks)
    expected = pipes.Search(it, 3, 1_000_000, strong=True)
    found = solver.search(it, 3, strong=True)
    assert (found.nodes, expected.nodes) == (nodes, nodes)
    assert [answer.masks for answer in found.solutions] == expected.answers


def test_steps_are_those_of_the_ladder() -> None:
    met = set()
    for it in islice(pipes_boards.random_boards(12, 4), 40):
        referee = pipes_ladder.Reasoner(it)
        expected = [(step.technique, step.cell, step.cost, step.left) for step in referee.steps()]
        steps = list(deduce(it, {}))
        assert [
            (
                step.technique,
                step.cell,
                step.cost,
                set(map(pipes.tile_of, masks_of(step.after))),
            )
            for step in steps
        ] == expected
        met |= {step.technique for step in steps}
    assert met == set(pipes_ladder.COSTS)


def masks_of(held: int) -> list[int]:
    """The masks of a set."""
    return [mask for mask in range(16) if held >> mask & 1]


@pytest.mark.parametrize(("level", "seed"), [(2, 1), (7, 4), (11, 2), (12, 0)])
def test_grades_are_those_of_the_referee(level: int, seed: int) -> None:
    puzzle = generate(level, seed)
    assert puzzle.grade.to_json() == pipes_ladder.grade(puzzle.board)
    assert grade(puzzle.board) == puzzle.grade


@pytest.mark.parametrize(("level", "seed"), [(1, 3), (11, 0), (11, 1), (15, 1)])
def test_trees_grow_as_the_spec_says(level: int, seed: int) -> None:
    """On levels that take any difficulty, the first tree with exactly one answer is the one."""
    row = LEVELS[level - 1]
    stream = Stream(seed)
    while True:
        tree = pipes_boards.grow(row.width, row.height, row.wrapping, stream)
        board = solver.Board(row.width, row.height, row.wrapping, tuple(map(pipes.mask_of, tree)))
        search = pipes.Search(board, 2, 20_000, strong=False)
        if search.whole and len(search.answers) == 1:
            break
    turned = pipes_boards.turn_all(tree, stream)
    puzzle = generate(level, seed)
    assert puzzle.answer.masks == tuple(map(pipes.mask_of, tree))
    assert puzzle.board.masks == tuple(map(pipes.mask_of, turned))
    assert puzzle.proof.nodes == search.nodes
