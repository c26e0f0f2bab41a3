"""The pages for paper as a browser prints them."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from .accessible import DRESSES, assert_accessible
from .player import TODAY


@pytest.mark.parametrize(
    ("address", "pages"),
    [
        (f"/print/{TODAY}", 7),
        (f"/print/{TODAY}?per=4", 2),
        ("/print/sudoku?level=8&seed=7&count=8&per=4", 3),
        ("/print/nonogram?level=15&seed=7", 2),
        ("/print/pipes?level=15&seed=7&count=4&per=4", 2),
    ],
)
def test_each_page_holds_what_belongs_on_it(player, address, pages):
    page = player().open(address)
    printed = PdfReader(BytesIO(page.pdf(format="A4")))
    assert len(printed.pages) == pages
    for sheet in printed.pages:
        assert "Print these pages" not in sheet.extract_text()


def test_it_can_be_looked_at_on_a_phone_in_every_dress(player):
    someone = player(width=375, height=667)
    for dress in DRESSES:
        someone.context.add_cookies([{"name": "dress", "value": dress, "url": someone.site}])
        page = someone.open("/print/tandem?level=3&seed=1")
        assert page.is_visible("[data-print]")
        assert page.evaluate("document.documentElement.scrollWidth") == 375
        assert_accessible(page, dress)
