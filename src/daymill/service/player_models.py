"""The shapes of answers about players and results, and of what is asked about them."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field


class Redeemed(BaseModel):
    """A transfer code as it was typed: case, spaces and dashes do not matter. With `replace` this device
    leaves the player that it had, even if there are attempts of theirs."""

    model_config = ConfigDict(extra="forbid", strict=True)

    code: Annotated[str, Field(max_length=40, examples=["7K2M-Q9XD-A4TW"])]
    replace: bool = False


class Transfer(BaseModel):
    """A transfer code, and for how many seconds it holds."""

    code: str
    expires_in: int


class Transferred(BaseModel):
    """How many attempts the player has who this device is now."""

    attempts: int


class Streak(BaseModel):
    """Played days of the streak that goes on, of the best there was, and whether today is one."""

    current: int
    best: int
    today: bool


class Totals(BaseModel):
    """Results of first attempts at days' puzzles; those with flags are only counted. `practised` are all
    other attempts that have ended."""

    played: int
    solved: int
    without_hints: int
    flagged: int
    practised: int


class GameFigures(BaseModel):
    """The same for one game, with its scores, and the times, in milliseconds, of what was not given up."""

    played: int
    solved: int
    without_hints: int
    flagged: int
    average_score: int | None
    best_score: int | None
    median_time: int | None
    best_time: int | None


class Recent(BaseModel):
    """A first attempt at a day's puzzle; from `outcome` to `time` null where it has not ended."""

    attempt: str
    date: date
    game: str
    outcome: Literal["solved", "finished", "given up"] | None
    score: int | None
    hints: int | None
    time: int | None
    flags: list[str]


class Statistics(BaseModel):
    """A player's statistics, computed anew from their attempts."""

    streak: Streak
    totals: Totals
    games: dict[str, GameFigures]
    recent: list[Recent]


class Batch(BaseModel):
    """Actions as they came in, with when that was in milliseconds since 1970."""

    received_at: int
    actions: list[str]


class Practice(BaseModel):
    """The board that was issued for an attempt; its seed once the attempt has ended."""

    level: int
    version: int
    seed: int | None


class Exported(BaseModel):
    """All that is stored of an attempt. Moments are milliseconds since 1970."""

    attempt: str
    date: date | None
    game: str
    number: int
    opened_at: int
    started_at: int | None
    ended_at: int | None
    length: int
    outcome: str | None
    score: int | None
    hints: int | None
    time: int | None
    flags: list[str]
    counted: bool | None
    practice: Practice | None = None
    batches: list[Batch]


class Export(BaseModel):
    """All that is stored of a player."""

    exported_at: int
    attempts: list[Exported]


class Share(BaseModel):
    """How many results have a score."""

    score: int
    n: int


class Results(BaseModel):
    """The results of a day's puzzle that count: how they are spread, and the ones in the middle. Times are in
    milliseconds."""

    results: int
    distribution: list[Share]
    median_score: int | None
    median_time: int | None


class Place(Results):
    """Where a result stands among those: the share of them below it, with half of those equal to it, in per
    cent; and its own time."""

    percentile: int | None
    time: int | None
