"""Opening, flagging, chords, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.games.minesweeper.model import (
    COVERED,
    EXPOSED,
    FLAG,
    OPEN,
    UNFLAG,
    Answer,
    Board,
    State,
    View,
    cell_action,
    name_of_cell,
    neighbours,
    read_action,
)


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """What the first click has shown, no flags."""
    return State(puzzle.board.shown, (False,) * len(puzzle.board.shown))


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """Without the flags. What is open stays open."""
    return replace(state, flags=(False,) * len(state.flags))


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `open`, `flag`, `unflag` or `chord`.

    Raises `Refused` (`flagged`, `unchanged`, `no_number`, `flags_differ`) or `Invalid` (`unknown_action`).
    """
    board = puzzle.board
    verb, cell = read_action(board, action)
    name, covered, flagged = name_of_cell(board.width, cell), state.seen[cell] == COVERED, state.flags[cell]
    if verb == OPEN and flagged:
        raise Refused("flagged", f"{name} carries a flag: take it off first.")
    if verb in (OPEN, FLAG) and not covered:
        raise Refused("unchanged", f"{name} is open already.")
    if verb in (FLAG, UNFLAG):
        if flagged == (verb == FLAG):
            raise Refused("unchanged", f"{name} carries {'a flag already' if flagged else 'no flag'}.")
        return replace(state, flags=(*state.flags[:cell], verb == FLAG, *state.flags[cell + 1 :]))
    cells = [cell] if verb == OPEN else _around(board, state, cell)
    seen = opened(board.width, board.height, puzzle.answer.mines, state.seen, cells)
    kept = (flag and sign == COVERED for flag, sign in zip(state.flags, seen, strict=True))
    return State(seen, tuple(kept))


def opened(
    width: int, height: int, mines: Sequence[bool], seen: Sequence[int], cells: Iterable[int]
) -> tuple[int, ...]:
    """What the cells show after some of them are opened, and what these open in turn."""
    beside = neighbours(width, height)
    signs = list(seen)
    waiting = list(cells)
    while waiting:
        cell = waiting.pop()
        if signs[cell] != COVERED:
            continue
        signs[cell] = EXPOSED if mines[cell] else sum(mines[other] for other in beside[cell])
        if signs[cell] == 0:
            waiting += beside[cell]
    return tuple(signs)


def marked(board: Board, seen: Sequence[int], flags: Sequence[bool], cell: int) -> int:
    """How many mines are marked around a cell: by flags, or exposed."""
    return sum(
        flags[other] or seen[other] == EXPOSED for other in neighbours(board.width, board.height)[cell]
    )


def unmarked(board: Board, seen: Sequence[int], flags: Sequence[bool], cell: int) -> list[int]:
    """The covered neighbours of a cell without a flag."""
    beside = neighbours(board.width, board.height)[cell]
    return [other for other in beside if seen[other] == COVERED and not flags[other]]


def _around(board: Board, state: State, cell: int) -> list[int]:
    """The cells that a chord opens. Raises `Refused`."""
    name, number = name_of_cell(board.width, cell), state.seen[cell]
    if not 1 <= number <= 8:
        raise Refused("no_number", f"{name} shows no number.")
    cells = unmarked(board, state.seen, state.flags, cell)
    if not cells:
        raise Refused("unchanged", f"Around {name} there is nothing left to open.")
    mines = marked(board, state.seen, state.flags, cell)
    if mines != number:
        are = "mine is" if mines == 1 else "mines are"
        raise Refused("flags_differ", f"{name} shows {number}, and {mines} {are} marked around it.")
    return cells


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Finished as soon as a mine is exposed on a deadly board, solved as soon as all other cells are open."""
    if puzzle.board.deadly and EXPOSED in state.seen:
        return "finished"
    safe = (sign for sign, mine in zip(state.seen, puzzle.answer.mines, strict=True) if not mine)
    return "" if COVERED in safe else "solved"


def lasting(before: State, after: State) -> bool:
    """Whether something has been seen that was not: that cannot be taken back."""
    return before.seen != after.seen


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """The fewest openings, one after the other: those that open many cells first."""
    beside = neighbours(board.width, board.height)
    empty = [not any(answer.mines[cell] for cell in (at, *beside[at])) for at in range(len(board.shown))]
    seen, log = board.shown, []
    for cell in sorted(range(len(seen)), key=lambda at: not empty[at]):
        if seen[cell] == COVERED and not answer.mines[cell]:
            log.append(cell_action(board.width, OPEN, cell))
            seen = opened(board.width, board.height, answer.mines, seen, [cell])
    return tuple(log)


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """What is seen; once the play has ended, where the mines are as well."""
    ended = outcome(puzzle, state) != ""
    return View(puzzle.board, state.seen, state.flags, puzzle.answer.mines if ended else ())
