"""JSON bodies, read strictly: no doubled keys, no NaN, no endless nesting, and never guessed at."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from daymill.core.canonical import Json, decode
from daymill.core.errors import Invalid
from daymill.service.problems import Problem, problem_of


class JsonRequest(Request):
    """A request whose body is read by `core.canonical`."""

    async def json(self) -> Json:
        """The body. Raises `Problem` with `bad_json`."""
        try:
            return decode((await self.body()).decode())
        except UnicodeDecodeError as error:
            raise Problem(422, "bad_json", "JSON is UTF-8, and this is not", f"byte {error.start}") from None
        except Invalid as invalid:
            raise problem_of(invalid) from None


class JsonRoute(APIRoute):
    """A route that, where it takes a body, takes JSON and nothing else (415, `bad_media_type`)."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """FastAPI's handler, given a `JsonRequest`."""
        handle = super().get_route_handler()

        async def strict(request: Request) -> Response:
            kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
            if self.body_field is not None and kind != "application/json":
                raise Problem(415, "bad_media_type", "Bodies are application/json here.")
            return await handle(JsonRequest(request.scope, request.receive))

        return strict
