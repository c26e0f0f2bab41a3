"""The secret, and the seeds that come from it."""

import hashlib
import stat
from datetime import date

import pytest

from daymill.almanac.secret import day_seed, read_secret
from daymill.core.errors import Invalid

from .processes import four_processes


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, written out, so that the seed does not rest on one library call."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def test_the_seed_is_the_first_four_bytes_of_an_hmac():
    secret = bytes(range(32))
    whole = hmac_sha256(secret, b"daymill/seed/1|2026-03-01|tandem")
    expected = (whole[0] << 24) + (whole[1] << 16) + (whole[2] << 8) + whole[3]
    assert day_seed(secret, date(2026, 3, 1), "tandem") == expected


def test_seeds_differ_by_secret_day_and_game():
    secret, day = bytes(32), date(2026, 3, 1)
    others = [
        day_seed(secret, day, "tandem"),
        day_seed(secret, day, "bloom"),
        day_seed(secret, date(2026, 3, 2), "tandem"),
        day_seed(b"another secret of 16", day, "tandem"),
    ]
    assert len(set(others)) == 4


def test_a_secret_is_made_once_for_its_owner_alone(tmp_path):
    secret = read_secret(tmp_path / "data")
    path = tmp_path / "data" / "secret"
    assert len(secret) == 32
    assert path.read_bytes() == secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_secret(tmp_path / "data") == secret
    assert [file.name for file in path.parent.iterdir()] == ["secret"]


def test_a_given_secret_is_used_and_no_file_is_made(tmp_path):
    assert read_secret(tmp_path / "data", "sixteen letters!") == b"sixteen letters!"
    assert not (tmp_path / "data").exists()


def test_a_short_secret_could_be_guessed(tmp_path):
    with pytest.raises(Invalid) as caught:
        read_secret(tmp_path, "fifteen letters")
    assert caught.value.code == "bad_secret"


@pytest.mark.parametrize("content", [b"", bytes(31), bytes(33)])
def test_a_damaged_file_is_not_used_or_replaced(tmp_path, content):
    (tmp_path / "secret").write_bytes(content)
    with pytest.raises(Invalid) as caught:
        read_secret(tmp_path)
    assert caught.value.code == "bad_secret"
    assert (tmp_path / "secret").read_bytes() == content


def test_servers_that_start_at_once_agree(tmp_path):
    folders = [tmp_path / str(number) for number in range(25)]
    with four_processes() as pool:
        secrets = list(pool.map(read_secret, [folder for folder in folders for _ in range(4)]))
    for number in range(25):
        assert len(set(secrets[4 * number : 4 * number + 4])) == 1
    assert len(set(secrets)) == 25


def test_a_folder_that_cannot_hold_a_secret_is_named(tmp_path):
    (tmp_path / "data").write_text("a file")
    with pytest.raises(Invalid, match="data") as caught:
        read_secret(tmp_path / "data")
    assert caught.value.code == "bad_secret"
