"""The felt: soft light from above in four tones, under a barely visible grain."""

import random
from collections.abc import Sequence
from math import hypot

import pygame

from game.ui.once import once
from game.ui.paint import Colour, Size

_STOPS = (0.0, 0.34, 0.70, 1.0)
_CENTRE = (0.50, 0.30)
_RADII = (0.78, 0.92)
_GRAIN_SIDE = 256
_GRAIN_MOST = 20 * 0.36
_PIXELS = 3_000_000
"""So many are kept: a window of usual size, and the boxes on it."""


@once(_PIXELS)
def felt(size: Size, tones: tuple[Colour, ...], grained: bool = True) -> pygame.Surface:
    """An opaque surface of `size`, perhaps without the grain. Shared: not to be drawn on.

    Where all tones are the same it is of that one colour, without light and grain.
    """
    if len(set(tones)) == 1:
        flat = pygame.Surface(size, depth=32)
        flat.fill(tones[0])
        return flat
    surface = pygame.transform.smoothscale(_light(size, tones), size)
    if grained:
        _strew(surface)
    return surface


def _strew(surface: pygame.Surface) -> None:
    """Lay the grain over all of it."""
    tile, size = _grain(), surface.get_size()
    for top in range(0, size[1], _GRAIN_SIDE):
        for left in range(0, size[0], _GRAIN_SIDE):
            surface.blit(tile, (left, top))


def _light(size: Size, tones: Sequence[Colour]) -> pygame.Surface:
    """The gradient at a small size: it is so smooth that enlarging it loses nothing."""
    scale = 96 / max(size)
    width, height = max(2, round(size[0] * scale)), max(2, round(size[1] * scale))
    ramp = [bytes(_tone(step / 255, tones)) for step in range(256)]
    pixels = bytearray()
    for row in range(height):
        down = ((row + 0.5) / height - _CENTRE[1]) / _RADII[1]
        for column in range(width):
            across = ((column + 0.5) / width - _CENTRE[0]) / _RADII[0]
            pixels += ramp[min(255, int(hypot(across, down) * 255))]
    return pygame.image.frombuffer(bytes(pixels), (width, height), "RGB").convert(32)


def _tone(place: float, tones: Sequence[Colour]) -> tuple[int, int, int]:
    for index in range(1, len(_STOPS)):
        if place <= _STOPS[index]:
            break
    low, high = _STOPS[index - 1], _STOPS[index]
    part = (place - low) / (high - low)
    before, after = tones[index - 1], tones[index]
    red, green, blue = (
        round(a + (b - a) * part) for a, b in zip(before[:3], after[:3], strict=True)
    )
    return red, green, blue


def _grain() -> pygame.Surface:
    """Specks of light and dark; the same ones every time."""
    chance = random.Random(1)
    count = _GRAIN_SIDE * _GRAIN_SIDE
    speck = bytes(255 if value & 1 else 0 for value in range(256))
    faint = bytes(round(_GRAIN_MOST * value / 255) for value in range(256))
    pixels = bytearray(4 * count)
    light = chance.randbytes(count).translate(speck)
    pixels[0::4] = pixels[1::4] = pixels[2::4] = light
    pixels[3::4] = chance.randbytes(count).translate(faint)
    # All three colours are the same; in the order of the screen's bytes they blend much faster.
    return pygame.image.frombuffer(bytes(pixels), (_GRAIN_SIDE, _GRAIN_SIDE), "BGRA")
