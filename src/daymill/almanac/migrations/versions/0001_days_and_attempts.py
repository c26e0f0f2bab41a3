"""Days that never change, attempts and their actions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# INSERT OR REPLACE deletes the old row without firing a trigger on DELETE, hence the third of each
_SQLITE = (
    "CREATE TRIGGER sets_no_update BEFORE UPDATE ON sets "
    "BEGIN SELECT RAISE(ABORT, 'a stored day never changes'); END",
    "CREATE TRIGGER sets_no_delete BEFORE DELETE ON sets "
    "BEGIN SELECT RAISE(ABORT, 'a stored day never changes'); END",
    "CREATE TRIGGER sets_no_replace BEFORE INSERT ON sets "
    "WHEN EXISTS (SELECT 1 FROM sets WHERE date = NEW.date) "
    "BEGIN SELECT RAISE(IGNORE); END",
    "CREATE TRIGGER days_no_update BEFORE UPDATE ON days "
    "BEGIN SELECT RAISE(ABORT, 'a stored day never changes'); END",
    "CREATE TRIGGER days_no_delete BEFORE DELETE ON days "
    "BEGIN SELECT RAISE(ABORT, 'a stored day never changes'); END",
    "CREATE TRIGGER days_no_replace BEFORE INSERT ON days "
    "WHEN EXISTS (SELECT 1 FROM days WHERE date = NEW.date AND game = NEW.game) "
    "BEGIN SELECT RAISE(IGNORE); END",
)
_POSTGRESQL = (
    "CREATE FUNCTION daymill_never() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'a stored day never changes'; END $$",
    "CREATE TRIGGER sets_never BEFORE UPDATE OR DELETE OR TRUNCATE ON sets "
    "FOR EACH STATEMENT EXECUTE FUNCTION daymill_never()",
    "CREATE TRIGGER days_never BEFORE UPDATE OR DELETE OR TRUNCATE ON days "
    "FOR EACH STATEMENT EXECUTE FUNCTION daymill_never()",
)


def upgrade() -> None:
    """Makes the four tables, and the triggers that keep `sets` and `days` as they were written."""
    op.create_table(
        "sets",
        sa.Column("date", sa.Date, primary_key=True),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "days",
        sa.Column("date", sa.Date, primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("title", sa.String(100), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("public", sa.Text, nullable=False),
        sa.Column("features", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("date", sa.Date, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("outcome", sa.String(20)),
        sa.Column("score", sa.Integer),
        sa.ForeignKeyConstraint(["date", "game"], ["days.date", "days.game"], name="attempts_day"),
        sa.UniqueConstraint("player", "date", "game", "number", name="attempts_number"),
    )
    op.create_table(
        "actions",
        sa.Column(
            "attempt", sa.String(40), sa.ForeignKey("attempts.id", name="actions_attempt"), primary_key=True
        ),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("received_at", sa.BigInteger, nullable=False),
    )
    for statement in _SQLITE if op.get_bind().dialect.name == "sqlite" else _POSTGRESQL:
        op.execute(statement)
