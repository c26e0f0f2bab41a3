"""`daymill check`: every claim of a puzzle, recomputed."""

from __future__ import annotations

from daymill.cli.arguments import AsJson, Files, OfGame
from daymill.cli.console import emit, line
from daymill.cli.inputs import Entries
from daymill.core.audit import first_flaw
from daymill.core.errors import Invalid

_NO_CLAIMS = "a board alone claims nothing that could be checked; daymill solve gives its verdict"


def check(files: Files, as_json: AsJson = False, game: OfGame = None) -> int:
    """Recompute every claim of puzzles.

    Regrown from the seed, re-proved, the answer compared and replayed, re-graded. Names the first thing that
    does not hold. Exit status 1 where anything does not.
    """
    entries = Entries(files, game, None)
    holds = True
    for entry in entries:
        if entry.found.claims is None:
            entries.complain(Invalid("no_claims", _NO_CLAIMS, entry.place))
            continue
        try:
            flaw = first_flaw(entry.found.game, entry.found.claims)
        except Invalid as invalid:
            entries.complain(invalid.inside(entry.place))
            continue
        holds &= flaw is None
        if as_json:
            emit({**entry.head(), "holds": flaw is None, "flaw": None if flaw is None else flaw.to_json()})
        elif flaw is None:
            line(f"{entry.place}: ", ("holds", "bold green"))
        else:
            line(f"{entry.place}: ", ("does not hold", "bold red"), f": {flaw}")
    return entries.status(holds)
