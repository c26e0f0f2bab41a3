"""`daymill site`: a site that needs no server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from daymill.cli.arguments import ScheduleFile
from daymill.cli.console import say, waiting
from daymill.core.errors import Invalid


def site(
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="The folder to write.")],
    schedule: ScheduleFile = None,
    language: Annotated[str, typer.Option("--language", metavar="LANG", help="en or de.")] = "en",
    base: Annotated[
        str, typer.Option("--base", metavar="PATH", help="Where on its host the site will lie.")
    ] = "/",
) -> None:
    """Write a site that any web host can serve.

    Every browser builds the set of the day itself, from the date; what is played is kept on the device. The
    folder is written whole or not at all, and one that holds something else is left alone. The same options
    make the same files.
    """
    from daymill.almanac.schedule import Schedule, read_schedule
    from daymill.service.words import LANGUAGES
    from daymill.site.builder import write_site

    if language not in LANGUAGES:
        raise Invalid("bad_language", f"a language is one of {', '.join(LANGUAGES)}", "--language")
    plan = Schedule() if schedule is None else read_schedule(Path(schedule))
    with waiting("building the site"):
        count = write_site(Path(out), plan, language, base)
    say(f"{count} files in {out}")
