"""An attempt from its opening to its result."""

import json

import pytest
from sqlalchemy import select

from daymill.almanac.schema import actions, attempts
from daymill.almanac.store import milliseconds
from daymill.core.replay import advance, begin, next_step, replay, unfold
from daymill.games import NAMES, load

from .playing import TODAY, open_attempt, problem, send, solution, whole


def test_an_attempt_begins_with_an_empty_log(client):
    opened = open_attempt(client)
    assert set(opened) == {"attempt", "date", "game", "number", "counts", "actions", "clock", "play"}
    assert (opened["number"], opened["counts"], opened["clock"]) == (1, True, {"open": 0, "run": None})
    assert (opened["date"], opened["game"], opened["actions"]) == (TODAY, "tandem", [])
    assert opened["play"] == {
        "moves": 0,
        "undos": 0,
        "restarts": 0,
        "hints": 0,
        "ended": "",
        "score": {"value": 0, "best": 100, "solved": False},
    }
    assert len(opened["attempt"]) == 32


def test_opening_again_goes_on_where_the_log_is(client, another):
    opened = open_attempt(client)
    action = solution_start(client, opened)
    again = client.post("/api/attempts", json={"date": TODAY, "game": "tandem"})
    assert again.status_code == 200
    assert (again.json()["attempt"], again.json()["actions"]) == (opened["attempt"], [action])
    assert client.get(f"/api/attempts/{opened['attempt']}").json() == again.json()
    assert open_attempt(another)["attempt"] != opened["attempt"]
    assert open_attempt(client, "bloom")["attempt"] != opened["attempt"]


def solution_start(client, opened):
    """The first action of the solution, sent."""
    action = solution(whole(client.app, opened["game"]))[0]
    assert send(client, opened["attempt"], 0, [action]).status_code == 200
    return action


@pytest.mark.parametrize("game", NAMES)
def test_a_game_from_first_action_to_result(app, client, clock, game):
    opened = open_attempt(client, game)
    clock.move(hours=1)  # as long as a run against the clock may last
    attempt, puzzle = opened["attempt"], whole(app, game)
    problem(client.get(f"/api/attempts/{attempt}/result"), 409, "not_ended")
    log = solution(puzzle)
    for at, action in enumerate(log):
        stored = send(client, attempt, at, [action]).json()
        assert stored["length"] == at + 1
    assert stored["play"]["ended"] == "solved"
    assert stored["play"]["score"] == {"value": 100, "best": 100, "solved": True}
    result = client.get(f"/api/attempts/{attempt}/result").json()
    assert set(result) == {"score", "play", "answer", "seed", "steps", "flags", "counted", "place", "share"}
    assert result["flags"] == []
    assert (result["place"]["results"], result["place"]["percentile"]) == (1, 50)
    assert result["score"] == stored["play"]["score"]
    assert result["play"] == stored["play"]
    assert result["answer"] == puzzle.answer.to_json()
    assert result["seed"] == puzzle.seed
    rules = load(game)
    assert result["steps"] == [step.to_json() for step, _ in unfold(rules, puzzle, rules.start(puzzle))]
    assert f"{rules.info.title}, day 63: 100/100" in result["share"]


def test_of_a_hidden_game_the_server_says_what_is_seen(app, client):
    opened = open_attempt(client, "minesweeper")
    puzzle, rules = whole(app, "minesweeper"), load("minesweeper")
    play = begin(rules, puzzle)
    assert "scene" in opened
    assert opened["scene"] == rules.draw(rules.view(puzzle, play.state)).to_json()
    for at, action in enumerate(["hint", "hint", "hint", "give up"]):
        step = next_step(rules, puzzle, play).to_json() if action == "hint" else None
        said = send(client, opened["attempt"], at, [action]).json()
        play = advance(rules, puzzle, play, action)
        assert said["scene"] == rules.draw(rules.view(puzzle, play.state)).to_json()
        assert said.get("step") == step
    known = client.get(f"/api/attempts/{opened['attempt']}").json()
    assert known["scene"] == rules.draw(rules.view(puzzle, play.state)).to_json()
    assert "scene" not in open_attempt(client, "sums")


