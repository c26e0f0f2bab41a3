"""What the commands print: data on standard output, words for people on standard error."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from rich.console import Console

    from daymill.core.canonical import Json

T = TypeVar("T")

# A piece of a line: plain, or with a style of Rich.
Part: TypeAlias = str | tuple[str, str]

_WIDE = 1000


def out() -> Console:
    """Standard output, for text with styles; plain where it is not a terminal or `NO_COLOR` is set."""
    return _console(stderr=False)


def err() -> Console:
    """Standard error, in the same way."""
    return _console(stderr=True)


def in_colour() -> bool:
    """Whether standard output is given colours."""
    console = out()
    return console.color_system is not None and not console.no_color


def emit(value: Json) -> None:
    """Print one JSON value on a line of its own, in ASCII, whatever the terminal knows."""
    print(json.dumps(value))


def line(*parts: Part) -> None:
    """Print a line of text."""
    from rich.text import Text

    out().print(Text.assemble(*map(_part, parts)))


def table(rows: Iterable[Sequence[str]], head: Sequence[str] = (), right: int = 0, dim: int = 1) -> None:
    """Print a table: the first `right` columns aligned to the right, column number `dim` (from 1) in grey."""
    from rich.table import Table
    from rich.text import Text

    listed = list(rows)
    drawn = Table(box=None, show_header=bool(head), header_style="bold", pad_edge=False)
    for at in range(max(map(len, listed), default=0)):
        title = head[at] if head else ""
        drawn.add_column(
            title, justify="right" if at < right else "left", style="dim" if at + 1 == dim else ""
        )
    for row in listed:
        drawn.add_row(*(Text(_shown(cell)) for cell in row))
    console = out()
    if console.is_terminal:
        console.print(drawn)
        return
    with console.capture() as captured:
        console.print(drawn)
    print("\n".join(row.rstrip() for row in captured.get().splitlines()))


def say(message: str) -> None:
    """Tell a person something."""
    _tell(message)


def complain(invalid: Invalid) -> None:
    """Tell a person what cannot be used: place, reason and code, on one line."""
    _tell(("daymill: ", "bold red"), on_one_line(str(invalid)), (f" [{invalid.code}]", "dim"))


def on_one_line(message: str) -> str:
    """Words that may hold something of anyone's, so that nothing in them looks like a line of ours."""
    return message.replace("\n", "\\n")


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Show that something takes its time, with the seconds; one plain line where there is no terminal."""
    if not sys.stderr.isatty():
        say(f"{what} ...")
        yield
        return
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=err(), transient=True, redirect_stdout=False) as bar:
        bar.add_task(what, total=None)
        yield


def progress(
    items: Iterable[T],
    total: int,
    what: str,
    *,
    size: Callable[[T], int] = lambda _: 1,
    prints: bool = False,
) -> Iterator[T]:
    """Pass `items` on, with a bar while standard error is a terminal. Their sizes add up to `total`.

    `prints` says that every item prints data: then there is no bar where the data goes to a terminal too.
    """
    if total < 2 or not sys.stderr.isatty() or (prints and sys.stdout.isatty()):
        yield from items
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err(), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task(what, total=total, rate="")
        for item in items:
            yield item
            bar.advance(task, size(item))
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:,.0f} a second" if speed else "")


def _tell(*parts: Part) -> None:
    from rich.text import Text

    try:
        err().print(Text.assemble(*map(_part, parts)))
    except OSError:
        # nobody can be told; neither the work nor its status changes for that
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


def _console(stderr: bool) -> Console:
    from rich import console as rich

    class Console(rich.Console):
        def on_broken_pipe(self) -> None:
            """Leave it to `main`: a reader that went away says nothing of what was checked."""
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))

    console = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:  # whatever reads a pipe wants whole lines
        console.soft_wrap = True
        console.width = _WIDE
    return console


def _part(part: Part) -> Part:
    return _shown(part) if isinstance(part, str) else (_shown(part[0]), part[1])


def _shown(message: str) -> str:
    """Escape what would disturb a terminal, as file names from anyone may."""
    return "".join(sign if sign.isprintable() or sign == "\n" else repr(sign)[1:-1] for sign in message)
