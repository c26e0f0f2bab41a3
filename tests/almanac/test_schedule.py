"""Which games, on which level."""

from datetime import date, timedelta
from statistics import median

import pytest

from daymill.almanac.schedule import GAMES_OF_A_DAY, LEVELS_OF_WEEK, Schedule, read_schedule
from daymill.core.errors import Invalid
from daymill.games import NAMES, load

MONDAY = date(2026, 3, 2)
WEEK = [MONDAY + timedelta(days=number) for number in range(7)]


def write(folder, text):
    path = folder / "daymill.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_by_default_a_day_has_eight_games_gentle_on_monday_to_fierce_on_saturday():
    schedule = Schedule()
    assert schedule.games == GAMES_OF_A_DAY
    assert set(schedule.games) <= set(NAMES)
    for game in NAMES:
        levels = [schedule.level(game, day) for day in WEEK]
        assert levels[:6] == sorted(set(levels[:6]))
        assert levels[6] == 8


@pytest.mark.parametrize("game", NAMES)
def test_the_default_levels_are_measured_to_be_so(game):
    """The middle difficulty of 25 boards a weekday: it rises to Saturday, from gentle to fierce."""
    middles = [
        median(load(game).generate(Schedule().level(game, day), seed).grade.difficulty for seed in range(25))
        for day in WEEK
    ]
    assert middles[:6] == sorted(set(middles[:6]))
    assert middles[0] < 20
    assert middles[5] >= 80
    assert middles[0] < middles[6] < middles[5]


def test_every_game_has_its_week():
    assert set(LEVELS_OF_WEEK) == set(NAMES)


def test_a_file_says_games_and_levels_and_what_it_leaves_out_keeps_its_default(tmp_path):
    write(
        tmp_path,
        """
        [schedule]
        games = ["bloom", "tandem"]
        [schedule.levels]
        monday = 1
        sunday = 15
        [schedule.bloom]
        sunday = 3
        """,
    )
    schedule = read_schedule(tmp_path / "daymill.toml")
    assert schedule.games == ("bloom", "tandem")
    assert [schedule.level("tandem", day) for day in (WEEK[0], WEEK[6])] == [1, 15]
    assert [schedule.level("bloom", day) for day in (WEEK[0], WEEK[6])] == [1, 3]
    assert schedule.level("bloom", WEEK[3]) == Schedule().level("bloom", WEEK[3])


def test_other_tables_are_other_peoples(tmp_path):
    assert read_schedule(write(tmp_path, "[press]\npages = 3")) == Schedule()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[schedule", ""),
        ("schedule = 3", "schedule"),
        ("[schedule]\ngame = []", "schedule.game"),
        ("[schedule]\ngames = 'tandem'", "schedule.games"),
        ("[schedule]\ngames = []", "schedule.games"),
        ("[schedule]\ngames = ['chess']", "schedule.games"),
        ("[schedule]\ngames = [['tandem']]", "schedule.games"),
        ("[schedule]\ngames = ['tandem', 'tandem']", "schedule.games"),
        ("[schedule]\nlevels = 3", "schedule.levels"),
        ("[schedule.levels]\nmoonday = 3", "schedule.levels.moonday"),
        ("[schedule.levels]\nmonday = 0", "schedule.levels.monday"),
        ("[schedule.bloom]\nfriday = 16", "schedule.bloom.friday"),
        ("[schedule.bloom]\nfriday = true", "schedule.bloom.friday"),
        ("[schedule.bloom]\nfriday = 2.0", "schedule.bloom.friday"),
        ("[schedule.bloom]\nfriday = '3'", "schedule.bloom.friday"),
    ],
)
def test_a_bad_file_is_turned_away_with_its_name_and_the_key(tmp_path, text, key):
    path = write(tmp_path, text)
    with pytest.raises(Invalid) as caught:
        read_schedule(tmp_path / "daymill.toml")
    assert caught.value.code == "bad_schedule"
    assert caught.value.where == (f"{path}, {key}" if key else str(path))


def test_a_file_that_is_not_text_is_turned_away(tmp_path):
    path = tmp_path / "daymill.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(Invalid) as caught:
        read_schedule(path)
    assert caught.value.code == "bad_schedule"
