"""Soft shapes: rounded boxes, gradients and shadows with smooth edges, each made once and kept."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import TypeAlias

import pygame

from game.ui.once import once

Colour: TypeAlias = tuple[int, int, int, int]
Size: TypeAlias = tuple[int, int]

CLEAR: Colour = (0, 0, 0, 0)
_PIXELS = 12_000_000
"""So many are kept of boxes, and as many of shadows: those of one panel in the largest windows."""


@dataclass(frozen=True)
class Box:
    """How a rounded box looks: one colour or two from top to bottom, perhaps with an edge."""

    top: Colour
    bottom: Colour | None = None
    radius: float = 0
    edge: Colour = CLEAR
    edge_width: float = 0


def parse(text: str) -> Colour:
    """``"F3EFE2"`` or ``"F3EFE2C0"`` as red, green, blue, alpha."""
    raw = bytes.fromhex(text)
    if len(raw) not in (3, 4):
        raise ValueError(f"not a colour: {text}")
    return (raw[0], raw[1], raw[2], raw[3] if len(raw) == 4 else 255)


@once(_PIXELS)
def box(size: Size, look: Box) -> pygame.Surface:
    """A rounded box as a surface of its own. Not to be drawn on: it is shared."""
    corner = ceil(max(look.radius, look.edge_width)) + 2
    if look.bottom in (None, look.top) and min(size) > 2 * corner + 1:
        return _stretched(box((2 * corner + 1, 2 * corner + 1), look), size)
    width, height = size
    inset = look.edge_width / 2
    top, bottom = look.top, look.bottom or look.top
    shape = (
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}"'
        f' rx="{max(0.0, look.radius - inset)}" fill="url(#fill)"'
    )
    if look.edge_width:
        shape += f' stroke="{rgb(look.edge)}" stroke-opacity="{look.edge[3] / 255:.4f}"'
        shape += f' stroke-width="{look.edge_width}"'
    gradient = (
        '<defs><linearGradient id="fill" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0%" stop-color="{rgb(top)}" stop-opacity="{top[3] / 255:.4f}"/>'
        f'<stop offset="100%" stop-color="{rgb(bottom)}" stop-opacity="{bottom[3] / 255:.4f}"/>'
        "</linearGradient></defs>"
    )
    return drawing(size, gradient + shape + "/>")


def _stretched(small: pygame.Surface, size: Size) -> pygame.Surface:
    """A small box made as large as `size`: its corners as they are, between them its middle.

    The picture is that of a box drawn at this size, in a tenth of the time.
    """
    corner = small.get_width() // 2
    large = pygame.Surface(size, pygame.SRCALPHA)
    for left, width, to_left, to_width in _thirds(corner, size[0]):
        for top, height, to_top, to_height in _thirds(corner, size[1]):
            if width == height == 1:
                inside = small.get_at((corner, corner))
                large.fill(inside, (to_left, to_top, to_width, to_height))
            else:
                part = small.subsurface((left, top, width, height))
                part = pygame.transform.scale(part, (to_width, to_height))
                large.blit(part, (to_left, to_top), special_flags=pygame.BLEND_RGBA_ADD)
    return large


def _thirds(corner: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Where corner, middle and corner lie along one side of a small box, and along a long one."""
    return (
        (0, corner, 0, corner),
        (corner, 1, corner, length - 2 * corner),
        (corner + 1, corner, length - corner, corner),
    )


def drawing(size: Size, shapes: str, view: Size | None = None) -> pygame.Surface:
    """SVG shapes as a surface; `view` is the size they were drawn for, if it is another."""
    width, height = max(1, size[0]), max(1, size[1])
    box_width, box_height = view or (width, height)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {box_width} {box_height}" preserveAspectRatio="none">{shapes}</svg>'
    )
    return ready(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height)))


@once(_PIXELS)
def shadow(size: Size, radius: int, blur: int, colour: Colour) -> pygame.Surface:
    """The soft shadow of a box of `size`, with a margin of `blur` on every side; a single clear
    pixel for one that cannot be seen."""
    if not colour[3]:
        return ready(pygame.Surface((1, 1), pygame.SRCALPHA))
    step = max(1, blur // 5)
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    small = pygame.Surface((-(-width // step), -(-height // step)), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    body = pygame.Rect(blur // step, blur // step, size[0] // step, size[1] // step)
    pygame.draw.rect(small, colour, body, border_radius=max(1, radius // step))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // (2 * step)))
    return ready(pygame.transform.smoothscale(soft, (width, height)))


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The same in the display's own format, which is drawn fastest."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def tint(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The same shape in one colour."""
    tinted = mask.copy()
    tinted.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tinted.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def clipped(
    screen: pygame.Surface, area: pygame.Rect, draw: Callable[[pygame.Surface], None]
) -> None:
    """Let `draw` paint, but only inside `area`."""
    before = screen.get_clip()
    screen.set_clip(before.clip(area))
    draw(screen)
    screen.set_clip(before)


def rgb(colour: Colour) -> str:
    """A colour as SVG writes it, without its alpha."""
    return "#" + bytes(colour[:3]).hex()
