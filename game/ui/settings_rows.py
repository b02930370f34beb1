"""The rows of the settings: for each setting its name, one sentence and what sets it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.storage.allowed import SCHEMA, Choices, Percent, Value
from game.ui.control_scene import Still
from game.ui.widgets.button import Button, Label
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.switch import Switch
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.services import Services

Change: TypeAlias = Callable[[str, Value], None]

_NAMES = {"sound.on": "sound", "window.mode": "window"}


def name(key: str) -> str:
    """What the row of a setting, and its texts, are called."""
    return _NAMES.get(key, key.partition(".")[2])


class Rows:
    """Rows one under the other, as wide as `area`, from its top on."""

    def __init__(self, services: Services, area: pygame.Rect, change: Change) -> None:
        self.widgets: list[Widget] = []
        self.labels: list[Still] = []
        self.bottom = area.top
        self._services, self._theme, self._words = services, services.theme, services.words
        self._area, self._change = area, change

    def heading(self, words: str) -> None:
        """Begin a group, with more room above it than between its rows."""
        theme, area = self._theme, self._area
        top = self.bottom + (2 * theme.u if self.labels else 0)
        text = theme.paragraph(words, area.width, "heading", "accent", "Black")
        place = text.get_rect(left=area.left, top=top)
        line = pygame.Surface((area.width, theme.line_width))
        line.fill(theme.colour("line"))
        under = line.get_rect(left=area.left, top=place.bottom + theme.u // 2)
        self.labels += [Still(text, place), Still(line, under)]
        self.bottom = under.bottom + 2 * theme.u

    def setting(self, key: str) -> None:
        """Add the row of a setting, by its kind."""
        match SCHEMA[key]:
            case Choices(words):
                self._choice(key, words)
            case Percent():
                self._percent(key)
            case _:
                self._switch(key)

    def button(self, name: str, words: str, line: str, action: Callable[[], None]) -> Button:
        """Add a button with a sentence below it."""
        theme = self._theme
        button = Button(theme, self._row(theme.button), name, Label(words), action)
        self.widgets.append(button)
        text = theme.paragraph(line, self._area.width, "caption", "quiet", align="centre")
        place = text.get_rect(centerx=self._area.centerx, top=button.area.bottom + theme.u)
        self.labels.append(Still(text, place))
        self.bottom = place.bottom
        return button

    def _switch(self, key: str) -> None:
        theme, on = self._theme, self._services.settings.on(key)
        title, line = self._texts(key)
        area = self._row(Switch.height(theme, self._area.width, title, line))
        turn = partial(self._change, key)
        self._add(Switch(theme, area, name(key), title, line, on, turn))

    def _choice(self, key: str, words: tuple[str, ...]) -> None:
        self._say(key)
        house, now = self._services.house, self._services.settings.word(key)
        if house and key == "look.theme":
            words = tuple(word for word in words if word in house.themes or word == now)
        theme, chosen = self._theme, words.index(now)
        shown = [self._words(f"settings.choice.{name(key)}.{word}") for word in words]
        area = self._row(Segmented.height(theme, shown, self._area.width))
        self._add(Segmented(theme, area, name(key), shown, chosen, partial(self._pick, key, words)))

    def _pick(self, key: str, words: tuple[str, ...], index: int) -> None:
        self._change(key, words[index])

    def _percent(self, key: str) -> None:
        self._say(key)
        theme, value = self._theme, self._services.settings.percent(key)
        area = self._row(Slider.height(theme))
        self._add(Slider(theme, area, name(key), value, partial(self._change, key)))

    def _say(self, key: str) -> None:
        """Write name and sentence above what sets it."""
        theme, area = self._theme, self._area
        title, line = self._texts(key)
        for text in (
            theme.paragraph(title, area.width, "body", "ink", "Heavy"),
            theme.paragraph(line, area.width, "caption", "quiet"),
        ):
            place = text.get_rect(left=area.left, top=self.bottom)
            self.labels.append(Still(text, place))
            self.bottom = place.bottom
        self.bottom += theme.u

    def _texts(self, key: str) -> tuple[str, str]:
        words, found = self._words, name(key)
        trouble = self._services.sound.trouble if key == "sound.volume" else None
        line = f"settings.trouble.{trouble}" if trouble else f"settings.{found}.line"
        return words(f"settings.{found}.title"), words(line)

    def _row(self, height: int) -> pygame.Rect:
        return pygame.Rect(self._area.left, self.bottom, self._area.width, height)

    def _add(self, widget: Widget) -> None:
        self.widgets.append(widget)
        self.bottom = widget.area.bottom + 3 * self._theme.u
