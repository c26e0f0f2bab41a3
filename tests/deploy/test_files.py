"""What stands in `deploy/` and in the docs about running is true of the program that is there."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from daymill.cli import app
from daymill.service import metrics
from daymill.service.health import _Stock
from daymill.service.limits import _PER
from daymill.service.settings import Settings

ROOT = Path(__file__).parent.parent.parent
FILES = sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file())
OPERATING = ROOT / "docs" / "operating.md"
# what is no setting: the command line's and the tests' own
OTHERS = {"DAYMILL_TRACEBACK", "DAYMILL_TEST_POSTGRES"}


@pytest.mark.parametrize("path", [*FILES, OPERATING], ids=lambda path: path.name)
def test_every_setting_and_command_that_is_named_exists(path):
    text = path.read_text("utf-8")
    settings = {f"DAYMILL_{name.upper()}" for name in Settings.model_fields}
    named = set(re.findall(r"\bDAYMILL_[A-Z_]*[A-Z]\b", text))
    assert named <= settings | OTHERS
    commands = get_command(app).commands
    called = set(re.findall(r"(?:^|`|bin/|\$ |&& |run |exec )daymill ([a-z]+)\b", text, re.MULTILINE))
    assert called <= set(commands)
    for command, rest in re.findall(r"\bdaymill (serve|backup|almanac|warm|today|recount)\b([^`\n]*)", text):
        subcommands = getattr(commands[command], "commands", {})
        options = [it for part in (commands[command], *subcommands.values()) for it in part.params]
        known = {name for option in options for name in (*option.opts, *option.secondary_opts)}
        assert set(re.findall(r"(?<=\s)--[a-z-]+", rest)) <= known


def test_the_table_of_settings_is_whole():
    section = OPERATING.read_text("utf-8").partition("\n## Settings\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([a-z_]+)` \| ([^|]*?) ?\| (.*?) \|$", section, re.MULTILINE)
    assert [name for name, _, _ in rows] == list(Settings.model_fields)
    for name, default, description in rows:
        field = Settings.model_fields[name]
        assert description == field.description, name
        value = getattr(field.default, "get_secret_value", lambda field=field: field.default)()
        if name != "data":
            assert default.strip("`") == ("" if value is None else str(value)), name


def test_the_table_of_metrics_is_whole():
    rows = set(re.findall(r"^\| `(daymill_[a-z_]+)` \|", OPERATING.read_text("utf-8"), re.MULTILINE))
    registered = {family.name for family in metrics.collected().collect()}
    there = {f"{it.name}_total" if it.type == "counter" else it.name for it in metrics.collected().collect()}
    assert {it for it in rows if it.removesuffix("_total") in registered} == there
    source = Path(sys.modules[_Stock.__module__].__file__).read_text("utf-8")
    assert rows - there == set(re.findall(r'"(daymill_[a-z_]+)"', source))


def test_each_limit_has_its_setting():
    assert {f"limit_{what}" for what in _PER} <= set(Settings.model_fields)


def test_the_image_copies_what_the_build_needs():
    text = (ROOT / "deploy" / "Dockerfile").read_text("utf-8")
    copied = {
        name for line in re.findall(r"^COPY (?!--)(.*)", text, re.MULTILINE) for name in line.split()[:-1]
    }
    assert all((ROOT / name).exists() for name in copied)
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert let_in == copied
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {project["readme"], "src", "pyproject.toml", *project["license-files"][:1]} <= copied
    extras = re.findall(r"'\.\[([a-z,]+)\]'", text)
    assert set(extras) <= set(project["optional-dependencies"])
    assert text.index("USER daymill") < text.index("RUN daymill warm") < text.index("ENTRYPOINT")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not here")
def test_systemd_takes_the_unit(tmp_path):
    text = (ROOT / "deploy" / "daymill.service").read_text("utf-8")
    unit = tmp_path / "daymill.service"
    unit.write_text(text.replace("/opt/daymill/bin/daymill", sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
