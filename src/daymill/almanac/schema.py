"""Every table of the one database. Moments are integers: milliseconds since 1970-01-01T00:00Z.

`migrations/` brings a database to this shape; a test holds the two equal.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Date,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# What the schedule said when a day was first asked for: `games` is a JSON list of [game, level].
sets = Table(
    "sets",
    metadata,
    Column("date", Date, primary_key=True),
    Column("games", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

# `puzzle` is the canonical JSON of the whole puzzle and `digest` its SHA-256; `public` is what may be shown.
days = Table(
    "days",
    metadata,
    Column("date", Date, primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("title", String(100), nullable=False),
    Column("version", Integer, nullable=False),
    Column("level", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("public", Text, nullable=False),
    Column("features", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

# A player's goes at a puzzle; number 1 counts. `length` is how many actions are stored. The last three
# columns are written once, at the end.
attempts = Table(
    "attempts",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("date", Date, nullable=False),
    Column("game", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("length", Integer, nullable=False),
    Column("ended_at", BigInteger),
    Column("outcome", String(20)),
    Column("score", Integer),
    ForeignKeyConstraint(["date", "game"], ["days.date", "days.game"], name="attempts_day"),
    UniqueConstraint("player", "date", "game", "number", name="attempts_number"),
)

# One row a batch: the JSON list of actions of an attempt's log from index `first` on.
actions = Table(
    "actions",
    metadata,
    Column("attempt", String(40), ForeignKey("attempts.id", name="actions_attempt"), primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("actions", Text, nullable=False),
    Column("received_at", BigInteger, nullable=False),
)
