"""What every control has: an area, a state that shows, and answers to pointer and keys."""

from typing import ClassVar, Literal, TypeAlias

import pygame

from game.ui import paint
from game.ui.paint import Box, Colour
from game.ui.theme import Theme

Spot: TypeAlias = tuple[int, int]
Ground: TypeAlias = Literal["felt", "panel"]

LEAST_HIT = 44
_VEIL = 150
ACTIVATING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Widget:
    """A control on a scene. `stale` says that its picture no longer shows its state."""

    focusable: ClassVar[bool] = True
    fades: ClassVar[bool] = True
    """Whether its whole picture grows faint while it cannot be used."""

    def __init__(self, theme: Theme, area: pygame.Rect, name: str, ground: Ground) -> None:
        self.theme = theme
        self.area = pygame.Rect(area)
        self.name = name
        self.ground = ground
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.ringed = False
        self.stale = True

    def show(
        self,
        hovered: bool | None = None,
        pressed: bool | None = None,
        ringed: bool | None = None,
    ) -> None:
        """Change what the state shows; stale only if something really changes."""
        before = (self.hovered, self.pressed, self.ringed)
        now = tuple(
            old if new is None else new
            for old, new in zip(before, (hovered, pressed, ringed), strict=True)
        )
        if now != before:
            self.hovered, self.pressed, self.ringed = now
            self.stale = True

    @property
    def extent(self) -> pygame.Rect:
        """Everything the widget may paint: its area, its shadow and its focus ring."""
        margin = 3 * self.theme.u
        return self.area.inflate(2 * margin, 2 * margin)

    def holds(self, spot: Spot) -> bool:
        """Whether a press at `spot` is meant for this widget; never less than a finger's width."""
        wider = max(0, LEAST_HIT - self.area.width)
        higher = max(0, LEAST_HIT - self.area.height)
        return self.area.inflate(wider, higher).collidepoint(spot)

    def texts(self) -> list[pygame.Rect]:
        """Where the widget writes; all of it inside its area."""
        return []

    def move(self, down: int) -> None:
        """Shift the widget, as scrolling does."""
        self.area.move_ip(0, down)
        self.stale = True

    def press(self, spot: Spot) -> None:
        """The pointer went down on it."""

    def hover(self, _spot: Spot) -> None:
        """The pointer moved on it."""

    def drag(self, _spot: Spot) -> bool:
        """The pointer moved while it is down; whether the widget keeps it from now on."""
        return False

    def forget(self) -> None:
        """The press came to nothing."""

    def release(self, _spot: Spot) -> None:
        """The pointer went up on it, after having gone down on it."""
        self.activate()

    def activate(self) -> None:
        """Do what it is there for."""

    def key(self, event: pygame.event.Event) -> bool:
        """Answer a key while focused; whether it was meant for this widget. A held key does
        nothing again: what it has opened would take it for an answer."""
        meant = event.key in ACTIVATING
        if meant and not getattr(event, "repeat", False):
            self.activate()
        return meant

    def typed(self, _text: str) -> bool:
        """Take typed text while focused; whether it was meant for this widget."""
        return False

    def focused(self, now: bool) -> None:
        """The keyboard speaks to this widget, or no longer."""

    def step(self, seconds: float) -> None:
        """Let time pass."""

    def busy(self) -> bool:
        """Whether something in it moves."""
        return False

    def draw(self, screen: pygame.Surface) -> None:
        """Paint it with its ring; one that cannot be used is faint."""
        self.paint(screen)
        if self.fades and not self.enabled:
            veil = (*self._under()[:3], _VEIL)
            screen.blit(paint.box(self.area.size, Box(veil, radius=self.radius())), self.area)
        if self.ringed:
            draw_ring(screen, self.theme, *self.ring(), self.ground)

    def ring(self) -> tuple[pygame.Rect, int]:
        """What the focus ring goes round, and how round that is."""
        return self.area, self.radius()

    def paint(self, screen: pygame.Surface) -> None:
        """Paint it as its state asks."""
        raise NotImplementedError

    def radius(self) -> int:
        """How round its corners are."""
        return round(1.5 * self.theme.u)

    def _under(self) -> Colour:
        """About the colour of the ground it lies on."""
        return self.theme.tones[2] if self.ground == "felt" else self.theme.colour("panel")


def draw_ring(
    screen: pygame.Surface, theme: Theme, area: pygame.Rect, radius: int, ground: Ground
) -> None:
    """The focus ring round an area: a gap, then gold on felt, amber on cream."""
    fine = min(theme.size) < 1000
    gap, width = (2, 3) if fine else (4, 5)
    around = area.inflate(2 * (gap + width), 2 * (gap + width))
    look = Box(
        paint.CLEAR,
        radius=radius + gap + width,
        edge=theme.colour(f"focus_{ground}"),
        edge_width=width,
    )
    screen.blit(paint.box(around.size, look), around)
