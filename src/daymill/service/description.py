"""What the OpenAPI description says beyond shapes: which problems an endpoint may answer with, by code."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

ABOUT = (
    "The puzzles of the day. Times are UTC. Every error is a problem detail (RFC 9457) with a stable `code`; "
    "nothing has been stored when one is returned."
)
TAGS = [
    {"name": "days", "description": "The set of a day, the same for everyone, for ever."},
    {"name": "attempts", "description": "Logs of actions, replayed and scored by the server."},
    {"name": "puzzles", "description": "The games, puzzles of any level and seed, verdicts on any board."},
    {"name": "players", "description": "A player is a signed cookie: moving, exporting, erasing."},
    {"name": "results", "description": "Everyone's results of a day."},
    {
        "name": "fairness",
        "description": "Commitments to days to come, and what they were when a day is over.",
    },
    {"name": "archive", "description": "The days that can be played, and the challenge of a day."},
    {"name": "health", "description": "For whoever watches over the service."},
]

_WRITES = "cross_origin too_slow too_large"
_SENDS = f"{_WRITES} bad_media_type bad_json bad_shape unknown_field"
_PLAYER = "no_player bad_cookie"
_OWN = f"{_PLAYER} not_yours unknown_attempt"
_DAY = "bad_date before_first_day not_yet"
_BATCH = (
    "batch_gap batch_conflict refused ahead_of_clock unknown_action batch_too_long log_too_long one_at_a_time"
)
PROBLEMS_OF: dict[tuple[str, str], str] = {
    ("get", "/health"): "",
    ("get", "/api/games"): "",
    ("get", "/api/days/today"): "",
    ("get", "/api/days/{date}"): _DAY,
    ("get", "/api/days/{date}/{game}/results"): f"{_DAY} unknown_game",
    ("get", "/api/puzzles/{game}"): "unknown_game bad_level bad_seed",
    ("post", "/api/solve"): f"{_SENDS} unknown_game",
    ("post", "/api/attempts"): f"{_SENDS} bad_cookie {_DAY} unknown_game bad_level too_many_open",
    ("get", "/api/attempts/{attempt}"): _OWN,
    ("post", "/api/attempts/{attempt}/actions"): f"{_SENDS} {_OWN} {_BATCH}",
    ("get", "/api/attempts/{attempt}/result"): f"{_OWN} not_ended",
    ("get", "/api/players/me"): _PLAYER,
    ("delete", "/api/players/me"): f"{_WRITES} {_PLAYER}",
    ("get", "/api/players/me/export"): _PLAYER,
    ("post", "/api/players/me/transfer"): f"{_WRITES} bad_media_type {_PLAYER}",
    ("post", "/api/players/transfer"): f"{_SENDS} unknown_code would_replace",
    ("get", "/api/commitments"): "",
    ("get", "/api/commitments/{month}"): "bad_month before_first_day not_yet",
    ("get", "/api/reveals/{date}"): f"{_DAY} not_made",
    ("get", "/api/archive"): "",
    ("get", "/api/archive/{month}"): "bad_month before_first_day not_yet",
    ("get", "/api/challenge"): "",
    ("get", "/api/challenge/{date}"): _DAY,
}
"""The codes of the problems with a status of 400 to 499, 429 aside. `POST /api/solve` also has the codes of
the games, for boards that are turned away."""


def describe(app: FastAPI) -> None:
    """Puts the codes into the description that `app` gives of itself."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            for (method, path), codes in PROBLEMS_OF.items():
                listed = ", ".join(f"`{code}`" for code in codes.split())
                answer = schema["paths"][path][method]["responses"]["4XX"]
                answer["description"] = f"What is wrong: {listed}" if listed else "No problem of its own"
        return app.openapi_schema or {}

    app.openapi = openapi  # type: ignore[method-assign]
