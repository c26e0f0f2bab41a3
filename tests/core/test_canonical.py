"""Canonical JSON and the readers: what the vectors do not reach."""

from __future__ import annotations

import json
import pickle
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.canonical import decode, digest, encode
from daymill.core.errors import Invalid, Refused
from daymill.core.reading import fields, integer, items, text

keys = st.text(st.characters(max_codepoint=127), max_size=5)
words = st.text(st.characters(exclude_categories=["Cs"]))
scalars = st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | words
values = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(keys, inner), max_leaves=20)


@given(values)
def test_what_is_written_reads_back(value: object) -> None:
    assert decode(encode(value)) == value
    assert encode(decode(encode(value))) == encode(value)


@given(values)
def test_order_of_keys_and_white_space_do_not_matter(value: object) -> None:
    assert digest(json.loads(json.dumps(value, indent=2))) == digest(value)


@given(st.text())
def test_reading_any_text_fails_only_in_the_known_way(given_text: str) -> None:
    with suppress(Invalid):
        decode(given_text)


@pytest.mark.parametrize(
    "bad", ["", "{", "NaN", "[-Infinity]", '{"a":1,"a":2}', "[" * 100_000, "1" * 10_000, "\ud800", "[1,]"]
)
def test_bad_json(bad: str) -> None:
    with pytest.raises(Invalid) as caught:
        decode(bad)
    assert caught.value.code == "bad_json"


@pytest.mark.parametrize(
    "bad", [1.0, float("nan"), 2**53, -(2**53), {"é": 1}, {1: 1}, "\ud800", object(), [0.5]]
)
def test_what_has_no_canonical_form(bad: object) -> None:
    with pytest.raises(Invalid) as caught:
        encode(bad)
    assert caught.value.code == "not_canonical"


def test_bad_json_says_what_is_wrong() -> None:
    with pytest.raises(Invalid, match=r"^the key 'a' stands twice in one object$"):
        decode('{"a":1,"a":2}')
    with pytest.raises(Invalid, match=r"^NaN is not JSON$"):
        decode("[NaN]")
    with pytest.raises(Invalid, match=r"^line 2, column 1: this is not JSON"):
        decode("[1,\n]")


def test_complaints_say_where() -> None:
    with pytest.raises(Invalid, match=r"^level: an integer from 1 to 15 is needed here, not 16$"):
        integer(16, 1, 15, "level")
    with pytest.raises(Invalid, match=r"^board: the key 'rows' is missing$"):
        fields({}, ("rows",), "board")
    with pytest.raises(Invalid, match=r"^board: the key 'colour' is not known$"):
        fields({"rows": 1, "colour": 2}, ("rows",), "board")
    with pytest.raises(Invalid, match="not True"):
        integer(True, 0, 1, "x")
    with pytest.raises(Invalid, match="3 items stand here where 2 are needed"):
        items([1, 2, 3], "x", 2, 2)
    with pytest.raises(Invalid, match="longer than 2"):
        text("abc", "x", 2)
    assert str(Invalid("code", "wrong", "row 2").inside("board")) == "board, row 2: wrong"


def test_complaints_cross_between_processes() -> None:
    invalid = pickle.loads(pickle.dumps(Invalid("code", "wrong", "row 2")))
    assert (invalid.code, invalid.message, invalid.where) == ("code", "wrong", "row 2")
    refused = pickle.loads(pickle.dumps(Refused("code", "no")))
    assert (refused.code, str(refused)) == ("code", "no")
