"""Pictures of files, from anyone, as the cells of a nonogram."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from io import BytesIO
from typing import TypeAlias, cast

from PIL import Image, ImageOps, UnidentifiedImageError

from daymill.core.errors import Invalid

LARGEST = 50_000_000
"""Pixels, declared by the file: whatever a decoder could be made to unpack is refused before it begins."""
KINDS = ("PNG", "JPEG", "GIF", "WEBP", "BMP", "TIFF", "PPM")
GREYS = 256

# a row of cells each, 1 for a filled one
Bits: TypeAlias = tuple[tuple[int, ...], ...]

_FINER = 8  # pixels a cell that a decoder which can scale has to leave
_DEEP = {"I;16", "I;16L", "I;16B", "I;16N", "I", "F"}


def read_picture(
    data: bytes, width: int, height: int, threshold: int | None = None, invert: bool = False
) -> Bits:
    """The picture in a file as `width` x `height` cells, the darker ones filled (with `invert` the others).

    The first frame counts, turned as its camera says, over white where it is transparent, and cut to the
    proportions of the board around its middle. A cell has the mean grey of its area, 0 to 255, and is dark
    below `threshold`, or else below the threshold of Otsu's method (1979). Raises `Invalid`: `bad_picture`,
    `too_large`, `blank_picture`.
    """
    greys = _greys(data, width, height)
    limit = otsu(greys) if threshold is None else threshold
    bits = [int((grey < limit) != invert) for grey in greys]
    if len(set(bits)) == 1:
        raise Invalid("blank_picture", f"at {width}x{height} all cells of this picture are alike")
    return tuple(tuple(bits[at : at + width]) for at in range(0, width * height, width))


def otsu(greys: Sequence[int]) -> int:
    """The threshold that parts greys into the two classes with the largest variance between them: of those
    that do so equally well, the middle one. 1 to 255."""
    counts = [0] * GREYS
    for grey in greys:
        counts[grey] += 1
    number, total = len(greys), sum(greys)
    best, limits = 0, [GREYS // 2]
    dark = dark_total = 0
    for limit in range(1, GREYS):
        dark += counts[limit - 1]
        dark_total += counts[limit - 1] * (limit - 1)
        if 0 < dark < number:
            # the variance between the classes, times number^2, in whole numbers as far as they go
            between = (dark_total * number - total * dark) ** 2 // (dark * (number - dark))
            if between > best:
                best, limits = between, []
            if between == best:
                limits.append(limit)
    return limits[len(limits) // 2]


def middle(size: tuple[int, int], board: tuple[int, int]) -> tuple[float, float, float, float]:
    """The largest box of a board's proportions in the middle of a picture: left, top, right and bottom in
    pixels, none of them outside. Both sizes are width and height."""
    (width, height), (columns, rows) = size, board
    # whole numbers tell which side is full: that one has no remainder to round
    if width * rows <= height * columns:
        top = (height - width * rows / columns) / 2
        return 0.0, top, float(width), height - top
    left = (width - height * columns / rows) / 2
    return left, 0.0, width - left, float(height)


def _greys(data: bytes, width: int, height: int) -> list[int]:
    """A grey a cell, row by row."""
    image = _decoded(data, (width * _FINER, height * _FINER))
    box = middle(image.size, (width, height))
    cells = image.resize((width, height), Image.Resampling.BOX, box)
    if cells.mode == "RGBA":
        cells = Image.alpha_composite(Image.new("RGBA", cells.size, "white"), cells).convert("L")
    return list(cells.tobytes())


def _decoded(data: bytes, enough: tuple[int, int]) -> Image.Image:
    """The first frame, turned, as greys of 8 bits, or as RGBA where it is transparent somewhere.

    Decoders that can scale may leave fewer pixels, but not fewer than `enough`.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(BytesIO(data), formats=KINDS) as image:
                if image.width * image.height > LARGEST:
                    raise Image.DecompressionBombError
                image.draft("RGB", enough)
                turned = ImageOps.exif_transpose(image)
                if turned.mode in _DEEP:
                    return _eight_bits(turned)
                return turned.convert("RGBA" if turned.has_transparency_data else "L")
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        message = f"pictures of more than {LARGEST // 1_000_000} million pixels are not read"
        raise Invalid("too_large", message) from None
    except Exception as error:
        # decoders raise whatever they come upon in files that are broken
        kinds = ", ".join(KINDS)
        reason = f" ({error})" if not isinstance(error, UnidentifiedImageError) and str(error) else ""
        raise Invalid("bad_picture", f"this cannot be read as a picture of {kinds}{reason}") from None


def _eight_bits(image: Image.Image) -> Image.Image:
    """Greys of more bits, or real ones, as 0 to 255: those of 16 bits as they are, others by their range."""
    values = image.convert("F")
    deep = image.mode.startswith("I;16")
    low, high = (0.0, 65535.0) if deep else cast("tuple[float, float]", values.getextrema())
    scale = 255 / (high - low) if high > low else 0.0
    return values.point(lambda value: value * scale - low * scale).convert("L")
