"""`daymill stats`: what a generator does over many seeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import add
from typing import Annotated, Any

import typer

from daymill.cli.arguments import AsJson, Game, Level, Seed, read_seeds
from daymill.cli.console import emit, line, progress, table
from daymill.cli.warm import compile_for_person
from daymill.core.game import check_level
from daymill.core.sample import Sample
from daymill.games import load

_BATCH = 1000
_LONGEST_BAR = 30


def stats(
    game: Game,
    seeds: Annotated[int, typer.Option("--seeds", metavar="N", help="How many seeds.")],
    level: Level = 8,
    seed: Seed = "0",
    as_json: AsJson = False,
) -> None:
    """Show what a generator does.

    Over N seeds from SEED on: boards, attempts, rejects by reason, difficulties, and the figures of the
    game's own claim, beside those that are known.
    """
    known = load(game)
    check_level(level, len(known.info.levels))
    every = read_seeds(seed, seeds)
    compile_for_person([game])
    samples = (known.sample(level, every[at : at + _BATCH]) for at in range(0, seeds, _BATCH))
    title = f"growing {known.info.title}"
    whole = reduce(add, progress(samples, seeds, title, size=lambda sample: sample.boards))
    summary = known.summary(level, whole)
    if as_json:
        emit(_json(game, level, every.start, whole, summary))
    else:
        line((f"{known.info.title}, level {level}, {seeds} seeds from {every.start} on", "bold"))
        table(_rows(whole, summary))
        _print_bars("difficulty", _by_tens(whole.difficulties))
        if whole.par is not None:
            _print_bars("par", _ordered(whole.par))


def _json(game: str, level: int, first: int, sample: Sample, summary: Mapping[str, str]) -> dict[str, Any]:
    data = {
        "game": game,
        "level": level,
        "first_seed": first,
        "boards": sample.boards,
        "attempts": sample.attempts,
        "rejects": dict(sorted(sample.rejects.items())),
        "difficulties": _ordered(sample.difficulties),
        "figures": dict(sorted(sample.figures.items())),
        "histograms": {name: _ordered(counts) for name, counts in sample.histograms.items()},
        "summary": dict(summary),
    }
    if sample.par is not None:
        data["par"] = _ordered(sample.par)
    if sample.nodes_max is not None:
        data["nodes_max"] = sample.nodes_max
    return data


def _rows(sample: Sample, summary: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield "boards", str(sample.boards)
    yield "attempts", f"{sample.attempts} ({sample.attempts / sample.boards:.2f} a board)"
    for reason, count in sorted(sample.rejects.items()):
        yield f"rejected, {reason}", f"{count} ({count / sample.attempts:.2%} of attempts)"
    for name, figure in sorted(sample.figures.items()):
        yield name.replace("_", " "), str(figure)
    if sample.nodes_max is not None:
        yield "nodes of the largest search", str(sample.nodes_max)
    yield from summary.items()


def _ordered(counts: Mapping[int, int]) -> dict[str, int]:
    return {str(value): counts[value] for value in sorted(counts)}


def _by_tens(counts: Mapping[int, int]) -> dict[str, int]:
    tens = [0] * 10
    for value, count in counts.items():
        tens[min(value // 10, 9)] += count
    return {
        f"{10 * ten} to {100 if ten == 9 else 10 * ten + 9}": count for ten, count in enumerate(tens) if count
    }


def _print_bars(head: str, counts: Mapping[str, int]) -> None:
    most = max(counts.values())
    line()
    line((head, "bold"))
    table(
        ((it, str(count), "█" * round(_LONGEST_BAR * count / most)) for it, count in counts.items()),
        right=2,
        dim=3,
    )
