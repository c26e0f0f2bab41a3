"""Makes the icons of an installed daymill from its favicon, with Chromium.

    python scripts/icons.py [CHROMIUM]

They are committed, so this is only run again when the favicon changes.
"""

import io
import re
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parent.parent / "src" / "daymill" / "web" / "static"
# (file, size in px, whether a system cuts it to a shape of its own, what part of it the mill takes then)
ICONS = [
    ("mill-192.png", 192, False, 1.0),
    ("mill-512.png", 512, False, 1.0),
    ("mill-maskable-512.png", 512, True, 0.72),
    ("apple-touch-icon.png", 180, True, 0.8),
]
COLOURS = 64


def whole(svg: str, part: float) -> str:
    """The icon without its round corners, and its drawing in the middle `part` of it."""
    corners, drawing = re.sub(r' rx="\d+"', "", svg).split("/>", 1)
    drawing = drawing.removesuffix("</svg>\n").removesuffix("</svg>")
    move = 16 * (1 - part)
    return f'{corners}/><g transform="translate({move:g} {move:g}) scale({part:g})">{drawing}</g></svg>'


def main() -> None:
    """Writes the files."""
    chromium = sys.argv[1] if len(sys.argv) > 1 else shutil.which("chromium")
    svg = (STATIC / "favicon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, size, cut, part in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = whole(svg, part) if cut else svg
            drawing = drawing.replace("<svg", f'<svg width="{size}" height="{size}" style="display:block"', 1)
            page.set_content(f'<body style="margin:0">{drawing}</body>')
            picture = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
            picture = picture.convert("RGB") if cut else picture
            picture.quantize(COLOURS, dither=Image.Dither.NONE).save(STATIC / "icons" / name, optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
