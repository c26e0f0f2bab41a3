"""What every page owes to everyone: names, contrast, sizes, and a word where a script is needed."""

import json

import pytest
from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe

from daymill.games import NAMES

from .player import ARROWS, TODAY

PAGES = [
    "/",
    f"/play/{TODAY}/tandem",
    f"/play/{TODAY}/bloom",
    "/play/tandem?level=15&seed=1",
    "/play/bloom?level=15&seed=1",
    f"/play/{TODAY}/sudoku",
    "/play/sudoku?level=3&seed=1",
    f"/play/{TODAY}/nonogram",
    "/play/nonogram?level=15&seed=1",
    "/rules/tandem",
    "/rules/bloom",
    "/rules/sudoku",
    "/rules/nonogram",
    "/make?game=tandem",
    "/settings",
    "/numbers",
    "/archive",
    "/archive/2026-03",
    "/archive/2026-03-03",
]


# what axe looks at that another dress can change
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
AXE = Axe()


def assert_accessible(page):
    page.evaluate(AXE.axe_script)
    for scheme, forced, options in [
        ("light", "none", {}),
        ("dark", "none", COLOURS),
        ("dark", "active", COLOURS),
    ]:
        page.emulate_media(color_scheme=scheme, forced_colors=forced)
        # its own `run` loads the script, half a megabyte, each time
        results = AxeResults(page.evaluate(f"axe.run({json.dumps(options)})"))
        assert results.violations_count == 0, f"{scheme}, forced {forced}: {results.generate_report()}"


def test_axe_finds_nothing(player):
    someone = player()
    for path in ["/", "/rules/tandem", "/rules/sudoku", "/rules/nonogram", "/make?game=tandem"]:
        assert_accessible(someone.open(path))
    page = someone.open_game("/play/bloom?level=15&seed=1")
    page.click("[data-cell='pump 1']")
    page.keyboard.press("h")
    assert_accessible(page)
    page.keyboard.press("?")
    assert_accessible(page)
    page = someone.open_game("/play/sudoku?level=8&seed=42")
    page.click("[data-cell][aria-label$=', empty']")
    for key in ["1", "h", "ArrowDown", "Space"]:
        page.keyboard.press(key)
    assert_accessible(page)
    page = someone.open_game("/play/nonogram?level=12&seed=42")
    page.focus("[data-cell=r1c1]")
    for key in ["Enter", "h", "h", "h", "Shift+ArrowDown", "Shift+ArrowDown"]:
        page.keyboard.press(key)
    assert_accessible(page)
    page = someone.open_today("tandem")
    assert_accessible(page)
    for move in someone.answer("tandem"):
        page.keyboard.press(ARROWS[move])
    page.wait_for_selector("[data-share]:not([hidden])")
    page.click("[data-to=next]")
    assert_accessible(page)
    assert_accessible(someone.open("/"))


