"""Minesweeper on the page: by mouse, by keys and by touch, in practice and on the page of a day, which never
holds a mine that is not shown."""

import json

import pytest

from daymill.almanac.publish import puzzle_of_day
from daymill.core.replay import replay
from daymill.games.minesweeper import GAME
from daymill.games.minesweeper.model import View

from .player import TODAY, TOLD
from .test_play import assert_solved

# deadly, and not
LETHAL, HARMLESS = "/play/minesweeper?level=10&seed=42", "/play/minesweeper?level=5&seed=42"


def of_today(someone):
    """Today's puzzle, from the store."""
    state = someone.app.state
    return puzzle_of_day(state.engine, state.secret, state.schedule, TODAY, "minesweeper", state.clock())


def practice(path):
    """The puzzle of a level and a seed."""
    level, seed = (int(part.split("=")[1]) for part in path.split("?")[1].split("&"))
    return GAME.generate(level, seed)


def place(action):
    """The cell that an action is about."""
    _, row, column = action.split()
    return f"r{row}c{column}"


def cells(someone, word):
    """The cells whose names end with a word."""
    return someone.page.eval_on_selector_all(
        f"[data-cell][aria-label$=', {word}']", "(cells) => cells.map((cell) => cell.dataset.cell)"
    )


def mines_of(puzzle):
    width = puzzle.board.width
    found = [cell for cell, mine in enumerate(puzzle.answer.mines) if mine]
    return [f"r{cell // width + 1}c{cell % width + 1}" for cell in found]


def by_chord(puzzle):
    """A number that is shown at the start, the mines beside it, and the other covered cells beside it,
    of which there is one at least."""
    width = puzzle.board.width
    start = GAME.start(puzzle)
    for cell, sign in enumerate(start.seen):
        row, column = divmod(cell, width)
        near = [
            (r, c)
            for r in range(max(0, row - 1), min(puzzle.board.height, row + 2))
            for c in range(max(0, column - 1), min(width, column + 2))
            if start.seen[r * width + c] < 0
        ]
        mines = [f"r{r + 1}c{c + 1}" for r, c in near if puzzle.answer.mines[r * width + c]]
        safe = [f"r{r + 1}c{c + 1}" for r, c in near if not puzzle.answer.mines[r * width + c]]
        if 0 < sign == len(mines) and safe:
            return f"r{row + 1}c{column + 1}", mines, safe
    raise AssertionError("no number of this board can be opened around")


def finish_by_mouse(someone, puzzle):
    """Opens what is still covered."""
    for action in GAME.actions(puzzle.board, puzzle.answer):
        if someone.name(place(action)).endswith("covered"):
            someone.page.click(f"[data-cell={place(action)}]")
            someone.wait(
                f"!document.querySelector('[data-cell={place(action)}]').ariaLabel.endsWith('covered')"
            )


def walk(page, here, there):
    """Arrow keys from one cell to another."""
    (row, column), (to_row, to_column) = (
        [int(number) for number in cell[1:].split("c")] for cell in (here, there)
    )
    for key, times in (
        ("ArrowDown", to_row - row),
        ("ArrowUp", row - to_row),
        ("ArrowRight", to_column - column),
        ("ArrowLeft", column - to_column),
    ):
        for _ in range(times):
            page.keyboard.press(key)


def tab_to_the_board(page):
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    page.keyboard.press("Control+Home")


def test_today_by_mouse_with_flags_and_a_chord(player):
    someone = player()
    page = someone.open_today("minesweeper")
    puzzle = of_today(someone)
    number, mines, safe = by_chord(puzzle)
    for cell in mines:
        page.click(f"[data-cell={cell}]", button="right")
        someone.wait(f"document.querySelector('[data-cell={cell}]').ariaLabel.endsWith('flagged')")
    page.click(f"[data-cell={number}]")
    someone.wait(f"!document.querySelector('[data-cell={safe[0]}]').ariaLabel.endsWith('covered')")
    assert not set(safe) & set(cells(someone, "covered"))
    finish_by_mouse(someone, puzzle)
    assert_solved(someone)
    row, column = number[1:].split("c")
    assert f"chord {row} {column}" in someone.stored("minesweeper")
    # the mines are shown, but for those that are flagged
    assert sorted(cells(someone, "mine, not flagged") + cells(someone, "flagged")) == sorted(mines_of(puzzle))
    # the way to the end, step by step
    page.click("[data-to=next]")
    assert someone.text("[data-reason]").endswith(".")


