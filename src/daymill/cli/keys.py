"""Keys from a terminal, one at a time, named as in `KeyboardEvent.key`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

_NAMES = {
    "[A": "ArrowUp",
    "[B": "ArrowDown",
    "[C": "ArrowRight",
    "[D": "ArrowLeft",
    "\r": "Enter",
    "\n": "Enter",
}
_END = "\x04"  # Ctrl-D
_LONGEST = 64


def available() -> bool:
    """Whether single keys can be read: standard input and output are a terminal that can be set so."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return True


def keys() -> Iterator[str]:
    """The keys that are pressed, until Ctrl-D. The terminal is as it was when this ends, however it does."""
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)  # Ctrl-C still interrupts
        while True:
            data = os.read(terminal, _LONGEST).decode(errors="replace")
            for key in split(data):
                if key == _END:
                    return
                yield key
            if not data:
                return
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def split(data: str) -> Iterator[str]:
    """The keys in what a terminal sent at once; escape sequences of other keys are passed over."""
    at = 0
    while at < len(data):
        if data[at] == "\x1b" and data[at + 1 : at + 2] in ("[", "O"):
            end = at + 2
            # parameters, then one final sign
            while end < len(data) and not "@" <= data[end] <= "~":
                end += 1
            name = _NAMES.get(f"[{data[at + 2 : end + 1]}")
            if name:
                yield name
            at = end + 1
        else:
            if data[at] != "\x1b":
                yield _NAMES.get(data[at], data[at])
            at += 1
