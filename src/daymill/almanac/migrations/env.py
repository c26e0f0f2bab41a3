"""Alembic's entry point. `daymill.almanac.store` runs it inside its own transaction and lock."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
