"""The word of the day on the page: by the keys on the screen and by a keyboard, in practice and on the page
of a day, which never holds the word that is looked for."""

import json

import pytest

from daymill.almanac.publish import puzzle_of_day
from daymill.games import load

from .player import TODAY, TOLD
from .test_play import assert_solved

# five letters, and hard mode with as many
PRACTICE, HARD = "/play/word?level=8&seed=42", "/play/word?level=11&seed=42"
WORDS = ("stone", "lucky", "grape", "width", "blimp", "fjord", "raise")


def of_today(someone):
    """Today's puzzle, from the store."""
    state = someone.app.state
    return puzzle_of_day(state.engine, state.secret, state.schedule, TODAY, "word", state.clock())


def practice(path):
    """The puzzle of a level and a seed."""
    level, seed = (int(part.split("=")[1]) for part in path.split("?")[1].split("&"))
    return load("word").generate(level, seed)


def wrong(puzzle, count=1):
    """Words that are not the answer."""
    return [word for word in WORDS if word != puzzle.answer.word][:count]


def marks(someone, row):
    """What stands in a row, letter by letter."""
    names = (someone.name(f"r{row}c{column}") for column in range(1, 6))
    return [name.split(": ", 1)[1] for name in names]


def marked(guess, answer):
    """The same, worked out anew."""
    left = [letter for letter, mine in zip(answer, guess, strict=True) if letter != mine]
    said = []
    for letter, right in zip(guess, answer, strict=True):
        word = "right" if letter == right else "elsewhere" if letter in left else "absent"
        if word == "elsewhere":
            left.remove(letter)
        said.append(f"{letter}, {word}")
    return said


def write(page, word):
    for letter in word:
        page.keyboard.press(letter)


def guess(someone, word, row):
    """Writes a word and hands it in; waits until it is marked."""
    write(someone.page, word)
    someone.page.keyboard.press("Enter")
    someone.wait(f"!document.querySelector('[data-cell=r{row}c1]').ariaLabel.endsWith(': {word[0]}')")


def tap(page, word):
    """Writes a word with the keys on the screen."""
    for letter in word:
        page.get_by_role("button", name=f"{letter}, ").click()
    page.get_by_role("button", name="Enter", exact=True).click()


def test_today_by_mouse_with_a_hint_on_the_way(player):
    someone = player()
    page = someone.open_today("word")
    puzzle = of_today(someone)
    answer, [other] = puzzle.answer.word, wrong(puzzle)
    page.click("[data-act=hint]")
    someone.wait("document.getElementById('message').textContent.includes(' answers fit.')")
    tap(page, other)
    someone.wait(
        "document.querySelectorAll('.mark-next').length === 5 && document.querySelector('.letter-absent')"
    )
    assert marks(someone, 1) == marked(other, answer)
    for said in marked(other, answer):
        if other.count(said[0]) == 1:
            assert page.get_by_role("button", name=said, exact=True).count() == 1
    tap(page, answer)
    assert_solved(someone, 95)
    assert someone.stored("word") == ["hint", f"guess {other}", f"guess {answer}"]
    # the way to the end, step by step
    page.click("[data-to=next]")
    assert " answers fit; " in someone.text("[data-reason]")


