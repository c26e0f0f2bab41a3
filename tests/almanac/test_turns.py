"""Taking turns at the write lock."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy.exc import TimeoutError as TooLate

from daymill.almanac.turns import Turns


def test_turns_come_in_the_order_in_which_they_were_asked_for():
    turns, order = Turns(10), []

    def take(number):
        with turns.turn():
            order.append(number)

    with ThreadPoolExecutor(8) as pool, turns.turn():
        for number in range(8):
            pool.submit(take, number)
            time.sleep(0.02)
        assert order == []
    assert order == list(range(8))


def test_one_holds_the_turn_at_a_time():
    turns, at_once = Turns(10), Barrier(8)
    held, most = 0, 0

    def take():
        nonlocal held, most
        at_once.wait()
        for _ in range(50):
            with turns.turn():
                held += 1
                most = max(most, held)
                time.sleep(0)
                held -= 1

    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(take) for _ in range(8)]:
            done.result()
    assert (held, most) == (0, 1)


def test_a_turn_that_does_not_come_is_not_waited_for_without_end_and_not_held_later():
    turns = Turns(0.05)
    with turns.turn(), ThreadPoolExecutor(1) as pool, pytest.raises(TooLate, match=r"within 0\.05 s"):
        pool.submit(turns.turn().__enter__).result()
    with turns.turn():
        pass


def test_an_error_ends_a_turn():
    turns = Turns(0.05)
    with pytest.raises(ZeroDivisionError), turns.turn():
        _ = 1 / 0
    with turns.turn():
        pass
