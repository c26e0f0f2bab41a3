"""What a player may ask for: statistics, another device, all that is stored of them, and that nothing is."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from daymill.service import personal, transfers
from daymill.service.bodies import JsonRoute
from daymill.service.limits import limited
from daymill.service.models import PROBLEMS, TOO_MANY
from daymill.service.player_models import Export, Redeemed, Statistics, Transfer, Transferred
from daymill.service.players import forget, player_of, remember, require_player
from daymill.service.statistics import statistics_of

router = APIRouter(
    prefix="/api/players",
    tags=["players"],
    route_class=JsonRoute,
    responses=PROBLEMS,
)


@router.get("/me", response_model=Statistics)
def get_statistics(request: Request, response: Response) -> dict[str, Any]:
    """Get the player's streak, figures and latest attempts."""
    state = request.app.state
    player = require_player(request)
    remember(request, response, player)
    return statistics_of(state.engine, player, state.clock())


@router.delete("/me", status_code=204)
def erase(request: Request, response: Response) -> None:
    """Delete everything that is stored of the player, and the cookie."""
    personal.erase(request.app.state.engine, require_player(request))
    forget(request, response)


@router.get(
    "/me/export",
    response_class=Response,
    responses={200: {"model": Export, "description": "Everything that is stored of the player"}},
)
def export(request: Request) -> Response:
    """Get everything that is stored of the player, to be saved as a file."""
    state = request.app.state
    document = personal.export(state.engine, require_player(request), state.clock())
    headers = {"Content-Disposition": 'attachment; filename="daymill.json"'}
    return StreamingResponse(document, media_type="application/json", headers=headers)


@router.post(
    "/me/transfer",
    response_model=Transfer,
    responses=TOO_MANY,
    dependencies=[Depends(limited("transfers"))],
)
def make_transfer(request: Request) -> dict[str, Any]:
    """Make a code by which another device becomes the same player, once; it replaces the one before."""
    state = request.app.state
    code = transfers.new_code(state.engine, require_player(request), state.clock())
    return {"code": code, "expires_in": transfers.LIFE // timedelta(seconds=1)}


@router.post(
    "/transfer",
    response_model=Transferred,
    responses=TOO_MANY,
    dependencies=[Depends(limited("transfers"))],
)
def take_transfer(request: Request, response: Response, redeemed: Redeemed) -> dict[str, Any]:
    """Become the player of a code, on this device."""
    state = request.app.state
    player, count = transfers.redeem(
        state.engine, redeemed.code, player_of(request), redeemed.replace, state.clock()
    )
    remember(request, response, player)
    return {"attempts": count}
