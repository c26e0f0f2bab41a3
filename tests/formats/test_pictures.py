"""Pictures of any kind as the cells of a nonogram."""

from __future__ import annotations

import random
from collections.abc import Callable
from io import BytesIO
from math import isclose

import pytest
from PIL import Image, ImageDraw

from daymill.core.errors import Invalid
from daymill.formats import pictures
from daymill.formats.pictures import Bits, middle, otsu, read_picture

DISC = """\
..........
..........
...####...
..######..
..######..
..######..
..######..
...####...
..........
.........."""


def disc(mode: str = "RGB", ground: object = "white", ink: object = "black") -> Image.Image:
    """A disc in the middle of a picture that is wider than high."""
    image = Image.new(mode, (400, 300), ground)  # type: ignore[arg-type]
    ImageDraw.Draw(image).ellipse((100, 50, 300, 250), fill=ink)  # type: ignore[arg-type]
    return image


def file_of(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    target = BytesIO()
    image.save(target, kind, **options)
    return target.getvalue()


def shown(bits: Bits) -> str:
    return "\n".join("".join(".#"[bit] for bit in row) for row in bits)


def sixteen_bits() -> Image.Image:
    grey = disc("L", 255, 0)
    return Image.frombytes("I;16", grey.size, b"".join(bytes((value, value)) for value in grey.tobytes()))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP", "BMP", "TIFF", "PPM"])
def test_every_kind_of_file(kind: str) -> None:
    assert shown(read_picture(file_of(disc(), kind), 10, 10)) == DISC


@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (lambda: disc("L", 255, 0), "PNG"),
        (lambda: disc("1", 1, 0), "PNG"),
        (lambda: disc("LA", (0, 0), (0, 255)), "PNG"),
        (lambda: disc("RGBA", (0, 0, 0, 0), (0, 0, 0, 255)), "PNG"),
        (lambda: disc("RGBA", (0, 0, 0, 0), (0, 0, 0, 255)).quantize(4), "PNG"),
        (lambda: disc("RGBA", (9, 9, 9, 0), (0, 0, 0, 255)), "WEBP"),
        (lambda: disc("P", 0, 1), "GIF"),
        (lambda: disc().convert("CMYK"), "JPEG"),
        (lambda: disc().convert("CMYK"), "TIFF"),
        (lambda: disc("I", 70_000, 5), "TIFF"),
        (lambda: disc("F", 0.5, -0.5), "TIFF"),
        (sixteen_bits, "PNG"),
    ],
)
def test_every_mode(make: Callable[[], Image.Image], kind: str) -> None:
    image = make()
    if image.mode == "P" and kind == "GIF":
        image.putpalette([255, 255, 255, 0, 0, 0])
    assert shown(read_picture(file_of(image, kind), 10, 10)) == DISC


def test_the_first_frame_counts() -> None:
    still, other = disc(), Image.new("RGB", (400, 300), "black")
    for kind in ("GIF", "WEBP", "PNG", "TIFF"):
        data = file_of(still, kind, save_all=True, append_images=[other])
        assert shown(read_picture(data, 10, 10)) == DISC


def test_it_is_turned_as_the_camera_says() -> None:
    corner = Image.new("L", (200, 200), 255)
    ImageDraw.Draw(corner).rectangle((0, 0, 99, 99), fill=0)
    assert shown(read_picture(file_of(corner), 2, 2)) == "#.\n.."
    for orientation, turned in ((1, "#.\n.."), (3, "..\n.#"), (6, ".#\n.."), (8, "..\n#.")):
        exif = Image.Exif()
        exif[0x0112] = orientation
        assert shown(read_picture(file_of(corner, "JPEG", exif=exif), 2, 2)) == turned


def test_the_middle_of_a_picture_of_other_proportions() -> None:
    bars = Image.new("L", (60, 20), 0)
    ImageDraw.Draw(bars).rectangle((20, 0, 29, 19), fill=255)
    assert shown(read_picture(file_of(bars), 2, 2)) == ".#\n.#"
    assert shown(read_picture(file_of(bars.rotate(90, expand=True)), 2, 2)) == "##\n.."
    assert shown(read_picture(file_of(bars), 6, 2)) == "##.###\n##.###"
    # smaller than the board: a pixel becomes several cells
    assert shown(read_picture(file_of(Image.frombytes("L", (2, 1), b"\x00\xff")), 4, 2)) == "##..\n##.."


