"""Every vector in Python: as compiled code, and once more as plain Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from daymill.games import NAMES
from daymill.games.vectors import SOURCES, all_cases, cases, failure
from tests.amount import amount

EVERYTHING = ("core", *NAMES)
SHARED_REFUSALS = ("ended", "nothing_to_undo", "nothing_to_restart")


@pytest.mark.parametrize("name", EVERYTHING)
def test_vectors_hold(name: str) -> None:
    found = {case["name"]: failure(name, case) for _, case in all_cases((name,))}
    assert found
    assert {case: message for case, message in found.items() if message} == {}


UNCOMPILED = """
import json, sys
from daymill.core.compiled import COMPILED
from daymill.games.vectors import all_cases, failure
assert not COMPILED
name, step = sys.argv[1], int(sys.argv[2])
cases = [case for _, case in all_cases((name,))][::step]
print(json.dumps({case["name"]: failure(name, case) for case in cases}))
"""


@pytest.mark.skipif("NUMBA_DISABLE_JIT" in os.environ, reason="this is the uncompiled run itself")
@pytest.mark.parametrize("name", EVERYTHING)
def test_vectors_hold_uncompiled(name: str) -> None:
    """Every third of them, since some take seconds as plain Python."""
    step = amount(3, long=1)
    done = subprocess.run(
        [sys.executable, "-c", UNCOMPILED, name, str(step)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert {case: message for case, message in found.items() if message} == {}
    quick = [case for _, case in all_cases((name,)) if not case.get("slow")]
    assert list(found) == [case["name"] for case in quick[::step]]


@pytest.mark.parametrize("name", EVERYTHING)
def test_cases_say_where_they_are_from_and_have_their_own_names(name: str) -> None:
    listed = cases(name)
    assert {case["from"] for case in listed} <= set(SOURCES)
    names = [case["name"] for case in listed]
    assert len(names) == len(set(names))


def test_a_wrong_vector_is_noticed() -> None:
    case = dict(next(case for case in cases("core") if case["kind"] == "text_seed"))
    case["out"] = {"seed": case["out"]["seed"] ^ 1}
    assert failure("core", case) is not None


def codes_in(case: dict[str, Any]) -> set[str]:
    """The codes that a case expects."""
    out = case["out"]
    listed = (
        {refusal["code"] for refusal in out["refused"]} if case["kind"] == "play" else {out.get("refused")}
    )
    return {code for code in listed | {out.get("fault")} if isinstance(code, str)}


@pytest.mark.parametrize("name", NAMES)
def test_every_code_of_a_game_has_a_vector(name: str) -> None:
    from daymill.games import load

    triggered = set().union(*(codes_in(case) for case in cases(name)))
    info = load(name).info
    wanted = {*info.refusals, *info.faults, *SHARED_REFUSALS, "unknown_action"}
    assert wanted - triggered == set()
