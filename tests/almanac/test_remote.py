"""An audit of a service that is not there, is none, or means harm: never believed, always bounded."""

import contextlib
import json
import socket
import threading
import time
from datetime import date, timedelta

import httpx2
import pytest

from daymill.almanac import remote
from daymill.almanac.audit import Audit
from daymill.almanac.chain import FIRST, hash_record, write_record
from daymill.almanac.remote import Remote
from daymill.almanac.sources import FORMAT, Exported, Untrue
from daymill.core.canonical import encode
from daymill.core.errors import Invalid

DAY = date(2026, 3, 4)
HEAD = {"today": "2026-03-04", "first": None, "last": None, "head": FIRST, "months": []}


def reply(status=200, content=b"", **headers):
    """An answer as it comes over a network: in parts, and not unfolded yet."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    stream = content if not isinstance(content, bytes) else [content]
    return lambda _: httpx2.Response(status, headers=names, content=iter(stream))


def service(answers, asked=None):
    """A service that answers by path, with JSON or what a function makes of the request."""

    def handle(request):
        if asked is not None:
            asked.append(str(request.url))
        answer = answers.get(request.url.path, reply(404))
        made = answer(request) if callable(answer) else answer
        return (
            made if isinstance(made, httpx2.Response) else reply(content=json.dumps(made).encode())(request)
        )

    return Remote("http://service.example/", httpx2.Client(transport=httpx2.MockTransport(handle)))


def fault(code, answers):
    with pytest.raises(Invalid) as caught, service(answers) as source:
        list(Audit(source))
    assert caught.value.code == code
    return caught.value


def slow(_):
    raise httpx2.ReadTimeout("timed out")


def endless(_):
    return httpx2.Response(200, content=(b"[" * 65_536 for _ in range(10**9)))


def folded(_):
    """A small answer that unfolds to a large one, sent though nobody said that it may be folded."""
    import gzip

    return reply(content=gzip.compress(b" " * 50_000_000), Content_Encoding="gzip")(None)


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        ("bad_answer", reply(404)),
        ("bad_answer", reply(500, b"<html>")),
        ("bad_answer", reply(302, Location="http://elsewhere.example/")),
        ("bad_json", reply(200, b"<html>")),
        ("bad_json", reply(200, b"\xff\xfe")),
        ("bad_json", reply(200, b"[" * 100_000)),
        ("bad_json", reply(200, b'{"a": 1, "a": 2}')),
        ("bad_json", reply(200, b'{"head": "\\ud800"}')),
        ("bad_json", folded),
        ("too_large", endless),
        ("unreachable", slow),
        ("bad_shape", []),
        ("bad_shape", {**HEAD, "head": 7}),
        ("bad_shape", {**HEAD, "months": "2026-03"}),
        ("bad_shape", {**HEAD, "months": [f"{2000 + at // 12}-{at % 12 + 1:02}" for at in range(1201)]}),
        ("bad_shape", {**HEAD, "months": ["2026-03"] * 2}),
        ("bad_shape", {**HEAD, "months": ["2026-03", "2026-02"]}),
        ("bad_shape", {**HEAD, "today": "0001-01-01"}),
        ("bad_month", {**HEAD, "months": ["../../x"]}),
        ("bad_date", {**HEAD, "today": "tomorrow"}),
        ("bad_date", {**HEAD, "first": "2026-99-99"}),
        ("too_large", {**HEAD, "first": "0001-01-01", "today": "9999-12-31"}),
    ],
)
def test_what_is_no_almanac_is_turned_away(code, answer):
    fault(code, {"/api/commitments": answer})


@pytest.mark.parametrize("month", [reply(500), {"month": "2026-03"}, {"month": "2026-03", "days": 7}])
def test_a_month_that_cannot_be_had(month):
    told = {**HEAD, "months": ["2026-03"]}
    code = "bad_answer" if callable(month) else "bad_shape"
    fault(code, {"/api/commitments": told, "/api/commitments/2026-03": month})


def test_a_redirect_is_not_followed():
    asked = []
    elsewhere = reply(301, Location="http://elsewhere.example/api/commitments")
    with (
        pytest.raises(Invalid, match="leads elsewhere"),
        service({"/api/commitments": elsewhere}, asked) as it,
    ):
        Audit(it)
    assert asked == ["http://service.example/api/commitments"]


def test_a_busy_service_is_asked_again(monkeypatch):
    waits = []
    monkeypatch.setattr(remote.time, "sleep", waits.append)
    busy = [
        reply(429, Retry_After="7"),
        reply(503, Retry_After="9999"),
        reply(503, Retry_After="Wed, 21 Oct 2026 07:28:00 GMT"),
    ]
    answers = {"/api/commitments": lambda it: busy.pop(0)(it) if busy else HEAD}
    with service(answers) as source:
        assert list(Audit(source)) == []
    assert waits == [7, 30, 1]
    fault("unreachable", {"/api/commitments": reply(503)})
    assert len(waits) == 3 + 5


@pytest.mark.parametrize(
    ("start", "drop"),
    [
        (b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"),
        (b"HTTP/1.1 200 OK\r\nX: ", b"y"),
        (b"", b"HTTP/1.1 103 Early Hints\r\n\r\n"),
        (b"HTTP/1.1 200 OK\r\n\r\n", b" "),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;", b"x"),
    ],
)
def test_an_answer_that_drips_is_given_up(monkeypatch, start, drop):
    monkeypatch.setattr(remote, "_QUICK", 0.1)
    monkeypatch.setattr(remote, "_LONGEST_ANSWER", 0.5)
    done = threading.Event()

    def drip(listener):
        with contextlib.suppress(OSError):
            connection, _ = listener.accept()
            with connection:
                connection.sendall(start)
                while not done.wait(0.02):
                    connection.sendall(drop)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=drip, args=(listener,))
        thread.start()
        begun = time.monotonic()
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with pytest.raises(Invalid, match="no whole answer") as caught, Remote(address) as source:
            Audit(source)
        assert caught.value.code == "unreachable"
        assert time.monotonic() - begun < 20
        done.set()
        thread.join()


def test_a_service_that_is_always_slow_is_given_up(monkeypatch):
    monkeypatch.setattr(remote, "_PATIENCE", 100)
    waits = []
    monkeypatch.setattr(remote.time, "sleep", waits.append)
    fault("unreachable", {"/api/commitments": reply(503, Retry_After="30")})
    assert waits == [30, 30, 30]


def test_records_that_came_after_the_head_are_left_for_the_next_audit():
    links, _ = chain((DAY, [("tandem", "0" * 64)]), (DAY + timedelta(days=1), [("tandem", "1" * 64)]))
    told = {**HEAD, "first": str(DAY), "last": str(DAY), "head": links[0]["link"], "months": ["2026-03"]}
    answers = {"/api/commitments": told, "/api/commitments/2026-03": {"month": "2026-03", "days": links}}
    with service(answers) as source:
        assert list(Audit(source).chain) == [DAY]


def test_what_a_problem_says_is_told_only_where_it_is_a_code():
    told = {**HEAD, "first": "2026-03-03", "last": "2026-03-03"}
    for code, said in (("gone", "(status 410, gone)"), ("x)\nholds", "(status 410)"), (7, "(status 410)")):
        problem = reply(410, json.dumps({"code": code}).encode())
        with service({"/api/commitments": told, "/api/reveals/2026-03-03": problem}) as source:
            with pytest.raises(Untrue) as caught:
                list(Audit(source))
            assert caught.value.message == f"it has ended and is not revealed {said}"


@pytest.mark.parametrize(
    "address", ["http://", "http://[::1", "http://a b/", "http://\udc80/", "https://x:99999/"]
)
def test_what_is_no_address(address):
    with pytest.raises(Invalid) as caught, Remote(address) as source:
        Audit(source)
    assert caught.value.code in ("bad_address", "unreachable")


def chain(*records):
    """Links over records, which are dates and lists of games and commitments, or texts."""
    links, previous = [], FIRST
    for day, record in records:
        text = record if isinstance(record, str) else write_record(day, record, previous)
        link = hash_record(text)
        links.append({"date": str(day), "previous": previous, "record": text, "link": link, "made_at": 0})
        previous = link
    return links, previous


def exported(links, head, more=()):
    told = {"format": FORMAT, "today": "2026-03-01", "head": head, "links": links, "reveals": [], "days": []}
    return Exported(json.dumps({**told, **dict(more)}))


def record(**changes):
    told = json.loads(write_record(DAY, [("tandem", "0" * 64)], FIRST))
    return {**told, **changes}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "cannot be read"),
        ("[]", "cannot be read"),
        ("[" * 5000, "cannot be read"),
        (encode({"date": "2026-03-04"}), "cannot be read"),
        (encode(record(puzzles=[])), "cannot be read"),
        (encode(record(puzzles=[{"game": "tandem"}])), "cannot be read"),
        (encode(record(puzzles=[{"game": 7, "commitment": "0"}])), "cannot be read"),
        (encode(record(puzzles=record()["puzzles"] * 2)), "twice"),
        (encode(record(more=1)), "cannot be read"),
        (json.dumps(record()), "not canonical"),
        (encode(record()) + "\n", "not canonical"),
        (encode(record(date="2026-03-05")), "another day"),
        (encode(record(day=62)), "another day"),
        (encode(record(previous="1" * 64)), "does not follow"),
    ],
)
def test_a_record_that_is_hashed_and_yet_wrong(text, said):
    links, head = chain((DAY, text))
    with pytest.raises(Untrue, match=said) as caught:
        Audit(exported(links, head))
    assert caught.value.day == DAY


def test_days_that_are_newer_than_the_program_are_not_called_untrue():
    links, head = chain((date(2026, 2, 1), [("chess", "0" * 64)]))
    puzzle = {"game": "chess", "seed": 1, "nonce": "0" * 64, "commitment": "0" * 64, "puzzle": "{}"}
    reveal = {"date": "2026-02-01", "day": 32, "previous": FIRST, "link": head, "puzzles": [puzzle]}
    shown = {"game": "chess", "title": "Chess", "puzzle": {}}
    day = {"date": "2026-02-01", "day": 32, "puzzles": [shown]}
    with pytest.raises(Invalid) as caught:
        list(Audit(exported(links, head, {"reveals": [reveal], "days": [day]})))
    assert (caught.value.code, caught.value.where) == ("unknown_game", "2026-02-01, chess, game")


@pytest.mark.parametrize(
    "change",
    [
        {"format": "daymill almanac 9"},
        {"today": 7},
        {"links": {}},
        {"links": [7]},
        {"links": [{"date": "2026-03-04"}]},
        {"reveals": [7]},
        {"reveals": [{"date": 7}]},
        {"days": None},
        {"more": 1},
    ],
)
def test_a_file_of_another_shape(change):
    with pytest.raises(Invalid) as caught:
        Audit(exported([], FIRST, change))
    assert caught.value.code == "bad_shape"


@pytest.mark.once
def test_what_cannot_be_hashed_or_printed_is_no_almanac():
    told = {"format": FORMAT, "today": "2026-03-04", "head": FIRST, "links": [], "reveals": [], "days": []}
    Exported(json.dumps(told))
    link = {"date": "2026-03-04", "previous": FIRST, "record": "\ud800", "link": FIRST, "made_at": 1}
    with pytest.raises(Invalid, match="surrogate"):
        Exported(json.dumps({**told, "links": [link]}))
