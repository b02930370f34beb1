"""Which key does what in an example; a gamepad is heard as the same keys."""

import pygame

from game.ui.replay import keys
from game.ui.replay.keys import Deed
from game.ui.table.keys import Deed as TableDeed

_OTHERWISE: dict[TableDeed, Deed] = {"draw": "step_forward", "help": "help"}
"""What is not as in a replay: the large key goes on, and the rules can be read."""
_MEANT: tuple[Deed, ...] = (
    "to_start",
    "step_back",
    "play",
    "step_forward",
    "to_end",
    "close",
    "next_control",
    "help",
)


def deed_of(event: pygame.event.Event) -> Deed | None:
    """What a pressed key asks for; None where it means nothing here."""
    deed = keys.deed_of(event, _OTHERWISE)
    return deed if deed in _MEANT else None
