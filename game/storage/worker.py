"""Work that the picture must not wait for: done in order, by a thread or at once."""

import sys
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")
Job = Callable[[], None]

_MOMENT = 0.0005
_TURN = 0.0005
"""So many seconds one thread may keep all others waiting."""


class Answer(Generic[T]):
    """What a question will be answered with."""

    def __init__(self) -> None:
        self._there = threading.Event()
        self._value: list[T] = []

    @property
    def ready(self) -> bool:
        """Whether it has come."""
        return self._there.is_set()

    def give(self, value: T) -> None:
        """Answer."""
        self._value = [value]
        self._there.set()

    def wait(self) -> T:
        """The answer, once it is there."""
        self._there.wait()
        return self._value[0]


class Worker(Protocol):
    """Does jobs one after the other, in the order in which they were given."""

    def do(self, job: Job) -> None:
        """Have a job done."""

    def pause(self) -> None:
        """Within a long job: let the picture go first."""

    def close(self) -> None:
        """Do all that was given, and take no more."""


class AtOnce:
    """A worker without a thread: a job is done when it is given."""

    def pause(self) -> None:
        """Nobody else waits."""

    def do(self, job: Job) -> None:
        """Do it."""
        job()

    def close(self) -> None:
        """Nothing is left to do."""


class Threaded:
    """A worker with a thread.

    At most `calm` seconds after a job it does `rest`, and again until that says that all is done.
    Its turn comes soon even while a picture is drawn: what waits is lost if the program is killed.
    """

    def __init__(self, name: str, rest: Callable[[], bool], calm: float) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._rest, self._calm = rest, calm
        self._closed = False
        sys.setswitchinterval(_TURN)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def do(self, job: Job) -> None:
        """Have a job done soon; after `close`, at once."""
        if self._closed:
            job()
        else:
            self._jobs.put(job)

    def close(self) -> None:
        """Wait until all is done."""
        if not self._closed:
            self._jobs.put(None)
            self._thread.join()
            self._closed = True

    def pause(self) -> None:
        """Leave the processor to others for a moment."""
        time.sleep(_MOMENT)

    def _work(self) -> None:
        until: float | None = None
        while True:
            try:
                job = self._jobs.get(timeout=until and max(0.0, until - time.monotonic()))
            except Empty:
                until = None if self._rest() else time.monotonic() + self._calm
                continue
            if job is None:
                return
            job()
            until = until or time.monotonic() + self._calm
