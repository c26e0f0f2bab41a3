"""`python -m daymill` is `daymill`."""

import sys

from daymill.cli import main

if __name__ == "__main__":
    sys.exit(main())
