"""The text that a player may show to others. Nothing in it helps anyone with the puzzle."""

from __future__ import annotations

from datetime import date

from daymill.almanac.dates import day_number
from daymill.core.game import Score
from daymill.core.replay import Play

_ENDS = {"solved": "Solved", "finished": "Finished, not solved,", "given up": "Given up"}


def share_text(title: str, day: date, play: Play[object], score: Score) -> str:
    """Three lines: name, day and score; the score as ten squares; and in words."""
    full = score.value // 10
    squares = "■" * full + "□" * (10 - full)
    hints = "" if play.hints == 0 else f", {_count(play.hints, 'hint')} among them"
    end = f"{_ENDS[play.ended]} after {_count(play.actions, 'action')}{hints}: {score.value} points of 100."
    return f"Daymill {title}, day {day_number(day)}: {score.value}/100\n{squares}\n{end}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
