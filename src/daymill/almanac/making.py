"""A day's puzzle as a row: grown from its seed, proved once more, and committed to."""

from __future__ import annotations

import json
from datetime import date, datetime
from typing import Any

from daymill.almanac.commitments import commitment, day_nonce, secret_name
from daymill.almanac.secret import day_seed
from daymill.almanac.store import milliseconds
from daymill.core.adopt import proved, read_puzzle
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.games import load


class Unproved(RuntimeError):
    """A generator gave a puzzle whose claim, answer or proof does not hold. It is never published."""


def make_row(secret: bytes, day: date, name: str, level: int, now: datetime) -> dict[str, Any]:
    """The row of `days` for a game's day. Raises `Unproved`."""
    seed = day_seed(secret, day, name)
    game = load(name)
    found = f"{name}, level {level}, seed {seed}"
    try:
        made = game.generate(level, seed)
    except Exception as fault:  # one game that fails keeps no other from being made
        raise Unproved(f"{found}: it cannot be made, {fault!r}") from fault
    text = made.canonical()
    # what is proved here is what is stored, not what the generator held in its hands
    try:
        puzzle = read_puzzle(game, json.loads(text))
    except Invalid as invalid:
        raise Unproved(f"{found}: it cannot be read back, {invalid}") from invalid
    proof = proved(game, puzzle.board, puzzle.answer)
    if proof.verdict != "one":
        raise Unproved(f"{found}: the verdict is {proof.verdict}")
    if proof.to_json() != puzzle.proof.to_json():
        raise Unproved(f"{found}: the proof is {proof.to_json()}, not {puzzle.proof.to_json()}")
    # several answers may be as good where the claim allows it: a puzzle's own is the first that is found
    if proof.solutions[0] != puzzle.answer:
        raise Unproved(f"{found}: the answer is not the one that the search finds")
    nonce = day_nonce(secret, day, name)
    return {
        "date": day,
        "game": name,
        "title": game.info.title,
        "version": puzzle.version,
        "level": level,
        "seed": seed,
        "puzzle": text,
        "digest": made.digest(),
        "public": encode(game.public(puzzle).to_json()),
        "features": encode({**puzzle.grade.features, **game.study(puzzle.board)}),
        "made_at": milliseconds(now),
        "nonce": nonce,
        "commitment": commitment(nonce, text),
        "made_with": secret_name(secret),
    }
