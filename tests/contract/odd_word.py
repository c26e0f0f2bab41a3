"""A maker of odd boards for the word of the day, and of guesses."""

from __future__ import annotations

from random import Random

from daymill.core.canonical import Json
from daymill.games.word.lexicon import lexicon
from daymill.games.word.marks import marks

LENGTHS = (4, 5, 6, 7)


def position(*seen: tuple[str, str], tries: int = 6, hard: bool = False) -> Json:
    """A board whose word nobody knows, with guesses and their marks."""
    pairs = [list(pair) for pair in seen]
    return {"length": len(seen[0][0]), "tries": tries, "hard": hard, "list": 1, "seen": pairs}


# of a hidden game a board with its answer, or without one
EXTREMES: list[Json | tuple[Json, Json]] = [
    *({"length": length, "tries": 12, "hard": False} for length in LENGTHS),
    # a guess that says nothing leaves all answers but one, or most of them
    position(("zzzzzzz", "0000000")),
    position(("crwth", "00000"), hard=True),
    # only rare words, only words that are never said, and none
    position(("raise", "12010")),
    position(("satire", "121210")),
    position(("raise", "22220"), ("raise", "00000")),
    # endings that are shared by many, where every guess has to have them
    position(("rale", "0202"), ("cafe", "0202"), hard=True, tries=12),
    (position(("rale", "0202"), ("cafe", "0202"), hard=True), {"word": "make"}),
    # more copies of a letter than any word has, and words that nobody knows
    position(("eeeee", "22220")),
    position(("eeeee", "00000"), ("aaaaa", "00000"), ("iiiii", "00000"), ("ooooo", "00000")),
    # an answer that is no answer of the list, one that is never said, one that is no word
    ({"length": 5, "tries": 1, "hard": True}, {"word": "adieu"}),
    ({"length": 6, "tries": 6, "hard": True}, {"word": "squirt"}),
    ({"length": 4, "tries": 6, "hard": False}, {"word": "zzzz"}),
]


def odd_word(random: Random) -> Json | tuple[Json, Json]:
    """A board with its answer, which may not fit, or a position that anything may be wrong with."""
    length = random.choice([4, 4, 5, 5, 6, 7])
    words = lexicon(length).words
    answer = random.choice(words)
    # a single guess leaves so many words that the twin would need seconds for some
    count = random.choice([0, 2, 2, 3, 4])
    seen = []
    for _ in range(count):
        guess = random.choice(words) if random.random() < 0.9 else random_letters(random, length)
        found = list(marks(guess, answer))
        if random.random() < 0.1:
            found[random.randrange(length)] = random.randint(0, 2)
        seen.append([guess, "".join(map(str, found))])
    if seen and random.random() < 0.05:
        seen[-1][random.randrange(2)] = random.choice(["", "2" * length, answer.upper(), "0" * length])
    board: dict[str, Json] = {
        "length": length,
        "tries": random.choice([1, 5, 6, 6, 8, 12]),
        "hard": random.random() < 0.4,
    }
    if seen or random.random() < 0.3:
        board["seen"] = seen
    if random.random() < 0.7:
        board["list"] = 1 if random.random() < 0.95 else 2
    if random.random() < 0.5:
        return board
    return board, {"word": answer if random.random() < 0.9 else random.choice(words)}


def random_letters(random: Random, length: int) -> str:
    return "".join(random.choice("aeeiorstz") for _ in range(length))


def word_move(random: Random) -> str:
    """A guess, now and then with a capital, an accent, or something that is none."""
    word = random.choice(lexicon(random.choice([4, 5, 5, 6, 7])).words)
    return "guess " + random.choice(
        [word] * 8 + [word.upper(), word.replace("e", "é"), word[1:], word + "'", "ß" + word[1:]]
    )
