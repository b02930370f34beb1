"""One screenful that answers to the player: a menu, a dialog, the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

if TYPE_CHECKING:
    from game.ui.services import Services


GLANCE = 0.2
"""Seconds after which a scene at rest is looked at again, unless it knows better."""


class Scene:
    """What the stack asks of a screenful. All but drawing is optional."""

    overlay: ClassVar[bool] = False
    """Whether this is a panel over the dimmed scene below."""
    dims: ClassVar[float] = 1.0
    """How much an overlay dims what lies below, in parts of the usual."""
    eases: ClassVar[bool] = True
    """Whether an overlay rises when it opens and sinks when it closes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.behind: pygame.Surface | None = None
        """For an overlay: the dimmed picture of what lies below, the size of the window."""

    @property
    def panel(self) -> pygame.Rect | None:
        """For an overlay: the area that rises into place when it opens."""
        return None

    @property
    def caption(self) -> str | None:
        """What the window is called while this scene is open; None: as the scene below says."""
        return None

    def layout(self, size: tuple[int, int]) -> None:
        """Find places for everything: on entering, on resize, when a setting has changed."""

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event. Only the top scene is asked."""

    def step(self, seconds: float) -> None:
        """Let time pass: one fixed step."""

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Draw what changed, or all of it when `whole`; the areas that changed."""
        raise NotImplementedError

    def busy(self) -> bool:
        """Whether something moves, so that the next frame matters."""
        return False

    def watched(self) -> bool:
        """Whether something plays by itself that is there to be watched."""
        return False

    def patience(self) -> float:
        """How many seconds the picture may stay as it is, if nobody does anything."""
        return GLANCE

    def hear(self, _line: str) -> bool:
        """Show a sentence on something that went wrong; False where this is not the place."""
        return False

    def covered(self) -> None:
        """Another scene came on top, or the window lost the focus."""

    def uncovered(self) -> None:
        """The scene on top has left, or the window has the focus again."""
