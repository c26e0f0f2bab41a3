"""`replay` and `play`: logs, scores, refusals, and leaving early."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from daymill.games import NAMES, load

from .conftest import Run

ROUTE = ["up", "left", "up", "up", "left", "down", "right", "down", "left"]


def test_a_log_that_solves(run: Run, example: str) -> None:
    for log in (json.dumps(ROUTE), json.dumps({"actions": ROUTE}), "\n".join(ROUTE)):
        result = run("replay", example, "--log", "-", "--json", stdin=log)
        assert result.status == 0
        found = result.json()
        assert found["score"] == {"value": 100, "best": 100, "solved": True}
        assert (found["ended"], found["moves"], found["refused"]) == ("solved", 9, [])
        assert found["position"][-1].split() == [".", "A", ".", "#", ".", "."]
    text = run("replay", example, "--log", "-", stdin="\n".join(ROUTE)).out
    assert "solved; moves 9" in text
    assert "score 100" in text


def test_refused_actions_are_listed(run: Run, example: str) -> None:
    log = "undo\nleft\nup\nrestart\nrestart\nhint\ngive up\nup"
    result = run("replay", example, "--log", "-", "--json", stdin=log)
    assert result.status == 1
    found = result.json()
    assert [(refusal["at"], refusal["code"]) for refusal in found["refused"]] == [
        (0, "nothing_to_undo"),
        (1, "blocked"),
        (4, "nothing_to_restart"),
        (7, "ended"),
    ]
    assert (found["moves"], found["restarts"], found["hints"], found["ended"]) == (1, 1, 1, "given up")
    assert found["score"]["value"] == 0
    text = run("replay", example, "--log", "-", stdin=log).out
    assert "refused: action 1, left: Neither piece can move left. [blocked]" in text


def test_an_unfinished_log(run: Run, example: str) -> None:
    result = run("replay", example, "--log", "-", stdin="up\ndown")
    assert result.status == 1
    assert "best score from here: 98" in result.out


@pytest.mark.parametrize("command", ["replay", "hint"])
@pytest.mark.parametrize(
    ("log", "code", "place"),
    [
        ("up\njump\nup", "unknown_action", "action 1: "),
        ('["up", 7]', "bad_shape", "action 1: "),
        ('["up"', "bad_json", "line 1, column 6: "),
        ("up\n" * 20_001, "log_too_long", "log: "),
    ],
)
def test_logs_that_cannot_be_used(
    run: Run, example: str, tmp_path: Path, command: str, log: str, code: str, place: str
) -> None:
    (tmp_path / "game.log").write_text(log, encoding="utf-8")
    result = run(command, example, "--log", "game.log")
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith(f"daymill: game.log, {place}")
    assert result.err.endswith(f" [{code}]\n")


def test_a_score_does_not_rest_on_what_the_file_claims(run: Run) -> None:
    puzzle = load("tandem").generate(8, 42).to_json()
    log = [*puzzle["answer"]["moves"][:1], "undo", *puzzle["answer"]["moves"]]
    puzzle["proof"]["figures"]["par"] = 99
    Path("forged.json").write_text(json.dumps(puzzle), encoding="utf-8")
    found = run("replay", "forged.json", "--log", "-", "--json", stdin=json.dumps(log)).json()
    assert found["score"]["value"] == 98


def test_playing_line_by_line(run: Run, example: str) -> None:
    result = run(
        "play", example, "--log", "out.json", stdin="up\nleft\n\njump\nhint\nhelp\n" + "\n".join(ROUTE[2:])
    )
    assert result.status == 0
    assert "Best score from here: 100" in result.out
    assert "Hint. Up: piece 2 moves, piece 1 is held by a wall. 6 moves are left." in result.out
    assert "left: Left" in result.out
    assert "Daymill Tandem: 99/100" in result.out
    assert "Solved after 10 actions, 1 hint among them: 99 points of 100." in result.out
    assert "[unknown_action]" in result.err
    assert "log:" not in result.err
    log = Path("out.json").read_text(encoding="utf-8")
    assert json.loads(log) == ["up", "left", "hint", *ROUTE[2:]]
    assert run("replay", example, "--log", "out.json").status == 0


def test_refusals_are_told_and_not_logged(run: Run, example: str) -> None:
    result = run("play", example, "--log", "out.json", stdin="left\nundo\nup\n")
    assert result.status == 0
    assert "Neither piece can move left. [blocked]" in result.err
    assert "[nothing_to_undo]" in result.err
    assert result.err.endswith('log: ["up"]\n')
    assert json.loads(Path("out.json").read_text(encoding="utf-8")) == ["up"]


def test_a_log_on_standard_output(run: Run, example: str) -> None:
    assert run("play", example, "--log", "-", stdin="up\n").out.endswith('\n["up"]\n')


@pytest.mark.parametrize("leave", ["", "quit\nup\n", "q\n", "exit\n"])
def test_leaving(run: Run, leave: str) -> None:
    result = run("play", "bloom", "--level", "3", "--seed", "42", stdin="set 1 1\n" + leave)
    assert result.status == 0
    assert result.err == 'log: ["set 1 1"]\n'
    assert "points of 100" not in result.out


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_played_to_the_end(run: Run, name: str) -> None:
    game = load(name)
    puzzle = game.generate(4, 42)
    actions = "\n".join(game.actions(puzzle.board, puzzle.answer))
    result = run("play", name, "--level", "4", "--seed", "42", stdin=actions)
    assert f"Daymill {game.info.title}, level 4, seed 42: 100/100" in result.out
    assert "■■■■■" in result.out


def test_a_position_that_leads_nowhere(run: Run, tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text("2ba\n...\n.1.\n", encoding="utf-8")
    result = run("play", "board.txt", stdin="left\nhint\n")
    assert "Best score from here: – (no way leads to an answer: undo or restart)" in result.out
    assert "[no_route]" in result.err
    assert "best score from here: none" in run("replay", "board.txt", "--log", "-", stdin="left").out
    hint = run("hint", "board.txt", "--log", "-", stdin="left")
    assert (hint.status, hint.out) == (1, "")
    assert "[no_route]" in hint.err


def test_what_cannot_be_played(run: Run, example: str) -> None:
    for arguments, code in (
        (("chess",), "unknown_game"),
        (("nowhere.txt",), "unknown_game"),
        (("-",), "usage"),
        (("tandem", "--level", "16"), "bad_level"),
        (("tandem", "--seed", "-1"), "bad_seed"),
        (("tandem", "--entry", "1"), "usage"),
        ((example, "--entry", "2"), "bad_entry"),
        ((example, "--log", "no/such/folder.json"), "unwritable"),
        ((".",), "unreadable"),
    ):
        result = run("play", *arguments)
        assert (result.status, result.out) == (2, ""), arguments
        assert f"[{code}]" in result.err, arguments


def test_a_log_that_holds_something_is_not_written_over(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "keep.json"
    kept.write_text('["up"]')
    result = run("play", "tandem", "--level", "1", "--seed", "1", "--log", str(kept), stdin="quit\n")
    assert result.status == 2
    assert "log_exists" in result.err
    assert kept.read_text() == '["up"]'
