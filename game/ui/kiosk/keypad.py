"""The keypad at which the keeper's PIN is entered."""

from __future__ import annotations

from functools import partial
from math import ceil, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.kiosk.pin import LONGEST
from game.ui import paint
from game.ui.kiosk.desk import desk_of
from game.ui.kiosk.private import Private
from game.ui.paint import Box
from game.ui.widgets.button import Action, Button, Kind, Label
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.theme import Theme

_ROWS = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("erase", "0", "enter"))
_DIGITS = "0123456789"
_KEYPAD_DIGITS = (
    *(pygame.K_KP_0, pygame.K_KP_1, pygame.K_KP_2, pygame.K_KP_3, pygame.K_KP_4),
    *(pygame.K_KP_5, pygame.K_KP_6, pygame.K_KP_7, pygame.K_KP_8, pygame.K_KP_9),
)
_ENTERING = (pygame.K_RETURN, pygame.K_KP_ENTER)
LEAST, _LETTERS = 64, 4.4
"""How high a key is where there is room: in pixels, and in heights of a letter."""
_WIDE = 1.45
SHAKES = 0.4
"""How long a refusal shakes, in seconds."""
_TO_AND_FRO = 3


class Keypad(Private):
    """Digits are told as dots only. The right ones lead to the keeper's page, in its place."""

    stays = 20.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._tries = desk_of(services).tries
        self._digits = ""
        self._refused_at: float | None = None
        """When the last digits were refused; None once there are others."""
        self._checking = self._seen = False
        self.display = pygame.Rect(0, 0, 1, 1)
        """Where the dots are, or what is said."""
        self._drawn: tuple[object, ...] = ()

    @property
    def typed(self) -> int:
        """How many digits have been typed."""
        return len(self._digits)

    @property
    def said(self) -> str:
        """What is said in place of dots; empty: nothing."""
        words = self.services.words
        if locked := self._tries.locked(self.services.now()):
            return words("kiosk.keypad.locked", seconds=ceil(locked))
        if self._checking:
            return words("kiosk.keypad.checking")
        return words("kiosk.keypad.wrong") if self._refused_at is not None else ""

    # ------------------------------------------------------------------ places

    def layout(self, size: tuple[int, int]) -> None:
        """Title, display, and twelve keys, as large as a finger likes where there is room."""
        theme, gap = self.services.theme, 2 * self.services.theme.u
        display = 2 * theme.line("body") + gap
        others = theme.button + display + 2 * gap + 3 * gap + 9 * theme.u
        side = max(LEAST, round(_LETTERS * theme.body))
        side = min(side, (size[1] - 16 - others) // len(_ROWS))
        beside = 2 * gap + 8 * theme.u
        wide = min(round(_WIDE * side), (size[0] - 16 - beside) // 3)
        width = 3 * wide + beside
        self.lay_panel(size, width, others + len(_ROWS) * side, fills=False)
        close, top = self.title(self.services.words("kiosk.keypad.title"))
        self.display = pygame.Rect(self.inner.left, top, self.inner.width, display)
        keys = self._keys(self.display.bottom + gap, (wide, side), gap)
        self.controls = Controls([*keys, close], before=self.controls)
        self._enable()

    def _keys(self, top: int, size: tuple[int, int], gap: int) -> list[Button]:
        theme, words = self.services.theme, self.services.words
        actions = {"erase": self._erase, "enter": self._enter}
        keys = []
        for row, names in enumerate(_ROWS):
            for column, name in enumerate(names):
                left = self.inner.left + column * (size[0] + gap)
                area = pygame.Rect((left, top + row * (size[1] + gap)), size)
                digit = name in _DIGITS
                label = Label(name, size="title") if digit else Label(words(f"kiosk.keypad.{name}"))
                kind: Kind = "primary" if name == "enter" else "secondary" if digit else "tertiary"
                action = actions.get(name) or partial(self._type, name)
                keys.append(Button(theme, area, name, label, action, kind))
        return keys

    # ------------------------------------------------------------------ input

    def handle(self, event: pygame.event.Event) -> None:
        """A keyboard's digits are the keypad's, and so are its keys for erasing and entering."""
        fresh = event.type == pygame.KEYDOWN and not getattr(event, "repeat", False)
        action = self._meant(event) if fresh else None
        if action is None:
            super().handle(event)
            self._show_none_as_pressed(event)
        else:
            self.stay()
            action()

    def _show_none_as_pressed(self, event: pygame.event.Event) -> None:
        """Whoever looks on is not to see which keys were pressed."""
        if event.type == pygame.MOUSEBUTTONUP:
            for widget in self.controls.widgets:
                widget.show(hovered=False)

    def _meant(self, event: pygame.event.Event) -> Action | None:
        """What a key of a keyboard is there for; None: nothing of this."""
        focus = self.controls.focus
        if (digit := _digit_of(event)) is not None:
            return partial(self._type, digit)
        if event.key == pygame.K_BACKSPACE:
            return self._erase
        if event.key in _ENTERING and not (focus and focus.ringed):
            return self._enter
        return None

    def _type(self, digit: str) -> None:
        """One more digit; one that no PIN has room for is as if it was not pressed."""
        if self._takes_digits and len(self._digits) < LONGEST:
            self._digits += digit
            self._refused_at = None

    def _erase(self) -> None:
        self._digits, self._refused_at = self._digits[:-1], None

    def _enter(self) -> None:
        """Try what was typed, once it is seen that it is being looked at: it takes a moment."""
        if self._takes_digits and self._digits:
            self._checking, self._seen = True, False

    @property
    def _takes_digits(self) -> bool:
        return not (self._checking or self._tries.locked(self.services.now()))

    # ------------------------------------------------------------------ time

    def step(self, seconds: float) -> None:
        """Let time pass; try the digits once it is seen that they are being tried."""
        super().step(seconds)
        if self._checking and self._seen:
            self._checking = False
            self._try()
        self._enable()

    def _try(self) -> None:
        services, digits = self.services, self._digits
        self._digits = ""
        self.stay()
        if self._tries.try_it(digits, services.now()):
            services.stack.replace(services.stack.factories["attendant"](services))
        else:
            self._refused_at = services.now()

    def _enable(self) -> None:
        """Keys that mean nothing now are faint."""
        for widget in self.controls.widgets:
            if widget.name != "close" and widget.enabled != self._takes_digits:
                widget.enabled, widget.stale = self._takes_digits, True

    def busy(self) -> bool:
        """Also while digits are being looked at, or are shaken off."""
        return super().busy() or self._checking or self._shaking

    def patience(self) -> float:
        """While it is locked the seconds are counted."""
        locked = self._tries.locked(self.services.now())
        return min(super().patience(), locked % 1.0 or 1.0)

    # ------------------------------------------------------------------ the picture

    @property
    def _shaking(self) -> bool:
        moves = self.services.pace > 0 and self._refused_at is not None
        return moves and self.services.now() - (self._refused_at or 0.0) < SHAKES

    @property
    def _aside(self) -> int:
        """How far what is said is shaken aside just now, in pixels."""
        if not self._shaking or self._refused_at is None:
            return 0
        part = (self.services.now() - self._refused_at) / SHAKES
        return round(2 * self.services.theme.u * (1 - part) * sin(2 * pi * _TO_AND_FRO * part))

    def stale(self) -> list[pygame.Rect]:
        """The display, when it shows something else."""
        before, self._drawn = self._drawn, (self.typed, self.said, self._aside)
        return [] if before == self._drawn else [self.display]

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Paint what is stale; from now on it can be seen."""
        self._seen = True
        return super().draw(screen, whole)

    def above(self, screen: pygame.Surface) -> None:
        """The display with its dots, or with what is said."""
        theme, area = self.services.theme, self.display
        colour, radius = theme.colour, round(1.5 * theme.u)
        look = Box(colour("box"), None, radius, colour("box_line"), theme.line_width)
        screen.blit(paint.box(area.size, look), area)
        picture = self._shown()
        screen.blit(picture, picture.get_rect(center=area.move(self._aside, 0).center))

    @property
    def shows_all(self) -> bool:
        """Whether the display has room for what it shows."""
        size, room = self._shown().get_size(), self.display.inflate(-self.services.theme.u, 0)
        return size[0] <= room.width and size[1] <= room.height

    def _shown(self) -> pygame.Surface:
        """The dots, or what is said in their place."""
        theme = self.services.theme
        if not (said := self.said):
            return _dots(theme, self.typed)
        role = "negative" if self._refused_at is not None else "quiet"
        width = self.display.width - 4 * theme.u
        return theme.paragraph(said, width, "body", role, "Bold", "centre")


def _digit_of(event: pygame.event.Event) -> str | None:
    """The digit of a key, wherever the keyboard has it."""
    if event.key in _KEYPAD_DIGITS:
        return _DIGITS[_KEYPAD_DIGITS.index(event.key)]
    sign = getattr(event, "unicode", "")
    return sign if len(sign) == 1 and sign in _DIGITS else None


def _dots(theme: Theme, count: int) -> pygame.Surface:
    """As many dots side by side."""
    side = round(0.8 * theme.body)
    row = pygame.Surface((max(1, 2 * count - 1) * side, side), pygame.SRCALPHA)
    dot = paint.box((side, side), Box(theme.colour("ink"), radius=side / 2))
    for index in range(count):
        row.blit(dot, (2 * index * side, 0))
    return row
