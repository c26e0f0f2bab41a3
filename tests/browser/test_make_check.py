"""Making and checking, with scripts and without, on a phone."""

from .accessible import DRESSES, assert_accessible

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def assert_fits(page):
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    assert_accessible(page)


def test_a_board_is_made_and_its_link_copied(player):
    someone = player(width=375, height=667)
    page = someone.open("/make")
    assert_fits(page)
    page.click("main >> text=Bloom")
    page.select_option("#level", "4")
    page.click("text=Make it")
    page.wait_for_url("**/make?game=bloom&level=4&seed=*")
    assert_fits(page)
    page.click("[data-copy]")
    page.wait_for_selector("[data-copied]:not(:empty)")
    link = page.input_value("#link")
    page.click("text=Play it")
    someone.ready()
    assert page.url == link


def test_a_file_is_checked_and_its_steps_play(player, tmp_path):
    someone = player(width=375, height=667)
    page = someone.open("/check")
    assert_fits(page)
    file = tmp_path / "board.txt"
    file.write_bytes(b"\xff\xfe\x00")
    page.set_input_files("#file", file)
    someone.wait("document.querySelector('[data-told]').textContent.startsWith('This file is no text')")
    large = tmp_path / "large.txt"
    large.write_text("1" * 70_000)
    page.set_input_files("#file", large)
    someone.wait("document.querySelector('[data-told]').textContent.startsWith('This file is too large')")
    good = tmp_path / "good.txt"
    good.write_text(SUDOKU)
    page.set_input_files("#file", good)
    someone.wait("document.getElementById('text').value.length === 81")
    page.click("text=Check it")
    page.click("[data-to=next]")
    assert page.inner_text("[data-place]") == "Step 1 of 51"
    for dress in DRESSES:
        page.evaluate(f"document.cookie = 'dress={dress}; path=/'")
        page.click("text=Check it")
        assert_fits(page)


def test_two_answers_and_steps_without_scripts(player):
    someone = player(width=375, height=667, java_script_enabled=False)
    page = someone.open("/check")
    page.fill("#text", "4...\n....\n....\n....")
    page.click("text=Check it")
    assert page.inner_text("#verdict") == "Sudoku: more than one answer"
    assert page.locator(".two svg").count() == 2
    page.fill("#text", SUDOKU)
    page.click("text=Check it")
    page.click("text=One step on")
    page.click("text=One step on")
    assert page.inner_text("[data-place]") == "Step 2 of 51"
