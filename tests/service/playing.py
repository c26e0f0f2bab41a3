"""What the tests know and a player does not: the whole puzzle, and actions that lead to its end."""

from datetime import date

from daymill.almanac.publish import stored_puzzle
from daymill.games import load

TODAY = "2026-03-04"


def whole(app, game, day=TODAY):
    """The whole puzzle of a day that has been asked for."""
    return stored_puzzle(app.state.engine, date.fromisoformat(day), game)


def solution(puzzle):
    """Actions that solve a puzzle."""
    return list(load(puzzle.game).actions(puzzle.board, puzzle.answer))


def open_attempt(client, game="tandem", day=TODAY):
    """An attempt that is opened now."""
    response = client.post("/api/attempts", json={"date": day, "game": game})
    assert response.status_code == 201, response.text
    return response.json()


def send(client, attempt, start, actions):
    """A batch."""
    return client.post(f"/api/attempts/{attempt}/actions", json={"from": start, "actions": actions})


def problem(response, status, code):
    """The members of a problem detail, which has to be this one."""
    assert response.headers["content-type"] == "application/problem+json"
    body = response.json()
    assert (response.status_code, body["status"], body["code"]) == (status, status, code)
    assert isinstance(body["title"], str)
    assert isinstance(body["detail"], str)
    return body
