"""Makers of odd boards for Schulte table and Opposites, and of actions on them."""

from __future__ import annotations

from random import Random

from daymill.core.canonical import Json

SCHULTE_EXTREMES: list[Json] = [
    {"table": [[1, 2], [4, 3]], "order": "down", "reshuffles": [1, 2, 3], "stream": 2**32 - 1},
    {
        "table": [[*range(at, at + 10)] for at in range(1, 101, 10)],
        "order": "up",
        "reshuffles": [*range(1, 100)],
        "stream": 0,
    },
    {"table": [[*range(20, 0, -2)], [*range(19, 0, -2)]], "order": "up", "reshuffles": [], "stream": 1},
]
OPPOSITES_EXTREMES: list[Json] = [
    {"prompts": ["framed hollow word up"], "limit": 100},
    {"prompts": ["filled arrow up", "framed hollow word left"] * 100, "limit": 60_000},
    {"prompts": ["hollow arrow down"] * 3, "limit": 0},
]


def odd_schulte(random: Random) -> Json:
    """A table of any shape, now and then with a number or a reshuffle that cannot be."""
    height, width = random.randint(2, 6), random.randint(2, 6)
    cells = height * width
    numbers = random.sample(range(1, cells + 1), cells)
    if random.random() < 0.05:
        numbers[random.randrange(cells)] = random.randint(0, cells + 1)
    reshuffles = sorted(random.sample(range(1, cells), random.choice([0, 0, 1, 2, min(9, cells - 1)])))
    if random.random() < 0.05:
        reshuffles.append(random.choice([0, cells - 1, cells]))
    return {
        "table": [numbers[at : at + width] for at in range(0, cells, width)],
        "order": random.choice(["up", "down"]),
        "reshuffles": reshuffles,
        "stream": random.randrange(2**32),
    }


def schulte_move(random: Random) -> str:
    if random.random() < 0.2:
        return "start"
    return f"tap {random.randint(0, 9)} @{random.choice([random.randint(0, 4000), 10**7])}"


def odd_opposites(random: Random) -> Json:
    """A run of prompts of any kind, now and then with one or with a limit that cannot be."""
    shares = [random.choice([0, 0.3, 0.6, 1]) for _ in range(3)]
    prompts = []
    for _ in range(random.choice([1, 2, 3, 5, 8, 20, 200])):
        hollow, word, framed = (random.random() < share for share in shares)
        way = random.choice(["up", "right", "down", "left"])
        how, what = "hollow" if hollow else "filled", "word" if word else "arrow"
        prompts.append(f"{'framed ' * framed}{how} {what} {way}")
    if random.random() < 0.05:
        at = random.randrange(len(prompts))
        prompts[at] = random.choice([prompts[at].upper(), f" {prompts[at]}", f"{prompts[at]}wards", ""])
    limit = random.choice([0, 0, 100, 500, 800, 1500, 60_000, random.choice([99, 60_001, -1])])
    return {"prompts": prompts, "limit": limit}


def opposites_move(random: Random) -> str:
    if random.random() < 0.2:
        return "start"
    way = random.choice(["up", "right", "down", "left"])
    return f"{way} @{random.choice([random.randint(0, 4000), 10**7])}"
