"""Which content coding a request gets, and what is sent in it."""

import gzip

import brotli
import pytest

from daymill.service.codings import BROTLI, GZIP, PLAIN, coding, pack


@pytest.mark.parametrize(
    ("accepted", "best"),
    [
        ("", PLAIN),
        ("identity", PLAIN),
        ("br", BROTLI),
        ("gzip, deflate", GZIP),
        ("gzip, deflate, br, zstd", BROTLI),
        ("GZIP;Q=0.5 , BR ; q=0.1", BROTLI),
        ("br;q=0, gzip", GZIP),
        ("br; q=0.000, gzip;q=0.0", PLAIN),
        ("br;q=0.001", BROTLI),
        ("*", BROTLI),
        ("*;q=0", PLAIN),
        ("*;q=0, gzip;q=1", GZIP),
        ("*, br;q=0", GZIP),
        ("identity;q=0, *;q=0", PLAIN),
        ("x-gzip, brotli", PLAIN),
        (";;;,=,q=0,\t, gzip;what=ever", GZIP),
    ],
)
def test_the_best_coding_that_is_accepted(accepted, best):
    assert coding(accepted) == best


@pytest.mark.parametrize("thoroughly", [False, True])
def test_a_packed_body_is_the_same_when_unpacked(thoroughly):
    plain = b"the same words again, and again, " * 99
    assert pack(plain, PLAIN, thoroughly) == plain
    for name, unpack in ((BROTLI, brotli.decompress), (GZIP, gzip.decompress)):
        packed = pack(plain, name, thoroughly)
        assert len(packed) < len(plain) / 10
        assert unpack(packed) == plain
        assert pack(plain, name, thoroughly) == packed
