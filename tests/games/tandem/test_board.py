"""Boards from outside that are too large for a vector."""

from __future__ import annotations

import pytest

from daymill.core.errors import Invalid
from daymill.games.tandem.model import read_board


@pytest.mark.parametrize(("count", "code"), [(100_000, "bad_size"), (100_001, "bad_shape")])
def test_a_list_of_more_than_100_000_rows_is_not_looked_into(count: int, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board({"rows": ["..."] * count, "pieces": [0, 1], "stations": [1, 2]})
    assert caught.value.code == code
