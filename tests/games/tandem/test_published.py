"""Every published figure that concerns Tandem."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import chi2_contingency

from daymill.core.adopt import adopt
from daymill.core.replay import replay
from daymill.games import load
from daymill.games.tandem.generator import EXACT_ACCEPTANCE
from daymill.games.tandem.model import DIRECTIONS
from daymill.games.tandem.rules import move
from daymill.games.tandem.solver import space
from tests.games.tandem.boards import EXAMPLE, EXAMPLE_ROUTE
from tests.oracles import tandem as oracle

GAME = load("tandem")
SEEDS = 20_000

# Published for 1,000 seeds of the classic row, from another stream of random numbers.
PUBLISHED_PAR = {9: 251, 10: 207, 11: 162, 12: 147, 13: 104, 14: 74, 15: 55}
PUBLISHED_AT_DISTANCE = {9: 83, 10: 47, 11: 24, 12: 10}
PUBLISHED_BOTH_OFF_START = {9: 79, 10: 44, 11: 22, 12: 10}


@pytest.fixture(scope="module")
def classic():
    return GAME.sample(8, range(SEEDS))


def test_example_board() -> None:
    proof = GAME.solve(EXAMPLE, 2)
    assert proof.verdict == "one"
    assert proof.nodes == 448
    assert proof.figures == {"par": 9, "reachable": 448, "routes": 3, "dead": 0}
    assert sum(row.count(".") for row in EXAMPLE.rows) == 23  # so 23 * 22 = 506 pairs are possible


def test_example_distances() -> None:
    distances = oracle.distances(EXAMPLE, EXAMPLE.pieces)
    counts = Counter(distances.values())
    assert {length: counts[length] for length in range(9, 13)} == PUBLISHED_AT_DISTANCE
    assert max(counts) == 12
    off = Counter(
        length
        for (first, second), length in distances.items()
        if first != EXAMPLE.pieces[0] and second != EXAMPLE.pieces[1]
    )
    assert {length: off[length] for length in range(9, 13)} == PUBLISHED_BOTH_OFF_START
    known = space(EXAMPLE)
    assert set(known.number) == set(distances)


def test_example_route() -> None:
    play, refusals = replay(GAME, adopt(GAME, EXAMPLE), EXAMPLE_ROUTE)
    assert (play.ended, refusals) == ("solved", ())
    assert EXAMPLE_ROUTE in oracle.routes(EXAMPLE, 9)


def test_example_first_position() -> None:
    changing = [name for name in DIRECTIONS if move(EXAMPLE, EXAMPLE.pieces, name) != EXAMPLE.pieces]
    assert changing == ["up"]


def test_layouts_are_accepted_as_often_as_they_exactly_should(classic) -> None:
    tried, connected = classic.histograms["layouts by walls"], classic.histograms["connected by walls"]
    assert sorted(tried) == [7, 8, 9]
    for walls, exact in EXACT_ACCEPTANCE.items():
        assert connected[walls] / tried[walls] == pytest.approx(exact, rel=0.01)


def test_par_is_distributed_as_published(classic) -> None:
    ours = [classic.par[length] for length in PUBLISHED_PAR]
    assert sum(ours) == SEEDS
    assert chi2_contingency([ours, list(PUBLISHED_PAR.values())]).pvalue > 0.01


def test_other_published_shares(classic) -> None:
    routes = classic.histograms["shortest routes"]
    # published: 254 of 1,000; the interval is three standard errors of that
    assert routes[1] / SEEDS == pytest.approx(0.254, abs=0.042)
    assert GAME.summary(8, classic)["median number of shortest routes"] == "3"
    # published: 1 of 1,000
    assert classic.figures["boards_with_a_dead_position"] / SEEDS < 0.004
    assert classic.rejects["no_goal"] == 0
    assert classic.nodes_max == 506


def test_samples_add() -> None:
    whole = GAME.sample(8, range(300))
    assert GAME.sample(8, range(120)) + GAME.sample(8, range(120, 300)) == whole
