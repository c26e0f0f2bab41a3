"""Writes a site without a server into a folder: whole, or not at all."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

from daymill.almanac.schedule import Schedule
from daymill.core.errors import Invalid
from daymill.service.files import FILES, PLACE, STATIC
from daymill.service.offline import manifest_of, worker
from daymill.service.words import words_of
from daymill.site.pages import EDITION, pages

MARK = ".daymill-site"
"""The file by which a folder is known as one that was written here, and may be written anew."""

_LINK = re.compile(r'\b(href|src|action)="(/[^"]*)"')
_BASE = re.compile(r"/(?:[\w.~-]+/)*", re.ASCII)
_SCRIPTS = (".js", ".json", ".css")


def site_files(schedule: Schedule, language: str = "en", base: str = "/") -> Iterator[tuple[str, bytes]]:
    """Each file's path in the folder and its bytes: the same for the same arguments.

    `base` is the folder of the host that the site will lie in; only the page for addresses that lead nowhere
    needs to know it, since a host shows that one anywhere. Raises `Invalid` (`bad_base`).
    """
    if not _BASE.fullmatch(base):
        raise Invalid("bad_base", f"a base is a path such as /puzzles/, not {base[:40]!r}", "base")
    version = FILES.version()
    static = f"static/{version}/"
    names = []
    for path, html in pages(schedule, language):
        root = base if path == "404.html" else "../" * path.count("/") or "./"
        names.append(path)
        yield path, _relative(html, root, static).encode()
    for file in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        yield static + file.relative_to(STATIC).as_posix(), file.read_bytes()
    say = words_of(language, EDITION)
    yield "manifest.webmanifest", json.dumps(manifest_of(say, "./", static)).encode()
    site = {
        "version": version,
        "files": "static/",
        "pages": [
            "./",
            *(name for name in names if name.startswith("play/")),
            "archive.html",
            "numbers.html",
        ],
        "links": "^$",
        "plain": True,
        "more": sorted(
            file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.suffix in _SCRIPTS
        ),
        "offline": "offline.html",
    }
    yield "worker.js", worker(site).encode()
    yield MARK, b"Written by daymill site, which may write this folder anew.\n"


def write_site(folder: Path, schedule: Schedule, language: str = "en", base: str = "/") -> int:
    """Writes the site, in place of one that was written before, and says how many files it has.

    Raises `Invalid` with `bad_base`, `not_ours` for a folder that holds something else, `unwritable`.
    """
    if folder.exists() and not folder.is_dir():
        raise Invalid("not_ours", "there is a file of that name", str(folder))
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise Invalid("not_ours", "this folder holds something else; choose an empty one", str(folder))
    name = f".{folder.resolve().name[:100]}.{secrets.token_hex(8)}"
    beside, old = folder.resolve().parent / name, folder.resolve().parent / f"{name}.old"
    count = 0
    try:
        beside.mkdir()
        for path, content in site_files(schedule, language, base):
            file = beside / PurePosixPath(path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            count += 1
        if folder.is_dir():
            os.rename(folder.resolve(), old)
        os.rename(beside, folder.resolve())
    except OSError as error:
        if old.is_dir() and not folder.exists():
            with suppress(OSError):
                os.rename(old, folder.resolve())
        raise Invalid("unwritable", error.strerror or str(error), str(folder)) from None
    finally:
        for rest in (beside, old):
            shutil.rmtree(rest, ignore_errors=True)
    return count


def _relative(html: str, root: str, static: str) -> str:
    """The page with addresses that hold wherever the site lies."""
    return _LINK.sub(lambda found: f'{found[1]}="{_address(found[2], root, static)}"', html)


def _address(address: str, root: str, static: str) -> str:
    path, mark, rest = re.match(r"([^?#]*)([?#]?)(.*)", address, re.DOTALL).groups()  # type: ignore[union-attr]
    if path.startswith(PLACE):
        return f"{root}{static}{path.removeprefix(PLACE)}"
    if path in ("/manifest.webmanifest", "/worker.js"):
        return f"{root}{path[1:]}"
    if path == "/":
        place = ""
    elif path == "/rules":
        place = "rules/"
    else:
        place = f"{path[1:]}.html"
    return f"{root}{place}{mark}{rest}"
