"""When a visitor seems to have gone. Time comes in as seconds that have passed."""

WATCHED = 1 / 3
"""A second in which something is watched counts for so much."""


class Idling:
    """Counts how long nobody has done anything: after `idle` seconds somebody is to be asked, and
    `asked` seconds later nobody is there."""

    def __init__(self, idle: float, asked: float) -> None:
        self._idle, self._asked = idle, asked
        self._still = self._waited = 0.0

    def begin(self) -> None:
        """Somebody has done something."""
        self._still = self._waited = 0.0

    def passed(self, seconds: float, watched: bool) -> None:
        """Time has passed, perhaps with something to watch. Never does it reach past the question
        at once: however long a frame took, there is time to answer."""
        if self.asks:
            self._waited += seconds
        else:
            self._still += seconds * (WATCHED if watched else 1)

    @property
    def asks(self) -> bool:
        """Whether it is time to ask."""
        return self._still >= self._idle

    @property
    def left(self) -> float:
        """What is left of the time to answer, from 1 to 0."""
        return max(0.0, 1 - self._waited / self._asked) if self._asked else 0.0

    @property
    def over(self) -> bool:
        """Whether nobody has answered."""
        return self.asks and self._waited >= self._asked
