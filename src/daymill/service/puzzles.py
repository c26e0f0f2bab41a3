"""The games, a puzzle of any level and seed, and a verdict on any board."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from daymill.core.adopt import judged
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.core.seeds import SEEDS
from daymill.games import NAMES, load
from daymill.service.bodies import JsonRoute
from daymill.service.caching import ASK_AGAIN, cached_json
from daymill.service.limits import limited
from daymill.service.models import PROBLEMS, TOO_MANY, Board, GameFacts, Proof, PublicPuzzle

router = APIRouter(prefix="/api", tags=["puzzles"], route_class=JsonRoute, responses=PROBLEMS)

# another version of daymill may know other games and make other boards
_A_DAY = "public, max-age=86400"


@router.get("/games", response_model=list[GameFacts])
def get_games(request: Request) -> Response:
    """Get every game: its claim, its goal, and a line for each of its levels."""
    return cached_json(request, encode([load(name).info.facts() for name in NAMES]), ASK_AGAIN)


@router.get("/puzzles/{game}", response_model=PublicPuzzle)
def get_puzzle(
    request: Request,
    game: str,
    level: Annotated[int, Query(ge=1)],
    seed: Annotated[int, Query(ge=0, lt=SEEDS)],
) -> Response:
    """Get the public puzzle of a level and a seed."""
    found = load(game)
    return cached_json(request, encode(found.public(found.generate(level, seed)).to_json()), _A_DAY)


@router.post(
    "/solve",
    response_model=Proof,
    response_model_exclude_unset=True,
    responses=TOO_MANY,
    dependencies=[Depends(limited("solves"))],
)
def solve(request: Request, wanted: Board) -> Any:
    """Get the verdict on a board: none, one, many or undecided; of a hidden game with its answer."""
    game = load(wanted.game)
    try:
        board = game.read_board(wanted.board)
        answer = None if wanted.answer is None else game.read_answer(board, wanted.answer)
    except Invalid as invalid:
        raise invalid.inside("board") from None
    with request.app.state.solvers.place():
        return judged(game, board, answer).to_json()
