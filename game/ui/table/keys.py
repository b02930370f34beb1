"""Which key does what at the table."""

from typing import Literal, TypeAlias

import pygame

Deed: TypeAlias = Literal[
    "undo", "redo", "draw", "new", "restart", "code", "finish", "deck", "away"
]

_WITH_CTRL: dict[int, Deed] = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_n: "new",
    pygame.K_r: "restart",
    pygame.K_d: "code",
}
_ALONE: dict[int, Deed] = {
    pygame.K_z: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_SPACE: "draw",
    pygame.K_d: "draw",
    pygame.K_F2: "new",
    pygame.K_F5: "restart",
    pygame.K_F3: "code",
    pygame.K_a: "finish",
    pygame.K_c: "deck",
    pygame.K_ESCAPE: "away",
}
REPEATING: tuple[Deed, ...] = ("undo", "redo")
"""What a held key goes on doing."""


def deed_of(event: pygame.event.Event) -> Deed | None:
    """What a pressed key asks for; letters alone mean nothing together with Ctrl or Alt."""
    modifiers = getattr(event, "mod", 0)
    if modifiers & (pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    if not modifiers & pygame.KMOD_CTRL:
        return _ALONE.get(event.key)
    if event.key == pygame.K_z and modifiers & pygame.KMOD_SHIFT:
        return "redo"
    return _WITH_CTRL.get(event.key)
