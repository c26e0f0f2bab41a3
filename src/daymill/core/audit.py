"""Whether what a puzzle says of itself is true: everything is computed anew and compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from daymill.core.adopt import graded, proved
from daymill.core.canonical import Json, encode
from daymill.core.errors import Invalid
from daymill.core.game import A, B, Game, PublicPuzzle, Puzzle, S, V
from daymill.core.replay import replay


@dataclass(frozen=True, slots=True)
class Flaw:
    """A claim that does not hold: the key in the puzzle's JSON that makes it, and why not."""

    claim: str
    message: str

    def __str__(self) -> str:
        return f"{self.claim}: {self.message}"

    def to_json(self) -> Json:
        """Both."""
        return {"claim": self.claim, "message": self.message}


def first_flaw(game: Game[B, A, S, V], puzzle: Puzzle[B, A] | PublicPuzzle[B]) -> Flaw | None:
    """The first claim that does not hold, None where all do. Of a public puzzle only proof and grade can be
    looked at; of a hidden game's not even these: raises `Invalid` (`answer_needed`)."""
    return next(_flaws(game, puzzle), None)


def _flaws(game: Game[B, A, S, V], puzzle: Puzzle[B, A] | PublicPuzzle[B]) -> Iterator[Flaw]:
    if isinstance(puzzle, Puzzle) and puzzle.level is not None and puzzle.seed is not None:
        yield from _regrown(game, puzzle, puzzle.level, puzzle.seed)
    proof = proved(game, puzzle.board, puzzle.answer if isinstance(puzzle, Puzzle) else None)
    yield from _compared("proof", puzzle.to_json()["proof"], proof.to_json())
    if not proof.solutions:
        return
    if isinstance(puzzle, Puzzle):
        yield from _played(game, puzzle)
        yield from _compared("answer", puzzle.answer.to_json(), proof.solutions[0].to_json())
    grade = graded(game, puzzle.board, proof.solutions[0])
    yield from _compared("grade", puzzle.grade.to_json(), grade.to_json())


def _regrown(game: Game[B, A, S, V], puzzle: Puzzle[B, A], level: int, seed: int) -> Iterator[Flaw]:
    try:
        grown = game.generate(level, seed)
    except Invalid as invalid:
        yield Flaw("seed", invalid.message)
        return
    if grown.canonical() == puzzle.canonical():
        return
    mine, theirs = grown.to_json(), puzzle.to_json()
    for key in ("version", "board", "answer", "proof", "grade"):
        for flaw in _compared(key, theirs[key], mine[key]):
            yield Flaw(key, f"regrown from level {level} and seed {seed}, {flaw.message}")


def _played(game: Game[B, A, S, V], puzzle: Puzzle[B, A]) -> Iterator[Flaw]:
    play, refusals = replay(game, puzzle, game.actions(puzzle.board, puzzle.answer))
    for refusal in refusals:
        yield Flaw(
            "answer", f"played out, action {refusal.at}, {refusal.action}, is refused: {refusal.message}"
        )
    if play.ended != "solved":
        yield Flaw("answer", "played out, it does not solve the puzzle")


def _compared(claim: str, said: Json, found: Json) -> Iterator[Flaw]:
    if said == found:
        return
    if isinstance(said, dict) and isinstance(found, dict):
        for key in sorted(said.keys() | found.keys()):
            if said.get(key) != found.get(key):
                yield Flaw(claim, f"{key} is {_shown(found.get(key))}, not {_shown(said.get(key))}")
                return
    yield Flaw(claim, f"it is {_shown(found)}, not {_shown(said)}")


def _shown(value: Json) -> str:
    text = encode(value)
    return text if len(text) <= 200 else text[:199] + "…"
