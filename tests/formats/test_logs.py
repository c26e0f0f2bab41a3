"""Logs in every form."""

from __future__ import annotations

import pytest

from daymill.core.errors import Invalid
from daymill.core.replay import LONGEST_LOG
from daymill.formats import read_log


@pytest.mark.parametrize(
    "text",
    [
        '["up", "give up"]',
        '{"actions": ["up", "give up"]}',
        '\ufeff\n [\n"up",\r\n"give up"] \n',
        "up\ngive up",
        "\ufeffup\r\n\r\n  give up \r\n",
        "up\rgive up\r",
    ],
)
def test_every_form(text: str) -> None:
    assert read_log(text) == ("up", "give up")


@pytest.mark.parametrize("text", ["", "\n \n", "[]", '{"actions": []}'])
def test_a_log_without_actions(text: str) -> None:
    assert read_log(text) == ()


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("[1]", "bad_shape", "action 0"),
        ('["up", null]', "bad_shape", "action 1"),
        ("{}", "bad_shape", "log"),
        ('{"actions": [], "more": 1}', "bad_shape", "log"),
        ('["up"', "bad_json", "line 1, column 6"),
        ("up\n" + "x" * 41, "bad_shape", "action 1"),
        ("up\n" * (LONGEST_LOG + 1), "log_too_long", "log"),
    ],
)
def test_what_is_turned_away(text: str, code: str, where: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_log(text)
    assert (caught.value.code, caught.value.where) == (code, where)
