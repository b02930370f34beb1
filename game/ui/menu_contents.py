"""What the main menu has to place, and what comes of it."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.daily.card import Room

LARGE = 700
"""A window of which no side is shorter is a large one."""
STANDS = 1.3
"""How high a standing tile is at most in a large window, in parts of its width."""


@dataclass(frozen=True)
class Entries:
    """The ways to go on: how many, how wide each should be, and how wide it has to be."""

    count: int
    wide: int
    narrow: int
    high: int
    gap: int
    more: int = 0
    """How wide the first of an odd number should be: it has a row for itself unless they all share
    one."""

    def abreast(self, width: int) -> int:
        """How many stand side by side in a width: all of them, or two, or one."""
        if self.count * (max(self.wide, self.more) + self.gap) - self.gap <= width:
            return max(1, self.count)
        return 2 if 2 * self.narrow + self.gap <= width else 1

    def width(self, columns: int) -> int:
        """The width in which so many stand side by side with all that is on them."""
        return columns * (self.wide + self.gap) - self.gap

    def height(self, columns: int) -> int:
        """The height of all of them in so many columns."""
        return max(0, -(-self.count // columns) * (self.high + self.gap) - self.gap)


@dataclass(frozen=True)
class Contents:
    """What has to be placed. Where the card of today's deal has no room, one entry more leads to
    it: the first, which should be `more` wide. Where that has none either, neither is placed; nor
    where there is no `card` at all. `below` the header a row of that height stays free."""

    games: int
    entries: Entries
    more: int
    running: bool
    card: Room | None
    below: int = 0


class Parts(NamedTuple):
    """What is arranged below the header."""

    tiles: list[pygame.Rect]
    going_on: pygame.Rect | None
    daily: pygame.Rect | None
    entries: list[pygame.Rect]
