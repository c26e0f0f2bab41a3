"""Headers on every response, writes from elsewhere, bodies without end."""

import asyncio
import json

import pytest

from daymill.service.app import create_app
from daymill.service.guards import LARGEST_BODY, BodyLimit, Secured
from daymill.service.settings import Settings
from tests.asynchronous import run

from .playing import TODAY, problem

pytestmark = pytest.mark.once

WANTED = {"date": TODAY, "game": "tandem"}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/health"),
        ("GET", f"/api/days/{TODAY}"),
        ("GET", "/openapi.json"),
        ("GET", "/static/nothing.js"),
        ("GET", "/nothing"),
        ("POST", "/api/attempts"),
        ("HEAD", "/health"),
    ],
)
def test_every_response_is_secured(client, method, path):
    headers = client.request(method, path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
        "manifest-src": "'self'",
        "font-src": "'self'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["permissions-policy"] == "camera=(), geolocation=(), microphone=()"


@pytest.mark.parametrize("path", ["/static/js/board/board.js", "/static/css/daymill.css"])
def test_scripts_and_style_sheets_carry_no_more_than_they_need(client, path):
    headers = client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" not in headers
    # a picture can be opened as a document of its own
    assert "content-security-policy" in client.get("/static/favicon.svg").headers


@pytest.mark.parametrize("path", ["/health", f"/api/days/{TODAY}", "/api/games", "/nothing"])
def test_head_is_get_without_its_body(client, path):
    get, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (get.status_code, b"")
    assert head.headers["content-length"] == get.headers["content-length"]
    assert head.headers.get("etag") == get.headers.get("etag")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "null", "Host": ""},
        {"Origin": ""},
        {"Origin": "http://["},
        {"Origin": "http://testserver.evil.example"},
        {"Origin": "http://testserver:8000"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://testserver"},
    ],
)
def test_a_page_of_another_site_cannot_write(client, headers):
    problem(client.post("/api/attempts", json=WANTED, headers=headers), 403, "cross_origin")


@pytest.mark.parametrize(
    "headers",
    [{}, {"Origin": "http://testserver"}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}],
)
def test_our_own_pages_and_programs_can(client, headers):
    assert client.post("/api/attempts", json=WANTED, headers=headers).status_code == 201


@pytest.mark.parametrize("host", ["", "[", "[::1", "a b", "a/b?c", "testserver:port", "\xff"])
def test_a_host_that_is_none_breaks_nothing(client, host):
    for path in ("/", "/nothing", "/api/days/today", "/static/nothing"):
        response = client.get(path, headers={"Host": host.encode("latin-1"), "Accept": "text/html"})
        assert response.status_code < 500
    wanted = client.post("/api/attempts", json=WANTED, headers={"Host": host.encode("latin-1")})
    assert wanted.status_code == 201


def test_head_sends_no_body_whatever_is_underneath():
    sent = []

    async def answer(scope, receive, send):
        assert scope["method"] == "GET"
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"a body"})

    async def send(message):
        sent.append(message)

    run(Secured(answer)({"type": "http", "method": "HEAD"}, None, send))
    assert [message.get("body", b"") for message in sent] == [b"", b""]


def test_asking_what_can_be_done_is_no_write(client):
    problem(
        client.options("/api/attempts", headers={"Origin": "http://evil.example"}), 405, "method_not_allowed"
    )


def test_anyone_may_read(client):
    assert client.get("/api/days/today", headers={"Origin": "http://evil.example"}).status_code == 200


def test_behind_a_proxy_the_public_origin_is_ours(tmp_path, client):
    app = create_app(Settings(data=tmp_path / "data", origin="https://puzzles.example"))
    app.state.clock = client.app.state.clock
    with type(client)(app) as proxied:
        ours = proxied.post("/api/attempts", json=WANTED, headers={"Origin": "https://puzzles.example"})
        assert ours.status_code == 201
        assert "; secure" in ours.headers["set-cookie"].lower()
        theirs = proxied.post("/api/attempts", json=WANTED, headers={"Origin": "http://puzzles.example"})
        problem(theirs, 403, "cross_origin")


def body_of(size):
    text = json.dumps(WANTED)
    return (text + " " * (size - len(text))).encode()


def test_a_body_has_at_most_64_kib(client):
    headers = {"Content-Type": "application/json"}
    assert LARGEST_BODY == 65_536
    assert client.post("/api/attempts", content=body_of(LARGEST_BODY), headers=headers).status_code == 201
    problem(
        client.post("/api/attempts", content=body_of(LARGEST_BODY + 1), headers=headers), 413, "too_large"
    )


