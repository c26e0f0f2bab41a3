"""A Scene on paper and in the terminal."""
