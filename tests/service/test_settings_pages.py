"""How a visitor wants to be shown pages: what `/settings` takes, and what the other pages make of it."""

import re
from pathlib import Path

import pytest

import daymill
from daymill.games import NAMES
from daymill.service.settings_pages import CHOICES
from daymill.service.words import LANGUAGES, LOCALES

pytestmark = pytest.mark.once

HTML = {"Accept": "text/html"}
CATALOGUES = Path(daymill.__file__).parent / "web" / "words"


def chosen(page):
    """The values that a page of settings has checked, by name."""
    found = re.findall(r'<input type="radio" name="(\w+)" value="(\w+)" checked>', page)
    assert len(found) == len(CHOICES)
    return dict(found)


def choose(client, **values):
    """Sends the form, and does not go on."""
    return client.post("/settings", data=values, headers=HTML, follow_redirects=False)


def test_whoever_has_chosen_nothing_gets_what_the_device_asks_for(client):
    page = client.get("/settings", headers={**HTML, "Accept-Language": "de-AT,en;q=0.5"}).text
    assert chosen(page) == {name: values[0] for name, values in CHOICES.items()}
    assert "Deutsch" in re.search(r'value="system" checked> <span>([^<]*)</span></label>', page)[1]
    for name, values in CHOICES.items():
        assert re.findall(rf'name="{name}" value="(\w+)"', page) == list(values)


@pytest.mark.parametrize(("name", "value"), [(name, it) for name in CHOICES for it in CHOICES[name][1:]])
def test_what_is_chosen_is_kept_in_a_cookie_until_it_is_taken_back(client, name, value):
    answer = choose(client, **{name: value})
    assert (answer.status_code, answer.headers["location"]) == (303, "/settings?saved=1")
    [cookie] = answer.headers.get_list("set-cookie")
    assert cookie == f"{name}={value}; Max-Age=34560000; Path=/; SameSite=lax"
    page = client.get("/settings?saved=1", headers=HTML).text
    assert chosen(page) == {it: CHOICES[it][0] for it in CHOICES} | {name: value}
    assert 'role="status"' in page
    choose(client, **{name: CHOICES[name][0]})
    assert name not in client.cookies
    assert chosen(client.get("/settings", headers=HTML).text)[name] == CHOICES[name][0]


def test_other_pages_follow(client):
    choose(client, dress="eink", lang="de", letters="off", forms="on")
    page = client.get("/", headers=HTML).text
    assert '<html lang="de" data-dress="eink">' in page
    assert re.findall(r'<h2><a href="/(\w+)/2026-03-04/\w+">', page) == ["form"] * len(NAMES)
    choose(client, forms="off")
    page = client.get("/", headers=HTML).text
    assert 'data-dress="eink"' in page
    assert re.findall(r'<h2><a href="/(\w+)/2026-03-04/\w+">', page) == ["play"] * len(NAMES)


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"dress": "pink"}, "a setting dress with the value pink"),
        ({"dress": "light", "lang": "xx"}, "a setting lang with the value xx"),
        ({"dress": ""}, "a setting dress"),
        ({"hat": "on"}, "a setting hat with the value on"),
        ({"daymill_player": "me"}, "a setting daymill_player"),
        ({"lang": "<script>alert(1)</script>"}, "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ({"forms": "on; Domain=com\r\nX: y"}, "a setting forms"),
        ({"letters": "x" * 5000}, "x" * 40 + " "),
    ],
)
def test_a_value_that_is_unknown_is_refused_and_nothing_is_kept(client, sent, told):
    answer = choose(client, **sent)
    assert answer.status_code == 422
    assert "set-cookie" not in answer.headers
    assert told in re.search(r'role="alert">(.*?)</p>', answer.text, re.DOTALL)[1]
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize(
    ("body", "headers", "status", "code"),
    [
        ("dress=light&dress=dark", {"Content-Type": "application/x-www-form-urlencoded"}, 422, "bad_shape"),
        ("dress=%ff", {"Content-Type": "application/x-www-form-urlencoded"}, 422, "bad_shape"),
        (
            "&".join(f"a{i}=1" for i in range(21)),
            {"Content-Type": "application/x-www-form-urlencoded"},
            422,
            "bad_shape",
        ),
        ('{"dress": "dark"}', {"Content-Type": "application/json"}, 415, "bad_media_type"),
        ("dress=dark", {"Sec-Fetch-Site": "cross-site"}, 403, "cross_origin"),
        ("dress=dark", {"Origin": "https://example.org"}, 403, "cross_origin"),
    ],
)
def test_what_is_no_form_of_this_page_is_turned_away(client, body, headers, status, code):
    answer = client.post("/settings", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert "set-cookie" not in answer.headers


def test_every_language_that_has_a_catalogue_can_be_chosen():
    assert sorted(LANGUAGES) == sorted(LOCALES) == sorted(path.stem for path in CATALOGUES.glob("*.json"))


def test_each_look_is_shown_in_its_own_colours(client):
    page = client.get("/settings", headers=HTML).text
    pictures = re.findall(r'<label class="dress">(<svg.*?</svg>)<span', page, re.DOTALL)
    assert len(pictures) == len(set(pictures)) == len(CHOICES["dress"])
    light, dark, eink = pictures[1:4]
    assert 'fill="#f6f3ec"' in light
    assert 'fill="#15181b"' in dark
    assert set(re.findall(r"#\w+", eink)) == {"#ffffff", "#000000"}
    assert {'fill="#f6f3ec"', 'fill="#15181b"'} <= set(re.findall(r'fill="#\w+"', pictures[0]))
