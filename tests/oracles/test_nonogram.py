"""The nonogram's search against referees of another make."""

from __future__ import annotations

from itertools import islice

import pytest

from daymill.games.nonogram.solver import solve
from tests.oracles import nonogram


def test_a_sat_solver_agrees_on_random_boards() -> None:
    verdicts = nonogram.compare(150, 0)
    assert min(verdicts.values()) > 15


@pytest.mark.parametrize("hues", [2, 3])
def test_a_sat_solver_agrees_on_boards_of_several_colours(hues: int) -> None:
    verdicts = nonogram.compare(40, 5, 8, hues)
    assert min(verdicts.values()) > 3


@pytest.mark.parametrize(("most", "hues", "boards"), [(7, 1, 100), (6, 2, 40), (6, 3, 30)])
def test_positions_and_probes_are_those_of_the_spec(most: int, hues: int, boards: int) -> None:
    """Nodes, probes, and the answers in the order in which they are found."""
    deepest = 0
    for board in islice(nonogram.random_boards(7, most, hues), boards):
        for limit in (2, 5):
            expected = nonogram.Search(board, limit)
            proof = solve(board, limit)
            assert (proof.nodes, proof.figures["probes"]) == (expected.nodes, expected.probes)
            assert [sum(answer.picture, ()) for answer in proof.solutions] == expected.answers
            deepest = max(deepest, proof.nodes)
    assert deepest > 2
