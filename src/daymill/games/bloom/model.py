"""Boards, answers and positions of Bloom. People count pumps and beds from 1; in here they count from 0."""

from __future__ import annotations

import re
from dataclasses import dataclass

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import unknown_action

MOST = 8  # pumps, and beds
MOST_SETTING = 9
OPEN = "open"

_SET = re.compile(r"set ([1-8]) ([0-9])")


@dataclass(frozen=True, slots=True)
class Board:
    """The highest setting; per pump a string with `1` for each bed that it feeds, else `0`; what each bed
    needs."""

    settings: int
    wiring: tuple[str, ...]
    needs: tuple[int, ...]

    @property
    def pumps(self) -> int:
        """How many, 1 to 8."""
        return len(self.wiring)

    @property
    def beds(self) -> int:
        """How many, 1 to 8."""
        return len(self.needs)

    def feeds(self, pump: int) -> tuple[int, ...]:
        """The beds of a pump."""
        return tuple(bed for bed, sign in enumerate(self.wiring[pump]) if sign == "1")

    def fed(self, bed: int) -> tuple[int, ...]:
        """The pumps of a bed."""
        return tuple(pump for pump, row in enumerate(self.wiring) if row[bed] == "1")

    def to_json(self) -> Json:
        """`settings`, `wiring` and `needs`."""
        return {"settings": self.settings, "wiring": list(self.wiring), "needs": list(self.needs)}


@dataclass(frozen=True, slots=True)
class Answer:
    """The setting of each pump."""

    settings: tuple[int, ...]

    def to_json(self) -> Json:
        """`settings`."""
        return {"settings": list(self.settings)}


@dataclass(frozen=True, slots=True)
class State:
    """The setting of each pump, whether a hint has locked it, and whether the sluice is open."""

    settings: tuple[int, ...]
    locked: tuple[bool, ...]
    opened: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: everything, and the water that each bed gets."""

    board: Board
    settings: tuple[int, ...]
    locked: tuple[bool, ...]
    water: tuple[int, ...]
    opened: bool


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    fields(data, ("settings", "wiring", "needs"), "board")
    settings = integer(data["settings"], -LARGEST_INTEGER, LARGEST_INTEGER, "board, settings")
    wiring = tuple(
        text(row, f"board, wiring, pump {pump}")
        for pump, row in enumerate(items(data["wiring"], "board, wiring"), 1)
    )
    for pump, row in enumerate(wiring, 1):
        if not set(row) <= {"0", "1"}:
            raise Invalid("bad_shape", "wiring is made of '0' and '1'", f"board, wiring, pump {pump}")
    needs = tuple(
        integer(need, -LARGEST_INTEGER, LARGEST_INTEGER, f"board, needs, bed {bed}")
        for bed, need in enumerate(items(data["needs"], "board, needs"), 1)
    )
    _check_size(settings, wiring, needs)
    board = Board(settings, wiring, needs)
    for bed in range(board.beds):
        if not board.fed(bed):
            raise Invalid("dry_bed", f"no pump feeds bed {bed + 1}", f"board, bed {bed + 1}")
    for bed, need in enumerate(needs):
        most = settings * len(board.fed(bed))
        if not 1 <= need <= most:
            message = f"bed {bed + 1} needs {need}; its pumps can give 1 to {most}"
            raise Invalid("need_out_of_range", message, f"board, needs, bed {bed + 1}")
    return board


def read_answer(board: Board, data: Json) -> Answer:
    """Settings from their JSON. Raises `Invalid` (`bad_shape`). Whether they fit is for `check` to say."""
    fields(data, ("settings",), "answer")
    listed = items(data["settings"], "answer, settings", board.pumps, board.pumps)
    return Answer(tuple(integer(setting, 0, board.settings, "answer, settings") for setting in listed))


def read_action(board: Board, action: str) -> tuple[int, int] | None:
    """Pump and value of a `set`, or None for `open`. Raises `Invalid` (`unknown_action`)."""
    if action == OPEN:
        return None
    found = _SET.fullmatch(action)
    if found:
        pump, value = int(found[1]) - 1, int(found[2])
        if pump < board.pumps and value <= board.settings:
            return pump, value
    raise unknown_action(action, f"set 1..{board.pumps} 0..{board.settings}, {OPEN}")


def set_action(pump: int, value: int) -> str:
    """The text of the action that sets a pump."""
    return f"set {pump + 1} {value}"


def _check_size(settings: int, wiring: tuple[str, ...], needs: tuple[int, ...]) -> None:
    if not 1 <= settings <= MOST_SETTING:
        message = f"the highest setting is from 1 to {MOST_SETTING}, not {settings}"
        raise Invalid("bad_size", message, "board, settings")
    if not 1 <= len(wiring) <= MOST:
        raise Invalid("bad_size", f"a board has 1 to {MOST} pumps, not {len(wiring)}", "board, wiring")
    for pump, row in enumerate(wiring, 1):
        where = f"board, wiring, pump {pump}"
        if not 1 <= len(row) <= MOST:
            raise Invalid("bad_size", f"a board has 1 to {MOST} beds, not {len(row)}", where)
        if len(row) != len(wiring[0]):
            raise Invalid("bad_size", "all pumps must have as many signs", where)
    if len(needs) != len(wiring[0]):
        message = f"{len(wiring[0])} beds are wired, and {len(needs)} needs stand here"
        raise Invalid("bad_size", message, "board, needs")
