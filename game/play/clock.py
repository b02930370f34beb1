"""A stopwatch on a given clock."""

from collections.abc import Callable


class Stopwatch:
    """Seconds played. `now` is a clock that never goes back, in seconds."""

    def __init__(self, now: Callable[[], float], seconds: float = 0.0) -> None:
        self._now = now
        self._before = seconds
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time is being counted."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """The time counted so far."""
        return self._before + (0.0 if self._since is None else self._now() - self._since)

    def set(self, seconds: float) -> None:
        """Let so much time have been counted so far."""
        self._before = seconds
        self._since = None if self._since is None else self._now()

    def start(self) -> None:
        """Count on; nothing where it runs already."""
        if self._since is None:
            self._since = self._now()

    def stop(self) -> None:
        """Stop counting; nothing where it stands."""
        self._before, self._since = self.seconds, None
