"""What a step of reasoning says to a person, word for word as in `spec.md`."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.words import listed
from daymill.games.minesweeper.deduction import Deduction
from daymill.games.minesweeper.model import name_of_cell

MOST_NAMED = 8


def sentence(step: Deduction) -> str:
    """The sentence of a step."""
    return f"{_reason(step)}: {_what(step)}."


def look(step: Deduction) -> str:
    """The sentence that only tells where to look."""
    if not step.numbers:
        return "Look at the number of mines."
    if len(step.numbers) > MOST_NAMED:
        return f"Look at the numbers from {_name(step, 0)} to {_name(step, -1)}."
    return f"Look at {_cells(step, step.numbers)}."


def _reason(step: Deduction) -> str:
    needs = [f"{_name(step, at)} needs {_needs(step, at)}" for at in range(len(step.numbers))]
    if step.technique == "one number":
        return f"{needs[0]} and has just as many covered cells left" if step.mines else _satisfied(step)
    if step.technique == "two numbers":
        return f"{listed(needs)}, and they share {_cells(step, step.shared)}"
    if step.technique == "three numbers":
        return f"{listed(needs)}: together this leaves no choice"
    if step.technique == "front":
        first, last = _name(step, 0), _name(step, -1)
        return f"However the mines lie that the {len(step.numbers)} numbers from {first} to {last} need"
    mines = "1 mine is" if step.left == 1 else f"{step.left} mines are"
    cells = "1 covered cell" if len(step.unknown) == 1 else f"{len(step.unknown)} covered cells"
    return f"{mines} left for {cells}. With this count"


def _satisfied(step: Deduction) -> str:
    number = sum(other in step.known for other in step.beside(step.numbers[0]))
    has = {0: "has no mine around it", 1: "has its one mine"}.get(number, f"has all its {number} mines")
    return f"{_name(step, 0)} {has}"


def _needs(step: Deduction, at: int) -> str:
    helped = any(other in step.known for other in step.beside(step.numbers[at]))
    return f"{step.needs[at]} more" if helped else str(step.needs[at])


def _what(step: Deduction) -> str:
    parts = []
    if step.mines:
        must = "must be a mine" if len(step.mines) == 1 else "must be mines"
        parts.append(f"{_cells(step, step.mines)} {must}")
    if step.safe:
        parts.append(f"{_cells(step, step.safe)} {'is' if len(step.safe) == 1 else 'are'} safe")
    return " and ".join(parts)


def _name(step: Deduction, at: int) -> str:
    return name_of_cell(step.board.width, step.numbers[at])


def _cells(step: Deduction, cells: Sequence[int]) -> str:
    if len(cells) > MOST_NAMED:
        return f"{len(cells)} cells"
    return listed([name_of_cell(step.board.width, cell) for cell in cells])
