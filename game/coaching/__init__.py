"""The coach: whether the game can still be won, what to do next, and the way back."""
