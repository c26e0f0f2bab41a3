"""What tests of faults share: compiled kernels, and a data folder whose days are quickly made."""

import pytest

from daymill.games import load


@pytest.fixture(scope="session", autouse=True)
def compiled():
    """The compiled kernels are on disk before any server starts, as `daymill warm` leaves them."""
    for name in ("tandem", "bloom"):
        load(name).warm()


@pytest.fixture
def data(tmp_path):
    """A data folder; its days have two games."""
    folder = tmp_path / "data"
    folder.mkdir(exist_ok=True)
    (folder / "daymill.toml").write_text('[schedule]\ngames = ["tandem", "bloom"]\n')
    return folder
