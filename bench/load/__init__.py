"""Load on the real server, as figures: `python -m bench.load read | rush | million`."""
