"""The scenes that lie on one another; the top one answers, an overlay lets the one below show."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.ui.ease import Closing, Opening
from game.ui.paint import Colour
from game.ui.scene import GLANCE, Scene

if TYPE_CHECKING:
    from game.ui.services import Services

Factory: TypeAlias = "Callable[[Services], Scene]"

_INTERRUPTING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL)


class SceneStack:
    """Opens scenes by name, sends events to the top one, draws from the lowest needed one."""

    def __init__(self, services: Services) -> None:
        self.factories: dict[str, Factory] = {}
        self.scenes: list[Scene] = []
        self._services = services
        self._size = (0, 0)
        self._whole = True
        self._ease: Opening | Closing | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that answers to the player."""
        return self.scenes[-1] if self.scenes else None

    @property
    def caption(self) -> str | None:
        """What the window is called now, if a scene has a name for it."""
        return next((s.caption for s in reversed(self.scenes) if s.caption), None)

    def open(self, name: str) -> Scene:
        """Open a scene by its name: an overlay over what is there, any other in place of it.

        A page that the keeper of a kiosk has closed is not opened: everything stays as it is.
        """
        if self.top and not self._services.opens(name):
            return self.top
        scene = self.factories[name](self._services)
        self.show(scene)
        return scene

    def show(self, scene: Scene) -> None:
        """Open a scene: an overlay over what is there, any other in place of it."""
        if scene.overlay and self.scenes:
            self.push(scene)
        else:
            self.clear_to(scene)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.covered()
        below = self._picture() if scene.overlay and self._size != (0, 0) else None
        self.scenes.append(scene)
        self._enter(scene)
        self._ease = None
        if below is not None:
            scene.behind = self._dimmed(below, scene)
            if self._eased(scene):
                services = self._services
                self._ease = Opening(below, 2 * services.theme.u, services.pace)

    def pop(self) -> Scene | None:
        """Take the top scene away; the one below goes on. The last scene stays."""
        if len(self.scenes) < 2:
            return None
        leaving = self.scenes.pop()
        self._ease = None
        if leaving.overlay and self._eased(leaving) and leaving.panel and leaving.behind:
            services = self._services
            rise, pace = 2 * services.theme.u, services.pace
            self._ease = Closing(leaving, rise, pace, self._dim(leaving))
        self._whole = True
        self.scenes[-1].uncovered()
        return leaving

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one."""
        behind = self.scenes.pop().behind if self.scenes else None
        scene.behind = behind if scene.overlay else None
        self.scenes.append(scene)
        self._ease = None
        self._enter(scene)

    def clear_to(self, scene: Scene) -> None:
        """Let this be the only scene."""
        if self.top:
            self.top.covered()
        self.scenes = [scene]
        self._ease = None
        self._enter(scene)

    def layout(self, size: tuple[int, int]) -> None:
        """Lay every scene out anew, at once, for a window of `size`."""
        self._size = size
        self._ease = None
        self._whole = True
        for index, scene in enumerate(self.scenes):
            scene.layout(size)
            if scene.overlay and index:
                scene.behind = self._dimmed(self._picture(index), scene)

    def redraw(self) -> None:
        """The window has lost its picture: draw all of it again."""
        self._whole = True

    def handle(self, event: pygame.event.Event) -> None:
        """Pass an event to the top scene. An ease in progress ends for it, never delays it."""
        if self._ease and event.type in _INTERRUPTING:
            self._ease = None
            self._whole = True
        if self.top:
            self.top.handle(event)

    def step(self, seconds: float) -> None:
        """Let time pass for the top scene and for what opens or closes."""
        if self._ease:
            self._ease.step(seconds)
        if self.top:
            self.top.step(seconds)

    def patience(self) -> float:
        """How many seconds the picture may stay as it is, if nobody does anything."""
        return self.top.patience() if self.top else GLANCE

    def busy(self) -> bool:
        """Whether the next frame may differ from this one."""
        return self._ease is not None or self._whole or bool(self.top and self.top.busy())

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed since the last time; the areas that changed."""
        if not self.top:
            return []
        if self._ease:
            self._ease.draw(screen, self.top)
            if self._ease.over:
                self._ease = None
                self._whole = True
            return [screen.get_rect()]
        whole, self._whole = self._whole, False
        areas = self.top.draw(screen, whole)
        return [screen.get_rect()] if whole else areas

    def _eased(self, scene: Scene) -> bool:
        return scene.eases and self._services.pace > 0 and not self._services.theme.light

    def _dim(self, scene: Scene) -> Colour:
        red, green, blue, alpha = self._services.theme.colour("dim")
        return red, green, blue, round(alpha * scene.dims)

    def _enter(self, scene: Scene) -> None:
        self._whole = True
        if self._size != (0, 0):
            scene.layout(self._size)

    def _picture(self, upto: int | None = None) -> pygame.Surface:
        """What the scenes below `upto` show, whole."""
        surface = pygame.Surface(self._size)
        scene = self.scenes[:upto][-1]
        scene.draw(surface, True)
        return surface

    def _dimmed(self, picture: pygame.Surface, scene: Scene) -> pygame.Surface:
        if not scene.dims:
            return picture
        dimmed = picture.copy()
        veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        veil.fill(self._dim(scene))
        dimmed.blit(veil, (0, 0))
        return dimmed
