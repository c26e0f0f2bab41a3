"""A running service as the source of an audit. What it answers is bounded in size and time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date, timedelta
from types import TracebackType
from typing import Any

import httpx2

from daymill.almanac.dates import month_text, parse_date, parse_month
from daymill.almanac.sources import Head, Untrue, decode_told
from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, items, text

LARGEST_ANSWER = 4 * 2**20
"""Bytes of one answer; a day of twelve puzzles has some 100 kB."""

_LONGEST_ANSWER = 120  # seconds, since a timeout alone is only about the wait for the next bytes
_TIMEOUT = 60  # seconds; a day that was never asked for is made first
_TRIES = 6
_LONGEST_WAIT = 30  # seconds
_MOST_DAYS = 40_000  # a century
_MOST_MONTHS = 1200
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
            raise Invalid("bad_answer", f"it tells no commitments (status {status})", self.address)
        told = fields(data, ("today", "first", "last", "head", "months"), "commitments")
        if told["first"] is not None:
            self._first = parse_date(text(told["first"], "commitments, first"))
        months = items(told["months"], "commitments, months", most=_MOST_MONTHS)
        self._months = [month_text(parse_month(text(it, "commitments, months"))) for it in months]
        return Head(
            parse_date(text(told["today"], "commitments, today")), text(told["head"], "commitments, head")
        )

    def links(self) -> list[Json]:
        """The chain, month by month."""
        links = []
        for month in self._months:
            status, data = self._get(f"/api/commitments/{month}")
            if status != 200:
                raise Invalid("bad_answer", f"it does not tell {month} (status {status})", self.address)
            links += items(fields(data, ("month", "days"), month)["days"], month)
        return links

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
            raise Untrue(day, f"it has ended and is not revealed (status {status} {_code(data)})".rstrip(" "))
        return data

    def shown(self, day: date) -> Json:
        """The public set of a day."""
        status, data = self._get(f"/api/days/{day}")
        if status != 200:
            raise Untrue(day, f"its public puzzles are not shown (status {status} {_code(data)})".rstrip(" "))
        return data

    def doubts(self, day: date) -> Iterator[tuple[str, str]]:
        """None."""
        yield from ()

    def _get(self, path: str) -> tuple[int, Json]:
        """Status and JSON of an answer; asked again, after a pause, where the service is too busy."""
        for tries in range(_TRIES):
            status, body, wait = self._fetch(path)
            if status not in (429, 503) or tries == _TRIES - 1:
                break
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
        url = f"{self.address}{path}"
        deadline = time.monotonic() + _LONGEST_ANSWER
        body = bytearray()
        try:
            with self.client.stream("GET", url, headers=_HEADERS, follow_redirects=False) as answer:
                for part in answer.iter_raw():
                    body += part
                    if len(body) > LARGEST_ANSWER:
                        raise Invalid("too_large", f"an answer of over {LARGEST_ANSWER} bytes", url)
                    if time.monotonic() > deadline:
                        raise Invalid("unreachable", f"no whole answer in {_LONGEST_ANSWER} seconds", url)
                return answer.status_code, bytes(body), _wait(answer.headers.get("retry-after", ""))
        except (httpx2.InvalidURL, httpx2.UnsupportedProtocol, UnicodeError) as error:
            raise Invalid("bad_address", f"this is no address ({error})", self.address) from None
        except httpx2.HTTPError as error:
            reason = str(error) or type(error).__name__
            raise Invalid("unreachable", f"the service does not answer ({reason})", url) from None


def _wait(text: str) -> float:
    """Seconds to wait before asking again."""
    return min(int(text), _LONGEST_WAIT) if text.isascii() and text.isdecimal() and len(text) < 6 else 1


def _code(data: Any) -> str:
    """The code of a problem, short."""
    code = data.get("code") if isinstance(data, dict) else None
    return code[:40] if isinstance(code, str) else ""
