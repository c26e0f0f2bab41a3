"""Makers of odd boards for 2048, and of actions on them."""

from __future__ import annotations

from random import Random

from daymill.core.canonical import Json

EMPTY = [0, 0, 0, 0]
TWENTY48_EXTREMES: list[Json] = [
    # four tiles that would make a larger one than there is, and a row of those before it
    {
        "rows": [[16384] * 4, [16384, 8192, 16384, 8192], EMPTY, EMPTY],
        "spawns": 1,
        "target": 32768,
        "limit": 0,
    },
    {"rows": [[8192, 4096, 2048, 1024], [64, 128, 256, 512], [32, 16, 8, 4], [2, 2, 4, 8]], "spawns": 2}
    | {"target": 32768, "limit": 20_000},
    # no tile, and one
    {"rows": [EMPTY] * 4, "spawns": 0, "target": 4, "limit": 0},
    {"rows": [[2, 0, 0, 0], EMPTY, EMPTY, EMPTY], "spawns": 2**32 - 1, "target": 4, "limit": 0},
    # stuck, and all but that
    {"rows": [[2, 4, 2, 4], [4, 2, 4, 2]] * 2, "spawns": 3, "target": 8, "limit": 0},
    {"rows": [[2, 4, 2, 4], [4, 2, 4, 2], [2, 4, 2, 4], [4, 2, 4, 4]], "spawns": 3, "target": 8, "limit": 1},
    {"rows": [[2] * 4] * 4, "spawns": 4, "target": 64, "limit": 5},
    # exactly as many moves as it takes at least
    {"rows": [[2, 2, 0, 0], EMPTY, EMPTY, EMPTY], "spawns": 5, "target": 4, "limit": 1},
]


def odd_twenty48(random: Random) -> Json:
    """A board with any tiles, now and then with one that cannot be or that has reached the target."""
    goal = random.choice([2, 3, 4, 5, 5, 6, 6, 7, 8, 15])
    share = random.choice([0.1, 0.3, 0.6, 0.9, 1])
    rows = [
        [2 ** random.randint(1, goal - 1) if random.random() < share else 0 for _ in range(4)] for _ in "1234"
    ]
    if random.random() < 0.05:
        rows[random.randrange(4)][random.randrange(4)] = random.choice([1, 3, 2**goal, 65536])
    return {
        "rows": rows,
        "spawns": random.randrange(2**32),
        "target": 2**goal + (random.random() < 0.02),
        "limit": random.choice([0, 0, 0, random.randint(1, 30), 20_000]) - (random.random() < 0.02),
    }


def twenty48_move(random: Random) -> str:
    return random.choice(["up", "right", "down", "left"])
