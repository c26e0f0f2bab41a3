"""What makes the pages an app that can be installed and played without a connection."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from daymill.service.dress import render
from daymill.service.files import FILES, PLACE
from daymill.service.visitor import visitor
from daymill.service.words import Words, words_of

router = APIRouter(include_in_schema=False)

_WORKER = Path(__file__).parent.parent / "web" / "worker.js"
_GROUND = "#f6f3ec"  # as `--paper` in daymill.css
_ICONS = (
    ("favicon.svg", "any", "image/svg+xml", "any"),
    ("icons/mill-192.png", "192x192", "image/png", "any"),
    ("icons/mill-512.png", "512x512", "image/png", "any"),
    ("icons/mill-maskable-512.png", "512x512", "image/png", "maskable"),
)


@router.get("/worker.js")
def worker_script(request: Request) -> Response:
    """The service worker. It is another script with every version of the static files, so that browsers
    install it anew."""
    site = {
        "version": FILES.version(),
        "files": "static/",
        "pages": ["./"],
        "links": r"^play/\d{4}-\d\d-\d\d/\w+$",
        "offline": "offline",
    }
    return Response(worker(site), headers={"Cache-Control": "no-cache"}, media_type="text/javascript")


def worker(site: Mapping[str, Any]) -> str:
    """The script of a service worker for a site, which `web/worker.js` describes."""
    return f"self.SITE = {json.dumps(site)};\n{_WORKER.read_text('utf-8')}"


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    """What an installed daymill is called and looks like."""
    told = manifest_of(words_of(visitor(request).language), "/", f"{PLACE}{FILES.version()}/")
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return Response(json.dumps(told), headers=headers, media_type="application/manifest+json")


def manifest_of(say: Words, root: str, files: str) -> dict[str, Any]:
    """The manifest of a site whose pages lie in `root` and its static files in `files`."""
    return {
        "id": root,
        "name": "daymill",
        "short_name": "daymill",
        "description": say("frame.description"),
        "lang": say.language,
        "start_url": root,
        "scope": root,
        "display": "standalone",
        "background_color": _GROUND,
        "theme_color": _GROUND,
        "categories": ["games"],
        "icons": [
            {"src": f"{files}{name}", "sizes": sizes, "type": kind, "purpose": purpose}
            for name, sizes, kind, purpose in _ICONS
        ],
    }


@router.get("/offline")
def offline_page(request: Request) -> HTMLResponse:
    """What stands in for a page that neither the service nor the device has."""
    return render(request, "offline.html")
