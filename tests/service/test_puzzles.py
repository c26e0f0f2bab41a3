"""Games, puzzles by level and seed, verdicts."""

import pytest

from daymill.games import NAMES, load

from .playing import problem

pytestmark = pytest.mark.once


def test_games_are_listed_with_their_levels(client):
    listed = client.get("/api/games").json()
    assert [it["name"] for it in listed] == list(NAMES)
    for it in listed:
        assert set(it) == {"name", "title", "version", "claim", "goal", "levels"}
        assert it["levels"] == list(load(it["name"]).info.levels)


@pytest.mark.parametrize("game", NAMES)
def test_a_puzzle_of_a_level_and_a_seed_is_the_generators_without_its_secrets(client, game):
    response = client.get(f"/api/puzzles/{game}", params={"level": 8, "seed": 42})
    assert response.json() == load(game).public(load(game).generate(8, 42)).to_json()
    assert "etag" in response.headers


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("level=0&seed=1", "bad_level"),
        ("level=16&seed=1", "bad_level"),
        ("level=eight&seed=1", "bad_level"),
        ("seed=1", "bad_level"),
        ("level=8&seed=-1", "bad_seed"),
        ("level=8&seed=4294967296", "bad_seed"),
        ("level=8&seed=" + "9" * 5000, "bad_seed"),
        ("level=8&seed=1.5", "bad_seed"),
        ("level=8", "bad_seed"),
    ],
)
def test_levels_and_seeds_have_bounds(client, query, code):
    problem(client.get(f"/api/puzzles/tandem?{query}"), 422, code)


@pytest.mark.parametrize("name", ["chess", "Tandem", "x" * 5000, "%00"])
def test_there_are_no_other_games(client, name):
    problem(client.get(f"/api/puzzles/{name}?level=8&seed=1"), 404, "unknown_game")


@pytest.mark.parametrize("game", NAMES)
def test_solve_gives_the_verdict_on_a_board(client, game):
    puzzle = load(game).generate(8, 7)
    response = client.post("/api/solve", json={"game": game, "board": puzzle.board.to_json()})
    assert response.json() == load(game).solve(puzzle.board, 2).to_json()


def test_solve_says_none_where_there_is_none(client):
    walled = {"rows": ["..#..", "..#.."], "pieces": [0, 5], "stations": [4, 9]}
    body = client.post("/api/solve", json={"game": "tandem", "board": walled}).json()
    assert body["verdict"] == "none"


@pytest.mark.parametrize(
    ("body", "status", "code", "where"),
    [
        ({"game": "chess", "board": {}}, 404, "unknown_game", "game"),
        ({"game": "tandem", "board": {}}, 422, "bad_shape", "board"),
        ({"game": "tandem", "board": []}, 422, "bad_shape", "body, board"),
        ({"game": "tandem"}, 422, "bad_shape", "body, board"),
        ({"game": "tandem", "board": {}, "limit": 3}, 422, "unknown_field", "body, limit"),
        (
            {"game": "tandem", "board": {"rows": ["#..", "..."], "pieces": [0, 1], "stations": [4, 5]}},
            422,
            "piece_on_wall",
            "board",
        ),
        (
            {"game": "bloom", "board": {"settings": 3, "wiring": ["10"], "needs": [1, 1]}},
            422,
            "dry_bed",
            "board",
        ),
    ],
)
def test_a_bad_board_gets_its_games_code(client, body, status, code, where):
    assert problem(client.post("/api/solve", json=body), status, code)["where"].startswith(where)
