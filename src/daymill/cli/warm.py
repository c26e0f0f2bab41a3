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


def warm(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="One game; all of them without it.")
    ] = None,
) -> int:
    """Compile and cache all kernels.

    For images, and before the first start. Several games are compiled at once, each by a process of its own.
    """
    if game is not None:
        began = perf_counter()
        compile_here(game)
        line(f"{load(game).info.title}: {perf_counter() - began:.1f} s")
        return 0
    status = 0
    for result in progress(compile_apart(NAMES), len(NAMES), "compiling"):
        print(result.stdout, end="")
        print(result.stderr, end="", file=sys.stderr)
        status = max(status, abs(result.returncode))
    return status


def compile_here(name: str) -> None:
    """Compile every kernel of a game that is not in the cache, and note that they all are."""
    game = load(name)
    game.warm()
    from daymill.core.compiled import note_compiled

    note_compiled(name)


def compile_apart(names: Sequence[str]) -> Iterator[subprocess.CompletedProcess[str]]:
    """Compile games in other processes, as many at once as there are processors; each as it is done.

    The compiler holds the interpreter lock, so threads would only take turns.
    """
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        commands = [(sys.executable, "-m", "daymill", "warm", name) for name in names]
        tasks = [
            pool.submit(subprocess.run, it, capture_output=True, text=True, check=False) for it in commands
        ]
        for task in as_completed(tasks):
            yield task.result()


def compile_cold(names: Sequence[str]) -> None:
    """Compile those of the games that were never compiled here."""
    from daymill.core.compiled import was_compiled

    cold = [name for name in names if not was_compiled(name)]
    if cold:
        with waiting(f"compiling {' and '.join(cold)}, this first time only"):
            for _ in compile_apart(cold):
                pass


def compile_for_person(names: Sequence[str]) -> None:
    """The same where a person waits at a terminal, who would wonder; a program just waits."""
    if sys.stderr.isatty():
        compile_cold(names)
