"""Batches: one that comes twice, late or out of order changes nothing; a refused one is refused whole."""

import random
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, func, select, update

from daymill.almanac.publish import puzzle_of_day
from daymill.almanac.schedule import Schedule
from daymill.almanac.schema import actions, attempts
from daymill.almanac.store import open_store
from daymill.core.errors import Invalid
from daymill.core.replay import LONGEST_LOG, replay
from daymill.games import NAMES, load
from daymill.service import logs
from daymill.service.logs import LONGEST_BATCH, read_attempt, read_log
from daymill.service.opening import open_day
from daymill.service.players import new_player
from daymill.service.problems import Problem

from ..databases import KINDS
from . import playing
from .playing import problem, send, whole

DAY = date(2026, 3, 4)
NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)


def rows(app, attempt):
    with app.state.engine.connect() as connection:
        query = select(func.count()).select_from(actions).where(actions.c.attempt == attempt)
        return connection.execute(query).scalar()


@pytest.fixture
def attempt(client):
    return playing.open_attempt(client)["attempt"]


def test_a_batch_that_is_sent_again_is_answered_as_the_first_time(app, client, attempt):
    first = send(client, attempt, 0, ["hint", "hint"])
    second = send(client, attempt, 2, ["hint"])
    assert (first.json()["length"], second.json()["length"]) == (2, 3)
    assert send(client, attempt, 0, ["hint", "hint"]).json() == first.json()
    assert send(client, attempt, 2, ["hint"]).json() == second.json()
    assert rows(app, attempt) == 2


def test_of_a_batch_that_overlaps_the_rest_is_stored(app, client, attempt):
    moves = playing.solution(whole(app, "tandem"))[:4]
    send(client, attempt, 0, moves[:2])
    assert send(client, attempt, 1, moves[1:]).json()["length"] == 4
    assert client.get(f"/api/attempts/{attempt}").json()["actions"] == moves


def test_a_gap_is_turned_away(app, client, attempt):
    send(client, attempt, 0, ["hint"])
    body = problem(send(client, attempt, 2, ["hint"]), 409, "batch_gap")
    assert (body["where"], body["length"]) == ("from", 1)
    assert rows(app, attempt) == 1


def test_a_batch_that_disagrees_is_told_what_is_stored(app, client, attempt):
    move = playing.solution(whole(app, "tandem"))[0]
    send(client, attempt, 0, ["hint", move])
    assert problem(send(client, attempt, 0, ["hint", "hint"]), 409, "batch_conflict")["actions"] == [
        "hint",
        move,
    ]
    assert problem(send(client, attempt, 1, ["hint", "hint"]), 409, "batch_conflict")["actions"] == [
        "hint",
        move,
    ]
    assert client.get(f"/api/attempts/{attempt}").json()["actions"] == ["hint", move]


def test_a_batch_with_a_refused_action_is_refused_whole(app, client, attempt):
    send(client, attempt, 0, ["hint"])
    body = problem(send(client, attempt, 1, ["hint", "undo", "hint"]), 409, "refused")
    assert (body["where"], body["reason"]) == ("action 2", "nothing_to_undo")
    assert rows(app, attempt) == 1
    assert client.get(f"/api/attempts/{attempt}").json()["play"]["hints"] == 1


def test_a_batch_with_an_unknown_action_is_turned_away_whole(app, client, attempt):
    body = problem(send(client, attempt, 0, ["hint", "fly"]), 422, "unknown_action")
    assert body["where"] == "action 1"
    assert rows(app, attempt) == 0


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"from": 0, "actions": []}, "bad_shape"),
        ({"from": 0, "actions": "hint"}, "bad_shape"),
        ({"from": 0, "actions": [3]}, "bad_shape"),
        ({"from": 0, "actions": ["x" * 41]}, "bad_shape"),
        ({"from": 0, "actions": [None]}, "bad_shape"),
        ({"from": 0}, "bad_shape"),
        ({"actions": ["hint"]}, "bad_shape"),
        ({"from": -1, "actions": ["hint"]}, "bad_shape"),
        ({"from": "0", "actions": ["hint"]}, "bad_shape"),
        ({"from": 0.0, "actions": ["hint"]}, "bad_shape"),
        ({"from": True, "actions": ["hint"]}, "bad_shape"),
        ({"from": 0, "start": 0, "actions": ["hint"]}, "unknown_field"),
        ({"from": 0, "actions": ["hint"], "score": 100}, "unknown_field"),
        ({"from": 0, "actions": ["hint"] * (LONGEST_BATCH + 1)}, "batch_too_long"),
    ],
)
def test_a_batch_of_another_shape_is_turned_away(app, client, attempt, body, code):
    problem(client.post(f"/api/attempts/{attempt}/actions", json=body), 422, code)
    assert rows(app, attempt) == 0


