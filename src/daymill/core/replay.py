"""Folds a log of actions over a puzzle. The log is the saved game; live play goes through here too.

`docs/replay.md` is the specification. The four actions that all games share live here; everything else is
handed to the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypeAlias, TypeVar

from daymill.core.canonical import Json
from daymill.core.errors import Invalid, Refused
from daymill.core.game import A, B, Game, Puzzle, S, Step, V
from daymill.core.reading import fields, items, text

COMMON = ("undo", "restart", "hint", "give up")
LONGEST_LOG = 20_000
LONGEST_ACTION = 40

Ended: TypeAlias = Literal["", "solved", "finished", "given up"]
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Past(Generic[P]):
    """The states that undo can go back to, as a list linked from the newest."""

    state: P
    before: Past[P] | None


@dataclass(frozen=True, slots=True)
class Play(Generic[P]):
    """Where a player stands: the game's state, what undo can reach, how many of each were accepted, and
    how many hints were given in this very position."""

    state: P
    past: Past[P] | None = None
    moves: int = 0
    undos: int = 0
    restarts: int = 0
    hints: int = 0
    asked: int = 0
    ended: Ended = ""

    @property
    def actions(self) -> int:
        """All accepted actions but giving up."""
        return sum(self.counts().values())

    def counts(self) -> dict[str, int]:
        """Accepted actions by kind."""
        return {"moves": self.moves, "undos": self.undos, "restarts": self.restarts, "hints": self.hints}


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action of a log that the rules did not allow: its index, its text, the code and the reason."""

    at: int
    action: str
    code: str
    message: str

    def to_json(self) -> Json:
        """All four."""
        return {"at": self.at, "action": self.action, "code": self.code, "message": self.message}


def begin(game: Game[B, A, S, V], puzzle: Puzzle[B, A]) -> Play[S]:
    """The play before the first action."""
    return Play(game.start(puzzle))


def advance(game: Game[B, A, S, V], puzzle: Puzzle[B, A], play: Play[S], action: str) -> Play[S]:
    """The play after one more action.

    Raises `Refused` where the rules do not allow it (`ended`, `nothing_to_undo`, `nothing_to_restart`, or
    a code of the game) and `Invalid` (`unknown_action`) where no position would.
    """
    if play.ended:
        raise Refused("ended", "The game has ended.")
    if action == "undo":
        if play.past is None:
            raise Refused("nothing_to_undo", f"There is nothing to undo{_why_not(game, puzzle, play)}.")
        return replace(play, state=play.past.state, past=play.past.before, undos=play.undos + 1, asked=0)
    if action == "restart":
        state = game.restart(puzzle, play.state)
        if state == play.state:
            raise Refused("nothing_to_restart", "A restart would change nothing.")
        return replace(
            play, state=state, past=Past(play.state, play.past), restarts=play.restarts + 1, asked=0
        )
    if action == "give up":
        return replace(play, ended="given up")
    if action == "hint":
        step, state = game.hint(puzzle.board, play.state, play.asked)
        if game.hidden:
            state = carry_out(game, puzzle, state, step)
        # a hint that changes the board stays: undo does not reach behind it
        past = play.past if state == play.state else None
        asked = play.asked + 1 if state == play.state else 0
        play = replace(play, state=state, past=past, hints=play.hints + 1, asked=asked)
    else:
        state = game.apply(puzzle, play.state, action)
        past = None if game.lasting(play.state, state) else Past(play.state, play.past)
        play = replace(play, state=state, past=past, moves=play.moves + 1, asked=0)
    ended = game.outcome(puzzle, play.state)
    return replace(play, ended=ended) if ended else play


def _why_not(game: Game[B, A, S, V], puzzle: Puzzle[B, A], play: Play[S]) -> str:
    """Why undo stops here, if there are moves behind it."""
    if play.moves + play.restarts <= play.undos:
        return ""
    if game.lasting(game.start(puzzle), play.state):
        return ": what has been seen stays"
    return ": undo does not reach behind a hint"


def next_step(game: Game[B, A, S, V], puzzle: Puzzle[B, A], play: Play[S]) -> Step:
    """The step that `hint` would show here. Raises `Refused` as `hint` would."""
    if play.ended:
        raise Refused("ended", "The game has ended.")
    return game.hint(puzzle.board, play.state, play.asked)[0]


def carry_out(game: Game[B, A, S, V], puzzle: Puzzle[B, A], state: S, step: Step) -> S:
    """The state after the actions of a step; those that the rules refuse are passed over, since a step may
    conclude what is seen already."""
    for action in step.actions:
        with suppress(Refused):
            state = game.apply(puzzle, state, action)
    return state


def unfold(game: Game[B, A, S, V], puzzle: Puzzle[B, A], state: S) -> Iterator[tuple[Step, S]]:
    """The steps from a state to the end, each with the state after it. Where a step of a hidden game shows
    something, the explanation goes on from what is seen then."""
    while True:
        seen = state
        for step in game.explain(puzzle.board, seen):
            state = carry_out(game, puzzle, state, step)
            yield step, state
        if not game.hidden or state == seen:
            return


def replay(
    game: Game[B, A, S, V], puzzle: Puzzle[B, A], log: Iterable[str]
) -> tuple[Play[S], tuple[Refusal, ...]]:
    """The play after a whole log, and the actions that were refused on the way.

    Raises `Invalid` (`unknown_action`), with the action's index in `where`.
    """
    play = begin(game, puzzle)
    refusals = []
    for at, action in enumerate(log):
        try:
            play = advance(game, puzzle, play, action)
        except Refused as refused:
            refusals.append(Refusal(at, action, refused.code, refused.message))
        except Invalid as invalid:
            raise invalid.inside(f"action {at}") from None
    return play, tuple(refusals)


def read_log(data: Json) -> tuple[str, ...]:
    """A log from JSON: a list of actions, or an object with the key `actions`.

    Raises `Invalid` with `bad_shape`, or `log_too_long` beyond 20,000 actions.
    """
    if isinstance(data, dict):
        data = fields(data, ("actions",), "log")["actions"]
    listed: Sequence[Json] = items(data, "log", most=10**9)
    if len(listed) > LONGEST_LOG:
        raise Invalid("log_too_long", f"a log holds at most {LONGEST_LOG} actions, not {len(listed)}", "log")
    return tuple(text(action, f"action {at}", LONGEST_ACTION) for at, action in enumerate(listed))


def unknown_action(action: str, known: str) -> Invalid:
    """The complaint about an action that is not in a game's grammar; `known` says what is."""
    return Invalid("unknown_action", f"{action!r} is not an action; these are: {known}, {', '.join(COMMON)}")
