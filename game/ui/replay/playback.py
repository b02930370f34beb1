"""Where a replay is, and when it goes on by itself."""

from collections.abc import Callable

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many events a second can be shown."""


class Playback:
    """A place among `length` events, and the beat in which it moves on while it plays.

    `now` is a clock that never goes back, in seconds; it begins after `start` events.
    """

    def __init__(self, length: int, speed: float, now: Callable[[], float], start: int = 0) -> None:
        self.length, self.start = length, start
        self.at = start
        """So many events have been shown."""
        self.playing = False
        self.speed = speed
        self._now = now
        self._due = 0.0

    @property
    def beat(self) -> float:
        """The seconds from one event to the next."""
        return 1.0 / self.speed

    @property
    def at_end(self) -> bool:
        """Whether nothing more comes."""
        return self.at == self.length

    @property
    def left(self) -> float:
        """The seconds until the next event, if it plays."""
        return max(0.0, self._due - self._now())

    @property
    def due(self) -> bool:
        """Whether it is time for the next event."""
        return self.playing and self._now() >= self._due

    def play(self) -> None:
        """Go on by itself, with the first event at once; from the end, begin again."""
        self.playing = self.length > 0
        if self.at_end:
            self.go(self.start if self.start < self.length else 0)
        else:
            self._due = self._now()

    def begin(self) -> None:
        """Go on by itself, with the first event a whole beat from now, so that one sees how it
        stands."""
        self.playing = True
        self.go(self.at)

    def pause(self) -> None:
        """Stay where it is."""
        self.playing = False

    def go(self, number: int) -> None:
        """Be after so many events; the next comes a whole beat later. At the end it pauses."""
        self.at = min(max(number, 0), self.length)
        self.playing = self.playing and not self.at_end
        self._due = self._now() + self.beat

    def go_on(self) -> None:
        """Show the event that is due; the beat is kept unless it was missed altogether."""
        next_due = self._due + self.beat
        self.go(self.at + 1)
        if next_due > self._now():
            self._due = next_due

    def set_speed(self, speed: float) -> None:
        """Play faster or slower; the event awaited comes as early as the new beat says."""
        self.speed = speed
        self._due = min(self._due, self._now() + self.beat)
