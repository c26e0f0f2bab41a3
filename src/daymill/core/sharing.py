"""The text that a player may show to others. Nothing in it helps anyone with the puzzle."""

from __future__ import annotations

from typing import Any

from daymill.core.game import Score
from daymill.core.replay import Play

_ENDS = {"solved": "Solved", "finished": "Finished, not solved,", "given up": "Given up"}


def share_text(title: str, which: str, play: Play[Any], score: Score) -> str:
    """Three lines about a play that has ended: name and score; the score as ten squares; and in words.

    `which` says what was played, as `day 63` or `level 8, seed 42`; it may be empty.
    """
    full = score.value // 10
    squares = "■" * full + "□" * (10 - full)
    hints = "" if play.hints == 0 else f", {_count(play.hints, 'hint')} among them"
    end = f"{_ENDS[play.ended]} after {_count(play.actions, 'action')}{hints}: {score.value} points of 100."
    name = f"Daymill {title}, {which}" if which else f"Daymill {title}"
    return f"{name}: {score.value}/100\n{squares}\n{end}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
