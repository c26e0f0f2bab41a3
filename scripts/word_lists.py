"""Makes the word lists of the Word of the day: `python scripts/word_lists.py`.

Words come from SCOWL (Kevin Atkinson), as Debian packs it: wamerican and wbritish, both also -small and
-large, and scowl, by which abbreviations are told, have to be installed. Which words everyone knows is told
by how often they are used: by the frequency dictionary of the Python package symspellpy, which has to be
installed too. The licences are in `src/daymill/games/word/NOTICE`. All lists are written anew, for Python and
for JavaScript, with the best first guess, which the game's own solver finds.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from textwrap import fill

from daymill.games.word.guesses import find
from daymill.games.word.lexicon import OTHER, UNSAID, Lexicon

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent / "src" / "daymill"
PYTHON = PACKAGE / "games" / "word" / "lists"
SCRIPTS = PACKAGE / "web" / "static" / "js" / "games" / "word" / "lists"
PACKAGES = (
    *("wamerican-small", "wamerican", "wamerican-large"),
    *("wbritish-small", "wbritish", "wbritish-large"),
    "scowl",
)
PIECE = 100  # characters of a list a line
DICTIONARIES = Path("/usr/share/dict")
KNOWN, ALLOWED = ("american-english-small",), ("american-english-large", "british-english-large")
LARGE = 70  # the size class of the large dictionaries
# What may be guessed: a dictionary, and so many of its words, the most used ones. Less of the longer words,
# since there are more of them and a page has to fetch their list.
GUESSES = {4: "-large", 5: "-large", 6: "", 7: "-small"}
MOST_GUESSES = {4: 10_000, 5: 10_000, 6: 6_000, 7: 5_300}
LENGTHS = {4: "four", 5: "five", 6: "six", 7: "seven"}
MOST_ANSWERS = 2200
# abbreviations that are words by now
SPOKEN = frozenset(
    [
        "admin",
        "comp",
        "diff",
        "intro",
        "maths",
        "para",
        "plat",
        "prelim",
        "prog",
        "stat",
        "tech",
        "trans",
        "vert",
        "vocab",
    ]
)
SHARES = 3  # kinds of answers, the commonest first

ROMAN = re.compile(r"m*(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
VOWEL = re.compile("[aeiouy]")


@cache
def words_of(names: tuple[str, ...]) -> frozenset[str]:
    """The words of some dictionaries that are lower case, a to z, in any length."""
    texts = [(DICTIONARIES / name).read_text(encoding="utf-8") for name in names]
    return frozenset(re.findall(r"^[a-z]+$", "\n".join(texts), re.MULTILINE))


@cache
def abbreviations() -> frozenset[str]:
    """What SCOWL has as abbreviations and not as words as well."""
    folder = DICTIONARIES / "scowl"
    short, words = (
        frozenset(
            line.strip(" .").lower()
            for path in folder.glob(f"*-{what}.*")
            if int(path.suffix[1:]) <= LARGE
            for line in path.read_text(encoding="latin-1").splitlines()
        )
        for what in ("abbreviations", "words")
    )
    return short - words - SPOKEN


@cache
def listed(name: str) -> frozenset[str]:
    """The words of a list beside this script; what stands behind `#` is for people."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines for word in line.split("#")[0].split())


def stems(word: str, ending: str) -> Iterator[str]:
    """What a word with an ending may come from: without it, with an `e` in its place, with one letter where
    two stand, with `y` for `i`."""
    if word.endswith(ending):
        stem = word.removesuffix(ending)
        yield stem
        yield stem + "e"
        if stem[-2:-1] == stem[-1:]:
            yield stem[:-1]
        if stem.endswith("i"):
            yield stem[:-1] + "y"


def is_plural(word: str) -> bool:
    """Whether a word is a plural, or a third person, in -s: without the ending it is a word. Not those in
    -ss."""
    if not word.endswith("s") or word.endswith("ss"):
        return False
    singular = [word[:-1]]
    if word.endswith("es"):
        singular.append(word[:-2])
    if word.endswith("ies"):
        singular.append(word[:-3] + "y")
    if word.endswith("ves"):
        singular += [word[:-3] + "f", word[:-3] + "fe"]
    return any(stem in words_of(ALLOWED) for stem in singular)


def is_form(word: str) -> bool:
    """Whether a word is a form of another: in -ed or -ing of a verb, in -er or -est of an adjective. A verb
    is what has a form in -ing, an adjective what has one in -est."""
    allowed = words_of(ALLOWED)
    if word.endswith("ed") and VOWEL.search(word[:-2]):
        stem = word.removesuffix("ed")
        if stem + "ing" in allowed or (stem.endswith("i") and stem[:-1] + "ying" in allowed):
            return True
    if word.endswith("ing") and VOWEL.search(word[:-3]):
        return any(stem in allowed for stem in stems(word, "ing"))
    if word.endswith("er"):
        return word.removesuffix("er") + "est" in allowed
    return word.endswith("est") and word.removesuffix("est") + "er" in allowed


