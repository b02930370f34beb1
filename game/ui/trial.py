"""Whether this machine is fast enough for every effect: its first frames tell."""

LATE = 1.25
"""A frame that takes longer than so many of its turns comes too late; screens that make the program
wait for them take one whole turn."""
FRAMES = 90
"""After so many frames in which something moved it is decided."""
MOST_LATE = 30
"""Or, the machine being too slow, after one late frame more than these."""
UNCOUNTED = 8
"""The first ones pay for what every later one finds ready."""


class Trial:
    """Sees the first frames in which something moves, and decides once, for this run.

    It is not kept: the next start may find the machine in another state, or find another machine.
    """

    def __init__(self) -> None:
        self._seen = -UNCOUNTED
        self._late = 0

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.slow or self._seen >= FRAMES

    @property
    def slow(self) -> bool:
        """Whether the machine has shown that it is too slow."""
        return self._late > MOST_LATE

    def saw(self, seconds: float, rate: int, beside: bool = False) -> None:
        """A frame was drawn in so many seconds, of which there were to be `rate` in one second.

        `beside`: pictures of cards were being made at the same time, so it tells nothing.
        """
        if self.over or beside:
            return
        self._seen += 1
        self._late += self._seen > 0 and seconds * rate > LATE

    def light(self, wish: str) -> bool:
        """Whether few effects are drawn, where the player's wish is `wish` (``look.effects``)."""
        return wish == "light" or (wish == "auto" and self.slow)
