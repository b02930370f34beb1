"""Which key does what at the table."""

from typing import Literal, TypeAlias

import pygame

from game.rules.zones import Kind
from game.ui.table.cursor import Way

Deed: TypeAlias = Literal[
    "undo",
    "redo",
    "draw",
    "new",
    "restart",
    "code",
    "copy",
    "paste",
    "statistics",
    "daily",
    "report",
    "finish",
    "hint",
    "deck",
    "sound",
    "pause",
    "help",
    "why_not",
    "menu",
    "away",
    "pick",
    "send",
    "peek",
]

_WITH_CTRL: dict[int, Deed] = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_n: "new",
    pygame.K_r: "restart",
    pygame.K_d: "code",
    pygame.K_c: "copy",
    pygame.K_v: "paste",
}
_ALONE: dict[int, Deed] = {
    pygame.K_z: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_SPACE: "draw",
    pygame.K_d: "draw",
    pygame.K_F2: "new",
    pygame.K_F5: "restart",
    pygame.K_F3: "code",
    pygame.K_F4: "statistics",
    pygame.K_F6: "daily",
    pygame.K_F8: "report",
    pygame.K_a: "finish",
    pygame.K_h: "hint",
    pygame.K_c: "deck",
    pygame.K_m: "sound",
    pygame.K_p: "pause",
    pygame.K_F1: "help",
    pygame.K_w: "why_not",
    pygame.K_F10: "menu",
    pygame.K_ESCAPE: "away",
    pygame.K_RETURN: "pick",
    pygame.K_KP_ENTER: "pick",
    pygame.K_f: "send",
    pygame.K_HOME: "send",
    pygame.K_v: "peek",
}
_WAYS: dict[int, Way] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_PLACES = tuple(range(pygame.KSCAN_1, pygame.KSCAN_1 + 10))
"""The keys of the digits, 1 to 0, by where they lie."""
_NEVER = pygame.KMOD_ALT | pygame.KMOD_META
REPEATING: tuple[Deed, ...] = ("undo", "redo")
"""What a held key goes on doing."""


def deed_of(event: pygame.event.Event) -> Deed | None:
    """What a pressed key asks for; letters alone mean nothing together with Ctrl or Alt."""
    modifiers = getattr(event, "mod", 0)
    if modifiers & _NEVER:
        return None
    if not modifiers & pygame.KMOD_CTRL:
        return _ALONE.get(event.key)
    if event.key == pygame.K_z and modifiers & pygame.KMOD_SHIFT:
        return "redo"
    return _WITH_CTRL.get(event.key)


def way_of(event: pygame.event.Event) -> Way | None:
    """Where an arrow key points."""
    modifiers = getattr(event, "mod", 0)
    return None if modifiers & (_NEVER | pygame.KMOD_CTRL) else _WAYS.get(event.key)


def jump_of(event: pygame.event.Event) -> tuple[Kind, int] | None:
    """The kind and number of the pile that a digit names: 1…8 columns, 0 the waste.

    With Shift the digits name cells. Where digits lie on Shift themselves, their place counts.
    """
    modifiers = getattr(event, "mod", 0)
    digit = _digit(event)
    if digit is None or modifiers & (_NEVER | pygame.KMOD_CTRL):
        return None
    if modifiers & pygame.KMOD_SHIFT:
        return (Kind.CELL, digit - 1) if digit else None
    return (Kind.COLUMN, digit - 1) if digit else (Kind.WASTE, 0)


def _digit(event: pygame.event.Event) -> int | None:
    if pygame.K_0 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    place = getattr(event, "scancode", None)
    if place in _PLACES:
        return (_PLACES.index(place) + 1) % 10
    return None
