"""Which key does what in a replay; a gamepad is heard as the same keys."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

import pygame

from game.ui.table import keys
from game.ui.table.cursor import Way

Deed: TypeAlias = Literal[
    "to_start",
    "step_back",
    "play",
    "step_forward",
    "to_end",
    "leap_back",
    "leap_forward",
    "faster",
    "slower",
    "close",
    "next_control",
    "help",
]

_OWN: dict[int, Deed] = {
    pygame.K_HOME: "to_start",
    pygame.K_END: "to_end",
    pygame.K_PAGEUP: "leap_back",
    pygame.K_PAGEDOWN: "leap_forward",
    pygame.K_KP_PLUS: "faster",
    pygame.K_KP_MINUS: "slower",
}
_SIGNS: dict[str, Deed] = {"+": "faster", "-": "slower"}
_WAYS: dict[Way, Deed] = {
    "left": "step_back",
    "right": "step_forward",
    "up": "faster",
    "down": "slower",
}
_AT_THE_TABLE: dict[keys.Deed, Deed] = {
    "draw": "play",
    "pause": "play",
    "undo": "step_back",
    "redo": "step_forward",
    "away": "close",
    "menu": "close",
    "hint": "next_control",
}
"""What the table's own keys mean here. A gamepad has no Tab: where arrows step through a game, its
trigger for hints goes round the buttons."""
_ONCE: tuple[Deed, ...] = ("play", "close")
"""What a held key does only once."""


def deed_of(
    event: pygame.event.Event, otherwise: Mapping[keys.Deed, Deed] = MappingProxyType({})
) -> Deed | None:
    """What a pressed key asks for; None where it means nothing here.

    `otherwise` is what some of the table's own keys mean instead.
    """
    deed = _OWN.get(event.key) or _SIGNS.get(getattr(event, "unicode", ""))
    if deed is None and (way := keys.way_of(event)):
        deed = _WAYS[way]
    if deed is None and (known := keys.deed_of(event)):
        deed = otherwise.get(known, _AT_THE_TABLE.get(known))
    held = bool(getattr(event, "repeat", False))
    return None if held and deed in _ONCE else deed
