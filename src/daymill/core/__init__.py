"""What all games share. Nothing here does input or output, reads a clock, or imports a game."""
