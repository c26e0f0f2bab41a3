"""A running service as the source of an audit. What it answers is bounded in size and time."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import date, timedelta
from threading import Thread
from types import TracebackType

import httpx2

from daymill.almanac.dates import month_text, parse_date, parse_month
from daymill.almanac.sources import Head, Untrue, decode_told
from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, items, text

LARGEST_ANSWER = 4 * 2**20
"""Bytes of one answer; a day of twelve puzzles has some 100 kB."""

_LONGEST_ANSWER = 120  # seconds, since a timeout alone is only about the wait for the next bytes
_QUICK = 2  # seconds that any answer may take
_PATIENCE = 3600  # seconds of waiting beyond that, in all
_TIMEOUT = 60  # seconds; a day that was never asked for is made first
_TRIES = 6
_LONGEST_WAIT = 30  # seconds
_MOST_DAYS = 40_000  # a century
_MOST_MONTHS = 1200
_DAYS_OF_MONTH = 31
_CODE = re.compile(r"[a-z_]{1,40}")
# answers are read as they are sent: a small one could unfold to any size
_HEADERS = {"Accept": "application/json", "Accept-Encoding": "identity", "User-Agent": "daymill-audit"}


class Remote:
    """A service at an address, as `https://puzzles.example`. To be used in a `with`.

    Raises `Invalid` with `bad_address`, `unreachable`, `bad_answer`, `too_large`, or those of reading JSON.
    """

    def __init__(self, address: str, client: httpx2.Client | None = None) -> None:
        self.address = address.rstrip("/")
        self.client = client or httpx2.Client(timeout=_TIMEOUT, follow_redirects=False)
        self._first: date | None = None
        self._last: date | None = None
        self._patience: float = _PATIENCE
        self._months: list[str] = []

    def __enter__(self) -> Remote:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.client.close()

    def head(self) -> Head:
        """How far it reaches."""
        status, data = self._get("/api/commitments")
        if status != 200:
            raise Invalid("bad_answer", f"it tells no commitments ({_status(status, data)})", self.address)
        told = fields(data, ("today", "first", "last", "head", "months"), "commitments")
        if told["first"] is not None:
            self._first = parse_date(text(told["first"], "commitments, first"))
        if told["last"] is not None:
            self._last = parse_date(text(told["last"], "commitments, last"))
        months = items(told["months"], "commitments, months", most=_MOST_MONTHS)
        self._months = [month_text(parse_month(text(it, "commitments, months"))) for it in months]
        if self._months != sorted(set(self._months)):
            raise Invalid("bad_shape", "each month once, in order, is needed here", "commitments, months")
        return Head(
            parse_date(text(told["today"], "commitments, today")), text(told["head"], "commitments, head")
        )

    def links(self) -> Iterator[Json]:
        """The chain up to the last record that `head` has told, month by month."""
        for month in self._months:
            status, data = self._get(f"/api/commitments/{month}")
            if status != 200:
                raise Invalid(
                    "bad_answer", f"it does not tell {month} ({_status(status, data)})", self.address
                )
            days = fields(data, ("month", "days"), month)["days"]
            for link in items(days, month, most=_DAYS_OF_MONTH):
                if not self._is_newer(link):
                    yield link

    def _is_newer(self, link: Json) -> bool:
        """Whether a record came after `head`: a service that goes on making days is not at fault."""
        day = link.get("date") if isinstance(link, dict) else None
        return self._last is not None and isinstance(day, str) and parse_date(day) > self._last

    def dates(self, first: date | None, last: date) -> list[date]:
        """Every date from `first`, or the first record's, to `last`."""
        start = self._first if first is None else first
        if start is None:
            return []
        count = (last - start).days + 1
        if count > _MOST_DAYS:
            raise Invalid("too_large", f"{count} days are too many", self.address)
        return [start + timedelta(days=offset) for offset in range(count)]

    def reveal(self, day: date) -> Json | None:
        """The reveal of a day that has ended, None where nothing of it was ever made."""
        status, data = self._get(f"/api/reveals/{day}")
        if status == 404 and _code(data) == "not_made":
            return None
        if status != 200:
            raise Untrue(day, f"it has ended and is not revealed ({_status(status, data)})")
        return data

    def shown(self, day: date) -> Json:
        """The public set of a day."""
        status, data = self._get(f"/api/days/{day}")
        if status != 200:
            raise Untrue(day, f"its public puzzles are not shown ({_status(status, data)})")
        return data

    def doubts(self, day: date) -> Iterator[tuple[str, str]]:
        """None."""
        yield from ()

    def _get(self, path: str) -> tuple[int, Json]:
        """Status and JSON of an answer; asked again, after a pause, where the service is too busy."""
        for tries in range(_TRIES):
            status, body, wait = self._fetch(path)
            if status not in (429, 503) or tries == _TRIES - 1 or wait > self._patience:
                break
            self._patience -= wait
            time.sleep(wait)
        if 300 <= status < 400:
            raise Invalid(
                "bad_answer", f"it leads elsewhere (status {status}); ask there instead", self.address
            )
        if status in (429, 503):
            raise Invalid("unreachable", f"the service has no time (status {status})", self.address)
        try:
            return status, decode_told(body.decode())
        except (UnicodeDecodeError, Invalid):
            if status != 200:
                return status, None
            raise Invalid("bad_json", "this is no JSON", f"{self.address}{path}") from None

    def _fetch(self, path: str) -> tuple[int, bytes, float]:
        """Status and body of an answer, and how long to wait before asking again. It ends in time whatever
        the service does: a name that is looked up, a header, and answers before the answer count, too."""
        url = f"{self.address}{path}"
        asked: Future[tuple[int, bytes, float]] = Future()

        def ask() -> None:
            try:
                asked.set_result(self._ask(url))
            except BaseException as error:
                asked.set_exception(error)

        begun = time.monotonic()
        longest = max(_QUICK, min(_LONGEST_ANSWER, self._patience))
        Thread(target=ask, daemon=True).start()
        try:
            return asked.result(longest)
        except TimeoutError:
            raise Invalid("unreachable", f"no whole answer in {longest:.0f} seconds", url) from None
        finally:
            self._patience -= max(0, time.monotonic() - begun - _QUICK)

    def _ask(self, url: str) -> tuple[int, bytes, float]:
        body = bytearray()
        try:
            with self.client.stream("GET", url, headers=_HEADERS, follow_redirects=False) as answer:
                for part in answer.iter_raw():
                    body += part
                    if len(body) > LARGEST_ANSWER:
                        raise Invalid("too_large", f"an answer of over {LARGEST_ANSWER} bytes", url)
                return answer.status_code, bytes(body), _wait(answer.headers.get("retry-after", ""))
        except (httpx2.InvalidURL, httpx2.UnsupportedProtocol, UnicodeError) as error:
            raise Invalid("bad_address", f"this is no address ({error})", self.address) from None
        except httpx2.HTTPError as error:
            reason = str(error) or type(error).__name__
            raise Invalid("unreachable", f"the service does not answer ({reason})", url) from None


def _wait(text: str) -> float:
    """Seconds to wait before asking again."""
    return min(int(text), _LONGEST_WAIT) if text.isascii() and text.isdecimal() and len(text) < 6 else 1


def _status(status: int, data: Json) -> str:
    """A status, and the code of the problem, for people."""
    return ", ".join(filter(None, (f"status {status}", _code(data))))


def _code(data: Json) -> str:
    """The code of a problem, or an empty text."""
    code = data.get("code") if isinstance(data, dict) else None
    return code if isinstance(code, str) and _CODE.fullmatch(code) else ""
