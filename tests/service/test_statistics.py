"""Statistics, computed from attempts: of games really played, and of years written into the database."""

from datetime import UTC, date, datetime, time, timedelta
from statistics import median_low

import pytest
from sqlalchemy import event, insert

from daymill.almanac.schema import attempts, days
from daymill.almanac.store import milliseconds, writing
from daymill.service.players import COOKIE, cookie_of

from .playing import TODAY, open_attempt, problem, send, solution, whole

NOON = time(12)


def mine(client):
    answer = client.get("/api/players/me")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    return answer.json()


def play(client, game="tandem", day=TODAY, log=None, clock=None, seconds=0):
    """An attempt at a day's puzzle, by default a solved one, that takes so many seconds."""
    opened = open_attempt(client, game, day)
    for at, action in enumerate(log or solution(whole(client.app, game, day))):
        if clock and not at:
            clock.move(seconds=seconds)
        assert send(client, opened["attempt"], at, [action]).status_code == 200
    return opened["attempt"]


def test_without_a_cookie_there_is_nobody(client):
    for path in ("/api/players/me", "/api/players/me/export"):
        problem(client.get(path), 401, "no_player")
    problem(client.delete("/api/players/me"), 401, "no_player")
    problem(client.post("/api/players/me/transfer"), 401, "no_player")


def test_a_player_who_has_just_come(client):
    opened = open_attempt(client)["attempt"]
    found = mine(client)
    assert found["streak"] == {"current": 0, "best": 0, "today": False}
    assert found["totals"] == {"played": 0, "solved": 0, "without_hints": 0, "flagged": 0, "practised": 0}
    assert found["games"] == {}
    [recent] = found["recent"]
    nothing = dict.fromkeys(("outcome", "score", "hints", "time"))
    assert recent == {"attempt": opened, "date": TODAY, "game": "tandem", "flags": [], **nothing}


def test_figures_of_what_was_played(client, clock):
    play(client, clock=clock, seconds=40)
    play(client, "bloom", log=["hint", "give up"], clock=clock, seconds=5)
    clock.move(days=1)
    hinted = open_attempt(client, "tandem", "2026-03-05")["attempt"]
    send(client, hinted, 0, ["hint"])
    clock.move(seconds=90)
    send(client, hinted, 1, solution(whole(client.app, "tandem", "2026-03-05")))
    practice = client.post("/api/attempts", json={"game": "tandem", "level": 1}).json()["attempt"]
    send(client, practice, 0, ["give up"])
    found = mine(client)
    assert found["streak"] == {"current": 2, "best": 2, "today": True}
    assert found["totals"] == {"played": 3, "solved": 2, "without_hints": 1, "flagged": 0, "practised": 1}
    tandem = found["games"]["tandem"]
    scores = [it["score"] for it in found["recent"] if it["game"] == "tandem"]
    assert (tandem["played"], tandem["solved"], tandem["without_hints"]) == (2, 2, 1)
    assert (tandem["best_score"], tandem["average_score"]) == (100, (sum(scores) + 1) // 2)
    assert min(scores) < 100
    assert (tandem["best_time"], tandem["median_time"]) == (40_000, 40_000)
    bloom = found["games"]["bloom"]
    assert (bloom["played"], bloom["solved"], bloom["best_score"]) == (1, 0, 0)
    assert (bloom["best_time"], bloom["median_time"]) == (None, None)  # it was given up
    assert [it["date"] for it in found["recent"]] == ["2026-03-05", TODAY, TODAY]
    assert found["recent"][0]["hints"] == 1


def test_a_day_that_is_played_later_is_flagged_and_makes_no_streak(client, clock):
    clock.move(days=1)
    play(client)  # yesterday's
    found = mine(client)
    assert found["streak"]["current"] == 0
    assert found["totals"] == {"played": 0, "solved": 0, "without_hints": 0, "flagged": 1, "practised": 0}
    assert found["games"]["tandem"]["best_score"] is None
    assert found["recent"][0]["flags"] == ["late"]


def test_a_game_that_was_begun_on_its_day_keeps_the_streak_however_late_it_comes_in(client, clock):
    attempt = open_attempt(client)["attempt"]
    clock.move(days=1)
    assert mine(client)["streak"]["current"] == 0
    for at, action in enumerate(solution(whole(client.app, "tandem"))):
        send(client, attempt, at, [action])
    found = mine(client)
    assert found["streak"] == {"current": 1, "best": 1, "today": False}
    assert found["totals"]["flagged"] == 1


def test_what_was_given_up_and_further_attempts_make_no_streak(client):
    play(client, log=["give up"])
    again = client.post("/api/attempts", json={"game": "tandem", "date": TODAY, "again": True}).json()
    for at, action in enumerate(solution(whole(client.app, "tandem"))):
        send(client, again["attempt"], at, [action])
    found = mine(client)
    assert found["streak"]["current"] == 0
    assert (found["totals"]["solved"], found["totals"]["practised"]) == (0, 1)


def fill(app, client, first, how_many_days, games):
    """The client is a player who has played these games on so many days, of which all is in the database."""
    dates = [first + timedelta(n) for n in range(how_many_days)]
    blank = dict.fromkeys(("title", "digest", "public", "features", "puzzle"), "")
    day = {"version": 1, "level": 1, "seed": 0, "made_at": 0, **blank}
    go = {"player": "p", "number": 1, "length": 9, "flags": "", "counted": True}
    with writing(app.state.engine) as connection:
        connection.execute(
            insert(days), [{**day, "date": it, "game": game} for it in dates for game in games]
        )
        connection.execute(
            insert(attempts),
            [
                {
                    **go,
                    "id": f"{it}-{game}",
                    "date": it,
                    "game": game,
                    "opened_at": milliseconds(datetime.combine(it, NOON, UTC)),
                    "ended_at": milliseconds(datetime.combine(it, NOON, UTC)) + 60_000,
                    "outcome": "solved" if at % 3 else "finished",
                    "score": at % 101,
                    "hints": at % 2,
                    "time": 20_000 + at,
                }
                for at, it in enumerate(dates)
                for game in games
            ],
        )
    client.cookies.set(COOKIE, cookie_of(app.state, "p"))


def test_figures_of_years_are_those_of_the_plain_list(app, client):
    first = date(2026, 1, 1)
    app.state.clock.moment = datetime(2029, 1, 1, tzinfo=UTC)
    fill(app, client, first, 900, ["tandem", "bloom", "sudoku"])
    found = mine(client)
    scores = [at % 101 for at in range(900)]
    times = [20_000 + at for at in range(900)]
    assert found["games"]["sudoku"] == {
        "played": 900,
        "solved": 600,
        "without_hints": sum(1 for at in range(900) if at % 3 and at % 2 == 0),
        "flagged": 0,
        "average_score": round(sum(scores) / 900),
        "best_score": 100,
        "median_time": median_low(times),
        "best_time": 20_000,
    }
    assert found["totals"]["played"] == 2700
    assert found["streak"] == {"current": 0, "best": 900, "today": False}
    assert len(found["recent"]) == 30


@pytest.mark.once
def test_however_much_was_played_it_is_read_at_once(app, client):
    said = []
    event.listen(app.state.engine, "before_cursor_execute", lambda *told: said.append(told[2]))
    for more in (1, 100):
        fill(app, client, date(2026 + more, 1, 1), more, ["tandem"])
        said.clear()
        mine(client)
        assert sum(text.startswith("SELECT") for text in said) == 2
