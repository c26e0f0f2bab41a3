"""A day's promises are recomputed in the browser, and what does not hold is said."""

from datetime import UTC, datetime

import pytest

from daymill.almanac.ahead import make_ahead
from daymill.almanac.schedule import Schedule

from .accessible import assert_accessible_in_every_dress
from .conftest import NOW


@pytest.fixture
def over(app, set_clock):
    """A day that was committed to and is over."""
    day = datetime(2026, 2, 1, 12, tzinfo=UTC)
    set_clock(day)
    for _ in make_ahead(app.state.engine, app.state.secret, Schedule(games=("bloom", "tandem")), day, 0):
        pass
    set_clock(NOW)
    return "2026-02-01"


def test_a_day_is_recomputed_and_holds(player, over):
    someone = player(width=375, height=667)
    page = someone.open("/fairness?month=2026-02")
    page.click(f"text={over}")
    someone.wait("!document.querySelector('[data-verdict]').hidden")
    assert (
        page.inner_text("[data-verdict]")
        == "✓ Your browser has recomputed 4 hashes of this day: all of them hold."
    )
    assert page.inner_text("[data-check=tandem]").startswith("✓")
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    page.click("text=The puzzle, as it was hashed >> nth=0")
    assert_accessible_in_every_dress(someone, "/fairness", f"/fairness/{over}")


def test_what_was_changed_is_found(player, over):
    someone = player()

    def change(route):
        answer = route.fetch()
        # one bit of a seed, in the puzzle as it is told
        body = answer.text().replace('\\"seed\\":', '\\"seed\\":1', 1)
        route.fulfill(response=answer, body=body)

    someone.page.route(f"**/fairness/{over}", change)
    page = someone.open(f"/fairness/{over}")
    someone.wait("!document.querySelector('[data-verdict]').hidden")
    assert page.inner_text("[data-verdict]").startswith("✗")
    assert page.inner_text("[data-check=bloom]").startswith("✗")
    assert page.inner_text("[data-check=tandem]").startswith("✓")
