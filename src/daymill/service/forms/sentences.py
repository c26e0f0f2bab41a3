"""What is said of a play and of its result, as `text.js` says it on the page with scripts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from babel.numbers import format_decimal
from markupsafe import Markup

from daymill.core.game import Score
from daymill.service.standing import Standing
from daymill.service.words import Words


def best(score: Score) -> str:
    """The best score that can still be had."""
    return "–" if score.best is None else str(score.best)


def counts(say: Words, standing: Standing) -> str:
    """What has been done so far, and the par where the board tells it."""
    found = {name: n for name, n in standing.play.counts().items() if n or name == "moves"}
    parts = [say(f"script.game.{name}", count=n) for name, n in found.items()]
    par = None if standing.game.hidden else standing.puzzle.proof.figures.get("par")
    if par is not None:
        parts.append(say("script.game.par", par=par))
    return " · ".join(parts)


def result_title(say: Words, standing: Standing) -> Markup:
    """How a play has ended."""
    if standing.play.ended == "given up":
        return say("script.game.given-up")
    score = standing.score
    return say("script.game.solved" if score.solved else "script.game.finished", score=score.value)


def handed_in(say: Words, flags: Collection[str]) -> Markup:
    """What becomes of a day's result with these flags."""
    if "late" in flags:
        return say("script.game.late")
    if "too_fast" in flags:
        return say("script.game.too-fast")
    return say("script.game.clock-gap" if flags else "script.game.handed-in")


def place(say: Words, place: dict[str, Any]) -> Markup | str:
    """A place among the results of everyone; "" where there is nobody else's."""
    if place["results"] < 2 or place["percentile"] is None:
        return ""
    told = {"results": place["results"], "percentile": place["percentile"], "median": place["median_score"]}
    if place["median_time"] is None:
        return say("script.game.place", **told)
    return say("script.game.place-time", **told, time=span(say, place["median_time"]))


def span(say: Words, ms: int) -> str:
    """A time in words: to a tenth of a second below a minute, in hours and minutes from an hour on."""
    if ms < 60_000:
        return say("time.seconds", seconds=format_decimal(ms / 1000, "0.0", say.locale))
    seconds = round(ms / 1000)
    if seconds >= 3600:
        return say.duration(seconds)
    return say("script.time.run", minutes=seconds // 60, seconds=seconds % 60)
