"""What a seed is. Apart from `random.py`, because checking one should not cost the import of a compiler."""

from __future__ import annotations

from daymill.core.errors import Invalid

SEEDS = 2**32
_MASK = 0xFFFFFFFF


def check_seed(seed: int) -> int:
    """`seed` if it is one, 0 to 2^32 - 1. Raises `Invalid` with `bad_seed`."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise Invalid("bad_seed", f"a seed is an integer from 0 to {SEEDS - 1}, not {str(seed)[:40]}", "seed")
    return seed


def text_seed(text: str) -> int:
    """The seed of a text: 32-bit FNV-1a over its UTF-8 bytes (Fowler, Noll and Vo)."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = ((value ^ byte) * 0x01000193) & _MASK
    return value
