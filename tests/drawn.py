"""Cards for tests: each picture is drawn once in a process, whichever deck is asked for it."""

import pygame

from game.ui import pictures
from game.ui.looks import Look
from game.ui.once import once
from game.ui.paint import Size
from game.ui.pictures import CardPictures

_PIXELS = 30_000_000


def _by(key: object, size: Size, look: Look) -> tuple[object, ...]:
    """What one picture is told by: it has another form while there is no window."""
    return key, size, look, pygame.display.get_surface() is not None


pictures._draw = once(_PIXELS, _by)(pictures._draw)


def deck() -> CardPictures:
    """A deck without a thread: each card is sharp when it is asked for, none is drawn before."""
    made = CardPictures()
    made.close()
    return made
