"""Files that commands write."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from contextlib import suppress

from daymill.cli.inputs import STANDARD_INPUT, named
from daymill.core.errors import Invalid


def write_file(file: str, text: str) -> None:
    """Write a text as UTF-8, all of it or nothing: what was there stays until the new file is complete.

    `-` is standard output. Raises `Invalid` (`unwritable`).
    """
    if file == STANDARD_INPUT:
        sys.stdout.write(text)
        return
    try:
        data = text.encode()
    except ValueError as error:
        raise Invalid("unwritable", str(error), named(file)) from None
    write_bytes(file, data)


def write_bytes(file: str, data: bytes) -> None:
    """Write bytes as `write_file` does."""
    if file == STANDARD_INPUT:
        sys.stdout.buffer.write(data)
        return
    try:
        if os.path.exists(file) and not os.path.isfile(file):
            with open(file, "wb") as target:  # a device or a pipe
                target.write(data)
        else:
            _replace(os.path.realpath(file), data)
    except (OSError, ValueError) as error:
        raise Invalid("unwritable", getattr(error, "strerror", None) or str(error), named(file)) from None


def check_folder(file: str) -> None:
    """Raises `Invalid` (`unwritable`) where a file's folder is not there, before long work goes into it."""
    folder = os.path.dirname(file) or os.curdir
    if file != STANDARD_INPUT and not os.path.isdir(folder):
        raise Invalid("unwritable", "there is no such folder", named(file))


def _replace(file: str, data: bytes) -> None:
    """Write a file beside `file`, with the permissions of that, and put it in its place."""
    folder, name = os.path.split(file)
    beside = os.path.join(folder, f".{name[:100]}.{secrets.token_hex(8)}")
    try:
        with open(beside, "xb") as target:
            target.write(data)
        if os.path.exists(file):
            os.chmod(beside, stat.S_IMODE(os.stat(file).st_mode))
        os.replace(beside, file)
    except BaseException:
        with suppress(OSError):
            os.remove(beside)
        raise
