"""What a connection may send before and between the parts of a body, by a server that runs."""

import json
import socket
import threading
import time

import pytest
import uvicorn

from daymill.cli.serve import _OPTIONS
from daymill.service.protocol import LARGEST_HEAD

GET = b"GET / HTTP/1.1\r\nHost: x\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


async def app(scope, receive, send):
    """Answers with the size of the body."""
    size, more = 0, True
    while more:
        message = await receive()
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x-size", b"%d" % size)]})
    await send({"type": "http.response.body", "body": b""})


@pytest.fixture(scope="module")
def port():
    server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="off", **_OPTIONS))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join()


def answers(port, *parts):
    """All that a connection answers to what is sent in parts, each of which has arrived before the next."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for part in parts:
            connection.sendall(part)
            time.sleep(0.02)
        whole = b""
        while part := connection.recv(65_536):
            whole += part
        return whole


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (GET + b"X: ", b"a" * 30_000),
        (GET, b"X: a\r\n" * 5_000),
        (b"GET /", b"a" * 30_000),
        (b"GET / HTTP/1.1\r\n", b"a" * 30_000),
    ],
)
def test_a_head_without_end_is_turned_away(port, start, more):
    head, _, body = answers(port, start, more, more, more[:6_000]).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431 ")
    assert b"content-type: application/problem+json" in head
    assert json.loads(body)["code"] == "head_too_large"


def test_trailers_without_end_are_cut_off(port):
    more = b"X: a\r\n" * 5_000
    assert answers(port, CHUNKED + b"1\r\na\r\n0\r\n", more, more, more[:6_000]) == b""


def test_what_is_not_too_large_is_read(port):
    long = GET + b"X: " + b"a" * (LARGEST_HEAD // 2) + b"\r\n"
    last = long + b"Connection: close\r\n\r\n"
    assert answers(port, *[long + b"\r\n"] * 5, last).count(b"HTTP/1.1 200 ") == 6
    body = b"10000\r\n" + b"a" * 0x10000 + b"\r\n"
    parts = CHUNKED.replace(b"Host", b"Connection: close\r\nHost"), body, body, body, b"0\r\n\r\n"
    assert b"x-size: 196608" in answers(port, *parts)
