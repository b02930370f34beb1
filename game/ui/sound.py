"""The sounds of the table, or silence where there is no device.

The sound device is opened by a thread at the first sound that is wanted, so that neither the start
nor a frame ever waits for it. Nothing here raises: a game without sound is still a game.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from threading import Lock, Thread
from typing import Any

from game.resources import resource

NAMES = ("lift", "place", "flip", "draw", "deal", "shuffle", "refuse", "win")
PITCHES = 13
"""`foundation` has one pitch for each rank."""

_RATE, _BUFFER, _AT_ONCE = 22050, 512, 8
_SAME = 0.030
_STALE = 0.25
"""Seconds within which a sound is not played twice, and after which one has come too late."""


def files() -> dict[str, str]:
    """The file of every sound, among the assets, by what it is kept under."""
    found = {name: f"sounds/{name}.wav" for name in NAMES}
    found |= {f"foundation-{i + 1:02}": f"sounds/foundation-{i + 1:02}.wav" for i in range(PITCHES)}
    return found


class Sound:
    """Plays short sounds by name.

    `trouble` says why there is silence, as a key: ``"no_mixer"`` or ``"no_device"``; `reason` is
    what the system says of it.
    """

    def __init__(
        self,
        volume: float = 0.7,
        on: bool = True,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.trouble: str | None = None
        self.reason = ""
        self._volume = min(1.0, max(0.0, volume))
        self._on = on
        self._clock = clock
        self._opening: Thread | None = None
        self._closed = False
        self._mixer: Any = None
        self._sounds: dict[str, Any] = {}
        self._last: dict[str, float] = {}
        self._wanted: tuple[str, float, float] | None = None
        self._lock = Lock()

    def play(self, name: str, pitch: int | None = None, loudness: float = 1.0) -> None:
        """Play a sound, such as ``"place"``; `pitch` is a rank from 0 to 12, for `foundation`.

        `loudness` is in parts of the volume.
        """
        if not self._on or self._volume == 0 or self._closed or self.trouble:
            return
        if name == "foundation":
            name = f"foundation-{min(PITCHES, max(1, (pitch or 0) + 1)):02}"
        now = self._clock()
        if now - self._last.get(name, now - 1) < _SAME:
            return
        self._last[name] = now
        with self._lock:
            ready = self._mixer is not None
            if not ready:
                self._wanted = (name, loudness, now)
        if ready:
            self._start(name, loudness)
        elif self._opening is None:
            self._opening = Thread(target=self._open, name="sound device", daemon=True)
            self._try(self._opening.start)

    def set(self, volume: float, on: bool) -> None:
        """Change volume, or switch on or off. Switching on tries a missing device again."""
        self._volume = min(1.0, max(0.0, volume))
        silenced, renewed = self._on and not on, on and not self._on
        self._on = on
        if silenced and self._mixer is not None:
            self._try(self._mixer.stop)
        if renewed and self.trouble:
            self.trouble = self._opening = self._mixer = None

    def wait(self) -> None:
        """Return when the device that is being opened is open, or known to be missing."""
        if self._opening is not None:
            self._opening.join()

    def close(self) -> None:
        """Give the device back. There are no sounds after that."""
        with self._lock:
            self._closed = True
            mixer, self._mixer = self._mixer, None
        if mixer is not None:
            self._try(partial(_give_back, mixer))

    def _open(self) -> None:
        """In the thread: open the device, read the sounds, play what has been waiting."""
        try:
            mixer: Any = import_module("pygame.mixer")
        except Exception as error:
            self._lost("no_mixer", error)
            return
        try:
            _give_back(mixer)
            mixer.init(_RATE, -16, 1, _BUFFER)
            mixer.set_num_channels(_AT_ONCE)
        except Exception as error:
            self._lost("no_device", error)
            return
        sounds = dict(_read(mixer))
        with self._lock:
            self._sounds = sounds
            self._mixer = None if self._closed else mixer
        if self._closed:
            self._try(partial(_give_back, mixer))
        elif self._wanted and self._clock() - self._wanted[2] <= _STALE:
            self._start(*self._wanted[:2])

    def _start(self, name: str, loudness: float) -> None:
        sound = self._sounds.get(name)
        if sound is not None and self._on:
            self._try(lambda: (sound.set_volume(self._volume * loudness), sound.play()))

    def _try(self, action: Callable[[], object]) -> None:
        """Ask the device for something; where it fails, it is gone."""
        try:
            action()
        except Exception as error:
            self._lost("no_device", error)

    def _lost(self, trouble: str, error: Exception) -> None:
        self.reason = str(error)
        self.trouble = trouble


def _give_back(mixer: Any) -> None:
    """Give the device back, silent: a sound that ends while it is given back waits for ever for
    whoever waits for it."""
    with suppress(Exception):
        mixer.stop()
    mixer.quit()


def _read(mixer: Any) -> Iterator[tuple[str, Any]]:
    """Every sound that can be read."""
    for key, file in files().items():
        with suppress(Exception):
            yield key, mixer.Sound(resource(file))
