"""What an operator can set: by environment variables that begin with `DAYMILL_`, else in a file.

The file is the one that `DAYMILL_CONFIG` names, else `daymill.toml` in the working directory, else the one
in the data folder. Its table `[service]` holds settings under their own names; `[schedule]` is the almanac's.
"""

from __future__ import annotations

import os
import re
import tomllib
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from platformdirs import user_data_path
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy import URL

from daymill.almanac.schedule import FILE, Schedule, read_schedule
from daymill.core.errors import Invalid

PREFIX = "DAYMILL_"
_TABLE = "service"
_TABLES = ("schedule", _TABLE)


def _no_truth(value: Any) -> Any:
    """`true` is no number, though Python would take it for 1."""
    if isinstance(value, bool):
        raise ValueError("a number is needed here")
    return value


def _public_address(value: str) -> str:
    if value and not re.fullmatch(r"https?://[^/\s]+", value):
        raise ValueError("a scheme and a host are needed here, such as https://puzzles.example, and no path")
    return value


def _addresses(value: str) -> str:
    for part in filter(None, map(str.strip, value.split(","))):
        if part != "*":
            try:
                ip_network(part)
            except ValueError as error:
                raise ValueError(f"addresses and networks are needed here ({error})") from None
    return value


Count: TypeAlias = Annotated[int, BeforeValidator(_no_truth), Field(ge=0, le=2**31)]


class Settings(BaseSettings):
    """The settings of the service. Limits are what one player or one address may do; 0 switches one off."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, extra="forbid", hide_input_in_errors=True
    )

    config: Annotated[Path | None, Field(description="the file that is read for settings and schedule")] = (
        None
    )
    data: Annotated[Path, Field(description="the folder of the database and the secret")] = Field(
        default_factory=lambda: user_data_path("daymill")
    )
    database: Annotated[
        str, Field(repr=False, description="an SQLAlchemy URL; a file in `data` if empty")
    ] = ""
    secret: Annotated[
        SecretStr, Field(description="the secret, at least 16 bytes; a file in `data` if empty")
    ] = SecretStr("")
    old_secrets: Annotated[
        SecretStr,
        Field(description="secrets of before, with commas, whose cookies still hold; `hex:...` of a file's"),
    ] = SecretStr("")
    host: Annotated[str, Field(description="the address to listen on")] = "127.0.0.1"
    port: Annotated[Count, Field(le=65535, description="the port to listen on; 0 for any that is free")] = (
        8000
    )
    workers: Annotated[Count, Field(ge=1, le=1000, description="how many processes answer")] = 1
    ahead: Annotated[
        Count, Field(le=366, description="how many days after today are made and committed to")
    ] = 28
    origin: Annotated[
        str,
        AfterValidator(_public_address),
        Field(description="the public address, where a proxy changes it"),
    ] = ""
    proxies: Annotated[
        str,
        AfterValidator(_addresses),
        Field(
            description="addresses and networks, with commas, whose X-Forwarded-For and -Proto are believed"
        ),
    ] = "127.0.0.1"
    log: Annotated[
        Literal["text", "json", "off"],
        Field(description="what standard error gets: lines for people, JSON lines, or nothing"),
    ] = "text"
    log_level: Annotated[
        Literal["", "debug", "info", "warning", "error"],
        Field(description="from which level on; empty: `info` as JSON, `warning` as text"),
    ] = ""
    metrics_token: Annotated[
        SecretStr, Field(description="what `/metrics` asks for as a bearer token; nothing if empty")
    ] = SecretStr("")
    limits_storage: Annotated[
        SecretStr, Field(description="where limits are counted; a URI of the library `limits`")
    ] = SecretStr("memory://")
    limit_new_players: Annotated[Count, Field(description="new players of an address in an hour")] = 1000
    limit_opens: Annotated[Count, Field(description="attempts that a player opens in an hour")] = 300
    limit_batches: Annotated[Count, Field(description="batches that a player sends in a minute")] = 600
    limit_transfers: Annotated[
        Count, Field(description="transfer codes that a player makes, or tries, in an hour")
    ] = 30
    limit_solves: Annotated[Count, Field(description="boards that an address has solved in a minute")] = 120
    crowd: Annotated[
        Count, Field(description="how many times what one player may do all players of an address may do")
    ] = 50
    open_attempts: Annotated[
        Count, Field(description="practice attempts of a player that have not ended")
    ] = 50
    solvers: Annotated[
        Count, Field(ge=1, description="boards from elsewhere that a process solves at once")
    ] = 1

    @property
    def database_url(self) -> str | URL:
        """`database`, or the file `daymill.db` in `data`."""
        # put together, not written as text: a folder's name may hold what means something in a URL
        return self.database or URL.create("sqlite", database=str(self.data.absolute() / "daymill.db"))

    @property
    def schedule(self) -> Schedule:
        """The schedule in `config`, or the default. Raises `Invalid` with `bad_schedule`."""
        return Schedule() if self.config is None else read_schedule(self.config)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is given in code goes before the environment, and that before the file."""
        return init_settings, env_settings, _File(settings_cls)


