"""`daymill make`: grows puzzles."""

from __future__ import annotations

from typing import Annotated

import typer

from daymill.cli.arguments import Game, Level, Seed, read_seeds
from daymill.cli.console import progress
from daymill.cli.warm import compile_for_person
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle, check_level
from daymill.games import load

_FORMS = ("json", "text", "svg")


def make(
    game: Game,
    level: Level = 8,
    seed: Seed = None,
    count: Annotated[
        int, typer.Option("--count", metavar="K", help="How many, from the seeds that follow.")
    ] = 1,
    public: Annotated[bool, typer.Option("--public", help="Leave out seed and answer.")] = False,
    to: Annotated[str, typer.Option("--to", metavar="FORM", help="json (canonical), text or svg.")] = "json",
) -> None:
    """Grow puzzles from seeds.

    The same game, level and seed grow the same puzzle everywhere. Without --seed one is picked, and told on
    standard error.
    """
    known = load(game)
    check_level(level, len(known.info.levels))
    if to not in _FORMS:
        raise Invalid(
            "unknown_format", f"there is no form {to[:40]!r}; the forms are {', '.join(_FORMS)}", "to"
        )
    if to == "svg" and count > 1:
        raise Invalid("bad_count", "an SVG file holds one puzzle", "count")
    compile_for_person([game])
    for at, one in enumerate(
        progress(read_seeds(seed, count), count, f"making {known.info.title}", prints=True)
    ):
        if to == "text" and at:
            print()
        print(_written(known, known.generate(level, one), to, public))


def _written(game: AnyGame, puzzle: AnyPuzzle, to: str, public: bool) -> str:
    if to == "svg":
        from daymill.press.svg import svg

        return svg(game.draw(game.view(puzzle, game.start(puzzle))))
    if to == "text":
        from daymill.formats import write

        return write(puzzle.game, puzzle.board.to_json())
    return encode(puzzle.public().to_json()) if public else puzzle.canonical()
