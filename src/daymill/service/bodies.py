"""JSON bodies, read strictly: no doubled keys, no NaN, no endless nesting, and never guessed at."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, get_type_hints

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError

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
    """A route that, where it takes a body, takes JSON and nothing else (415, `bad_media_type`), and whose
    answers are kept by nobody unless they say otherwise."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """FastAPI's handler, given a `JsonRequest`."""
        handle = super().get_route_handler()

        async def strict(request: Request) -> Response:
            if self.body_field is not None:
                _check_type(request)
            return _private(await handle(JsonRequest(request.scope, request.receive)))

        return strict


class DirectRoute(JsonRoute):
    """A route that is asked most of all: FastAPI describes it, and what it does for any route there might be,
    at a third of such a request's time, is done here for this kind alone.

    Its endpoint is a coroutine that takes a request, the path's parameters as text, and a model as `body`,
    and returns a response. Its dependencies are coroutines that take the request.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, which raises what FastAPI's would."""
        model: type[BaseModel] = get_type_hints(self.endpoint)["body"]
        before = [it.dependency for it in self.dependencies if it.dependency is not None]

        async def direct(request: Request) -> Response:
            _check_type(request)
            asked = JsonRequest(request.scope, request.receive)
            sent = await asked.json()
            for dependency in before:
                await dependency(asked)
            try:
                body = model.model_validate(sent)
            except ValidationError as error:
                found = error.errors(include_url=False)
                raise RequestValidationError([{**it, "loc": ("body", *it["loc"])} for it in found]) from None
            return _private(await self.endpoint(asked, **request.path_params, body=body))

        return direct


def _check_type(request: Request) -> None:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "bad_media_type", "Bodies are application/json here.")


def _private(answer: Response) -> Response:
    answer.headers.setdefault("Cache-Control", "no-store")
    return answer
