"""Texts that people hand each other: a board, a deck, a game, and one with a mistake."""

BOARD = """\
JD KD 2S 4C 3S 6D 6S
2D KC KS 5C TD 8S 9C
9H 9S 9D TS 4S 8D 2H
JC 5S QD QH TH QS 6H
5D AD JS 4H 8H 6C
7H QC AS AC 2C 3D
7C KH AH 4D JH 8C
5H 3H 3C 7S 7D TC
"""
"""Microsoft's deal 1."""
MISTAKE = (4, 7)
"""The line and the column of the mistake in `STRAY`."""
STRAY = BOARD.replace("QD QH TH", "XX QH TH")
DECK = "".join(f"{rank:02}{suit}" for suit in "3142" for rank in range(13, 0, -1))
GAME = "KL1-D3C-AAAAAAB\ndraw draw draw\n"
