"""The static files: kept in memory as they are sent, in each content coding.

Pages ask for them as `/static/VERSION/...`, where the version is a hash over all of them. So a page never
gets files of two versions, whatever a browser or its service worker has kept, and what has come once is never
asked about again. Without a version, or with another one, a file is sent to be asked about at every load.
"""

from __future__ import annotations

import hashlib
import mimetypes
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from anyio.to_thread import run_sync
from fastapi.responses import FileResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.types import Scope

from daymill.service.caching import FOR_EVER, knows
from daymill.service.codings import BROTLI, GZIP, PLAIN, coding, pack

STATIC = Path(__file__).parent.parent / "web" / "static"
PLACE = "/static/"
_VERSION = re.compile(r"[0-9a-f]{16}", re.ASCII)
_FRESH_S = 1.0  # for which a version is believed, so that a change of a file shows without a new process
_TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}  # what systems disagree on


State: TypeAlias = tuple[int, int]
"""When a file was last written, in nanoseconds, and its size."""

States: TypeAlias = tuple[tuple[str, State], ...]


@dataclass(frozen=True, slots=True)
class File:
    """A file as it was at a time (`state`), with its ETag. `bodies` are by coding; a text has all three."""

    state: State
    kind: str
    tag: str
    bodies: Mapping[str, bytes]

    def response(self, asked: Headers, lasting: bool) -> Response:
        """What answers a request with these headers: the file, or 304. `lasting` says that what is at this
        address never changes. A range is passed over, as HTTP allows: no file here is worth one."""
        headers = {"Cache-Control": FOR_EVER} if lasting else {"Cache-Control": "no-cache", "ETag": self.tag}
        if len(self.bodies) > 1:
            headers["Vary"] = "Accept-Encoding"
        if not lasting and knows(asked, self.tag):
            return Response(status_code=304, headers=headers)
        name = coding(asked.get("accept-encoding", "")) if len(self.bodies) > 1 else PLAIN
        if name:
            headers["Content-Encoding"] = name
        return Response(self.bodies[name], headers=headers, media_type=self.kind)


class Files(StaticFiles):
    """Each file is read and packed once, when it is first asked for or by `prepare`, and again when it has
    changed."""

    def __init__(self, folder: Path = STATIC) -> None:
        super().__init__(directory=folder)
        self.folder = folder
        self._kept: dict[str, File] = {}
        self._version: tuple[float, States, str] = (-_FRESH_S, (), "")

    def prepare(self) -> None:
        """Reads and packs all files: a second or two of one core, and 2 MB of memory."""
        self.version()
        for path in self._paths():
            self._file(str(path), path.stat())

    def version(self) -> str:
        """A hash over the names and the contents of all files, 16 hexadecimal digits."""
        looked, known, version = self._version
        if monotonic() - looked < _FRESH_S:
            return version
        paths = self._paths()
        states = tuple((str(path), _state(path.stat())) for path in paths)
        if states != known:
            whole = hashlib.sha256()
            for path in paths:
                name = path.relative_to(self.folder).as_posix()
                whole.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
            version = whole.hexdigest()[:16]
        self._version = (monotonic(), states, version)
        return version

    def versioned(self, page: str) -> str:
        """A page, with the version in every address of a static file that stands in an attribute."""
        return page.replace(f'"{PLACE}', f'"{PLACE}{self.version()}/')

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The answer to one request. Raises `HTTPException` where there is no such file."""
        version, _, rest = path.partition(os.sep)
        versioned = bool(_VERSION.fullmatch(version))
        found = await super().get_response(rest if versioned else path, scope)
        if not isinstance(found, FileResponse) or found.stat_result is None:
            return found
        name, stat = str(found.path), found.stat_result
        file = self._kept.get(name)
        if file is None or file.state != _state(stat):
            file = await run_sync(self._file, name, stat)
        lasting = versioned and version == self.version()
        return file.response(Headers(scope=scope), lasting)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Which file it is; what is sent of it is up to `get_response`."""
        return FileResponse(full_path, status_code, stat_result=stat_result)

    def _paths(self) -> list[Path]:
        return sorted(path for path in self.folder.rglob("*") if path.is_file())

    def _file(self, name: str, stat: os.stat_result) -> File:
        kept = self._kept.get(name)
        if kept is None or kept.state != _state(stat):
            kept = self._kept[name] = _read(Path(name), _state(stat))
        return kept


def _read(path: Path, state: State) -> File:
    plain = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    bodies = {PLAIN: plain}
    if kind.startswith(_TEXTS):
        bodies |= {name: pack(plain, name, thoroughly=True) for name in (BROTLI, GZIP)}
    return File(state, kind, _tag(plain), bodies)


def _tag(plain: bytes) -> str:
    """A weak ETag, since each coding has the same. It has 64 bits, as a first visit is told some forty."""
    return f'W/"{hashlib.sha256(plain).hexdigest()[:16]}"'


def _state(stat: os.stat_result) -> State:
    return stat.st_mtime_ns, stat.st_size


FILES = Files()
"""Those of this process."""
