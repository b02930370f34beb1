"""The cards in the player's hand: lifted, a little larger, over their one shadow."""

from collections.abc import Sequence

import pygame

from game.ui.pictures import shadow
from game.ui.table.canvas import Item
from game.ui.table.layout import Area
from game.ui.table.motion import Point
from game.ui.table.taps import Group

_LIFTED = 1.025


class Hand:
    """A group that follows the pointer exactly, from where it was taken hold of."""

    def __init__(
        self,
        group: Group,
        cards: Sequence[tuple[pygame.Surface, Area]],
        grip: Point,
        shadow_strength: float = 1.0,
    ) -> None:
        self.group = group
        self._corner = (cards[0][1].x, cards[0][1].y)
        self._grip = grip
        self._moved = (0.0, 0.0)
        self._areas = [area for _, area in cards]
        self._picture, self._margin = _lifted(cards, shadow_strength)

    def carry(self, point: Point) -> None:
        """The pointer has moved to `point`."""
        self._moved = (point[0] - self._grip[0], point[1] - self._grip[1])

    def corners(self) -> list[Point]:
        """Where each card of the group is held now."""
        return [(a.x + self._moved[0], a.y + self._moved[1]) for a in self._areas]

    def head(self) -> Area:
        """Where the card that was taken hold of is now."""
        x, y = self.corners()[0]
        return Area(round(x), round(y), self._areas[0].w, self._areas[0].h)

    def item(self) -> Item:
        """The group as it is to be drawn."""
        width, height = self._picture.get_size()
        grown_x = self._areas[0].w * (_LIFTED - 1) / 2
        x = round(self._corner[0] + self._moved[0] - grown_x) - self._margin
        y = round(self._corner[1] + self._moved[1] - grown_x) - self._margin
        return Item("hand", pygame.Rect(x, y, width, height), ((self._picture, (x, y)),))


def _lifted(
    cards: Sequence[tuple[pygame.Surface, Area]], strength: float
) -> tuple[pygame.Surface, int]:
    """The group as one picture, larger, with its shadow; and the shadow's margin."""
    first, last = cards[0][1], cards[-1][1]
    flat = pygame.Surface((last.right - first.x, last.bottom - first.y), pygame.SRCALPHA)
    for picture, area in cards:
        flat.blit(picture, (area.x - first.x, area.y - first.y))
    size = (round(flat.get_width() * _LIFTED), round(flat.get_height() * _LIFTED))
    dark, margin = shadow(size, "lifted", strength)
    whole = dark.copy()
    whole.blit(pygame.transform.smoothscale(flat, size), (margin, margin))
    return whole, margin
