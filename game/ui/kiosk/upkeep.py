"""What the keeper can do to the kiosk, and how it is: one column of controls and sentences."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.ui.arrange import full_rows
from game.ui.control_scene import Still
from game.ui.kiosk.desk import desk_of
from game.ui.kiosk.really import Really
from game.ui.statistics.wording import wrapped
from game.ui.theme import stacked
from game.ui.widgets.button import Action, Button, Label
from game.ui.widgets.slider import Slider
from game.ui.wording import trouble_line

if TYPE_CHECKING:
    from game.ui.lettering import Weight
    from game.ui.services import Services
    from game.ui.widgets.widget import Widget

_HEARD = "place"
"""The sound by which the keeper hears how loud it is."""


class Upkeep:
    """Controls and sentences from the top of `room` down to `bottom`; `back` leads away."""

    def __init__(self, services: Services, room: pygame.Rect, back: Action) -> None:
        self._services, self._desk, self._theme = services, desk_of(services), services.theme
        self._room, self._back = room, back
        self.widgets: list[Widget] = []
        self.labels: list[Still] = []
        self.bottom = room.top
        self._volume()
        self._buttons()
        self._about()

    def _volume(self) -> None:
        """How loud the kiosk is, for every visitor."""
        theme, services, gap = self._theme, self._services, 2 * self._theme.u
        self._say(services.words("kiosk.attendant.volume"), "ink")
        area = pygame.Rect(self._room.left, self.bottom, self._room.width, Slider.height(theme))
        area.width = min(area.width, round(30 * theme.body))
        percent = services.settings.percent("sound.volume")
        self.widgets.append(Slider(theme, area, "volume", percent, self._set_volume))
        self.bottom = area.bottom + gap

    def _set_volume(self, percent: int) -> None:
        self._desk.set_volume(percent)
        self._services.sound.play(_HEARD)

    def _buttons(self) -> None:
        """The way back, and below it what can be done, two side by side if there is room."""
        theme, gap, room = self._theme, 2 * self._theme.u, self._room
        labels = {name: self._label(name) for name in self._deeds}
        widest = max(Button.width(theme, label) for label in labels.values())
        columns = 2 if 2 * widest + gap <= room.width else 1
        area = pygame.Rect(room.left, self.bottom, room.width, theme.button)
        back = Button(theme, area, "back", self._label("back"), self._back, "primary")
        rows = -(-len(labels) // columns)
        below = pygame.Rect(room.left, area.bottom + gap, room.width, 0)
        below.height = rows * (theme.button + gap) - gap
        places = full_rows(below, len(labels), columns, gap)
        self.widgets.append(back)
        for (name, label), place in zip(labels.items(), places, strict=True):
            asks = partial(self._ask, name, self._deeds[name])
            self.widgets.append(Button(theme, place, name, label, asks, "secondary"))
        self.bottom = below.bottom + 2 * gap

    @property
    def _deeds(self) -> dict[str, Action]:
        """What can be done; what the house has no command for is left out."""
        desk, house = self._desk, self._desk.house
        deeds: dict[str, Action] = {"start_anew": desk.start_anew}
        if house.restart:
            deeds["restart"] = desk.restart
        if house.shut_down:
            deeds["shut_down"] = desk.shut_down
        return deeds | {"leave": desk.leave}

    def _label(self, name: str) -> Label:
        return Label(self._services.words(f"kiosk.attendant.{name}"))

    def _ask(self, deed: str, action: Action) -> None:
        self._services.stack.push(Really(self._services, deed, action))

    def _about(self) -> None:
        """Version, log, and what has gone wrong."""
        services, words = self._services, self._services.words
        self._say(words("kiosk.attendant.version", version=__version__), "ink")
        if file := services.logbook.file:
            self._say(words("kiosk.attendant.log", folder=str(file.parent.absolute())), "quiet")
        troubles = [*services.troubles, *self._desk.tally.troubles]
        for trouble in dict.fromkeys(troubles):
            self._say(trouble_line(words, trouble), "negative")
        if not troubles:
            self._say(words("kiosk.attendant.no_trouble"), "quiet")

    def _say(self, text: str, colour: str) -> None:
        """One paragraph more."""
        theme, width = self._theme, self._room.width
        weight: Weight = "Heavy" if colour == "ink" else "Regular"
        lines = wrapped(theme, text, width, "body", weight)
        step = theme.line("body")
        picture = stacked([theme.text(line, "body", colour, weight) for line in lines], step)
        place = picture.get_rect(topleft=(self._room.left, self.bottom))
        self.labels.append(Still(picture, place))
        self.bottom = place.bottom + theme.u