def test_a_log_has_an_end(app, client, attempt, monkeypatch):
    monkeypatch.setattr("daymill.service.logs.LONGEST_LOG", 5)
    assert LONGEST_LOG == 20_000
    send(client, attempt, 0, ["hint"] * 3)
    problem(send(client, attempt, 3, ["hint"] * 3), 422, "log_too_long")
    problem(send(client, attempt, 1, ["hint"] * 5), 422, "log_too_long")
    assert send(client, attempt, 3, ["hint"] * 2).json()["length"] == 5
    problem(send(client, attempt, 5, ["give up"]), 422, "log_too_long")
    assert rows(app, attempt) == 2


def test_of_a_hidden_game_nothing_can_be_tried_out(app, client):
    attempt = playing.open_attempt(client, "minesweeper")["attempt"]
    puzzle = whole(app, "minesweeper")
    places = [f"{cell // puzzle.board.width + 1} {cell % puzzle.board.width + 1}" for cell in range(12)]
    told = [
        problem(send(client, attempt, 0, [f"open {place}", end]), 422, "one_at_a_time")
        for place in places
        for end in (f"chord {place}", f"flag {place}", "open 99 99", "hint", "give up")
    ]
    assert all(body == told[0] for body in told)
    assert rows(app, attempt) == 0
    moves = playing.solution(puzzle)[:3]
    for length in range(1, 4):
        assert send(client, attempt, 0, moves[:length]).json()["length"] == length
    assert send(client, attempt, 0, moves).json()["length"] == len(moves)


# --- Any interleaving of batches from two clients of one log ------------------------------------------


@pytest.fixture(scope="module", params=KINDS)
def engine(request, databases_of):
    url = databases_of(request.param).fresh()
    engine = open_store(url)
    for game in NAMES:
        puzzle_of_day(engine, b"a secret of the tests", Schedule(games=NAMES), DAY, game, NOW)
    yield engine
    engine.dispose()
    databases_of(request.param).drop(url)


def opened(engine, game):
    """A new player's attempt and the player; it has been open for as long as a run may last."""
    player = new_player()
    return open_day(engine, player, DAY, game, NOW - timedelta(hours=1))[0].id, player


def append(engine, attempt, start, batch):
    return logs.append(engine, *attempt, start, batch, NOW)


def log_of(engine, attempt):
    return read_log(engine, read_attempt(engine, *attempt))


def code_of(engine, attempt, start, batch):
    """What becomes of a batch: `stored`, or the code that it is turned away with."""
    try:
        append(engine, attempt, start, batch)
    except (Problem, Invalid) as error:
        return error.code
    return "stored"


def a_log(engine, game):
    """Detours and back, a hint, and then the solution or as much of it as the rules allow."""
    puzzle, rules = playing.stored_puzzle(engine, DAY, game), load(game)
    first = playing.solution(puzzle)[0]
    log = [first, "undo", first, "restart", "hint", *playing.solution(puzzle)]
    _, refused = replay(rules, puzzle, log)
    unwanted = {refusal.at for refusal in refused}
    return [action for at, action in enumerate(log) if at not in unwanted]


@pytest.mark.parametrize("game", NAMES)
@given(data=st.data())
@settings(deadline=None, max_examples=25)
def test_batches_in_any_order_give_the_log_that_was_played(engine, game, data):
    log = a_log(engine, game)
    attempt = opened(engine, game)
    hidden = load(game).hidden
    span = st.tuples(st.integers(0, len(log) - 1), st.integers(1, len(log)))
    for start, size in data.draw(st.lists(span, max_size=12)):
        before = log_of(engine, attempt)
        # a hidden game takes one new action at a time
        batch = log[start : max(start, len(before)) + 1 if hidden else start + size]
        end = start + len(batch)
        if start > len(before):
            with pytest.raises(Problem) as caught:
                append(engine, attempt, start, batch)
            assert caught.value.code == "batch_gap"
            assert log_of(engine, attempt) == before
            continue
        reached = append(engine, attempt, start, batch)
        after = log_of(engine, attempt)
        assert after == tuple(log[: max(len(before), end)])
        assert reached.play == replay(reached.game, reached.puzzle, log[:end])[0]
    done = len(log_of(engine, attempt))
    for end in range(done + 1, len(log) + 1) if hidden else [len(log)]:
        append(engine, attempt, 0, log[:end])
    assert log_of(engine, attempt) == tuple(log)
    with engine.connect() as connection:
        row = connection.execute(select(attempts).where(attempts.c.id == attempt[0])).one()
    assert (row.length, row.outcome) == (len(log), "solved")


