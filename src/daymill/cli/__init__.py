"""The command line: one short file a command. Heavy imports wait until the command that needs them runs.

Data goes to standard output, words for people to standard error. Exit status: 0 it holds, 1 it does not,
2 unusable input or arguments.
"""

from __future__ import annotations

import errno
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.main import get_command

from daymill import __version__
from daymill.cli import (
    almanac,
    backup,
    check,
    convert,
    explain,
    games,
    grade,
    hint,
    make,
    play,
    press,
    recount,
    replay,
    serve,
    site,
    solve,
    stats,
    today,
    vectors,
    warm,
)
from daymill.cli.console import complain
from daymill.core.errors import Invalid

_INTERRUPTED = 130  # as a shell reports SIGINT
_PIPE_CLOSED = 141  # and SIGPIPE
_OUTPUT_FAILS = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
_FAULT = 70  # EX_SOFTWARE of sysexits.h

app = typer.Typer(name="daymill", add_completion=False, rich_markup_mode=None)
for command in (
    games,
    make,
    solve,
    explain,
    grade,
    hint,
    check,
    convert,
    replay,
    play,
    today,
    serve,
    stats,
    press,
    site,
):
    app.command()(getattr(command, command.__name__.rpartition(".")[2]))
app.command()(recount.recount)
app.add_typer(almanac.app, name="almanac")
app.add_typer(vectors.app, name="vectors")
app.command()(warm.warm)
app.command()(backup.backup)


@app.callback(invoke_without_command=True)
def daymill(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    """Make, prove, grade, explain, publish, play and check the puzzles of the day."""
    if version:
        typer.echo(f"daymill {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line (by default the process's own) and return its exit status."""
    _fit_streams()
    try:
        status = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return _PIPE_CLOSED
    except OSError as error:
        _give_up_output()
        complain(Invalid("unwritable", error.strerror or str(error), "standard output"))
        return 2
    return status


def _run(arguments: list[str]) -> int:
    try:
        with get_command(app).make_context("daymill", arguments) as context:
            return context.command.invoke(context) or 0
    except Invalid as invalid:
        complain(invalid)
    except typer.Exit as end:
        return end.exit_code
    except typer.TyperException as error:
        complain(Invalid("usage", error.format_message(), " ".join(arguments[:1])))
    except Exception as error:
        if isinstance(error, OSError) and error.errno in _OUTPUT_FAILS:
            raise
        if "DAYMILL_TRACEBACK" in os.environ:
            raise
        complain(_fault(error))
        return _FAULT
    return 2


def _fault(error: Exception) -> Invalid:
    """What to say of an error that nobody foresaw, for a report."""
    *_, frame = traceback.extract_tb(error.__traceback__)
    place = f"{os.path.basename(frame.filename)}, line {frame.lineno}"
    message = f"this is a fault of daymill, not of yours: {type(error).__name__}: {error}"
    return Invalid("fault", f"{message}; with DAYMILL_TRACEBACK=1 it says more", place)


def _fit_streams() -> None:
    """Make every text readable and printable, and the use of a closed stream harmless."""
    for name, mode, errors in (
        ("stdin", "r", "replace"),
        ("stdout", "w", "backslashreplace"),
        ("stderr", "w", "backslashreplace"),
    ):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def _give_up_output() -> None:
    """Let the interpreter's last flush go nowhere: what it holds cannot be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
