"""Opening, flags and chords: what is refused, what is seen, when it ends, what undo cannot take back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.games.minesweeper import GAME, rules
from daymill.games.minesweeper.model import COVERED, EXPOSED, neighbours
from tests.games.minesweeper.boards import (
    DEADLY,
    SMALL,
    number,
    played,
    puzzle,
    random_puzzle,
    rows,
)

OF = puzzle(SMALL)
LETHAL = puzzle(DEADLY)
AT_START = "01.. 01.. 12.. ...."


@pytest.mark.parametrize(
    ("log", "shown"),
    [
        ([], AT_START),
        (["open 3 3"], "01.. 01.. 121. ...."),
        (["open 2 3"], "01.. 01*. 12.. ...."),
        # an empty cell opens its neighbours, and these theirs
        (["open 4 4"], "01.. 01.. 1211 .100"),
        (["open 4 3"], "01.. 01.. 1211 .100"),
        (["flag 2 3"], "01.. 01f. 12.. ...."),
        (["flag 2 3", "unflag 2 3"], AT_START),
        # a flag on what is opened so goes, one elsewhere stays
        (["flag 3 3", "flag 4 1", "open 4 4"], "01.. 01.. 1211 f100"),
        # a chord opens what carries no flag
        (["flag 2 3", "chord 1 2"], "011. 01f. 12.. ...."),
        (["flag 2 3", "chord 2 2"], "011. 01f. 121. ...."),
        # with a wrong flag also the mine
        (["flag 1 3", "chord 2 2"], "01f. 01*. 121. ...."),
        # an exposed mine counts as marked
        (["open 2 3", "chord 1 2"], "011. 01*. 12.. ...."),
        # it opens all of them, even where the first one is a mine; and on from those that are empty
        (["flag 3 3", "flag 4 2", "chord 3 2"], "01.. 01*. 1211 *100"),
    ],
)
def test_what_is_seen(log: list[str], shown: str) -> None:
    play, refused = played(OF, log)
    assert (rows(play, 4), refused) == (shown, [])


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        (["flag 2 3", "open 2 3"], "flagged", "r2c3 carries a flag: take it off first."),
        (["open 1 1"], "unchanged", "r1c1 is open already."),
        (["flag 1 2"], "unchanged", "r1c2 is open already."),
        (["open 2 3", "open 2 3"], "unchanged", "r2c3 is open already."),
        (["open 2 3", "flag 2 3"], "unchanged", "r2c3 is open already."),
        (["flag 2 3", "flag 2 3"], "unchanged", "r2c3 carries a flag already."),
        (["unflag 2 3"], "unchanged", "r2c3 carries no flag."),
        (["unflag 1 1"], "unchanged", "r1c1 carries no flag."),
        (["chord 1 1"], "no_number", "r1c1 shows no number."),
        (["chord 1 3"], "no_number", "r1c3 shows no number."),
        (["open 2 3", "chord 2 3"], "no_number", "r2c3 shows no number."),
        (
            ["flag 1 3", "flag 2 3", "chord 1 2"],
            "unchanged",
            "Around r1c2 there is nothing left to open.",
        ),
        (["chord 1 2"], "flags_differ", "r1c2 shows 1, and 0 mines are marked around it."),
        (
            ["flag 2 3", "chord 3 2"],
            "flags_differ",
            "r3c2 shows 2, and 1 mine is marked around it.",
        ),
        (
            ["flag 1 3", "flag 3 3", "chord 2 2"],
            "flags_differ",
            "r2c2 shows 1, and 2 mines are marked around it.",
        ),
        (["undo"], "nothing_to_undo", "There is nothing to undo."),
        (["restart"], "nothing_to_restart", "A restart would change nothing."),
    ],
)
def test_what_is_refused_changes_nothing(log: list[str], code: str, message: str) -> None:
    play, refused = played(OF, log)
    assert refused == [(code, message)]
    assert play == played(OF, log[:-1])[0]


@pytest.mark.parametrize(
    "action",
    [
        "open 5 1",
        "open 1 5",
        "open 0 1",
        "open 01 1",
        "open 1",
        "open 1 1 1",
        "flag r1c1",
        "chord",
        "Open 1 1",
    ],
)
def test_unknown_actions(action: str) -> None:
    with pytest.raises(Invalid, match="is not an action") as caught:
        played(OF, [action])
    assert caught.value.code == "unknown_action"


def test_what_has_been_seen_stays() -> None:
    play, refused = played(OF, ["flag 2 3", "open 3 3", "undo"])
    assert (rows(play, 4), [code for code, _ in refused]) == ("01.. 01f. 121. ....", ["nothing_to_undo"])
    # flags set since then can be taken back
    play, refused = played(OF, ["open 3 3", "flag 2 3", "flag 4 1", "undo", "undo", "undo"])
    assert (rows(play, 4), len(refused)) == ("01.. 01.. 121. ....", 1)
    play, _ = played(OF, ["flag 2 3", "open 2 4", "restart"])
    assert rows(play, 4) == "01.. 01.1 12.. ...."
    play, _ = played(OF, ["flag 2 3", "open 2 4", "restart", "undo"])
    assert rows(play, 4) == "01.. 01f1 12.. ...."


def test_it_is_solved_as_soon_as_all_but_the_mines_are_open() -> None:
    answer = ("open 4 3", "open 1 3", "open 1 4", "open 2 4")
    assert GAME.actions(OF.board, OF.answer) == answer
    for of in (OF, LETHAL):
        play, refused = played(of, answer)
        assert (play.ended, refused) == ("solved", [])
        assert played(of, answer[:-1])[0].ended == ""
        assert played(of, [*answer, "flag 4 1"])[1] == [("ended", "The game has ended.")]
    assert played(OF, ["open 2 3", "open 4 1", *answer])[0].ended == "solved"


def test_a_mine_ends_a_deadly_game() -> None:
    play, _ = played(LETHAL, ["open 2 3"])
    assert (play.ended, rows(play, 4)) == ("finished", "01.. 01*. 12.. ....")
    # a mine is looked at first: this chord opens one, and the last of the others
    log = ["open 1 3", "open 1 4", "open 2 4", "flag 4 1", "flag 4 2", "chord 3 2"]
    for of, ended in ((OF, "solved"), (LETHAL, "finished")):
        assert played(of, log[:-1])[0].ended == ""
        play, _ = played(of, log)
        assert (play.ended, rows(play, 4)) == (ended, "0111 01*1 1211 f100")


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 2**32 - 1), st.data())
def test_whatever_is_played(seed: int, data: st.DataObject) -> None:
    of = random_puzzle(seed)
    board = of.board
    verbs = st.sampled_from(["open", "flag", "unflag", "chord"])
    moves = st.builds(
        lambda verb, row, column: f"{verb} {row} {column}",
        verbs,
        st.integers(1, board.height),
        st.integers(1, board.width),
    )
    log = data.draw(st.lists(moves | st.sampled_from(["undo", "restart"]), max_size=30))
    beside = neighbours(board.width, board.height)
    before = None
    for n in range(len(log) + 1):
        play, _ = played(of, log[:n])
        state = play.state
        for cell, sign in enumerate(state.seen):
            mine = of.answer.mines[cell]
            assert sign in (COVERED, EXPOSED if mine else number(of, cell))
            assert sign == COVERED or not state.flags[cell]
            # what surrounds an empty cell is open
            assert sign != 0 or COVERED not in {state.seen[other] for other in beside[cell]}
            assert before is None or before.seen[cell] in (COVERED, sign)
        assert GAME.lasting(before or state, state) == (before is not None and before.seen != state.seen)
        before = state


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_answers_play_out_in_the_fewest_openings(seed: int) -> None:
    of = random_puzzle(seed)
    log = GAME.actions(of.board, of.answer)
    play, refused = played(of, log)
    assert (play.ended, refused, play.state.seen.count(EXPOSED)) == ("solved", [], 0)
    # as the field counts them: groups of empty cells, and what is beside none
    cells = [cell for cell, mine in enumerate(of.answer.mines) if not mine]
    beside = neighbours(of.board.width, of.board.height)
    empty = {cell for cell in cells if number(of, cell) == 0}
    alone = sum(cell not in empty and empty.isdisjoint(beside[cell]) for cell in cells)
    # a first click that opened a number beside an empty cell was one too many
    wasted = number(of, of.board.start) > 0 and not empty.isdisjoint(beside[of.board.start])
    groups = 0
    while empty:
        groups += 1
        group = {empty.pop()}
        while group:
            around = empty.intersection(beside[group.pop()])
            group |= around
            empty -= around
    assert len(log) + 1 == groups + alone + wasted


def test_no_state_and_no_view_holds_what_was_not_seen() -> None:
    state = rules.start(LETHAL)
    other = puzzle("deadly\nstart r1c1\n....\n..*.\n....\n.*..")
    assert other.board == LETHAL.board
    assert rules.start(other) == state
    assert rules.view(LETHAL, state) == rules.view(other, state)
    log = ["flag 2 3", "open 1 3", "chord 1 2"]
    one, two = (played(of, log)[0].state for of in (LETHAL, other))
    assert rules.view(LETHAL, one) == rules.view(other, two)
    end = played(LETHAL, ["open 2 3"])[0].state
    assert rules.view(LETHAL, end).mines == LETHAL.answer.mines
