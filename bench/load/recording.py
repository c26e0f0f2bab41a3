"""Whole games as the service will take them: recorded by playing the day's puzzles here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import Engine

from daymill.almanac.publish import stored_games, stored_puzzle
from daymill.core.errors import Refused
from daymill.core.game import AnyPuzzle
from daymill.core.replay import advance, begin
from daymill.games import load

BATCH = 3  # actions; a page sends what was done since the last answer came
_HINTS = (0, 3)  # before which of its actions one is asked for


@dataclass(frozen=True, slots=True)
class Recording:
    """A game from its first action to the end, in the batches in which it is sent."""

    game: str
    batches: tuple[tuple[str, ...], ...]

    @property
    def log(self) -> list[str]:
        """All its actions."""
        return [action for batch in self.batches for action in batch]


def record(engine: Engine, day: date) -> list[Recording]:
    """Two recordings of each game of a stored day: one without hints, and one with two."""
    puzzles = [stored_puzzle(engine, day, game) for game in sorted(stored_games(engine, day))]
    return [_record(puzzle, hints) for hints in ((), _HINTS) for puzzle in puzzles]


def _record(puzzle: AnyPuzzle, hints: Sequence[int]) -> Recording:
    game = load(puzzle.game)
    log: list[str] = []
    play = begin(game, puzzle)
    for at, action in enumerate(game.actions(puzzle.board, puzzle.answer)):
        for sent in ("hint", action) if at in hints else (action,):
            try:
                play = advance(game, puzzle, play, sent)
            except Refused:
                continue  # a hint has done it already, or there is none to give
            log.append(sent)
            if play.ended:
                break
        if play.ended:
            break
    if play.ended != "solved":
        raise RuntimeError(f"the recording of {puzzle.game} ends as {play.ended!r}")
    size = 1 if game.hidden else BATCH
    return Recording(puzzle.game, tuple(tuple(log[at : at + size]) for at in range(0, len(log), size)))
