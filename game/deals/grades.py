"""How hard a deal is, beside others of the same game with the same options."""

from enum import IntEnum


class Grade(IntEnum):
    """Five grades; their `key` names them in settings and texts."""

    VERY_EASY = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    VERY_HARD = 5

    @property
    def key(self) -> str:
        """Its name for the program, such as ``very_easy``."""
        return ("very_easy", "easy", "medium", "hard", "very_hard")[self - 1]
