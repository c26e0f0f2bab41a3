"""Values, moves, games, grades and drawn boards of 2048 against lists of tiles."""

from __future__ import annotations

from itertools import islice

import pytest

from daymill.core.errors import Invalid
from daymill.core.random import Stream
from daymill.games.twenty48.generator import generate
from daymill.games.twenty48.grading import grade
from daymill.games.twenty48.levels import LEVELS
from daymill.games.twenty48.model import read_board
from daymill.games.twenty48.solver import solve
from tests.oracles import twenty48


def test_values_players_and_games_are_those_of_the_spec() -> None:
    seen = twenty48.compare(12, 3)
    assert seen["one"] > 0
    assert seen["merge"] + seen["slide"] > 5


def test_proofs_and_grades_are_those_of_the_spec() -> None:
    verdicts = set()
    for board in islice(twenty48.random_boards(14), 9):
        known, game = read_board(board), twenty48.Game(board)
        proof = solve(known, 1)
        solutions = [answer.to_json() for answer in proof.solutions]
        assert {**proof.to_json(), "solutions": solutions} == game.proof()
        verdicts.add(proof.verdict)
        if proof.verdict == "one":
            assert grade(known).to_json() == game.grade()
        else:
            with pytest.raises(Invalid):
                grade(known)
    assert verdicts == {"none", "one", "undecided"}


@pytest.mark.parametrize(("level", "seed"), [(1, 0), (2, 4), (3, 1)])
def test_boards_are_drawn_as_the_spec_says(level: int, seed: int) -> None:
    row, stream = LEVELS[level - 1], Stream(seed)
    low, high = row.difficulty
    while True:
        tiles = twenty48.grown(twenty48.grown([[0] * 4 for _ in range(4)], stream), stream)
        board = {"rows": tiles, "spawns": stream.next_uint32(), "target": row.target, "limit": 0}
        slack = row.slack[0] + stream.below(row.slack[1] - row.slack[0] + 1) if row.slack else 0
        game = twenty48.Game(board)
        if game.verdict != "one":
            continue
        board["limit"] = len(game.moves) + slack if row.slack else 0
        game.limit = board["limit"]
        if low <= game.grade()["difficulty"] <= high:
            break
    puzzle = generate(level, seed)
    assert puzzle.board.to_json() == board
    assert puzzle.grade.to_json() == game.grade()
