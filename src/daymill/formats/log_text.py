"""Logs of actions: a JSON list, a JSON object with `actions`, or one action a line."""

from __future__ import annotations

from daymill.core.canonical import decode
from daymill.core.replay import read_log as read_json_log


def read_log(source: str) -> tuple[str, ...]:
    """The actions of a log. Blank lines are passed over; a text without any action is an empty log.

    Raises `Invalid` with `bad_json`, `bad_shape` or `log_too_long`. Whether a game knows the actions is
    for the replay to say.
    """
    source = source.removeprefix("\ufeff").strip()
    if source[:1] in ("{", "["):
        return read_json_log(decode(source))
    lines = (line.strip() for line in source.replace("\r", "\n").split("\n"))
    return read_json_log([line for line in lines if line])
