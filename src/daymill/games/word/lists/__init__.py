"""The lists of words, a module a length, written by `scripts/word_lists.py`."""
