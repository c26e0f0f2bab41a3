"""`daymill warm`: compiles everything now, so that nobody waits for it later."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from time import perf_counter
from typing import Annotated

import typer

from daymill.cli.console import line, progress, waiting
from daymill.games import NAMES, load

_FIRST = "-first"  # of a game only what playing needs is compiled


def warm(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="One game; all of them without it.")
    ] = None,
    first: Annotated[bool, typer.Option("--first", hidden=True)] = False,
) -> int:
    """Compile and cache all kernels.

    For images, and before the first start. Several games are compiled at once, each by a process of its own.
    """
    if game is not None:
        began = perf_counter()
        compile_here(game, first)
        line(f"{load(game).info.title}: {perf_counter() - began:.1f} s")
        return 0
    status = 0
    for result in progress(compile_apart(NAMES), len(NAMES), "compiling"):
        print(result.stdout, end="")
        print(result.stderr, end="", file=sys.stderr)
        status = max(status, abs(result.returncode))
    return status


def compile_here(name: str, first: bool = False) -> None:
    """Compile each kernel of a game that is not in the cache, `first` only what playing needs; and note
    that they are there."""
    game = load(name)
    game.warm()
    if not first:
        game.warm_rest()
    from daymill.core.compiled import note_compiled

    note_compiled(f"{name}{_FIRST}" if first else name)


def compile_apart(names: Sequence[str], *options: str) -> Iterator[subprocess.CompletedProcess[str]]:
    """Compile games in other processes, as many at once as there are processors; each as it is done.

    The compiler holds the interpreter lock, so threads would only take turns.
    """
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        commands = [(sys.executable, "-m", "daymill", "warm", name, *options) for name in names]
        tasks = [
            pool.submit(subprocess.run, it, capture_output=True, text=True, check=False) for it in commands
        ]
        for task in as_completed(tasks):
            yield task.result()


def compile_cold(names: Sequence[str], first: bool = True) -> None:
    """Compile those of the games that were never compiled here, `first` only what playing needs."""
    from daymill.core.compiled import was_compiled

    cold = [name for name in names if not (was_compiled(name) or (first and was_compiled(f"{name}{_FIRST}")))]
    if cold:
        with waiting(f"compiling {' and '.join(cold)}, this first time only"):
            for _ in compile_apart(cold, *["--first"] * first):
                pass


def compile_for_person(names: Sequence[str], first: bool = True) -> None:
    """The same where a person waits at a terminal, who would wonder; a program just waits."""
    if sys.stderr.isatty():
        compile_cold(names, first)
