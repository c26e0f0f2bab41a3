"""`daymill replay`: plays a log over a puzzle, as a referee."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from daymill.cli.arguments import AsJson, EntryNumber, File, Form, OfGame
from daymill.cli.console import emit, in_colour, line
from daymill.cli.inputs import check_streams, read_actions, read_entry, replayed
from daymill.core.game import Score
from daymill.core.replay import Play, Refusal


def replay(
    file: File,
    log: Annotated[
        str, typer.Option("--log", metavar="LOG", help="The log of actions; - for standard input.")
    ],
    as_json: AsJson = False,
    entry: EntryNumber = None,
    game: OfGame = None,
    form: Form = None,
) -> int:
    """Replay a log over a puzzle.

    The position, the score, whether it is solved, and each refused action with its code. Exit status 1 where
    the log does not solve the puzzle.
    """
    from daymill.press.text import text

    check_streams(file, log)
    read = read_entry(file, entry, game, form)
    actions = read_actions(log)
    known, puzzle = read.found.game, read.adopt()
    play, refusals = replayed(known, puzzle, actions, log)
    score, flags = known.score(puzzle, play), known.flags(play.state)
    position = text(known.draw(known.view(puzzle, play.state)), colour=not as_json and in_colour())
    if as_json:
        refused = [refusal.to_json() for refusal in refusals]
        emit(
            {
                **read.head(),
                **play.counts(),
                "ended": play.ended,
                "score": score.to_json(),
                "flags": list(flags),
                "refused": refused,
                "position": position.split("\n"),
            }
        )
    else:
        print(position)
        _print(play, score, flags, refusals)
    return 0 if score.solved else 1


def _print(play: Play[Any], score: Score, flags: tuple[str, ...], refusals: tuple[Refusal, ...]) -> None:
    counted = ", ".join(f"{name} {count}" for name, count in play.counts().items())
    line((play.ended or "not ended", "bold"), f"; {counted}")
    if play.ended:
        line(f"score {score.value}")
    else:
        line(f"best score from here: {'none' if score.best is None else score.best}")
    if flags:
        line(f"to be looked at: {', '.join(flags)}")
    for refusal in refusals:
        line(f"refused: action {refusal.at}, {refusal.action}: {refusal.message} [{refusal.code}]")
