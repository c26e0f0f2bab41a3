"""Moves, new tiles, the end, and that the compiled rules are the same."""

from __future__ import annotations

import pytest

from daymill.core.errors import Invalid
from daymill.core.random import Stream, new_state
from daymill.games.twenty48 import GAME, kernels, player, rules
from daymill.games.twenty48.generator import generate
from daymill.games.twenty48.model import DIRECTIONS, SIDE, State, cells_of, ranks_of, row_of, value_of
from daymill.games.twenty48.solver import packed, table, unpacked
from tests.games.twenty48.boards import SHORT, STUCK, WITHIN, played, puzzle, random_rows


def moved(text: str, direction: str) -> tuple[str, int]:
    """What a move makes of a row or, for `up` and `down`, of a column."""
    ranks = tuple(int(tile).bit_length() - 1 if tile != "0" else 0 for tile in text.split())
    row = (row_of(ranks), 0, 0, 0)
    vertical = direction in ("up", "down")
    rows, points = rules.move(rules.transposed(row) if vertical else row, direction)
    line = (rules.transposed(rows) if vertical else rows)[0]
    return " ".join(str(value_of(rank)) for rank in ranks_of(line)), points


@pytest.mark.parametrize(
    ("before", "after", "points"),
    [
        ("0 0 0 2", "2 0 0 0", 0),
        ("2 4 8 16", "2 4 8 16", 0),
        ("2 2 2 2", "4 4 0 0", 8),
        ("2 2 2 0", "4 2 0 0", 4),
        ("4 2 2 0", "4 4 0 0", 4),
        ("2 2 4 0", "4 4 0 0", 4),
        ("4 2 2 4", "4 4 4 0", 4),
        ("2 0 0 2", "4 0 0 0", 4),
        ("0 8 0 8", "16 0 0 0", 16),
        ("16384 16384 2 2", "32768 4 0 0", 32772),
        ("32768 32768 0 0", "32768 32768 0 0", 0),
    ],
)
def test_a_line_that_slides(before: str, after: str, points: int) -> None:
    backwards = " ".join(reversed(before.split()))
    assert moved(before, "left") == moved(before, "up") == (after, points)
    other = " ".join(reversed(after.split()))
    assert moved(backwards, "right") == moved(backwards, "down") == (other, points)


def test_the_kernels_move_and_grow_as_the_rules_do() -> None:
    stream, rows_of_table = Stream(5), table()
    blocked = 0
    for _ in range(1500):
        rows = random_rows(stream)
        whole = packed(rows)
        assert unpacked(whole) == rows
        assert unpacked(int(kernels.transpose(whole))) == rules.transposed(rows)
        assert rules.transposed(rules.transposed(rows)) == rows
        assert kernels.largest(whole) == rules.largest(rows)
        assert kernels.empty_cells(whole) == cells_of(rows).count(0)
        for number, direction in enumerate(DIRECTIONS):
            then, points = rules.move(rows, direction)
            there = kernels.moved(rows_of_table, whole, number)
            assert unpacked(int(there)) == then
            assert player.worth(there) - player.worth(whole) == points
        blocked += not rules.can_move(rows)
        if 0 in cells_of(rows):
            seed = stream.next_uint32()
            state = new_state(seed)
            grown = unpacked(int(kernels.grown(whole, state)))
            assert (grown, int(state[0])) == rules.with_new_tile(rows, seed)
    assert blocked > 10


def test_whether_a_move_is_possible() -> None:
    stream = Stream(6)
    seen = set()
    for _ in range(2000):
        rows = random_rows(stream)
        changed = [direction for direction in DIRECTIONS if rules.move(rows, direction)[0] != rows]
        assert rules.can_move(rows) == bool(changed)
        seen.add(len(changed))
    assert seen >= {0, 2, 3, 4}


