"""`daymill vectors check`: the contract as data, run in Python."""

from __future__ import annotations

import typer

app = typer.Typer(rich_markup_mode=None)