@pytest.mark.parametrize("game", NAMES)
def test_the_server_decides_everything_from_the_log(app, client, game):
    """Whatever a browser may claim, the answer is what the replay says."""
    opened = open_attempt(client, game)
    log = ["hint", *([] if game == "bloom" else ["undo"])]
    puzzle, rules = whole(app, game), load(game)
    sent = []
    for action in [*log, "give up"]:
        response = send(client, opened["attempt"], len(sent), [action])
        if response.status_code == 200:
            sent.append(action)
        play, refused = replay(rules, puzzle, sent)
        assert not refused
        shown = client.get(f"/api/attempts/{opened['attempt']}").json()
        assert shown["actions"] == sent
        counts = {name: getattr(play, name) for name in ("moves", "undos", "restarts", "hints", "ended")}
        assert shown["play"] == {**counts, "score": rules.score(puzzle, play).to_json()}
    assert shown["play"]["ended"] == "given up"


def test_an_ended_attempt_stays_as_it_is(client, clock, app):
    opened = open_attempt(client)
    send(client, opened["attempt"], 0, ["give up"])
    clock.move(hours=1)
    refused = problem(send(client, opened["attempt"], 1, ["hint"]), 409, "refused")
    assert (refused["reason"], refused["where"]) == ("ended", "action 1")
    again = client.post("/api/attempts", json={"date": TODAY, "game": "tandem"})
    assert again.status_code == 200
    assert (again.json()["attempt"], again.json()["play"]["ended"]) == (opened["attempt"], "given up")
    with app.state.engine.connect() as connection:
        [row] = connection.execute(select(attempts)).all()
    assert (row.number, row.length, row.outcome, row.score) == (1, 1, "given up", 0)
    assert row.ended_at == row.opened_at == milliseconds(clock()) - 3_600_000


def test_an_attempt_outlives_midnight_and_a_clock_that_steps_back(client, clock, app):
    opened = open_attempt(client)
    clock.move(days=1)
    assert send(client, opened["attempt"], 0, ["hint"]).json()["length"] == 1
    clock.move(days=-3)
    assert send(client, opened["attempt"], 1, ["give up"]).json()["play"]["ended"] == "given up"
    with app.state.engine.connect() as connection:
        row = connection.execute(select(attempts)).one()
    assert row.ended_at >= row.opened_at


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"date": "2026-03-05", "game": "tandem"}, 404, "not_yet"),
        ({"date": "2025-03-05", "game": "tandem"}, 404, "before_first_day"),
        ({"date": "today", "game": "tandem"}, 422, "bad_date"),
        ({"date": TODAY, "game": "chess"}, 404, "unknown_game"),
        ({"date": TODAY}, 422, "bad_shape"),
        ({"date": 20260304, "game": "tandem"}, 422, "bad_shape"),
        ({"date": TODAY, "game": "tandem", "seed": 3}, 422, "unknown_field"),
        ({"date": TODAY, "game": "tandem", "level": 3}, 422, "bad_shape"),
        ({"game": "tandem", "level": 3, "again": True}, 422, "bad_shape"),
        ({"game": "tandem", "level": 0}, 422, "bad_level"),
        ({"game": "tandem", "level": 16}, 422, "bad_level"),
        ({"game": "tandem", "level": 10**30}, 422, "bad_level"),
        ({"game": "tandem", "level": "3"}, 422, "bad_shape"),
        ([], 422, "bad_shape"),
    ],
)
def test_an_attempt_that_cannot_be_opened_is_not_stored(app, client, body, status, code):
    response = client.post("/api/attempts", json=body)
    problem(response, status, code)
    assert "set-cookie" not in response.headers
    with app.state.engine.connect() as connection:
        assert connection.execute(select(attempts)).all() == []


