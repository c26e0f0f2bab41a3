"""The style sheets, read as text. `tests/browser` looks at what they do."""

import re
from pathlib import Path

import pytest

import daymill
from daymill.games import NAMES, load
from daymill.service.dress import first_scene

pytestmark = pytest.mark.once

STYLES = Path(daymill.__file__).parent / "web" / "static" / "css"


def tokens(head):
    """The custom properties of the one block that begins with `head`, in any order."""
    [block] = re.findall(re.escape(head) + r" \{([^}]*)\}", (STYLES / "daymill.css").read_text("utf-8"))
    return sorted(re.findall(r"--[a-z0-9-]+: [^;]+;", block))


def test_the_dark_is_the_same_where_it_is_asked_for_and_where_it_is_forced():
    asked = tokens("@media (prefers-color-scheme: dark) {\n  :root:not([data-dress])")
    assert len(asked) > 20
    assert tokens(':root[data-dress="dark"]') == asked


@pytest.mark.parametrize("game", NAMES)
def test_every_page_has_the_look_of_the_drawings_that_it_shows(client, game):
    shown = {"/": NAMES, f"/rules/{game}": [game], f"/play/{game}?level=1&seed=1": [game]}
    for path, names in shown.items():
        page = client.get(path, headers={"Accept": "text/html"}).text
        sheets = re.findall(r'<link rel="stylesheet" href="(.*?)">', page)
        assert sheets == ["/static/css/daymill.css", *(f"/static/css/games/{name}.css" for name in names)]
    sheet = client.get(f"/static/css/games/{game}.css")
    assert sheet.status_code == 200
    known = set(re.findall(r"\.([a-z0-9-]+)", sheet.text))
    scene = first_scene(load(game).generate(8, 42))
    assert {shape.style.split()[0] for shape in scene.shapes if shape.kind != "text"} <= known