# nine cells in a row are as large as a phone is wide, and more of them smaller: test_sudoku.py and
# test_nonogram.py measure them
SMALL_TARGETS = """() =>
[...document.querySelectorAll("a, button, input, select, label:has(input), .offering")]
  .filter((each) => each.checkVisibility())
  .filter((each) => !each.matches(".skip, label input, .card a, p:not(.links) > a:not(.onward)"))
  .filter((each) => !each.matches(".choosing *, .drawing *"))
  .map((each) => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.99 || box.height < 43.99)
  .map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""


def test_every_page_on_a_phone(player):
    someone = player(375, 667, touch=True)
    for path in PAGES:
        page = someone.open_game(path) if "/play" in path else someone.open(path)
        assert page.get_attribute("html", "lang") == "en"
        assert page.title().endswith("daymill")
        assert page.locator("h1").count() == 1, path
        for role, most in [("banner", 1), ("main", 1), ("navigation", 2), ("contentinfo", 1)]:
            assert page.get_by_role(role).count() == most, (path, role)
        for width in [320, 375]:
            page.set_viewport_size({"width": width, "height": 667})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert page.evaluate(SMALL_TARGETS) == [], path
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.url.endswith("#main"), path


CUT_OFF = """() => [...document.querySelectorAll("main *, header *, footer *")]
  .filter((each) => each.checkVisibility() && !each.closest("svg, .unseen, .skip"))
  .filter((each) => {
    const clip = each.parentElement.closest(".card") ?? document.documentElement;
    const [box, room] = [each.getBoundingClientRect(), clip.getBoundingClientRect()];
    const outside = box.left < room.left - 0.5 || box.right > room.right + 0.5;
    return outside || (each.clientWidth && each.scrollWidth > each.clientWidth + 1);
  })
  .map((each) => each.outerHTML.slice(0, 90))"""


def test_nothing_is_cut_off_on_a_small_or_enlarged_screen(player):
    someone = player()
    for path in ["/", *(f"/play/{TODAY}/{game}" for game in NAMES)]:
        page = someone.open(path) if path == "/" else someone.open_game(path)
        if path != "/":
            page.keyboard.press("h")
        # 320 x 256 is what WCAG asks for: 1280 x 1024, enlarged to 400 %
        for width, height in [(320, 568), (320, 256), (256, 400), (568, 320), (640, 400)]:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT_OFF) == [], (path, width, height)
            if path != "/":
                board = page.locator("#stage").bounding_box()
                assert min(board["width"], board["height"]) >= 150, path
        page.set_viewport_size({"width": 1280, "height": 800})


def test_a_result_on_a_phone(player):
    someone = player(375, 667, touch=True)
    page = someone.open_today("tandem")
    for move in someone.answer("tandem"):
        page.keyboard.press(ARROWS[move])
    page.wait_for_selector("[data-share]:not([hidden])")
    assert page.evaluate(SMALL_TARGETS) == []
    page.set_viewport_size({"width": 320, "height": 667})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_largest_tandem_fits_the_first_screen_of_a_phone(player):
    someone = player(375, 667, touch=True)
    page = someone.open("/play/tandem?level=15&seed=1")
    page.keyboard.press("h")
    for selector in ["h1", "#best", "#stage", "#message", ".pad", ".tools"]:
        box = page.locator(selector).bounding_box()
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= 667, selector
    cell = page.locator("[data-cell=r1c1]").bounding_box()
    assert cell["width"] >= 44


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/nothing", 404, "There is nothing here"),
        ("/play/2026-03-05/tandem", 404, "come out at 00:00 UTC on that day"),
        ("/play/2026-03-04/chess", 404, "has no game"),
        ("/play/2026-13-04/tandem", 422, "a date is written YYYY-MM-DD"),
        ("/play/chess?level=1&seed=1", 404, "there is no game"),
        ("/rules/chess", 404, "there is no game"),
        ("/play/tandem?level=0&seed=1", 422, "A level is an integer from 1 to 15, not 0."),
        ("/play/tandem?level=1&seed=4294967296", 422, "A seed is an integer from 0 to 4294967295"),
        ("/play/tandem?level=one", 422, "A level is an integer"),
        ("/play/tandem?seed=7", 422, "A level is an integer"),
        ("/play/tandem?level=1&seed=one", 422, "A seed is an integer"),
    ],
)
def test_bad_addresses_get_a_page_that_says_why(player, path, status, words):
    someone = player()
    response = someone.page.goto(someone.site + path)
    assert response.status == status
    assert response.headers["content-type"].startswith("text/html")
    assert words.lower() in someone.page.inner_text("main").lower()
    someone.complaints.clear()  # Chromium lists the status itself as an error


def test_a_dress_can_be_forced(player):
    someone = player(color_scheme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    grounds = {}
    for dress in ["light", "dark", "eink"]:
        someone.context.add_cookies([{"name": "dress", "value": dress, "url": someone.site}])
        grounds[dress] = someone.open("/").evaluate(ground)
    assert grounds == {"light": "rgb(246, 243, 236)", "dark": "rgb(21, 24, 27)", "eink": "rgb(255, 255, 255)"}
