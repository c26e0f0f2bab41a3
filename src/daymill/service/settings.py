"""What an operator can set: environment variables that begin with `DAYMILL_`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from platformdirs import user_data_path
from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import URL


class Settings(BaseSettings):
    """`data` holds the database and the secret; `database` is an SQLAlchemy URL (SQLite in `data` where it
    is empty); `origin` is the public address, such as `https://example.org`, where a proxy hides it."""

    model_config = SettingsConfigDict(env_prefix="DAYMILL_", extra="forbid")

    data: Path = Field(default_factory=lambda: user_data_path("daymill"))
    database: str = ""
    secret: SecretStr = SecretStr("")
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    origin: Annotated[str, Field(pattern=r"^(https?://[^/\s]+)?$")] = ""

    @property
    def database_url(self) -> str | URL:
        """`database`, or the file `daymill.db` in `data`."""
        # put together, not written as text: a folder's name may hold what means something in a URL
        return self.database or URL.create("sqlite", database=str(self.data.absolute() / "daymill.db"))
