"""What lies under and round cards: shadows, glows and rims; those needed now are kept."""

import math
from functools import lru_cache
from typing import TypeAlias

import pygame
from pygame.typing import ColorLike

from game.ui.paint import Colour, Size, drawing, ready

Layer: TypeAlias = tuple[float, float, float]
"""How far one layer of a shadow lies below its card, how soft it is, and how dark, from 0 to 1."""

_DARK = (0, 14, 16)
_CORNER = 0.06
_KEPT = 8
"""Few sizes are needed at a time, and on a large screen each takes a megabyte."""
_LINE = 1.5
_RESTING: tuple[Layer, ...] = ((0.010, 0.018, 0.30), (0.026, 0.06, 0.22))
_LIFTED: tuple[Layer, ...] = ((0.15, 0.22, 0.55), (0.03, 0.05, 0.35))
_SHADOWS = {"resting": _RESTING, "lifted": _LIFTED}
_RIM_LINE = "#031416"
_DASH, _DASH_SHARE = 5, 0.62
"""A dash and the gap after it, in widths of the rim, and how much of them the dash is."""


def _soft(size: Size, place: pygame.Rect, corner: float, blur: float, step: int) -> pygame.Surface:
    """A white box on a clear sheet, blurred; all of it `step` times smaller than asked."""
    small = pygame.Surface((-(-size[0] // step), -(-size[1] // step)), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    body = pygame.Rect(*(round(v / step) for v in place))
    pygame.draw.rect(small, "white", body, border_radius=max(1, round(corner / step)))
    return pygame.transform.gaussian_blur(small, max(1, round(blur / 2 / step)))


def _grown(small: pygame.Surface, size: Size) -> pygame.Surface:
    whole = small if small.get_size() == size else pygame.transform.smoothscale(small, size)
    return ready(whole)


def shadow(size: Size, kind: str, strength: float = 1.0) -> tuple[pygame.Surface, int]:
    """The shadow of a card or group of `size`, and its margin: how far it reaches on each side.

    `kind` is ``"resting"`` or ``"lifted"``; on a light table half the `strength` is enough. Draw
    it that margin left of and above the card. One without strength has no margin, and need not be
    drawn. Shared: not to be drawn on.
    """
    return _shadow(size, kind, strength) if strength else (_clear(size), 0)


@lru_cache(maxsize=_KEPT)
def _clear(size: Size) -> pygame.Surface:
    return ready(pygame.Surface(size, pygame.SRCALPHA))


@lru_cache(maxsize=_KEPT)
def _shadow(size: Size, kind: str, strength: float) -> tuple[pygame.Surface, int]:
    width, layers = size[0], _SHADOWS[kind]
    margin = math.ceil(max((drop + 1.4 * blur) * width for drop, blur, _ in layers)) + 1
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    step = max(1, int(min(blur for _, blur, _ in layers) * width / 3))
    result = pygame.Surface((-(-whole[0] // step), -(-whole[1] // step)), pygame.SRCALPHA)
    for drop, blur, darkness in layers:
        place = pygame.Rect((margin, margin + round(drop * width)), size)
        layer = _soft(whole, place, _CORNER * width, blur * width, step)
        layer.fill((*_DARK, round(255 * darkness * strength)), special_flags=pygame.BLEND_RGBA_MULT)
        result.blit(layer, (0, 0))
    return _grown(result, whole), margin


def glow(size: Size, colour: ColorLike, radius: int) -> tuple[pygame.Surface, int]:
    """Light round a card or group of `size`, reaching about `radius` pixels; and its margin.

    A new surface. Draw it under the cards, that margin left of and above the one that glows.
    """
    margin = 2 * radius
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    lit = pygame.Rect((margin, margin), size).inflate(radius, radius)
    corner = _CORNER * size[0] + radius / 2
    result = _soft(whole, lit, corner, radius, max(1, radius // 8))
    result.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return _grown(result, whole), margin


def rim_margin(width: int) -> int:
    """How far a rim of that width reaches beyond its card."""
    return width + math.ceil(_LINE)


def rim(
    size: Size, colour: ColorLike, width: int, radius: int, *, dashed: bool = False
) -> pygame.Surface:
    """A coloured frame just outside a card or group of `size` whose corners have that radius.

    It is larger than the card by `rim_margin(width)` on each side: centre it on the card. A dark
    line on both sides parts it from white paper. A `dashed` one is told apart by its shape too.
    """
    red, green, blue, alpha = pygame.Color(colour)
    return _rim(size, (red, green, blue, alpha), width, radius, dashed)


@lru_cache(maxsize=2 * _KEPT)
def _rim(size: Size, colour: Colour, width: int, radius: int, dashed: bool) -> pygame.Surface:
    margin = rim_margin(width)
    inset = margin - width / 2
    corner = radius + width / 2
    inner = (size[0] + width, size[1] + width)
    box = (
        f'<rect x="{inset}" y="{inset}" width="{inner[0]}" height="{inner[1]}" rx="{corner}" '
        'fill="none" '
    )
    red, green, blue, alpha = colour
    dark = f'stroke="{_RIM_LINE}" stroke-opacity="0.8" stroke-width="{width + 2 * _LINE}"/>'
    light = f'stroke="#{red:02x}{green:02x}{blue:02x}" stroke-opacity="{alpha / 255:.3f}" '
    light += _dashes(inner, corner, width) if dashed else ""
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    return ready(drawing(whole, box + dark + box + light + f'stroke-width="{width}"/>'))


def outline(size: Size, colour: ColorLike, width: int, radius: int) -> pygame.Surface:
    """Dashes just outside a card or group of `size`, where something would lie; placed as a rim."""
    red, green, blue, _ = pygame.Color(colour)
    margin = rim_margin(width)
    inset, corner = margin - width / 2, radius + width / 2
    inner = (size[0] + width, size[1] + width)
    box = (
        f'<rect x="{inset}" y="{inset}" width="{inner[0]}" height="{inner[1]}" rx="{corner}" '
        f'fill="none" {_dashes(inner, corner, width)}'
    )
    dark = f'stroke="{_RIM_LINE}" stroke-opacity="0.7" stroke-width="{width + 2}"/>'
    light = f'stroke="#{red:02x}{green:02x}{blue:02x}" stroke-width="{width}"/>'
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    return ready(drawing(whole, box + dark + box + light))


def _dashes(box: Size, corner: float, width: int) -> str:
    """Dashes that close evenly round a box, as an attribute of its outline."""
    round_it = 2 * (box[0] + box[1]) - (8 - math.tau) * corner
    period = round_it / max(1, round(round_it / (_DASH * width)))
    return f'stroke-dasharray="{period * _DASH_SHARE:.3f} {period * (1 - _DASH_SHARE):.3f}" '
