"""A player's connection, which costs the machine little: what the client takes, the server cannot have.

It keeps its connection and its cookie, and knows no more of HTTP than this server's answers need.
"""

from __future__ import annotations

import json
import re
from typing import Any

from gevent import socket

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_COOKIE = re.compile(rb"\r\nset-cookie: *([^;\r]+)", re.IGNORECASE)
_END = b"\r\n\r\n"
_PATIENCE = 60  # seconds


class Line:
    """A connection to a server on this machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket: socket.socket | None = None
        self._cookie = b""

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """The status and the body of an answer. Raises `OSError` where there is none."""
        sent = b"" if body is None else json.dumps(body).encode()
        kind = b"" if body is None else b"Content-Type: application/json\r\n"
        lines = b"%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\n%s%sContent-Length: %d\r\n\r\n%s"
        message = lines % (method.encode(), path.encode(), self._cookie, kind, len(sent), sent)
        try:
            if self._socket is None:
                self._socket = socket.create_connection(("127.0.0.1", self._port), _PATIENCE)
            self._socket.sendall(message)
            return self._answer(self._socket)
        except OSError:
            self.close()
            raise

    def close(self) -> None:
        """Ends it; the next question opens another one."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _answer(self, line: socket.socket) -> tuple[int, bytes]:
        found = b""
        end = -1
        while end < 0:
            found += _more(line)
            end = found.find(_END)
        length = _LENGTH.search(found, 0, end + 2)
        if length is None:
            raise OSError("an answer without a length")
        cookie = _COOKIE.search(found, 0, end + 2)
        if cookie:
            self._cookie = b"Cookie: %s\r\n" % cookie[1]
        whole = end + len(_END) + int(length[1])
        while len(found) < whole:
            found += _more(line)
        return int(found[9:12]), found[end + len(_END) : whole]


def _more(line: socket.socket) -> bytes:
    received: bytes = line.recv(65_536)
    if not received:
        raise ConnectionError("the server has closed the connection")
    return received
