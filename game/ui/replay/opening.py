"""How every scene opens a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.keeping.bringing import code_of, times_of
from game.play.record import events_of
from game.play.replaying import recorded
from game.ui.replay.scene import Replay
from game.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.code import GameCode
    from game.storage.kept import Kept, Log
    from game.ui.services import Services


def replay_kept(services: Services, kept: Kept, log: Log) -> None:
    """Play one of the player's own games back; closing returns to the scene that is open now.

    Nothing happens for a game that this version does not know.
    """
    code = code_of(kept, VARIANTS)
    if code is not None:
        recording = recorded(code, events_of(log.events), times_of(log))
        services.stack.push(Replay(services, recording, kept.counts))


def replay_shared(services: Services, code: GameCode, events: Sequence[str]) -> None:
    """Play back moves from elsewhere, already checked; closing returns to the scene open now."""
    services.stack.push(Replay(services, recorded(code, events), counts=False))
