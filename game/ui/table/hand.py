"""The cards in the player's hand: lifted, a little larger, over their one shadow.

They grow while they already follow: the rise never holds the pointer up.
"""

from collections.abc import Sequence

import pygame
import pytweening

from game.ui.pictures import shadow
from game.ui.table.canvas import Item
from game.ui.table.layout import Area
from game.ui.table.motion import LIFT, Point
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
        pace: float = 0.0,
    ) -> None:
        self.group = group
        self._corner = (cards[0][1].x, cards[0][1].y)
        self._grip = grip
        self._moved = (0.0, 0.0)
        self._areas = [area for _, area in cards]
        self._flat = _flat(cards)
        full = _grown(self._flat, _LIFTED)
        dark, self._margin = shadow(full.get_size(), "lifted", shadow_strength)
        self._picture, self._growing = dark.copy(), dark.copy()
        self._picture.blit(full, (self._margin, self._margin))
        self._seconds, self._passed = LIFT * pace, 0.0

    @property
    def risen(self) -> bool:
        """Whether the group is lifted all the way."""
        return self._passed >= self._seconds

    def step(self, seconds: float) -> None:
        """Let the group rise."""
        self._passed += seconds

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
        x, y = self._placed(1.0)
        around = pygame.Rect((x - self._margin, y - self._margin), self._picture.get_size())
        if self.risen:
            return Item("hand", around, ((self._picture, around.topleft),))
        part = float(pytweening.easeOutCubic(self._passed / self._seconds))
        self._growing.set_alpha(round(255 * part))
        cards = _grown(self._flat, 1.0 + (_LIFTED - 1.0) * part)
        pictures = ((self._growing, around.topleft), (cards, self._placed(part)))
        return Item(("hand", part), around, pictures)

    def _placed(self, part: float) -> tuple[int, int]:
        """The upper left corner of the cards, grown by so much of their growth."""
        grown = self._areas[0].w * (_LIFTED - 1) / 2 * part
        return (
            round(self._corner[0] + self._moved[0] - grown),
            round(self._corner[1] + self._moved[1] - grown),
        )


def _flat(cards: Sequence[tuple[pygame.Surface, Area]]) -> pygame.Surface:
    """The group as one picture."""
    first, last = cards[0][1], cards[-1][1]
    flat = pygame.Surface((last.right - first.x, last.bottom - first.y), pygame.SRCALPHA)
    for picture, area in cards:
        flat.blit(picture, (area.x - first.x, area.y - first.y))
    return flat


def _grown(flat: pygame.Surface, times: float) -> pygame.Surface:
    size = (round(flat.get_width() * times), round(flat.get_height() * times))
    return flat if size == flat.get_size() else pygame.transform.smoothscale(flat, size)
