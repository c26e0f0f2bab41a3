"""Whether an almanac kept its word: the chain, what was committed to, and every claim of every puzzle.

Nothing that it says of itself is believed. The first thing that does not hold is raised as `Untrue`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from daymill.almanac.chain import FIRST, hash_record
from daymill.almanac.commitments import commitment
from daymill.almanac.dates import EPOCH, day_number, parse_date
from daymill.almanac.sources import Head, Source, Untrue
from daymill.core.adopt import proved, read_puzzle
from daymill.core.audit import first_flaw
from daymill.core.canonical import Json, decode, encode
from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import replay
from daymill.core.seeds import SEEDS
from daymill.games import load

State = Literal["committed", "uncommitted", "not made"]
_UNIX = date(1970, 1, 1)
_DAY = 86_400_000  # milliseconds
_LONGEST_RECORD = 10_000  # characters; one of twelve games has some 1200
_HEX = frozenset("0123456789abcdef")
# what a later version of a game's rules can still be held against: figures may be counted otherwise by now
_TIMELESS = ("game", "version", "level", "board")


@dataclass(frozen=True, slots=True)
class Committed:
    """A record of the chain that holds: each game's commitment, in the day's order."""

    date: date
    previous: str
    link: str
    puzzles: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Checked:
    """A day that holds: whether it was committed to, and how many puzzles it has."""

    date: date
    state: State
    puzzles: int


class Audit:
    """An audit of the days from `first` to `last` that have ended, by default of all that there are.

    `today` is the auditor's own date, where the source should have the same: else one that stands still would
    have little to answer for. The chain is checked at once and whole. Raises `Untrue` for what does not hold
    and `Invalid` for what is no almanac, here and while it is iterated over."""

    def __init__(
        self,
        source: Source,
        first: date | None = None,
        last: date | None = None,
        today: date | None = None,
    ) -> None:
        self.source = source
        self.head = source.head()
        if today is not None and abs(self.head.today - today) > timedelta(days=1):
            raise Untrue(self.head.today, f"it says that this is the date today, which is {today}")
        if self.head.today < EPOCH:
            raise Invalid(
                "bad_shape", f"its date is {self.head.today}, and the first day was {EPOCH}", "today"
            )
        self.chain = check_chain(source.links(), self.head)
        yesterday = self.head.today - timedelta(days=1)
        end = yesterday if last is None else min(last, yesterday)
        committed = {day for day in self.chain if (first or date.min) <= day <= end}
        self.dates = sorted(committed.union(source.dates(first, end)))

    def __iter__(self) -> Iterator[Checked]:
        for day in self.dates:
            yield check_day(self.source, day, self.chain.get(day))


def check_chain(links: Iterable[Json], head: Head) -> dict[date, Committed]:
    """The records by date, if each is canonical, follows the one before it and has the link that it says, and
    the last one is the head."""
    chain: dict[date, Committed] = {}
    previous, before = FIRST, date.min
    for link in links:
        record = _check_link(link, previous, before)
        chain[record.date] = record
        previous, before = record.link, record.date
    if previous != head.link:
        raise Untrue(
            before if chain else head.today, "the last link of the chain is another one than the almanac says"
        )
    return chain


def _check_link(data: Json, previous: str, before: date) -> Committed:
    told = fields(data, ("date", "previous", "record", "link", "made_at"), "a record")
    day = parse_date(text(told["date"], "a record, date"))
    record = text(told["record"], f"{day}, record", _LONGEST_RECORD)
    link = text(told["link"], f"{day}, link")
    if integer(told["made_at"], 0, 2**53 - 1, f"{day}, made_at") > (day - _UNIX).days * _DAY + _DAY:
        raise Untrue(day, "its record says that it was made when the day had ended")
    if day <= before:
        raise Untrue(day, "its record does not stand in the order of dates")
    if hash_record(record) != link:
        raise Untrue(day, "its link is not the SHA-256 of its record")
    try:
        said = decode(record)
        canonical = encode(said) == record
        fields(said, ("date", "day", "previous", "puzzles"), "record")
        listed = [fields(it, ("game", "commitment"), "record") for it in items(said["puzzles"], "record", 1)]
        puzzles = {text(it["game"], "record"): text(it["commitment"], "record") for it in listed}
    except Invalid as invalid:
        raise Untrue(day, f"its record cannot be read: {invalid}") from None
    if not canonical:
        raise Untrue(day, "its record is not canonical JSON")
    if len(puzzles) < len(listed):
        raise Untrue(day, "a game stands in its record twice")
    if (said["date"], said["day"]) != (day.isoformat(), day_number(day)):
        raise Untrue(day, "its record is that of another day")
    if not said["previous"] == told["previous"] == previous:
        raise Untrue(day, "its record does not follow the link of the record before it")
    return Committed(day, previous, link, puzzles)


def check_day(source: Source, day: date, committed: Committed | None) -> Checked:
    """What is said of a day that has ended, against its record, if it has one, and against the games' rules.

    Raises `Untrue`; `Invalid` (`unknown_game`, `unknown_version`) where a newer daymill has made a puzzle.
    """
    reveal = source.reveal(day)
    if reveal is None:
        if committed is not None:
            raise Untrue(day, "it was committed to and is not revealed")
        return Checked(day, "not made", 0)
    try:
        puzzles = _check_place(reveal, day, committed)
        public = _public(source.shown(day), day)
        if committed is None and len(public) > len(puzzles):
            # a service makes what is missing of such a day when it is asked to show it
            puzzles = _check_place(source.reveal(day), day, committed)
    except Invalid as invalid:
        raise Untrue(day, str(invalid)) from None
    games = [it["game"] for it in puzzles]
    if list(public) != games:
        raise Untrue(day, f"its public games are {', '.join(public)}, not {', '.join(games)}")
    for it in puzzles:
        promise = None if committed is None else committed.puzzles[it["game"]]
        _check_puzzle(day, it, promise, public.get(it["game"]))
    for game, message in source.doubts(day):
        raise Untrue(day, message, game)
    return Checked(day, "uncommitted" if committed is None else "committed", len(puzzles))


def _check_place(reveal: Json, day: date, committed: Committed | None) -> list[dict[str, Json]]:
    """The revealed puzzles, if the reveal is that of the day and its games are those of the record."""
    told = fields(reveal, ("date", "day", "previous", "link", "puzzles"), "reveal")
    if (told["date"], told["day"]) != (day.isoformat(), day_number(day)):
        raise Untrue(day, "what is revealed is another day")
    place = (None, None) if committed is None else (committed.previous, committed.link)
    if (told["previous"], told["link"]) != place:
        raise Untrue(day, "its links are not those of its record")
    keys = ("game", "seed", "nonce", "commitment", "puzzle")
    puzzles = [fields(it, keys, "reveal") for it in items(told["puzzles"], "reveal", 1)]
    games = [text(it["game"], "reveal, game") for it in puzzles]
    if len(set(games)) < len(games):
        raise Untrue(day, "a game is revealed twice")
    if committed is not None and games != list(committed.puzzles):
        raise Untrue(day, f"its games are {', '.join(games)}, not {', '.join(committed.puzzles)}")
    return puzzles


def _public(data: Json, day: date) -> dict[str, Json]:
    """The public puzzles of a day by game."""
    shown = fields(data, ("date", "day", "puzzles"), "public day")
    if (shown["date"], shown["day"]) != (day.isoformat(), day_number(day)):
        raise Untrue(day, "what is shown is another day")
    puzzles = [fields(it, ("game", "title", "puzzle"), "public day") for it in items(shown["puzzles"], "day")]
    found = {text(it["game"], "public day, game"): it["puzzle"] for it in puzzles}
    if len(found) < len(puzzles):
        raise Untrue(day, "a game is shown twice")
    return found


def _check_puzzle(day: date, told: dict[str, Json], promise: str | None, public: Json) -> None:
    """One revealed puzzle: that it is what was committed to, and that all it claims holds."""
    name = told["game"]
    try:
        game = load(name)
        canonical = text(told["puzzle"], "puzzle", 1_000_000)
        _check_commitment(day, told, promise)
        data = decode(canonical)
        if encode(data) != canonical:
            raise Untrue(day, "its puzzle is not canonical JSON", name)
        puzzle = read_puzzle(game, data)
        if puzzle.seed != integer(told["seed"], 0, SEEDS - 1, "seed"):
            raise Untrue(day, f"its seed is {puzzle.seed}, not {told['seed']}", name)
        message = _flaw(game, puzzle) or _difference(game, puzzle, public)
    except Invalid as invalid:
        if invalid.code in ("unknown_game", "unknown_version"):
            raise invalid.inside(f"{day}, {name[:40]}") from None
        raise Untrue(day, str(invalid), name) from None
    if message:
        raise Untrue(day, message, name)


def _check_commitment(day: date, told: dict[str, Json], promise: str | None) -> None:
    nonce, said = told["nonce"], told["commitment"]
    if promise is not None and said != promise:
        raise Untrue(day, "its commitment is not that of the record", told["game"])
    if nonce is None and said is None:
        return
    if len(text(nonce, "nonce")) != 64 or not _HEX.issuperset(nonce):
        raise Untrue(day, "its nonce is not 64 hexadecimal digits", told["game"])
    if commitment(nonce, told["puzzle"]) != said:
        raise Untrue(day, "its commitment is not the SHA-256 of its nonce and its puzzle", told["game"])


def _flaw(game: AnyGame, puzzle: AnyPuzzle) -> str:
    """What a puzzle claims falsely, or an empty text. One of an earlier version of its game is not grown anew
    and its figures are not compared: only its claim is proved and its answer played."""
    if puzzle.version == game.info.version:
        flaw = first_flaw(game, puzzle)
        return "" if flaw is None else str(flaw)
    proof = proved(game, puzzle.board, puzzle.answer)
    if proof.verdict != "one":
        return f"proof: the verdict is {proof.verdict}"
    play, refusals = replay(game, puzzle, game.actions(puzzle.board, puzzle.answer))
    return "answer: played out, it does not solve the puzzle" if refusals or play.ended != "solved" else ""


def _difference(game: AnyGame, puzzle: AnyPuzzle, public: Json) -> str:
    """Where the public puzzle differs from the whole one, or an empty text."""
    face = game.public(puzzle).to_json()
    if not isinstance(public, dict) or public.keys() != face.keys():
        return "its public puzzle is missing or has another form"
    keys = face if puzzle.version == game.info.version else _TIMELESS
    for key in keys:
        if encode(public[key]) != encode(face[key]):
            return f"its public puzzle has another {key}"
    return ""
