"""How every scene opens a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.code import GameCode
    from game.storage.kept import Kept, Log
    from game.ui.services import Services


def replay_kept(services: Services, kept: Kept, log: Log) -> None:
    """Play one of the player's own games back; closing returns to the scene that is open now."""


def replay_shared(services: Services, code: GameCode, events: Sequence[str]) -> None:
    """Play back moves from elsewhere, already checked; closing returns to the scene open now."""
