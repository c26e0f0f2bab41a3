"""Every table of the one database. Moments are integers: milliseconds since 1970-01-01T00:00Z.

`migrations/` brings a database to this shape; a test holds the two equal.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
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
# `commitment` is the SHA-256 of `nonce` and `puzzle`; `made_with` tells by which secret seed and nonce were
# made. The last three are NULL in days of databases that knew no commitments.
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
    Column("nonce", String(64)),
    Column("commitment", String(64)),
    Column("made_with", String(16)),
)

# The chain of commitments. `record` is a day's canonical JSON with its commitments and `previous`, the link
# of the record before it; `link` is the SHA-256 of `record`. That no two records follow the same one keeps it
# a chain.
links = Table(
    "links",
    metadata,
    Column("date", Date, primary_key=True),
    Column("previous", String(64), nullable=False),
    Column("record", Text, nullable=False),
    Column("link", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    UniqueConstraint("previous", name="links_previous"),
)

# One row: the last date of which anyone may have seen a puzzle or a commitment. What lies beyond it may still
# be thrown away and made anew; up to there the database refuses.
horizon = Table(
    "horizon",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("through", Date, nullable=False),
)

# A player's goes: at a day's puzzle, of which number 1 counts, or, where `date` is NULL, at a board of
# `practices`. `length` is how many actions are stored; `started_at` is when the first action of a run against
# the clock came. The columns from `ended_at` on are written once, at the end: `time` in milliseconds, `flags`
# as codes with commas between them, and whether the result stands in `tallies`.
attempts = Table(
    "attempts",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("date", Date),
    Column("game", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("length", Integer, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("outcome", String(20)),
    Column("score", Integer),
    Column("hints", Integer),
    Column("time", BigInteger),
    Column("flags", String(100)),
    Column("counted", Boolean),
    ForeignKeyConstraint(["date", "game"], ["days.date", "days.game"], name="attempts_day"),
    UniqueConstraint("player", "date", "game", "number", name="attempts_number"),
    Index("attempts_of_day", "date", "game"),
)

# The board that was issued for an attempt at no day's puzzle.
practices = Table(
    "practices",
    metadata,
    Column("attempt", String(40), ForeignKey("attempts.id", name="practices_attempt"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("level", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("puzzle", Text, nullable=False),
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

# How many of the results that count fall into each bin. Of the kind `score` a bin is the score, of `time` it
# is `service.tallies.time_bin`. Changed in the transaction that ends or erases an attempt, so it equals a
# recount.
tallies = Table(
    "tallies",
    metadata,
    Column("date", Date, primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("bin", Integer, primary_key=True, autoincrement=False),
    Column("n", BigInteger, nullable=False),
)

# Codes by which another device becomes the same player; `code` is the SHA-256 of one.
transfers = Table(
    "transfers",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)
