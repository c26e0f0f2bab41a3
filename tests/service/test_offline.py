"""The worker, the manifest and the page without a connection."""

import io
import json
import re

import pytest
from PIL import Image

from daymill.service import offline
from daymill.service.files import FILES, STATIC

pytestmark = pytest.mark.once


def test_the_worker_is_another_script_with_every_version(client, monkeypatch):
    first = client.get("/worker.js")
    assert first.headers["content-type"] == "text/javascript; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    line = first.text.split("\n", 1)[0]
    site = json.loads(line.removeprefix("self.SITE = ").removesuffix(";"))
    assert site["version"] == FILES.version()
    monkeypatch.setattr(offline.FILES, "version", lambda: "0123456789abcdef")
    assert client.get("/worker.js").text == first.text.replace(site["version"], "0123456789abcdef")


def test_the_links_that_are_kept_are_those_of_a_day(client):
    site = json.loads(client.get("/worker.js").text.split("\n", 1)[0][len("self.SITE = ") : -1])
    kept = [
        path
        for path in re.findall(r'href="/([^"]+)"', client.get("/").text)
        if re.search(site["links"], path)
    ]
    assert len(kept) == len(set(kept)) == 12
    assert all(client.get(f"/{path}").status_code == 200 for path in kept)
    assert client.get(f"/{site['offline']}").status_code == 200


def test_the_manifest_names_icons_of_the_sizes_that_it_says(client):
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert {"any", "maskable"} == {icon["purpose"] for icon in told["icons"]}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    for icon in told["icons"]:
        sent = client.get(icon["src"])
        assert sent.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "x".join(map(str, Image.open(io.BytesIO(sent.content)).size)) == icon["sizes"]
            assert len(sent.content) < 10_000


def test_the_manifest_speaks_the_language_that_is_asked_for(client):
    for language in ("en", "de"):
        told = client.get("/manifest.webmanifest", headers={"Accept-Language": language})
        assert told.json()["lang"] == language
        assert "Accept-Language" in told.headers["vary"]


def test_every_page_names_the_manifest_and_the_icons(client):
    for path in ("/", "/rules/tandem", "/offline", "/nothing"):
        page = client.get(path, headers={"Accept": "text/html"}).text
        assert '<link rel="manifest" href="/manifest.webmanifest">' in page
        assert re.search(r'<link rel="apple-touch-icon" href="/static/\w+/icons/apple-touch-icon.png">', page)


def test_the_icons_are_those_of_the_favicon():
    fill = re.search(r'<rect[^>]* fill="#(\w+)"', (STATIC / "favicon.svg").read_text("utf-8"))[1]
    colour = tuple(bytes.fromhex(fill))
    for icon in (STATIC / "icons").glob("*.png"):
        picture = Image.open(icon).convert("RGBA")
        *found, opaque = picture.getpixel((picture.width // 2, picture.height // 20))
        assert opaque > 250
        assert all(abs(a - b) < 3 for a, b in zip(found, colour, strict=True))
