"""Buttons: the one that does the main thing, the others, and those that lie on the felt."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.ui import paint
from game.ui.paint import CLEAR, Box
from game.ui.theme import Role, Theme, Weight
from game.ui.widgets.widget import Ground, Widget

Kind: TypeAlias = Literal["primary", "secondary", "tertiary", "felt", "close"]
Action: TypeAlias = Callable[[], None]


@dataclass(frozen=True)
class Label:
    """What stands on a button."""

    words: str = ""
    icon: str | None = None
    size: Role = "body"
    leading: bool = False
    """Written from the left edge, with a small arrow at the right, as in a list of ways to go."""


class Button(Widget):
    """Does its action when pressed and released, or on Enter and Space."""

    fades = False

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        label: Label,
        action: Action,
        kind: Kind = "secondary",
    ) -> None:
        ground: Ground = "felt" if kind == "felt" else "panel"
        super().__init__(theme, area, name, ground)
        self.label = label
        self.action = action
        self.kind = kind

    @staticmethod
    def width(theme: Theme, label: Label) -> int:
        """The least width in which the label stands with room around it."""
        inner = theme.width(label.words, label.size, _weight("primary")) if label.words else 0
        if label.icon:
            inner += icon_side(theme) + (theme.u * 2 if label.words else 0)
        if label.leading:
            inner += 4 * theme.u + icon_side(theme)
        return max(theme.button, inner + 6 * theme.u)

    def activate(self) -> None:
        """Do it."""
        self.action()

    def texts(self) -> list[pygame.Rect]:
        """The label's words and icon."""
        return [place for _, place in self._pieces()]

    def paint(self, screen: pygame.Surface) -> None:
        """Body, then label; a pressed button sits one pixel lower."""
        area = self.area.move(0, 1) if self.pressed else self.area
        if self.kind == "primary" and self.enabled and not self.pressed:
            _drop_shadow(screen, self.theme, area, self.radius())
        look = self._look()
        if look.top[3] or look.edge[3]:
            screen.blit(paint.box(area.size, look), area)
        if self.kind == "primary" and self.enabled and not self.pressed:
            _light_edge(screen, self.theme, area, self.radius())
        for piece, place in self._pieces():
            screen.blit(piece, place.move(0, area.top - self.area.top))

    def _look(self) -> Box:
        colour, radius, state = self.theme.colour, self.radius(), self._suffix()
        if not self.enabled and self.kind in ("primary", "secondary"):
            return Box(colour("disabled"), radius=radius)
        match self.kind:
            case "primary" if self.pressed:
                look = Box(colour("primary_pressed"), radius=radius)
            case "primary":
                top, bottom = (colour(f"primary{state}_{end}") for end in ("top", "bottom"))
                look = Box(top, bottom, radius)
            case "felt":
                edge = colour("felt_box_line")
                fill, fine = colour("felt_box" + state), self.theme.line_width
                look = Box(fill, radius=radius, edge=edge, edge_width=fine)
            case "close":
                fill, edge = colour("close_hover" if state else "close"), colour("panel_edge")
                look = Box(fill, radius=radius, edge=edge, edge_width=self.theme.panel_edge)
            case "tertiary":
                look = Box(colour("box" + state) if state else CLEAR, radius=radius)
            case "secondary":
                fill, width = colour("box" + state), max(1.5, self.theme.line_width)
                look = Box(fill, radius=radius, edge=colour("box_line"), edge_width=width)
        return look

    def _suffix(self) -> str:
        return "_pressed" if self.pressed else "_hover" if self.hovered else ""

    def _ink(self) -> str:
        if not self.enabled:
            return "disabled_text" if self.ground == "panel" else "felt_disabled"
        if self.kind == "close":
            return "ink" if self._suffix() else "quiet"
        return {"primary": "primary_text", "felt": "felt_text"}.get(self.kind, "accent")

    def _pieces(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        theme, label, ink = self.theme, self.label, self._ink()
        row: list[pygame.Surface] = []
        if label.icon:
            row.append(theme.icon(label.icon, icon_side(theme), ink))
        if label.words:
            row.append(theme.text(label.words, label.size, ink, _weight(self.kind)))
        gap = 2 * theme.u
        width = sum(piece.get_width() for piece in row) + gap * (len(row) - 1)
        left = self.area.left + 3 * theme.u if label.leading else self.area.centerx - width // 2
        pieces = []
        for piece in row:
            place = piece.get_rect(left=left, centery=self.area.centery)
            pieces.append((piece, place))
            left = place.right + gap
        if label.leading:
            arrow = theme.icon("chevron", round(icon_side(theme) * 0.8), ink)
            pieces.append(
                (
                    arrow,
                    arrow.get_rect(right=self.area.right - 2 * theme.u, centery=self.area.centery),
                )
            )
        return pieces


def icon_side(theme: Theme) -> int:
    """The side of an icon that stands beside body text."""
    return round(1.35 * theme.body)


def _weight(kind: Kind) -> Weight:
    return "Heavy" if kind in ("primary", "secondary", "tertiary") else "Bold"


def _drop_shadow(screen: pygame.Surface, theme: Theme, area: pygame.Rect, radius: int) -> None:
    blur = 2 * theme.u
    soft = paint.shadow(area.size, radius, blur, theme.shade(90))
    screen.blit(soft, (area.left - blur, area.top - blur + theme.u // 2))


def _light_edge(screen: pygame.Surface, theme: Theme, area: pygame.Rect, radius: int) -> None:
    line = pygame.Rect(area.left + radius, area.top, area.width - 2 * radius, 1)
    screen.fill(theme.colour("primary_edge"), line)