def is_unsaid(word: str) -> bool:
    """Whether a word is offensive, or a form of one that is."""
    offensive = listed("word_offensive.txt")
    if word in offensive:
        return True
    return any(
        stem in offensive and len(stem) > (3 if ending == "er" else 2)
        for ending in ("s", "es", "ed", "ing", "er", "ers")
        for stem in stems(word, ending)
    )


def answers(length: int, frequencies: dict[str, int]) -> list[str]:
    """The words that everyone knows, the commonest first."""
    unsuited = listed("word_unsuited.txt")
    suited = [
        word
        for word in words_of(KNOWN) & words_of(ALLOWED) - abbreviations()
        if len(word) == length
        and word in frequencies
        and word not in unsuited
        and not (is_plural(word) or is_form(word) or is_unsaid(word) or ROMAN.fullmatch(word))
    ]
    return sorted(suited, key=lambda word: (-frequencies[word], word))[:MOST_ANSWERS]


def kinds(length: int, frequencies: dict[str, int]) -> dict[str, int]:
    """Every word that may be guessed, in order, and its kind."""
    chosen = answers(length, frequencies)
    share = {word: 1 + SHARES * at // len(chosen) for at, word in enumerate(chosen)}
    names = tuple(f"{language}-english{GUESSES[length]}" for language in ("american", "british"))
    suited = (
        word
        for word in words_of(names) - abbreviations()
        if len(word) == length and not ROMAN.fullmatch(word)
    )
    used = sorted(suited, key=lambda word: (-frequencies.get(word, 0), word))[: MOST_GUESSES[length]]
    allowed = sorted({*used, *chosen})
    return {word: UNSAID if is_unsaid(word) else share.get(word, OTHER) for word in allowed}


def packed(kinds: dict[str, int]) -> str:
    """The words, kind by kind, as `daymill.games.word.lexicon.unpacked` reads them."""
    parts = []
    for kind in range(UNSAID + 1):
        before, pieces = "", []
        for word in sorted(word[::-1] for word in kinds if kinds[word] == kind):
            shared = next(at for at, letter in enumerate(word) if letter != before[at : at + 1])
            pieces.append(word[shared:].capitalize())
            before = word
        parts.append("".join(pieces))
    return "|".join(parts)


def read_frequencies() -> dict[str, int]:
    """Counts by word."""
    text = files("symspellpy").joinpath("frequency_dictionary_en_82_765.txt").read_text("utf-8-sig")
    return {word: int(count) for word, count in (line.split() for line in text.splitlines())}


def sources() -> str:
    """The packages that the lists come from, with their versions."""
    asked = ("dpkg-query", "-W", "-f", "${Package} ${Version}, ", *PACKAGES)
    named = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    return f"{named}symspellpy {version('symspellpy')}"


def write(length: int, kinds: dict[str, int], sources: str) -> None:
    """Both modules of a length."""
    name = LENGTHS[length]
    text = packed(kinds)
    first = opening(list(kinds), list(kinds.values()))
    told = f"Words with {name} letters and the best first guess, from {sources}."
    written = "Written by scripts/word_lists.py. Licences: games/word/NOTICE."
    pieces = "\n".join(f'    "{text[at : at + PIECE]}"' for at in range(0, len(text), PIECE))
    (PYTHON / f"{name}.py").write_text(
        f'"""{fill(told, 105)}\n\n{written}\n"""\n\nFIRST = "{first}"\nWORDS = (\n{pieces}\n)\n',
        encoding="utf-8",
    )
    (SCRIPTS / f"{name}.js").write_text(
        f'// {written}\nexport const FIRST = "{first}";\nexport const WORDS = "{text}";\n', encoding="utf-8"
    )


def opening(words: list[str], kinds: list[int]) -> str:
    """The guess that leaves the fewest of all answers, as the game's own solver finds it."""
    made = Lexicon.of(words, kinds)
    return words[find(made, made.said, made.answers)]


def main() -> None:
    """Writes all lists."""
    frequencies, named = read_frequencies(), sources()
    for length in LENGTHS:
        found = kinds(length, frequencies)
        write(length, found, named)
        answers = sum(0 < kind <= SHARES for kind in found.values())
        print(f"{length} letters: {len(found)} words, {answers} answers")


if __name__ == "__main__":
    main()
