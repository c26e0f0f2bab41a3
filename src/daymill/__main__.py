"""`python -m daymill` is `daymill`."""

import sys

from daymill.cli import main

sys.exit(main())
