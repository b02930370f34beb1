"""A picture that lies over the table and has buttons on it."""

from collections.abc import Hashable

import pygame

from game.ui.table.canvas import Item
from game.ui.widgets.controls import Controls


class Plate:
    """`base` with its buttons, at `place` in the window; `body` is all of it but shadow and tail.

    The buttons lie where they lie on the picture.
    """

    def __init__(
        self, base: pygame.Surface, place: pygame.Rect, body: pygame.Rect, controls: Controls
    ) -> None:
        self.body = body
        self.controls = controls
        self.place = place
        self._base, self._picture, self._version = base, base, 0
        self.item("")

    def area_of(self, name: str) -> pygame.Rect:
        """Where a button lies in the window."""
        return self.controls.named(name).area.move(self.place.topleft)

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether it hides what lies at a point; its shadow does not."""
        return bool(self.body.collidepoint(point))

    def point(self, event: pygame.event.Event) -> bool:
        """Let the buttons answer the pointer; whether it was meant for one of them."""
        if not hasattr(event, "pos"):
            return False
        x, y = event.pos
        spot = (x - self.place.x, y - self.place.y)
        return self.controls.handle(pygame.event.Event(event.type, {**event.dict, "pos": spot}))

    def item(self, key: Hashable) -> Item:
        """The picture, painted anew only where a button has changed; `key` tells what it is."""
        if self.controls.stale():
            self._version += 1
            self._picture = self._base.copy()
            self.controls.draw(self._picture)
        whole = (key, id(self), self._version)
        return Item(whole, self.place, ((self._picture, self.place.topleft),))
