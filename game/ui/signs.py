"""Icons, suits and ornaments in the colours of a theme: each made once and kept."""

import re

import pygame

from game.resources import resource
from game.ui import paint
from game.ui.once import once
from game.ui.paint import Colour

_PIXELS = 1_500_000
"""So many are kept of signs, and as many of ornaments."""
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


@once(_PIXELS)
def sign(file: str, side: int, colour: Colour) -> pygame.Surface:
    """A square drawing in one colour. Shared: not to be drawn on."""
    return paint.tint(pygame.image.load_sized_svg(resource(file), (side, side)), colour)


@once(_PIXELS)
def ornament(name: str, height: int, colour: Colour) -> pygame.Surface:
    """An ornament in its own proportions, its colours times this one. Shared likewise."""
    file = resource(f"ornaments/{name}.svg")
    root = _SIZE.search(file.read_text(encoding="utf-8"))
    if root is None:
        raise ValueError(f"{name} has no size")
    wide, high = map(float, root.groups())
    size = (max(1, round(wide * height / high)), height)
    picture = pygame.image.load_sized_svg(file, size)
    picture.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return picture
