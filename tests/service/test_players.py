"""The cookie."""

from http.cookies import SimpleCookie

import pytest

from .playing import TODAY, open_attempt

WANTED = {"date": TODAY, "game": "tandem"}


def cookie_of(response):
    return SimpleCookie(response.headers["set-cookie"])["daymill_player"]


def test_the_cookie_is_for_http_and_this_site_alone(client):
    cookie = cookie_of(client.post("/api/attempts", json=WANTED))
    assert cookie["httponly"] is True
    assert cookie["samesite"].lower() == "lax"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) == 365 * 24 * 3600
    assert cookie["secure"] == ""


def test_over_https_it_is_secure(app, client):
    with type(client)(app, base_url="https://testserver") as safe:
        assert cookie_of(safe.post("/api/attempts", json=WANTED))["secure"] is True


def test_a_player_keeps_their_id(client):
    first = cookie_of(client.post("/api/attempts", json=WANTED)).value
    assert cookie_of(client.post("/api/attempts", json={**WANTED, "game": "bloom"})).value == first


def test_reading_sets_no_cookie(client):
    for path in ("/api/days/today", "/api/games", "/health"):
        assert "set-cookie" not in client.get(path).headers


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text[:-1] + ("A" if text[-1] != "A" else "B"),
        lambda text: "x" + text,
        lambda text: text.partition(".")[0],
        lambda _: "",
    ],
)
def test_a_cookie_that_was_tampered_with_is_a_new_player(client, change):
    opened = open_attempt(client)
    value = change(client.cookies["daymill_player"])
    client.cookies.clear()
    response = client.post("/api/attempts", json=WANTED, headers={"Cookie": f"daymill_player={value}"})
    assert response.status_code == 201
    assert response.json()["attempt"] != opened["attempt"]


def test_one_service_does_not_take_the_cookies_of_another(client, tmp_path):
    from daymill.service.app import create_app
    from daymill.service.settings import Settings

    open_attempt(client)
    other = create_app(Settings(data=tmp_path / "other"))
    other.state.clock = client.app.state.clock
    with type(client)(other) as elsewhere:
        headers = {"Cookie": f"daymill_player={client.cookies['daymill_player']}"}
        answer = elsewhere.post("/api/attempts", json=WANTED, headers=headers)
        assert cookie_of(answer).value != client.cookies["daymill_player"]
