"""Four processes at once. They are forked from one that has imported what they need, and nothing else: four
interpreters that each import it take longer than all that they are then asked to do."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(["alembic.command", "tests.almanac.test_publish"])


def four_processes():
    """A pool of four processes."""
    return ProcessPoolExecutor(4, mp_context=_CONTEXT)
