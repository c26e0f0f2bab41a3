"""The names that people know forcing chains and cycles by, where a chain is one of theirs."""

from __future__ import annotations

from daymill.games.sudoku.chains_walk import BY_CELLS, BY_PLACES
from daymill.games.sudoku.chains_words import Candidate, Forcing


def name_of_chain(chain: Forcing, size: int) -> str:
    """Its name in the table of techniques."""
    if chain.is_cycle:
        return "x-cycle" if chain.by == BY_PLACES else "y-cycle" if chain.by == BY_CELLS else "xy-cycle"
    if chain.by == BY_PLACES:
        return _name_of_places(chain, size)
    # the strong links: from the second candidate, supposed false, to the third, and so on
    strong = [(chain.path[at], chain.path[at + 1]) for at in range(1, len(chain.path) - 1, 2)]
    if all(one[0] == other[0] for one, other in strong):
        same = all({one[1], other[1]} == {strong[0][0][1], strong[0][1][1]} for one, other in strong)
        return "remote pair" if same else "xy-chain"
    return "w-wing" if _is_w_wing(strong) else "aic"


def _is_w_wing(strong: list[tuple[Candidate, Candidate]]) -> bool:
    """Two cells with the same two candidates, and between them a strong link of one of these."""
    if len(strong) != 3:
        return False
    (a, b), (c, d), (e, f) = strong
    cells = a[0] == b[0] and e[0] == f[0] and c[0] != d[0]
    return cells and a[1] == f[1] and b[1] == c[1] == d[1] == e[1]


def _name_of_places(chain: Forcing, size: int) -> str:
    """Of a chain of one digit: with two strong links it is known by how these lie."""
    if len(chain.path) != 6:
        return "forcing x-chain"
    lines = []
    cells = [cell for cell, _ in chain.path]
    for one, other in ((cells[1], cells[2]), (cells[3], cells[4])):
        lines.append(_line(one, other, size))
    middle = _line(cells[2], cells[3], size)
    if lines in (["row", "row"], ["column", "column"]) and middle not in ("", lines[0]):
        return "skyscraper"
    if sorted(lines) == ["column", "row"] and not middle:
        return "two-string kite"
    return "turbot fish"


def _line(one: int, other: int, size: int) -> str:
    """The line that two cells share, empty if they share but a box."""
    if one // size == other // size:
        return "row"
    return "column" if one % size == other % size else ""