def test_nor_more_in_chunks(client):
    headers = {"Content-Type": "application/json"}

    def chunks(size):
        whole = body_of(size)
        yield from (whole[at : at + 1000] for at in range(0, size, 1000))

    small = client.post("/api/attempts", content=chunks(LARGEST_BODY), headers=headers)
    assert "content-length" not in small.request.headers
    assert small.status_code == 201
    problem(client.post("/api/attempts", content=chunks(LARGEST_BODY + 1), headers=headers), 413, "too_large")


def test_static_files_are_asked_about_each_time_and_sent_when_new(tmp_path, client, monkeypatch):
    from daymill.service.files import STATIC

    name = next(path for path in sorted(STATIC.rglob("*.js")) if path.stat().st_size > 1000).relative_to(
        STATIC
    )
    first = client.get(f"/static/{name}")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-encoding"] == "br"
    again = client.get(f"/static/{name}", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, "no-cache")


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e/%2e%2e/__init__.py", "/static//etc/passwd", "/static/%00"]
)
def test_static_files_are_those_of_the_folder_alone(client, path):
    problem(client.get(path), 404, "not_found")


def test_a_body_that_says_it_is_too_large_is_not_waited_for(app):
    sent = []

    async def never():
        raise AssertionError("the body was asked for")

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/attempts",
        "query_string": b"",
        "headers": [(b"content-length", b"65537")],
    }
    run(BodyLimit(app)(scope, never, send))
    assert sent[0]["status"] == 413
    assert (b"connection", b"close") in sent[0]["headers"]


def test_a_body_that_does_not_come_is_not_waited_for(app):
    sent = []

    async def never():
        await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/attempts", "query_string": b"", "headers": []}
    run(BodyLimit(app, patience=0.01)(scope, never, send))
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]
    assert json.loads(sent[1]["body"])["code"] == "too_slow"


def test_what_is_cut_off_is_told_so(app):
    sent = []

    async def never():
        await asyncio.sleep(60)

    async def send(message):
        sent.append(message)

    async def stop():
        scope = {
            "type": "http",
            "method": "POST",
            "path": "/api/attempts",
            "headers": [(b"content-type", b"application/json")],
            "query_string": b"",
        }
        asked = asyncio.ensure_future(app(scope, never, send))
        await asyncio.sleep(0.1)
        asked.cancel()
        await asyncio.wait([asked])

    run(stop())
    start, body = sent
    assert start["status"] == 503
    headers = dict(start["headers"])
    assert headers[b"content-type"] == b"application/problem+json"
    assert headers[b"retry-after"] == b"5"
    assert json.loads(body["body"])["code"] == "unavailable"


def test_browsers_are_told_to_keep_to_tls_where_it_is_used(settings, client):
    assert "strict-transport-security" not in client.get("/health").headers
    app = create_app(settings.model_copy(update={"origin": "https://puzzles.example"}))
    with type(client)(app) as secure:
        for path in ("/health", "/static/css/daymill.css", "/nothing"):
            assert secure.get(path).headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize(
    ("proxies", "seen"), [("", "http"), ("192.0.2.0/24", "https"), ("198.51.100.1", "http"), ("*", "https")]
)
def test_only_proxies_that_are_named_are_believed(settings, client, proxies, seen):
    app = create_app(settings.model_copy(update={"proxies": proxies}))
    app.state.clock = client.app.state.clock
    with type(client)(app, client=("192.0.2.9", 1)) as proxied:
        forwarded = {"X-Forwarded-For": "203.0.113.5", "X-Forwarded-Proto": "https"}
        answer = proxied.post("/api/attempts", json=WANTED, headers=forwarded)
    assert ("; secure" in answer.headers["set-cookie"].lower()) == (seen == "https")


@pytest.mark.parametrize("wanted", ["bytes=0-9", "bytes=99999999-", "bytes=nonsense", "lines=1-2"])
def test_a_static_file_comes_whole_whatever_part_is_asked_for(client, wanted):
    whole = client.get("/static/favicon.svg")
    part = client.get("/static/favicon.svg", headers={"Range": wanted})
    assert (part.status_code, part.content) == (200, whole.content)


@pytest.mark.parametrize("path", ["/api/games/", "/api/days/today/", "/rules/tandem/"])
def test_nobody_is_sent_to_the_host_that_they_name(client, path):
    response = client.get(path, headers={"Host": "evil.example"}, follow_redirects=False)
    problem(response, 404, "not_found")
