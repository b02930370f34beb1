"""How every scene begins the tutorial."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.services import Services


def begin_tutorial(services: Services) -> None:
    """Deal the tutorial's game and go to the table, with a guide beside the player."""
    raise NotImplementedError
