"""`daymill hint`: the next step, with its reason."""

from __future__ import annotations

from daymill.cli.arguments import AsJson, EntryNumber, File, Form, Log, OfGame
from daymill.cli.console import emit, line, say
from daymill.cli.inputs import check_streams, read_actions, read_entry, replayed
from daymill.core.adopt import position_of
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

    It is the step from the position after LOG; without one, from the start. A board that hides something
    needs its answer only where there is a LOG. Exit status 1 where there is no hint there.
    """
    check_streams(file, log)
    read = read_entry(file, entry, game, form)
    actions = read_actions(log)
    known = read.found.game
    # what a position of a hidden game shows is enough, as long as nothing has to be played there
    position = known.hidden and read.found.answer is None and not actions
    puzzle = position_of(read.found.board) if position else read.adopt()
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
