"""How much help a game had: a later level includes the earlier ones."""

from enum import IntEnum


class Help(IntEnum):
    """What was used in a game, at most. Going back to a winnable point counts as hints do."""

    NONE = 0
    UNDO = 1
    HINTS = 2
