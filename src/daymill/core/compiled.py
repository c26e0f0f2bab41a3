"""Compiled functions. Only this file, `bits.py` and `vector.py` name Numba.

A kernel is an ordinary Python function over integers and arrays. `@kernel` compiles it on its first call,
caches the machine code on disk, and lets it run without the interpreter lock. With `NUMBA_DISABLE_JIT=1`
in the environment it stays ordinary Python, which is how tests step through it and how coverage sees it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core import caching

F = TypeVar("F", bound=Callable[..., object])


def fingerprint(package: Path) -> str:
    """A name for the sources that kernels come from: all Python files under `core` and `games`."""
    sources = hashlib.sha256()
    for room in ("core", "games"):
        for path in sorted((package / room).rglob("*.py")):
            sources.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return sources.hexdigest()[:16]


def _open_cache() -> Path | None:
    """The folder for machine code, named after the sources; None where there can be none.

    Numba looks for changes only in the file of a kernel itself. Code that it has inlined from other files
    would live on in its cache after an upgrade, and boards would come out wrong.
    """
    place = _CONFIG.CACHE_DIR or platformdirs.user_cache_dir("daymill", appauthor=False)
    package = Path(__file__).resolve().parent.parent
    # Numba keeps the code of each install apart; so must the notes of what has been compiled
    install = hashlib.sha256(str(package).encode()).hexdigest()[:8]
    folder = Path(place) / f"{fingerprint(package)}-{install}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "writable").touch()
    except OSError:
        return None
    return folder


_CONFIG: Any = numba.config
_njit: Any = numba.njit
COMPILED = not _CONFIG.DISABLE_JIT
_FOLDER = _open_cache() if COMPILED else None


_FunctionCache: Any = caching.FunctionCache


class _Cache(_FunctionCache):  # type: ignore[misc]
    """Numba's own, but that a full disk or a damaged file costs the time to compile and nothing else."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # pickle may raise anything
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):
            super().save_overload(sig, data)


def kernel(function: F) -> F:
    """Marks `function` as compiled code: no Python objects inside, no domain errors raised."""
    return _compile(function)


def bare_kernel(function: F) -> F:
    """The same for a function that makes no arrays, and neither do those that it calls: compiled, they do not
    count references to what they are given. That is worth it where small functions pass many arrays on."""
    return _compile(function, _nrt=False)


def _compile(function: F, **options: bool) -> F:
    if _FOLDER is None:
        return cast(F, _njit(nogil=True, **options)(function))
    # only for our own kernels: whoever imports daymill may compile too, and keeps that elsewhere
    before = _CONFIG.CACHE_DIR
    _CONFIG.CACHE_DIR = str(_FOLDER)
    try:
        compiled = _njit(nogil=True, **options)(function)
        compiled._cache = _Cache(function)  # what cache=True does, with its own class
        return cast(F, compiled)
    finally:
        _CONFIG.CACHE_DIR = before


def was_compiled(name: str) -> bool:
    """Whether all kernels of a game lie in the cache, as somebody noted; True where nothing can be kept."""
    return _FOLDER is None or (_FOLDER / f"{name}.compiled").exists()


def note_compiled(name: str) -> None:
    """Notes that all kernels of a game lie in the cache."""
    if _FOLDER is not None:
        with suppress(OSError):
            (_FOLDER / f"{name}.compiled").touch()