def test_today_by_keyboard_alone(player):
    someone = player()
    page = someone.open_today("minesweeper")
    puzzle = of_today(someone)
    tab_to_the_board(page)
    number, mines, safe = by_chord(puzzle)
    here = "r1c1"
    for cell in mines:
        walk(page, here, cell)
        page.keyboard.press("f")
        here = cell
    someone.wait(f"document.querySelectorAll('.flag').length === {len(mines)}")
    walk(page, here, number)
    page.keyboard.press("c")
    someone.wait(f"!document.querySelector('[data-cell={safe[0]}]').ariaLabel.endsWith('covered')")
    here = number
    for n, action in enumerate(GAME.actions(puzzle.board, puzzle.answer)):
        cell = place(action)
        if someone.name(cell).endswith("covered"):
            walk(page, here, cell)
            page.keyboard.press(["Enter", " ", "o"][n % 3])
            someone.wait(f"!document.querySelector('[data-cell={cell}]').ariaLabel.endsWith('covered')")
            here = cell
    assert_solved(someone)
    assert page.evaluate("document.activeElement.id") == "result-title"


@pytest.mark.parametrize("path", [LETHAL, HARMLESS])
def test_practice_by_mouse(player, path):
    someone = player()
    page = someone.open_game(path)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    finish_by_mouse(someone, practice(path))
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Solved: 100 of 100"
    assert someone.text("[data-note]") == "A practice puzzle: it is not counted."
    # the browser of the tests blocks workers: then the page looks whether theirs is gone
    assert [url for url in asked if not url.endswith("/worker.js")] == []


def test_practice_by_keyboard_alone(player):
    someone = player()
    page = someone.open_game(LETHAL)
    puzzle = practice(LETHAL)
    tab_to_the_board(page)
    here = "r1c1"
    for cell in mines_of(puzzle):
        walk(page, here, cell)
        page.keyboard.press("f")
        here = cell
    assert cells(someone, "flagged") == mines_of(puzzle)
    page.keyboard.press("Enter")  # what carries a flag is not opened
    assert page.locator("#result").is_hidden()
    for action in GAME.actions(puzzle.board, puzzle.answer):
        cell = place(action)
        if someone.name(cell).endswith("covered"):
            walk(page, here, cell)
            page.keyboard.press("Enter")
            here = cell
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Solved: 100 of 100"


