"""Boards that no generator makes: cut in two, walled in, singular, without answer, enormous in some way.

Both languages must say the same of them, word for word, in every position that a log leads to.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from daymill.core.adopt import adopt, graded, judged
from daymill.core.canonical import Json
from daymill.core.errors import Invalid, Refused
from daymill.core.game import AnyGame, AnyPuzzle, Proof, Step
from daymill.core.replay import next_step, replay, unfold
from daymill.games import NAMES, load
from daymill.games.sudoku.techniques import HIDDEN_QUAD, RATINGS
from tests.amount import amount
from tests.contract import node
from tests.contract.odd import EXTREMES, MOVES, ODD, or_fault

BOARDS = amount(120, long=400)
ALWAYS_ONE = ("schulte", "opposites")
# Tandem has no limit to run into, two answers of a nonogram are found by search alone, and odd pipes and sums
# are soon searched through.
EXPECTED_KINDS: dict[str, set[str]] = {
    "tandem": set(),
    "nonogram": {"undecided"},
    "pipes": {"many"},
    "sums": {"many"},
    "minesweeper": {"many"},
    "word": {"many"},
    # our own player has reached a par, or it is open
    "twenty48": {"undecided"},
    # a par is exact, or there is nothing to be had
    "tictactoe": set(),
    # their claim always holds
    "schulte": set(),
    "opposites": set(),
}


def log(name: str, random: Random) -> list[str]:
    common = ["hint", "undo", "restart", *["give up"] * (random.random() < 0.2)]
    return [
        MOVES[name](random) if random.random() < 0.6 else random.choice(common)
        for _ in range(random.randint(0, 20))
    ]


def judge(game: AnyGame, data: Json, actions: list[str], puzzle: AnyPuzzle | None, told: Json = None) -> Json:
    board = game.read_board(data)
    answer = None if told is None else game.read_answer(board, told)
    proof = game.solve(board, 3) if answer is None else judged(game, board, answer)
    return {
        "proof": proof.to_json(),
        "solutions": [answer.to_json() for answer in proof.solutions],
        "grade": or_fault(lambda: grade_of(game, board, answer, proof.verdict != "none")),
        "played": or_fault(lambda: played(game, puzzle or adopt(game, board, answer), actions)),
    }


def grade_of(game: AnyGame, board: Any, answer: Any, fits: bool) -> Json:
    """The grade; none of a board and an answer that do not fit each other."""
    if answer is None:
        return game.grade(board).to_json()
    return graded(game, board, answer).to_json() if fits else None


def played(game: AnyGame, puzzle: AnyPuzzle, actions: list[str]) -> Json:
    play, refusals = replay(game, puzzle, actions)
    return {
        "refused": [refusal.to_json() for refusal in refusals],
        "ended": play.ended,
        "actions": play.actions,
        "score": game.score(puzzle, play).to_json(),
        "steps": [step.to_json() for step, _ in unfold(game, puzzle, play.state)],
        "hint": or_fault(lambda: next_step(game, puzzle, play).to_json()),
        "scene": game.draw(game.view(puzzle, play.state)).to_json(),
    }


def searched(name: str, data: Json) -> AnyPuzzle | None:
    """The puzzle of a board that Python's search proves, which JavaScript takes at its word."""
    if name != "nonogram":
        return None
    game = load(name)
    try:
        return adopt(game, game.read_board(data))
    except Invalid:
        return None


def as_far_as_the_twin(game: AnyGame) -> AnyGame:
    """The game, but for what is Python's alone: a search for nonograms, and Sudoku's techniques beyond the
    hidden quad."""
    if game.info.name == "nonogram":
        return replace(game, solve=partial(by_line_analysis, game))
    if game.info.name != "sudoku":
        return game
    highest = RATINGS[HIDDEN_QUAD]

    def explain(board: Any, state: Any) -> Iterator[Step]:
        return takewhile(lambda step: step.cost <= highest, game.explain(board, state))

    def hint(board: Any, state: Any, asked: int) -> tuple[Step, Any]:
        step, after = game.hint(board, state, asked)
        if step.cost > highest:
            raise Refused("no_hint", "Reasoning finds no further step here.")
        return step, after

    return replace(game, explain=explain, hint=hint)


def by_line_analysis(game: AnyGame, board: Any, limit: int) -> Proof[Any]:
    """What line analysis proves."""
    proof = game.solve(board, limit)
    if proof.figures["unknown"] == 0:
        return proof
    return Proof("undecided", (), 1, {**proof.figures, "probes": 0})


def board_of(made: Json | tuple[Json, Json]) -> dict[str, Json]:
    """A board, or one of a hidden game with its answer."""
    return dict(zip(("board", "answer"), made, strict=True)) if isinstance(made, tuple) else {"board": made}


def kind(said: dict[str, Any]) -> str:
    return str(said["fault"] if "fault" in said else said["proof"]["verdict"])


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_say_the_same_of_odd_boards(name: str, tmp_path: Path) -> None:
    random = Random(f"odd boards of {name}")
    game = as_far_as_the_twin(load(name))
    boards = [*EXTREMES[name], *(ODD[name](random) for _ in range(BOARDS))]
    cases: list[dict[str, Json]] = [{**board_of(board), "log": log(name, random)} for board in boards]
    puzzles = [searched(name, case["board"]) for case in cases]
    said = [
        or_fault(partial(judge, game, case["board"], case["log"], puzzle, case.get("answer")))
        for case, puzzle in zip(cases, puzzles, strict=True)
    ]
    lines = [
        json.dumps({**case, **({"puzzle": game.public(puzzle).to_json()} if puzzle else {})})
        for case, puzzle in zip(cases, puzzles, strict=True)
    ]
    (tmp_path / "cases").write_text("\n".join(lines), encoding="utf-8")
    done = node.run("twin.mjs", "judge", name, str(tmp_path / "cases"))
    assert done.returncode == 0, done.stderr[-2000:]
    for case, ours, theirs in zip(cases, said, done.stdout.splitlines(), strict=True):
        assert json.loads(theirs) == json.loads(json.dumps(ours)), case
    # the boards are as odd as they should be
    steps = [step for it in said for step in it.get("played", {}).get("steps", ())]
    assert name != "nonogram" or any(step["technique"] == "contradiction" for step in steps)
    kinds = {kind(it) for it in said}
    assert "one" in kinds
    assert "none" in kinds or name in ALWAYS_ONE
    assert kinds & set(game.info.faults)
    assert kinds >= EXPECTED_KINDS.get(name, {"many", "undecided"})
