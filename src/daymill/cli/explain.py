"""`daymill explain`: the steps, as a person would take them."""

from __future__ import annotations

from daymill.cli.arguments import AsJson, Files, Form, OfGame
from daymill.cli.console import emit, line, table
from daymill.cli.inputs import Entries
from daymill.core.replay import unfold


def explain(files: Files, as_json: AsJson = False, game: OfGame = None, form: Form = None) -> int:
    """Explain boards, step by step.

    The steps lead from the start to the answer, as a person would take them.
    """
    entries = Entries(files, game, form)
    for entry, puzzle in entries.puzzles():
        known = entry.found.game
        steps = [step for step, _ in unfold(known, puzzle, known.start(puzzle))]
        if as_json:
            emit({**entry.head(), "steps": [step.to_json() for step in steps]})
            continue
        number = "1 step" if len(steps) == 1 else f"{len(steps)} steps"
        line((f"{entry.place}: {known.info.title}, {number}", "bold"))
        rows = ((str(at), step.technique, step.sentence) for at, step in enumerate(steps, 1))
        table(rows, right=1, dim=2)
    return entries.status()
