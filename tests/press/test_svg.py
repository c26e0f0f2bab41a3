"""SVG: valid XML for any text, every shape where it should be, nothing but class names for the page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given

from daymill.core.replay import replay
from daymill.core.scene import Scene
from daymill.games import NAMES, load
from daymill.press.svg import paper_stylesheet, svg

from .scenes import plain_scene, scenes

SVG = "{http://www.w3.org/2000/svg}"


def start(name: str, level: int) -> Scene:
    game = load(name)
    puzzle = game.generate(level, 42)
    return game.draw(game.view(puzzle, game.start(puzzle)))


@given(scenes())
def test_any_scene_is_valid_xml(scene: Scene) -> None:
    document = ElementTree.fromstring(svg(scene))
    assert document.tag == f"{SVG}svg"
    kinds = [child.tag.removeprefix(SVG) for child in document]
    assert kinds == ["title", "desc", "style", *(shape.kind for shape in scene.shapes)]
    element = ElementTree.fromstring(svg(scene, standalone=False))
    assert [child.tag for child in element] == [shape.kind for shape in scene.shapes]


def test_shapes_stand_where_the_scene_says() -> None:
    document = ElementTree.fromstring(svg(plain_scene()))
    assert document.attrib["viewBox"] == "-6 -6 312 212"
    assert document.findtext(f"{SVG}title") == "A <plain> & simple scene"
    assert document.findtext(f"{SVG}desc") == "cell a; cell bcd; cell e; cell f; cell 10/12"
    rect, text = document.find(f"{SVG}rect"), document.find(f"{SVG}text")
    assert rect is not None
    assert rect.attrib == {"class": "wall", "x": "3", "y": "3", "width": "94", "height": "94", "rx": "10"}
    assert text is not None
    assert (text.attrib["x"], text.attrib["y"], text.attrib["font-size"]) == ("150", "63", "36")
    assert text.text == "bcd"


@pytest.mark.parametrize("name", NAMES)
def test_the_page_gets_classes_alone(name: str) -> None:
    scene = start(name, 8)
    element = ElementTree.fromstring(svg(scene, standalone=False))
    assert element.attrib["viewBox"] == f"0 0 {scene.width} {scene.height}"
    assert element.attrib["aria-label"] == scene.label
    for mark in element.iter():
        assert mark.tag != "style"
        assert not {"id", "style", "fill", "stroke"} & set(mark.attrib)


@pytest.mark.parametrize("name", NAMES)
def test_the_stylesheet_knows_every_style_of_the_games(name: str) -> None:
    scene = start(name, 8)
    style = ElementTree.fromstring(svg(scene)).findtext(f"{SVG}style")
    assert style is not None
    known = set(re.findall(r"\.([a-z0-9-]+)", style))
    assert {shape.style.split()[0] for shape in scene.shapes if shape.kind != "text"} <= known


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [1, 8, 15])
def test_paper_has_a_rule_for_every_style_and_no_other_rule(name: str, level: int) -> None:
    for scene in course(name, level):
        style = ElementTree.fromstring(svg(scene, look="paper")).findtext(f"{SVG}style")
        assert style is not None
        known = set(re.findall(r"\.([a-z0-9-]+)", style))
        used = [shape.style.split() for shape in scene.shapes if shape.kind != "text"]
        assert {names[0] for names in used} <= known
        assert known <= {part for shape in scene.shapes for part in shape.style.split()}


def course(name: str, level: int) -> list[Scene]:
    """A puzzle at its start, half-way and at its end."""
    game = load(name)
    puzzle = game.generate(level, 42)
    actions = game.actions(puzzle.board, puzzle.answer)
    plays = (replay(game, puzzle, actions[:end])[0] for end in (0, len(actions) // 2, len(actions)))
    return [game.draw(game.view(puzzle, play.state)) for play in plays]


def test_paper_is_black_and_white_in_words_that_old_browsers_know() -> None:
    sheet = paper_stylesheet()
    assert set(re.findall(r"(?:fill|stroke): ([^;]+);", sheet)) == {"#000", "#fff", "none"}
    assert not re.search(r"var\(|:is|:where|@|calc|>|\+|~", sheet)
    for line in sheet.split("\n")[2:]:
        assert not line or re.fullmatch(r"(\.picture[^{}]*)(, \.picture[^{}]*)* \{ [^{}]+; \}", line), line


@given(scenes())
def test_any_scene_is_valid_xml_on_paper(scene: Scene) -> None:
    document = ElementTree.fromstring(svg(scene, look="paper"))
    assert [child.tag.removeprefix(SVG) for child in document] == [
        "title",
        "style",
        *(shape.kind for shape in scene.shapes),
    ]
