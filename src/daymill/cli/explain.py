"""`daymill explain`: the steps, as a person would take them."""

from __future__ import annotations

from daymill.cli.arguments import AsJson, Files, Form, OfGame
from daymill.cli.console import emit, line, table
from daymill.cli.inputs import Entries, Entry
from daymill.core.adopt import position_of
from daymill.core.errors import Invalid
from daymill.core.game import Step
from daymill.core.replay import unfold


def explain(files: Files, as_json: AsJson = False, game: OfGame = None, form: Form = None) -> int:
    """Explain boards, step by step.

    The steps lead from the start to the answer, as a person would take them. For a board that hides
    something, without its answer, they end with the first that shows something.
    """
    entries = Entries(files, game, form)
    for entry in entries:
        known = entry.found.game
        try:
            steps = _steps(entry)
        except Invalid as invalid:
            entries.complain(invalid)
            continue
        if as_json:
            emit({**entry.head(), "steps": [step.to_json() for step in steps]})
            continue
        number = "1 step" if len(steps) == 1 else f"{len(steps)} steps"
        line((f"{entry.place}: {known.info.title}, {number}", "bold"))
        rows = ((str(at), step.technique, step.sentence) for at, step in enumerate(steps, 1))
        table(rows, right=1, dim=2)
    return entries.status()


def _steps(entry: Entry) -> list[Step]:
    """Raises `Invalid` as `Entry.adopt` does."""
    known, board = entry.found.game, entry.found.board
    if known.hidden and entry.found.answer is None:
        # what is seen at the start is on the board
        return list(known.explain(board, known.start(position_of(board))))
    puzzle = entry.adopt()
    return [step for step, _ in unfold(known, puzzle, known.start(puzzle))]
