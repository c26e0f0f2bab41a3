"""Commitments and their chain, practice on issued boards, times and flags of results, tallies, transfers."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_NEVER = "SELECT RAISE(ABORT, 'a stored day never changes')"
_SEEN = "(SELECT through FROM horizon)"
_SQLITE = (
    # days that nobody can have seen may be made anew
    *(f"DROP TRIGGER {table}_no_delete" for table in ("sets", "days")),
    *(
        f"CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table} WHEN OLD.date <= {_SEEN} "
        f"BEGIN {_NEVER}; END"
        for table in ("sets", "days", "links")
    ),
    f"CREATE TRIGGER links_no_update BEFORE UPDATE ON links BEGIN {_NEVER}; END",
    "CREATE TRIGGER links_no_replace BEFORE INSERT ON links "
    "WHEN EXISTS (SELECT 1 FROM links WHERE date = NEW.date OR previous = NEW.previous) "
    "BEGIN SELECT RAISE(IGNORE); END",
    "CREATE TRIGGER horizon_no_return BEFORE UPDATE ON horizon WHEN NEW.through < OLD.through "
    "BEGIN SELECT RAISE(ABORT, 'what was seen stays seen'); END",
    "CREATE TRIGGER horizon_no_delete BEFORE DELETE ON horizon "
    "BEGIN SELECT RAISE(ABORT, 'what was seen stays seen'); END",
    "CREATE TRIGGER horizon_no_replace BEFORE INSERT ON horizon WHEN EXISTS (SELECT 1 FROM horizon) "
    "BEGIN SELECT RAISE(IGNORE); END",
)
_POSTGRESQL = (
    "CREATE FUNCTION daymill_seen() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN IF OLD.date <= (SELECT through FROM horizon) THEN "
    "RAISE EXCEPTION 'a stored day never changes'; END IF; RETURN OLD; END $$",
    "CREATE FUNCTION daymill_no_return() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN IF TG_OP <> 'UPDATE' OR NEW.through < OLD.through THEN "
    "RAISE EXCEPTION 'what was seen stays seen'; END IF; RETURN NEW; END $$",
    "DROP TRIGGER sets_never ON sets",
    "DROP TRIGGER days_never ON days",
    *(
        statement
        for table in ("sets", "days", "links")
        for statement in (
            f"CREATE TRIGGER {table}_never BEFORE UPDATE OR TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION daymill_never()",
            f"CREATE TRIGGER {table}_seen BEFORE DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION daymill_seen()",
        )
    ),
    "CREATE TRIGGER horizon_no_return BEFORE UPDATE OR DELETE ON horizon "
    "FOR EACH ROW EXECUTE FUNCTION daymill_no_return()",
    "CREATE TRIGGER horizon_never BEFORE TRUNCATE ON horizon "
    "FOR EACH STATEMENT EXECUTE FUNCTION daymill_never()",
)


def _ends() -> tuple[sa.Column[Any], ...]:
    """What an attempt's end is told by, new in this revision."""
    return (
        sa.Column("hints", sa.Integer),
        sa.Column("time", sa.BigInteger),
        sa.Column("flags", sa.String(100)),
        sa.Column("counted", sa.Boolean),
    )


def upgrade() -> None:
    """Adds all that; days that are stored count as seen, and attempts that have ended are in no tally."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    for name, size in (("nonce", 64), ("commitment", 64), ("made_with", 16)):
        op.add_column("days", sa.Column(name, sa.String(size)))
    op.create_table(
        "links",
        sa.Column("date", sa.Date, primary_key=True),
        sa.Column("previous", sa.String(64), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("previous", name="links_previous"),
    )
    op.create_table(
        "horizon",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("through", sa.Date, nullable=False),
    )
    if sqlite:
        _rebuild_attempts()
    else:
        op.alter_column("attempts", "date", nullable=True)
        for column in (sa.Column("started_at", sa.BigInteger), *_ends()):
            op.add_column("attempts", column)
    op.create_index("attempts_of_day", "attempts", ["date", "game"])
    op.create_table(
        "practices",
        sa.Column(
            "attempt", sa.String(40), sa.ForeignKey("attempts.id", name="practices_attempt"), primary_key=True
        ),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
    )
    op.create_table(
        "tallies",
        sa.Column("date", sa.Date, primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("bin", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "transfers",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO horizon (id, through) SELECT 1, coalesce(max(date), '2025-12-31') FROM sets"
        if sqlite
        else "INSERT INTO horizon (id, through) SELECT 1, coalesce(max(date), DATE '2025-12-31') FROM sets"
    )
    for statement in _SQLITE if sqlite else _POSTGRESQL:
        op.execute(statement)


def _rebuild_attempts() -> None:
    """SQLite cannot let a column be NULL later on: the table is made anew, and with it the one that points
    to it, in an order that leaves no row pointing nowhere at any time."""
    op.rename_table("attempts", "attempts_0001")
    op.create_table(
        "attempts",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("date", sa.Date),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("started_at", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("outcome", sa.String(20)),
        sa.Column("score", sa.Integer),
        *_ends(),
        sa.ForeignKeyConstraint(["date", "game"], ["days.date", "days.game"], name="attempts_day"),
        sa.UniqueConstraint("player", "date", "game", "number", name="attempts_number"),
    )
    kept = "id, player, date, game, number, opened_at, length, ended_at, outcome, score"
    op.execute(f"INSERT INTO attempts ({kept}) SELECT {kept} FROM attempts_0001")  # noqa: S608, our own names
    op.rename_table("actions", "actions_0001")
    op.create_table(
        "actions",
        sa.Column(
            "attempt", sa.String(40), sa.ForeignKey("attempts.id", name="actions_attempt"), primary_key=True
        ),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("received_at", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO actions (attempt, first, actions, received_at) "
        "SELECT attempt, first, actions, received_at FROM actions_0001"
    )
    op.drop_table("actions_0001")
    op.drop_table("attempts_0001")
