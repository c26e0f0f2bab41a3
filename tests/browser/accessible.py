"""What axe says of a page."""

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe

AXE = Axe()
DRESSES = ("light", "dark", "eink", "contrast")


def assert_accessible(page, where=""):
    """As the page stands now."""
    # its own `run` loads the script, half a megabyte, each time
    page.evaluate(AXE.axe_script)
    results = AxeResults(page.evaluate("axe.run({})"))
    assert results.violations_count == 0, f"{where or page.url}: {results.generate_report()}"


def assert_accessible_in_every_dress(someone, *paths):
    """Each page, loaded anew in each dress."""
    for dress in DRESSES:
        someone.context.add_cookies([{"name": "dress", "value": dress, "url": someone.site}])
        for path in paths:
            assert_accessible(someone.open(path), f"{path} in {dress}")
