"""Settings for all tests."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

# no deadlines: a first call compiles, and these machines are noisy; in CI the same examples every time
settings.register_profile("daymill", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("daymill")

pytest_plugins = ["tests.databases"]

# tests that a shell starts in the background ignore Ctrl-C, and so would every process that they start
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
