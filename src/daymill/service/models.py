"""The shapes of requests and answers, for validation and for the OpenAPI description."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from daymill.core.game import Score, Step, Verdict, Word
from daymill.core.replay import LONGEST_ACTION, Ended
from daymill.service.player_models import Place


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Wanted(_Asked):
    """What an attempt is opened at: the puzzle of a date, `again` if the first attempt at it has ended; or,
    for practice, a board of a level, whose seed the server draws."""

    game: Annotated[str, Field(max_length=40, examples=["tandem"])]
    date: Annotated[str | None, Field(max_length=40, examples=["2026-03-01"])] = None
    again: bool = False
    level: int | None = None


class Batch(_Asked):
    """Actions to be stored, and how many the sender believes are stored already."""

    start: Annotated[int, Field(alias="from", ge=0)]
    actions: Annotated[list[Annotated[str, Field(max_length=LONGEST_ACTION)]], Field(min_length=1)]


class Board(_Asked):
    """A board from anywhere. The claim of a hidden game is about a board with its answer; without one the
    verdict is on what the board alone tells."""

    game: Annotated[str, Field(max_length=40)]
    board: dict[str, Any]
    answer: dict[str, Any] | None = None


class GameFacts(BaseModel):
    """A game; `levels` has one line a level."""

    name: str
    title: str
    version: int
    claim: str
    goal: str
    levels: list[str]


class Proof(BaseModel):
    """What exhaustive search says of a board."""

    verdict: Verdict
    nodes: int
    figures: dict[str, int]
    note: str | None = None


class Grade(BaseModel):
    """How hard a board will feel."""

    difficulty: int
    word: Word
    hardest: str
    steps: dict[str, int]
    features: dict[str, int]


class PublicPuzzle(BaseModel):
    """A puzzle without its seed and its answer."""

    game: str
    version: int
    level: int | None
    board: dict[str, Any]
    proof: Proof
    grade: Grade


class DayPuzzle(BaseModel):
    """One game's puzzle of a day."""

    game: str
    title: str
    puzzle: PublicPuzzle


class Day(BaseModel):
    """The set of a day."""

    date: date
    day: int
    puzzles: list[DayPuzzle]


class Today(Day):
    """The set of the current UTC date."""

    seconds_left: int


class Play(BaseModel):
    """Where an attempt stands, recomputed from its log."""

    moves: int
    undos: int
    restarts: int
    hints: int
    ended: Ended
    score: Score


class Clock(BaseModel):
    """Milliseconds by the server's clock since an attempt was opened, and since the first action of its run
    against the clock came in."""

    open: int
    run: int | None


class Opened(BaseModel):
    """An attempt and its whole log; of a hidden game with what the player sees. `date` is null and `puzzle`
    is there where a board was issued for practice. Number 1 at a day's puzzle counts."""

    attempt: str
    date: date | None
    game: str
    number: int
    counts: bool
    actions: list[str]
    clock: Clock
    play: Play
    puzzle: PublicPuzzle | None = None
    scene: dict[str, Any] | None = None
    step: Step | None = None


class Stored(BaseModel):
    """How far the log reaches after a batch, and the play there; of a hidden game also what the player sees
    then, and what a hint has told that was the last action."""

    length: int
    play: Play
    scene: dict[str, Any] | None = None
    step: Step | None = None


class Result(BaseModel):
    """What is told after the end. `flags` are codes of what the result should be looked at for: `too_fast`
    where moves came quicker than a hand can make them, `clock_gap` where a run took longer by the server's
    clock than by its log, `late` where the day was over. `counted`: it is one of the results that everyone's
    are compared with."""

    score: Score
    play: Play
    answer: dict[str, Any]
    seed: int
    steps: list[Step]
    flags: list[str]
    counted: bool
    place: Place | None
    share: str


class ProblemDetail(BaseModel):
    """An error (RFC 9457)."""

    model_config = ConfigDict(extra="allow")

    title: str
    status: int
    detail: str
    code: str
    where: str = ""


_PROBLEM = {"application/problem+json": {"schema": ProblemDetail.model_json_schema()}}
_WAIT = {"Retry-After": {"description": "Seconds until it may be tried again", "schema": {"type": "integer"}}}

PROBLEMS: dict[int | str, dict[str, Any]] = {
    "4XX": {"description": "What is wrong, with a stable code", "content": _PROBLEM},
    "503": {
        "description": "It cannot be answered just now: `unavailable`, `busy`, `unknown_version`",
        "content": _PROBLEM,
        "headers": _WAIT,
    },
}
TOO_MANY: dict[int | str, dict[str, Any]] = {
    "429": {"description": "A limit is reached: `too_many`", "content": _PROBLEM, "headers": _WAIT}
}
