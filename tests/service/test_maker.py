"""The thread that makes days ahead: when it works, when it waits, and that nothing ends it."""

from datetime import UTC, datetime
from threading import Event, Thread

import pytest

from daymill.almanac.chain import read_links
from daymill.almanac.schedule import Schedule
from daymill.service import maker
from daymill.service.maker import keep_ahead

from .playing import TODAY


class Turns:
    """In place of an event: each wait is noted, and a long one is what the test makes of it."""

    def __init__(self, *then):
        self.waits = []
        self.then = list(then)

    def is_set(self):
        return not self.then

    def wait(self, seconds):
        self.waits.append(seconds)
        if seconds > 30:
            self.then.pop(0)()
        return False


@pytest.fixture
def state(app):
    app.state.schedule = Schedule(games=("bloom",))
    app.state.settings = app.state.settings.model_copy(update={"ahead": 2})
    return app.state


def linked(state):
    return [str(it.date) for it in read_links(state.engine)]


def test_it_works_at_once_again_each_hour_and_when_a_day_begins(state, clock):
    seen = []
    clock.moment = datetime(2026, 3, 4, 22, 30, tzinfo=UTC)

    def later(**by):
        seen.append(linked(state))
        clock.move(**by)

    turns = Turns(lambda: later(hours=1), lambda: later(minutes=30, seconds=1), later)
    keep_ahead(state, turns)
    assert [it for it in turns.waits if it > 30] == [3600, 1801, 3600]
    assert seen[0] == seen[1] == [TODAY, "2026-03-05", "2026-03-06"]
    assert seen[2] == [*seen[0], "2026-03-07"]
    # a pause after each puzzle
    assert sum(0.2 <= it <= 30 for it in turns.waits) == 4


def test_it_goes_on_after_whatever_went_wrong(state, monkeypatch, caplog):
    make = maker.make_ahead

    def broken(*_):
        monkeypatch.setattr(maker, "make_ahead", make)
        raise OSError("the disk is full")

    monkeypatch.setattr(maker, "make_ahead", broken)
    turns = Turns(lambda: None, lambda: None)
    keep_ahead(state, turns)
    assert [it for it in turns.waits if it > 30] == [60, 3600]
    assert "the disk is full" in caplog.text
    assert len(linked(state)) == 3


def test_it_ends_when_it_is_told_to(state):
    stop = Event()
    thread = Thread(target=keep_ahead, args=(state, stop))
    thread.start()
    stop.set()
    thread.join(30)
    assert not thread.is_alive()


def test_none_ahead_is_today_alone(state):
    state.settings = state.settings.model_copy(update={"ahead": 0})
    keep_ahead(state, Turns(lambda: None))
    assert linked(state) == [TODAY]
