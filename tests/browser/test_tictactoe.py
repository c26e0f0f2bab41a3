"""Tic-tac-toe on the page: a match by mouse, by keys and by finger, and a position from elsewhere."""

from daymill.games import load

from .test_play import assert_solved

LEVEL, SEED = 4, 42
MATCH = f"/play/tictactoe?level={LEVEL}&seed={SEED}"
TEXT = "x x .\no o .\n. . ."


def answer():
    """The answer of the match, as actions."""
    game = load("tictactoe")
    puzzle = game.generate(LEVEL, SEED)
    return game.actions(puzzle.board, puzzle.answer)


def lost_game():
    """The cells with which the player loses the first game of the match."""
    game = load("tictactoe")
    puzzle = game.generate(LEVEL, SEED)
    waiting = [([], game.start(puzzle))]
    while True:
        cells, state = waiting.pop()
        if state.points == (0,):
            return cells
        if state.points:
            continue
        waiting += [
            ([*cells, cell.id], game.apply(puzzle, state, offer.action))
            for cell in game.draw(game.view(puzzle, state)).cells
            for offer in cell.offers
        ]


def assert_result(someone, points):
    """Of a match that was not one of today."""
    someone.page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == f"Solved: {points} of 100"


def test_by_mouse_with_hints_on_the_way(player):
    someone = player()
    page = someone.open_game(MATCH)
    assert someone.text("#counts") == "0 moves · par 4 points"
    page.click("[data-act=hint]")
    assert someone.text("#message").endswith("Ask again to be told more.")
    page.click("[data-act=hint]")
    assert someone.text("#message") == "Nothing presses: r2c2 lies on four lines, more than any other cell."
    for action in answer():
        if action == "next":
            assert "of 2: " in someone.text("#stage svg")
            page.get_by_role("button", name="Next game").click()
        else:
            page.click(f"[data-cell={action.split()[1]}]")
    assert_result(someone, 94)
    # the board that ended the match is still seen
    assert page.locator("[data-cell][aria-label$='in a line of three']").count() >= 3


def test_by_keyboard_alone(player):
    someone = player()
    page = someone.open_today("tictactoe")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    for action in someone.answer("tictactoe"):
        if action == "next":
            page.keyboard.press("n")
            continue
        page.keyboard.press("Control+Home")
        row, column = map(int, action.removeprefix("put r").split("c"))
        for key in ["ArrowDown"] * (row - 1) + ["ArrowRight"] * (column - 1):
            page.keyboard.press(key)
        page.keyboard.press("Enter")
    assert_solved(someone, 100)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_a_lost_game_is_seen_by_touch_until_the_next_and_can_be_undone(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(MATCH)
    cells = lost_game()
    for cell in cells:
        assert page.get_by_role("button", name="Next game").count() == 0
        page.tap(f"[data-cell={cell}]")
        assert someone.name(cell).startswith(f"row {cell[1]}, column {cell[3]}: X, yours")
    assert "Game 1 of 2: you lost" in someone.text("#stage svg")
    assert page.locator('[data-cell][aria-label*="the opponent\'s, in a line of three"]').count() == 3
    assert page.locator(".offering").count() == 0
    page.get_by_role("button", name="Next game").tap()
    assert "Game 2 of 2: you are O" in someone.text("#stage svg")
    assert page.locator('[data-cell][aria-label$="X, the opponent\'s, the latest"]').count() == 1
    for _ in range(2):
        page.tap("[data-act=undo]")
    assert someone.name(cells[-1]).endswith("free")
    assert someone.text("#best") == "90"


def test_a_position_from_elsewhere_is_proved_and_played(player):
    someone = player()
    page = someone.open("/check?game=tictactoe")
    page.fill("#text", TEXT)
    page.click("text=Check it")
    page.click("text=Play it")
    someone.ready()
    page.click("[data-cell=r1c3]")
    assert_result(someone, 100)
    assert someone.name("r1c1") == "row 1, column 1: X, yours, in a line of three"
