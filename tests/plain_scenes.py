"""Scenes of one colour that write down what happens to them."""

import pygame

from game.ui.scene import Scene
from game.ui.services import Services


class Plain(Scene):
    """A scene of one colour that writes down what happens to it."""

    colour = (40, 120, 90)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.story: list[str] = []
        self.sizes: list[tuple[int, int]] = []
        self.drawn = 0
        self.dirty = False

    def layout(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.event.Event) -> None:
        self.story.append(pygame.event.event_name(event.type))

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        if not whole and not self.dirty:
            return []
        self.dirty = False
        self.drawn += 1
        screen.fill(self.colour)
        return [screen.get_rect()]

    def covered(self) -> None:
        self.story.append("covered")

    def uncovered(self) -> None:
        self.story.append("uncovered")


class Over(Plain):
    """A panel in the middle."""

    overlay = True
    colour = (250, 240, 220)

    @property
    def panel(self) -> pygame.Rect:
        return pygame.Rect(200, 100, 400, 280)

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        if not whole and not self.dirty:
            return []
        self.drawn += 1
        self.dirty = False
        if self.behind:
            screen.blit(self.behind, (0, 0))
        screen.fill(self.colour, self.panel)
        return [self.panel]
