"""Keys from a terminal, one at a time, named as in `KeyboardEvent.key`; with `Shift+` before an arrow."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_NAMES = {
    "[A": "ArrowUp",
    "[B": "ArrowDown",
    "[C": "ArrowRight",
    "[D": "ArrowLeft",
    "[1;2A": "Shift+ArrowUp",
    "[1;2B": "Shift+ArrowDown",
    "[1;2C": "Shift+ArrowRight",
    "[1;2D": "Shift+ArrowLeft",
    "\r": "Enter",
    "\n": "Enter",
    "\x7f": "Backspace",
    "\b": "Backspace",
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


@contextmanager
def single_keys() -> Iterator[Iterator[str]]:
    """The keys that are pressed from here on, until Ctrl-D; then the terminal is as it was before."""
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        # Ctrl-C still interrupts, and what was typed already is not thrown away
        tty.setcbreak(terminal, termios.TCSADRAIN)
        yield _read(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _read(terminal: int) -> Iterator[str]:
    while data := os.read(terminal, _LONGEST).decode(errors="replace"):
        for key in split(data):
            if key == _END:
                return
            yield key


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
