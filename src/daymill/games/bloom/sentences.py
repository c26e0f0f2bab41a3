"""What a step of reasoning says to a person, word for word as in `spec.md`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from daymill.core.words import listed
from daymill.games.bloom import ladder
from daymill.games.bloom.deduction import Deduction


def sentence(step: Deduction) -> str:
    """The sentence of a step."""
    return _SENTENCES[step.technique](step)


def counted(noun: str, numbers: Iterable[int]) -> str:
    """`pump 4` or `pumps 1 and 4`, of numbers from 0."""
    shown = [str(number + 1) for number in numbers]
    return f"{noun}{'s' if len(shown) > 1 else ''} {listed(shown)}"


def _last_pump(step: Deduction) -> str:
    (bed,), (pump,) = step.plus, step.looked
    only = "" if _decided(step, bed) else f" and only pump {pump + 1} feeds it"
    return f"{_head(step, bed)}{only}: pump {pump + 1} must be at {step.after[pump][0]}."


def _extreme_total(step: Deduction) -> str:
    (bed,) = step.plus
    left = f", which leaves {_rest(step, bed)}" if _decided(step, bed) else ""
    extreme = f"the {'most' if step.most else 'least'} that {counted('pump', step.looked)} can give"
    values = {step.after[pump][0] for pump in step.looked}
    if len(values) == 1:
        settled = f"{counted('pump', step.looked)} must be at {values.pop()}"
    else:
        settled = _settings(((pump, step.after[pump][0]) for pump in step.looked), "must be")
    return f"{_head(step, bed)}{left}, {extreme}: {settled}."


def _bounds(step: Deduction) -> str:
    (bed,), (pump,) = step.plus, step.narrowed
    left = f", which leaves {_rest(step, bed)}" if _decided(step, bed) else ""
    others = [other for other in step.looked if other != pump]
    least = sum(step.before[other][0] for other in others)
    most = sum(step.before[other][-1] for other in others)
    raised, lowered = step.moves(pump)
    said = ""
    if raised and lowered and least:
        said = f"; {counted('pump', others)} can give from {least} to {most} of it"
    elif raised:
        said = f"; {counted('pump', others)} can give at most {most} of it"
    elif least:
        said = f"; {counted('pump', others)} must give at least {least} of it"
    return f"{_head(step, bed)}{left}{said}: {_limit(step, pump)}."


def _difference(step: Deduction) -> str:
    (whole,), (part,) = step.plus, step.minus
    (pump,) = step.narrowed
    first = f"Bed {part + 1} still needs {_rest(step, part)} from {counted('pump', _open(step, part))}"
    second = f"bed {whole + 1} still needs {_rest(step, whole)} from {counted('pump', _open(step, whole))}"
    if len(step.looked) == 1:
        end = f"pump {pump + 1} makes up the difference and must be at {step.after[pump][0]}"
    else:
        total = _rest(step, whole) - _rest(step, part)
        end = f"{counted('pump', step.looked)} make up the difference of {total}, so {_limit(step, pump)}"
    return f"{first}, and {second}: {end}."


def _combination(step: Deduction) -> str:
    (pump,) = step.narrowed
    plus, minus = step.plus, step.minus
    total = sum(_rest(step, bed) for bed in plus) - sum(_rest(step, bed) for bed in minus)
    factors = step.factors
    if total < 0 or max(factors.values()) < 0:
        plus, minus, total = minus, plus, -total
        factors = {pump: -factor for pump, factor in factors.items()}
    added = [_term(pump, factor) for pump, factor in factors.items() if factor > 0]
    taken = [_term(pump, factor) for pump, factor in factors.items() if factor < 0]
    terms = " minus ".join([" plus ".join(added), *taken])
    away = f"Take {counted('bed', minus)} away from {counted('bed', plus)}"
    return f"{away}: that leaves {terms}, which must come to {total}. So {_limit(step, pump)}."


def _case_split(step: Deduction) -> str:
    bed, how = step.fails
    need = step.board.needs[bed]
    fails = {
        ladder.MORE: f"would get more than {need}",
        ladder.LESS: f"would get less than {need}",
        ladder.EXACT: f"could not get exactly {need}",
    }[how]
    chain = f"{_settings(step.chain, 'would be')}, and " if step.chain else ""
    supposed = f"If pump {step.pump + 1} were at {step.value}"
    return f"{supposed}, {chain}bed {bed + 1} {fails}: {_removal(step)}."


def _trial(step: Deduction) -> str:
    supposed = f"pump {step.pump + 1} at {step.value}"
    return f"No settings of the other pumps go with {supposed}: {_removal(step)}."


_SENTENCES: Mapping[str, Callable[[Deduction], str]] = {
    "last pump": _last_pump,
    "extreme total": _extreme_total,
    "bounds": _bounds,
    "difference": _difference,
    "combination": _combination,
    "case split": _case_split,
    "trial": _trial,
}


def _decided(step: Deduction, bed: int) -> tuple[int, ...]:
    return tuple(pump for pump in step.board.fed(bed) if len(step.before[pump]) == 1)


def _open(step: Deduction, bed: int) -> tuple[int, ...]:
    return tuple(pump for pump in step.board.fed(bed) if len(step.before[pump]) > 1)


def _rest(step: Deduction, bed: int) -> int:
    return step.board.needs[bed] - sum(step.before[pump][0] for pump in _decided(step, bed))


def _head(step: Deduction, bed: int) -> str:
    decided = _decided(step, bed)
    needs = f"Bed {bed + 1} needs {step.board.needs[bed]}"
    if not decided:
        return needs
    give = "gives" if len(decided) == 1 else "give"
    return f"{needs} and {counted('pump', decided)} {give} it {step.board.needs[bed] - _rest(step, bed)}"


def _settings(settings: Iterable[tuple[int, int]], verb: str) -> str:
    (first, value), *others = settings
    return listed(
        [
            f"pump {first + 1} {verb} at {value}",
            *(f"pump {pump + 1} at {value}" for pump, value in others),
        ]
    )


def _limit(step: Deduction, pump: int) -> str:
    low, high = step.after[pump][0], step.after[pump][-1]
    raised, lowered = step.moves(pump)
    if low == high:
        return f"pump {pump + 1} must be at {low}"
    if not lowered:
        return f"pump {pump + 1} must be at least {low}"
    if not raised:
        return f"pump {pump + 1} can be at most {high}"
    return f"pump {pump + 1} must be from {low} to {high}"


def _term(pump: int, factor: int) -> str:
    return f"{'twice ' if abs(factor) == 2 else ''}pump {pump + 1}"


def _removal(step: Deduction) -> str:
    left = step.after[step.pump]
    so = f", so it must be at {left[0]}" if len(left) == 1 else ""
    return f"pump {step.pump + 1} cannot be at {step.value}{so}"
