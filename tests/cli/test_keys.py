"""Playing by keys: how a terminal's bytes become keys, and keys actions; then in a terminal of its own."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from daymill.cli.keys import split
from daymill.cli.screen import first_offering, focused, groups_of, neighbour, offer_for, stroke
from daymill.core.scene import Cell, Offer, Scene
from daymill.games import load

pty = pytest.importorskip("pty")


def grid() -> Scene:
    """Pumps on the left that offer two settings each, the third of them none; a bed on the right."""
    cells = [
        Cell(
            f"pump {number}",
            (0, 100 * number, 140, 100),
            "",
            "",
            () if number == 3 else (Offer(f"set {number} 1", "", "1"), Offer(f"set {number} 2", "", "2")),
        )
        for number in (1, 2, 3, 4)
    ]
    cells.append(Cell("bed", (200, 200, 100, 100), "", "", (Offer("look", "", ""),)))
    return Scene(300, 500, "", (), tuple(cells), (Offer("open", "Open", "o"),))


def test_bytes_become_keys() -> None:
    assert list(split("\x1b[A\x1b[B\x1b[C\x1b[D")) == ["ArrowUp", "ArrowDown", "ArrowRight", "ArrowLeft"]
    assert list(split("\x1bOAu\r2 ")) == ["ArrowUp", "u", "Enter", "2", " "]
    assert list(split("\x7f\x08")) == ["Backspace", "Backspace"]
    assert list(split("\x1b[1;2A\x1b[1;2D")) == ["Shift+ArrowUp", "Shift+ArrowLeft"]
    # Delete, Home with a modifier, a lone Escape, an unfinished sequence
    assert list(split("\x1b[3~x\x1b[1;5Hy\x1bz\x1b[")) == ["x", "y", "z"]
    assert list(split("")) == []


def test_arrows_walk_over_cells_that_offer_something() -> None:
    scene = grid()
    assert first_offering(scene) == "pump 1"
    assert neighbour(scene, "pump 1", "ArrowDown") == "pump 2"
    assert neighbour(scene, "pump 2", "ArrowDown") == "pump 4"
    assert neighbour(scene, "pump 4", "ArrowUp") == "pump 2"
    assert neighbour(scene, "pump 1", "ArrowUp") == "pump 1"
    assert neighbour(scene, "pump 2", "ArrowRight") == "bed"
    assert neighbour(scene, "bed", "ArrowLeft") == "pump 2"
    assert neighbour(scene, "pump 3", "ArrowUp") == "pump 3"


def test_keys_become_offers() -> None:
    scene = grid()

    def action(focus: str, key: str) -> str | None:
        offer = offer_for(scene, focus, key)
        return None if offer is None else offer.action

    assert action("pump 2", "2") == "set 2 2"
    assert action("pump 2", "Enter") == action("pump 2", " ") == "set 2 1"
    assert action("pump 2", "o") == action("", "o") == "open"
    assert action("pump 2", "3") is None
    assert action("pump 3", "Enter") is None


def test_keys_are_named_where_there_are_any() -> None:
    scene = grid()
    [said] = focused(scene, "pump 2", ())
    assert said.plain.endswith(": Enter; the keys here: 1, 2")
    [said] = focused(scene, "bed", ())
    assert said.plain.endswith(": Enter")
    assert not list(focused(scene, "nowhere", ()))


def test_keys_become_offers_of_the_group_at_hand() -> None:
    offers = (
        Offer("set 1", "", "1", "1", "digit"),
        Offer("set 2", "", "2", "2", "digit"),
        Offer("mark 2", "", "", "2", "mark"),
        Offer("clear", "", "Backspace", "x"),
    )
    cells = (Cell("a", (0, 0, 100, 100), "", "", offers),)
    scene = Scene(100, 100, "", (), cells, (Offer("marks on", "", "m"),), "focus", "choose")
    assert groups_of(scene) == ("digit", "mark")

    def action(key: str, *groups: str) -> str | None:
        offer = offer_for(scene, "a", key, groups)
        return None if offer is None else offer.action

    assert [action(key, "digit", "mark") for key in "12"] == ["set 1", "set 2"]
    assert [action(key, "mark", "digit") for key in "12"] == [None, "mark 2"]
    for groups in (("digit", "mark"), ("mark", "digit")):
        assert action("Backspace", *groups) == "clear"
        assert action("m", *groups) == "marks on"
        assert action("Enter", *groups) is None
        assert action(" ", *groups) is None


def drawn() -> Scene:
    """Three by three cells to draw on, with what says so beside each row."""
    cells = []
    for row in (1, 2, 3):
        cells.append(Cell(f"row {row}", (0, 100 * row, 100, 100), "", "1"))
        for column in (1, 2, 3):
            name = f"r{row}c{column}"
            offers = (
                Offer(f"fill {name}", "", "f", "■", "fill", stroke=True),
                Offer(f"cross {name}", "", "x", "×", "cross", stroke=True),
            )
            cells.append(Cell(name, (100 * column, 100 * row, 100, 100), "", ".", offers))
    return Scene(400, 400, "", (), tuple(cells), tap="draw")


def test_keys_where_taps_draw() -> None:
    scene = drawn()
    assert groups_of(scene) == ()
    found = {key: offer_for(scene, "r2c2", key) for key in ("Enter", " ", "f", "x", "c")}
    assert {key: offer and offer.action for key, offer in found.items()} == {
        "Enter": "fill r2c2",
        " ": "fill r2c2",
        "f": "fill r2c2",
        "x": "cross r2c2",
        "c": None,
    }


def test_a_stroke_runs_along_a_row_or_a_column() -> None:
    scene = drawn()
    assert stroke(scene, "r2c1", "r2c3") == stroke(scene, "r2c3", "r2c1") == {"r2c1", "r2c2", "r2c3"}
    assert stroke(scene, "r3c2", "r2c2") == {"r2c2", "r3c2"}
    assert stroke(scene, "r1c1", "r1c1") == {"r1c1"}
    assert stroke(scene, "r1c1", "r2c2") == frozenset()


START = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, sys.argv[1:])
"""


