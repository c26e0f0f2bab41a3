"""Sudoku with the candidates of every cell, as solvers paste them: one group of digits a cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.sudoku_signs import EMPTIES
from daymill.games.sudoku.geometry import SIZES, name_of_cell, peers
from daymill.games.sudoku.model import EMPTY

_MARKUP = "*#@+-!"  # what solvers put beside a group to point at it


class Cell(NamedTuple):
    """A group of digits and its place in words."""

    digits: str
    where: str


def is_row(groups: Sequence[str]) -> bool:
    """Whether some groups of signs are the candidates of a row: as many as a row has cells, and one of them
    more than one digit."""
    return (
        len(groups) in SIZES
        and any(len(plain(group)) > 1 for group in groups)
        and all(len(group) == 1 or _is_group(plain(group)) for group in groups)
    )


def _is_group(group: str) -> bool:
    digits = sum(sign in "123456789" for sign in group)
    return 2 * digits > len(group) and not set(group) & set(EMPTIES)


def plain(group: str) -> str:
    """A group without markup. A lone sign stays what it is."""
    return group.strip(_MARKUP) if len(group) > 1 else group


def read_cells(size: int, cells: Sequence[Cell], givens: str | None = None) -> Json:
    """The JSON of a board from its candidates, row by row.

    `givens` are those that were pasted with them. Without any, a cell with one candidate is a given, unless
    that digit is still a candidate of a neighbour: then nobody has placed it yet. Candidates that the givens
    alone leave are not kept, as they say nothing. Raises `Invalid` (`bad_shape`).
    """
    candidates = [_read_cell(size, cell) for cell in cells]
    if givens is None:
        givens = "".join(_given(size, candidates, cell) for cell in range(size * size))
    if all(
        given != EMPTY or candidates[cell] == left(size, givens, cell) for cell, given in enumerate(givens)
    ):
        return {"size": size, "givens": givens}
    return {"size": size, "givens": givens, "candidates": candidates}


def _read_cell(size: int, cell: Cell) -> str:
    if cell.digits in EMPTIES:
        return ""
    for sign in cell.digits:
        if sign not in "123456789"[:size]:
            raise Invalid("bad_shape", f"{sign!r} is not a digit from 1 to {size}", cell.where)
    if len(set(cell.digits)) < len(cell.digits):
        raise Invalid("bad_shape", f"a digit stands twice in {cell.digits}", cell.where)
    return "".join(sorted(cell.digits))


def _given(size: int, candidates: Sequence[str], cell: int) -> str:
    digit = candidates[cell]
    open_peers = (candidates[peer] for peer in peers(size)[cell] if len(candidates[peer]) > 1)
    return digit if len(digit) == 1 and not any(digit in group for group in open_peers) else EMPTY


def left(size: int, givens: str, cell: int) -> str:
    """The digits that no neighbour of a cell has as a given."""
    seen = {givens[peer] for peer in peers(size)[cell]}
    return "".join(digit for digit in "123456789"[:size] if digit not in seen)


def fits(givens: str, cells: Sequence[Cell]) -> bool:
    """Whether each given is among the candidates of its cell."""
    return all(given == EMPTY or given in cell.digits for given, cell in zip(givens, cells, strict=True))


def cells_json(board: Json) -> list[str]:
    """The candidates of every cell of a board's JSON; what its givens leave where it lists none."""
    size: int = board["size"]
    listed: list[str] = board.get("candidates") or [
        left(size, board["givens"], cell) if given == EMPTY else given
        for cell, given in enumerate(board["givens"])
    ]
    for cell, digits in enumerate(listed):
        if not digits:
            raise Invalid("not_writable", f"no candidate is left for {name_of_cell(size, cell)}", "board")
    return listed
