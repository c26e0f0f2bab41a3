"""Fixtures: each test that asks for `database` or `empty_database` runs on SQLite and on PostgreSQL.

One that has nothing to do with databases is marked `once`, and runs on SQLite alone.
"""

import os
import shutil
from itertools import count

import pytest

from daymill.almanac.store import open_store

from .postgres import Cluster, Databases, programs_or_skip

KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql))


def pytest_generate_tests(metafunc):
    for name in {"database", "empty_database"} & set(metafunc.fixturenames):
        once = metafunc.definition.get_closest_marker("once")
        metafunc.parametrize(name, KINDS[:1] if once else KINDS, indirect=True)


@pytest.fixture(scope="session")
def postgres():
    """Fresh databases on one PostgreSQL. Each process of a test run has its own: one starts in a second."""
    given = os.environ.get("DAYMILL_TEST_POSTGRES")
    cluster = None if given else Cluster(programs_or_skip())
    databases = Databases(given or cluster.url())
    yield databases
    databases.end()
    if cluster:
        cluster.end()


@pytest.fixture
def cluster():
    """A PostgreSQL of this test's own, which it may stop and start."""
    cluster = Cluster(programs_or_skip())
    yield cluster
    cluster.end()


class Files:
    """SQLite's files, as `Databases` are PostgreSQL's databases. A new one is a copy, since migrating one
    takes longer than most tests."""

    def __init__(self, folder):
        self._folder = folder
        self._numbers = count(1)
        self._template = folder / "template.db"
        open_store(f"sqlite:///{self._template}").dispose()

    def fresh(self, migrated=True, folder=None):
        folder = folder or self._folder / str(next(self._numbers))
        folder.mkdir(parents=True, exist_ok=True)
        if migrated:
            shutil.copyfile(self._template, folder / "daymill.db")
        return f"sqlite:///{folder / 'daymill.db'}"

    def drop(self, url):
        """Leaves the file to pytest, for whoever wants to look at it."""


@pytest.fixture(scope="session")
def files(tmp_path_factory):
    """Fresh SQLite databases."""
    return Files(tmp_path_factory.mktemp("databases"))


@pytest.fixture(scope="session")
def databases_of(request):
    """What makes databases of a kind: `databases_of("postgresql").fresh()`."""
    fixtures = {"sqlite": "files", "postgresql": "postgres"}
    return lambda kind: request.getfixturevalue(fixtures[kind])


@pytest.fixture
def database(request, databases_of, tmp_path):
    """The URL of a database of this test's own, with the newest schema. SQLite's is where the service puts
    it by itself, if its data folder is `tmp_path / "data"`."""
    yield from _fresh(request, databases_of, tmp_path)


@pytest.fixture
def empty_database(request, databases_of, tmp_path):
    """The URL of a database of this test's own, without any table."""
    yield from _fresh(request, databases_of, tmp_path, migrated=False)


def _fresh(request, databases_of, tmp_path, **options):
    databases = databases_of(request.param)
    if request.param == "sqlite":
        options["folder"] = tmp_path / "data"
    url = databases.fresh(**options)
    yield url
    databases.drop(url)


@pytest.fixture
def engine(database):
    """A database of this test's own, opened."""
    engine = open_store(database)
    yield engine
    engine.dispose()
