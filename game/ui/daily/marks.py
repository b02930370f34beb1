"""How a day went, as a small round sign: told apart by its shape as well as by its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.keeping.days import State
from game.ui import paint
from game.ui.paint import Box

if TYPE_CHECKING:
    from game.ui.theme import Theme

_TICK = 0.62
"""How large the tick is, in parts of its disc."""


def mark(theme: Theme, state: State, side: int) -> pygame.Surface:
    """The sign of a state: a disc with a tick, a ring with a tick, half a disc, an empty disc."""
    if state is State.PLAYED:
        return theme.icon("half", side, "quiet")
    if state is State.NOT_PLAYED:
        rest, wide = theme.colour("track_rest"), max(1.0, side / 16)
        return paint.box((side, side), Box(theme.colour("track"), None, side / 2, rest, wide))
    full, ink = state is State.WON, theme.colour("coral")
    look = Box(ink if full else paint.CLEAR, None, side / 2, ink, max(1.5, side / 11))
    sign = paint.box((side, side), look).copy()
    tick = theme.icon("check", round(_TICK * side), "panel" if full else "coral")
    sign.blit(tick, tick.get_rect(center=(side / 2, side / 2)))
    return sign
