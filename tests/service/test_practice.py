"""Attempts that do not count: at boards that the server issues, and again at a day's puzzle."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import select

from daymill.almanac.schema import attempts, practices
from daymill.core.adopt import read_puzzle
from daymill.games import load
from daymill.service import opening

from .playing import TODAY, open_attempt, problem, send, solution, whole


def practise(client, game="tandem", level=3):
    response = client.post("/api/attempts", json={"game": game, "level": level})
    assert response.status_code == 201, response.text
    return response.json()


def issued(app, attempt):
    """The whole puzzle of a practice attempt."""
    with app.state.engine.connect() as connection:
        row = connection.execute(select(practices).where(practices.c.attempt == attempt)).one()
    puzzle = json.loads(row.puzzle)
    return read_puzzle(load(puzzle["game"]), puzzle)


@pytest.mark.parametrize("game", ["tandem", "minesweeper", "schulte"])
def test_practice_is_played_as_a_day_is_and_counts_nothing(app, client, clock, game):
    opened = practise(client, game)
    assert (opened["date"], opened["counts"], opened["actions"]) == (None, False, [])
    puzzle = issued(app, opened["attempt"])
    assert opened["puzzle"] == load(game).public(puzzle).to_json()
    assert opened["puzzle"]["level"] == 3
    clock.move(hours=1)
    for at, action in enumerate(solution(puzzle)):
        told = send(client, opened["attempt"], at, [action]).json()
    assert told["play"]["ended"] == "solved"
    result = client.get(f"/api/attempts/{opened['attempt']}/result").json()
    assert (result["counted"], result["seed"], result["flags"]) == (False, puzzle.seed, [])
    assert ", level 3: 100/100" in result["share"]


def test_nobody_chooses_the_seed_and_nobody_is_told_it_before_the_end(app, client):
    boards = [practise(client, level=8) for _ in range(4)]
    assert len({issued(app, board["attempt"]).seed for board in boards}) == 4
    for board in boards:
        assert str(issued(app, board["attempt"]).seed) not in json.dumps(board)


def test_a_board_that_was_issued_outlives_a_change_of_its_generator(app, client, monkeypatch):
    opened = practise(client)
    puzzle = issued(app, opened["attempt"])

    def other(level, seed):
        raise AssertionError("what was issued is not grown again")

    monkeypatch.setattr("daymill.service.logs.load", lambda name: replace(load(name), generate=other))
    log = solution(puzzle)
    assert send(client, opened["attempt"], 0, log).json()["play"]["ended"] == "solved"


def test_only_so_many_practice_games_stay_open(app, client):
    app.state.settings.open_attempts = 3
    boards = [practise(client) for _ in range(3)]
    told = problem(client.post("/api/attempts", json={"game": "tandem", "level": 3}), 409, "too_many_open")
    assert "3 practice games are open" in told["detail"]
    open_attempt(client)  # a day's puzzle is none of them
    send(client, boards[0]["attempt"], 0, ["give up"])
    practise(client)


def test_the_first_attempt_counts_and_the_later_ones_are_practice(app, client):
    wanted = {"date": TODAY, "game": "tandem"}
    first = open_attempt(client)
    # as long as one has not ended there is no other
    assert client.post("/api/attempts", json={**wanted, "again": True}).json()["attempt"] == first["attempt"]
    send(client, first["attempt"], 0, ["give up"])
    second = client.post("/api/attempts", json={**wanted, "again": True})
    assert second.status_code == 201
    assert (second.json()["number"], second.json()["counts"]) == (2, False)
    # a reload goes on with it, and afterwards the page shows the one that counts
    assert client.post("/api/attempts", json=wanted).json()["attempt"] == second.json()["attempt"]
    log = solution(whole(app, "tandem"))
    assert send(client, second.json()["attempt"], 0, log).json()["play"]["ended"] == "solved"
    assert client.post("/api/attempts", json=wanted).json()["attempt"] == first["attempt"]
    assert client.get(f"/api/attempts/{second.json()['attempt']}/result").json()["counted"] is False


def test_two_devices_that_begin_again_at_once_get_one_attempt(app, client, clock):
    first = open_attempt(client)
    send(client, first["attempt"], 0, ["give up"])
    with app.state.engine.connect() as connection:
        player, day = connection.execute(select(attempts.c.player, attempts.c.date)).one()

    def begin(_):
        return opening.open_day(app.state.engine, player, day, "tandem", clock(), again=True)

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(begin, range(8)))
    assert len({attempt for attempt, _ in found}) == 1
    assert [fresh for _, fresh in found].count(True) == 1
