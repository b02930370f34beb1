"""Sharing a game: its code to read aloud, to copy and to photograph, and its moves as a text."""
