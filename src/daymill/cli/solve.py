"""`daymill solve`: the verdict on any board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from daymill.cli.arguments import AsJson, Files, Form, OfGame
from daymill.cli.console import emit, line
from daymill.cli.inputs import Entries, Entry
from daymill.core.adopt import judged
from daymill.core.canonical import Json, encode
from daymill.core.differences import Difference
from daymill.core.game import Proof

_WORDS = {
    "none": ("no answer", "bold red"),
    "one": ("the claim holds", "bold green"),
    "many": ("more than one answer", "bold red"),
    "undecided": ("the search ran out of its budget", "bold yellow"),
}


def solve(files: Files, as_json: AsJson = False, game: OfGame = None, form: Form = None) -> int:
    """Give the verdict on boards.

    It is none, one, many (with two answers, and where they differ) or undecided; with it come the nodes of
    the search and the claim's figures. Exit status 1 where a verdict is not one.
    """
    entries = Entries(files, game, form)
    holds = True
    for entry in entries:
        proof = judged(entry.found.game, entry.found.board, entry.found.answer)
        holds &= proof.verdict == "one"
        solutions = proof.solutions[: 2 if proof.verdict == "many" else 1]
        answers = [answer.to_json() for answer in solutions]
        differ = list(entry.found.game.differ(entry.found.board, *solutions)) if len(solutions) > 1 else []
        if as_json:
            told = {"answers": answers, "differ": [difference.to_json() for difference in differ]}
            emit({**entry.head(), **proof.to_json(), **told})
        else:
            _print(entry, proof, answers, differ)
    return entries.status(holds)


def _print(entry: Entry, proof: Proof[Any], answers: Sequence[Json], differ: Sequence[Difference]) -> None:
    word, style = _WORDS[proof.verdict]
    info = entry.found.game.info
    line(f"{entry.place}: {info.title} ({info.claim}): ", (proof.verdict, style), f", {word}")
    figures = {**proof.figures, "nodes": proof.nodes}
    line("  " + ", ".join(f"{name} {figure}" for name, figure in figures.items()))
    if proof.note:
        line(f"  {proof.note}")
    for number, answer in enumerate(answers, 1):
        # JSON stays in one piece, to be copied
        print(f"  answer {number}:" if len(answers) > 1 else "  answer:", encode(answer))
    for difference in differ:
        one, other = difference.values
        line(f"  they differ at {difference.at}: {encode(one)} or {encode(other)}")
