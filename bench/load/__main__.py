"""`python -m bench.load read|rush|million`: load on the real server, which it starts and stops itself.

It prints a table, writes all figures to a file with `--json`, and ends with 1 where a target is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path

from rich.console import Console


def main() -> None:
    """Runs one measurement."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("what", choices=("read", "rush", "million"))
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server in the rush")
    parser.add_argument("--arrivals", type=int, default=60, help="seconds in which all come in the rush")
    parser.add_argument("--players", type=int, default=2000, help="how many come in the rush")
    parser.add_argument("--json", type=Path, metavar="FILE")
    asked = parser.parse_args()
    # the client of the rush changes Python's own sockets and threads when it is imported
    part = import_module(f"bench.load.{asked.what}")
    measured = part.measure(asked)
    console = Console(width=120)
    console.print(part.table(measured))
    if asked.json:
        asked.json.write_text(json.dumps(measured, indent=2) + "\n")
    missed = part.missed(measured)
    for line in missed:
        console.print(f"missed: {line}", style="red")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
