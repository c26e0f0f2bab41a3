"""Pages in another language than that of the games: each word in the voice that it belongs to."""

from .test_everyone import assert_accessible


def languages(page, selector):
    """The language of each text of an element: the pairs of its words and what they are marked as."""
    script = """(selector) => {
      const walker = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) {
        const words = walker.currentNode.textContent.trim();
        if (words) found.push([words, walker.currentNode.parentElement.closest("[lang]").lang]);
      }
      return found;
    }"""
    return page.evaluate(script, selector)


def test_what_a_game_says_is_marked_in_a_page_of_another_language(player):
    someone = player()
    someone.context.add_cookies([{"name": "lang", "value": "de", "url": someone.site}])
    page = someone.open_game("/play/sudoku?level=8&seed=42")
    [(how, marked)] = languages(page, "#message")
    assert how.startswith("Tippe auf ein Feld")
    assert marked == "de"
    page.keyboard.press("h")
    someone.wait("document.querySelector('#message [lang]') !== null")
    (_, marked), (more, around) = languages(page, "#message")
    assert (marked, around) == ("en", "de")
    assert more == "Frage noch einmal, um mehr zu erfahren."
    assert {it for _, it in languages(page, ".tools")} == {"de"}
    of_page = [words for words, it in languages(page, "#choices") if it != "en"]
    assert of_page == [page.get_by_role("button", name="Radierer").text_content()]
    page.click("[data-cell][aria-label$=', empty']")
    assert page.locator("#stage").get_attribute("lang") == "en"
    page.keyboard.press("?")
    assert_accessible(page)
    assert someone.complaints == []


def test_a_word_is_written_with_keys_of_the_page(player):
    someone = player()
    someone.context.add_cookies([{"name": "lang", "value": "de", "url": someone.site}])
    page = someone.open_game("/play/word?level=2&seed=1")
    assert page.get_by_role("button", name="Löschen").get_attribute("lang") == "de"
    page.keyboard.press("Enter")
    someone.wait("document.getElementById('spoken').textContent === '5 Buchstaben fehlen.'")
