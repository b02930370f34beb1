"""A way to the win, played back after the game so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.replay.scene import Replay

if TYPE_CHECKING:
    from game.play.replaying import Recording
    from game.rules.help import Help
    from game.ui.services import Services


class Solution(Replay):
    """A recording of which all after `start` events is a way to the win; it begins to play."""

    playing, title = "replay.solution.playing", "replay.solution.title"

    def __init__(
        self, services: Services, recording: Recording, counts: bool, start: int, help: Help
    ) -> None:
        super().__init__(services, recording, counts, start, help)
        self.playback.begin()
