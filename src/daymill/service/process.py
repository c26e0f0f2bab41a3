"""What a process that does nothing but serve sets for itself, as a whole."""

from __future__ import annotations

import gc
import sys

from daymill.games import NAMES, load

_SWITCH_S = 0.00005
_COLLECTED = (50_000, 20, 50)


def make_ready() -> None:
    """Loads all games, and lets many players be answered side by side. To be called once, before the first
    one comes."""
    for name in NAMES:  # or the first players would wait for it
        load(name)
    # a thread that writes lets go of the interpreter with each statement, and with Python's 5 ms it waited
    # that long for it each time, while it held the lock of the database
    sys.setswitchinterval(_SWITCH_S)
    # while Python looks for garbage among all there is, nobody is answered: a tenth of a second each time
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTED)
