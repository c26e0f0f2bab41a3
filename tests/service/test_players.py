"""The cookie: whom it names, how long it holds, and what is not one."""

import hashlib
from http.cookies import SimpleCookie

import pytest
from itsdangerous import Signer
from pydantic import SecretStr

from daymill.almanac.schedule import Schedule
from daymill.core.errors import Invalid
from daymill.service.app import create_app
from daymill.service.settings import Settings

from .playing import TODAY, open_attempt, problem

WANTED = {"date": TODAY, "game": "tandem"}
LIFE = 400 * 24 * 3600


def cookie_of(response):
    return SimpleCookie(response.headers["set-cookie"])["daymill_player"]


def as_player(client, value):
    """What opening an attempt is answered with this cookie and no other."""
    client.cookies.clear()
    headers = {"Cookie": f"daymill_player={value}"}
    return client.post("/api/attempts", json=WANTED, headers=headers)


def test_the_cookie_is_for_http_and_this_site_alone(client):
    cookie = cookie_of(client.post("/api/attempts", json=WANTED))
    assert cookie["httponly"] is True
    assert cookie["samesite"].lower() == "lax"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) == LIFE
    assert cookie["secure"] == ""


def test_over_https_it_is_secure(app, client):
    with type(client)(app, base_url="https://testserver") as safe:
        assert cookie_of(safe.post("/api/attempts", json=WANTED))["secure"] is True


def test_reading_sets_no_cookie(client):
    open_attempt(client)
    client.app.state.clock.move(days=2)
    for path in ("/api/days/today", "/api/games", "/health"):
        assert "set-cookie" not in client.get(path).headers


def test_a_player_stays_the_same_and_gets_a_new_cookie_once_a_day(client, clock):
    attempt = open_attempt(client)["attempt"]
    clock.move(days=1)
    assert "set-cookie" not in client.post("/api/attempts", json=WANTED).headers
    clock.move(seconds=1)
    again = client.post("/api/attempts", json=WANTED)
    assert (again.status_code, again.json()["attempt"]) == (200, attempt)
    assert int(cookie_of(again)["max-age"]) == LIFE


def test_it_holds_four_hundred_days(client, clock):
    attempt = open_attempt(client)["attempt"]
    value = client.cookies["daymill_player"]
    clock.move(days=400)
    assert as_player(client, value).json()["attempt"] == attempt
    clock.move(seconds=1)
    problem(as_player(client, value), 401, "bad_cookie")


def test_a_clock_that_was_set_back_ends_no_cookie(client, clock):
    clock.move(days=1)
    attempt = open_attempt(client)["attempt"]
    clock.move(days=-1)
    shown = client.get(f"/api/attempts/{attempt}")
    assert shown.status_code == 200


def forged(value):
    """Cookies that are nearly one, each under what is wrong with it."""
    player, date, signature = value.split(".")
    other = "A" if signature[0] != "A" else "B"
    return {
        "another signature": f"{player}.{date}.{other}{signature[1:]}",
        "another player": f"x{player[1:]}.{date}.{signature}",
        "another date": f"{player}.{date[:-1]}{'A' if date[-1] != 'A' else 'B'}.{signature}",
        "no date": f"{player}.{signature}",
        "no signature": player,
        "only dots": "..",
        "not ASCII": f"\xe4{value}",
        "very long": "A" * 5000,
    }


def test_a_forged_cookie_is_turned_away_and_deleted(app, client):
    attempt = open_attempt(client)["attempt"]
    value = client.cookies["daymill_player"]
    for wrong, cookie in forged(value).items():
        client.cookies.clear()
        headers = {"Cookie": f"daymill_player={cookie}".encode("latin-1")}
        for answer in (
            client.post("/api/attempts", json=WANTED, headers=headers),
            client.get(f"/api/attempts/{attempt}", headers=headers),
        ):
            problem(answer, 401, "bad_cookie")
            assert answer.headers["www-authenticate"].startswith("Cookie "), wrong
            assert (cookie_of(answer).value, cookie_of(answer)["max-age"]) == ("", "0"), wrong
    app.state.schedule = Schedule(games=("tandem",))
    assert client.get("/", headers=headers).status_code == 200  # a page has something to show to anyone
    assert as_player(client, value).json()["attempt"] == attempt


def test_what_needs_a_player_says_that_there_is_none(client, another):
    attempt = open_attempt(client)["attempt"]
    answer = another.get(f"/api/attempts/{attempt}")
    problem(answer, 401, "no_player")
    assert "set-cookie" not in answer.headers


def test_a_cookie_of_the_first_form_still_holds_and_is_replaced(app, client):
    attempt = open_attempt(client)["attempt"]
    player = client.cookies["daymill_player"].split(".")[0]
    first = Signer(
        app.state.secret, "daymill/player/1", key_derivation="hmac", digest_method=hashlib.sha256
    ).sign(player.encode())
    answer = as_player(client, first.decode())
    assert answer.json()["attempt"] == attempt
    assert len(cookie_of(answer).value.split(".")) == 3


@pytest.mark.parametrize("told", [True, False])
def test_cookies_of_an_older_secret_hold_where_it_is_named(app, client, tmp_path, told):
    attempt = open_attempt(client)["attempt"]
    old = app.state.secret
    settings = Settings(
        data=tmp_path / "data",
        database=app.state.settings.database,
        secret=SecretStr("another secret, longer"),
        old_secrets=SecretStr(f"the one before that, hex:{old.hex()}" if told else ""),
    )
    later = create_app(settings)
    later.state.clock = app.state.clock
    with type(client)(later) as there:
        answer = as_player(there, client.cookies["daymill_player"])
        if told:
            assert answer.json()["attempt"] == attempt
            app.state.clock.move(days=1, seconds=1)
            renewed = cookie_of(as_player(there, client.cookies["daymill_player"])).value
            problem(as_player(client, renewed), 401, "bad_cookie")
        else:
            problem(answer, 401, "bad_cookie")
    later.state.engine.dispose()


@pytest.mark.parametrize("old", ["too short", "hex:00ff", "hex:not hexadecimal, surely", "a" * 16 + ",b"])
def test_old_secrets_that_cannot_be_used_stop_the_start(tmp_path, old):
    with pytest.raises(Invalid) as caught:
        create_app(Settings(data=tmp_path, old_secrets=SecretStr(old)))
    assert caught.value.code == "bad_secret"
    assert old not in caught.value.message
