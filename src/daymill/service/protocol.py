"""HTTP/1.1 as Uvicorn reads it, with a limit to what comes before and between the parts of a body."""

from __future__ import annotations

import json

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 64 * 1024
_PROBLEM = {
    "title": "Request Header Fields Too Large",
    "status": 431,
    "detail": f"A request line and headers have at most {LARGEST_HEAD} bytes.",
    "code": "head_too_large",
}
_BODY = json.dumps(_PROBLEM).encode()
_TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-type: application/problem+json\r\n"
    b"cache-control: no-store\r\n"
    b"x-content-type-options: nosniff\r\n"
    b"connection: close\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(_BODY), _BODY)
)


class BoundedHead(HttpToolsProtocol):
    """Closes a connection that sends more than 64 KiB of a request line, headers or trailers (431,
    `head_too_large`): Uvicorn keeps them all, however many come."""

    _head = 0  # bytes since a head or a part of a body was complete

    def data_received(self, data: bytes) -> None:
        """Bytes of the connection; what one call brings (256 KiB at the most) is read in any case."""
        self._head += len(data)
        super().data_received(data)
        if self._head > LARGEST_HEAD and not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(_TOO_LARGE)
            self.transport.close()

    def on_headers_complete(self) -> None:
        """The head of a request is complete."""
        self._head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of a body, which has limits of its own."""
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is complete."""
        self._head = 0
        super().on_message_complete()
