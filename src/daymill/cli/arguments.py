"""The arguments and options that several commands share, and what their values mean."""

from __future__ import annotations

import re
import secrets
from typing import Annotated, TypeAlias

import typer

from daymill.cli.console import say
from daymill.core.errors import Invalid
from daymill.core.seeds import SEEDS, check_seed, text_seed

Game: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help="The name of a game; see daymill games.")
]
File: TypeAlias = Annotated[str, typer.Argument(metavar="FILE", help="A file, or - for standard input.")]
Files: TypeAlias = Annotated[
    list[str], typer.Argument(metavar="FILE", help="Files, or - for standard input.")
]
Level: TypeAlias = Annotated[
    int, typer.Option("--level", metavar="N", help="The level; see daymill games GAME.")
]
Seed: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--seed", metavar="SEED", help="A number from 0 to 4294967295, or any other text, which is hashed."
    ),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON, one value a line.")]
OfGame: TypeAlias = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="The game of the boards, if guessing goes wrong.")
]
Form: TypeAlias = Annotated[
    str | None,
    typer.Option("--from", metavar="FORM", help="Their form: json, text, or another of docs/formats.md."),
]
EntryNumber: TypeAlias = Annotated[
    int | None,
    typer.Option("--entry", metavar="N", help="Which puzzle of a file that holds several, from 1."),
]
Log: TypeAlias = Annotated[
    str | None, typer.Option("--log", metavar="LOG", help="A log of actions; - for standard input.")
]
Data: TypeAlias = Annotated[
    str | None, typer.Option("--data", metavar="DIR", help="The folder for the secret and the database.")
]
Database: TypeAlias = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="A database URL; an SQLite file in DIR by default."),
]
ScheduleFile: TypeAlias = Annotated[
    str | None,
    typer.Option("--schedule", metavar="FILE", help="A TOML file with the games and levels of a day."),
]

_MOST_DIGITS = 1000  # Python itself refuses to read some thousands
_INTEGER = re.compile(r"[+-]?[0-9]+")


def read_seeds(text: str | None, count: int) -> range:
    """`count` seeds from a first one, which is picked, and told, where `text` is None.

    Raises `Invalid` with `bad_seed`, or `bad_count` where there are not so many.
    """
    if text is not None:
        first = read_seed(text)
    else:
        first = secrets.randbelow(SEEDS - count + 1) if 1 <= count <= SEEDS else 0
    if not 1 <= count <= SEEDS - first:
        raise Invalid(
            "bad_count", f"from seed {first} on there are 1 to {SEEDS - first} seeds, not {count}", "count"
        )
    if text is None:
        say(f"seed {first}")
    return range(first, first + count)


def read_seed(text: str) -> int:
    """A seed from the command line: a number, or any other text by its hash.

    Raises `Invalid` (`bad_seed`) for a number that is no seed, and for text that is not Unicode.
    """
    if _INTEGER.fullmatch(text):
        if len(text) > _MOST_DIGITS:
            raise Invalid("bad_seed", f"no seed is a number of {len(text)} signs", "seed")
        return check_seed(int(text))
    try:
        return text_seed(text)
    except UnicodeEncodeError:
        raise Invalid("bad_seed", "a seed that is a text has to be valid Unicode", "seed") from None
