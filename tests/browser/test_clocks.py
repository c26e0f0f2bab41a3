"""Runs against the clock across devices, and devices whose own clock or cookie is wrong."""

from datetime import timedelta

from daymill.core.timing import split_time

from .conftest import NOW
from .player import TODAY


def begin(someone):
    """Starts today's Schulte table, and waits until the service knows."""
    page = someone.open_today("schulte")
    page.keyboard.press("s")
    someone.wait(f"JSON.parse(localStorage.getItem('daymill/log/{TODAY}/schulte')).sent === 1")
    return page


def tap(someone, number):
    someone.page.click(f"[data-cell][aria-label$=': {number}']")


def first_time(someone, site_log):
    someone.wait(f"JSON.parse(localStorage.getItem('daymill/log/{TODAY}/schulte')).log.length > 1")
    [ms] = [timed[1] for action in site_log("schulte") if (timed := split_time(action))]
    return ms


def test_another_device_gains_no_time_to_think(player, set_clock):
    someone = player()
    page = begin(someone)
    set_clock(NOW + timedelta(minutes=2))
    page.evaluate("localStorage.clear()")  # as another device of the same player has it
    someone.reload()
    tap(someone, 1)
    assert first_time(someone, someone.stored) >= 120_000


def test_a_device_whose_date_jumps_ends_no_run(player, set_clock):
    someone = player()
    page = begin(someone)
    set_clock(NOW + timedelta(seconds=10))
    page.evaluate(
        f"""(() => {{ const name = 'daymill/log/{TODAY}/schulte';
        const kept = JSON.parse(localStorage.getItem(name));
        localStorage.setItem(name, JSON.stringify({{ ...kept, begun: kept.begun - 86400000 }})); }})()"""
    )
    someone.reload()
    someone.wait("document.readyState === 'complete'")
    page.wait_for_load_state("networkidle")
    tap(someone, 1)
    assert 10_000 <= first_time(someone, someone.stored) < 20_000


def test_a_cookie_that_is_not_taken_is_got_over(player):
    for game in ("tandem", "minesweeper"):  # played here, and played on the server
        someone = player()
        cookie = {"name": "daymill_player", "value": "nobody.knows.this", "url": someone.site}
        someone.context.add_cookies([cookie])
        someone.open_today(game)
        someone.page.click("[data-act=hint]")
        someone.wait("document.getElementById('counts').textContent.includes('1 hint')")
        someone.wait(
            f"""fetch('/api/attempts', {{method: 'POST', headers: {{'Content-Type': 'application/json'}},
            body: JSON.stringify({{date: '{TODAY}', game: '{game}'}})}}).then((it) => it.json())
            .then((it) => it.actions.length === 1)"""
        )
        # Chromium lists the status itself as an error
        assert all("401" in complaint for complaint in someone.complaints)
        someone.complaints.clear()
