"""`stats`, `vectors check`, `warm`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from daymill.core.compiled import was_compiled
from daymill.games import NAMES, load, vectors
from tests.amount import LONG, amount

from .conftest import Run


@pytest.mark.parametrize("name", NAMES)
def test_batches_add_up_to_the_whole(run: Run, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two whole batches and a half one."""
    game, batch = load(name), amount(100, long=1000)
    seeds = 2 * batch + batch // 2
    monkeypatch.setattr("daymill.cli.stats._BATCH", batch)
    result = run("stats", name, "--level", "2", "--seeds", str(seeds), "--seed", "7", "--json")
    assert result.status == 0
    found = result.json()
    whole = game.sample(2, range(7, 7 + seeds))
    assert (found["game"], found["level"], found["first_seed"], found["boards"]) == (name, 2, 7, seeds)
    assert found["attempts"] == whole.attempts
    assert found["rejects"] == whole.rejects
    assert found["difficulties"] == {str(key): value for key, value in whole.difficulties.items()}
    assert sum(found["difficulties"].values()) == seeds
    assert found["figures"] == whole.figures
    assert found["summary"] == game.summary(2, whole)


def test_par_and_nodes_where_a_game_has_them(run: Run) -> None:
    tandem = run("stats", "tandem", "--seeds", "300", "--json").json()
    assert sum(tandem["par"].values()) == 300
    assert set(tandem["par"]) <= {str(par) for par in range(9, 16)}
    assert list(tandem["par"]) == sorted(tandem["par"], key=int)
    assert 0 < tandem["nodes_max"] <= 506
    assert sum(tandem["histograms"]["layouts by walls"].values()) == tandem["attempts"]
    bloom = run("stats", "bloom", "--seeds", "300", "--json").json()
    assert "par" not in bloom
    assert bloom["nodes_max"] > 0


def test_the_table(run: Run) -> None:
    text = run("stats", "tandem", "--seeds", "300").out
    lines = text.splitlines()
    assert lines[0] == "Tandem, level 8, 300 seeds from 0 on"
    assert any(line.split() == ["boards", "300"] for line in lines)
    assert "(exact: 0.6186)" in text
    assert "median number of shortest routes" in text
    bars = lines[lines.index("par") + 1 :]
    assert sum(int(line.split()[1]) for line in bars) == 300
    assert max(len(line) for line in lines) <= 100


def test_rejects_and_figures_are_in_the_same_order_however_many_batches_there_are(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders = []
    for batch in (1000, 20):
        monkeypatch.setattr("daymill.cli.stats._BATCH", batch)
        table = run("stats", "bloom", "--seeds", "40").out
        found = run("stats", "bloom", "--seeds", "40", "--json").json()
        assert list(found["rejects"]) == sorted(found["rejects"])
        assert list(found["figures"]) == sorted(found["figures"])
        orders.append((table, list(found["rejects"]), list(found["figures"])))
    assert orders[0] == orders[1]
    assert len(orders[0][1]) > 1


def test_a_seed_may_be_a_text(run: Run) -> None:
    assert (
        run("stats", "bloom", "--level", "1", "--seeds", "1", "--seed", "a", "--json").json()["first_seed"]
        == 3826002220
    )


def test_vectors(run: Run) -> None:
    result = run("vectors", "check", "--json")
    assert result.status == 0
    found = {entry["game"]: entry for entry in result.lines()}
    assert list(found) == ["core", *NAMES]
    for name, entry in found.items():
        assert entry["failures"] == []
        assert sum(entry["vectors"].values()) == len(list(vectors.all_cases((name,))))
    table = run("vectors", "check", "core").out.splitlines()
    assert table[0].split()[0] == "vectors"
    assert len(table) == 2


def test_a_vector_that_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    cases: list[Any] = json.loads(json.dumps(vectors.cases("core")))
    cases[0]["out"] = {"numbers": [1]}
    monkeypatch.setattr(vectors, "cases", lambda _: cases)
    result = run("vectors", "check", "core", "--json")
    assert result.status == 1
    (failure,) = result.json()["failures"]
    assert failure["case"] == cases[0]["name"]
    assert "expected" in failure["message"]
    assert cases[0]["name"] in run("vectors", "check", "core").out


def test_warm(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game has a process of its own; three of them show it."""
    games = NAMES if LONG else NAMES[-3:]
    monkeypatch.setattr("daymill.cli.warm.NAMES", games)
    result = run("warm")
    assert result.status == 0
    titles = {load(name).info.title for name in games}
    assert {line.split(":")[0] for line in result.out.splitlines()} == titles
    assert all(map(was_compiled, games))
    assert run("warm", "bloom").out.startswith("Bloom: ")
    assert run("warm", "chess").err.endswith(" [unknown_game]\n")
