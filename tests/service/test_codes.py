"""The codes of problems in the OpenAPI description: whole, in the docs, and those that come."""

import re
from pathlib import Path

import pytest

from daymill.service.description import PROBLEMS_OF

from .playing import TODAY, open_attempt

pytestmark = pytest.mark.once
DOCS = Path(__file__).parent.parent.parent / "docs" / "api.md"


def test_each_endpoint_is_described_with_tag_and_codes(client):
    description = client.get("/openapi.json").json()
    tags = {tag["name"] for tag in description["tags"]}
    told = {}
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"]
            assert operation["description"]
            assert set(operation["tags"]) <= tags
            assert "Retry-After" in operation["responses"]["503"]["headers"]
            told[method, path] = re.findall("`([a-z_]+)`", operation["responses"]["4XX"]["description"])
    assert told == {place: codes.split() for place, codes in PROBLEMS_OF.items()}


def test_each_code_is_explained():
    explained = set(re.findall(r"`([a-z_]+)`", DOCS.read_text("utf-8")))
    assert {code for codes in PROBLEMS_OF.values() for code in codes.split()} <= explained


@pytest.mark.parametrize(
    ("method", "template", "path", "body", "code"),
    [
        ("get", "/api/days/{date}", "/api/days/tomorrow", None, "bad_date"),
        ("get", "/api/days/{date}/{game}/results", f"/api/days/{TODAY}/chess/results", None, "unknown_game"),
        ("get", "/api/puzzles/{game}", "/api/puzzles/tandem?level=99&seed=1", None, "bad_level"),
        ("post", "/api/solve", "/api/solve", {"game": "chess", "board": {}}, "unknown_game"),
        ("post", "/api/attempts", "/api/attempts", {"game": "tandem", "level": 99}, "bad_level"),
        ("get", "/api/attempts/{attempt}", "/api/attempts/x", None, "unknown_attempt"),
        ("post", "/api/players/transfer", "/api/players/transfer", {"code": "x"}, "unknown_code"),
        ("get", "/api/commitments/{month}", "/api/commitments/2026-13", None, "bad_month"),
        ("get", "/api/reveals/{date}", f"/api/reveals/{TODAY}", None, "not_yet"),
        ("get", "/api/archive/{month}", "/api/archive/2027-01", None, "not_yet"),
        ("get", "/api/challenge/{date}", "/api/challenge/2025-12-31", None, "before_first_day"),
    ],
)
def test_the_codes_that_come_are_those_that_are_described(client, method, template, path, body, code):
    open_attempt(client)
    answer = client.request(method, path, json=body) if body else client.request(method, path)
    assert answer.json()["code"] == code
    assert code in PROBLEMS_OF[method, template].split()
