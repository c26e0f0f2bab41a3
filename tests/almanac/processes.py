"""Processes of a test's own. They are forked from one that has imported what they need, and nothing else:
interpreters that each import it take longer than all that they are then asked to do."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from sqlalchemy import Engine, event

from daymill.almanac.store import open_store

_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(["alembic.command", "tests.almanac.test_publish"])


def four_processes():
    """A pool of four processes."""
    return ProcessPoolExecutor(4, mp_context=_CONTEXT)


def exit_code(target, *arguments):
    """Runs `target` in a process to its end. The exit code; a signal's number, negative, if one ended it."""
    process = _CONTEXT.Process(target=target, args=arguments)
    process.start()
    process.join()
    return process.exitcode


def open_until(url, number):
    """Opens a database; the process is killed after its `number`th statement, if there are so many."""
    done = 0

    def count(*_):
        nonlocal done
        done += 1
        if done == number:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "after_cursor_execute", count)
    open_store(url).dispose()
