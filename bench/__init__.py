"""Measurements: `python -m bench` for speed, the other files for one question each."""
