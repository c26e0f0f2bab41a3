"""The pages of a game by forms: its board, a question, its result, an answer step by step."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse

from daymill.almanac.dates import day_number
from daymill.core.game import AnyPuzzle
from daymill.core.scene import Scene
from daymill.games import load
from daymill.service.dress import render
from daymill.service.forms import sentences
from daymill.service.forms.board import cross_of, drawing_of, table_of
from daymill.service.forms.hand import Hand
from daymill.service.forms.layout import layout_of
from daymill.service.forms.presses import Press, chosen, further, pad_of
from daymill.service.forms.sitting import Sitting, hands_in, refusal
from daymill.service.forms.view import TEXT, keep_view, view_of
from daymill.service.forms.way import frame_of
from daymill.service.problems import Problem
from daymill.service.visitor import visitor
from daymill.service.words import Words, words_of

NO_STORE = {"Cache-Control": "no-store"}
_LINE_OF_FACES = 5  # buttons side by side


def words_for(request: Request) -> Words:
    """The words in the language that a request asks for."""
    return words_of(visitor(request).language)


def begin_page(
    request: Request, path: str, puzzle: AnyPuzzle, when: date, level: int, token: str
) -> HTMLResponse:
    """A day's puzzle before the player's first look at its board."""
    shown = _about(puzzle, level) | {"date": when, "day": day_number(when)}
    return render(request, "form/begin.html", **shown, address=path, hidden={"token": token})


def clock_page(request: Request, game: str, address: str) -> HTMLResponse:
    """Says that a game runs against a clock, which only a script can read, and where it can be played."""
    info = load(game).info
    return render(request, "form/clock.html", info=info, date=None, script_page=address)


def problem_of_clock() -> Problem:
    """What such a game's forms are answered."""
    return Problem(409, "needs_script", "This game runs against a clock, which takes a script to read.")


def board_page(request: Request, sitting: Sitting, hand: Hand, view: str) -> HTMLResponse:
    """The board, or a question about it."""
    here = sitting.standing
    if hand.ask:
        # what would be refused need not be asked
        if refusal(here, hand.ask):
            hand = hand.refused(hand.ask)
        elif hand.ask in ("restart", "give up") or hands_in(here, hand.ask):
            return _question(request, sitting, hand)
    say, scene = words_for(request), here.scene
    chosen_cell = chosen(scene, hand)
    pad = pad_of(scene, hand, say("keys.erase"), say("form.strokes"))
    controls = {
        it.action: Press(
            "ask" if hands_in(here, it.action) else "do", it.action, it.label, it.face or it.label
        )
        for it in scene.controls
    }
    shown = {
        **_seat(sitting, hand),
        **_drawn(scene, hand, view, () if sitting.told is None else sitting.told.cells),
        "best": sentences.best(here.score),
        "counts": sentences.counts(say, here),
        "notes": _notes(say, sitting, hand),
        "how": _how(say, scene, hand, chosen_cell is not None),
        "chosen": chosen_cell,
        "pad": pad,
        "face_rows": _rows(pad.faces) if pad else [],
        "controls": controls,
        "cross": {arrow: controls[it.action] for arrow, it in cross_of(scene.controls).items()},
        "further": further(scene),
        "entry": scene.entry,
        "word": hand.tried.partition(" ")[2] if scene.entry else "",
    }
    return _kept(request, view, "form/game.html", **shown)


def show(request: Request, sitting: Sitting, hand: Hand, step: str, view: str = "") -> HTMLResponse:
    """The board as the player stands with it; or, where an answer may be seen, after `step` of that.

    Raises `Invalid` (`bad_step`), `Problem` (`not_ended`).
    """
    if step and sitting.attempt is not None and not sitting.standing.play.ended:
        raise Problem(409, "not_ended", "The answer is shown when the attempt has ended.", "step")
    return (
        answer_page(request, sitting, step)
        if step
        else board_page(request, sitting, hand, view or view_of(request))
    )


