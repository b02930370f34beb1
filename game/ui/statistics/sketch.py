"""Shapes of one chart in the colours of the theme, drawn with smooth edges at any size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui import paint

if TYPE_CHECKING:
    import pygame

    from game.ui.paint import Colour
    from game.ui.statistics.charts import Point
    from game.ui.theme import Theme


class Sketch:
    """Collects shapes; `picture` draws them."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._shapes: list[str] = []

    def bar(self, area: pygame.Rect, role: str, radius: float = 0) -> None:
        """A filled bar, if it is any."""
        if not area:
            return
        self._shapes.append(
            f'<rect x="{area.x}" y="{area.y}" width="{area.w}" height="{area.h}"'
            f' rx="{_round(area, radius)}" {self._paint("fill", role)}/>'
        )

    def frame(self, area: pygame.Rect, role: str, width: float, radius: float = 0) -> None:
        """An empty bar, if it is any: its edge lies inside `area`."""
        if not area:
            return
        inset = width / 2
        self._shapes.append(
            f'<rect x="{area.x + inset}" y="{area.y + inset}" width="{max(0.1, area.w - width)}"'
            f' height="{max(0.1, area.h - width)}" rx="{max(0.0, _round(area, radius) - inset)}"'
            f' fill="none" {self._paint("stroke", role)} stroke-width="{width}"/>'
        )

    def path(self, path: str, role: str, width: float, ends: str = "butt") -> None:
        """A line along a path."""
        self._shapes.append(
            f'<path d="{path}" fill="none" {self._paint("stroke", role)} stroke-width="{width}"'
            f' stroke-linejoin="round" stroke-linecap="{ends}"/>'
        )

    def line(self, points: Sequence[Point], role: str, width: float) -> None:
        """A line through points."""
        self.path(_through(points), role, width, "round")

    def area(self, points: Sequence[Point], foot: float, role: str, alpha: int) -> None:
        """What lies between a line and its foot, faint."""
        outline = [(points[0][0], foot), *points, (points[-1][0], foot)]
        paint = self._paint("fill", role, alpha)
        self._shapes.append(f'<path d="{_through(outline)}Z" {paint}/>')

    def dot(self, centre: Point, radius: float, role: str) -> None:
        """A filled circle."""
        x, y = centre
        paint = self._paint("fill", role)
        self._shapes.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {paint}/>')

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """All of them on one surface."""
        return paint.drawing(size, "".join(self._shapes))

    def _paint(self, how: str, role: str, alpha: int = 255) -> str:
        colour: Colour = self._theme.colour(role)
        opacity = colour[3] * alpha / 255**2
        return f'{how}="#{bytes(colour[:3]).hex()}" {how}-opacity="{opacity:.4f}"'


def _round(area: pygame.Rect, radius: float) -> float:
    return min(radius, area.w / 2, area.h / 2)


def _through(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
