"""The practised player of Opposites, in compiled code: what each prompt takes.

Prompts are rows of an array (prompts, COLUMNS). Times are in ms.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import bare_kernel

Ints: TypeAlias = npt.NDArray[np.int64]

# Columns of a prompt: the number of its direction; 1 where it is hollow, a word, framed; and its need.
DIRECTION, HOLLOW, WORD, FRAMED, NEED, COLUMNS = range(6)

# The model of spec.md.
SEEN, READ, REVERSED, TURNED, BOTH, SWITCHED, CHANGED = 450, 150, 150, 250, 100, 170, 80
EASE = 400  # what of a need is no load

# What a run comes to.
LOAD, PAR, PRESSURE, DIFFICULTY, SWITCHES, CHANGES, MEASURES = range(7)


@bare_kernel
def right_answer(prompts: Ints, at: int) -> int:
    """The number of the direction that answers a prompt."""
    return int(prompts[at, DIRECTION] + prompts[at, FRAMED] + 2 * prompts[at, HOLLOW]) % 4


@bare_kernel
def measure(prompts: Ints, limit: int, run: Ints) -> None:
    """Fills the needs of the prompts, and `run` (MEASURES,) with what they come to."""
    for measured in range(MEASURES):
        run[measured] = 0
    count = len(prompts)
    for at in range(count):
        hollow, word, framed = prompts[at, HOLLOW], prompts[at, WORD], prompts[at, FRAMED]
        need = SEEN + READ * word + REVERSED * hollow + TURNED * framed + BOTH * hollow * framed
        if at:
            before = prompts[at - 1]
            if hollow != before[HOLLOW] or framed != before[FRAMED]:
                need += SWITCHED
                run[SWITCHES] += 1
            if word != before[WORD]:
                need += CHANGED
                run[CHANGES] += 1
        prompts[at, NEED] = need
        run[LOAD] += need - EASE
        run[PAR] += min(need, limit) if limit else need
    if limit:
        run[PRESSURE] = 100 * run[PAR] // (limit * count)
    work = run[LOAD] * (100 + 2 * run[PRESSURE]) // 100
    run[DIFFICULTY] = 100 * work // (work + 9000)
