"""A still ground and things that move over it; only what changed is drawn."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

_MOSTLY = 0.7
"""Above this share of the window, one full redraw is cheaper than many small ones."""


class Item(NamedTuple):
    """One thing over the ground: what it is and how it looks now (`key`), and its pictures."""

    key: Hashable
    area: pygame.Rect
    pictures: tuple[tuple[pygame.Surface, tuple[int, int]], ...]


def merged(areas: Sequence[pygame.Rect], within: pygame.Rect) -> list[pygame.Rect]:
    """The areas, clipped, with those that overlap united; the whole where they cover most of it."""
    apart: list[pygame.Rect] = []
    for area in areas:
        rect = area.clip(within)
        while rect and (hit := rect.collidelist(apart)) >= 0:
            rect = rect.union(apart.pop(hit))
        if rect:
            apart.append(rect)
    covered = sum(rect.width * rect.height for rect in apart)
    return [within.copy()] if covered > _MOSTLY * within.width * within.height else apart


class Canvas:
    """Draws a window from a ground that `paint` paints, within the clip, and from items."""

    def __init__(self, paint: Callable[[pygame.Surface], None]) -> None:
        self._paint = paint
        self._ground: pygame.Surface | None = None
        self._stale: list[pygame.Rect] = []
        self._items: list[Item] = []
        self.painted = 0
        """How many areas of the ground were ever painted: idle frames paint none."""

    def reset(self) -> None:
        """Forget the ground: everything about it may have changed."""
        self._ground = None

    def stale(self, areas: Sequence[pygame.Rect]) -> None:
        """These areas of the ground have changed."""
        self._stale += areas

    def draw(self, screen: pygame.Surface, whole: bool, items: Sequence[Item]) -> list[pygame.Rect]:
        """Bring the screen up to date; the areas that were drawn."""
        within = screen.get_rect()
        ground, fresh = self._fresh_ground(screen)
        before = {(item.key, tuple(item.area)) for item in self._items}
        now = {(item.key, tuple(item.area)) for item in items}
        changed = [*fresh, *(pygame.Rect(area) for _, area in before ^ now)]
        areas = merged([within] if whole else changed, within)
        for area in areas:
            screen.set_clip(area)
            screen.blit(ground, area, area)
            for item in items:
                if item.area.colliderect(area):
                    screen.blits(item.pictures)
        screen.set_clip(None)
        self._items = list(items)
        return areas

    def _fresh_ground(self, screen: pygame.Surface) -> tuple[pygame.Surface, list[pygame.Rect]]:
        ground = self._ground
        if ground is None or ground.get_size() != screen.get_size():
            ground = self._ground = pygame.Surface(screen.get_size())
            self._stale = [ground.get_rect()]
        fresh = merged(self._stale, ground.get_rect())
        self._stale = []
        for area in fresh:
            ground.set_clip(area)
            self._paint(ground)
            self.painted += 1
        ground.set_clip(None)
        return ground, fresh
