"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# no deadlines: a first call compiles, and these machines are noisy; in CI the same examples every time
settings.register_profile("daymill", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("daymill")
