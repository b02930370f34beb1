"""Colours of the deck and of the ornament."""

BLACK, RED = "#1D2633", "#C22F2A"  # suit colours and nothing else: the loader replaces them
SUIT_COLOUR = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}

PAPER, PAPER_TOP, PAPER_BOTTOM, EDGE = "#FCF8EE", "#FFFDF8", "#F8F2E4", "#B9B09C"
INK = "#141c33"
COBALT, DEEP, FIELD, DARK = "#1f4fa3", "#153371", "#1a4490", "#0d2757"
TURQUOISE, AQUA = "#1f9ea1", "#a9dcd4"
CORAL, CREAM, GOLD, LEAF = "#d8492f", "#f8eed6", "#e0a93f", "#2c7d5e"
SKIN, BLUSH, SILVER, STEEL, WOOD = "#f1cfa6", "#e58d6b", "#e9eef2", "#9fb0c4", "#7a4a2b"
