"""How much the tests try: as a rule what takes minutes, and all of it where `DAYMILL_TESTS` is `long`.

`make test-long` is the same tests with the second of the two numbers that each `amount` is given.
"""

from __future__ import annotations

import os

LONG = os.environ.get("DAYMILL_TESTS") == "long"


def amount(usual: int, long: int) -> int:
    """How many seeds, boards or examples a test is to try."""
    return long if LONG else usual
