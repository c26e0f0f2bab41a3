"""What a step of reasoning says to a person, word for word as in `spec.md`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from daymill.core.lines import name_of_cell, name_of_line
from daymill.core.words import listed
from daymill.games.sums.deduction import Deduction, Gains, Reason, Supposition
from daymill.games.sums.lines import number_text
from daymill.games.sums.model import KEPT, MARK_WORDS, STRUCK, Board

MOST_WAYS = 6  # that are told one by one


def sentence(board: Board, step: Deduction) -> str:
    """The sentence of a step."""
    if step.supposed:
        return _split(board, step, step.supposed)
    return _SENTENCES[step.technique](board, step)


def numbered(board: Board, cells: Iterable[int]) -> str:
    """Cells with their numbers: `r3c4 (7) and r3c6 (−2)`."""
    return listed([f"{name_of_cell(board, cell)} ({number_text(board.numbers[cell])})" for cell in cells])


def _total_reached(board: Board, step: Deduction) -> str:
    if step.kept:
        name, target = name_of_line(board, step.line), number_text(board.targets[step.line])
        return f"What is kept in {name} comes to {target} already: {_tail(board, step)}."
    return f"{_must(board, step)}: {_tail(board, step)}."


def _too_large(board: Board, step: Deduction) -> str:
    return f"{_must(board, step)}: {_cells(board, step)} {_are(step.gains)} larger, and struck."


def _extreme_total(board: Board, step: Deduction) -> str:
    which = "largest" if step.rest == step.high else "smallest"
    name, target = name_of_line(board, step.line), number_text(board.targets[step.line])
    return f"{target} is the {which} total that {name} can still come to: {_tail(board, step)}."


def _indispensable(board: Board, step: Deduction) -> str:
    beyond = f"All that is left in {name_of_line(board, step.line)} would be {step.high - step.rest} too much"
    return f"{beyond}: {_cells(board, step)} {_are(step.gains)} larger, and kept."


def _bounds(board: Board, step: Deduction) -> str:
    kept = board.targets[step.line] - step.rest
    clauses = []
    for cell, mark in step.gains:
        number = board.numbers[cell]
        # struck because it would be too much or too little with it, kept because it would be so without
        way = "with" if mark == STRUCK else "without"
        if (number > 0) == (mark == STRUCK):
            end = f"{number_text(kept + step.low + abs(number))} at least"
        else:
            end = f"{number_text(kept + step.high - abs(number))} at most"
        clauses.append(f"{way} {numbered(board, [cell])} it would come to {end}")
    said = listed(clauses)
    start = f"{_name(board, step)} must come to {number_text(board.targets[step.line])}."
    return f"{start} {said[0].upper()}{said[1:]}: {_tail(board, step)}."


def _odd_one(board: Board, step: Deduction) -> str:
    parity = "odd" if step.rest % 2 else "even"
    end = f"only {_cells(board, step)} is odd there: it is {MARK_WORDS[step.gains[0][1]]}."
    return f"{_left(board, step)}, which is {parity}, and {end}"


def _one_arrangement(board: Board, step: Deduction) -> str:
    return f"{_left(board, step)}, which only {_ways(step)}: {_tail(board, step)}."


def _common_cells(board: Board, step: Deduction) -> str:
    few = len({*map(_way, step.ways)}) <= MOST_WAYS
    only = f", which only {_ways(step)}" if few else ""
    every = "both" if len(step.ways) == 2 else f"all {len(step.ways)}"
    return f"{_left(board, step)}{only}: in {every} arrangements {_tail(board, step)}."


def _split(board: Board, step: Deduction, supposed: Supposition) -> str:
    cell, mark = step.gains[0]
    chain = ", ".join(_reason(board, reason) for reason in supposed.chain)
    name, target = name_of_line(board, step.line), number_text(board.targets[step.line])
    return (
        f"Suppose {numbered(board, [cell])} is {MARK_WORDS[supposed.mark]}. Then {chain}, "
        f"and {name} could not come to {target} any more. So it is {MARK_WORDS[mark]}."
    )


_SENTENCES: Mapping[str, Callable[[Board, Deduction], str]] = {
    "total reached": _total_reached,
    "too large": _too_large,
    "extreme total": _extreme_total,
    "indispensable": _indispensable,
    "bounds": _bounds,
    "odd one": _odd_one,
    "one arrangement": _one_arrangement,
    "common cells": _common_cells,
}


def _name(board: Board, step: Deduction) -> str:
    return name_of_line(board, step.line).capitalize()


def _must(board: Board, step: Deduction) -> str:
    target = number_text(board.targets[step.line])
    if step.kept:
        return f"{_name(board, step)} needs {number_text(step.rest)} more to come to {target}"
    return f"{_name(board, step)} must come to {target}"


def _left(board: Board, step: Deduction) -> str:
    return f"What is left in {name_of_line(board, step.line)} has to give {number_text(step.rest)}"


def _cells(board: Board, step: Deduction) -> str:
    return numbered(board, [cell for cell, _ in step.gains])


def _are(gains: Gains) -> str:
    return "is" if len(gains) == 1 else "are"


def _tail(board: Board, step: Deduction) -> str:
    """What becomes kept, and then what becomes struck."""
    parts = []
    for mark in (KEPT, STRUCK):
        gains = _with(step.gains, mark)
        if gains:
            cells = numbered(board, [cell for cell, _ in gains])
            parts.append(f"{cells} {_are(gains)} {MARK_WORDS[mark]}")
    return "; ".join(parts)


def _with(gains: Gains, mark: int) -> Gains:
    return tuple(gain for gain in gains if gain[1] == mark)


def _ways(step: Deduction) -> str:
    """What the numbers of the arrangements are, each sum once: `7 + 3 and 5 + 4 + 1 do`."""
    ways = list(dict.fromkeys(map(_way, step.ways)))
    return f"{listed(ways)} {'does' if len(ways) == 1 else 'do'}"


def _way(numbers: Iterable[int]) -> str:
    """`5 + 3 − 2`."""
    falling = sorted(numbers, reverse=True)
    if not falling:
        return "nothing"
    further = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in falling[1:])
    return number_text(falling[0]) + further


def _reason(board: Board, reason: Reason) -> str:
    verbs = [
        f"{verb} {numbered(board, [cell for cell, _ in gains])}"
        for verb, gains in (("keep", _with(reason.gains, KEPT)), ("strike", _with(reason.gains, STRUCK)))
        if gains
    ]
    return f"{name_of_line(board, reason.line)} would {' and '.join(verbs)}"
