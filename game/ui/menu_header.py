"""The upper part of the main menu: the name of the game, and the corner beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.control_scene import Still
from game.ui.menu_layout import header_of
from game.ui.widgets.button import Button, Label
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.kiosk.corner import VisitCorner
    from game.ui.menu_layout import Header
    from game.ui.paint import Size
    from game.ui.services import Services


class MenuHeader:
    """Rosette, name and line in a window of `size`; `still` are their pictures."""

    def __init__(self, services: Services, size: Size) -> None:
        self._services, self._theme = services, services.theme
        self._header = header_of(services.theme, size)
        self.still: list[Still] = []
        self._write(self._header)
        self._visit = self._visit_corner()

    @property
    def below(self) -> int:
        """How high the row is that the corner needs below the header; 0: none."""
        return self._visit.below if self._visit else 0

    def square(self, name: str, icon: str, action: Callable[[], None]) -> Button:
        """A button with a sign alone, for the corner."""
        theme = self._theme
        area = pygame.Rect(0, 0, theme.button, theme.button)
        return Button(theme, area, name, Label(icon=icon), action, "felt")

    def corner(self, others: Sequence[Button]) -> list[Widget]:
        """At the upper right the `others`, then full screen or window, and the way out; or what a
        kiosk has instead. In the order of Tab."""
        if self._visit:
            return self._visit.widgets(others)
        services, theme, area = self._services, self._theme, self._header.area
        full = services.settings.word("window.mode") == "fullscreen"
        frame = self.square("frame", "window" if full else "fullscreen", self._toggle_full_screen)
        buttons = [*others, frame, self.square("quit", "power", services.quit)]
        for number, button in enumerate(reversed(buttons)):
            apart = number * (theme.button + 2 * theme.u)
            button.area.midright = area.right - apart, area.centery
        return list[Widget](buttons)

    def _write(self, header: Header) -> None:
        theme, words, area = self._theme, self._services.words, header.area
        rosette = theme.ornament("rosette", min(area.height, round(4.2 * theme.body)))
        rose = self._put(rosette, left=area.left, centery=area.centery)
        left = rose.right + 3 * theme.u
        mark = theme.text(words("app.title"), header.mark, "felt_text", "Black")
        if not header.tagline:
            self._put(mark, left=left, centery=area.centery)
            return
        line = theme.text(words("menu.tagline"), "body", "felt_quiet")
        named = self._put(mark, left=left, top=area.top - round(0.12 * mark.get_height()))
        below = named.bottom - round(0.1 * named.height)
        self._put(line, left=left + theme.u // 3, top=below)

    def _put(self, picture: pygame.Surface, **place: int) -> pygame.Rect:
        self.still.append(Still(picture, picture.get_rect(**place)))
        return self.still[-1].place

    def _visit_corner(self) -> VisitCorner | None:
        """What a kiosk has at the upper right; None on a player's own machine."""
        services = self._services
        if services.desk is None:
            return None
        from game.ui.kiosk.corner import VisitCorner  # noqa: PLC0415  only in a kiosk

        left = max(still.place.right for still in self.still)
        others = sum(map(services.opens, ("daily", "help")))
        return VisitCorner(services, services.desk, self._header.area, left, others)

    def _toggle_full_screen(self) -> None:
        settings = self._services.settings
        full = settings.word("window.mode") == "fullscreen"
        settings.set("window.mode", "windowed" if full else "fullscreen")
        self._services.apply()
