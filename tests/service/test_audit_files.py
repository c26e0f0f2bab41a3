"""An exported almanac in which something is left out, doubled, or out of order."""

import json
from datetime import date, timedelta

import pytest

from daymill.almanac.ahead import make_ahead
from daymill.almanac.audit import Audit
from daymill.almanac.sources import Exported, Untrue, export
from daymill.core.errors import Invalid

from .test_audit import GENTLE, found


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda told: told["links"].pop(3), "does not follow the link"),
        (lambda told: told["links"].pop(), "another one than the almanac says"),
        (lambda told: told["links"].insert(0, told["links"].pop()), "does not follow"),
        (lambda told: told["links"].append(told["links"][-1]), "order of dates"),
        (lambda told: told["links"][2].update(made_at=1772841600001), "made when the day had ended"),
        (lambda told: told["reveals"].pop(0), "shown and not revealed"),
        (lambda told: (told["reveals"].pop(0), told["days"].pop(0)), "committed to and is not revealed"),
        (lambda told: told["days"].pop(0), "public puzzles are missing"),
        (lambda told: told["reveals"][0]["puzzles"].pop(), "its games are tandem, not tandem, bloom"),
        (lambda told: told["reveals"][0].update(day=7), "another day"),
        (lambda told: told["days"][0].update(date="2026-03-09"), "public puzzles are missing"),
        (lambda told: told["days"][0]["puzzles"].insert(0, told["days"][0]["puzzles"][1]), "shown twice"),
        (lambda told: told["days"][0]["puzzles"].reverse(), "public games are bloom, tandem"),
        (lambda told: told["days"][0]["puzzles"][0]["puzzle"].update(seed=1), "another form"),
        (lambda told: told["days"][0]["puzzles"][0]["puzzle"].update(level=1.0), "no canonical form"),
        (lambda told: told["reveals"][0]["puzzles"][0].update(nonce="zz" * 32), "64 hexadecimal digits"),
        (lambda told: told["reveals"][0]["puzzles"][0].update(nonce=None), "a string is needed here"),
    ],
)
def test_what_is_left_out_or_out_of_order_is_found(app, clock, change, said):
    app.state.schedule = GENTLE
    for _ in make_ahead(app.state.engine, app.state.secret, GENTLE, clock(), 5):
        pass
    clock.move(days=2)
    told = export(app.state.engine, clock())
    assert found(Exported(json.dumps(told))) is None
    change(told)
    flaw = found(Exported(json.dumps(told)))
    assert flaw is not None
    assert said in flaw.message


@pytest.mark.once
def test_an_almanac_whose_date_stands_still_does_not_hold(app, clock):
    app.state.schedule = GENTLE
    for _ in make_ahead(app.state.engine, app.state.secret, GENTLE, clock(), 1):
        pass
    told = Exported(json.dumps(export(app.state.engine, clock())))
    today = clock().date()
    assert list(Audit(told, today=today + timedelta(days=1))) == []  # midnight may lie between
    with pytest.raises(Untrue, match="it says that this is the date today, which is 2026-03-06"):
        Audit(told, today=today + timedelta(days=2))


@pytest.mark.once
@pytest.mark.parametrize("part", ["reveals", "days"])
def test_a_day_that_stands_twice_is_no_almanac(app, clock, part):
    """Only one of the two would be looked at."""
    app.state.schedule = GENTLE
    for _ in make_ahead(app.state.engine, app.state.secret, GENTLE, clock(), 1):
        pass
    clock.move(days=1)
    told = export(app.state.engine, clock())
    told[part].insert(0, told[part][0])
    with pytest.raises(Invalid, match="stands here twice"):
        Exported(json.dumps(told))


@pytest.mark.once
def test_what_is_shown_of_an_uncommitted_day_is_what_is_revealed(app, client, clock):
    app.state.schedule = GENTLE
    client.get("/api/days/2026-02-01")
    told = export(app.state.engine, clock())
    assert [it.state for it in Audit(Exported(json.dumps(told)))] == ["uncommitted"]
    told["days"][0]["puzzles"].append({"game": "sudoku", "title": "Sudoku", "puzzle": {}})
    flaw = found(Exported(json.dumps(told)), date(2026, 2, 1), date(2026, 2, 1))
    assert flaw.message == "its public games are tandem, bloom, sudoku, not tandem, bloom"
