"""What can be said of a board from elsewhere: its verdict, its grade, and how a person would solve it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from daymill.core.adopt import adopt, judged, position_of
from daymill.core.audit import first_flaw
from daymill.core.canonical import encode
from daymill.core.game import AnyGame, AnyPuzzle, Grade, Proof, Puzzle
from daymill.core.replay import advance, begin
from daymill.core.scene import Scene
from daymill.service.worked import Frame, frames_of, pointed

if TYPE_CHECKING:
    from daymill.formats import Found  # forms bring games along

MOST_STEPS = 200  # that a page shows as pictures
_MOST_PLACES = 20  # where two answers differ
_UNGRADED = Grade(0, "", {}, {})


@dataclass(frozen=True, slots=True)
class Verdict:
    """Of one board. `start` is how it starts, where it can be drawn.

    - `puzzle` is there where the claim holds, with `way`, the steps as pictures, which end early where there
      are too many.
    - `answers` are there where two were found: both drawn, with the cells that differ pointed out, and
      `differ` are these places in words.
    - `sentences` are the steps where a hidden game's board came without its answer.
    - `claimed` says that the text made claims of its own, `flaw` is the first that does not hold.
    """

    game: AnyGame
    start: Scene | None
    proof: Proof[Any]
    claimed: bool
    flaw: str
    puzzle: AnyPuzzle | None = None
    answers: tuple[Scene, ...] = ()
    differ: tuple[str, ...] = ()
    way: tuple[Frame, ...] = ()
    sentences: tuple[str, ...] = ()


def verdict_of(found: Found) -> Verdict:
    """The verdict on a board that was found in a text. It may take half a minute."""
    game, board = found.game, found.board
    proof = judged(game, board, found.answer)
    hides = game.hidden is not None and found.answer is None
    flaw = None if found.claims is None or hides else first_flaw(game, found.claims)
    told = (
        game,
        None if hides else _start(found, proof),
        proof,
        found.claims is not None and not hides,
        "" if flaw is None else str(flaw),
    )
    if hides:
        # what is seen at the start is on the board
        steps = game.explain(board, game.start(position_of(board))) if proof.verdict != "none" else ()
        return Verdict(*told, sentences=tuple(step.sentence for step in steps))
    if proof.verdict == "many" and len(proof.solutions) > 1:
        first, second = (_solved(game, _puzzle(found, proof, at)) for at in (0, 1))
        places = islice(game.differ(board, *proof.solutions[:2]), _MOST_PLACES)
        words = tuple(f"{it.at}: {encode(it.values[0])} / {encode(it.values[1])}" for it in places)
        return Verdict(*told, answers=_compared(first, second), differ=words)
    if proof.verdict != "one":
        return Verdict(*told)
    puzzle = adopt(game, board, found.answer)
    return Verdict(*told, puzzle=puzzle, way=tuple(islice(frames_of(game, puzzle), MOST_STEPS + 1)))


def _puzzle(found: Found, proof: Proof[Any], at: int = 0) -> AnyPuzzle:
    """The board with one of the answers that were found, or with none: enough to be drawn and played."""
    answer = proof.solutions[at] if proof.solutions else found.answer
    info = found.game.info
    return Puzzle(info.name, info.version, None, None, found.board, answer, proof, _UNGRADED)


def _start(found: Found, proof: Proof[Any]) -> Scene:
    game, puzzle = found.game, _puzzle(found, proof)
    return game.draw(game.view(puzzle, game.start(puzzle)))


def _solved(game: AnyGame, puzzle: AnyPuzzle) -> Scene:
    """The board when its answer has been played out."""
    play = begin(game, puzzle)
    for action in game.actions(puzzle.board, puzzle.answer):
        if play.ended:
            break
        play = advance(game, puzzle, play, action)
    return game.draw(game.view(puzzle, play.state))


def _compared(first: Scene, second: Scene) -> tuple[Scene, ...]:
    others = {cell.id: cell.name for cell in second.cells}
    differing = {cell.id for cell in first.cells if others.get(cell.id) != cell.name}
    return tuple(pointed(scene, differing) for scene in (first, second))
