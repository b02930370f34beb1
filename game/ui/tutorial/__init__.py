"""The first minutes: a welcome, and a guide beside the player's first game."""
