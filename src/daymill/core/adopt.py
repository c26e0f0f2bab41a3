"""Boards and puzzles that come from outside."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, cast

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.game import (
    A,
    B,
    Game,
    Grade,
    Proof,
    PublicPuzzle,
    Puzzle,
    S,
    V,
    answer_needed,
    check_level,
)
from daymill.core.reading import fields, integer, text
from daymill.core.seeds import check_seed

PUBLIC_KEYS = ("game", "version", "level", "board", "proof", "grade")
KEYS = (*PUBLIC_KEYS, "seed", "answer")
NO_ANSWER = {
    "none": ("no_answer", "this board has no answer"),
    "many": ("many_answers", "this board has more than one answer"),
    "undecided": ("undecided", "the search for this board's answers ran out of its budget"),
}
HIDDEN_NO_ANSWER = {
    "none": ("no_answer", "board and answer do not fit each other"),
    "many": ("many_answers", "what can be seen leaves more than one answer"),
    "undecided": NO_ANSWER["undecided"],
}


def adopt(game: Game[B, A, S, V], board: B, answer: A | None = None) -> Puzzle[B, A]:
    """The puzzle of a board that has no seed: proved and graded here. A hidden game needs its answer.

    Raises `Invalid` with `no_answer`, `many_answers` or `undecided` where its claim does not hold, and with
    `answer_needed`.
    """
    proof = proved(game, board, answer)
    if proof.verdict != "one":
        code, message = (HIDDEN_NO_ANSWER if game.hidden else NO_ANSWER)[proof.verdict]
        raise Invalid(code, f"{message}. {proof.note}".rstrip(" ."), "board")
    found = proof.solutions[0]
    return Puzzle(
        game.info.name, game.info.version, None, None, board, found, proof, graded(game, board, found)
    )


@dataclass(frozen=True, slots=True)
class _Position(Generic[B]):
    """All that there is of a puzzle where nobody knows the answer."""

    board: B


def position_of(board: B) -> Puzzle[B, Any]:
    """What stands for the puzzle of a hidden game's board without an answer: enough for `start`, which shows
    what is on the board, and for nothing that has to be played."""
    return cast(Puzzle[B, Any], _Position(board))


def proved(game: Game[B, A, S, V], board: B, answer: A | None) -> Proof[A]:
    """The proof of a game's claim: from the board alone, or, where the game is hidden, from board and answer.

    Raises `Invalid` (`answer_needed`).
    """
    if game.hidden is None:
        return game.solve(board, 2)
    if answer is None:
        answer_needed(board)
    return game.hidden.prove(board, answer)


def judged(game: Game[B, A, S, V], board: B, answer: A | None) -> Proof[A]:
    """The verdict on any board: as `proved`, and of a hidden game's board alone what that tells by itself."""
    return game.solve(board, 2) if answer is None else proved(game, board, answer)


def graded(game: Game[B, A, S, V], board: B, answer: A) -> Grade:
    """The grade of a board, for which a hidden game is told the answer."""
    return game.hidden.grade(board, answer) if game.hidden else game.grade(board)


def read_puzzle(game: Game[B, A, S, V], data: Json) -> Puzzle[B, A]:
    """A whole puzzle from its own JSON, taken at its word: the claims are read, not recomputed.

    Raises `Invalid` with `bad_shape`, `bad_level`, `bad_seed`, `other_game`, `unknown_version`, or the
    board's own codes.
    """
    fields(data, KEYS, "puzzle")
    version, level = _read_head(game, data)
    seed = None if data["seed"] is None else check_seed(data["seed"])
    if (level is None) != (seed is None):
        raise Invalid("bad_shape", "a puzzle has both a level and a seed, or neither", "puzzle")
    board = game.read_board(data["board"])
    answer = game.read_answer(board, data["answer"])
    proof = replace(_read_proof(data["proof"]), solutions=(answer,))
    return Puzzle(game.info.name, version, level, seed, board, answer, proof, _read_grade(data["grade"]))


def read_public(game: Game[B, A, S, V], data: Json) -> PublicPuzzle[B]:
    """A public puzzle from its own JSON, as `read_puzzle` does it for a whole one."""
    fields(data, PUBLIC_KEYS, "puzzle")
    version, level = _read_head(game, data)
    board = game.read_board(data["board"])
    proof = _read_proof(data["proof"])
    return PublicPuzzle(game.info.name, version, level, board, proof.to_json(), _read_grade(data["grade"]))


def _read_head(game: Game[B, A, S, V], data: Json) -> tuple[int, int | None]:
    info = game.info
    if data["game"] != info.name:
        raise Invalid("other_game", f"this is not a puzzle of {info.name}", "game")
    version = integer(data["version"], 1, 2**31, "version")
    if version > info.version:
        raise Invalid("unknown_version", f"{info.name} here knows versions up to {info.version}", "version")
    return version, None if data["level"] is None else check_level(data["level"], len(info.levels))


def _read_proof(data: Json) -> Proof[Any]:
    fields(data, ("verdict", "nodes", "figures"), "proof")
    if data["verdict"] != "one":
        raise Invalid("bad_shape", "a puzzle's verdict is 'one'", "proof, verdict")
    return Proof(
        "one",
        (),
        integer(data["nodes"], 0, 2**53 - 1, "proof, nodes"),
        _counts(data["figures"], "proof, figures"),
    )


def _read_grade(data: Json) -> Grade:
    fields(data, ("difficulty", "word", "hardest", "steps", "features"), "grade")
    grade = Grade(
        integer(data["difficulty"], 0, 100, "grade, difficulty"),
        text(data["hardest"], "grade, hardest", 100),
        _counts(data["steps"], "grade, steps"),
        _counts(data["features"], "grade, features"),
    )
    if data["word"] != grade.word:
        raise Invalid(
            "bad_shape", f"the word for difficulty {grade.difficulty} is {grade.word!r}", "grade, word"
        )
    return grade


def _counts(data: Json, where: str) -> dict[str, int]:
    if not isinstance(data, dict):
        raise Invalid("bad_shape", "an object of integers is needed here", where)
    return {
        key: integer(value, -(2**53) + 1, 2**53 - 1, f"{where}, {key[:40]}") for key, value in data.items()
    }