def test_no_box_goes_beyond_its_picture() -> None:
    sizes = [(500, 500), (3024, 4032), (4032, 3024), (1, 1), (1, 9999), (9999, 1), (641, 479), (1919, 1081)]
    for width, height in sizes:
        for columns in range(1, 63):
            for rows in range(1, 63):
                left, top, right, bottom = middle((width, height), (columns, rows))
                assert 0 <= left < right <= width
                assert 0 <= top < bottom <= height
                # all of one side, as much on either side of the other, and square cells
                assert (left, right) == (0, width) or (top, bottom) == (0, height)
                assert isclose(left + right, width)
                assert isclose(top + bottom, height)
                assert isclose((right - left) * rows, (bottom - top) * columns, rel_tol=1e-6)


@pytest.mark.parametrize(
    ("size", "mode"), [((500, 500), "L"), ((302, 403), "L"), ((403, 302), "L"), ((97, 61), "RGBA")]
)
def test_a_shade_at_every_size(size: tuple[int, int], mode: str) -> None:
    data = file_of(Image.linear_gradient("L").resize(size).convert(mode))
    for height in range(2, 63):
        for width in (11, height, 62):
            bits = read_picture(data, width, height)
            dark = sum(row[0] for row in bits)
            assert 0 < dark < height
            assert bits == ((1,) * width,) * dark + ((0,) * width,) * (height - dark)


def test_a_fault_of_ours_is_no_bad_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "middle", lambda size, board: (0, 0, size[0] + 1, size[1]))
    with pytest.raises(ValueError, match="box"):
        read_picture(file_of(disc()), 10, 10)


def test_dark_and_light() -> None:
    steps = Image.frombytes("L", (4, 1), bytes((0, 80, 160, 240)))
    data = file_of(steps)
    assert shown(read_picture(data, 4, 1)) == "##.."
    assert shown(read_picture(data, 4, 1, invert=True)) == "..##"
    assert shown(read_picture(data, 4, 1, threshold=80)) == "#..."
    assert shown(read_picture(data, 4, 1, threshold=81)) == "##.."
    assert shown(read_picture(data, 4, 1, threshold=240)) == "###."


def test_a_cell_is_the_mean_of_its_area() -> None:
    checks = Image.new("L", (40, 20), 255)
    for x in range(20):
        for y in range(20):
            checks.putpixel((x, y), 255 * ((x + y) % 2))
    assert shown(read_picture(file_of(checks), 2, 1, threshold=129)) == "#."
    with pytest.raises(Invalid, match="alike"):
        read_picture(file_of(checks), 2, 1, threshold=127)


def test_otsu_against_all_thresholds() -> None:
    draw = random.Random(9)
    for _ in range(50):
        greys = [min(255, max(0, int(draw.gauss(*draw.choice(((60, 20), (180, 30))))))) for _ in range(100)]
        variances = {}
        for limit in range(1, 256):
            dark, light = [g for g in greys if g < limit], [g for g in greys if g >= limit]
            if dark and light:
                apart = sum(dark) / len(dark) - sum(light) / len(light)
                variances[limit] = len(dark) * len(light) * apart**2
        assert variances[otsu(greys)] == pytest.approx(max(variances.values()), rel=1e-6)
    assert otsu([0, 255]) == 128
    assert otsu([10, 11]) == 11


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (b"", "bad_picture", "cannot be read as a picture of PNG"),
        (b"rows\n1", "bad_picture", "cannot be read"),
        (b"\x89PNG\r\n\x1a\n", "bad_picture", "cannot be read"),
        (file_of(disc())[:200], "bad_picture", "truncated"),
        (file_of(disc(), "JPEG")[:900], "bad_picture", "truncated"),
        (
            file_of(Image.new("RGB", (30, 30), "red")),
            "blank_picture",
            "at 5x5 all cells of this picture are alike",
        ),
        (file_of(Image.new("RGBA", (30, 30), (0, 0, 0, 0))), "blank_picture", "are alike"),
        (file_of(Image.new("F", (30, 30), 0.5), "TIFF"), "blank_picture", "are alike"),
        (file_of(Image.new("1", (8000, 8000))), "too_large", "more than 50 million pixels"),
        (file_of(Image.new("1", (15_000, 15_000))), "too_large", "more than 50 million pixels"),
        (b"P6 100000 100000 255\n", "too_large", "more than 50 million pixels"),
        (b"GIF89a\xff\xff\xff\xff\x00\x00\x00", "bad_picture", "cannot be read"),
    ],
)
def test_what_is_turned_away(data: bytes, code: str, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_picture(data, 5, 5)
    assert caught.value.code == code
    assert message in caught.value.message
