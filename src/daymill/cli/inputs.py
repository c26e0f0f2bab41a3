"""The files that the commands read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from daymill.cli.console import complain
from daymill.cli.warm import compile_for_person
from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from daymill.core.game import AnyGame, AnyPuzzle
    from daymill.core.replay import Play, Refusal
    from daymill.formats import Found

STANDARD_INPUT = "-"
LARGEST = 64 * 2**20  # bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """A board of a file."""

    file: str
    found: Found

    @property
    def place(self) -> str:
        """File and place in words."""
        return f"{named(self.file)}, {self.found.where}" if self.found.where else named(self.file)

    def head(self) -> dict[str, str | int]:
        """The keys that every JSON line of a command begins with."""
        return {"file": self.file, "entry": self.found.entry, "game": self.found.game.info.name}

    def adopt(self) -> AnyPuzzle:
        """The puzzle of the board, proved and graded anew.

        Raises `Invalid` (`no_answer`, `many_answers`, `undecided`, `answer_needed`), the place in `where`.
        """
        from daymill.core.adopt import adopt

        try:
            return adopt(self.found.game, self.found.board, self.found.answer)
        except Invalid as invalid:
            raise invalid.inside(self.place) from None


class Entries:
    """The boards of some files. What cannot be used is complained of, and the others go on."""

    def __init__(self, files: list[str], game: str | None, form: str | None) -> None:
        self.files = files
        self.game = game
        self.form = form
        self.unusable = False

    def __iter__(self) -> Iterator[Entry]:
        from daymill.formats import check_options

        check_options(self.game, self.form)
        compiled: set[str] = set()
        for file in self.files:
            try:
                for entry in read_entries(file, self.game, self.form):
                    if isinstance(entry, Invalid):
                        self.complain(entry)
                    else:
                        _compile(entry, compiled)
                        yield entry
            except Invalid as invalid:
                self.complain(invalid)

    def puzzles(self) -> Iterator[tuple[Entry, AnyPuzzle]]:
        """The boards whose claim holds, each adopted. The others are complained of."""
        for entry in self:
            try:
                puzzle = entry.adopt()
            except Invalid as invalid:
                self.complain(invalid)
            else:
                yield entry, puzzle

    def status(self, holds: bool = True) -> int:
        """The exit status, if everything that could be used holds or not."""
        return 2 if self.unusable else 0 if holds else 1

    def complain(self, invalid: Invalid) -> None:
        """Complain of something that cannot be used, and remember it."""
        complain(invalid)
        self.unusable = True


def _compile(entry: Entry, compiled: set[str]) -> None:
    """Boards from elsewhere may need what no level does: all of a game is compiled before its first."""
    name = entry.found.game.info.name
    if name not in compiled:
        compiled.add(name)
        compile_for_person([name], first=False)


def read_entries(file: str, game: str | None = None, form: str | None = None) -> Iterator[Entry | Invalid]:
    """The entries of a file as they are read, each a board or why it is none.

    Raises `Invalid` where nothing of the file can be used. The file is in `where`.
    """
    from daymill.formats import Unusable, read_each

    text = read_file(file)
    try:
        for found in read_each(text, game, form):
            if isinstance(found, Unusable):
                yield found.reason.inside(named(file))
            else:
                yield Entry(file, found)
    except Invalid as invalid:
        raise invalid.inside(named(file)) from None


def read_entry(file: str, number: int | None, game: str | None = None, form: str | None = None) -> Entry:
    """The one board of a file, or number `number` of several. Raises `Invalid` (`bad_entry`)."""
    from daymill.formats import check_options

    check_options(game, form)
    entries = list(read_entries(file, game, form))
    if number is None and len(entries) > 1:
        raise Invalid("bad_entry", f"{len(entries)} puzzles stand here; choose one with --entry", named(file))
    if number is not None and not 1 <= number <= len(entries):
        raise Invalid("bad_entry", f"there is no entry {number}; the last is {len(entries)}", named(file))
    entry = entries[(number or 1) - 1]
    if isinstance(entry, Invalid):
        raise entry
    return entry


def read_actions(file: str | None) -> tuple[str, ...]:
    """The log in a file; an empty one for None. Raises `Invalid` with the file in `where`."""
    from daymill.formats import read_log

    if file is None:
        return ()
    text = read_file(file)
    try:
        return read_log(text)
    except Invalid as invalid:
        raise invalid.inside(named(file)) from None


def replayed(
    game: AnyGame, puzzle: AnyPuzzle, actions: tuple[str, ...], file: str | None
) -> tuple[Play[Any], tuple[Refusal, ...]]:
    """The play after a log that was read from `file`. Raises `Invalid` (`unknown_action`) with the file."""
    from daymill.core.replay import replay

    try:
        return replay(game, puzzle, actions)
    except Invalid as invalid:
        raise invalid.inside(named(file or "")) from None


def read_file(file: str) -> str:
    """The text of a file of at most 64 MiB; `-` is standard input.

    Raises `Invalid` with `unreadable`, `too_large` or `not_text`.
    """
    data = read_bytes(file)
    if b"\0" in data:
        raise Invalid("not_text", "this is not a text", named(file))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Invalid("not_text", f"this is not UTF-8 text (byte {error.start + 1})", named(file)) from None


def read_bytes(file: str) -> bytes:
    """What is in a file of at most 64 MiB; `-` is standard input. Raises `Invalid` with `unreadable` or
    `too_large`."""
    try:
        if file == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(file, "rb") as source:
                data = source.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Invalid("unreadable", reason, named(file)) from None
    if len(data) > LARGEST:
        raise Invalid("too_large", f"more than {LARGEST // 2**20} MiB cannot be read at once", named(file))
    return data


def check_streams(*files: str | None) -> None:
    """Raise `Invalid` (`usage`) where standard input is asked for twice."""
    if files.count(STANDARD_INPUT) > 1:
        raise Invalid("usage", "standard input can be read only once")


def named(file: str) -> str:
    """A file in words, on one line."""
    return "standard input" if file == STANDARD_INPUT else file.replace("\n", "\\n")
