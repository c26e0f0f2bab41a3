"""The one place that names Numba.

A kernel is an ordinary Python function over integers and arrays. `@kernel` compiles it on its first call,
caches the machine code on disk, and lets it run without the interpreter lock. With `NUMBA_DISABLE_JIT=1`
in the environment it stays ordinary Python, which is how tests step through it and how coverage sees it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def kernel(function: F) -> F:
    """Marks `function` as compiled code: no Python objects inside, no domain errors raised."""
    return cast(F, numba.njit(cache=True, nogil=True)(function))
