"""A client that costs little: some connections, each of which asks again as soon as it has its answer."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from time import perf_counter
from typing import cast

import uvloop

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_END = b"\r\n\r\n"


@dataclass
class Round:
    """The answers of a measurement: how long each took, in seconds, and how long all took together."""

    status: int
    times: list[float] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.times) / self.seconds


def ask(
    port: int, path: str, status: int, connections: int, seconds: float, headers: dict[str, str]
) -> Round:
    """Asks for `path` without pause. Raises `RuntimeError` where an answer has another status."""
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", *(f"{name}: {it}" for name, it in headers.items())]
    request = "\r\n".join(lines).encode() + _END
    return uvloop.run(_ask(port, request, status, connections, seconds))


async def _ask(port: int, request: bytes, status: int, connections: int, seconds: float) -> Round:
    found = Round(status)
    start = perf_counter()
    loop = asyncio.get_running_loop()
    asking = [
        (await loop.create_connection(lambda: _Asking(request, found, start + seconds), "127.0.0.1", port))[1]
        for _ in range(connections)
    ]
    await asyncio.gather(*(it.done for it in asking))
    found.seconds = perf_counter() - start
    return found


class _Asking(asyncio.Protocol):
    """One connection."""

    def __init__(self, request: bytes, found: Round, until: float) -> None:
        self.request = request
        self.found = found
        self.until = until
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.answer = b""
        self.missing = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._ask()

    def _ask(self) -> None:
        self.asked = perf_counter()
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        if self.missing:
            self.missing -= len(data)
        else:
            self.answer += data
            end = self.answer.find(_END)
            if end < 0:
                return
            length = _LENGTH.search(self.answer, 0, end)
            whole = end + len(_END) + (int(length[1]) if length else 0)
            self.missing = whole - len(self.answer)
        if self.missing == 0:
            self._answered()

    def _answered(self) -> None:
        now = perf_counter()
        if int(self.answer[9:12]) != self.found.status:
            self.done.set_exception(RuntimeError(self.answer[:500].decode(errors="replace")))
            self.transport.close()
            return
        self.found.times.append(now - self.asked)
        self.answer = b""
        if now < self.until:
            self._ask()
        else:
            self.transport.close()
            self.done.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(exc or ConnectionError("the server has closed the connection"))