@pytest.mark.parametrize("attempt", ["x", "A" * 32, "%00" * 32, "A" * 5000])
def test_there_is_no_such_attempt(client, attempt):
    open_attempt(client)
    problem(client.get(f"/api/attempts/{attempt}"), 404, "unknown_attempt")
    problem(client.get(f"/api/attempts/{attempt}/result"), 404, "unknown_attempt")
    problem(send(client, attempt, 0, ["hint"]), 404, "unknown_attempt")


@pytest.mark.parametrize("game", NAMES)
def test_nothing_secret_leaves_before_the_end(app, client, game):
    """Every answer that the service gives before the end is searched for what it must not hold."""
    opened = open_attempt(client, game)
    attempt, puzzle = opened["attempt"], whole(app, game)
    seen = [
        client.get(f"/api/days/{TODAY}"),
        client.get("/api/days/today"),
        client.get("/api/games"),
        client.get(f"/api/attempts/{attempt}"),
        client.get(f"/api/attempts/{attempt}/result"),
        client.post("/api/attempts", json={"date": TODAY, "game": game}),
        client.post("/api/solve", json={"game": game, "board": puzzle.board.to_json()}),
        send(client, attempt, 0, ["hint"]),
        send(client, attempt, 1, ["hint", "fly"]),
        send(client, attempt, 7, ["hint"]),
        send(client, attempt, 0, ["restart"]),
    ]
    secret = [
        str(puzzle.seed),
        json.dumps(puzzle.answer.to_json(), separators=(",", ":")),
        json.dumps(next(iter(puzzle.answer.to_json().values())), separators=(",", ":")),
        '"answer"',
        '"seed"',
        '"steps":[{',
        app.state.secret.hex(),
    ]
    for response in seen:
        text = response.text + json.dumps(dict(response.headers))
        for word in secret:
            assert word not in text.replace(", ", ",").replace(": ", ":"), (response.url, word)


def test_the_word_of_a_day_is_nowhere_before_the_end(app, client):
    """Not as part of a sentence, a page or a header either, in letters large or small."""
    app.state.secret = b"a day whose word no page has"  # many have "board" or "guess"
    attempt, word = open_attempt(client, "word")["attempt"], whole(app, "word").answer.word
    refused = ["guess zzzzz", "guess abc", f"guess {word[::-1]}!", "guess straße", "undo", "restart"]
    told = [
        client.get(f"/play/{TODAY}/word"),
        client.get("/rules/word"),
        client.get(f"/api/days/{TODAY}"),
        send(client, attempt, 0, ["guess crane"]),
        send(client, attempt, 1, ["hint"]),
        client.get(f"/api/attempts/{attempt}"),
    ]
    withheld = [
        *(send(client, attempt, 2, [action]) for action in refused),
        client.get(f"/api/attempts/{attempt}/result"),
    ]
    assert {response.status_code for response in told} == {200}
    assert {response.status_code for response in withheld} == {409}
    for response in (*told, *withheld):
        assert word not in f"{response.text} {response.headers}".lower(), response.url


def test_what_players_did_is_kept_by_the_batch(app, client, clock):
    opened = open_attempt(client)
    send(client, opened["attempt"], 0, ["hint", "hint"])
    clock.move(seconds=2)
    send(client, opened["attempt"], 2, ["hint"])
    with app.state.engine.connect() as connection:
        stored = connection.execute(select(actions).order_by(actions.c.first)).all()
    assert [(row.first, json.loads(row.actions)) for row in stored] == [(0, ["hint", "hint"]), (2, ["hint"])]
    assert stored[1].received_at - stored[0].received_at == 2000


def test_attempts_are_for_no_cache(client):
    opened = client.post("/api/attempts", json={"date": TODAY, "game": "tandem"})
    got = client.get(f"/api/attempts/{opened.json()['attempt']}")
    assert opened.headers["cache-control"] == got.headers["cache-control"] == "no-store"
