"""The lists: that both languages have the same ones, and that they are what the script promises."""

from __future__ import annotations

import gzip
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

import daymill
from daymill.games.word.lexicon import COMMON, LISTS, OTHER, RARER, UNSAID, lexicon, unpacked

SCRIPTS = Path(daymill.__file__).parent / "web" / "static" / "js" / "games" / "word" / "lists"
MAKER = Path(__file__).resolve().parents[3] / "scripts" / "word_lists.py"
LENGTHS = (4, 5, 6, 7)


def maker() -> ModuleType:
    """The script that made them."""
    spec = importlib.util.spec_from_file_location("word_lists", MAKER)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("length", LENGTHS)
def test_both_languages_have_the_same_list(length: int) -> None:
    ours = LISTS[length]
    script = SCRIPTS / f"{ours.__name__.rpartition('.')[2]}.js"
    text = script.read_text(encoding="utf-8")
    told = dict(re.findall(r'^export const (FIRST|WORDS) = "([A-Za-z|]*)";$', text, re.MULTILINE))
    assert told == {"FIRST": ours.FIRST, "WORDS": ours.WORDS}
    # what a first visit fetches has to stay below 100 kB
    assert len(gzip.compress(script.read_bytes(), 9)) < 14_000


@pytest.mark.parametrize("length", LENGTHS)
def test_words_are_in_order_and_packed_as_the_script_packs_them(length: int) -> None:
    words, kinds = unpacked(length, LISTS[length].WORDS)
    assert words == sorted(set(words))
    assert all(re.fullmatch(f"[a-z]{{{length}}}", word) for word in words)
    assert set(kinds) == {OTHER, COMMON, COMMON + 1, RARER, UNSAID}
    assert maker().packed(dict(zip(words, kinds, strict=True))) == LISTS[length].WORDS


def test_the_example_of_the_spec() -> None:
    assert unpacked(4, "DebaIrgTeba||Evif") == (["abed", "abet", "five", "grid"], [0, 0, 2, 0])


@pytest.mark.parametrize("length", LENGTHS)
def test_there_are_enough_answers_in_three_even_kinds(length: int) -> None:
    kinds = lexicon(length).kinds
    counts = [kinds.count(kind) for kind in range(COMMON, RARER + 1)]
    assert 1200 <= sum(counts) <= 2300
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("length", LENGTHS)
def test_offensive_words_are_never_said(length: int) -> None:
    script, book = maker(), lexicon(length)
    unsaid = {word for word, kind in zip(book.words, book.kinds, strict=True) if kind == UNSAID}
    assert unsaid == {word for word in book.words if script.is_unsaid(word)}
    assert len(unsaid) > 100
    assert {4: "shit", 5: "cunts", 6: "raping", 7: "rapists"}[length] in unsaid


@pytest.mark.parametrize("length", LENGTHS)
def test_answers_are_neither_plurals_nor_past_forms(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the script's rules, as far as the words that they rest on are in the lists."""
    script, book = maker(), lexicon(length)
    every = frozenset(word for size in LENGTHS for word in lexicon(size).words)
    monkeypatch.setattr(script, "words_of", lambda names: every)
    answers = [book.words[number] for number in book.answers]
    assert [word for word in answers if script.is_plural(word) or script.is_form(word)] == []
    assert [word for word in answers if script.ROMAN.fullmatch(word)] == []
    assert set(answers) & script.listed("word_unsuited.txt") == set()
    # and the rules do tell (words with three letters are in no list)
    plurals = [word for word in book.words if script.is_plural(word)]
    assert len(plurals) > len(book.words) // 10 or length == 4
    assert script.is_plural("cities")
    assert script.is_plural("knives")
    assert not script.is_plural("glass")
    assert script.is_form("wanted")
    assert script.is_form("hopped")
    assert script.is_form("tried")
    assert not script.is_form("seed")
    assert not script.is_form("shed")


def test_words_that_should_be_there() -> None:
    for word in ("crane", "eerie", "level", "query", "zebra", "house", "money", "word", "puzzle", "kitchen"):
        assert COMMON <= lexicon(len(word)).kind_of(word) <= RARER
    for word in ("colour", "houses", "wanted", "quickly", "aback", "maths"):
        assert word in lexicon(len(word)).number
    for word in ("xviii", "contd", "zzzz"):
        assert word not in lexicon(len(word)).number
