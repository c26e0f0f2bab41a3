"""Errors in one shape: problem details (RFC 9457) with stable codes. Nothing has been stored then."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from daymill.core.errors import Invalid

_STATUS = {
    "before_first_day": 404,
    "not_yet": 404,
    "unknown_attempt": 404,
    "unknown_game": 404,
    "unknown_version": 503,  # only of a stored puzzle, that a newer daymill has made
}
_CODES = {404: "not_found", 405: "method_not_allowed"}
# faults of this code, not of the database
_FAULTS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
_FIELDS = {("query", "level"): "bad_level", ("query", "seed"): "bad_seed"}

PROBLEM = "daymill.problem"
"""The key of a scope under which the code of its problem is kept."""

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; font-src 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

log = logging.getLogger("daymill")


class Problem(HTTPException):
    """An answer that says what is wrong. `more` stands beside the usual members."""

    def __init__(self, status: int, code: str, detail: str, where: str = "", **more: Any) -> None:
        super().__init__(status, detail)
        self.code = code
        self.where = where
        self.more = more

    def with_headers(self, headers: Mapping[str, str] | None) -> Problem:
        """The same problem, sent with these headers."""
        self.headers = headers
        return self

    @property
    def body(self) -> dict[str, Any]:
        """The members of the problem detail."""
        phrase = HTTPStatus(self.status_code).phrase
        where = {"where": self.where} if self.where else {}
        known = {"title": phrase, "status": self.status_code, "detail": self.detail, "code": self.code}
        return {**known, **where, **self.more}


def problem_of(error: Exception) -> Problem:
    """The problem that an exception is answered with."""
    match error:
        case Problem():
            return error
        case Invalid():
            return Problem(_STATUS.get(error.code, 422), error.code, error.message, error.where)
        case RequestValidationError():
            return _validation(error)
        case HTTPException():
            code = _CODES.get(error.status_code, "bad_request")
            return Problem(error.status_code, code, str(error.detail)).with_headers(error.headers)
        case DatabaseError() | PoolTimeout() if not isinstance(error, _FAULTS):
            log.error("the database does not answer: %s", getattr(error, "orig", error))
            detail = "The service cannot reach its data just now; please try again."
            return Problem(503, "unavailable", detail).with_headers({"Retry-After": "5"})
    # Starlette raises the error again after the answer, so that the server logs it
    return Problem(500, "internal", "Something went wrong here; nothing was stored.")


def answer(request: Request, error: Exception) -> Response:
    """The response to an exception: problem JSON, or a page where a person asked for one."""
    problem = problem_of(error)
    request.scope[PROBLEM] = problem.code
    wants_page = "text/html" in request.headers.get("accept", "")
    response: Response
    if wants_page and not request.scope["path"].startswith("/api/"):
        response = request.app.state.problem_page(request, problem.body)
    else:
        # what was sent may come back in a message, and it may hold half a surrogate pair
        text = json.dumps(problem.body, ensure_ascii=False).encode(errors="replace")
        response = Response(text, problem.status_code, media_type="application/problem+json")
    # an unexpected error is answered outside of all middleware, so the security headers are put on here too
    response.headers.update({"Cache-Control": "no-store", **SECURITY, **(problem.headers or {})})
    return response


def install(app: FastAPI) -> None:
    """Makes every error of `app` a problem."""
    for kind in (Invalid, HTTPException, RequestValidationError, DatabaseError, PoolTimeout, Exception):
        app.add_exception_handler(kind, answer)
    for kind in _FAULTS:
        app.add_exception_handler(kind, _unexpected)


def _unexpected(request: Request, error: Exception) -> Response:
    """What the database has turned away is a fault here: it is answered and logged as any other."""
    raise error


def _validation(error: RequestValidationError) -> Problem:
    first = error.errors()[0]
    place = tuple(first["loc"])
    code = "unknown_field" if first["type"] == "extra_forbidden" else _FIELDS.get(place[:2], "bad_shape")
    return Problem(422, code, first["msg"], ", ".join(str(part)[:40] for part in place))
