"""How a panel comes and goes: it rises out of the darkening scene, and sinks back.

`pace` is how many times as long as usual that takes.
"""

import pygame
import pytweening

from game.ui.paint import Colour
from game.ui.scene import Scene

OPENING = 0.160
CLOSING = 0.120


class _Ease:
    usual: float

    def __init__(self, rise: int, pace: float) -> None:
        self.seconds = self.usual * pace
        self._rise = rise
        self._passed = 0.0

    @property
    def over(self) -> bool:
        """Whether the panel has arrived."""
        return self._passed >= self.seconds

    def step(self, seconds: float) -> None:
        """Let time pass."""
        self._passed += seconds

    def _part(self) -> float:
        if self.over:
            return 1.0
        return float(pytweening.easeOutCubic(self._passed / self.seconds))


class Opening(_Ease):
    """A panel that rises over `below`, the scene as it was before it was dimmed."""

    usual = OPENING

    def __init__(self, below: pygame.Surface, rise: int, pace: float) -> None:
        super().__init__(rise, pace)
        self._below = below
        self._layer: pygame.Surface | None = None

    def draw(self, screen: pygame.Surface, top: Scene) -> None:
        """Draw the whole window at this moment."""
        whole = self._layer is None
        if self._layer is None:
            self._layer = pygame.Surface(self._below.get_size())
        top.draw(self._layer, whole)
        part = self._part()
        screen.blit(self._below, (0, 0))
        if top.behind:
            _faded(screen, top.behind, part, top.behind.get_rect(), 0)
        area = top.panel or self._layer.get_rect()
        _faded(screen, self._layer, part, area, round(self._rise * (1 - part)))


class Closing(_Ease):
    """A panel that sinks and fades while the scene below is already alive."""

    usual = CLOSING

    def __init__(self, scene: Scene, rise: int, pace: float, dim: Colour) -> None:
        super().__init__(rise, pace)
        assert scene.behind is not None
        self._area = scene.panel or scene.behind.get_rect()
        self._picture = pygame.Surface(scene.behind.get_size())
        scene.draw(self._picture, True)
        self._dim = dim

    def draw(self, screen: pygame.Surface, top: Scene) -> None:
        """Draw the whole window at this moment."""
        top.draw(screen, True)
        left = 1 - self._part()
        veil = pygame.Surface(screen.get_size())
        veil.fill(self._dim[:3])
        veil.set_alpha(round(self._dim[3] * left))
        screen.blit(veil, (0, 0))
        _faded(screen, self._picture, left, self._area, round(self._rise * (1 - left)))


def _faded(
    screen: pygame.Surface,
    picture: pygame.Surface,
    part: float,
    area: pygame.Rect,
    down: int,
) -> None:
    alpha = round(255 * part)
    picture.set_alpha(None if alpha == 255 else alpha)
    screen.blit(picture, area.move(0, down), area)
    picture.set_alpha(None)
