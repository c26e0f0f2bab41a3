"""The days: which puzzles they have, how their seeds are made, and the store that keeps them for ever."""
