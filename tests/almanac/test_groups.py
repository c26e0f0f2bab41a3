"""Those who write at once share a transaction, and answer for themselves alone."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import event, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError

from daymill.almanac import flushes
from daymill.almanac.schema import transfers
from daymill.almanac.store import open_store, write, write_soon, writing
from tests.asynchronous import run


@pytest.fixture
def commits(engine):
    """Each commit that is made."""
    found = []
    event.listen(engine, "commit", found.append)
    return found


def row(code):
    return insert(transfers).values(code=str(code), player="a", made_at=0)


def adding(code, pause=0.0):
    def work(connection):
        connection.execute(row(code))
        time.sleep(pause)
        return code

    return work


def failing(connection):
    connection.execute(row("never"))
    raise ZeroDivisionError


def codes(engine):
    with engine.connect() as connection:
        return sorted(int(code) for code in connection.execute(select(transfers.c.code)).scalars())


def test_what_is_written_is_there_and_its_result_is_told(engine):
    assert write(engine, adding(1)) == 1
    assert run(write_soon(engine, adding(2))) == 2
    assert write(engine, adding(3), apart=True) == 3
    assert run(write_soon(engine, adding(4), apart=True)) == 4
    assert codes(engine) == [1, 2, 3, 4]


def test_those_who_come_while_one_writes_share_a_transaction(engine, commits):
    at_once = Barrier(20)

    def one(code):
        at_once.wait()
        return write(engine, adding(code, 0.01))

    with ThreadPoolExecutor(20) as pool:
        assert list(pool.map(one, range(20))) == list(range(20))
    assert codes(engine) == list(range(20))
    if engine.dialect.name == "sqlite":  # where several write at once, more than one may lead
        assert len(commits) < 10


def test_promises_share_one_too(engine, commits):
    async def all_at_once():
        return await asyncio.gather(*(write_soon(engine, adding(code, 0.01)) for code in range(20)))

    assert run(all_at_once()) == list(range(20))
    assert codes(engine) == list(range(20))
    assert len(commits) < 10


@pytest.mark.parametrize("soon", [False, True])
def test_one_that_fails_fails_alone(engine, soon):
    works = [failing if code % 5 == 2 else adding(code) for code in range(15)]
    if soon:

        async def all_at_once():
            promised = (write_soon(engine, work) for work in works)
            return await asyncio.gather(*promised, return_exceptions=True)

        found = run(all_at_once())
    else:
        at_once = Barrier(len(works))

        def one(work):
            at_once.wait()
            try:
                return write(engine, work)
            except ZeroDivisionError as error:
                return error

        with ThreadPoolExecutor(len(works)) as pool:
            found = list(pool.map(one, works))
    for code, result in enumerate(found):
        assert isinstance(result, ZeroDivisionError) if code % 5 == 2 else result == code
    assert codes(engine) == [code for code in range(15) if code % 5 != 2]


@pytest.mark.parametrize("soon", [False, True])
def test_what_fails_when_nobody_else_writes_is_told(engine, soon):
    write(engine, adding(1))
    with pytest.raises(IntegrityError):
        run(write_soon(engine, adding(1))) if soon else write(engine, adding(1))
    assert codes(engine) == [1]


def test_a_promise_is_kept_though_nobody_waits_any_more(engine):
    async def give_up():
        waiting = asyncio.ensure_future(write_soon(engine, adding(1, 0.2)))
        await asyncio.sleep(0.05)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    run(give_up())
    assert write(engine, adding(2)) == 2
    deadline = time.monotonic() + 10
    while codes(engine) != [1, 2] and time.monotonic() < deadline:
        time.sleep(0.01)
    assert codes(engine) == [1, 2]


@pytest.mark.parametrize("soon", [False, True])
def test_nothing_is_acknowledged_that_is_not_on_the_disk(tmp_path, monkeypatch, soon):
    engine = open_store(f"sqlite:///{tmp_path / 'daymill.db'}")

    def broken(_):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(flushes, "_sync", broken)
    with pytest.raises(OperationalError, match="Input/output"):
        run(write_soon(engine, adding(1))) if soon else write(engine, adding(1))
    engine.dispose()


def test_a_group_and_a_transaction_of_ones_own_take_turns(engine):
    at_once = Barrier(16)

    def one(code):
        at_once.wait()
        if code % 2:
            return write(engine, adding(code))
        with writing(engine) as connection:
            return adding(code)(connection)

    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(one, range(16))) == list(range(16))
    assert codes(engine) == list(range(16))


@pytest.mark.parametrize("soon", [False, True])
def test_where_the_database_fails_nobody_waits_for_it_a_second_time(engine, monkeypatch, soon):
    asked = []

    def gone():
        asked.append(1)
        time.sleep(0.2)
        raise OperationalError("BEGIN", {}, Exception("the database is gone"))

    monkeypatch.setattr(engine.get_execution_options()["daymill_groups"], "_transaction", gone)
    if soon:

        async def all_at_once():
            promised = (write_soon(engine, adding(code)) for code in range(20))
            return await asyncio.gather(*promised, return_exceptions=True)

        found = run(all_at_once())
    else:

        def one(code):
            try:
                write(engine, adding(code))
            except OperationalError as error:
                return error

        with ThreadPoolExecutor(20) as pool:
            found = list(pool.map(one, range(20)))
    assert [type(error) for error in found] == [OperationalError] * 20
    assert len(asked) < 10
