"""Running coroutines from tests. Playwright keeps an event loop in the thread that the tests run in, where no
other may run then; which tests share a process with those of the browser is up to chance."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def run(coroutine):
    """What a coroutine returns or raises, run by a loop and a thread of its own."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()
