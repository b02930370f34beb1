"""The bar over the table and the strip of controls below or beside it, painted on the ground.

A card that sinks under a strip is not seen through it: there is too much to read there.
"""

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.replay.heading import Heading
from game.ui.table.bar_parts import paint_strip
from game.ui.table.ground import Furniture
from game.ui.table.layout import Area, Layout
from game.ui.theme import Theme
from game.ui.widgets.controls import Controls


class Strips(Furniture):
    """Bar and strip with what stands on them."""

    def __init__(self, theme: Theme, layout: Layout, header: Heading, controls: Controls) -> None:
        self._theme, self._header, self._controls = theme, header, controls
        self._panel, self._left_handed = layout.panel, layout.left_handed
        self._areas = [area for area in (layout.bar, layout.foot, layout.panel) if area]

    def draw(self, ground: pygame.Surface) -> None:
        """Paint what lies within the clip of `ground`."""
        margin, clip = 3 * self._theme.u, ground.get_clip()
        near = [area for area in self._areas if clip.colliderect(area.grown(margin, margin))]
        for area in near:
            hidden = clip.clip(area)
            ground.blit(self._theme.felt(), hidden, hidden)
            if area is self._panel:
                self._paint_panel(ground, area)
            else:
                paint_strip(ground, self._theme, area)
        if near:
            for piece in self._header.pieces:
                ground.blit(piece.picture, piece.area)
            self._controls.draw(ground)

    def _paint_panel(self, ground: pygame.Surface, area: Area) -> None:
        """As the bar; where the theme is plain, a line parts it from the table at its side."""
        theme = self._theme
        look = Box(theme.colour("bar"), theme.colour("bar_low"))
        ground.blit(paint.box((area.w, area.h), look), (area.x, area.y))
        if theme.plain:
            wide = theme.line_width
            left = area.right - wide if self._left_handed else area.x
            ground.fill(theme.colour("bar_line"), (left, area.y, wide, area.h))