class Terminal:
    """daymill as a child with a terminal of its own, 60 columns wide."""

    def __init__(self, *arguments: str) -> None:
        self.shown = b""
        self.file, theirs = pty.openpty()
        command = (sys.executable, "-c", START, sys.executable, "-m", "daymill", *arguments)
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "60", "LINES": "40"}
        self.child = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
        os.close(theirs)

    def close(self) -> None:
        """Ends what a failed test has left."""
        self.child.kill()
        self.child.wait()
        os.close(self.file)

    def wait_for(self, text: str) -> None:
        deadline = time.monotonic() + 120
        while text.encode() not in self.shown:
            assert time.monotonic() < deadline, self.shown
            if select.select([self.file], [], [], 1)[0]:
                self.shown += os.read(self.file, 65536)

    def press(self, keys: str, then: str) -> None:
        self.shown = b""
        os.write(self.file, keys.encode())
        self.wait_for(then)

    def end(self) -> int:
        try:
            while os.read(self.file, 65536):
                pass
        except OSError:
            pass  # how Linux says that the other side is closed
        return self.child.wait(60)


Start = Callable[..., Terminal]


@pytest.fixture
def terminal_of() -> Iterator[Start]:
    """Starts daymill in terminals, and leaves none behind."""
    with ExitStack() as started:

        def start(*arguments: str) -> Terminal:
            return started.enter_context(closing(Terminal(*arguments)))

        yield start


def test_tandem_by_arrow_keys(tmp_path: Path, terminal_of: Start) -> None:
    arrows = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}
    moves = load("tandem").generate(1, 42).answer.moves
    terminal = terminal_of("play", "tandem", "--level", "1", "--seed", "42", "--log", str(tmp_path / "log"))
    terminal.wait_for("arrows move")
    terminal.press("h", "Hint. ")
    for at, move in enumerate(moves[:-1], 1):
        terminal.press(arrows[move], f"moves {at}")
    terminal.press(arrows[moves[-1]], "Solved after 4 actions, 1 hint among them")
    assert terminal.end() == 0
    assert (tmp_path / "log").read_text() == '["hint", "' + '", "'.join(moves) + '"]\n'


def test_bloom_by_keys(terminal_of: Start) -> None:
    terminal = terminal_of("play", "bloom", "--level", "3", "--seed", "42")
    terminal.wait_for("P1=0")
    terminal.press("2", "P1=2")
    terminal.press("\x1b[B1", "P2=1")
    terminal.press("u", "undos 1")
    terminal.press("g", "Press g again to give up.")
    terminal.press("gg", "Given up")
    assert terminal.end() == 0


def test_sudoku_by_keys(terminal_of: Start) -> None:
    puzzle = load("sudoku").generate(4, 42)
    cell = puzzle.board.givens.index(0)
    row, column = divmod(cell, 9)
    place, digit = f"row {row + 1} column {column + 1}", puzzle.answer.grid[cell]
    terminal = terminal_of("play", "sudoku", "--level", "4", "--seed", "42")
    terminal.wait_for("arrows choose")
    terminal.press(str(digit), f"{place}, {digit}. digit: ")
    terminal.press("\x7f", f"{place}, empty. ")
    terminal.press(" ", f"{place}, empty. pencil mark: ")
    terminal.press(str(digit), f"{place}, empty, marks {digit}. pencil mark: ")
    terminal.press("m", "own marks in place of")
    terminal.press("hhh", "hints 3")
    terminal.press("q", "log: [")
    assert terminal.end() == 0


def test_nonogram_by_keys(terminal_of: Start) -> None:
    terminal = terminal_of("play", "nonogram", "--level", "1", "--seed", "42")
    terminal.wait_for("stretch a stroke")
    terminal.press("x", "row 1, column 1, crossed")
    terminal.press("\x1b[B", "row 2, column 1, unknown")
    terminal.press(
        "\x1b[1;2C\x1b[1;2C\x1b[1;2B", "row 2, column 3, unknown"
    )  # the last one leads off its row
    terminal.press("\r", "moves 2")
    terminal.press("q", 'log: ["cross r1c1", "fill r2c1 r2c3"]')
    assert terminal.end() == 0


def test_leaving_gives_the_terminal_back(terminal_of: Start) -> None:
    for key, status in (("q", 0), ("\x04", 0), ("\x03", 130)):
        terminal = terminal_of("play", "tandem", "--level", "1", "--seed", "42")
        terminal.wait_for("arrows move")
        terminal.press("\x1b[A", "moves 1")
        terminal.press(key, 'log: ["up"]')
        assert terminal.end() == status
