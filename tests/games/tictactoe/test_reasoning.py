"""The ladder: that no move of it gives anything away, and that its sentences are true."""

from __future__ import annotations

from itertools import islice

import pytest

from daymill.core.errors import Refused
from daymill.core.random import Stream
from daymill.games.tictactoe import GAME
from daymill.games.tictactoe.deduction import TECHNIQUES, advise
from daymill.games.tictactoe.generator import generate
from daymill.games.tictactoe.grid import (
    CENTRE,
    CORNERS,
    LINES,
    free_cells,
    gaps,
    has_three,
    other,
    side_to_move,
    with_sign,
)
from daymill.games.tictactoe.model import Board, Starts, State, put_action
from daymill.games.tictactoe.opponent import outcome, worth, worths
from daymill.games.tictactoe.reasoning import explain
from daymill.games.tictactoe.rules import first_state, is_last, play
from daymill.games.tictactoe.sentences import sentence
from daymill.games.tictactoe.solver import search
from tests.games.tictactoe.boards import played, positions, puzzle

POSITIONS = sorted(positions())


def starts_for(cells: str) -> Starts:
    """Who has to start so that it is the player's turn."""
    return "player" if side_to_move(cells) == "x" else "opponent"


def test_no_move_of_the_ladder_gives_anything_away() -> None:
    used = set()
    for cells in POSITIONS:
        move = advise(cells)
        used.add(move.technique)
        assert outcome(dict(worths(cells))[move.cell]) == outcome(worth(cells)), cells
    assert used == {*TECHNIQUES} - {"foresee"}
    assert len(POSITIONS) == 4520


def test_what_the_sentences_rest_on() -> None:
    for cells in POSITIONS:
        move, mine = advise(cells), side_to_move(cells)
        theirs, after = other(mine), with_sign(cells, move.cell, mine)
        if move.technique == "win":
            assert has_three(after, mine)
            assert move.line is not None
            assert move.cell in LINES[move.line]
        elif move.technique == "block":
            assert has_three(with_sign(cells, move.cell, theirs), theirs)
            assert sorted([move.cell, *move.also]) == gaps(cells, theirs)
        elif move.technique == "fork":
            assert list(move.also) == gaps(after, mine)
            assert len(move.also) == 2
        elif move.technique == "force":
            gap, fork = move.also
            assert gaps(after, mine) == [gap]
            answered = with_sign(after, gap, theirs)
            assert set(gaps(answered, theirs)) <= {fork}
            assert len(gaps(with_sign(answered, fork, mine), mine)) == 2
        elif move.technique == "block fork":
            made = gaps(with_sign(cells, move.cell, theirs), theirs)
            assert len(made) > 1 or gaps(after, mine) == list(move.also)
            assert move.taken in (0, len(made))
            # where it says that nothing helps, the game is lost
            assert move.taken or move.also or worth(cells) < 0
        else:
            assert not gaps(cells, mine)
            assert not gaps(cells, theirs)
            lines = sum(move.cell in line for line in LINES)
            assert lines == {"centre": 4, "opposite corner": 3, "corner": 3, "side": 2}[move.technique]
            if move.technique == "opposite corner":
                assert cells[8 - move.cell] == theirs
            if move.technique == "side":
                assert not {CENTRE, *CORNERS} & set(free_cells(cells))


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ("xx.oo....", "r1c3 completes row 1, and wins."),
        ("xo.oxo.x.", "r3c3 completes the diagonal from r1c1, and wins."),
        ("xx.o.....", "The opponent threatens to complete row 1: r1c3 stops it."),
        (
            "....xxxoo",
            "The opponent threatens to complete row 2: r2c1 stops it. It cannot stop r1c3 as well.",
        ),
        (
            "....xxoox",
            "The opponent threatens to complete row 2: r2c1 stops it. It cannot stop r1c1 and r1c3 as well.",
        ),
        (
            ".....ooxx",
            "r2c2 makes two threats at once, at r1c1 and r1c2: only one of them can be stopped.",
        ),
        (
            ".......ox",
            "r2c2 threatens r1c1. The opponent has to answer there, and then r1c3 makes two threats at once.",
        ),
        (
            "x...o...x",
            "r1c2 threatens r3c2, so the opponent has no time to make two threats at once.",
        ),
        ("......xox", "At r2c2 the opponent would make two threats at once: it is taken first."),
        (".oxx.o.x.", "At r3c1 the opponent would make three threats at once: it is taken first."),
        (
            "..xx.o.xo",
            "No cell keeps the opponent from making two threats at once: "
            "r2c2 is where it could make them now.",
        ),
        (".........", "Nothing presses: r2c2 lies on four lines, more than any other cell."),
        ("....x...o", "Nothing presses: r1c1 is the corner opposite to one of the opponent's."),
        ("....x....", "Nothing presses: r1c1 is a corner, and lies on three lines."),
        ("o.xxoooxx", "Nothing presses, and only sides are left: r1c2."),
    ],
)
def test_sentences(cells: str, said: str) -> None:
    assert sentence(advise(cells)) == said


