"""`daymill grade`: how hard a board will feel, and why."""

from __future__ import annotations

from daymill.cli.arguments import AsJson, Files, Form, OfGame
from daymill.cli.console import emit, line, table
from daymill.cli.inputs import Entries


def grade(files: Files, as_json: AsJson = False, game: OfGame = None, form: Form = None) -> int:
    """Grade boards.

    Difficulty from 0 to 100 and a word for it, the hardest technique, the steps by technique, and the
    features that were measured.
    """
    entries = Entries(files, game, form)
    for entry, puzzle in entries.puzzles():
        graded = puzzle.grade.to_json()
        graded["features"] = {**graded["features"], **entry.found.game.study(puzzle.board)}
        if as_json:
            emit({**entry.head(), **graded})
            continue
        line(
            f"{entry.place}: {entry.found.game.info.title}, ",
            (f"{graded['difficulty']}, {graded['word']}", "bold"),
        )
        counted = (
            (part, ", ".join(f"{key} {value}" for key, value in graded[part].items())) for part in _PARTS
        )
        table((("hardest", graded["hardest"] or "none"), *counted))
    return entries.status()


_PARTS = ("steps", "features")
