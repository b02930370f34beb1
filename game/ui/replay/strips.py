"""The bar over the table and the strip of controls below it, painted on the ground.

A card that sinks under a strip is not seen through it: there is too much to read there.
"""

import pygame

from game.ui.replay.header import Header
from game.ui.table.bar_parts import paint_strip
from game.ui.table.ground import Furniture
from game.ui.table.layout import Layout
from game.ui.theme import Theme
from game.ui.widgets.controls import Controls


class Strips(Furniture):
    """Two strips with what stands on them."""

    def __init__(self, theme: Theme, layout: Layout, header: Header, controls: Controls) -> None:
        self._theme, self._header, self._controls = theme, header, controls
        self._areas = [area for area in (layout.bar, layout.foot) if area]

    def draw(self, ground: pygame.Surface) -> None:
        """Paint what lies within the clip of `ground`."""
        margin, clip = 3 * self._theme.u, ground.get_clip()
        near = [area for area in self._areas if clip.colliderect(area.grown(margin, margin))]
        for area in near:
            hidden = clip.clip(area)
            ground.blit(self._theme.felt(), hidden, hidden)
            paint_strip(ground, self._theme, area)
        if near:
            for piece in self._header.pieces:
                ground.blit(piece.picture, piece.area)
            self._controls.draw(ground)
