"""What was acknowledged is on the disk, and many share the time that this takes."""

import errno
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import OperationalError

from daymill.almanac import flushes
from daymill.almanac.flushes import Flushes
from daymill.almanac.schema import transfers
from daymill.almanac.store import open_store, settle, writing


class Disk:
    """A disk that notes what it is asked for, and is as slow or as broken as it is told."""

    def __init__(self, monkeypatch):
        self.flushes = 0
        self.seconds = 0.0
        self.broken = False
        self._sync = flushes._sync
        monkeypatch.setattr(flushes, "_sync", self)

    def __call__(self, file):
        self.flushes += 1
        time.sleep(self.seconds)
        if self.broken:
            raise OSError(errno.EIO, "Input/output error")
        self._sync(file)


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


@pytest.fixture
def engine(tmp_path):
    engine = open_store(f"sqlite:///{tmp_path / 'daymill.db'}")
    yield engine
    engine.dispose()


def write(engine, code):
    with writing(engine) as connection:
        connection.execute(insert(transfers).values(code=str(code), player="a", made_at=0))


def test_a_transaction_ends_with_a_flush_of_the_log(engine, disk):
    for code in range(3):
        write(engine, code)
        assert disk.flushes == code + 1


def test_a_transaction_that_fails_is_not_flushed(engine, disk):
    with pytest.raises(ZeroDivisionError), writing(engine):
        _ = 1 / 0
    assert disk.flushes == 0


@pytest.mark.parametrize("name", ["file:{}/daymill.db?uri=true", "{}/link.db", "file:{}/link.db?uri=true"])
def test_the_log_is_found_wherever_the_database_is(tmp_path, disk, name):
    (tmp_path / "there").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "there" / "daymill.db")
    engine = open_store(f"sqlite:///{name.format(tmp_path)}")
    before = disk.flushes
    write(engine, 1)
    assert disk.flushes == before + 1
    engine.dispose()


def test_many_share_a_flush(engine, disk):
    disk.seconds = 0.05
    at_once = Barrier(20)

    def one(code):
        at_once.wait()
        write(engine, code)

    with ThreadPoolExecutor(20) as pool:
        list(pool.map(one, range(20)))
    assert 1 <= disk.flushes <= 10


def test_a_flush_that_has_begun_before_is_not_enough(tmp_path, monkeypatch):
    (tmp_path / "daymill.db-wal").touch()
    begun, go_on = Event(), Event()
    count = 0

    def sync(_file):
        nonlocal count
        count += 1
        begun.set()
        assert go_on.wait(10)

    monkeypatch.setattr(flushes, "_sync", sync)
    shared = Flushes(tmp_path / "daymill.db")
    with ThreadPoolExecutor(3) as pool:
        first = pool.submit(shared.wait)
        assert begun.wait(10)
        later = [pool.submit(shared.wait) for _ in range(2)]
        time.sleep(0.05)
        assert not any(it.done() for it in later)
        go_on.set()
        for it in (first, *later):
            it.result(10)
    assert count == 2


def test_what_cannot_be_flushed_is_not_acknowledged_to_anyone(engine, disk):
    disk.broken, disk.seconds = True, 0.02
    at_once = Barrier(8)

    def one(code):
        at_once.wait()
        with pytest.raises(OperationalError, match="Input/output error"):
            write(engine, code)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(one, range(8)))
    disk.broken = False
    settle(engine)
    write(engine, 8)
    with engine.connect() as connection:
        assert len(connection.execute(select(transfers.c.code)).all()) == 9


def test_without_a_log_all_is_on_the_disk(tmp_path):
    Flushes(tmp_path / "daymill.db").wait()
