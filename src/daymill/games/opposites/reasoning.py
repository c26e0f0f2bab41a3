"""The run of right answers, told prompt by prompt. Explanation, hint and grade all come from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from daymill.core.game import Grade, Step
from daymill.core.timing import LONGEST_RUN, START, check_started
from daymill.games.opposites.model import DIRECTIONS, Board, Prompt, State, move_text
from daymill.games.opposites.solver import practised

FOLLOW, READ, REVERSE, TURN, TURN_AND_REVERSE = "follow", "read", "reverse", "turn", "turn and reverse"
TECHNIQUES = (FOLLOW, READ, REVERSE, TURN, TURN_AND_REVERSE)
CELL = "prompt"


def explain(board: Board, state: State) -> Iterator[Step]:
    """A step for each prompt that is not answered yet."""
    ms, costs = state.last, practised(board).times
    for at in range(len(state.marks), len(board.prompts)):
        prompt, cost = board.prompts[at], costs[at]
        ms = min(ms + cost, LONGEST_RUN)
        move = move_text(prompt.answer, ms)
        actions = (move,) if state.started or at else (START, move)
        yield Step(technique(prompt), (CELL,), actions, cost, _sentence(prompt))


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The answer to the prompt in hand; the position stays. Raises `Refused` (`not_started`)."""
    check_started(state.started)
    return next(explain(board, state)), state


def grade(board: Board) -> Grade:
    """The grade of a board."""
    counted = Counter(map(technique, board.prompts))
    steps = {name: counted[name] for name in TECHNIQUES if counted[name]}
    measures = dict(practised(board).measures)
    difficulty = measures.pop("difficulty")
    features = {
        "prompts": len(board.prompts),
        "limit": board.limit,
        "hollow": sum(prompt.hollow for prompt in board.prompts),
        "words": sum(prompt.word for prompt in board.prompts),
        "framed": sum(prompt.framed for prompt in board.prompts),
        **measures,
    }
    return Grade(difficulty, [*steps][-1], steps, features)


def technique(prompt: Prompt) -> str:
    """What has to be done in the mind."""
    if prompt.framed:
        return TURN_AND_REVERSE if prompt.hollow else TURN
    if prompt.hollow:
        return REVERSE
    return READ if prompt.word else FOLLOW


def _sentence(prompt: Prompt) -> str:
    what, answer = f"The {prompt.kind} is", prompt.answer
    shown, turned = DIRECTIONS[prompt.direction], DIRECTIONS[prompt.turned]
    turn = f"a quarter turn clockwise from {shown} is {turned}"
    if prompt.framed and prompt.hollow:
        return f"{what} framed and hollow: {turn}, and the opposite of that is {answer}."
    if prompt.framed:
        return f"{what} framed: {turn}."
    return (
        f"{what} hollow: the opposite of {shown} is {answer}."
        if prompt.hollow
        else f"{what} filled: {answer}."
    )
