"""The style sheets, read as text. `tests/browser` looks at what they do."""

import re
from pathlib import Path

import pytest

import daymill
from daymill.games import NAMES, load
from daymill.service.dress import first_scene

pytestmark = pytest.mark.once

STYLES = Path(daymill.__file__).parent / "web" / "static" / "css"


DRESSES = ["dark", "eink", "contrast"]


def tokens(sheet):
    """The names of the custom properties that a sheet sets for the whole page."""
    blocks = re.findall(
        r"^ *(?::root)+ \{(.*?)\}", (STYLES / sheet).read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return set(re.findall(r"(--[a-z0-9-]+): [^;]+;", "".join(blocks)))


@pytest.mark.parametrize("dress", DRESSES)
def test_a_dress_sets_every_colour_of_the_light_one_and_nothing_that_it_lacks(dress):
    light = (STYLES / "daymill.css").read_text("utf-8")
    colours = set(re.findall(r"(--[a-z0-9-]+): #", light))
    assert len(colours) > 25
    found = tokens(f"dresses/{dress}.css")
    assert colours <= found <= tokens("daymill.css")


def test_no_sheet_but_those_of_dresses_has_a_plain_colour():
    plain = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(", re.IGNORECASE)
    sheets = [path for folder in ("", "pages") for path in (STYLES / folder).glob("*.css")]
    assert len(sheets) > 2
    for sheet in sheets:
        if sheet.name == "form.css":  # for browsers that know no custom properties
            continue
        below = re.sub(r":root \{.*?\n\}", "", sheet.read_text("utf-8"), count=1, flags=re.DOTALL)
        assert plain.findall(below) == [], sheet.name


@pytest.mark.parametrize(
    ("dress", "sheets"),
    [
        (
            "",
            [
                ("dark", "(prefers-color-scheme: dark)"),
                ("contrast", "(prefers-contrast: more)"),
                ("eink", "(monochrome), (update: slow)"),
            ],
        ),
        ("light", []),
        ("dark", [("dark", None)]),
        ("eink", [("eink", None)]),
        ("contrast", [("contrast", None)]),
        (
            "no such dress",
            [
                ("dark", "(prefers-color-scheme: dark)"),
                ("contrast", "(prefers-contrast: more)"),
                ("eink", "(monochrome), (update: slow)"),
            ],
        ),
    ],
)
def test_a_page_wears_the_dress_of_the_cookie_or_what_the_device_asks_for(client, dress, sheets):
    cookie = {"Cookie": f'dress="{dress}"'} if dress else {}
    page = client.get("/", headers={"Accept": "text/html", **cookie}).text
    found = re.findall(
        r'<link rel="stylesheet" href="/static/[0-9a-f]{16}/css/dresses/(\w+).css"(?: media="(.*?)")?>', page
    )
    assert found == [(name, media or "") for name, media in sheets]
    [forced] = re.findall(r'<html lang="en"(?: data-dress="(\w+)")?>', page)
    assert forced == (dress if dress in (*DRESSES, "light") else "")


@pytest.mark.parametrize("game", NAMES)
def test_every_page_has_the_look_of_the_drawings_that_it_shows(client, game):
    shown = {
        "/": ("today", NAMES),
        f"/rules/{game}": ("rules", [game]),
        f"/play/{game}?level=1&seed=1": ("game", [game]),
    }
    for path, (kind, names) in shown.items():
        page = client.get(path, headers={"Accept": "text/html", "Cookie": "dress=light"}).text
        sheets = re.findall(r'<link rel="stylesheet" href="/static/[0-9a-f]{16}/css/(.*?).css">', page)
        # a game's drawing may differ from what holds for all
        assert sheets == ["daymill", f"pages/{kind}", *(f"games/{name}" for name in names)]
    sheet = client.get(f"/static/css/games/{game}.css")
    assert sheet.status_code == 200
    known = set(re.findall(r"\.([a-z0-9-]+)", sheet.text))
    scene = first_scene(load(game).generate(8, 42))
    assert {shape.style.split()[0] for shape in scene.shapes if shape.kind != "text"} <= known
