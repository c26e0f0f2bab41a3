"""`daymill make`: grows puzzles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from daymill.cli.arguments import Game, Level, Seed, read_seeds
from daymill.cli.console import progress
from daymill.cli.picture import GAME, SIZE, WIDEST, puzzle_of_picture
from daymill.cli.warm import compile_for_person
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle, check_level
from daymill.games import load

if TYPE_CHECKING:
    from daymill.formats.form import Layout

_JSON, _SVG = "json", "svg"


def make(
    context: typer.Context,
    game: Game,
    level: Level = 8,
    seed: Seed = None,
    count: Annotated[
        int, typer.Option("--count", metavar="K", help="How many, from the seeds that follow.")
    ] = 1,
    public: Annotated[bool, typer.Option("--public", help="Leave out seed and answer.")] = False,
    to: Annotated[
        str,
        typer.Option(
            "--to", metavar="FORM", help="json (canonical), text, svg, or another form of docs/formats.md."
        ),
    ] = _JSON,
    technique: Annotated[
        str | None,
        typer.Option(
            "--technique", metavar="NAME", help="The hardest technique that they need, in place of a level."
        ),
    ] = None,
    picture: Annotated[
        str | None,
        typer.Option("--picture", metavar="FILE", help="A picture, for the nonogram that is nearest to it."),
    ] = None,
    size: Annotated[
        str | None,
        typer.Option(
            "--size",
            metavar="WxH",
            help=f"How many cells of it, at most {WIDEST}x{WIDEST}; {SIZE} by default.",
        ),
    ] = None,
    threshold: Annotated[
        int | None,
        typer.Option(
            "--threshold", metavar="N", min=1, max=255, help="The grey below which its cells are filled."
        ),
    ] = None,
    invert: Annotated[
        bool, typer.Option("--invert", help="Fill its light cells, not the dark ones.")
    ] = False,
) -> None:
    """Grow puzzles from seeds, or one from a picture.

    The same game, level and seed grow the same puzzle everywhere. Without --seed one is picked, and told on
    standard error; so is how many cells differ from a picture.
    """
    known = load(game)
    check_level(level, len(known.info.levels))
    _check_options(context, game)
    layout = _layout(game, to)
    if layout.single and count > 1:
        raise Invalid("bad_count", f"a file of the form {to} holds one puzzle", "count")
    if picture is not None:
        compile_for_person([game], first=False)
        puzzles = iter((puzzle_of_picture(picture, size or SIZE, threshold, invert),))
    else:
        grow = _grower(known, level, technique)
        compile_for_person([game], first=technique is None)
        puzzles = (grow(one) for one in read_seeds(seed, count))
    texts = (
        _written(known, puzzle, to, public)
        for puzzle in progress(puzzles, count, f"making {known.info.title}", prints=True)
    )
    for text in layout.joined(texts):
        print(text, end="")


def _check_options(context: typer.Context, game: str) -> None:
    """Raises `Invalid` (`usage`) for options that mean nothing beside each other."""
    given = [
        name
        for name in context.params
        if (source := context.get_parameter_source(name)) is not None and source.name == "COMMANDLINE"
    ]
    if "technique" in given and "level" in given:
        raise Invalid("usage", "a technique takes the place of a level; give one of the two", "technique")
    of_pictures, of_seeds = ("size", "threshold", "invert"), ("level", "seed", "count", "technique")
    if "picture" not in given:
        for name in of_pictures:
            if name in given:
                raise Invalid("usage", "this needs a picture", name)
        return
    if game != GAME:
        raise Invalid("usage", f"a picture makes a puzzle of {GAME}, not of {game}", "picture")
    for name in of_seeds:
        if name in given:
            raise Invalid("usage", f"a picture leaves nothing to choose with a {name}", name)


def _grower(game: AnyGame, level: int, technique: str | None) -> Callable[[int], AnyPuzzle]:
    if technique is None:
        return lambda seed: game.generate(level, seed)
    make_with = game.make_with
    if make_with is None:
        raise Invalid("usage", f"puzzles of {game.info.name} cannot be made for a technique", "--technique")
    name = technique.lower()
    if name not in game.info.techniques:
        known = ", ".join(game.info.techniques)
        message = f"there is no technique {technique[:40]!r}; they are {known}"
        raise Invalid("unknown_technique", message, "--technique")
    return lambda seed: make_with(name, seed)


def _layout(game: str, to: str) -> Layout:
    from daymill.formats import layout_of, names_of
    from daymill.formats.form import Layout

    if to == _SVG:
        return Layout(single=True)
    try:
        return layout_of(game, to)
    except Invalid as invalid:
        message = (
            f"there is no form {to[:40]!r} of {game}; the forms are {', '.join((*names_of(game), _SVG))}"
        )
        raise Invalid(invalid.code, message, "to") from None


def _written(game: AnyGame, puzzle: AnyPuzzle, to: str, public: bool) -> str:
    if to == _SVG:
        from daymill.press.paper import opened
        from daymill.press.svg import svg

        return svg(opened(game, puzzle))
    if to == _JSON:
        return encode(game.public(puzzle).to_json()) if public else puzzle.canonical()
    from daymill.formats import write

    answer = puzzle.answer.to_json() if game.hidden and not public else None
    return write(puzzle.game, puzzle.board.to_json(), to, answer)
