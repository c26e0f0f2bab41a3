"""Prompts, boards, answers and positions of Opposites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import unknown_action
from daymill.core.timing import START, split_time

NAME, VERSION = "opposites", 1

DIRECTIONS = ("up", "right", "down", "left")  # clockwise
MOST = 200
SHORTEST_LIMIT, LONGEST_LIMIT = 100, 60_000
RIGHT, WRONG, LATE = "r", "w", "l"


class Prompt(NamedTuple):
    """What is shown: a direction as its number in `DIRECTIONS`, and how."""

    direction: int
    hollow: bool
    word: bool
    framed: bool

    @property
    def turned(self) -> int:
        """The number of the direction after the turn that a frame asks for."""
        return (self.direction + self.framed) % len(DIRECTIONS)

    @property
    def answer(self) -> str:
        """The right answer."""
        return DIRECTIONS[(self.turned + 2 * self.hollow) % len(DIRECTIONS)]

    @property
    def kind(self) -> str:
        """`arrow` or `word`."""
        return "word" if self.word else "arrow"

    @property
    def manner(self) -> str:
        """Framed or not, filled or hollow, in words."""
        return f"{'framed ' * self.framed}{'hollow' if self.hollow else 'filled'}"

    def to_json(self) -> Json:
        """`framed hollow arrow left`."""
        return f"{self.manner} {self.kind} {DIRECTIONS[self.direction]}"


PROMPTS = {
    prompt.to_json(): prompt
    for prompt in (
        Prompt(direction, hollow, word, framed)
        for direction in range(len(DIRECTIONS))
        for hollow in (False, True)
        for word in (False, True)
        for framed in (False, True)
    )
}


@dataclass(frozen=True, slots=True)
class Board:
    """The prompts in their order, and the ms that there are for each, 0 for no limit."""

    prompts: tuple[Prompt, ...]
    limit: int

    def to_json(self) -> Json:
        """`prompts` and `limit`."""
        return {"prompts": [prompt.to_json() for prompt in self.prompts], "limit": self.limit}


@dataclass(frozen=True, slots=True)
class Answer:
    """A direction for each prompt."""

    answers: tuple[str, ...]

    def to_json(self) -> Json:
        """`answers`."""
        return {"answers": list(self.answers)}


@dataclass(frozen=True, slots=True)
class State:
    """Where a run stands: a mark for each answer so far, the time of the last one in ms, and how many came
    too fast for a hand."""

    started: bool = False
    marks: str = ""
    last: int = 0
    fast: int = 0

    @property
    def right(self) -> int:
        """How many answers were right."""
        return self.marks.count(RIGHT)

    @property
    def wrong(self) -> int:
        """How many were wrong, late ones not among them."""
        return self.marks.count(WRONG)


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: the prompt in hand, and how it went so far."""

    board: Board
    state: State


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    fields(data, ("prompts", "limit"), "board")
    listed = [
        text(prompt, f"board, prompts, {at}")
        for at, prompt in enumerate(items(data["prompts"], "board, prompts"), 1)
    ]
    limit = integer(data["limit"], -LARGEST_INTEGER, LARGEST_INTEGER, "board, limit")
    if not 1 <= len(listed) <= MOST:
        raise Invalid("bad_size", f"a run has 1 to {MOST} prompts, not {len(listed)}", "board, prompts")
    for at, prompt in enumerate(listed, 1):
        if prompt not in PROMPTS:
            message = f"a prompt is like 'framed hollow arrow left' or 'filled word up', not {prompt[:40]!r}"
            raise Invalid("bad_prompt", message, f"board, prompts, {at}")
    if limit and not SHORTEST_LIMIT <= limit <= LONGEST_LIMIT:
        message = f"a limit is 0 for none, or from {SHORTEST_LIMIT} to {LONGEST_LIMIT} ms, not {limit}"
        raise Invalid("bad_limit", message, "board, limit")
    return Board(tuple(PROMPTS[prompt] for prompt in listed), limit)


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` (`bad_shape`). Whether it is right is for `check` to say."""
    count = len(board.prompts)
    listed = items(fields(data, ("answers",), "answer")["answers"], "answer, answers", count, count)
    answers = tuple(text(answer, f"answer, answers, {at}") for at, answer in enumerate(listed, 1))
    for at, answer in enumerate(answers, 1):
        if answer not in DIRECTIONS:
            raise Invalid("bad_shape", f"{answer[:40]!r} is not a direction", f"answer, answers, {at}")
    return Answer(answers)


def read_move(action: str) -> tuple[str, int]:
    """The direction and the time of an answer. Raises `Invalid` (`unknown_action`)."""
    timed = split_time(action)
    if timed is None or timed[0] not in DIRECTIONS:
        ways = ", ".join(f"'{direction} @MS'" for direction in DIRECTIONS)
        raise unknown_action(action, f"'{START}', and {ways} with the ms since the start")
    return timed


def move_text(direction: str, ms: int | str) -> str:
    """The text of an answer; without a time, for whoever adds it, if `ms` is empty."""
    return f"{direction} @{ms}"
