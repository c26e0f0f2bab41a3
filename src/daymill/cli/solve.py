"""`daymill solve`: the verdict on any board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from daymill.cli.arguments import AsJson, Files, Form, OfGame
from daymill.cli.console import emit, line
from daymill.cli.inputs import Entries, Entry
from daymill.core.canonical import Json, encode
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
        proof = entry.found.game.solve(entry.found.board, 2)
        holds &= proof.verdict == "one"
        answers = [answer.to_json() for answer in proof.solutions[: 2 if proof.verdict == "many" else 1]]
        differ = list(differences(*answers)) if proof.verdict == "many" else []
        if as_json:
            emit({**entry.head(), **proof.to_json(), "answers": answers, "differ": differ})
        else:
            _print(entry, proof, answers, differ)
    return entries.status(holds)


def differences(first: Json, second: Json, path: str = "") -> Iterator[dict[str, Json]]:
    """Where two answers differ: the path in their JSON, and the two values there."""
    if first == second:
        return
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        for key in first:
            yield from differences(first[key], second[key], f"{path}.{key}" if path else key)
    elif isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        for at, pair in enumerate(zip(first, second, strict=True)):
            yield from differences(*pair, f"{path}[{at}]")
    else:
        yield {"at": path, "values": [first, second]}


def _print(
    entry: Entry, proof: Proof[Any], answers: Sequence[Json], differ: Sequence[dict[str, Json]]
) -> None:
    word, style = _WORDS[proof.verdict]
    info = entry.found.game.info
    line(f"{entry.place}: {info.title} ({info.claim}): ", (proof.verdict, style), f", {word}")
    figures = {**proof.figures, "nodes": proof.nodes}
    line("  " + ", ".join(f"{name} {figure}" for name, figure in figures.items()))
    for number, answer in enumerate(answers, 1):
        # JSON stays in one piece, to be copied
        print(f"  answer {number}:" if len(answers) > 1 else "  answer:", encode(answer))
    for difference in differ:
        one, other = difference["values"]
        line(f"  they differ at {difference['at']}: {encode(one)} or {encode(other)}")
