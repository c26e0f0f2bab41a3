"""Makes the pictures of the README anew: `python -m tests.browser.pictures` with a service at 127.0.0.1:8000.

They show practice puzzles, so that they come out the same on any day.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import ARGUMENTS, find_chromium

SITE = "http://127.0.0.1:8000"
IMAGES = Path(__file__).parents[2] / "docs" / "images"


def tandem(page):
    """A few moves, then a hint."""
    for key in ["ArrowUp", "ArrowRight", "h"]:
        page.keyboard.press(key)


def bloom(page):
    """A flower and two buds."""
    for pump in [2, 2, 4]:
        page.click(f"[data-cell='pump {pump}']")


def sudoku(page):
    """Automatic pencil marks, a digit entered, and the threes in hand."""
    page.click("[data-cell][aria-label$=', empty']")
    for key in ["m", "Escape", "h", "h", "h", "3"]:
        page.keyboard.press(key)


def nonogram(page):
    """The first steps, and a stroke that is being drawn."""
    for key in "hhh" * 8:
        page.keyboard.press(key)
    page.focus("[data-cell=r5c3]")
    for key in ["Shift+ArrowRight"] * 3:
        page.keyboard.press(key)


SHOTS = [
    ("tandem.png", "/play/tandem?level=8&seed=42", (1200, 720), "light", tandem),
    ("bloom-dark.png", "/play/bloom?level=8&seed=42", (1200, 720), "dark", bloom),
    ("sudoku.png", "/play/sudoku?level=8&seed=42", (1200, 720), "light", sudoku),
    ("nonogram.png", "/play/nonogram?level=8&seed=42", (1200, 720), "light", nonogram),
    ("tandem-phone.png", "/play/tandem?level=8&seed=42", (375, 667), "light", tandem),
    ("bloom-phone.png", "/play/bloom?level=8&seed=42", (375, 667), "dark", bloom),
    ("sudoku-phone.png", "/play/sudoku?level=8&seed=42", (375, 667), "dark", sudoku),
    ("nonogram-phone.png", "/play/nonogram?level=12&seed=42", (375, 667), "light", nonogram),
]


def main():
    """Takes all of them."""
    IMAGES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for name, path, (width, height), scheme, play in SHOTS:
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            page.goto(SITE + path)
            page.wait_for_selector("#controls button:enabled, #choices:not([hidden]) button")
            play(page)
            page.mouse.move(0, 0)
            page.wait_for_timeout(300)
            page.screenshot(path=IMAGES / name)
        browser.close()


if __name__ == "__main__":
    main()
