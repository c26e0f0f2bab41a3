"""Looks every installed package up among the known vulnerabilities: `python scripts/audit.py`.

Fails where a package has one, and where packages do not fit each other. Without a way to the advisories
nothing can be said of them: that is told loudly, and is no failure.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass, field
from typing import Any

_PATIENCE = 600  # seconds
_OURSELVES = "daymill"


@dataclass
class Findings:
    """`known` are lines about vulnerabilities; `missed` are the packages that could not be looked up."""

    known: list[str] = field(default_factory=list)
    looked_up: int = 0
    missed: list[str] = field(default_factory=list)


def read(report: dict[str, Any]) -> Findings:
    """What a report of pip-audit, in JSON, says."""
    found = Findings()
    for package in report["dependencies"]:
        if "skip_reason" in package:
            if package["name"] != _OURSELVES:
                found.missed.append(package["name"])
            continue
        found.looked_up += 1
        for it in package["vulns"]:
            mended = ", ".join(it["fix_versions"]) or "no version yet"
            found.known.append(f"{package['name']} {package['version']}: {it['id']}, mended in {mended}")
    return found


def tell(found: Findings, why: str = "") -> int:
    """Prints the findings; the exit status."""
    for line in found.known:
        print(f"VULNERABLE: {line}", file=sys.stderr)
    if not found.looked_up:
        print(f"NOT AUDITED: no advisories could be had for any package. {why}".rstrip(), file=sys.stderr)
    elif found.missed:
        print(f"NOT AUDITED: {', '.join(found.missed)}", file=sys.stderr)
    print(f"{found.looked_up} packages audited, {len(found.known)} known vulnerabilities", file=sys.stderr)
    return 1 if found.known else 0


def main() -> int:
    """Asks pip and pip-audit; the exit status."""
    fits = subprocess.run([sys.executable, "-m", "pip", "check"], check=False).returncode
    command = [sys.executable, "-m", "pip_audit", "--format=json", "--progress-spinner=off"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_PATIENCE)
        return tell(read(json.loads(done.stdout))) or fits
    except subprocess.TimeoutExpired:
        why = f"pip-audit took longer than {_PATIENCE} s."
    except json.JSONDecodeError:
        why = (done.stderr.strip().splitlines() or ["pip-audit said nothing."])[-1]
    return tell(Findings(), why) or fits


if __name__ == "__main__":
    sys.exit(main())
