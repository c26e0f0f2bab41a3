"""Schemathesis makes requests out of the OpenAPI description, good and bad, for every endpoint of the API.

Whatever comes, the answer is one that the description has: never a 500, and of a problem one of the codes
that stand there for this endpoint.
"""

import json
import re

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from daymill.almanac.schedule import Schedule
from daymill.service.description import PROBLEMS_OF

from .playing import TODAY, open_attempt, send

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
GAMES = ("tandem", "bloom")
# what makes a request about something that is there
REAL = {
    "date": [TODAY, "2026-03-01"],
    "game": list(GAMES),
    "month": ["2026-03", "2026-02"],
}


BODIES = {
    "/api/attempts": [
        {"game": "tandem", "date": TODAY},
        {"game": "bloom", "date": TODAY, "again": True},
        {"game": "bloom", "level": 3},
    ],
    "/api/attempts/{attempt}/actions": [
        {"from": 0, "actions": ["hint"]},
        {"from": 1, "actions": ["give up"]},
        {"from": 9, "actions": ["\0", "\ud800"]},
    ],
    "/api/solve": [
        {"game": "bloom", "board": {"settings": 2, "wiring": ["10", "01"], "needs": [1, 1]}},
        {"game": "tandem", "board": {}},
    ],
    "/api/players/transfer": [{"code": "0000-0000-0000"}, {"code": "\0" * 12, "replace": True}],
}


@pytest.fixture
def player(app, client):
    """The cookie of somebody with an attempt that has ended, and one that has not."""
    app.state.schedule = Schedule(games=GAMES)
    ended, going = (open_attempt(client, game)["attempt"] for game in GAMES)
    send(client, ended, 0, ["hint", "give up"])
    return client.cookies["daymill_player"], [ended, going]


def sent(client, case, cookie):
    """The answer to a case, from whoever has this cookie."""
    request = case.as_transport_kwargs(base_url=str(client.base_url))
    body = json.dumps(request["json"]).encode() if "json" in request else request.get("data")
    headers = {**request["headers"], **({"Cookie": f"daymill_player={cookie}"} if cookie else {})}
    client.cookies.clear()
    return client.request(
        request["method"], request["url"], params=request["params"], headers=headers, content=body
    )


@pytest.mark.parametrize(
    ("method", "path"), [pytest.param(*place, id=" ".join(place)) for place in PROBLEMS_OF]
)
@given(data=st.data())
@settings(
    max_examples=15,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.filter_too_much,
        HealthCheck.too_slow,
    ],
)
def test_every_answer_is_one_that_is_described(app, client, player, method, path, data):
    operation = schemathesis.openapi.from_dict(app.openapi())[path][method.upper()]
    cookie, attempts = player
    real = {**REAL, "attempt": attempts}
    named = {name: data.draw(st.sampled_from(real[name])) for name in re.findall(r"\{(\w+)\}", path)}
    parts = {"path_parameters": named} if named and data.draw(st.booleans()) else {}
    if path in BODIES and data.draw(st.booleans()):
        parts["body"] = data.draw(st.sampled_from(BODIES[path]))
    case = data.draw(operation.as_strategy(data.draw(st.sampled_from(GenerationMode)), **parts))
    response = sent(client, case, data.draw(st.sampled_from([cookie, cookie + "x", None])))
    case.validate_response(response, checks=CHECKS)
    if response.status_code >= 400:
        code = response.json()["code"]
        assert response.headers["content-type"] == "application/problem+json"
        # a board that is turned away has a code of its game
        known = {*PROBLEMS_OF[method, path].split(), "too_many", "not_found", "method_not_allowed"}
        assert code in known or (path == "/api/solve" and response.status_code == 422)
