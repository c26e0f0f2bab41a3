"""What can be asked of any board: `solve`, `explain`, `grade`, `hint`, `check`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from daymill.core.adopt import adopt
from daymill.core.canonical import encode
from daymill.core.replay import unfold
from daymill.formats import JSON, write
from daymill.games import NAMES, load

from .conftest import EXAMPLE, Run

MANY = '{"settings": 3, "wiring": ["110", "110", "001"], "needs": [3, 3, 1]}'
NONE = '{"rows": ["..#.", "..#."], "pieces": [0, 1], "stations": [3, 0]}'


def test_the_published_example(run: Run, example: str) -> None:
    result = run("solve", example, "--json")
    assert result.status == 0
    found = result.json()
    assert found["verdict"] == "one"
    assert found["nodes"] == 448
    assert found["figures"] == {"reachable": 448, "par": 9, "routes": 3, "dead": 0}
    assert found["answers"] == [
        {"moves": ["up", "left", "up", "up", "left", "down", "right", "down", "left"]}
    ]
    text = run("solve", example).out
    assert "one" in text
    assert "par 9, reachable 448, routes 3, dead 0" in text


def test_verdicts(run: Run) -> None:
    lines = "\n".join((MANY, NONE, load("bloom").generate(3, 1).canonical()))
    result = run("solve", "-", "--json", stdin=lines)
    assert result.status == 1
    many, none, one = result.lines()
    assert [found["verdict"] for found in (many, none, one)] == ["many", "none", "one"]
    assert [found["entry"] for found in (many, none, one)] == [1, 2, 3]
    assert [found["game"] for found in (many, none, one)] == ["bloom", "tandem", "bloom"]
    assert many["file"] == "-"
    assert len(many["answers"]) == 2
    assert many["differ"]
    for difference in many["differ"]:
        pump = int(difference["at"].removeprefix("settings[").removesuffix("]"))
        assert difference["values"] == [answer["settings"][pump] for answer in many["answers"]]
        assert difference["values"][0] != difference["values"][1]
    assert none["answers"] == []
    assert run("solve", "-", stdin=lines.splitlines()[2]).status == 0
    text = run("solve", "-", stdin=MANY).out
    assert "they differ at settings[0]: 0 or 1" in text


def test_a_file_that_cannot_be_used_does_not_hold_up_the_others(
    run: Run, example: str, tmp_path: Path
) -> None:
    (tmp_path / "bad.txt").write_text("..#\n.1#\n", encoding="utf-8")
    result = run("solve", "bad.txt", "nowhere", example, "--json")
    assert result.status == 2
    assert [found["file"] for found in result.lines()] == [example]
    first, second = result.err.splitlines()
    assert first.startswith("daymill: bad.txt, line 1: ")
    assert first.endswith(" [bad_shape]")
    assert second == "daymill: nowhere: No such file or directory [unreadable]"


@pytest.mark.parametrize("name", NAMES)
def test_steps_lead_to_the_answer(run: Run, name: str) -> None:
    game = load(name)
    puzzles = [game.generate(8, seed) for seed in (1, 2)]
    text = "\n".join(puzzle.canonical() for puzzle in puzzles)
    explained = run("explain", "-", "--json", stdin=text)
    assert explained.status == 0
    for puzzle, found in zip(puzzles, explained.lines(), strict=True):
        assert found["steps"] == [step.to_json() for step, _ in unfold(game, puzzle, game.start(puzzle))]
    written = run("explain", "-", stdin=text).out
    assert all(step["sentence"] in written for found in explained.lines() for step in found["steps"])


def test_a_position_is_explained_as_far_as_it_can_be_seen(run: Run) -> None:
    position = "mines 2\n01..\n01..\n12..\n....\n"
    explained = run("explain", "-", stdin=position)
    assert (explained.status, explained.err) == (0, "")
    assert explained.out.splitlines()[0] == "standard input: Minesweeper, 1 step"
    assert explained.out.rstrip().endswith("r3c3 is safe.")
    (found,) = run("explain", "-", "--json", stdin=position + "\nmines 1\n1.\n..\n").lines()[1:]
    assert found["steps"] == []


def test_a_board_that_needs_a_guess_says_where(run: Run) -> None:
    refused = run("explain", "-", stdin="4x4:0,0,u0840\n")
    assert (refused.status, refused.out) == (2, "")
    assert "After 1 of 14 safe cells nothing is certain: the best chance has r1c3" in refused.err
    assert refused.err.endswith(" [many_answers]\n")


def test_how_many_steps_there_are(run: Run) -> None:
    for rows, steps in (("1", "1 step"), ("1\n0", "2 steps")):
        written = run("explain", "-", stdin=f"rows\n{rows}\ncolumns\n1\n").out
        assert written.splitlines()[0] == f"standard input: Nonogram, {steps}"


@pytest.mark.parametrize("name", NAMES)
def test_grades(run: Run, name: str) -> None:
    game = load(name)
    puzzle = game.generate(8, 42)
    board = encode(puzzle.board.to_json())
    if game.hidden:
        refused = run("grade", "-", stdin=board)
        assert (refused.status, "answer_needed" in refused.err) == (2, True)
        board = write(name, puzzle.board.to_json(), JSON, puzzle.answer.to_json())
    result = run("grade", "-", "--json", stdin=board)
    assert result.status == 0
    graded = puzzle.grade.to_json()
    found = result.json()
    assert {key: found[key] for key in graded} == {
        **graded,
        "features": {**graded["features"], **game.study(puzzle.board)},
    }
    assert f"{puzzle.grade.difficulty}, {puzzle.grade.word}" in run("grade", "-", stdin=board).out


def test_the_walk_is_among_the_features_of_tandem(run: Run, example: str) -> None:
    assert run("grade", example, "--json").json()["features"]["walk"] > 9


@pytest.mark.parametrize("command", ["explain", "grade", "hint"])
@pytest.mark.parametrize(("board", "code"), [(MANY, "many_answers"), (NONE, "no_answer")])
def test_boards_without_exactly_one_answer(run: Run, command: str, board: str, code: str) -> None:
    result = run(command, "-", stdin=board)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("daymill: standard input, board: ")
    assert result.err.endswith(f" [{code}]\n")


def test_hints(run: Run, example: str) -> None:
    assert run("hint", example).out == "Up: both pieces move. 8 moves are left.\n"
    after = run("hint", example, "--log", "-", "--json", stdin="up").json()
    assert after["actions"] == ["left"]
    assert after["technique"] == "together"
    route = ["up", "left", "up", "up", "left", "down", "right", "down", "left"]
    ended = run("hint", example, "--log", "-", stdin=json.dumps(route))
    assert (ended.status, ended.out) == (1, "")
    assert "[ended]" in ended.err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("raise .o..x\nclone ....x", "8 answers fit. Known: letter 5 is e. Also in it: a.\n"),
        ("mines 2\n01..\n01..\n12..\n....", "Look at r1c2 and r2c2.\n"),
    ],
)
def test_a_hint_where_nobody_knows_the_answer(run: Run, tmp_path: Path, text: str, told: str) -> None:
    position = tmp_path / "position.txt"
    position.write_text(text)
    assert run("hint", str(position)).out == told
    played = run("hint", str(position), "--log", "-", stdin="hint")
    assert (played.status, "answer_needed" in played.err) == (2, True)


def test_a_hint_for_one_of_several(run: Run) -> None:
    text = "\n".join(load("tandem").generate(1, seed).canonical() for seed in (1, 2))
    assert run("hint", "-", "--entry", "2", stdin=text).status == 0
    for more in ((), ("--entry", "3"), ("--entry", "0")):
        result = run("hint", "-", *more, stdin=text)
        assert result.status == 2
        assert "[bad_entry]" in result.err


@pytest.mark.parametrize("name", NAMES)
def test_true_puzzles_hold(run: Run, name: str) -> None:
    game = load(name)
    puzzles = [game.generate(level, 7) for level in (1, 8, 15)]
    adopted = adopt(game, puzzles[0].board, puzzles[0].answer if game.hidden else None)
    lines = [puzzle.to_json() for puzzle in (*puzzles, adopted)]
    public = game.public(puzzles[1]).to_json()
    if game.hidden:
        refused = run("check", "-", stdin=json.dumps(public))
        assert (refused.status, "answer_needed" in refused.err) == (2, True)
    else:
        lines.append(public)
    result = run("check", "-", "--json", stdin="\n".join(map(json.dumps, lines)))
    assert result.status == 0
    assert [found["holds"] for found in result.lines()] == [True] * len(lines)
    assert run("check", "-", stdin=json.dumps(lines, indent=2)).out.count("holds") == len(lines)


def with_changes(name: str, *, adopted: bool = False, **changes: Any) -> str:
    game = load(name)
    puzzle = game.generate(8, 42)
    if adopted:
        puzzle = adopt(game, puzzle.board)
    return json.dumps({**puzzle.to_json(), **changes})


TANDEM = load("tandem").generate(8, 42).to_json()
BLOOM = load("bloom").generate(8, 42).to_json()


@pytest.mark.parametrize(
    ("text", "claim", "words"),
    [
        # regrown from the seed
        (with_changes("tandem", seed=43), "board", "regrown from level 8 and seed 43"),
        (with_changes("bloom", level=10), "board", "regrown from level 10 and seed 42"),
        (with_changes("tandem", answer={"moves": ["up"]}), "answer", "regrown"),
        # and without one: proof, answer, grade
        (
            with_changes("tandem", adopted=True, proof={**TANDEM["proof"], "nodes": 497}),
            "proof",
            "nodes is 498, not 497",
        ),
        (
            with_changes(
                "bloom", adopted=True, proof={**BLOOM["proof"], "figures": {"rank": 6, "singular": 0}}
            ),
            "proof",
            "figures",
        ),
        (with_changes("tandem", adopted=True, answer={"moves": ["up"]}), "answer", "does not solve"),
        (with_changes("tandem", adopted=True, answer={"moves": ["left"] * 9}), "answer", "is refused"),
        (
            with_changes(
                "tandem",
                adopted=True,
                answer={"moves": [*TANDEM["answer"]["moves"][:1], "down", *TANDEM["answer"]["moves"]]},
            ),
            "answer",
            "moves is",
        ),
        (
            with_changes("bloom", adopted=True, answer={"settings": [2, 1, 2, 0, 1, 3]}),
            "answer",
            "does not solve",
        ),
        (
            with_changes("bloom", adopted=True, grade={**BLOOM["grade"], "difficulty": 59}),
            "grade",
            "difficulty is 58, not 59",
        ),
        (
            with_changes("bloom", adopted=True, grade={**BLOOM["grade"], "steps": {}}),
            "grade",
            "steps is",
        ),
    ],
)
def test_false_claims(run: Run, text: str, claim: str, words: str) -> None:
    result = run("check", "-", "--json", stdin=text)
    assert result.status == 1
    found = result.json()
    assert found["holds"] is False
    assert found["flaw"]["claim"] == claim
    assert words in found["flaw"]["message"]
    plain = run("check", "-", stdin=text)
    assert plain.status == 1
    assert plain.out.startswith(f"standard input: does not hold: {claim}: ")


def test_a_false_claim_in_a_public_puzzle(run: Run) -> None:
    public = load("tandem").public(load("tandem").generate(8, 42)).to_json()
    public["proof"]["figures"]["par"] = 11
    result = run("check", "-", "--json", stdin=json.dumps(public))
    assert (result.status, result.json()["flaw"]["claim"]) == (1, "proof")


def test_a_board_alone_claims_nothing(run: Run) -> None:
    result = run("check", "-", stdin=EXAMPLE)
    assert (result.status, result.out) == (2, "")
    assert "[no_claims]" in result.err
