"""Explanation, hint and grade: all of them the one ladder of `ladder.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from daymill.core.errors import Refused
from daymill.core.game import Grade, Proof, Step
from daymill.games.bloom import ladder
from daymill.games.bloom.deduction import COSTS, TECHNIQUES, Deduction, climb, deduce
from daymill.games.bloom.model import Answer, Board, State, set_action
from daymill.games.bloom.rules import lock
from daymill.games.bloom.sentences import sentence
from daymill.games.bloom.solver import solve


def explain(board: Board, state: State) -> Iterator[Step]:
    """The steps to the answer from what hints have locked; they end early where reasoning is stuck."""
    for step in deduce(board, _known(state)):
        actions = tuple(set_action(pump, value) for pump, value in step.decided)
        yield Step(step.technique, _cells([step]), actions, COSTS[step.technique], sentence(step))


def hint(board: Board, state: State) -> tuple[Step, State]:
    """The next pump that reasoning decides, with every step that this rests on; sets and locks the pump.

    Raises `Refused` (`no_hint`).
    """
    if all(state.locked):
        raise Refused("no_hint", "Every pump is locked already: open the sluice.")
    steps = deduce(board, _known(state))
    at = next((at for at, step in enumerate(steps) if step.decided), None)
    if at is None:
        raise Refused("no_hint", "Reasoning leads no further: this board does not have exactly one answer.")
    needed = _needed(steps[: at + 1])
    pump, value = steps[at].decided[0]
    told = Step(
        steps[at].technique,
        _cells(needed),
        (set_action(pump, value),),
        sum(COSTS[step.technique] for step in needed),
        " ".join(sentence(step) for step in needed),
    )
    return told, lock(state, pump, value)


def grade(board: Board) -> Grade:
    """The grade of a board, by the whole ladder from nothing locked."""
    return grade_of(board, solve(board))


def grade_of(board: Board, proof: Proof[Answer]) -> Grade:
    """The same where the proof with limit 2 is at hand."""
    rows, difficulty = climb(board, {})
    techniques = [TECHNIQUES[technique] for technique in rows[:, ladder.TECHNIQUE].tolist()]
    costs = [COSTS[technique] for technique in techniques]
    after = rows[:, ladder.AFTER : ladder.AFTER + board.pumps]
    decided = [0, *(after & (after - 1) == 0).sum(axis=1).tolist()]
    deciding = [at for at, (before, now) in enumerate(pairwise(decided)) if now > before]
    found = Counter(techniques)
    features = {
        "pumps": board.pumps,
        "beds": board.beds,
        "settings": board.settings,
        "wires": sum(row.count("1") for row in board.wiring),
        "rank": proof.figures["rank"],
        "singular": proof.figures["singular"],
        "nodes": proof.nodes,
        "steps": len(costs),
        "cost": sum(costs),
        "first": sum(costs[: deciding[0] + 1] if deciding else costs),
        "narrowings": len(costs) - len(deciding),
    }
    steps = {technique: found[technique] for technique in TECHNIQUES if found[technique]}
    return Grade(difficulty, max(techniques, key=TECHNIQUES.index, default=""), steps, features)


def _known(state: State) -> dict[int, int]:
    return {pump: state.settings[pump] for pump, locked in enumerate(state.locked) if locked}


def _needed(steps: tuple[Deduction, ...]) -> list[Deduction]:
    """The last step, and those before that it rests on, in order."""
    needed = [steps[-1]]
    pumps = set(steps[-1].rests)
    for step in reversed(steps[:-1]):
        if pumps.intersection(step.narrowed):
            needed.append(step)
            pumps.update(step.rests)
    return needed[::-1]


def _cells(steps: list[Deduction]) -> tuple[str, ...]:
    beds = sorted({bed for step in steps for bed in step.beds})
    pumps = sorted({pump for step in steps for pump in step.pumps})
    return (*(f"bed {bed + 1}" for bed in beds), *(f"pump {pump + 1}" for pump in pumps))