@given(text=st.lists(st.text(max_size=40), min_size=1, max_size=5), start=st.integers(0, 3))
@settings(deadline=None, max_examples=60)
def test_no_batch_of_any_texts_breaks_anything(engine, text, start):
    attempt = opened(engine, "tandem")
    code = code_of(engine, attempt, start, text)
    assert code in {"stored", "batch_gap", "refused", "unknown_action"}
    assert log_of(engine, attempt) == (tuple(text) if code == "stored" else ())


def test_many_threads_that_send_one_log_store_it_once(engine):
    log = a_log(engine, "tandem")
    attempt = opened(engine, "tandem")

    def one_client(seed):
        order = random.Random(seed)
        at = 0
        while at < len(log):
            size = order.randint(1, 3)
            append(engine, attempt, at, log[at : at + size])
            at += size

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(one_client, range(8)))
    assert log_of(engine, attempt) == tuple(log)
    with engine.connect() as connection:
        stored = (
            connection.execute(select(actions.c.first).where(actions.c.attempt == attempt[0])).scalars().all()
        )
    assert len(stored) == len(set(stored)) <= len(log)


def test_two_clients_that_disagree_cannot_both_be_stored(engine):
    puzzle = playing.stored_puzzle(engine, DAY, "tandem")
    first = playing.solution(puzzle)[0]
    for _ in range(10):
        attempt = opened(engine, "tandem")

        with ThreadPoolExecutor(2) as pool:
            codes = pool.map(lambda action, to=attempt: code_of(engine, to, 0, [action]), [first, "hint"])
            assert sorted(codes) == ["batch_conflict", "stored"]
        assert len(log_of(engine, attempt)) == 1


@pytest.fixture
def elsewhere(app):
    """The database as another process has it, which knows nothing of what this one remembers."""
    engine = open_store(app.state.engine.url)
    yield engine
    engine.dispose()


def owner(app, attempt):
    with app.state.engine.connect() as connection:
        return connection.execute(select(attempts.c.player).where(attempts.c.id == attempt)).scalar()


def test_what_another_process_has_stored_meanwhile_is_found(app, client, clock, attempt, elsewhere):
    moves = playing.solution(whole(app, "tandem"))[:3]
    send(client, attempt, 0, moves[:1])
    logs.append(elsewhere, attempt, owner(app, attempt), 1, moves[1:2], clock())
    problem(send(client, attempt, 1, ["undo"]), 409, "batch_conflict")
    assert send(client, attempt, 1, moves[1:2]).json()["length"] == 2  # it came to the other one before
    assert send(client, attempt, 1, moves[1:]).json()["length"] == 3
    assert client.get(f"/api/attempts/{attempt}").json()["actions"] == moves
    assert rows(app, attempt) == 3


def test_what_is_remembered_of_an_attempt_is_nobody_elses(app, client, attempt, elsewhere):
    moves = playing.solution(whole(app, "tandem"))[:2]
    send(client, attempt, 0, moves[:1])
    with elsewhere.begin() as connection:
        connection.execute(update(attempts).where(attempts.c.id == attempt).values(player=new_player()))
    problem(send(client, attempt, 1, moves[1:]), 403, "not_yours")
    with elsewhere.begin() as connection:
        connection.execute(delete(actions).where(actions.c.attempt == attempt))
        connection.execute(delete(attempts).where(attempts.c.id == attempt))
    problem(send(client, attempt, 1, moves[1:]), 404, "unknown_attempt")


def test_many_short_batches_at_once_store_each_action_once(app, client, attempt):
    moves = playing.solution(whole(app, "tandem"))[:3]
    send(client, attempt, 0, moves[:1])
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: send(client, attempt, 1, moves[1:]), range(8)))
    assert [answer.status_code for answer in answers] == [200] * 8
    assert {answer.json()["length"] for answer in answers} == {3}
    assert rows(app, attempt) == 2
