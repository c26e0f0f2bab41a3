"""Whatever anyone writes into a file, it is read or turned away in our own words."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.formats import NAMES as FORMS
from daymill.formats import read, read_log, write
from daymill.games import NAMES, load

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
SEEDS = {name: [load(name).generate(level, 42).to_json() for level in (1, 8)] for name in NAMES}
PUZZLES = [puzzle for puzzles in SEEDS.values() for puzzle in puzzles]
SIGNS = st.text(alphabet='.#12abABxy01 \t\r\n{}[]":,-settingsneeds9\ufeff\0é\u2028', max_size=80)


def read_or_turn_away(text: str, game: str | None = None, form: str | None = None) -> None:
    found = turned_away = None
    try:
        found = read(text, game, form)
    except Invalid as invalid:
        turned_away = invalid
    if turned_away is not None:
        assert turned_away.code.replace("_", "").isalpha()
        assert turned_away.message
        return
    assert found
    for entry in found:
        board = entry.board.to_json()
        assert read(write(entry.game.info.name, board))[0].board == entry.board


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A real puzzle with one value somewhere in it replaced, removed or added."""
    data = json.loads(json.dumps(draw(st.sampled_from(PUZZLES))))
    if draw(st.booleans()):
        data = data["board"]
    place: Any = data
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and draw(st.booleans()):
            place = place[key]
            continue
        if draw(st.booleans()):
            place[key] = draw(ANY_JSON)
        else:
            del place[key]
        break
    return json.dumps(data)


@given(st.text())
def test_any_text(text: str) -> None:
    read_or_turn_away(text)


@given(SIGNS, st.sampled_from((None, *NAMES)), st.sampled_from((None, *FORMS)))
@example("1", None, None)
@example("{", "tandem", "text")
@example("needs", None, None)
def test_texts_of_the_signs_that_boards_are_made_of(text: str, game: str | None, form: str | None) -> None:
    read_or_turn_away(text, game, form)


@given(ANY_JSON, st.sampled_from((None, *NAMES)))
def test_any_json(data: object, game: str | None) -> None:
    read_or_turn_away(json.dumps(data), game)


@given(spoiled())
def test_spoiled_puzzles(text: str) -> None:
    read_or_turn_away(text)


@given(st.sampled_from(PUZZLES), st.integers(0, 1000), st.integers(0, 30), st.text(max_size=3))
def test_puzzles_with_a_piece_of_text_cut_out(puzzle: object, at: int, length: int, put: str) -> None:
    text = json.dumps(puzzle)
    at %= len(text)
    read_or_turn_away(text[:at] + put + text[at + length :])


@given(st.text() | ANY_JSON.map(json.dumps) | st.lists(st.text(max_size=50)).map(json.dumps))
def test_any_log(text: str) -> None:
    log: tuple[str, ...] = ()
    code = ""
    try:
        log = read_log(text)
    except Invalid as invalid:
        code = invalid.code
    assert code in {"", "bad_json", "bad_shape", "log_too_long"}
    assert all(isinstance(action, str) and len(action) <= 40 for action in log)
