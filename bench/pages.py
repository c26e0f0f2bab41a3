"""`make pages`: what the pages weigh and how quick they are on a slow phone, against what they may cost.

A real server and a real Chromium; the processor is slowed to a quarter, as far as Chromium can. Lighthouse
comes from npm. Times are those of one machine: the table also has those of a bare page in the same run.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from daymill.games import NAMES

LIGHTHOUSE = Path(".node/node_modules/.bin/lighthouse")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic"]
SLOWER = 4
TAPS = 5
HEAVIEST, HEAVIEST_FORM = 100, 30  # kB
SLOWEST, SLOWEST_TAP = 1000, 50  # ms
LEAST = 95  # of 100
_CATEGORIES = ("performance", "accessibility", "best-practices")

# notes when a board can be played, and for each tap the time until the picture has changed and is painted
WATCH = """
window.taps = [];
const ready = "#controls button:enabled, #choices:not([hidden]) button, .cells .offering";
const look = () => {
  if (document.querySelector(ready)) window.playable = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
let input = 0;
let seen;
// some boards act on the press, others on its end: what counts is the last event before the change
for (const kind of ["pointerdown", "pointerup", "click"]) {
  addEventListener(kind, (event) => (input = event.timeStamp), true);
}
addEventListener("pointerdown", () => {
  seen?.disconnect();
  seen = new MutationObserver(() => {
    seen.disconnect();
    const began = input;
    requestAnimationFrame(() => window.taps.push(performance.now() - began));
  });
  seen.observe(document.querySelector("#stage"), { subtree: true, childList: true, attributes: true });
}, true);
"""


def main() -> None:
    """Runs all and prints the tables. Exit status 1 where a page costs more than it may."""
    console = Console(width=120)
    good = True
    with tempfile.TemporaryDirectory() as folder, serving(folder) as site, sync_playwright() as playwright:
        chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        today = datetime.now(UTC).date().isoformat()
        bare = statistics.median(playable(browser, f"{site}/offline", bare=True) for _ in range(3))
        table = Table(
            "game, level 15", "first visit, kB", "form page, kB", "playable, ms", "tap, ms (worst of 5)",
            title=f"Pages at a quarter of the speed (a page without a board: {bare:.0f} ms)",
        )  # fmt: skip
        for name in NAMES:
            address = f"{name}?level=15&seed=1"
            weight, form = (weighed(browser, f"{site}/{kind}/{address}") for kind in ("play", "form"))
            times = [played(browser, f"{site}/play/{address}") for _ in range(3)]
            first = statistics.median(time for time, _ in times)
            tap = statistics.median(max(taps) for _, taps in times)
            good &= weight < HEAVIEST and form < HEAVIEST_FORM and first < SLOWEST and tap < SLOWEST_TAP
            table.add_row(name, f"{weight:.0f}", f"{form:.0f}", f"{first:.0f}", f"{tap:.0f}")
        console.print(table)
        browser.close()
        if not LIGHTHOUSE.exists():
            console.print("No Lighthouse: `make pages` installs it.")
            sys.exit(1)
        table = Table("page", *_CATEGORIES, title="Lighthouse, of 100, as for a phone")
        for name, path in (
            ("today", "/"),
            ("game", f"/play/{today}/tandem"),
            ("result", f"/results/{today}/tandem"),
        ):
            scores = lighthouse(site + path)
            good &= min(scores.values()) >= LEAST
            table.add_row(name, *(f"{scores[it]:.0f}" for it in _CATEGORIES))
        console.print(table)
    sys.exit(0 if good else 1)


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """A server with a set of today, and its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    site = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "daymill", "serve", "--no-open", "--port", str(port), "--data", folder]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            for _ in range(600):
                try:
                    with urllib.request.urlopen(f"{site}/", timeout=60):
                        break
                except OSError:
                    time.sleep(0.1)
            yield site
        finally:
            server.send_signal(signal.SIGINT)


def weighed(browser: Browser, address: str) -> float:
    """What a first visit brings over the wire, headers included, in kB."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    total = [0.0]

    def finished(event: dict[str, Any]) -> None:
        total[0] += event["encodedDataLength"]

    session.on("Network.loadingFinished", finished)
    page.goto(address, wait_until="networkidle")
    context.close()
    return total[0] / 1000


def playable(browser: Browser, address: str, bare: bool = False) -> float:
    """Milliseconds until a board can be played, or, of a bare page, until it is there."""
    context = browser.new_context(viewport={"width": 375, "height": 667}, service_workers="block")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(WATCH)
    page.goto(address)
    script = "performance.timing.domContentLoadedEventEnd - performance.timing.navigationStart"
    found = float(page.evaluate(script)) if bare else _when(page, "window.playable")
    context.close()
    return found


def played(browser: Browser, address: str) -> tuple[float, list[float]]:
    """Milliseconds until a board can be played, and from each of some taps to the picture that it changes."""
    context = browser.new_context(viewport={"width": 375, "height": 667}, service_workers="block")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(WATCH)
    page.goto(address)
    first = _when(page, "window.playable")
    page.wait_for_timeout(1500)
    places = page.locator(".cells .offering, #controls button:enabled")
    if not places.count():  # a word is written
        places = page.locator("#choices button:enabled")
    for at in range(TAPS):
        place = places.nth(at % max(1, places.count()))
        place.click(force=True)
        page.wait_for_timeout(400)
    taps = [float(it) for it in page.evaluate("window.taps")]
    context.close()
    if not taps:
        raise RuntimeError(f"no tap has changed anything at {address}")
    return first, taps


def _when(page: Any, expression: str) -> float:
    for _ in range(300):
        found = page.evaluate(expression)
        if found is not None:
            return float(found)
        page.wait_for_timeout(50)
    raise TimeoutError(f"{expression} never came at {page.url}")


def lighthouse(address: str) -> dict[str, float]:
    """The scores of a page."""
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell") or ""
    command = [
        str(LIGHTHOUSE.resolve()),
        address,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(_CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ]
    path = f"{Path('.venv/bin').resolve()}:{os.environ['PATH']}"
    environment = {**os.environ, "CHROME_PATH": chromium, "PATH": path}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    return {name: 100 * it["score"] for name, it in told["categories"].items()}


if __name__ == "__main__":
    main()
