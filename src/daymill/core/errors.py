"""The two ways in which input is turned away, each with a stable code."""

from __future__ import annotations


class Invalid(ValueError):
    """Input that cannot be used at all: a broken file, a level that does not exist, an unknown action.

    Nothing has been done or stored when it is raised. The command line ends with status 2, the service
    answers with a 4xx problem detail that carries the same code.
    """

    def __init__(self, code: str, message: str, where: str = "") -> None:
        super().__init__(code, message, where)  # all of them, so that it survives pickling
        self.code = code
        self.message = message
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message

    def inside(self, place: str) -> Invalid:
        """The same complaint, seen from one level further out: `place` is put before `where`."""
        return Invalid(self.code, self.message, f"{place}, {self.where}" if self.where else place)


class Refused(Exception):
    """A known action that the rules do not allow here. It costs nothing and changes nothing."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message
