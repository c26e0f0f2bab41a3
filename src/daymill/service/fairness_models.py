"""The shapes of commitments, reveals, the archive and the challenge, for the OpenAPI description."""

from __future__ import annotations

from datetime import date

from pydantic import BaseModel


class Commitments(BaseModel):
    """How far the chain reaches: its first and last date, the link of its last record, and its months.
    `today` is the server's date, up to which days have ended or begun."""

    today: date
    first: date | None
    last: date | None
    head: str
    months: list[str]


class Record(BaseModel):
    """A record of the chain. `link` is the SHA-256 of the text `record`; `made_at` is in milliseconds since
    1970-01-01T00:00Z."""

    date: date
    previous: str
    record: str
    link: str
    made_at: int


class MonthOfRecords(BaseModel):
    """The records of a month, future days included."""

    month: str
    days: list[Record]


class RevealedPuzzle(BaseModel):
    """A whole puzzle, as the canonical text that was hashed. `commitment` is the SHA-256 of the 32 bytes of
    `nonce` and that text; both are null where the day was not committed to."""

    game: str
    seed: int
    nonce: str | None
    commitment: str | None
    puzzle: str


class Reveal(BaseModel):
    """A day that has ended; `previous` and `link` are null where it has no record."""

    date: date
    day: int
    previous: str | None
    link: str | None
    puzzles: list[RevealedPuzzle]


class Archive(BaseModel):
    """The days that can be played."""

    first: date
    last: date
    months: list[str]


class ArchiveDay(BaseModel):
    """A day and its games, in order."""

    date: date
    day: int
    games: list[str]


class MonthOfArchive(BaseModel):
    """The days of a month that can be played."""

    month: str
    days: list[ArchiveDay]


class Challenge(BaseModel):
    """The challenge of a day: a puzzle for all, of any game and level."""

    date: date
    day: int
    game: str
    level: int
    seed: int
