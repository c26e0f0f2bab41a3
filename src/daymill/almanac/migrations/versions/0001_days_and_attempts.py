"""Days that never change, attempts and their actions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_NEVER = "a stored day never changes"


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
    if op.get_bind().dialect.name == "sqlite":
        _keep_on_sqlite("sets", "date = NEW.date")
        _keep_on_sqlite("days", "date = NEW.date AND game = NEW.game")
    else:
        _keep_on_postgresql("sets", "days")


def _keep_on_sqlite(table: str, same: str) -> None:
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER {table}_no_{change.lower()} BEFORE {change} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{_NEVER}'); END"
        )
    # INSERT OR REPLACE deletes the old row without firing the trigger on DELETE
    op.execute(
        f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
        f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {same}) BEGIN SELECT RAISE(IGNORE); END"
    )


def _keep_on_postgresql(*tables: str) -> None:
    op.execute(
        "CREATE FUNCTION daymill_never() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{_NEVER}'; END $$"
    )
    for table in tables:
        op.execute(
            f"CREATE TRIGGER {table}_never BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION daymill_never()"
        )
