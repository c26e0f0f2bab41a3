"""Scenes: letters that fit."""

from __future__ import annotations

import pytest

from daymill.core.scene import fitted_text


@pytest.mark.parametrize(("text", "height"), [("7", 40), ("1234", 40), ("12345", 33), ("1234567890", 16)])
def test_letters_are_as_high_as_their_width_allows(text: str, height: int) -> None:
    shape = fitted_text("head", (50, 36), text, 100, 40)
    assert (shape.kind, shape.style, shape.at, shape.text) == ("text", "head", (50, 36, height), text)
