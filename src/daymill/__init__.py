"""daymill: makes, proves, grades, explains, publishes and checks the puzzles of the day."""

__version__ = "0.1.0"
