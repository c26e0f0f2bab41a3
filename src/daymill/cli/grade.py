"""`daymill grade`: how hard a board will feel, and why."""

from __future__ import annotations

from daymill.cli.arguments import AsJson, Files, Form, OfGame
from daymill.cli.console import emit, line, table
from daymill.cli.inputs import Entries

_PARTS = ("steps", "features")
_RATING = "rating"  # ten times the rating, where a game has one


def grade(files: Files, as_json: AsJson = False, game: OfGame = None, form: Form = None) -> int:
    """Grade boards.

    Difficulty from 0 to 100 and a word for it, the hardest technique, the steps by technique, and the
    features that were measured; for a game whose experts have a scale of their own, the rating on it.
    """
    entries = Entries(files, game, form)
    for entry, puzzle in entries.puzzles():
        graded = puzzle.grade.to_json()
        graded["features"] = {**graded["features"], **entry.found.game.study(puzzle.board)}
        if _RATING in graded["features"]:
            graded[_RATING] = graded["features"][_RATING] / 10
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
        rated = ((_RATING, str(graded[_RATING])),) if _RATING in graded else ()
        table((*rated, ("hardest", graded["hardest"] or "none"), *counted))
    return entries.status()
