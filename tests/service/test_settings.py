"""Settings: options before variables before the file before the defaults; and what is wrong is named."""

import pytest

from daymill.cli import main
from daymill.core.errors import Invalid
from daymill.service.app import create_app
from daymill.service.settings import Settings, read_settings


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    """A working directory and a data folder, both empty."""
    (tmp_path / "here").mkdir()
    (tmp_path / "data").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("DAYMILL_DATA", str(tmp_path / "data"))


def write(path, *lines):
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_options_go_before_variables_and_those_before_the_file(tmp_path, monkeypatch):
    file = write(tmp_path / "data" / "daymill.toml", "[service]", "port = 1", "crowd = 2", "solvers = 3")
    monkeypatch.setenv("DAYMILL_PORT", "4")
    monkeypatch.setenv("DAYMILL_CROWD", "5")
    settings = read_settings(port=6, host=None)
    assert (settings.port, settings.crowd, settings.solvers, settings.host) == (6, 5, 3, "127.0.0.1")
    assert settings.config == file


def test_the_file_that_is_named_goes_before_the_one_here_and_that_before_the_one_with_the_data(
    tmp_path, monkeypatch
):
    assert read_settings().config is None
    write(tmp_path / "data" / "daymill.toml", "[service]", "crowd = 1")
    assert read_settings().crowd == 1
    write(tmp_path / "here" / "daymill.toml", "[service]", "crowd = 2")
    assert read_settings().crowd == 2
    monkeypatch.setenv("DAYMILL_CONFIG", str(write(tmp_path / "c.toml", "[service]", "crowd = 3")))
    assert read_settings().crowd == 3
    write(tmp_path / "c.toml", "")
    assert read_settings().crowd == 50


def test_one_file_holds_settings_and_schedule(tmp_path):
    write(
        tmp_path / "data" / "daymill.toml",
        *("[service]", "crowd = 7"),
        *("[schedule]", 'games = ["bloom"]', "[schedule.levels]", "monday = 9"),
    )
    settings = read_settings()
    assert (settings.crowd, settings.schedule.games) == (7, ("bloom",))
    app = create_app(settings)
    assert app.state.schedule == settings.schedule
    app.state.engine.dispose()


def test_the_file_can_say_where_the_data_is(tmp_path, monkeypatch):
    monkeypatch.delenv("DAYMILL_DATA")
    write(tmp_path / "here" / "daymill.toml", "[service]", f"data = '{tmp_path / 'elsewhere'}'")
    assert read_settings().data == tmp_path / "elsewhere"


def test_the_file_that_was_found_with_the_data_cannot_say_it_is_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr("daymill.service.settings.user_data_path", lambda name: tmp_path / "data")
    file = write(tmp_path / "data" / "daymill.toml", "[service]", "data = '/elsewhere'")
    assert read_settings().data == tmp_path / "data"  # by the variable: the file came along with a backup
    monkeypatch.delenv("DAYMILL_DATA")
    with pytest.raises(Invalid) as caught:
        read_settings()
    assert (caught.value.code, caught.value.where) == ("bad_settings", f"{file}: service.data")


def test_a_variable_that_is_empty_says_nothing(monkeypatch):
    monkeypatch.setenv("DAYMILL_PORT", "")
    assert read_settings().port == 8000


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("porte = 1", "service.porte"),
        ("port = 'many'", "service.port"),
        ("port = 65536", "service.port"),
        ("port = true", "service.port"),
        ("port = [1]", "service.port"),
        ("workers = 0", "service.workers"),
        ("limit_opens = -1", "service.limit_opens"),
        ("log = 'loud'", "service.log"),
        ("origin = 'puzzles.example'", "service.origin"),
        ("secret = 1", "service.secret"),
        ("config = 'other.toml'", "service.config"),
    ],
)
def test_what_is_wrong_in_the_file_is_named_with_file_and_key(tmp_path, line, where):
    file = write(tmp_path / "data" / "daymill.toml", "[service]", line)
    with pytest.raises(Invalid) as caught:
        read_settings()
    assert (caught.value.code, caught.value.where) == ("bad_settings", f"{file}: {where}")


@pytest.mark.parametrize("text", ["service = 3", "[service", "\xff"])
def test_a_file_of_another_form_is_turned_away(tmp_path, text):
    file = tmp_path / "data" / "daymill.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(Invalid) as caught:
        create_app()
    assert caught.value.code == "bad_settings"
    assert caught.value.where.startswith(str(file))


def test_a_file_that_is_named_has_to_be_there(tmp_path, monkeypatch):
    monkeypatch.setenv("DAYMILL_CONFIG", str(tmp_path / "nothing.toml"))
    with pytest.raises(Invalid) as caught:
        read_settings()
    assert (caught.value.code, caught.value.where) == ("bad_settings", str(tmp_path / "nothing.toml"))


def test_a_variable_and_an_option_that_are_wrong_are_named(monkeypatch):
    with pytest.raises(Invalid) as caught:
        read_settings(port=-1)
    assert (caught.value.code, caught.value.where) == ("bad_settings", "port")
    monkeypatch.setenv("DAYMILL_PORT", "tcp://10.0.0.1:80")
    with pytest.raises(Invalid) as caught:
        read_settings()
    assert (caught.value.code, caught.value.where) == ("bad_settings", "DAYMILL_PORT")


@pytest.mark.parametrize("command", [["serve", "--port", "0", "--no-open"], ["today"]])
def test_commands_say_what_is_wrong_and_stop(tmp_path, capsys, command):
    file = write(tmp_path / "data" / "daymill.toml", "[service]", "porte = 1")
    assert main(command) == 2
    assert f"daymill: {file}: service.porte: " in capsys.readouterr().err
    assert not (tmp_path / "data" / "daymill.db").exists()


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (["[scheduel]", "games = ['tandem']"], "scheduel"),
        (["port = 1"], "port"),
        (["[service]", "proxies = '10.0.0.0/8, foo'"], "service.proxies"),
        (["[service]", "origin = 'puzzles.example'"], "service.origin"),
        (["[service]", "origin = 'https://puzzles.example/daymill'"], "service.origin"),
    ],
)
def test_a_slip_in_the_file_is_told_with_its_place(tmp_path, lines, key):
    file = write(tmp_path / "data" / "daymill.toml", *lines)
    with pytest.raises(Invalid) as caught:
        read_settings()
    assert (caught.value.code, caught.value.where) == ("bad_settings", f"{file}: {key}")
    assert "pattern" not in caught.value.message


def test_nothing_secret_is_shown(tmp_path):
    hidden = "pass-word-17-letters"
    url = f"postgresql://daymill:{hidden}@127.0.0.1/daymill"
    settings = Settings(
        secret=hidden, database=url, metrics_token=hidden, limits_storage=f"redis://:{hidden}@h"
    )
    assert hidden not in repr(settings)
    assert hidden not in str(settings)
    write(
        tmp_path / "data" / "daymill.toml", "[service]", f"secret = ['{hidden}']", f"database = ['{hidden}']"
    )
    with pytest.raises(Invalid) as caught:
        read_settings()
    assert hidden not in str(caught.value)


def test_every_setting_is_described():
    for name, field in Settings.model_fields.items():
        assert field.description, name
