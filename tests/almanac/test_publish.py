"""A day is made once, proved, and never made again."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, date, datetime
from hashlib import sha256
from threading import Barrier

import pytest
from sqlalchemy import func, select

from daymill.almanac import making, publish
from daymill.almanac.making import Unproved
from daymill.almanac.publish import games_of_day, puzzle_of_day, set_of_day, stored_puzzle
from daymill.almanac.schedule import GAMES_OF_A_DAY, Schedule
from daymill.almanac.schema import days, sets
from daymill.almanac.secret import day_seed
from daymill.almanac.store import milliseconds, open_store
from daymill.core.errors import Invalid
from daymill.games import NAMES, load

from .processes import four_processes

SECRET = b"a secret of the tests"
DAY = date(2026, 3, 4)
NOW = datetime(2026, 3, 4, 0, 0, 1, 500_000, tzinfo=UTC)


def rows(engine):
    with engine.connect() as connection:
        return connection.execute(select(days).order_by(days.c.game)).all()


@pytest.mark.parametrize("game", NAMES)
def test_a_day_is_the_generators_board_for_its_seed(engine, game):
    schedule = Schedule(games=NAMES)
    puzzle = puzzle_of_day(engine, SECRET, schedule, DAY, game, NOW)
    expected = load(game).generate(schedule.level(game, DAY), day_seed(SECRET, DAY, game))
    assert puzzle.canonical() == expected.canonical()
    [row] = rows(engine)
    assert row.puzzle == expected.canonical()
    assert row.digest == sha256(row.puzzle.encode()).hexdigest()
    assert json.loads(row.public) == load(game).public(expected).to_json()
    assert (row.title, row.version, row.level) == (load(game).info.title, expected.version, expected.level)
    assert row.seed == expected.seed
    assert row.made_at == milliseconds(NOW) == 1_772_582_401_500
    features = json.loads(row.features)
    assert features == {**expected.grade.features, **load(game).study(expected.board)}


def test_the_public_face_holds_neither_seed_nor_answer(engine):
    for shown, row in zip(
        sorted(set_of_day(engine, SECRET, Schedule(games=NAMES), DAY, NOW), key=lambda it: it.game),
        rows(engine),
        strict=True,
    ):
        assert set(shown.puzzle) == {"game", "version", "level", "board", "proof", "grade"}
        assert str(row.seed) not in shown.text
        assert json.dumps(json.loads(row.puzzle)["answer"], separators=(",", ":")) not in shown.text


def test_a_set_is_in_the_order_of_the_schedule_and_is_read_back_as_it_was(engine):
    schedule = Schedule(games=("bloom", "tandem"))
    first = set_of_day(engine, SECRET, schedule, DAY, NOW)
    assert [it.game for it in first] == ["bloom", "tandem"]
    assert set_of_day(engine, SECRET, schedule, DAY, NOW) == first
    assert len(rows(engine)) == 2


def test_another_schedule_or_secret_never_touches_a_day_that_was_asked_for(engine):
    before = puzzle_of_day(engine, SECRET, Schedule(games=("tandem",)), DAY, "tandem", NOW)
    later = Schedule(games=("bloom",), levels=dict.fromkeys(NAMES, (15,) * 7))
    other = b"quite another secret"
    [shown] = set_of_day(engine, other, later, DAY, NOW)
    assert shown.puzzle == load("tandem").public(before).to_json()
    assert puzzle_of_day(engine, other, later, DAY, "tandem", NOW).canonical() == before.canonical()
    assert games_of_day(engine, later, DAY, NOW) == {"tandem": before.level}
    with pytest.raises(Invalid) as caught:
        puzzle_of_day(engine, other, later, DAY, "bloom", NOW)
    assert caught.value.code == "unknown_game"


def test_another_generator_never_touches_a_stored_day(engine, monkeypatch):
    before = puzzle_of_day(engine, SECRET, Schedule(games=NAMES), DAY, "tandem", NOW)

    def generate(level, seed):
        raise AssertionError("a stored day is not made again")

    changed = replace(load("tandem"), generate=generate)
    monkeypatch.setattr(making, "load", lambda name: changed if name == "tandem" else load(name))
    assert puzzle_of_day(engine, SECRET, Schedule(games=NAMES), DAY, "tandem", NOW) == before
    assert stored_puzzle(engine, DAY, "tandem") == before


@pytest.mark.once
@pytest.mark.parametrize("verdict", ["none", "many", "undecided"])
def test_what_is_not_proved_is_not_published(engine, monkeypatch, verdict):
    game = load("tandem")
    doubtful = replace(game, solve=lambda board, limit: replace(game.solve(board, limit), verdict=verdict))
    monkeypatch.setattr(making, "load", lambda name: doubtful)
    with pytest.raises(Unproved, match=verdict):
        puzzle_of_day(engine, SECRET, Schedule(games=NAMES), DAY, "tandem", NOW)
    assert rows(engine) == []


@pytest.mark.once
def test_a_generator_that_fails_says_of_what(engine, monkeypatch):
    def fail(level, seed):
        raise ZeroDivisionError("of level 8")

    # what one game does keeps no other from being made
    monkeypatch.setattr(making, "load", lambda name: replace(load(name), generate=fail))
    with pytest.raises(Unproved, match=r"tandem, level \d+, seed \d+: it cannot be made, ZeroDivisionError"):
        puzzle_of_day(engine, SECRET, Schedule(games=NAMES), DAY, "tandem", NOW)
    assert rows(engine) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_answer_is_not_published(engine, monkeypatch, name):
    game = load(name)

    def generate(level, seed):
        made, other = game.generate(level, seed), game.generate(level, seed + 1)
        if name == "schulte":  # all tables of a level have the same answer
            return replace(made, answer=replace(made.answer, taps=made.answer.taps[::-1]))
        return replace(made, answer=other.answer)

    careless = replace(game, generate=generate)
    monkeypatch.setattr(making, "load", lambda _: careless)
    # an answer of other tiles is none that Pipes can read, one of other mines does not fit the board, and
    # another word has another par
    with pytest.raises(
        Unproved, match=r"the answer is not|cannot be read back, answer|the verdict is none|the proof is"
    ):
        puzzle_of_day(engine, SECRET, Schedule(games=NAMES), DAY, name, NOW)
    assert rows(engine) == []


@pytest.mark.once
@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_proof_is_not_published(engine, monkeypatch, name):
    game = load(name)

    def generate(level, seed):
        made = game.generate(level, seed)
        return replace(made, proof=replace(made.proof, nodes=made.proof.nodes + 1))

    monkeypatch.setattr(making, "load", lambda _: replace(game, generate=generate))
    with pytest.raises(Unproved, match="the proof is"):
        puzzle_of_day(engine, SECRET, Schedule(games=NAMES), DAY, name, NOW)
    assert rows(engine) == []


def test_threads_of_one_process_make_a_day_once(engine, monkeypatch):
    game = load("tandem")
    made = []

    def generate(level, seed):
        made.append(seed)
        return game.generate(level, seed)

    monkeypatch.setattr(making, "load", lambda name: replace(game, generate=generate))
    with ThreadPoolExecutor(50) as pool:
        asked = [
            pool.submit(puzzle_of_day, engine, SECRET, Schedule(games=NAMES), DAY, "tandem", NOW)
            for _ in range(50)
        ]
    assert len({it.result().canonical() for it in asked}) == 1
    assert len(made) == 1


def test_who_comes_second_gets_the_set_of_the_first(engine, monkeypatch):
    first, second = Schedule(games=("bloom",)), Schedule(games=("tandem",))

    def overtaken(engine):
        monkeypatch.undo()
        games_of_day(engine, first, DAY, NOW)
        return publish.writing(engine)

    monkeypatch.setattr(publish, "writing", overtaken)
    assert list(games_of_day(engine, second, DAY, NOW)) == ["bloom"]


def ask(url: str, level: int) -> list[str]:
    """Fifty threads of one process, all at once; each process has a schedule of its own."""
    engine = open_store(url)
    schedule = Schedule(levels=dict.fromkeys(NAMES, (level,) * 7))
    gate = Barrier(50)

    def one(_: int) -> str:
        gate.wait()
        return "\n".join(it.text for it in set_of_day(engine, SECRET, schedule, DAY, NOW))

    with ThreadPoolExecutor(50) as pool:
        texts = list(pool.map(one, range(50)))
    engine.dispose()
    return texts


def test_two_hundred_first_requests_from_four_processes_get_one_board(database):
    for name in NAMES:
        load(name).warm()  # so that the four need not compile
    with four_processes() as pool:
        texts = [text for part in pool.map(ask, [database] * 4, (7, 8, 9, 10)) for text in part]
    assert len(texts) == 200
    assert len(set(texts)) == 1
    engine = open_store(database)
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(sets)).scalar() == 1
        assert connection.execute(select(func.count()).select_from(days)).scalar() == len(GAMES_OF_A_DAY)
    engine.dispose()
