"""Verdicts: of boards from elsewhere, of odd boards, and both searches side by side."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from time import perf_counter

import pytest

from daymill.core.compiled import COMPILED
from daymill.formats import pipes_net
from daymill.games.pipes import GAME
from daymill.games.pipes.model import Board, read_board
from daymill.games.pipes.solver import differ, search, solve
from daymill.games.pipes.tiles import solved
from tests.games.pipes.boards import board
from tests.oracles.pipes_boards import random_boards

NET = (Path(__file__).parent / "data" / "net.txt").read_text(encoding="utf-8").splitlines()
IDS = [line for line in NET if not line.startswith("#")]
compiled = pytest.mark.skipif(not COMPILED, reason="minutes as plain Python")


def net(text: str) -> Board:
    """The board of a game ID."""
    (piece,) = pipes_net.read([(1, text)])
    return read_board(piece.board)


@compiled
@pytest.mark.parametrize("text", IDS, ids=lambda text: text[:24])
def test_boards_of_net_have_one_answer_and_can_be_reasoned_out(text: str) -> None:
    it = net(text)
    proof = solve(it)
    assert proof.verdict == "one"
    assert solved(it.width, it.height, it.wrapping, proof.solutions[0].masks)
    assert GAME.grade(it).features["cells"] == it.width * it.height
    assert GAME.grade(it).difficulty < 100


@compiled
def test_the_strong_search_decides_what_the_plain_one_cannot() -> None:
    undecided = [it for it in map(net, IDS) if search(it).verdict == "undecided"]
    assert undecided
    for it in undecided:
        again, proof = search(it, strong=True), solve(it)
        assert (again.verdict, proof.verdict) == ("one", "one")
        assert proof.nodes == 20_000 + again.nodes
        assert again.nodes < 1000


@compiled
def test_no_random_board_up_to_25_by_25_is_a_surprise() -> None:
    verdicts = set()
    for it in islice(random_boards(31, 25), 60):
        begun = perf_counter()
        proof = solve(it)
        # a hundredth of that is common; the bound only has to catch a search that is lost
        assert perf_counter() - begun < 10
        verdicts.add(proof.verdict)
        assert search(it, strong=True).verdict == proof.verdict
    assert verdicts == {"none", "one", "many"}


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize(
    ("rows", "wrapping", "verdict"),
    [
        ("╵ ╵", False, "one"),
        ("╵╵╵", False, "none"),
        ("╵╵╵╵", False, "none"),  # two pairs
        ("└╵", False, "none"),
        ("·╵╵", False, "none"),
        ("└└ └└", False, "one"),  # one loop
        ("└└└└ └└└└", False, "none"),  # two loops
        ("┼┼ ┼┼", True, "one"),
        ("╵└ ╵└", True, "many"),
        ("├├├ ├├├", True, "many"),
    ],
)
def test_odd_boards(strong: bool, rows: str, wrapping: bool, verdict: str) -> None:
    # as a puzzle four crosses would be turned away: they lie as they should
    it = Board(2, 2, True, (15,) * 4) if "┼┼" in rows else board(rows, wrapping)
    assert search(it, strong=strong).verdict == verdict


def test_two_answers_and_where_they_differ() -> None:
    it = board("╵└ ╵└", wrapping=True)
    proof = solve(it)
    one, other = proof.solutions
    found = list(differ(it, one, other))
    assert found
    cells = {difference.at for difference in found}
    assert cells <= {"r1c1", "r1c2", "r2c1", "r2c2"}
    assert all(isinstance(value, str) and value for difference in found for value in difference.values)
    assert list(differ(it, one, one)) == []


@pytest.mark.parametrize("limit", [0, 1, 2, 5])
def test_limits(limit: int) -> None:
    proof = solve(board("╵└ ╵└", wrapping=True), limit)
    assert proof.verdict == "many"
    assert len(proof.solutions) <= limit
    assert (len(proof.solutions) == limit) or limit > 2
    assert solve(board("╵ ╵"), limit).figures == {"par": 2}
