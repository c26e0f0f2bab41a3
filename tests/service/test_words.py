"""The catalogues against each other, against the code that asks for their texts, and against the pages."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel import Locale

import daymill
from daymill.games import NAMES, load
from daymill.service.words import DEFAULT, LANGUAGES, LOCALES, read_catalogue, words_of

pytestmark = pytest.mark.once

SOURCE = Path(daymill.__file__).parent
RULES = SOURCE / "web" / "templates" / "rules"
OTHERS = sorted(set(LANGUAGES) - {DEFAULT})
# what an edition of the pages says, in place of another text or beside them
EDITION = re.compile(r"^site\.")
# the games' own facts, which are English by themselves
OF_GAMES = re.compile(r"^games\.")


def forms(text):
    return {"": text} if isinstance(text, str) else text


def values(text):
    """The names in braces, whichever form they stand in."""
    return set(re.findall(r"\{(\w*)\}", " ".join(forms(text).values())))


def test_there_is_more_than_one_language():
    assert OTHERS
    assert set(LANGUAGES) == set(LOCALES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_plain(language):
    raw = json.loads(
        (SOURCE / "web" / "words" / f"{language}.json").read_text("utf-8"), object_pairs_hook=list
    )
    keys = [key for key, _ in raw]
    assert len(keys) == len(set(keys)), "a key stands twice"
    plurals = set(Locale.parse(LOCALES[language]).plural_form.tags) | {"other"}
    for key, text in read_catalogue(language).items():
        for form, words in forms(text).items():
            assert '"' not in words, key  # it may stand in an attribute
            assert words == words.strip(), key
            assert not form or form in plurals, key
        if isinstance(text, dict):
            assert set(text) == plurals, key
            assert "count" in values(text), key


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_text_with_the_same_values_and_marks(language):
    first, other = read_catalogue(DEFAULT), read_catalogue(language)
    own = {key for key in other if OF_GAMES.match(key)}
    assert first.keys() - other.keys() == set()
    assert other.keys() - first.keys() - own == set()
    for key in first.keys() & other.keys():
        text, there = first[key], other[key]
        assert isinstance(text, str) == isinstance(there, str), key
        assert values(text) == values(there), key
        marks = [re.findall(r"</?[a-z]+", " ".join(forms(it).values())) for it in (text, there)]
        assert sorted(marks[0]) == sorted(marks[1]), key


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_tells_every_fact_of_every_game(language):
    catalogue = read_catalogue(language)
    known = set()
    for name in NAMES:
        info = load(name).info
        known |= {f"games.{name}.{what}" for what in ("title", "goal", "claim")}
        for row, line in enumerate(info.levels, 1):
            key = f"games.{name}.level-{row}"
            known.add(key)
            # a table of levels that changes has to change here, too
            told = re.sub(r"(?<=\d),(?=\d)", ".", str(catalogue[key]))
            assert re.findall(r"\d+(?:\.\d+)?", told) == re.findall(r"\d+(?:\.\d+)?", line), key
        told = words_of(language).told(info)
        assert told.title == catalogue[f"games.{name}.title"]
        assert told.levels[-1] == catalogue[f"games.{name}.level-{len(info.levels)}"]
    assert {key for key in catalogue if OF_GAMES.match(key)} == known


@pytest.mark.parametrize("language", OTHERS)
def test_rules_have_the_same_build_and_the_same_pictures_in_every_language(language):
    assert [path.stem for path in sorted((RULES / language).iterdir())] == sorted(NAMES)
    for name in NAMES:
        build = [
            re.findall(r"\{[{%].*?[%}]\}|<(?:h2|p|ul|li|div|figure|figcaption)\b", path.read_text("utf-8"))
            for path in (RULES / DEFAULT / f"{name}.html", RULES / language / f"{name}.html")
        ]
        assert build[0] == build[1], name
        assert any("example(" in it for it in build[0])


def sources(*suffixes):
    for path in SOURCE.rglob("*"):
        if path.suffix in suffixes and "games" not in path.relative_to(SOURCE).parts:
            yield path.read_text("utf-8")


def test_every_text_is_asked_for_and_every_text_that_is_asked_for_is_there():
    catalogue = read_catalogue(DEFAULT)
    pages, scripts = ("\n".join(sources(*them)) for them in ((".py", ".html"), (".js",)))
    asked = set(re.findall(r"\bsay\(\s*['\"]([a-z][\w.-]*\.[\w.-]*\w)['\"]", pages))
    asked |= {
        f"script.{key}" for key in re.findall(r"\bsay\(\s*['\"]([a-z][\w.-]*\.[\w.-]*\w)['\"]", scripts)
    }
    assert len(asked) > 200
    own = {EDITION.sub("", key) for key in catalogue if EDITION.match(key)}
    assert asked - catalogue.keys() - own == set()
    # keys that are put together: what stands before the part that varies
    begun = tuple(re.findall(r"['\"]([a-z]+\.[\w.-]*)['\"] ~|['\"]([a-z]+\.[\w.-]*)\{", pages))
    starts = tuple(start for pair in begun for start in pair if start)
    starts += tuple(f"script.{start}" for start in re.findall(r"`([a-z]+\.[\w.-]*)\$\{", scripts))
    literal = set(re.findall(r"['\"]((?:script\.)?[a-z]+\.[\w.-]*\w)['\"]", pages))
    literal |= {f"script.{key}" for key in re.findall(r"['\"]([a-z]+\.[\w.-]*\w)['\"]", scripts)}
    unused = {
        key
        for key in catalogue
        if key not in literal and not key.startswith(starts) and not EDITION.match(key)
    }
    assert unused == set()


class Visible(HTMLParser):
    """The text of a page that is in the page's own language, the names of things among it."""

    ALONE = frozenset({"meta", "link", "input", "br", "img", "hr", "col", "wbr", "source"})

    def __init__(self):
        super().__init__()
        self.path = []
        self.found = []

    @property
    def hidden(self):
        return any(it for _, it in self.path)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        foreign = tag in ("script", "style", "svg", "pre", "code") or told.get("lang") == DEFAULT
        if not self.hidden and not foreign:
            self.found += [
                told[name] for name in ("aria-label", "title", "alt", "placeholder") if told.get(name)
            ]
            if tag == "meta" and told.get("name") == "description":
                self.found.append(told["content"])
        if tag not in self.ALONE:
            self.path.append((tag, foreign))

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        while self.path and self.path.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if not self.hidden:
            self.found.append(data)


ENGLISH = re.compile(
    r"\b(?:the|and|of|your?|is|are|with|this|that|which|when|not|it|on|no|play|today|rules)\b", re.IGNORECASE
)


def test_no_english_is_left_in_a_german_page_but_what_games_say(client):
    days = ("2026-03-04", "2026-03-03")
    paths = ["/", "/archive", "/archive/2026-03", f"/archive/{days[1]}", "/numbers", "/settings", "/make"]
    paths += ["/make?game=sudoku", "/check", "/fairness", f"/fairness/{days[1]}", "/rules", "/no-such-page"]
    paths += [f"/rules/{name}" for name in NAMES]
    paths += [f"/play/{days[0]}/{name}" for name in NAMES]
    paths += [f"/play/{NAMES[0]}", f"/form/{days[0]}/{NAMES[0]}", f"/results/{days[1]}/{NAMES[0]}"]
    client.cookies.set("lang", "de")
    for path in paths:
        page = client.get(path, headers={"Accept": "text/html"}).text
        assert '<html lang="de"' in page, path
        reader = Visible()
        reader.feed(page)
        text = "\n".join(reader.found)
        assert len(text) > 200, path
        assert [line for line in text.splitlines() if ENGLISH.search(line)] == [], path
