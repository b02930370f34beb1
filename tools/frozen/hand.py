"""A hand for a program without a screen: run before the program, it is told what to press.

Each line on the standard input is one thing to do, and is answered by one line when the frame that
follows has been drawn:

    key NAME [shift|ctrl|alt]      press a key and let it go
    drag X Y X Y ...               put the pointer down, move it from place to place, lift it
    type TEXT                      what the system makes of keys
    picture FILE                   save what is seen
    caption                        the answer is the window's name
    quit                           the window is closed
"""

import os
import sys
from itertools import pairwise
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

_seen = pygame.event.get
_MODS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}


class Hand:
    """Does one thing in each frame, and answers in the next."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[str] = SimpleQueue()
        self._answer = ""
        Thread(target=self._listen, name="hand", daemon=True).start()

    def get(self) -> list[pygame.event.Event]:
        """What has happened since the last frame, with what this hand did."""
        if self._answer:
            print(self._answer, flush=True)
            self._answer = ""
        try:
            deed, _, rest = self._asked.get_nowait().partition(" ")
        except Empty:
            return _seen()
        self._answer = getattr(self, f"_{deed}")(rest) or "done"
        return _seen()

    def _listen(self) -> None:
        for line in sys.stdin:
            self._asked.put(line.rstrip("\n"))

    def _key(self, asked: str) -> None:
        name, *mods = asked.split()
        key, mod = pygame.key.key_code(name), sum(_MODS[word] for word in mods)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            _happens(kind, key=key, mod=mod, unicode="", scancode=0)

    def _drag(self, asked: str) -> None:
        numbers = [int(word) for word in asked.split()]
        spots = list(zip(numbers[::2], numbers[1::2], strict=True))
        _happens(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=1, touch=False)
        for before, spot in pairwise(spots):
            rel = (spot[0] - before[0], spot[1] - before[1])
            _happens(pygame.MOUSEMOTION, pos=spot, rel=rel, buttons=(1, 0, 0), touch=False)
        _happens(pygame.MOUSEBUTTONUP, pos=spots[-1], button=1, touch=False)

    def _type(self, text: str) -> None:
        _happens(pygame.TEXTINPUT, text=text)

    def _picture(self, file: str) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        pygame.image.save(surface, Path(file))

    def _caption(self, _asked: str) -> str:
        return pygame.display.get_caption()[0]

    def _quit(self, _asked: str) -> None:
        _happens(pygame.QUIT)


def _happens(kind: int, **how: object) -> None:
    pygame.event.post(pygame.event.Event(kind, how))


if getattr(sys, "frozen", False):
    # What the program starts is the program itself, not this twin of it.
    sys.executable = sys.executable.replace("sabir-hand", "sabir")
vars(pygame.event)["get"] = Hand().get
