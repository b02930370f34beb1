"""A scene made of controls on a ground that rarely changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui import paint
from game.ui.scene import Scene
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from game.ui.services import Services


class Still(NamedTuple):
    """A picture or a text that lies on a scene and does not answer."""

    picture: pygame.Surface
    place: pygame.Rect


class ControlScene(Scene):
    """Draws ground, still things and controls; only what has become stale is painted again.

    A scene puts its things into `still` and `controls` in `layout`.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.controls = Controls(())
        self.still: list[Still] = []

    def put(self, picture: pygame.Surface, **place: int | tuple[int, int]) -> pygame.Rect:
        """Lay a still picture down where ``left=``, ``top=``, ``center=`` … say."""
        area = picture.get_rect(**place)
        self.still.append(Still(picture, area))
        return area

    def handle(self, event: pygame.event.Event) -> None:
        """Let the controls answer; keys that mean nothing to them go to `key`."""
        if not self.controls.handle(event) and event.type == pygame.KEYDOWN:
            self.key(event)

    def key(self, event: pygame.event.Event) -> None:
        """Answer a key that no control wants."""

    def step(self, seconds: float) -> None:
        """Let time pass for the controls; what slides does so at the player's speed."""
        self.controls.step(seconds, self.services.pace)

    def busy(self) -> bool:
        """Whether a control moves."""
        return self.controls.busy()

    def covered(self) -> None:
        """A press that has begun is forgotten."""
        self.controls.let_go()

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Paint the stale areas, or everything."""
        stale = self.controls.stale() + self.stale()
        areas = [screen.get_rect()] if whole else [a.clip(screen.get_rect()) for a in stale]
        for area in areas:
            paint.clipped(screen, area, self._paint)
        return areas

    def stale(self) -> list[pygame.Rect]:
        """Areas beside the controls that have to be painted again."""
        return []

    def ground(self, screen: pygame.Surface) -> None:
        """Paint what lies under everything."""
        screen.blit(self.services.theme.felt(), (0, 0))

    def above(self, screen: pygame.Surface) -> None:
        """Paint what lies over everything."""

    def _paint(self, screen: pygame.Surface) -> None:
        self.ground(screen)
        for picture, place in self.still:
            screen.blit(picture, place)
        self.controls.draw(screen)
        self.above(screen)