class _File(PydanticBaseSettingsSource):
    """The table `[service]` of the file, and which file that is."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        """One setting of the file; pydantic reads them as a whole."""
        return self().get(field_name), field_name, False

    def __call__(self) -> dict[str, Any]:
        """The settings in the file. Raises `Invalid` with `bad_settings`."""
        path = _find(self.current_state)
        if path is None:
            return {}
        table = _read(path)
        by_default = path not in (Path(self.current_state.get("config") or ""), _here())
        for key in table:
            if key not in self.settings_cls.model_fields or key == "config":
                raise _bad(f"there is no such setting; see {PREFIX}* in docs/operating.md", path, key)
        if "data" in table and by_default and "data" not in self.current_state:
            raise _bad("the file in the data folder cannot say that it is another one", path, "data")
        return {"config": path, **table}


def read_settings(**options: Any) -> Settings:
    """The settings; an option that is not None goes before the environment.

    Raises `Invalid` (`bad_settings`) with where the setting at fault was made: an option's name, a variable,
    or a file and its key.
    """
    given = {name: value for name, value in options.items() if value is not None}
    try:
        return Settings(**given)
    except ValidationError as error:
        first = error.errors(include_input=False, include_context=False)[0]
        name = str(first["loc"][0])
        message = first["msg"].removeprefix("Value error, ")
        raise Invalid("bad_settings", message[:1].lower() + message[1:], _origin(name, given)) from None


def _find(state: dict[str, Any]) -> Path | None:
    """The file to read. One that is named has to be there."""
    if state.get("config"):
        return Path(state["config"])
    data = Path(state["data"]) if state.get("data") else user_data_path("daymill")
    return next((path for path in (_here(), data / FILE) if path.is_file()), None)


def _here() -> Path:
    return Path.cwd() / FILE


def _read(path: Path) -> dict[str, Any]:
    try:
        whole = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Invalid(
            "bad_settings", f"this file cannot be read ({error.strerror or error})", str(path)
        ) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Invalid("bad_settings", f"this file is no TOML ({error})", str(path)) from None
    for key in whole:
        if key not in _TABLES:
            raise Invalid(
                "bad_settings", f"this is not known; the tables are {', '.join(_TABLES)}", f"{path}: {key}"
            )
    table = whole.get(_TABLE, {})
    if not isinstance(table, dict):
        raise Invalid("bad_settings", "a table is needed here", f"{path}: {_TABLE}")
    return table


def _origin(name: str, given: dict[str, Any]) -> str:
    """Where the value of a setting comes from."""
    variable = f"{PREFIX}{name.upper()}"
    if name in given:
        return name
    if os.environ.get(variable):
        return variable
    path = _find({**{key: os.environ.get(f"{PREFIX}{key.upper()}") for key in ("config", "data")}, **given})
    return f"{path}: {_TABLE}.{name}"


def _bad(message: str, path: Path, key: str) -> Invalid:
    return Invalid("bad_settings", message, f"{path}: {_TABLE}.{key}")
