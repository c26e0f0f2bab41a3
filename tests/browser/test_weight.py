"""A first visit to a game is light, and fetches everything at once."""

import pytest

from daymill.games import NAMES

from .player import TODAY


@pytest.mark.parametrize("game", NAMES)
def test_a_first_visit_is_under_100_kilobytes(player, game):
    someone = player()
    session = someone.context.new_cdp_session(someone.page)
    session.send("Network.enable")
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    someone.open_today(game)
    assert len(sizes) > 10
    assert sum(sizes) < 100_000


@pytest.mark.parametrize("path", ["/", *(f"/play/{TODAY}/{game}" for game in NAMES)])
def test_every_script_is_announced_in_the_page(player, path):
    someone = player()
    scripts = []
    someone.page.on("request", lambda it: scripts.append(it.url) if it.resource_type == "script" else None)
    page = someone.open(path)
    announced = {link.get_attribute("href") for link in page.locator("link[rel=modulepreload]").all()}
    assert announced == {url.removeprefix(someone.site) for url in scripts}
