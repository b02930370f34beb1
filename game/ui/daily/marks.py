"""How a day went, as a small round sign: told apart by its shape as well as by its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.keeping.days import State
from game.ui import paint
from game.ui.paint import Box

if TYPE_CHECKING:
    from game.ui.theme import Role, Theme

_TICK = 0.62
"""How large the tick is, in parts of its disc."""
_DOT = 0.3
"""How large the dot of a day to come is, in parts of a disc."""


def mark(theme: Theme, state: State, side: int) -> pygame.Surface:
    """The sign of a state: a disc with a tick, a ring with a tick, half a disc, an empty ring."""
    if state is State.PLAYED:
        return theme.icon("half", side, "quiet")
    if state is State.NOT_PLAYED:
        wide = max(1.5, side / 12)
        ring = Box(paint.CLEAR, None, side / 2, theme.colour("track_off"), wide)
        return paint.box((side, side), ring)
    full, ink = state is State.WON, theme.colour("coral")
    look = Box(ink if full else paint.CLEAR, None, side / 2, ink, max(1.5, side / 11))
    sign = paint.box((side, side), look).copy()
    tick = theme.icon("check", round(_TICK * side), "panel" if full else "coral")
    sign.blit(tick, tick.get_rect(center=(side / 2, side / 2)))
    return sign


def to_come(theme: Theme, side: int) -> pygame.Surface:
    """The sign of a day that is still to come: a dot in the middle of where a sign will be."""
    sign = pygame.Surface((side, side), pygame.SRCALPHA)
    dot = round(_DOT * side)
    look = Box(theme.colour("track_off"), radius=dot / 2)
    sign.blit(paint.box((dot, dot), look), ((side - dot) // 2, (side - dot) // 2))
    return sign


def today(
    theme: Theme, words: str, role: Role, centre: tuple[int, int]
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The name or number of today on gold, and that gold before it."""
    text = theme.text(words, role, _ink_on_gold(theme), "Black")
    place = text.get_rect(center=centre)
    high = place.height - 1
    ground = pygame.Rect(0, 0, max(high, place.width + high // 2), high)
    ground.center = place.center
    look = Box(theme.colour("selected"), None, high / 2, theme.shade(150), max(1.0, theme.u / 8))
    return [(paint.box(ground.size, look), ground), (text, place)]


def _ink_on_gold(theme: Theme) -> str:
    """What is read best on gold: it is dark in one theme and light in others."""
    gold = _light(theme, "selected")
    return max(("ink", "panel"), key=lambda role: abs(_light(theme, role) - gold))


def _light(theme: Theme, role: str) -> float:
    red, green, blue, *_ = theme.colour(role)
    return 0.3 * red + 0.6 * green + 0.1 * blue
