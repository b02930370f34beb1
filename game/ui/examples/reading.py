"""How long a step stays when an example plays by itself: as long as it takes to read it."""

from collections.abc import Callable, Sequence

from game.ui.replay.playback import Playback

_LOOK = 2.5
"""Seconds in which one sees what has changed on the table."""
_SIGNS = 13.0
"""How many signs a slow reader reads in a second."""


def reading_time(text: str) -> float:
    """The seconds that a step with this text stays."""
    return _LOOK + len(text) / _SIGNS


class Reading(Playback):
    """A place among steps; each stays for the seconds it needs, from when it was first seen."""

    def __init__(self, seconds: Sequence[float], now: Callable[[], float]) -> None:
        super().__init__(len(seconds) - 1, 1.0, now)
        self.seconds = seconds
        self.go(0)

    @property
    def beat(self) -> float:
        """The seconds that this step stays."""
        return self.seconds[self.at]

    def play(self) -> None:
        """Go on by itself; what was read already counts. From the end, begin again."""
        if self.at_end:
            self.go(0)
        self.playing = self.length > 0