def answer_page(request: Request, sitting: Sitting, step: str) -> HTMLResponse:
    """The board after a step of the way to an answer."""
    view, here = view_of(request), sitting.standing
    at, last, told, scene = frame_of(here.game, here.puzzle, step)
    places = {"first": 0, "back": at - 1, "next": at + 1, "last": last}
    shown = {
        **_seat(sitting, Hand()),
        **_drawn(scene, Hand(), view, told.cells if told else (), live=False),
        "at": at,
        "last": last,
        "sentence": told.sentence if told else "",
        "links": {
            name: sitting.address(step=str(to)) for name, to in places.items() if 0 <= to <= last and to != at
        },
        "back": sitting.path if sitting.attempt else sitting.address(),
    }
    return _kept(request, view, "form/answer.html", **shown)


def result_page(
    request: Request, sitting: Sitting, view: str, *, note: str, place: str, share: str, onward: Any
) -> HTMLResponse:
    """How a play has ended. `onward` are addresses to go on with and their words."""
    here, say = sitting.standing, words_for(request)
    shown = {
        **_seat(sitting, Hand()),
        **_drawn(here.scene, Hand(), view, live=False),
        "headline": sentences.result_title(say, here),
        "counts": sentences.counts(say, here),
        "note": note,
        "place": place,
        "share": share,
        "onward": onward,
        "answer": sitting.address(step="0"),
    }
    return _kept(request, view, "form/result.html", **shown)


def _question(request: Request, sitting: Sitting, hand: Hand) -> HTMLResponse:
    here = sitting.standing
    what = {"restart": "restart", "give up": "give-up"}.get(hand.ask, "hand-in")
    seen = what == "restart" and here.game.lasting(here.game.start(here.puzzle), here.play.state)
    shown = {
        "what": f"script.game.{what}",
        "body": "script.game.restart-seen" if seen else f"script.game.{what}-body",
        "action": hand.ask,
    }
    return render(request, "form/ask.html", **{**_seat(sitting, hand.quiet()), **shown})


def _seat(sitting: Sitting, hand: Hand) -> dict[str, Any]:
    """What every page of a game says."""
    day = {"date": sitting.date, "day": None if sitting.date is None else day_number(sitting.date)}
    return {
        **_about(sitting.standing.puzzle, sitting.level),
        **day,
        "seed": sitting.query.get("seed"),
        "address": sitting.address(hand),
        "hidden": sitting.hidden,
    }


def _about(puzzle: AnyPuzzle, level: int) -> dict[str, Any]:
    return {"info": load(puzzle.game).info, "level": level, "difficulty": puzzle.grade.word}


def _drawn(
    scene: Scene, hand: Hand, view: str, marked: Collection[str] = (), live: bool = True
) -> dict[str, Any]:
    """The board as a table, and the drawing below it unless the view is of text."""
    drawn = view != TEXT
    return {
        "label": scene.label,
        "table": table_of(scene, hand, marked, live),
        "layout": layout_of(scene) if drawn else "",
        "drawing": drawing_of(scene) if drawn else "",
    }


def _notes(say: Words, sitting: Sitting, hand: Hand) -> list[tuple[str, str]]:
    """What there is to say, each with a code."""
    here, told = sitting.standing, sitting.told
    notes: list[tuple[str, str]] = []
    refused = refusal(here, hand.tried) if hand.tried else None
    if refused:
        notes.append((refused.code, refused.message))
    if hand.note and say.knows(f"form.note-{hand.note}"):
        notes.append((hand.note, say(f"form.note-{hand.note}")))
    if told and not notes:
        more = "" if told.actions else f" {say('script.game.more')}"
        notes.append(("hint", f"{told.sentence}{more}"))
    if here.score.best is None:
        notes.append(("no_way", say("script.game.no-way")))
    return notes


def _how(say: Words, scene: Scene, hand: Hand, has_chosen: bool) -> str:
    """How the board is played just now, in a sentence."""
    if scene.tap == "draw":
        if hand.line:
            return say("form.line-end" if hand.start else "form.line-start")
        return say("script.game.tap")
    if scene.tap == "choose" and not has_chosen:
        return say("form.holding" if hand.held else "script.game.choose")
    return ""


def _rows(faces: tuple[Press, ...]) -> list[tuple[Press, ...]]:
    rows = -(-len(faces) // _LINE_OF_FACES) or 1
    length = -(-len(faces) // rows) or 1
    return [faces[at : at + length] for at in range(0, len(faces), length)]


def _kept(request: Request, view: str, template: str, **shown: Any) -> HTMLResponse:
    response = render(request, template, view=view, **shown)
    keep_view(request, response, view)
    return response
