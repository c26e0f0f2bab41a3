"""What has been published about Bloom."""

from __future__ import annotations

import numpy as np

from daymill.games.bloom import kernels
from daymill.games.bloom.generator import generate, sample
from daymill.games.bloom.solver import arrays, solve
from tests.games.bloom.boards import TWO, board
from tests.oracles import bloom

SETTINGS_TRIED_BY_THE_REFEREE = 4096


def test_a_wiring_with_determinant_2_has_full_rank() -> None:
    assert round(np.linalg.det([[int(sign) for sign in row] for row in TWO.wiring])) == 2
    feeds, _ = arrays(TWO)
    assert kernels.rank(feeds, 3, kernels.new_pad()) == 3
    assert solve(TWO).figures == {"rank": 3, "singular": 0}
    # modulo 2 the third row is the sum of the others
    assert [(int(one) + int(other)) % 2 for one, other in zip(*TWO.wiring[:2], strict=True)] == [1, 0, 1]


def test_a_singular_wiring_can_have_one_answer() -> None:
    singular = board(3, "11 11", 6, 6)
    proof = solve(singular)
    assert (proof.verdict, proof.figures) == ("one", {"rank": 1, "singular": 1})
    assert bloom.answers(singular) == [(3, 3)]


def test_the_classic_row() -> None:
    for seed in range(50):
        puzzle = generate(8, seed)
        grown, running = puzzle.board, sum(setting > 0 for setting in puzzle.answer.settings)
        assert (grown.pumps, grown.beds, grown.settings) == (6, 6, 3)
        assert (grown.settings + 1) ** grown.pumps == SETTINGS_TRIED_BY_THE_REFEREE
        assert {row.count("1") for row in grown.wiring} <= {2, 3}
        assert all(1 <= need <= 7 for need in grown.needs)
        assert running >= 4


def test_about_one_classic_board_in_seven_is_singular() -> None:
    found = sample(8, range(20_000))
    assert found.boards == found.figures["exactly_one_answer"] == 20_000
    # four standard deviations are under 0.01
    assert abs(found.figures["singular"] / found.boards - 1 / 7) < 0.02
