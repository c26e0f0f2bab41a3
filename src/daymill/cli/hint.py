"""`daymill hint`: the next step, with its reason."""

from __future__ import annotations

from daymill.cli.arguments import AsJson, EntryNumber, File, Form, Log, OfGame
from daymill.cli.console import emit, line, say
from daymill.cli.inputs import check_streams, read_actions, read_entry, replayed
from daymill.core.errors import Refused
from daymill.core.replay import next_step


def hint(
    file: File,
    log: Log = None,
    as_json: AsJson = False,
    entry: EntryNumber = None,
    game: OfGame = None,
    form: Form = None,
) -> int:
    """Give the next step, and say why.

    It is the step from the position after LOG; without one, from the start. Exit status 1 where there is no
    hint there.
    """
    check_streams(file, log)
    read = read_entry(file, entry, game, form)
    actions = read_actions(log)
    known, puzzle = read.found.game, read.adopt()
    play, _ = replayed(known, puzzle, actions, log)
    try:
        step = next_step(known, puzzle, play)
    except Refused as refused:
        say(f"no hint here: {refused.message} [{refused.code}]")
        return 1
    if as_json:
        emit({**read.head(), **step.to_json()})
    else:
        line(step.sentence)
    return 0
