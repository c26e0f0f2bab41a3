"""Bits of an integer by single instructions. This file, `compiled.py` and `vector.py` alone name Numba.

Numbers are 0 or more and below 2^63. Both functions run in kernels, and uncompiled as ordinary Python.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import extending as numba_extending
from numba.core import types as numba_types

from daymill.core.compiled import COMPILED

_extending: Any = numba_extending
_INT64: Any = numba_types.int64


def lowest(number: int) -> int:
    """The place of the lowest bit that is set, 0 for that of the ones; `number` is not 0."""
    return (int(number) & -int(number)).bit_length() - 1


def count_ones(number: int) -> int:
    """How many bits are set."""
    return int(number).bit_count()


def _emit_lowest(typing_context: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], ir.Constant(ir.IntType(1), 1))

    return _INT64(_INT64), generate


def _emit_count(typing_context: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return _INT64(_INT64), generate


if COMPILED:
    lowest = _extending.intrinsic(_emit_lowest)
    count_ones = _extending.intrinsic(_emit_count)
