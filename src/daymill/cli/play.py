"""`daymill play`: a game in the terminal, by keys; or line by line, where no keys can be read."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Annotated

import typer

from daymill.cli.arguments import EntryNumber, Seed, read_seeds
from daymill.cli.console import in_colour, line, say
from daymill.cli.inputs import STANDARD_INPUT, named, read_entry
from daymill.cli.keys import available
from daymill.cli.session import Session, offers
from daymill.cli.warm import compile_for_person
from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle
from daymill.core.replay import LONGEST_ACTION
from daymill.games import NAMES, load

_LEAVE = ("q", "quit", "exit")


def play(
    what: Annotated[
        str, typer.Argument(metavar="GAME|FILE", help="A game, or a file with a puzzle or board.")
    ],
    level: Annotated[
        int | None,
        typer.Option("--level", metavar="N", help="The level, see daymill games GAME; 8 by default."),
    ] = None,
    seed: Seed = None,
    entry: EntryNumber = None,
    log: Annotated[
        str | None,
        typer.Option("--log", metavar="OUT", help="Save the log of actions in this file; - prints it."),
    ] = None,
) -> None:
    """Play in the terminal.

    The keys stand below the board. Where standard input is not a terminal it is read as one action a line;
    help lists the actions, quit leaves. Leaving early prints the log.
    """
    game, puzzle = _puzzle(what, level, seed, entry)
    session = Session(game, puzzle)
    save = _saver(log, what)
    try:
        if available():
            from daymill.cli.screen import play_by_keys

            play_by_keys(session)
        else:
            _play_by_lines(session)
    finally:
        saved = json.dumps(session.log)
        lost = save(saved)
        if lost or not session.ended:
            say(f"log: {saved}")
    if session.ended:
        line(session.share())
    if lost:
        raise lost


def _puzzle(what: str, level: int | None, seed: str | None, entry: int | None) -> tuple[AnyGame, AnyPuzzle]:
    if what == STANDARD_INPUT:
        raise Invalid("usage", "standard input is for the actions; give the puzzle as a file")
    if what not in NAMES and os.path.exists(what):
        if level is not None or seed is not None:
            raise Invalid("usage", "--level and --seed are for games, not for files", named(what))
        read = read_entry(what, entry)
        return read.found.game, read.adopt()
    game = load(what)
    if entry is not None:
        raise Invalid("usage", "--entry is for files")
    compile_for_person([what])
    return game, game.generate(8 if level is None else level, read_seeds(seed, 1).start)


def _saver(file: str | None, what: str) -> Callable[[str], Invalid | None]:
    """What keeps a log. The file is opened before the game: nobody should play first and then lose it.

    It returns what to complain of, if anything. Raises `Invalid`: `unwritable`, `log_exists` where the
    file is not empty, or `usage` where it is the puzzle's.
    """
    if file is None:
        return lambda saved: None
    if file == STANDARD_INPUT:
        return print
    if os.path.exists(file) and os.path.exists(what) and os.path.samefile(file, what):
        raise Invalid("usage", "the log would overwrite the puzzle", named(file))
    if os.path.isfile(file) and os.path.getsize(file):
        raise Invalid("log_exists", "this file holds something; name another for the log", named(file))
    try:
        target = open(file, "w", encoding="utf-8")  # noqa: SIM115 (it is closed when it is written)
    except (OSError, ValueError) as error:
        raise _unwritable(error, file) from None

    def save(saved: str) -> Invalid | None:
        try:
            with target:
                target.write(saved + "\n")
        except OSError as error:
            return _unwritable(error, file)
        return None

    return save


def _unwritable(error: Exception, file: str) -> Invalid:
    return Invalid("unwritable", getattr(error, "strerror", None) or str(error), named(file))


def _play_by_lines(session: Session) -> None:
    line((session.game.info.goal, "bold"))
    _show(session)
    for typed in sys.stdin:
        action = typed.strip()[: LONGEST_ACTION + 1]
        if action in _LEAVE:
            return
        if action in ("help", "?"):
            for name, label in offers(session.scene).items():
                line(f"{name}: {label}")
            line("and: undo, restart, hint, give up; quit leaves")
            continue
        if not action:
            continue
        try:
            accepted = session.act(action)
        except Invalid as invalid:
            say(f"{invalid} [{invalid.code}]")
            continue
        if not accepted:
            say(session.message)
            continue
        _show(session)
        if session.ended:
            return


def _show(session: Session) -> None:
    from daymill.press.text import text

    line()
    print(text(session.scene, in_colour(), marked=session.marked))
    if session.message:
        line((session.message, "bold"))
    if not session.ended:
        line(session.status())