def test_today_by_keyboard_alone(player):
    someone = player()
    page = someone.open_today("word")
    answer = of_today(someone).answer.word
    for word, said in [("qqqqq", "qqqqq is not in the list of words."), (answer[:4], "1 letter is missing.")]:
        write(page, word)
        page.keyboard.press("Enter")
        someone.wait(f"document.getElementById('message').textContent === {json.dumps(said)}")
        assert marks(someone, 1)[:4] == [f"empty: {letter}" for letter in word[:4]]
        for _ in word:
            page.keyboard.press("Backspace")
        assert marks(someone, 1) == ["empty"] * 5
    write(page, answer.upper())
    page.keyboard.press("Enter")
    assert_solved(someone, 100)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_the_page_of_a_day_never_holds_the_word(player):
    someone = player()
    page = someone.page
    answers = []

    def keep(response):
        answers.append(response)

    page.on("response", keep)
    someone.open_today("word")
    game, puzzle = load("word"), of_today(someone)
    # all that the page was made of: the drawing of a board without a guess
    first = game.draw(game.view(puzzle, game.start(puzzle)))
    assert json.loads(page.text_content("#puzzle")) == {"game": "word", "scene": first.to_json()}
    others = wrong(puzzle, 2)
    for row, word in enumerate(others, 1):
        guess(someone, word, row)
    page.click("[data-act=hint]")
    someone.wait("document.getElementById('message').textContent.includes(' fit')")
    said = [answer.json() for answer in answers if "/api/attempts" in answer.url]
    assert len(said) == len(others) + 2
    for data in said:
        assert set(data) <= TOLD
    assert said[-1]["scene"]["label"].endswith(f", 2 of {puzzle.board.tries} guesses made")
    assert not any("/word/lists/" in answer.url for answer in answers)
    texts = [answer.text() for answer in answers if answer.request.resource_type in ("document", "fetch")]
    for secret in ('"seed"', '"answer"', '"par"', f"guess {puzzle.answer.word}", puzzle.answer.word.upper()):
        assert not any(secret in text for text in texts), secret


def test_after_the_last_try_the_word_is_shown(player):
    someone = player()
    page = someone.open_game(PRACTICE)
    puzzle = practice(PRACTICE)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for row, word in enumerate(wrong(puzzle, puzzle.board.tries), 1):
        guess(someone, word, row)
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title").startswith("Finished: ")
    assert page.text_content(".tally") == f"The word was {puzzle.answer.word.upper()}"
    assert page.locator(".mark-next, .draft").count() == 0
    assert asked == []


def test_hard_mode_says_what_has_to_be_used(player):
    someone = player()
    page = someone.open_game(HARD)
    answer = practice(HARD).answer.word
    other = next(word for word in WORDS if set(word) & set(answer) and word != answer)
    guess(someone, other, 1)
    free = next(word for word in WORDS if not set(word) & set(other) & set(answer))
    write(page, free)
    page.keyboard.press("Enter")
    assert " has to be " in someone.text("#message")
    # what is written stays, so that it can be mended
    assert marks(someone, 2) == [f"empty: {letter}" for letter in free]
    for _ in free:
        page.keyboard.press("Backspace")
    guess(someone, answer, 2)
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Solved: 100 of 100"


def test_hints_alone_solve_and_cannot_be_taken_back(player):
    someone = player()
    page = someone.open_game(PRACTICE)
    for said in [" answers fit.", "A good guess is ", " leaves "]:
        page.click("[data-act=hint]")
        assert said in someone.text("#message")
    assert marks(someone, 1) != ["empty"] * 5
    page.click("[data-act=undo]")
    assert "undo" in someone.text("#message")
    for _ in range(15):
        if page.locator("#result").is_hidden():
            page.click("[data-act=hint]")
    assert someone.text("#result-title").startswith("Solved: ")


def test_enter_sends_the_word_also_after_a_click_on_a_tool(player):
    someone = player()
    page = someone.open_game(PRACTICE)
    [other] = wrong(practice(PRACTICE))
    page.click("[data-act=hint]")
    guess(someone, other, 1)
    assert someone.text("#counts").startswith("1 move · 1 hint")


@pytest.mark.parametrize(("width", "height"), [(375, 667), (768, 1024)])
def test_board_keys_and_tools_fit_the_first_screen(player, width, height):
    someone = player(width, height, touch=True)
    page = someone.open_game(PRACTICE)
    for selector in ["#stage", ".letters", ".tools"]:
        box = page.locator(selector).bounding_box()
        assert box["y"] + box["height"] <= height, selector


def test_a_phone_has_room_for_all_letters(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game("/play/word?level=15&seed=1")
    box = page.locator("[data-cell=r1c7]").bounding_box()
    assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    keys = page.locator(".letter")
    assert keys.count() == 28
    for at in range(28):
        key = keys.nth(at).bounding_box()
        assert key["width"] >= 28
        assert key["height"] >= 44
        assert key["y"] + key["height"] <= 667
    page.get_by_role("button", name="q, not tried").tap()
    assert someone.name("r1c1").endswith(": q")
    page.get_by_role("button", name="Rub out").tap()
    assert someone.name("r1c1").endswith(": empty")
