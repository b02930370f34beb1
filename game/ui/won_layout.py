"""Where panel and rosette of a won game lie: side by side, or one above the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.paint import Size

_NEARLY = 0.97
"""A panel that is liked better may cost so much of the rosette."""
_SMALL = 600


class Shape(NamedTuple):
    """A size the panel may have; `abreast`: its numbers stand side by side."""

    width: int
    height: int
    abreast: bool


@dataclass(frozen=True)
class Plan:
    """A panel, and the circle that the rosette fills."""

    panel: pygame.Rect
    abreast: bool
    centre: tuple[int, int]
    radius: int

    @property
    def circle(self) -> pygame.Rect:
        """The square round the rosette."""
        side = 2 * self.radius
        return pygame.Rect(self.centre[0] - self.radius, self.centre[1] - self.radius, side, side)

    def mirrored(self, width: int) -> "Plan":
        """The same with its sides changed."""
        panel = self.panel.move(width - self.panel.left - self.panel.right, 0)
        return Plan(panel, self.abreast, (width - self.centre[0], self.centre[1]), self.radius)


def arrange(size: Size, strips: Sequence[pygame.Rect], u: int, shapes: Sequence[Shape]) -> Plan:
    """The largest rosette with a panel of one of the `shapes`, the one liked best first.

    Both keep clear of the `strips` of a bar, unless even the smallest shape needs their room.
    """
    window = pygame.Rect((0, 0), size)
    plans = list(_plans(_between(window, strips), u, shapes)) or list(_plans(window, u, shapes))
    if not plans:
        return _crowded(window, min(shapes, key=lambda shape: shape.height))
    largest = max(plan.radius for plan in plans)
    return next(plan for plan in plans if plan.radius >= _NEARLY * largest)


def _between(window: pygame.Rect, strips: Sequence[pygame.Rect]) -> pygame.Rect:
    """What strips along the upper and the lower edge leave free."""
    top = max((s.bottom for s in strips if s.centery < window.centery), default=0)
    bottom = min((s.top for s in strips if s.centery >= window.centery), default=window.bottom)
    return pygame.Rect(0, top, window.width, bottom - top)


def _plans(room: pygame.Rect, u: int, shapes: Sequence[Shape]) -> Iterator[Plan]:
    """Every way to place one of the shapes beside or below a rosette."""
    gap = 2 * u
    margin = gap if min(room.size) < _SMALL else 4 * u
    for shape in shapes:
        width, height = shape.width, shape.height
        if width > room.width - 2 * gap or height > room.height - 2 * gap:
            continue
        beside = min(room.height - 2 * margin, room.width - width - 3 * gap) // 2
        below = min(room.width - 2 * margin, room.height - height - 3 * gap) // 2
        if beside > 0 and beside >= below:
            yield _beside(room, shape, beside)
        elif below > 0:
            yield _below(room, shape, below)


def _beside(room: pygame.Rect, shape: Shape, radius: int) -> Plan:
    spare = (room.width - 2 * radius - shape.width) // 3
    panel = pygame.Rect(0, 0, shape.width, shape.height)
    panel.midleft = (room.left + 2 * spare + 2 * radius, room.centery)
    return Plan(panel, shape.abreast, (room.left + spare + radius, room.centery), radius)


def _below(room: pygame.Rect, shape: Shape, radius: int) -> Plan:
    spare = (room.height - 2 * radius - shape.height) // 3
    panel = pygame.Rect(0, 0, shape.width, shape.height)
    panel.midtop = (room.centerx, room.top + 2 * spare + 2 * radius)
    return Plan(panel, shape.abreast, (room.centerx, room.top + spare + radius), radius)


def _crowded(window: pygame.Rect, shape: Shape) -> Plan:
    """No room for both: the panel alone, as much of it as the window holds."""
    panel = pygame.Rect(0, 0, min(shape.width, window.width), min(shape.height, window.height))
    panel.center = window.center
    return Plan(panel, shape.abreast, window.center, 0)
