"""What boards of the levels hardly ever show, made by hand."""

from __future__ import annotations

from daymill.games.bloom.deduction import Candidates, Deduction
from daymill.games.bloom.reasoning import needed
from daymill.games.bloom.solver import solve
from tests.games.bloom.boards import board

WIDE = board(9, " ".join(["1" * 8] * 8), *[36] * 8)
PAIR = board(3, "11 11", 3, 3)


def test_many_is_said_of_all_limits_even_where_the_budget_runs_out() -> None:
    proofs = [solve(WIDE, limit) for limit in (0, 1, 2, 10, 2_000_000)]
    assert {proof.verdict for proof in proofs} == {"many"}
    assert [len(proof.solutions) for proof in proofs[:4]] == [0, 1, 2, 10]
    assert proofs[4].nodes == 1_000_000


def refuted(pump: int, value: int, before: Candidates, after: Candidates) -> Deduction:
    return Deduction(PAIR, "case split", (0,), (), (pump,), False, pump, value, (0, 1), (), before, after)


def cut(bed: int, before: Candidates, after: Candidates) -> Deduction:
    return Deduction(PAIR, "bounds", (bed,), (), (0, 1), False, 0, 0, (0, 0), (), before, after)


def test_a_cut_that_decides_a_pump_with_a_gap_rests_on_what_made_the_gap() -> None:
    """From 0, 2 and 3 it leaves 2; had 1 not been refuted, it would have left 1 as well."""
    other = (0, 1, 2, 3)
    gap = refuted(0, 1, ((0, 1, 2, 3), other), ((0, 2, 3), other))
    decides = cut(0, gap.after, ((2,), other))
    assert needed((gap, decides)) == [gap, decides]


def test_a_cut_before_a_gap_closes_rests_on_what_made_the_gap() -> None:
    """The lowest of pump 1 goes from 0 to 2 at once, for 1 was refuted; pump 2 is decided by that."""
    other = (0, 1, 2, 3)
    gap = refuted(0, 1, ((0, 1, 2, 3), other), ((0, 2, 3), other))
    raises = cut(0, gap.after, ((2, 3), other))
    decides = cut(1, raises.after, ((2, 3), (0,)))
    assert needed((gap, raises, decides)) == [gap, raises, decides]
