"""The tables of kept games in small; those seen last are kept."""

from collections import OrderedDict

import pygame

from game.keeping.bringing import code_of, table_of
from game.storage.kept import Kept
from game.ui.miniature import miniature
from game.ui.paint import Size
from game.ui.theme import Theme
from game.variants import VARIANTS

_MOST = 90
"""So many are kept: more than ever are in view."""


def picture_of(theme: Theme, kept: Kept, size: Size) -> pygame.Surface | None:
    """How the table of a kept game looks, of one with nothing left on it as it was dealt.

    None for a game that this version does not know.
    """
    code, position = code_of(kept, VARIANTS), table_of(kept, VARIANTS)
    if code is None or position is None or not min(size):
        return None
    game = code.game()
    return miniature(theme, game, code.dealt() if game.won(position) else position, size)


class Thumbnails:
    """Pictures of one size by the numbers of their games."""

    def __init__(self, theme: Theme, size: Size) -> None:
        self.made = 0
        """How many have been painted so far."""
        self._theme, self._size = theme, size
        self._kept: OrderedDict[int, pygame.Surface | None] = OrderedDict()

    def has(self, kept: Kept) -> bool:
        """Whether the picture of a game is there, or known not to be possible."""
        return kept.id in self._kept

    def of(self, kept: Kept) -> pygame.Surface | None:
        """The picture of a game, painted now if need be; None where there is none."""
        if kept.id not in self._kept:
            self.made += 1
            self._kept[kept.id] = picture_of(self._theme, kept, self._size)
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        self._kept.move_to_end(kept.id)
        return self._kept[kept.id]
