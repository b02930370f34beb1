"""How much help a game had: a later kind includes the earlier ones."""

from enum import IntEnum


class Help(IntEnum):
    """What was used in a game, at most.

    Going back to a winnable point counts as a hint does.
    """

    NONE = 0
    UNDO = 1
    HINTS = 2
    """Hints that rest on nothing but cards the player had seen."""
    ALL_KNOWING = 3
    """Hints, the light or a solution that counted cards the player had not seen."""

    @property
    def key(self) -> str:
        """Its name in texts and files."""
        return ("none", "undo", "hints", "all_knowing")[self]
