"""What the pages say, in each language: the catalogues in `web/words/`, and dates in words.

A catalogue is a JSON object of texts by key. A text names its values in braces; where it depends on a number,
`count`, it is an object of texts by the plural forms of its language (`one`, `other`). Texts of templates are
HTML, those whose key begins with `script.` are plain and go into a page for its scripts. Where the pages are
not the service's own but of an edition, a text of `EDITION.KEY` takes the place of that of `KEY`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.dates import format_date, format_skeleton, get_day_names
from babel.numbers import format_decimal
from markupsafe import Markup

from daymill.core.game import GameInfo
from daymill.games import TITLES

# the languages there are, and whose habits of dates and plurals each follows
LOCALES = {"en": "en_GB", "de": "de_DE"}
DEFAULT = "en"
_CATALOGUES = Path(__file__).parent.parent / "web" / "words"
# those that can be chosen
LANGUAGES = tuple(name for name in LOCALES if (_CATALOGUES / f"{name}.json").is_file())
_SCRIPT = "script."

Text = str | Mapping[str, str]


class Words:
    """What the pages say in one language; called with a key and values, the text as HTML."""

    def __init__(self, language: str, edition: str = "") -> None:
        self.language = language
        self.locale = Locale.parse(LOCALES[language])
        # what is not translated yet stands in the first language
        self.texts = {**read_catalogue(DEFAULT), **read_catalogue(language)}
        if edition:
            start = f"{edition}."
            own = {key.removeprefix(start): text for key, text in self.texts.items() if key.startswith(start)}
            self.texts |= own

    def __call__(self, key: str, count: int = 0, **values: object) -> Markup:
        """The text of `key`, its values escaped. `count` chooses the plural form. Raises `KeyError`."""
        text = self.texts[key]
        if not isinstance(text, str):
            text = text[self.locale.plural_form(count)]
        return Markup(text).format(count=count, **values)  # noqa: S704, the catalogues are ours and values are escaped

    def knows(self, key: str) -> bool:
        """Whether there is a text of `key`."""
        return key in self.texts

    def for_scripts(self, *groups: str) -> str:
        """The texts of these groups (`script.GROUP.`) as JSON, without that `script.`."""
        starts = tuple(f"{_SCRIPT}{group}." for group in groups)
        found = {
            key.removeprefix(_SCRIPT): text for key, text in self.texts.items() if key.startswith(starts)
        }
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    def told(self, info: GameInfo) -> GameInfo:
        """A game's facts as this language tells them: its own (English) ones where there are no others."""

        def own(what: str, text: str) -> str:
            found = self.texts.get(f"games.{info.name}.{what}", text)
            return str(found)

        return replace(
            info,
            title=self.title(info.name),
            claim=own("claim", info.claim),
            goal=own("goal", info.goal),
            levels=tuple(own(f"level-{row}", line) for row, line in enumerate(info.levels, 1)),
        )

    def title(self, game: str) -> str:
        """A game's name for people."""
        return str(self.texts.get(f"games.{game}.title", TITLES[game]))

    @property
    def own_name(self) -> str:
        """The language as those call it who speak it."""
        return str(self.locale.language_name)

    @property
    def first_weekday(self) -> int:
        """The day that weeks begin with; 0 is Monday."""
        return int(self.locale.first_week_day)

    def weekdays(self) -> list[tuple[str, str]]:
        """The days of the week, from the one that weeks begin with: each short and in full."""
        short, full = (get_day_names(width, "stand-alone", self.locale) for width in ("short", "wide"))
        return [(short[it % 7], full[it % 7]) for it in range(self.first_weekday, self.first_weekday + 7)]

    def month(self, day: date) -> str:
        """The month of a date, such as December 2026."""
        return format_skeleton("yMMMM", day, locale=self.locale)

    def short_date(self, day: date) -> str:
        """Such as 1 Dec 2026."""
        return format_date(day, "medium", self.locale)

    def long_date(self, day: date) -> str:
        """Such as Tuesday 1 December 2026."""
        return format_date(day, str(self.texts["time.date"]), self.locale)

    def duration(self, seconds: int) -> str:
        """As `text.left` of the scripts."""
        hours, minutes = seconds // 3600, seconds % 3600 // 60
        if hours:
            return self("time.hours", hours=hours, minutes=minutes)
        return self("time.minutes", minutes=minutes) if minutes else self("time.seconds", seconds=seconds)

    def span(self, ms: int) -> str:
        """As `text.span` of the scripts."""
        if ms < 60_000:
            return self("time.seconds", seconds=format_decimal(ms / 1000, "0.0", self.locale))
        seconds = (ms + 500) // 1000
        if seconds >= 3600:
            return self.duration(seconds)
        return self("time.run", minutes=seconds // 60, seconds=seconds % 60)


@cache
def words_of(language: str, edition: str = "") -> Words:
    """The words of one of `LOCALES`, as an edition of the pages has them."""
    return Words(language, edition)


@cache
def read_catalogue(language: str) -> dict[str, Text]:
    """The texts of a language by their keys."""
    found: dict[str, Any] = json.loads((_CATALOGUES / f"{language}.json").read_text("utf-8"))
    return found
