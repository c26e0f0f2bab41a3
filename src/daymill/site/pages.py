"""The pages of a site without a server, from the templates in `templates/site/`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from daymill.almanac.schedule import Schedule
from daymill.almanac.serverless import schedule_json
from daymill.core.canonical import encode
from daymill.games import NAMES, load
from daymill.service.boards import key_values, tools_of
from daymill.service.dress import first_scene, modules, page_of, picture
from daymill.service.examples import example_of, example_text
from daymill.service.words import Words, words_of

EDITION = "site"
# of the pages that the frame names, those that there are; the others need a service
PAGES = ("archive", "numbers", "settings", "make", "rules")


def pages(schedule: Schedule, language: str) -> Iterator[tuple[str, str]]:
    """Each page's path in the folder and its HTML, in which addresses still are those of a service."""
    say = words_of(language, EDITION)
    told = encode(schedule_json(schedule))
    titles = encode({name: say.title(name) for name in NAMES})

    def page(template: str, **values: Any) -> str:
        return page_of(template, language, edition=EDITION, static=PAGES, **values)

    yield (
        "index.html",
        page(
            "site/today.html",
            here="today",
            games=[say.told(load(name).info) for name in schedule.games],
            versions=[(name, load(name).info.version) for name in schedule.games],
            schedule=told,
            lines=_lines(say, schedule.games),
            told_titles=titles,
            modules=modules("site/today.js"),
        ),
    )
    for name in NAMES:
        values = _game(name, schedule, told)
        yield f"play/{name}.html", page("site/game.html", embedded=False, **values)
        yield f"embed/{name}.html", page("site/embed.html", embedded=True, **values)
        yield f"rules/{name}.html", page("site/rules.html", here="rules", **_rules(name))
    games = [(load(name).info, picture(example_of(name).middle)) for name in NAMES]
    yield "rules/index.html", page("site/all_rules.html", here="rules", games=games)
    yield (
        "archive.html",
        page("site/archive.html", here="archive", schedule=told, modules=modules("site/archive.js")),
    )
    yield (
        "numbers.html",
        page(
            "site/numbers.html",
            here="numbers",
            schedule=told,
            told_titles=titles,
            modules=modules("site/numbers.js"),
        ),
    )
    yield "settings.html", page("site/settings.html", here="settings", modules=modules("site/settings.js"))
    yield (
        "make.html",
        page("site/make.html", here="make", lines=_lines(say, NAMES), modules=modules("site/make.js")),
    )
    yield "offline.html", page("site/offline.html")
    yield "404.html", page("site/missing.html")


def _game(name: str, schedule: Schedule, told: str) -> dict[str, Any]:
    game = load(name)
    # the first board shows what every board of the game needs
    scene = first_scene(game.generate(1, 1))
    return {
        **key_values(scene),
        "info": game.info,
        "drawing": "",
        "date": None,
        "level": None,
        "form_page": "",
        "print_page": "",
        "others": [other for other in schedule.games if other != name],
        "schedule": told,
        "modules": modules("site/game.js", f"games/{name}/index.js", *tools_of(scene)),
    }


def _rules(name: str) -> dict[str, Any]:
    worked = example_of(name)
    return {
        "info": load(name).info,
        "worked": worked,
        "at": 0,
        "drawing": picture(worked.frames[0].scene),
        "frames": example_text(name),
        "following": NAMES[(NAMES.index(name) + 1) % len(NAMES)],
        "modules": modules("pages/example.js"),
    }


def _lines(say: Words, games: tuple[str, ...]) -> str:
    """What the levels of games are, in words, as JSON."""
    return encode({name: list(say.told(load(name).info).levels) for name in games})
