"""Verdicts of the search on puzzles of others, and what it says of odd boards."""

from __future__ import annotations

import pytest

from daymill.games.nonogram import search
from daymill.games.nonogram.model import Answer, Board, Colour, board_of, read_answer
from daymill.games.nonogram.solver import differ, solve
from tests.games.nonogram.samples import DATA, board_of_clues, puzzle, read_tournament
from tests.oracles.nonogram import agrees

# the verdicts that three solvers agree on in the survey, and whether line logic alone is enough
SURVEY = {
    "Dancer": ("one", True),
    "Swing": ("one", True),
    "Edge": ("one", False),
    "Bucks": ("one", False),
    "Smoke": ("one", False),
    "Petro": ("one", False),
    "Light": ("one", False),
    "Karate": ("many", False),
}


def check(board: Board, answer: Answer) -> None:
    """Has the rules look at an answer."""
    assert agrees(board, sum(answer.picture, ()))
    assert read_answer(board, answer.to_json()) == answer


@pytest.mark.parametrize("name", SURVEY)
def test_verdicts_of_the_survey(name: str) -> None:
    verdict, by_lines = SURVEY[name]
    board = puzzle(name)
    proof = solve(board)
    assert proof.verdict == verdict
    assert (proof.figures["unknown"] == 0) == (proof.figures["probes"] == 0) == by_lines
    assert len(proof.solutions) == (2 if verdict == "many" else 1)
    for answer in proof.solutions:
        check(board, answer)


def test_random_boards_of_a_tournament() -> None:
    boards = list(read_tournament(DATA / "taai_2019_first_10.txt"))
    assert len(boards) == 10
    for board in boards:
        proof = solve(board)
        assert proof.verdict == "many"
        assert len(set(proof.solutions)) == 2
        for answer in proof.solutions:
            check(board, answer)


def test_a_board_of_all_answers_of_which_there_are_few() -> None:
    """A line and a column of one cell each in 4x4: 24 permutations, each listed once."""
    board = board_of_clues([[1]] * 4, [[1]] * 4)
    for limit in (0, 1, 2, 23, 24, 100):
        proof = solve(board, limit)
        assert proof.verdict == "many"
        assert len(proof.solutions) == len(set(proof.solutions)) == min(limit, 24)
    for answer in solve(board, 100).solutions:
        check(board, answer)


def test_where_answers_differ() -> None:
    board = board_of_clues([[1], [1]], [[1], [1]])
    one, other = solve(board).solutions
    assert [(place.at, place.values) for place in differ(board, one, other)] == [
        ("r1c1", (0, 1)),
        ("r1c2", (1, 0)),
        ("r2c1", (1, 0)),
        ("r2c2", (0, 1)),
    ]
    assert not list(differ(board, one, one))


def test_no_answer() -> None:
    board = board_of_clues([[1, 1], [1], [1, 1]], [[2], [1], [2]])
    assert solve(board).verdict == "none"
    assert solve(board).solutions == ()


@pytest.mark.parametrize(
    ("height", "width"), [(1, 1), (1, 62), (63, 1), (62, 62), (64, 64), (100, 100), (3, 100)]
)
def test_boards_of_all_sizes(height: int, width: int) -> None:
    """A full board with a diagonal taken out, and a board of one filled cell."""
    full = tuple(tuple(int((row - column) % 7 > 0) for column in range(width)) for row in range(height))
    lonely = tuple(tuple(int(row == column == 0) for column in range(width)) for row in range(height))
    for picture, verdicts in ((full, ("one", "many")), (lonely, ("one",))):
        if any(map(any, picture)):
            proof = solve(board_of(picture), 1)
            assert proof.verdict in verdicts
            check(board_of(picture), proof.solutions[0])
    assert solve(board_of(lonely)).solutions == (Answer(lonely),)


def test_long_and_short_words_say_the_same() -> None:
    """A board with forty empty columns and rows beside it takes two words a line; nothing else changes."""
    for name in ("Edge", "Smoke", "Karate"):
        board = puzzle(name)
        wider = Board((*board.rows, *[()] * 40), (*board.columns, *[()] * 40))
        short, long = solve(board), solve(wider)
        assert (short.verdict, short.nodes) == (long.verdict, long.nodes)
        assert short.figures["unknown"] == long.figures["unknown"]
        cut = [
            Answer(tuple(row[: board.width] for row in answer.picture[: board.height]))
            for answer in long.solutions
        ]
        assert list(short.solutions) == cut


def test_several_colours() -> None:
    """Neighbouring runs of different colours need no gap."""
    colours = (Colour("red", "ff0000"), Colour("blue", "0000ff"))
    picture = ((1, 2, 0), (2, 1, 1), (0, 0, 2))
    board = board_of(picture, colours)
    proof = solve(board)
    assert proof.verdict == "one"
    assert proof.solutions == (Answer(picture, 2),)
    swapped = Board((((1, 1), (1, 2)), ((1, 2), (1, 1))), (((1, 1), (1, 2)), ((1, 2), (1, 1))), colours)
    assert solve(swapped).solutions == (Answer(((1, 2), (2, 1)), 2),)


def test_a_search_that_runs_out_of_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "NARROWED", 1000)
    proof = solve(puzzle("Light"))
    assert proof.verdict == "undecided"
    assert proof.solutions == ()
    assert 0 < proof.figures["probes"] < 1000


def test_a_search_that_runs_out_of_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more choices can be kept open; the answers that were found still count."""
    monkeypatch.setattr(search, "POSITION_BYTES", 10_000)
    assert solve(board_of_clues([[1]] * 12, [[1]] * 12)).verdict == "many"
    assert solve(board_of_clues([[1]] * 30, [[1]] * 30)).verdict == "undecided"
