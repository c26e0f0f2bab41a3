"""A visitor's own pages on a phone, with scripts and without: settings, archive and numbers."""

import pytest

from .player import TODAY
from .test_everyone import assert_accessible

BOTH = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])


@pytest.fixture
def phone(player):
    """Makes players on a phone: `phone(scripts)`."""
    return lambda scripts: player(375, 667, touch=True, java_script_enabled=scripts)


def look(page, scripts):
    """Nothing goes over the edge, and with scripts axe finds nothing."""
    if scripts:
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        assert_accessible(page)
        page.emulate_media(color_scheme="light", forced_colors="none")


def give_up(someone, game, day=TODAY):
    """Opens a day's puzzle and gives up."""
    answer = someone.context.request.post(
        f"{someone.site}/api/attempts", data={"date": str(day), "game": game}
    )
    actions = f"{someone.site}/api/attempts/{answer.json()['attempt']}/actions"
    someone.context.request.post(actions, data={"from": 0, "actions": ["give up"]})


@BOTH
def test_settings_are_chosen_and_hold(phone, scripts):
    someone = phone(scripts)
    page = someone.open("/settings")
    look(page, scripts)
    page.get_by_label("Dark").check()
    page.get_by_label("Deutsch").check()
    page.locator("[name=letters][value=off]").check()
    page.get_by_label("On plain pages").check()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/settings?saved=1")
    html = page.locator("html")
    assert (html.get_attribute("lang"), html.get_attribute("data-dress")) == ("de", "dark")
    for name, value in [("dress", "dark"), ("lang", "de"), ("letters", "off"), ("forms", "on")]:
        assert page.locator(f"[name={name}][value={value}]").is_checked()
    look(page, scripts)
    page = someone.open("/")
    assert page.locator(".card h2 a").first.get_attribute("href").startswith(f"/form/{TODAY}/")
    if scripts:
        page = someone.open_today("tandem")
        assert not page.locator("#letters").is_checked()
        page.keyboard.press("h")
        page.keyboard.press("?")
        assert page.locator("#keys").is_hidden()
        assert someone.text("#message") == ""
        # the dialog of keys and the page of settings are about one thing
        page.locator("[data-act=keys]").click()
        page.locator("#letters").check()
        page.goto(f"{someone.site}/settings")
        assert page.locator("[name=letters][value=on]").is_checked()


@BOTH
def test_a_day_is_found_in_the_archive(phone, scripts):
    someone = phone(scripts)
    give_up(someone, "bloom")
    page = someone.open("/archive")
    look(page, scripts)
    page.get_by_role("link", name="March 2026").click()
    page.wait_for_url("**/archive/2026-03")
    assert page.get_by_role("columnheader").count() == 7
    today = page.get_by_role("link", name="Wednesday 4 March 2026: 1 of 12 ended, begun")
    assert today.get_attribute("aria-current") == "date"
    look(page, scripts)
    today.click()
    page.wait_for_url(f"**/archive/{TODAY}")
    assert page.locator(".card", has_text="Bloom").locator(".state").inner_text() == "Given up: 0 of 100"
    page.get_by_role("link", name="3 Mar 2026").click()
    page.wait_for_url("**/archive/2026-03-03")
    assert page.get_by_role("heading", level=1).inner_text() == "Tuesday 3 March 2026"
    look(page, scripts)
    page.locator(".card", has_text="Bloom").get_by_role("link", name="All results").click()
    page.wait_for_url("**/results/2026-03-03/bloom")


@BOTH
def test_games_go_to_another_device_and_are_erased(phone, scripts):
    one, other = phone(scripts), phone(scripts)
    look(one.open("/numbers"), scripts)
    assert "Nothing here yet" in one.text("main")
    for game in ("tandem", "bloom"):
        give_up(one, game)
    give_up(other, "pipes")
    page = one.open("/numbers")
    page.get_by_role("button", name="Make a code").click()
    code = page.locator("strong.transfer-code").inner_text()
    look(page, scripts)
    page = other.open("/numbers")
    page.get_by_label("Code").fill("0000-0000-0000")
    page.get_by_role("button", name="Go on with it").click()
    assert page.get_by_role("alert").inner_text().startswith("There is no such code")
    page.get_by_label("Code").fill(code.lower())
    page.get_by_role("button", name="Go on with it").click()
    assert "This device has 1 game of its own" in other.text("main")
    look(page, scripts)
    page.get_by_role("button", name="Leave them and go on").click()
    page.wait_for_url("**/numbers?note=moved")
    assert page.locator(".recent li").count() == 2
    other.complaints.clear()  # Chromium lists the status of what was turned away as an error
    if scripts:
        page.evaluate("localStorage.setItem('daymill/letters', 'false')")
    page.get_by_role("link", name="Erase all").click()
    assert "2 games with all their moves" in other.text("main")
    look(page, scripts)
    page.get_by_role("button", name="Erase everything").click()
    page.wait_for_url("**/numbers?note=erased")
    assert "Nothing here yet" in other.text("main")
    assert "daymill_player" not in {cookie["name"] for cookie in other.context.cookies()}
    if scripts:
        assert page.evaluate("localStorage.length") == 0
    assert "Nothing here yet" in one.open("/numbers").text_content("main")
