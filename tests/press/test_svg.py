"""SVG: valid XML for any text, every shape where it should be, nothing but class names for the page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given

from daymill.core.scene import Scene
from daymill.games import NAMES, load
from daymill.press.svg import svg

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
