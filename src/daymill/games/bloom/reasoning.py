"""Explanation, hint and grade: all of them the one ladder of `ladder.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from daymill.core.errors import Refused
from daymill.core.game import Grade, Proof, Step
from daymill.games.bloom import ladder
from daymill.games.bloom.deduction import COSTS, TECHNIQUES, Deduction, climb, deduce
from daymill.games.bloom.model import Answer, Board, State, set_action
from daymill.games.bloom.rules import lock
from daymill.games.bloom.sentences import sentence
from daymill.games.bloom.solver import solve

CUTS = ("bounds", "difference", "combination")
# The two ends of a pump's candidates.
ENDS = LOW, HIGH = (0, 1)
End = tuple[int, int]


def explain(board: Board, state: State) -> Iterator[Step]:
    """The steps to the answer from what hints have locked; they end early where reasoning is stuck."""
    for step in deduce(board, _known(state)):
        actions = tuple(set_action(pump, value) for pump, value in step.decided)
        yield Step(step.technique, _cells([step]), actions, COSTS[step.technique], sentence(step))


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next pump that reasoning decides, with every step that this rests on; sets and locks the pump.

    Raises `Refused` (`no_hint`).
    """
    if all(state.locked):
        raise Refused("no_hint", "Every pump is locked already: open the sluice.")
    steps = deduce(board, _known(state))
    at = next((at for at, step in enumerate(steps) if step.decided), None)
    if at is None:
        raise Refused("no_hint", "Reasoning leads no further: this board does not have exactly one answer.")
    told = needed(steps[: at + 1])
    pump, value = steps[at].decided[0]
    # the conclusion comes first where the reasons are many
    opening = [f"Pump {pump + 1} must be at {value}, and here is why."] if len(told) > 1 else []
    step = Step(
        steps[at].technique,
        _cells(told[-1:]),
        (set_action(pump, value),),
        sum(COSTS[step.technique] for step in told),
        " ".join([*opening, *map(sentence, told)]),
    )
    return step, lock(state, pump, value)


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


def needed(steps: tuple[Deduction, ...]) -> list[Deduction]:
    """The last step, which decides a pump, and those before that this rests on, in order."""
    last = steps[-1]
    told, ends = [last], _rests_on(last)
    pump, _ = last.decided[0]
    if last.technique in CUTS:
        kept = {(pump, end) for end, moved in zip(ENDS, last.moves(pump), strict=True) if not moved}
        ends |= _both([pump]) if _has_gap(last, pump) else kept
    for step in reversed(steps[:-1]):
        (pump,) = step.narrowed
        moved = {(pump, end) for end, moves in zip(ENDS, step.moves(pump), strict=True) if moves}
        if not ends & (moved or _both([pump])):
            continue
        told.append(step)
        if step.technique in CUTS and not _has_gap(step, pump):
            ends -= moved
        ends |= _rests_on(step)
    return told[::-1]


def _rests_on(step: Deduction) -> set[End]:
    """The ends of candidates without which the step would not hold."""
    if step.technique == "last pump":
        return set()
    if step.technique == "extreme total":
        return {(pump, HIGH if step.most else LOW) for pump in step.looked}
    if step.technique not in CUTS:
        return _both(step.looked)
    (pump,) = step.narrowed
    raised, lowered = step.moves(pump)
    factors = step.factors
    ends = set()
    for other in step.looked:
        if other != pump:
            alike = factors[other] * factors[pump] > 0
            if raised:
                ends.add((other, HIGH if alike else LOW))
            if lowered:
                ends.add((other, LOW if alike else HIGH))
    return ends


def _both(pumps: Iterable[int]) -> set[End]:
    return {(pump, end) for pump in pumps for end in ENDS}


def _has_gap(step: Deduction, pump: int) -> bool:
    before = step.before[pump]
    return before[-1] - before[0] >= len(before)


def _cells(steps: list[Deduction]) -> tuple[str, ...]:
    beds = sorted({bed for step in steps for bed in step.beds})
    pumps = sorted({pump for step in steps for pump in step.pumps})
    return (*(f"bed {bed + 1}" for bed in beds), *(f"pump {pump + 1}" for pump in pumps))
