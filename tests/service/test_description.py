"""The OpenAPI description, the settings, and the start."""

import json
import os
import subprocess
import sys

import pytest
from pydantic import ValidationError

from daymill.core.errors import Invalid
from daymill.service.app import create_app
from daymill.service.settings import Settings

from .playing import problem

PATHS = {
    "/health": {"get"},
    "/api/games": {"get"},
    "/api/days/today": {"get"},
    "/api/days/{date}": {"get"},
    "/api/puzzles/{game}": {"get"},
    "/api/solve": {"post"},
    "/api/commitments": {"get"},
    "/api/commitments/{month}": {"get"},
    "/api/reveals/{date}": {"get"},
    "/api/archive": {"get"},
    "/api/archive/{month}": {"get"},
    "/api/challenge": {"get"},
    "/api/challenge/{date}": {"get"},
    "/api/attempts": {"post"},
    "/api/attempts/{attempt}": {"get"},
    "/api/attempts/{attempt}/actions": {"post"},
    "/api/attempts/{attempt}/result": {"get"},
    "/api/days/{date}/{game}/results": {"get"},
    "/api/players/me": {"get", "delete"},
    "/api/players/me/export": {"get"},
    "/api/players/me/transfer": {"post"},
    "/api/players/transfer": {"post"},
}
NO_BODY = "/api/players/me/transfer"


def test_every_endpoint_is_described_with_its_answer_and_its_problems(client):
    paths = client.get("/openapi.json").json()["paths"]
    described = {
        path: set(methods) for path, methods in paths.items() if path.startswith(("/api", "/health"))
    }
    assert described == PATHS
    for path, methods in paths.items():
        for method, operation in methods.items():
            if path.startswith("/api"):
                assert "application/problem+json" in operation["responses"]["4XX"]["content"]
                assert ("requestBody" in operation) == (method == "post" and path != NO_BODY)
                if method == "delete":
                    assert "204" in operation["responses"]
                    continue
                done = operation["responses"]["201" if path == "/api/attempts" else "200"]
                assert done["content"]["application/json"]["schema"] != {}


def test_no_page_of_ours_needs_another_host(client):
    assert client.get("/docs").status_code == 404
    assert client.get("/redoc").status_code == 404


def test_a_stored_day_is_told_without_importing_a_game(client, settings, tmp_path):
    """Starting is quick as long as no compiler has to be loaded."""
    before = client.get("/api/days/2026-03-04").json()
    code = (
        "import sys; from starlette.testclient import TestClient; "
        "from daymill.service.app import create_app; client = TestClient(create_app()); "
        "print(client.get('/api/days/2026-03-04').text); "
        "sys.exit(any(name in sys.modules for name in ('numba', 'scipy', 'alembic')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "DAYMILL_DATA": str(tmp_path / "data"), "DAYMILL_DATABASE": settings.database},
        capture_output=True,
        text=True,
        check=False,
    )
    assert json.loads(done.stdout) == before
    assert done.returncode == 0


def test_health(client):
    response = client.get("/health")
    assert response.json() == {"status": "ok", "days": False}
    client.get("/api/days/today")
    assert client.get("/health").json() == {"status": "ok", "days": True}
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.once
def test_health_looks_into_the_database(app, client, tmp_path, caplog):
    app.state.engine.dispose()
    (tmp_path / "data" / "daymill.db").write_bytes(b"no database at all " * 500)
    problem(client.get("/health"), 503, "unavailable")
    assert "file is not a database" in caplog.text  # an operator is told why


def test_settings_come_from_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("DAYMILL_DATA", str(tmp_path))
    monkeypatch.setenv("DAYMILL_PORT", "8123")
    monkeypatch.setenv("DAYMILL_SECRET", "a secret of the tests")
    monkeypatch.setenv("DAYMILL_ORIGIN", "https://puzzles.example")
    settings = Settings()
    assert (settings.data, settings.port) == (tmp_path, 8123)
    assert settings.origin == "https://puzzles.example"
    assert "a secret of the tests" not in repr(settings)
    app = create_app(settings)
    assert app.state.secret == b"a secret of the tests"
    assert (tmp_path / "daymill.db").exists()
    assert not (tmp_path / "secret").exists()
    app.state.engine.dispose()


@pytest.mark.parametrize("name", ["what?", "50%", "a%20b", "#1", "a b", "ä", "file:"])
def test_everything_lies_in_the_data_folder_whatever_its_name(tmp_path, name):
    folder = tmp_path / name
    app = create_app(Settings(data=folder))
    app.state.engine.dispose()
    assert sorted(path.name for path in folder.iterdir()) == ["daymill.db", "secret"]
    assert list(tmp_path.iterdir()) == [folder]


def test_a_database_can_be_named(tmp_path):
    url = f"sqlite:///{tmp_path / 'other.db'}"
    app = create_app(Settings(data=tmp_path / "data", database=url))
    assert (tmp_path / "other.db").exists()
    app.state.engine.dispose()


@pytest.mark.parametrize(
    "wrong",
    [{"port": 65_536}, {"port": "many"}, {"origin": "puzzles.example"}, {"origin": "https://a.example/b"}],
)
def test_settings_that_make_no_sense_are_turned_away(wrong):
    with pytest.raises(ValidationError):
        Settings(**wrong)


def test_a_bad_schedule_stops_the_start(tmp_path):
    (tmp_path / "daymill.toml").write_text("[schedule]\ngames = ['chess']")
    with pytest.raises(Invalid) as caught:
        create_app(Settings(data=tmp_path))
    assert caught.value.code == "bad_schedule"
