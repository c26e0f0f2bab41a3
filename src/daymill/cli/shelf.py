"""Where the puzzles of a book come from: files and folders, days that are over, seeds."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace

from daymill.almanac.dates import parse_date, published, utc_date
from daymill.cli.arguments import read_seeds
from daymill.cli.console import progress, say
from daymill.cli.days import opened, usable
from daymill.cli.inputs import Entries, Entry, check_streams, named
from daymill.cli.warm import compile_for_person
from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.games import load
from daymill.press.book import MOST, Item, too_many
from daymill.press.paper import OFF_PAPER, check_on_paper, printed

_RANGE = ".."
# the files of a folder that are puzzles, one a file or one a line
_ENDINGS = (".json", ".jsonl", ".ndjson")


def from_files(paths: Sequence[str], game: str | None, form: str | None) -> list[Item] | None:
    """The puzzles of files, and of folders by the names of the files in them, each proved anew. None where
    any cannot be used: that has been complained of.

    Raises `Invalid` with `unreadable`, `empty`, `usage`, `bad_count` and as `check_options` of formats does.
    """
    files = [file for path in paths for file in _files(path)]
    check_streams(*files)
    entries = Entries(files, game, form)
    items: list[Item] = []
    for entry in entries:
        if len(items) == MOST:
            raise too_many(MOST + 1)
        try:
            items.append(_of_entry(entry))
        except Invalid as invalid:
            entries.complain(invalid)
    return None if entries.unusable else items


def from_days(days: str, games: Sequence[str] | None, data: str | None, database: str | None) -> list[Item]:
    """The puzzles of one day, or from a first to a last one, all of which are over. What paper cannot play is
    left out, and told.

    Raises `Invalid` with `bad_date`, `bad_range`, `before_first_day`, `not_yet`, `not_over`, `bad_count`,
    `empty`, and as `opened` does.
    """
    from daymill.almanac.publish import games_of_day, puzzle_of_day

    first, last = _range(days)
    left_out: dict[str, str] = {}
    items: list[Item] = []
    with opened(data=data, database=database) as found:
        span = _over(first, last, utc_date(found.now))
        with usable(found.settings):
            for day in progress(span, len(span), "reading days"):
                for name in games_of_day(found.engine, found.schedule, day, found.now):
                    if games and name not in games:
                        continue
                    if name in OFF_PAPER:
                        left_out[load(name).info.title] = OFF_PAPER[name]
                        continue
                    if len(items) == MOST:
                        raise too_many(MOST + 1)
                    puzzle = puzzle_of_day(found.engine, found.secret, found.schedule, day, name, found.now)
                    try:
                        items.append(Item(printed(puzzle), f"{day:%a} {day.day} {day:%B %Y}"))
                    except Invalid as invalid:
                        left_out[f"{load(name).info.title} of {day}"] = invalid.message
    for title, reason in left_out.items():
        say(f"left out: {title} ({reason})")
    if not items:
        raise Invalid("empty", "these days have nothing that can be printed", days)
    return items


def from_seeds(games: Sequence[str], level: int, seed: str | None, count: int) -> list[Item]:
    """`count` puzzles of each game, from a first seed on.

    Raises `Invalid` with `bad_level`, `bad_seed`, `bad_count` or `not_on_paper`.
    """
    for name in games:
        check_level(level, len(load(name).info.levels))
    if len(games) * count > MOST:
        raise too_many(len(games) * count)
    seeds = read_seeds(seed, count)
    compile_for_person(list(games), first=True)
    wanted = [(name, one) for name in dict.fromkeys(games) for one in seeds]
    return [
        Item(printed(load(name).generate(level, one)), f"seed {one}")
        for name, one in progress(wanted, len(wanted), "making puzzles")
    ]


def _files(path: str) -> Iterator[str]:
    """A file, or the files of a folder that are puzzles. Raises `Invalid` with `unreadable` or `empty`."""
    if not os.path.isdir(path):
        yield path
        return
    try:
        names = sorted(name for name in os.listdir(path) if name.lower().endswith(_ENDINGS))
    except OSError as error:
        raise Invalid("unreadable", error.strerror or str(error), named(path)) from None
    if not names:
        raise Invalid("empty", f"no file in this folder ends with {', '.join(_ENDINGS)}", named(path))
    for name in names:
        yield os.path.join(path, name)


def _of_entry(entry: Entry) -> Item:
    """Raises `Invalid` as `check_on_paper` and `Entry.adopt` do, with the place in `where`."""
    name = entry.found.game.info.name
    try:
        check_on_paper(name)
    except Invalid as invalid:
        raise invalid.inside(entry.place) from None
    puzzle, claims = entry.adopt(), entry.found.claims
    if claims is not None:
        puzzle = replace(puzzle, level=claims.level)
    try:
        return Item(printed(puzzle), _seed_of(claims))
    except Invalid as invalid:
        raise invalid.inside(entry.place) from None


def _seed_of(claims: object) -> str:
    return f"seed {claims.seed}" if isinstance(claims, Puzzle) and claims.seed is not None else ""


def _range(text: str) -> tuple[datetime.date, datetime.date]:
    """Raises `Invalid` with `bad_date` or `bad_range`."""
    start, _, end = text.partition(_RANGE)
    first = parse_date(start)
    last = parse_date(end) if _RANGE in text else first
    if last < first:
        raise Invalid("bad_range", f"{last} is before {first}", "days")
    return first, last


def _over(first: datetime.date, last: datetime.date, today: datetime.date) -> list[datetime.date]:
    """Raises `Invalid` with `before_first_day`, `not_yet` or `not_over`."""
    published(first, today)
    published(last, today)
    if last == today:
        raise Invalid("not_over", f"{last} is not over, and a book tells the answers", "days")
    return [first + datetime.timedelta(days=at) for at in range((last - first).days + 1)]