def test_new_tiles_come_in_one_order_and_one_in_ten_is_a_four() -> None:
    """The k-th new tile is the same whatever was played before it."""
    tiles = []
    for first in ("left", "up"):
        state = State((0, 0x0100, 0, 0), 12345, 0, 0)
        values = []
        for turn in range(60):
            for direction in (first, *DIRECTIONS[turn % SIDE :], *DIRECTIONS):
                rows = rules.move(state.rows, direction)[0]
                if rows != state.rows:
                    break
            grown, stream = rules.with_new_tile(rows, state.stream)
            values.append(sum(map(value_of, cells_of(grown))) - sum(map(value_of, cells_of(rows))))
            state = State(grown, stream, 0, 0)
        tiles.append(values)
    assert tiles[0] == tiles[1]
    assert set(tiles[0]) == {2, 4}
    stream, fours, places = 99, 0, set()
    for _ in range(20_000):
        grown, stream = rules.with_new_tile((0, 0, 0, 0), stream)
        fours += max(cells_of(grown)) == 2
        places.add(cells_of(grown).index(max(cells_of(grown))))
    assert 1850 < fours < 2150
    assert places == set(range(16))


def test_undo_brings_the_same_tile_again() -> None:
    play, _ = played(SHORT, ["down"])
    assert played(SHORT, ["down", "undo", "down"])[0].state == play.state
    assert played(SHORT, ["down", "up", "restart", "down"])[0].state == play.state
    assert played(SHORT, ["up", "undo", "down"])[0].state == play.state


@pytest.mark.parametrize(
    ("log", "refused"),
    [
        (["up"], [("blocked", "No tile can move up.")]),
        (["up", "left", "left"], [("blocked", "No tile can move up.")]),
        (["undo"], [("nothing_to_undo", "There is nothing to undo.")]),
        (["restart"], [("nothing_to_restart", "A restart would change nothing.")]),
        (["down", "right", "right", "left"], [("ended", "The game has ended.")]),
    ],
)
def test_what_is_refused_changes_nothing(log: list[str], refused: list[tuple[str, str]]) -> None:
    found = played(WITHIN, log)
    assert found[1] == refused


@pytest.mark.parametrize("action", ["Up", "u", "left ", "", "left 1", "left @50", "turn 1 1"])
def test_unknown_actions(action: str) -> None:
    with pytest.raises(Invalid, match="is not an action; these are: up, right, down, left") as caught:
        played(SHORT, [action])
    assert caught.value.code == "unknown_action"


@pytest.mark.parametrize(
    ("log", "ended", "points", "made"),
    [
        (["left"], "", 4, 1),
        (["left", "left"], "solved", 12, 2),
        (["down", "right", "right"], "solved", 12, 3),
        (["right", "down", "up"], "finished", 4, 3),
    ],
)
def test_the_end(log: list[str], ended: str, points: int, made: int) -> None:
    play, refused = played(WITHIN, log)
    assert refused == []
    assert (play.ended, play.state.points, play.state.made) == (ended, points, made)


def test_no_tile_comes_after_the_target() -> None:
    before, after = (played(WITHIN, ["left"] * count)[0].state for count in (1, 2))
    assert after.stream == before.stream
    assert cells_of(after.rows).count(0) == cells_of(before.rows).count(0) + 1


def test_a_full_board_is_the_end_only_if_nothing_merges() -> None:
    full = puzzle("2 4 2 4 / 4 8 16 2 / 2 32 4 8 / 4 2 8 8 / target 64")
    start = GAME.start(full)
    assert 0 not in cells_of(start.rows)
    assert GAME.outcome(full, start) == ""
    assert rules.outcome_of(STUCK, rules.start_of(STUCK)) == "finished"


@pytest.mark.parametrize(("level", "seed"), [(1, 5), (5, 2), (8, 1)])
def test_answers_are_played_out(level: int, seed: int) -> None:
    grown = generate(level, seed)
    play, refused = played(grown, GAME.actions(grown.board, grown.answer))
    assert (play.ended, refused) == ("solved", [])
    assert play.state.made == play.moves == grown.proof.figures["par"]
    assert play.state.points == grown.proof.figures["points"]
    assert GAME.score(grown, play).value == 100
