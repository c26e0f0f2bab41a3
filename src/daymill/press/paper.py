"""What a puzzle looks like on paper: which games make sense there, what is drawn, and the answer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle
from daymill.core.replay import advance, begin, replay
from daymill.core.scene import Scene
from daymill.core.timing import START, waits_for_clock
from daymill.games import load

# the games that paper cannot play, and why
OFF_PAPER = {
    "minesweeper": "what a cell hides is told only when it is opened",
    "twenty48": "a new tile comes with every move",
    "word": "every guess has to be marked by somebody who knows the word",
    "tictactoe": "the opponent has to answer every move",
    "opposites": "its prompts come one by one, against the clock",
}
# texts that stand there to be changed by playing: on paper their places are left free for a pencil
_FREE = {
    "bloom": ("setting", "water-label"),
    "sums": ("total",),
    "schulte": ("panel-head",),
}
# states that playing shows and a puzzle on paper does not have
_STATES = {"sums": {"right", "wrong"}, "pipes": {"linked"}}
# what is left out of a second picture to draw in, for a game whose first one is not what it becomes
_REDRAWN = {"pipes": ("duct", "bulb", "hub")}
_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


@dataclass(frozen=True, slots=True)
class Printed:
    """A puzzle for paper. `pictures` are what is solved, mostly one; `remark` is what has to be said beside
    them, `moves` how many moves there is room for, 0 where none are written down. The answer is a picture, or
    a line of text, or None where there is nothing to look up. `title` gives the answer away."""

    puzzle: AnyPuzzle
    pictures: tuple[Scene, ...]
    remark: str = ""
    moves: int = 0
    answer: Scene | str | None = None
    title: str = ""
    author: str = ""


def check_on_paper(name: str) -> None:
    """Raises `Invalid` (`not_on_paper`) for a game that paper cannot play."""
    if name in OFF_PAPER:
        title = load(name).info.title
        raise Invalid("not_on_paper", f"{title} cannot be played on paper: {OFF_PAPER[name]}", "game")


def printed(puzzle: AnyPuzzle) -> Printed:
    """A puzzle as it goes onto paper. Raises `Invalid` (`not_on_paper`)."""
    name = puzzle.game
    check_on_paper(name)
    game = load(name)
    scene = opened(game, puzzle)
    first = _stateless(_without(scene, _FREE.get(name, ())), _STATES.get(name, set()))
    notes = puzzle.board.to_json().get("notes", {})
    told = Printed(puzzle, (first,), title=notes.get("title", ""), author=notes.get("author", ""))
    if name == "tandem":
        moves = game.actions(puzzle.board, puzzle.answer)
        par = puzzle.proof.figures["par"]
        shown = " ".join(_ARROWS[move] for move in moves)
        return replace(told, remark=f"{par} moves are enough.", moves=par, answer=shown)
    if name == "bloom":
        told = replace(told, remark=f"Settings 0 to {puzzle.board.settings}.")
    if name == "schulte":
        return replace(told, remark=_order(puzzle))
    if name in _REDRAWN:
        told = replace(told, pictures=(first, _without(scene, _REDRAWN[name])))
    return replace(told, answer=_solved(game, puzzle))


def opened(game: AnyGame, puzzle: AnyPuzzle) -> Scene:
    """How a puzzle looks when it begins; what a clock covers until it runs is uncovered, as it has to be on
    paper."""
    play = begin(game, puzzle)
    scene = game.draw(game.view(puzzle, play.state))
    if not waits_for_clock(scene):
        return scene
    return game.draw(game.view(puzzle, advance(game, puzzle, play, START).state))


def _solved(game: AnyGame, puzzle: AnyPuzzle) -> Scene:
    play, refusals = replay(game, puzzle, game.actions(puzzle.board, puzzle.answer))
    if refusals or play.ended != "solved":
        raise Invalid("no_answer", "this answer does not solve this board", "answer")
    return game.draw(game.view(puzzle, play.state))


def _without(scene: Scene, styles: Collection[str]) -> Scene:
    return replace(scene, shapes=tuple(it for it in scene.shapes if it.style.split()[0] not in styles))


def _stateless(scene: Scene, states: Collection[str]) -> Scene:
    plain = (
        replace(it, style=" ".join(part for part in it.style.split() if part not in states))
        for it in scene.shapes
    )
    return replace(scene, shapes=tuple(plain))


def _order(puzzle: AnyPuzzle) -> str:
    """Which way a Schulte table is counted. Raises `Invalid` (`not_on_paper`) for one whose numbers move."""
    board = puzzle.board.to_json()
    if board["reshuffles"]:
        raise Invalid("not_on_paper", "the numbers of this table change places while it is played", "board")
    last = sum(map(len, board["table"]))
    return f"Count from 1 to {last}." if board["order"] == "up" else f"Count from {last} to 1."