def test_by_touch_with_a_flag_in_hand(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(HARMLESS)
    one, other = mines_of(practice(HARMLESS))[:2]
    page.get_by_role("button", name="flag").tap()
    page.tap(f"[data-cell={one}]")
    page.tap(f"[data-cell={other}]")
    page.tap(f"[data-cell={other}]")
    assert cells(someone, "flagged") == [one]
    page.get_by_role("button", name="open").tap()
    page.tap(f"[data-cell={one}]")
    assert cells(someone, "flagged") == [one]
    page.tap(f"[data-cell={other}]")
    assert cells(someone, "mine") == [other]
    assert someone.text("#best") == "85"
    page.click("[data-act=undo]")
    assert "what has been seen stays" in someone.text("#message")


@pytest.mark.parametrize("path", [HARMLESS, f"/play/{TODAY}/minesweeper"])
def test_before_a_restart_the_page_says_what_stays(player, path):
    someone = player()
    page = someone.open_game(path)
    page.locator("[data-cell][aria-label$=', covered']").last.click(button="right")
    someone.wait("document.querySelectorAll('.flag').length === 1")
    page.click("[data-act=restart]")
    assert "What you have seen stays" in someone.text("#ask p")
    page.click("#ask button[value=yes]")
    someone.wait("document.querySelectorAll('.flag').length === 0")


def test_a_mine_ends_a_deadly_game_and_shows_the_others(player):
    someone = player()
    page = someone.open_game(LETHAL)
    puzzle = practice(LETHAL)
    mines = mines_of(puzzle)
    safe = place(GAME.actions(puzzle.board, puzzle.answer)[0])
    page.click(f"[data-cell={mines[0]}]", button="right")
    page.click(f"[data-cell={safe}]", button="right")
    page.click(f"[data-cell={mines[1]}]")
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Finished: 0 of 100"
    assert cells(someone, "mine") == [mines[1]]
    assert cells(someone, "mine, not flagged") == mines[2:]
    assert cells(someone, "flagged, no mine") == [safe]
    assert page.locator("circle.mine").count() == len(mines) - 1
    assert page.locator(".struck").count() == 1


def test_hints_say_more_each_time(player):
    someone = player()
    page = someone.open_today("minesweeper")
    before = len(cells(someone, "covered"))
    for said in ["Look at ", "The technique is called ", "safe."]:
        page.click("[data-act=hint]")
        someone.wait(f"document.getElementById('message').textContent.includes({json.dumps(said)})")
    assert len(cells(someone, "covered")) < before
    assert someone.text("#best") == "91"


def test_the_page_of_a_day_never_holds_a_mine_that_is_not_shown(player):
    someone = player()
    page = someone.page
    answers = []

    def keep(response):
        answers.append(response)

    page.on("response", keep)
    someone.open_today("minesweeper")
    puzzle = of_today(someone)
    shown = json.loads(page.text_content("#puzzle"))
    start = GAME.start(puzzle)
    # all that the page was made of: the drawing of what is seen, in which the place of no mine has a part
    assert shown == {
        "game": "minesweeper",
        "scene": GAME.draw(View(puzzle.board, start.seen, start.flags)).to_json(),
    }
    moves = GAME.actions(puzzle.board, puzzle.answer)[:3]
    for action in moves:
        page.click(f"[data-cell={place(action)}]")
        someone.wait(f"!document.querySelector('[data-cell={place(action)}]').ariaLabel.endsWith('covered')")
    page.click(f"[data-cell={mines_of(puzzle)[0]}]", button="right")
    someone.wait("document.querySelectorAll('.flag').length === 1")
    page.click("[data-act=hint]")
    someone.wait("document.getElementById('message').textContent.startsWith('Look at ')")
    said = [answer.json() for answer in answers if "/api/attempts" in answer.url]
    assert len(said) == len(moves) + 3
    log = []
    for data in said:
        assert set(data) <= TOLD
        log = someone.stored("minesweeper")[: data.get("length", 0)]
        state = replay(GAME, puzzle, log)[0].state
        assert data["scene"] == GAME.draw(View(puzzle.board, state.seen, state.flags)).to_json()
    assert log[-1] == "hint"
    texts = [answer.text() for answer in answers if answer.request.resource_type in ("document", "fetch")]
    assert len(texts) > len(said)
    for row in puzzle.answer.to_json()["mines"]:
        assert "*" not in row or not any(row in text for text in texts)
    assert not any('"seed"' in text or '"answer"' in text for text in texts)


def test_given_up_the_way_to_the_answer_is_shown(player):
    someone = player(permissions=["clipboard-read", "clipboard-write"])
    page = someone.open_today("minesweeper")
    page.click("[data-act='give up']")
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.wait_for_selector("[data-share]:not([hidden])")
    assert someone.text("#result-title") == "Given up"
    page.click("[data-share]")
    page.wait_for_selector("text='Copied.'")
    assert page.evaluate("navigator.clipboard.readText()").startswith("Daymill Minesweeper, day 63: 0/100\n")
    steps = int(someone.text("[data-place]").split()[0])
    for step in range(1, steps + 1):
        page.click("[data-to=next]")
        assert someone.text("[data-place]") == f"Step {step} of {steps}"
        assert someone.text("[data-reason]").endswith(".")
    puzzle = of_today(someone)
    assert sorted(cells(someone, "mine, not flagged") + cells(someone, "flagged")) == sorted(mines_of(puzzle))
    assert cells(someone, "covered") == []


@pytest.mark.parametrize(("level", "width"), [(1, 375), (8, 375), (15, 375), (15, 768)])
def test_cells_are_as_large_as_buttons(player, level, width):
    someone = player(width, 1024 if width > 400 else 667, touch=True)
    page = someone.open_game(f"/play/minesweeper?level={level}&seed=1")
    box = page.locator("[data-cell=r1c1]").bounding_box()
    assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= width
