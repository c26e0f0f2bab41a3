"""Makers of odd matches of Tic-tac-toe, and of actions on them."""

from __future__ import annotations

from random import Random

from daymill.core.canonical import Json

EXTREMES: list[Json] = [
    # whatever the player does, the game is lost; and one that he can win
    {"games": 1, "starts": "opponent", "errs": 0, "stream": 0, "cells": "....x..ox"},
    {"games": 1, "starts": "player", "errs": 0, "stream": 5, "cells": "xx.oo...."},
    # the most lines of play that are counted
    {"games": 5, "starts": "player", "errs": 500, "stream": 1},
    {"games": 5, "starts": "opponent", "errs": 1000, "stream": 2**32 - 1},
    {"games": 1, "starts": "player", "errs": 0, "stream": 0, "cells": "........."},
]


def odd_match(random: Random) -> Json:
    """Any match, often from a position, which may be impossible, lost or won."""
    board: dict[str, Json] = {
        "games": random.choice([1, 1, 2, 2, 3, 5]) + 6 * (random.random() < 0.02),
        "starts": random.choice(["player", "opponent", "alternate"]),
        "errs": random.choice([0, 0, 200, 500, 800, 1000, random.randint(0, 1001)]),
        "stream": random.randrange(2**32),
    }
    if random.random() < 0.4:
        return board
    cells = ["."] * 9
    for at, cell in enumerate(random.sample(range(9), random.randint(0, 7))):
        cells[cell] = "xo"[at % 2]
    if random.random() < 0.1:
        cells[random.randrange(9)] = random.choice("xo.")
    # most often for the side whose turn it is
    if random.random() < 0.9:
        board["starts"] = "player" if cells.count("x") == cells.count("o") else "opponent"
    return {**board, "cells": "".join(cells)}


def move(random: Random) -> str:
    """One that may be refused."""
    row, column = random.randint(1, 3), random.randint(1, 3)
    return random.choice(["next", *[f"put r{row}c{column}"] * 9])
