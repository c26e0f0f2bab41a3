"""Boards and puzzles that come from outside."""

from __future__ import annotations

from dataclasses import replace

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.game import A, B, Game, Grade, Proof, Puzzle, S, V, check_level
from daymill.core.random import check_seed
from daymill.core.reading import fields, integer, text

KEYS = ("game", "version", "level", "seed", "board", "answer", "proof", "grade")
_NO_ANSWER = {
    "none": ("no_answer", "this board has no answer"),
    "many": ("many_answers", "this board has more than one answer"),
    "undecided": ("undecided", "the search for this board's answers ran out of its budget"),
}


def adopt(game: Game[B, A, S, V], board: B) -> Puzzle[B, A]:
    """The puzzle of a board that has no seed: proved and graded here.

    Raises `Invalid` with `no_answer`, `many_answers` or `undecided` where its claim does not hold.
    """
    proof = game.solve(board, 2)
    if proof.verdict != "one":
        raise Invalid(*_NO_ANSWER[proof.verdict], "board")
    return Puzzle(
        game.info.name, game.info.version, None, None, board, proof.solutions[0], proof, game.grade(board)
    )


def read_puzzle(game: Game[B, A, S, V], data: Json) -> Puzzle[B, A]:
    """A puzzle from its own JSON, taken at its word: the claims are read, not recomputed.

    Raises `Invalid` with `bad_shape`, `bad_level`, `bad_seed`, `unknown_version`, or the board's own codes.
    """
    fields(data, KEYS, "puzzle")
    version = integer(data["version"], 1, 2**31, "version")
    if version > game.info.version:
        raise Invalid("unknown_version", f"{game.info.name} here knows versions up to {game.info.version}", "version")
    level = None if data["level"] is None else check_level(data["level"])
    seed = None if data["seed"] is None else check_seed(data["seed"])
    board = game.read_board(data["board"])
    answer = game.read_answer(board, data["answer"])
    proof = _read_proof(data["proof"])
    return Puzzle(
        game.info.name, version, level, seed, board, answer, replace(proof, solutions=(answer,)), _read_grade(data["grade"])
    )


def _read_proof(data: Json) -> Proof[A]:
    fields(data, ("verdict", "nodes", "figures"), "proof")
    if data["verdict"] != "one":
        raise Invalid("bad_shape", "a puzzle's verdict is 'one'", "proof, verdict")
    return Proof("one", (), integer(data["nodes"], 0, 2**53 - 1, "proof, nodes"), _counts(data["figures"], "proof, figures"))


def _read_grade(data: Json) -> Grade:
    fields(data, ("difficulty", "word", "hardest", "steps", "features"), "grade")
    grade = Grade(
        integer(data["difficulty"], 0, 100, "grade, difficulty"),
        text(data["hardest"], "grade, hardest", 100),
        _counts(data["steps"], "grade, steps"),
        _counts(data["features"], "grade, features"),
    )
    if data["word"] != grade.word:
        raise Invalid("bad_shape", f"the word for difficulty {grade.difficulty} is {grade.word!r}", "grade, word")
    return grade


def _counts(data: Json, where: str) -> dict[str, int]:
    if not isinstance(data, dict):
        raise Invalid("bad_shape", "an object of integers is needed here", where)
    return {key: integer(value, -(2**53) + 1, 2**53 - 1, f"{where}, {key[:40]}") for key, value in data.items()}
