"""The text that a player may show to others. Nothing in it helps anyone with the puzzle."""

from __future__ import annotations

from daymill.core.game import AnyGame, Score
from daymill.core.replay import Play

_ENDS = {"solved": "Solved", "finished": "Finished, not solved,", "given up": "Given up"}


def share_text(game: AnyGame, which: str, play: Play[object], score: Score) -> str:
    """A few lines about a play that has ended: name and score; rows of signs, which are the score as ten
    squares unless the game tells more; and in words.

    `which` says what was played, as `day 63` or `level 8, seed 42`; it may be empty.
    """
    full = score.value // 10
    telling = game.tell(play.state)
    rows = telling.rows if telling else ("■" * full + "□" * (10 - full),)
    hints = "" if play.hints == 0 else f", {_count(play.hints, 'hint')} among them"
    end = f"{_ENDS[play.ended]} after {_count(play.actions, 'action')}{hints}: {score.value} points of 100."
    words = f"{end} {telling.words}" if telling else end
    name = f"Daymill {game.info.title}, {which}" if which else f"Daymill {game.info.title}"
    return "\n".join((f"{name}: {score.value}/100", *rows, words))


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