@pytest.mark.parametrize("level", range(1, 16))
def test_an_explanation_gains_the_most_that_can_still_be_had(level: int) -> None:
    of = generate(level, 3)
    steps = list(GAME.explain(of.board, GAME.start(of)))
    assert played(of, [action for step in steps for action in step.actions])[0].ended == "solved"
    # and from anywhere else
    stream, state = Stream(level), GAME.start(of)
    for _ in range(3 * of.board.games):
        if state.over:
            if is_last(of.board, state):
                break
            state = play(of.board, state, "next")
            continue
        free = free_cells(state.cells)
        state = play(of.board, state, put_action(free[stream.below(len(free))]))
        had, now = sum(state.points), state
        for step in explain(of.board, state):
            for action in step.actions:
                now = play(of.board, now, action)
        assert now.over
        assert is_last(of.board, now)
        if not state.over:
            seen = search(of.board)
            assert sum(now.points) == had + seen.best(seen.node(state))


def test_a_move_that_only_foresight_finds_says_so() -> None:
    told = [
        (board, step)
        for board in (generate(15, seed).board for seed in range(6))
        for step in explain(board, first_state(board))
        if step.technique == "foresee"
    ]
    assert told
    for _, step in told:
        (action,) = [action for action in step.actions if action != "next"]
        assert f"{action.removeprefix('put ')} gains more from them than r" in step.sentence
        assert step.cells == (action.removeprefix("put "),)
        assert step.cost == 6


def test_each_game_of_an_explanation_but_the_first_says_that_it_begins() -> None:
    board = Board(3, "alternate", 0, 3)
    steps = list(explain(board, first_state(board)))
    begins = [step for step in steps if step.actions[0] == "next"]
    assert [step.sentence[:8] for step in begins] == ["Game 2. ", "Game 3. "]
    assert all(len(step.actions) == 2 for step in begins)


def test_a_hint_tells_more_the_second_time_and_moves_nothing() -> None:
    of = puzzle(1, "player", 0, 0, "xx.oo....")
    state = GAME.start(of)
    first, after = GAME.hint(of.board, state, 0)
    assert (first.sentence, first.cells, first.actions) == ("Look at row 1.", ("r1c1", "r1c2", "r1c3"), ())
    second, still = GAME.hint(of.board, state, 1)
    assert (second.sentence, second.actions) == ("r1c3 completes row 1, and wins.", ("put r1c3",))
    assert after == still == state
    assert GAME.hint(of.board, state, 7)[0] == second


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ("xx.o.....", "Look at row 1."),
        (".....ooxx", "Two threats at once can be made."),
        (".......ox", "A threat can be made that leads to more."),
        ("......xox", "The opponent could soon make two threats at once."),
        (".........", "Nothing presses: which cells lie on the most lines?"),
        ("....x...o", "Nothing presses: which cells lie on the most lines?"),
    ],
)
def test_where_a_hint_says_to_look(cells: str, said: str) -> None:
    step, _ = GAME.hint(Board(1, starts_for(cells), 0, 0, cells), State(0, cells, 0), 0)
    assert (step.sentence, step.actions) == (said, ())
    assert bool(step.cells) == said.startswith("Look")


def test_a_hint_does_not_know_what_the_opponent_will_do() -> None:
    for cells in islice(POSITIONS, 0, None, 40):
        starts = starts_for(cells)
        hints = {
            GAME.hint(Board(games, starts, errs, stream, cells), State(0, cells, stream), 1)[0]
            for games, errs, stream in ((1, 0, 0), (2, 1000, 5), (5, 300, 2**32 - 1))
        }
        assert len(hints) == 1


def test_no_hint_in_a_game_that_is_over() -> None:
    of = puzzle(2, "player", 0, 0, "xx.oo....")
    state = played(of, ["put r1c3"])[0].state
    with pytest.raises(Refused, match="next begins another") as caught:
        GAME.hint(of.board, state, 0)
    assert caught.value.code == "game_over"
