"""What a step of reasoning says to a person, word for word as in `spec.md`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from daymill.core.words import listed
from daymill.games.sudoku import ladder_drafts as drafts
from daymill.games.sudoku import techniques as known
from daymill.games.sudoku.chains_words import said
from daymill.games.sudoku.deduction import Deduction
from daymill.games.sudoku.geometry import ROW, cell_units, name_of_cell, units
from daymill.games.sudoku.model import digits_of


def sentence(step: Deduction) -> str:
    """The sentence of a step."""
    return _SENTENCES[step.technique](step)


def place(step: Deduction) -> tuple[str, tuple[int, ...]]:
    """Where to look for a step, and the cells that are there."""
    if step.technique in (*known.FISH, *known.LOOPS):
        cells = tuple(cell for cell, mask in enumerate(step.before) if mask & step.digits == step.digits)
        return f"the candidates for {listed(_digits(step.digits))}", cells
    if step.technique == known.GRAVE:
        return "the cells with more than two candidates", tuple(step.extras)
    if step.chain:
        return box_of(step.size, step.gone[0][0])
    if step.technique in known.EXCLUSIONS:
        return _cells(step, step.path), step.path
    if step.technique == known.NAKED_SINGLE or step.technique in known.WINGS:
        return box_of(step.size, step.path[0] if step.path else step.cell)
    return _unit(step), step.unit(0)


def box_of(size: int, cell: int) -> tuple[str, tuple[int, ...]]:
    """The name and the cells of the box of a cell."""
    box = units(size)[cell_units(size)[cell, 0]]
    return box.name, box.cells


def _full_house(step: Deduction) -> str:
    return f"{_cell(step)} is the last empty cell of {_unit(step)}: it must be {step.digit}."


def _hidden_single(step: Deduction) -> str:
    return f"In {_unit(step)}, {step.digit} fits only {_cell(step)}."


def _naked_single(step: Deduction) -> str:
    return f"{_cell(step)} has only one candidate left: it must be {step.digit}."


def _locked_part(step: Deduction) -> str:
    (digit,) = _digits(step.digits)
    return f"In {_unit(step)}, the {digit}s stand only in {_unit(step, 1)}"


def _direct_locked(step: Deduction) -> str:
    return f"{_locked_part(step)}. So in {_unit(step, 2)}, {step.digit} fits only {_cell(step)}."


def _locked(step: Deduction) -> str:
    return f"{_locked_part(step)}: {_tail(step)}."


def _hidden_part(step: Deduction) -> str:
    return f"In {_unit(step)}, {listed(_digits(step.digits))} fit only {_cells(step, step.pattern)}"


def _direct_hidden_set(step: Deduction) -> str:
    return f"{_hidden_part(step)}. So {step.digit} fits only {_cell(step)}."


def _hidden_set(step: Deduction) -> str:
    return f"{_hidden_part(step)}: {_tail(step)}."


def _naked_set(step: Deduction) -> str:
    digits = listed(_digits(step.digits))
    return f"In {_unit(step)}, {_cells(step, step.pattern)} hold only {digits}: {_tail(step)}."


def _fish(step: Deduction) -> str:
    (digit,) = _digits(step.digits)
    base, cover = ("rows", "columns") if _unit(step).startswith(ROW) else ("columns", "rows")
    lines = f"In {base} {listed(_digits(step.slots))}"
    return f"{lines}, the {digit}s stand only in {cover} {listed(_digits(step.covers))}: {_tail(step)}."


def _wing(step: Deduction) -> str:
    pivot, *wings = step.path
    (last,) = _digits(step.digits)
    one, other = ((next(digits_of(step.before[wing] & ~step.digits)), _name(step, wing)) for wing in wings)
    choice = listed(_digits(step.before[pivot]), "or")
    opening = f"{_name(step, pivot)} is {choice}: if it is {one[0]}, {one[1]} must be {last}"
    both = f"{opening}, and if it is {other[0]}, {other[1]} must be {last}."
    if step.technique == known.XY_WING:
        return f"{both} {_tail(step)}."
    return f"{both} One of the three is {last}: {_tail(step)}."


def _loop(step: Deduction) -> str:
    loop, two = _cells(step, step.path), listed(_digits(step.digits))
    extra_cells = _cells(step, step.extras)
    reason = (
        f"If {loop} held only {two}, these could change places and there would be two answers, "
        "but there is one."
    )
    if step.form == drafts.ONE_CELL:
        so = f"So {extra_cells} is neither"
    elif step.form == drafts.ONE_DIGIT:
        so = f"So one of {extra_cells} is {_choice(step)}"
    elif step.form == drafts.NAKED_SET:
        so = _with_naked_set(step)
    elif step.form == drafts.HIDDEN_SET:
        needs = f"{listed(_digits(step.covers))} then need {_cells(step, step.in_unit(step.slots))}"
        so = f"So {extra_cells} do not take both. In {_unit(step)}, {needs}"
    else:
        other = listed(_digits(step.digits & ~step.covers))
        locked = f"{listed(_digits(step.covers))} has no other place, so neither is {other}"
        so = f"So one of {extra_cells} is something else. In {_unit(step)}, {locked}"
    return f"{reason} {so}: {_tail(step)}."


def _grave(step: Deduction) -> str:
    extras = [f"{listed(_digits(mask))} in {_name(step, cell)}" for cell, mask in step.extras.items()]
    cells = _cells(step, step.extras)
    reason = (
        f"Without {listed(extras)}, every cell would have two candidates and every digit two places in each "
        "row, column and box, and there would be no answer or several."
    )
    if step.form == drafts.ONE_CELL:
        so = f"So {cells} is {_choice(step)}"
    elif step.form == drafts.ONE_DIGIT:
        so = f"So one of {cells} is {_choice(step)}"
    elif step.form == drafts.NAKED_SET:
        so = _with_naked_set(step)
    else:
        locked = f"{listed(_digits(step.covers))}, which has no other place in {_unit(step)}"
        so = f"So one of {cells} takes such a digit. The other then holds {locked}"
    return f"{reason} {so}: {_tail(step)}."


def _with_naked_set(step: Deduction) -> str:
    taken = f"With {_cells(step, step.in_unit(step.slots))} that takes up {listed(_digits(step.covers))}"
    return f"So one of {_cells(step, step.extras)} is {_choice(step)}. {taken} in {_unit(step)}"


def _choice(step: Deduction) -> str:
    mask = 0
    for extras in step.extras.values():
        mask |= extras
    return listed(_digits(mask), "or")


def _exclusion(step: Deduction) -> str:
    cells, excluders = _cells(step, step.path), _cells(step, step.excluders)
    return (
        f"Try every way to fill {cells}. With some of their digits, each would repeat a digit in a row, "
        f"column or box, or leave nothing for one of {excluders}: {_tail(step)}."
    )


def _chain(step: Deduction) -> str:
    return f"{said(step.size, step.chain) if step.chain else ''}{_tail(step)}."


_SENTENCES: Mapping[int, Callable[[Deduction], str]] = {
    known.FULL_HOUSE: _full_house,
    known.HIDDEN_SINGLE_BOX: _hidden_single,
    known.HIDDEN_SINGLE_LINE: _hidden_single,
    known.DIRECT_POINTING: _direct_locked,
    known.DIRECT_CLAIMING: _direct_locked,
    known.NAKED_SINGLE: _naked_single,
    known.POINTING: _locked,
    known.CLAIMING: _locked,
    **dict.fromkeys(known.DIRECT_SETS, _direct_hidden_set),
    **dict.fromkeys(known.NAKED_SETS, _naked_set),
    **dict.fromkeys(known.HIDDEN_SETS, _hidden_set),
    **dict.fromkeys(known.FISH, _fish),
    **dict.fromkeys(known.WINGS, _wing),
    **dict.fromkeys(known.LOOPS, _loop),
    known.GRAVE: _grave,
    **dict.fromkeys(known.EXCLUSIONS, _exclusion),
    **dict.fromkeys(known.CHAINS, _chain),
}


def _tail(step: Deduction) -> str:
    places: dict[tuple[int, ...], list[str]] = {}
    for digit in range(1, step.size + 1):
        cells = tuple(cell for cell, mask in step.gone if mask >> digit - 1 & 1)
        if cells:
            places.setdefault(cells, []).append(str(digit))
    return "; ".join(
        f"{listed(digits)} {'goes' if len(digits) == 1 else 'go'} from {_cells(step, cells)}"
        for cells, digits in places.items()
    )


def _digits(mask: int) -> list[str]:
    return [str(digit) for digit in digits_of(mask)]


def _unit(step: Deduction, at: int = 0) -> str:
    return units(step.size)[step.units[at]].name


def _cell(step: Deduction) -> str:
    return _name(step, step.cell)


def _name(step: Deduction, cell: int) -> str:
    return name_of_cell(step.size, cell)


def _cells(step: Deduction, cells: Iterable[int]) -> str:
    return listed([_name(step, cell) for cell in sorted(cells)])
