"""Puzzles for paper: one or four a page, the answers on pages of their own at the end."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from daymill.almanac.dates import day_number, parse_date, utc_date
from daymill.almanac.publish import puzzle_of_day
from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle, GameInfo, check_level
from daymill.core.reading import integer
from daymill.core.scene import Scene
from daymill.core.seeds import SEEDS, check_seed
from daymill.games import load
from daymill.press.paper import OFF_PAPER, Printed, printed
from daymill.service.addresses import whole
from daymill.service.days import day_set
from daymill.service.dress import modules, render
from daymill.service.forms.board import drawing_of
from daymill.service.limits import take_one

router = APIRouter(prefix="/print", include_in_schema=False, default_response_class=HTMLResponse)

PER_PAGE = (1, 4)
MOST = 40  # puzzles of one address

Text = Annotated[str, Query()]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A puzzle on paper. `play` is the address where it can be played, the answer a line of text or drawn."""

    info: GameInfo
    level: int
    word: str
    seed: int | None
    remark: str
    moves: int
    pictures: tuple[str, ...]
    answer_text: str
    answer_picture: str
    label: str
    play: str


@router.get("/{what}")
def print_page(
    request: Request,
    what: str,
    level: Text = "1",
    seed: Text = "",
    count: Text = "1",
    per: Text = "1",
) -> HTMLResponse:
    """The set of a day, or practice of a game: `count` boards of a level, from a seed on."""
    each = _per_page(per)
    if what[:1].isdigit():
        return _day(request, what, None, each)
    info = load(what).info
    row = check_level(whole(level), len(info.levels))
    first, number = check_seed(whole(seed)), integer(whole(count), 1, MOST, "count")
    if info.name in OFF_PAPER:
        printed(load(what).generate(row, first))  # says why not
    take_one(request, "solves")
    with request.app.state.solvers.place():
        sheets = []
        for at in range(number):
            it = (first + at) % SEEDS
            play = f"{_base(request)}/play/{info.name}?level={row}&seed={it}"
            sheets.append(_sheet(load(what).generate(row, it), row, it, play, answers=True))
    here = f"/print/{info.name}?level={row}&seed={first}&count={number}&per="
    return _shown(request, sheets, each, here, date=None, left_out=(), answers=True)


@router.get("/{day}/{game}")
def print_one(request: Request, day: str, game: str, per: Text = "1") -> HTMLResponse:
    """The puzzle of a day."""
    return _day(request, day, game, _per_page(per))


def _day(request: Request, day: str, game: str | None, each: int) -> HTMLResponse:
    state, now = request.app.state, request.app.state.clock()
    when = parse_date(day)
    levels = {it.game: it.level for it in day_set(state, when, now)}
    if game is not None and game not in levels:
        raise Invalid("unknown_game", f"{when} has no game {game[:40]!r}", "game")
    # what is asked for by name says why it is not on paper; of a set it is left out
    wanted = [game] if game else [name for name in levels if name not in OFF_PAPER]
    over = when < utc_date(now)
    sheets = []
    for name in wanted:
        puzzle = puzzle_of_day(state.engine, state.secret, state.schedule, when, name, now)
        play = f"{_base(request)}/play/{when}/{name}"
        sheets.append(_sheet(puzzle, levels[name], None, play, over))
    left_out = tuple(name for name in levels if name in OFF_PAPER) if game is None else ()
    here = f"/print/{when}/{game}?per=" if game else f"/print/{when}?per="
    return _shown(request, sheets, each, here, date=when, left_out=left_out, answers=over)


def _shown(
    request: Request,
    sheets: list[Sheet],
    each: int,
    here: str,
    *,
    date: date | None,
    left_out: tuple[str, ...],
    answers: bool,
) -> HTMLResponse:
    return render(
        request,
        "print.html",
        sheets=sheets,
        per=each,
        addresses=[(n, f"{here}{n}") for n in PER_PAGE],
        date=date,
        day=date and day_number(date),
        left_out=left_out,
        answers=[it for it in sheets if it.answer_text or it.answer_picture],
        later=not answers,
        modules=modules("pages/print.js"),
    )


def _sheet(puzzle: AnyPuzzle, level: int, seed: int | None, play: str, answers: bool) -> Sheet:
    """Raises `Invalid` (`not_on_paper`)."""
    paper: Printed = printed(puzzle)
    answer = paper.answer if answers else None
    return Sheet(
        load(puzzle.game).info,
        level,
        puzzle.grade.word,
        seed,
        paper.remark,
        paper.moves,
        tuple(map(drawing_of, paper.pictures)),
        answer if isinstance(answer, str) else "",
        drawing_of(answer) if isinstance(answer, Scene) else "",
        paper.pictures[0].label,
        play,
    )


def _per_page(text: str) -> int:
    """Raises `Invalid` (`bad_layout`)."""
    if text not in map(str, PER_PAGE):
        raise Invalid("bad_layout", f"a page has 1 or 4 puzzles, not {text[:40]}", "per")
    return int(text)


def _base(request: Request) -> str:
    return str(request.base_url).rstrip("/")
