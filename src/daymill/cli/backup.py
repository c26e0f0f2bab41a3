"""`daymill backup`: all that a service needs to go on elsewhere, copied while it runs."""

from __future__ import annotations

import os
import secrets
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from daymill.cli.arguments import Data, Database
from daymill.cli.console import say, table
from daymill.cli.days import read_settings
from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from daymill.service.settings import Settings


def backup(
    folder: Annotated[
        str, typer.Argument(metavar="FOLDER", help="A new folder; whoever has it knows the secret.")
    ],
    data: Data = None,
    database: Database = None,
) -> None:
    """Copy database, secret and daymill.toml into a new folder, while the service runs.

    The folder is complete or not there at all. daymill serve --data FOLDER goes on from it.
    """
    settings = read_settings(data=data, database=database)
    target = Path(folder).absolute()
    if os.path.lexists(target):
        raise Invalid("exists", "a backup needs a new folder", folder)
    whole = target.with_name(f".{target.name[:100]}.{secrets.token_hex(8)}")
    try:
        whole.mkdir(mode=0o700)
        try:
            rows = _fill(whole, settings)
            _keep(whole)
            whole.rename(target)
            _sync(target.parent)
        finally:
            shutil.rmtree(whole, ignore_errors=True)
    except OSError as error:
        raise Invalid("unwritable", error.strerror or str(error), folder) from None
    table([(f"{count:,}", name) for name, count in rows.items() if count], ("rows", "table"), right=1, dim=0)
    if not (target / "secret").exists():
        say("the secret is not in it, since it comes from the settings: keep that too")
    if (target / "daymill.db").exists() and settings.database:
        say("a setting names the database: without that setting, this folder is what is served")


def _fill(folder: Path, settings: Settings) -> dict[str, int]:
    from daymill.almanac.backup import copy_database

    rows = copy_database(settings.database_url, folder)
    secret = settings.data / "secret"
    if secret.is_file() and not settings.secret.get_secret_value():
        shutil.copyfile(secret, folder / "secret")
    if settings.config is not None:
        shutil.copyfile(settings.config, folder / "daymill.toml")
    return rows


def _keep(folder: Path) -> None:
    """For its owner alone, and on the disk before it gets its name."""
    for path in folder.iterdir():
        path.chmod(0o600)
        _sync(path)
    _sync(folder)


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
