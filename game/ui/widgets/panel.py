"""The panel of a dialog: cream, with a band of tiles along its top and a shadow under it."""

from math import ceil

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.theme import Theme


class Panel:
    """A panel at `area`; what lies in it keeps to `inner`."""

    def __init__(self, theme: Theme, area: pygame.Rect) -> None:
        self.area = pygame.Rect(area)
        self._theme = theme
        self._body: pygame.Surface | None = None
        self.band = round(2 * theme.u)
        margin = 4 * theme.u
        self.inner = pygame.Rect(
            area.left + margin,
            area.top + self.band + 2 * theme.u,
            area.width - 2 * margin,
            area.height - self.band - 2 * theme.u - 3 * theme.u,
        )

    @property
    def reach(self) -> pygame.Rect:
        """The panel with its shadow."""
        blur = 9 * self._theme.u
        return self.area.inflate(2 * blur, 2 * blur).move(0, 3 * self._theme.u)

    @property
    def plain(self) -> pygame.Rect:
        """The part that is of one colour and hides what lies below: all but edges and band."""
        edge, radius = self._theme.panel_edge, round(2.5 * self._theme.u)
        top = max(self.band, radius)
        area = self.area.inflate(-2 * edge, 0)
        area.update(area.left, area.top + top, area.width, area.height - top - radius)
        return area

    def draw(self, screen: pygame.Surface) -> None:
        """Paint it; cheap after the first time."""
        theme, blur = self._theme, 9 * self._theme.u
        if self.plain.contains(screen.get_clip()):
            screen.fill(theme.colour("panel"))
            return
        radius = round(2.5 * theme.u)
        if not self.area.inflate(-2 * radius, -2 * radius).contains(screen.get_clip()):
            soft = paint.shadow(self.area.size, radius, blur, theme.shade(128))
            screen.blit(soft, (self.area.left - blur, self.area.top - blur + 3 * theme.u))
        screen.blit(self._whole(radius), self.area)

    def _whole(self, radius: int) -> pygame.Surface:
        if self._body is None:
            theme = self._theme
            self._body = paint.box(self.area.size, Box(theme.colour("panel"), radius=radius)).copy()
            if not theme.plain:
                self._lay_band(self._body)
            edge = Box(paint.CLEAR, None, radius, theme.colour("panel_edge"), theme.panel_edge)
            self._body.blit(paint.box(self.area.size, edge), (0, 0))
        return self._body

    def _lay_band(self, body: pygame.Surface) -> None:
        """Lay the band of tiles along the top, rounded as the panel is."""
        area = pygame.Rect(0, 0, self.area.width, self.band)
        mask = body.subsurface(area).copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        band = self._band()
        band.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        body.fill((0, 0, 0, 0), area)
        body.blit(band, (0, 0))

    def _band(self) -> pygame.Surface:
        """Whole tiles in a row, from the left edge to the right."""
        band = pygame.Surface((self.area.width, self.band), pygame.SRCALPHA)
        band.fill(self._theme.colour("back_bottom"))
        tile = self._theme.ornament("band", self.band)
        count = max(1, round(self.area.width / tile.get_width()))
        wide = self.area.width / count
        tile = pygame.transform.smoothscale(tile, (ceil(wide), self.band))
        for index in range(count):
            band.blit(tile, (round(index * wide), 0))
        return band
