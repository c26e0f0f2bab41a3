"""Runs the vectors of a game: the contract between the two languages, as data.

A file holds `{"game", "version", "cases": [{"name", "from", "kind", "in", "out"}]}`. `from` says where the
expected values come from; `kind` says what is called. The JavaScript runner reads the same files. A case
that only one of the languages can hold, since the other stops short of it, names that one as `language`. A
`slow` one takes too long as plain Python, and is run only compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from importlib.resources import files
from typing import Any

from daymill.core import canonical
from daymill.core.adopt import adopt, graded, position_of, proved
from daymill.core.canonical import Json
from daymill.core.challenge import challenge_of_day
from daymill.core.compiled import COMPILED
from daymill.core.errors import Invalid, Refused
from daymill.core.game import AnyGame, AnyPuzzle
from daymill.core.random import Stream
from daymill.core.replay import Play, next_step, read_log, replay, unfold
from daymill.core.seeds import check_seed, text_seed
from daymill.games import load

SOURCES = ("published", "hand", "brute force", "second solver", "regression")


def cases(name: str) -> list[Json]:
    """The cases of a game, or of what all games share if `name` is `core`."""
    package = "daymill.core" if name == "core" else f"daymill.games.{name}"
    text = files(package).joinpath("vectors.json").read_text(encoding="utf-8")
    listed: list[Json] = canonical.decode(text)["cases"]
    return listed


def failure(name: str, case: Json) -> str | None:
    """None where the case holds, else what was found in place of what was expected."""
    found = run(name, case)
    return None if found == case["out"] else f"expected {_short(case['out'])}, found {_short(found)}"


def run(name: str, case: Json) -> Json:
    """What this language makes of a case's input, in the shape of its output."""
    kind, given = case["kind"], case["in"]
    if name == "core":
        return _CORE[kind](given)
    game = load(name)
    if kind == "info":
        facts = asdict(game.info).items()
        return {fact: list(value) if isinstance(value, tuple) else value for fact, value in facts}
    if kind == "generate":
        grown = game.generate(given["level"], given["seed"])
        return {"digest": grown.digest()} if "digest" in case["out"] else {"puzzle": grown.to_json()}
    if kind == "read":
        return _fault(lambda: game.read_board(given["board"]))
    board = game.read_board(given["board"])
    # a hidden game's claim is about a board with its answer
    answer = game.read_answer(board, given["answer"]) if "answer" in given else None
    if kind == "solve":
        proof = game.solve(board, given["limit"]) if answer is None else proved(game, board, answer)
        return {**proof.to_json(), "solutions": [solution.to_json() for solution in proof.solutions]}
    if kind == "grade":
        return graded(game, board, answer).to_json()
    # of a position from elsewhere nobody knows the answer
    position = game.hidden is not None and answer is None
    puzzle = position_of(board) if position else adopt(game, board, answer)
    if kind == "action":
        return _fault(lambda: replay(game, puzzle, given["log"]), where=True)
    play, refusals = replay(game, puzzle, given["log"])
    if kind == "explain":
        steps = (step for step, _ in unfold(game, puzzle, play.state))
        told = game.explain(board, play.state) if position else steps
        return {"steps": [step.to_json() for step in told]}
    if kind == "hint":
        return _hint(game, puzzle, play)
    if kind == "draw":
        scene = game.draw(game.view(puzzle, play.state)).to_json()
        return {"digest": canonical.digest(scene)} if "digest" in case["out"] else {"scene": scene}
    if kind == "play":
        return {
            "refused": [{"at": refusal.at, "code": refusal.code} for refusal in refusals],
            "ended": play.ended,
            "actions": play.actions,
            "score": game.score(puzzle, play).to_json(),
            **({"flags": list(flags)} if (flags := game.flags(play.state)) else {}),
        }
    raise ValueError(f"there is no kind of vector named {kind!r}")


def _hint(game: AnyGame, puzzle: AnyPuzzle, play: Play[Any]) -> Json:
    try:
        return {"step": next_step(game, puzzle, play).to_json()}
    except Refused as refused:
        return {"refused": refused.code}


def _fault(call: Callable[[], object], *, where: bool = False) -> Json:
    try:
        call()
    except Invalid as invalid:
        return {"fault": invalid.code, "where": invalid.where} if where else {"fault": invalid.code}
    return {"fault": None}


def _shuffle(given: Json) -> Json:
    items = list(given["items"])
    Stream(given["seed"]).shuffle(items)
    return {"items": items}


def _stream(given: Json) -> Json:
    stream = Stream(given["seed"])
    return {"numbers": [stream.next_uint32() for _ in range(given["count"])]}


def _canonical(given: Json) -> Json:
    try:
        text = canonical.encode(given["value"])
    except Invalid as invalid:
        return {"fault": invalid.code}
    return {"text": text, "digest": canonical.digest(given["value"])}


def _challenge(given: Json) -> Json:
    try:
        return challenge_of_day(given["day"], given["games"]).to_json()
    except Invalid as invalid:
        return {"fault": invalid.code}


_CORE: dict[str, Callable[[Json], Json]] = {
    "stream": _stream,
    "shuffle": _shuffle,
    "choose": lambda given: {"chosen": Stream(given["seed"]).choose(given["n"], given["k"])},
    "text_seed": lambda given: {"seed": text_seed(given["text"])},
    "canonical": _canonical,
    "challenge": _challenge,
    "log": lambda given: _fault(lambda: read_log(given["json"])),
    "seed": lambda given: _fault(lambda: check_seed(given["seed"])),
}


def all_cases(names: tuple[str, ...]) -> Iterator[tuple[str, Json]]:
    """Every case of the named files that is for Python as it runs here, with the name of its file."""
    for name in names:
        for case in cases(name):
            if case.get("language", "python") == "python" and (COMPILED or not case.get("slow")):
                yield name, case


def _short(value: Json) -> str:
    text = canonical.encode(value)
    return text if len(text) <= 300 else text[:299] + "…"
