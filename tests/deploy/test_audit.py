"""The audit of what is installed: it fails for a known vulnerability, and is loud where it cannot look."""

import json
import subprocess

import pytest

from scripts import audit

SOUND = {"name": "sound", "version": "1.0", "vulns": []}
HOLED = {"name": "holed", "version": "2.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}]}
UNKNOWN = {"name": "unknown", "skip_reason": "not found"}
OURSELVES = {"name": "daymill", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("packages", "status", "said"),
    [
        ([SOUND, OURSELVES], 0, "1 packages audited, 0 known vulnerabilities\n"),
        ([SOUND, HOLED], 1, "VULNERABLE: holed 2.0: PYSEC-1, mended in 2.1\n"),
        ([SOUND, UNKNOWN], 0, "NOT AUDITED: unknown\n"),
        ([UNKNOWN, OURSELVES], 0, "NOT AUDITED: no advisories could be had for any package.\n"),
    ],
)
def test_what_a_report_says(capsys, packages, status, said):
    assert audit.tell(audit.read({"dependencies": packages})) == status
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("fits", "report", "status"),
    [
        (0, json.dumps({"dependencies": [SOUND]}), 0),
        (0, json.dumps({"dependencies": [HOLED]}), 1),
        (1, json.dumps({"dependencies": [SOUND]}), 1),
        (0, "", 0),
        (1, "", 1),
    ],
)
def test_pip_and_pip_audit_are_both_asked(capsys, monkeypatch, fits, report, status):
    def run(command, **_):
        if "check" in command:
            return subprocess.CompletedProcess(command, fits)
        return subprocess.CompletedProcess(command, 1, report, "no network\n")

    monkeypatch.setattr("subprocess.run", run)
    assert audit.main() == status
    assert (
        "NOT AUDITED: no advisories could be had for any package. no network" in capsys.readouterr().err
    ) == (not report)
