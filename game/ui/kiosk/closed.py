"""The screen of a kiosk outside its opening hours: dim, and nothing can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.text.catalogue import Words
from game.ui.daily.wording import short_date
from game.ui.dates import date_of
from game.ui.kiosk.vacant import LONG, Vacant
from game.ui.kiosk.wandering import Wanderer

if TYPE_CHECKING:
    from datetime import datetime

    from game.ui.services import Services
    from game.ui.theme import Role

LIT = 8.0
"""So many seconds it is brighter after a touch."""
DIM, BRIGHT = 0.36, 0.9
_SIDE = 0.17
"""The height of the rosette, in parts of the window's shorter side."""
_SCRIPTS: tuple[tuple[Role, Role], ...] = (("headline", "title"), ("title", "heading"))
"""How large it is written that it is closed, and when it opens: the first that leaves room,"""
_MOST = 0.75
"""which is as long as it takes no more than that part of either side."""
_RESTS = 45.0
_INK = "toast_text"
_WEEK = 7


def opening(words: Words, when: datetime, now: datetime) -> str:
    """When it opens, as one says it now."""
    time, days = f"{when:%H:%M}", (when.date() - now.date()).days
    if days < 2:
        return words("kiosk.closed.tomorrow" if days else "kiosk.closed.today", time=time)
    weekday = words(f"daily.weekday.{when.isoweekday()}")
    day = weekday if days < _WEEK else short_date(words, when.date())
    return words("kiosk.closed.later", day=day, time=time)


class Closed(Vacant):
    """A rosette and a sentence on black, elsewhere every now and then."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._wanderer = Wanderer(services.chance, services.now, _RESTS, 0.0)
        self._lit_until = self._looked = services.now()
        self.sentences: list[tuple[str, str]] = []
        """In every language of the house: that it is closed, and when it opens."""
        self._sign = pygame.Surface((1, 1))
        self._shown: tuple[pygame.Rect, float] | None = None

    @property
    def light(self) -> float:
        """How bright it is, 0…1."""
        return BRIGHT if self.services.now() < self._lit_until else DIM

    # ------------------------------------------------------------------ what is seen

    def layout(self, size: tuple[int, int]) -> None:
        """Write what is to be said, and find a place for it."""
        margin = 3 * self.services.theme.u
        room = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        self.sentences = self._to_say()
        self._sign = self._written(room.size)
        self._wanderer.place(self._sign.get_size(), room)
        self._shown = None

    @property
    def sign(self) -> pygame.Rect:
        """Where rosette and sentences are now."""
        return self._wanderer.area

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Only what has moved or become brighter or dimmer."""
        area, light = self.sign, self.light
        before, self._shown = self._shown, (area, light)
        if self._shown == before and not whole:
            return []
        changed = [screen.get_rect()] if whole or before is None else [before[0], area]
        for part in changed:
            screen.fill("black", part)
        self._sign.set_alpha(round(255 * light))
        screen.blit(self._sign, area)
        return changed

    def _to_say(self) -> list[tuple[str, str]]:
        house, now = self.desk.house, date_of(self.services.wall())
        when = house.hours.next_opening(now)
        return [
            (words("kiosk.closed.title"), opening(words, when, now) if when else "")
            for words in map(Words, house.languages)
        ]

    def _written(self, room: tuple[int, int]) -> pygame.Surface:
        """The rosette over the sentences, as large as it can be and still wander in that room."""
        for script in _SCRIPTS:
            sign = self._written_in(script, room[0])
            if sign.get_width() <= _MOST * room[0] and sign.get_height() <= _MOST * room[1]:
                break
        return sign

    def _written_in(self, script: tuple[Role, Role], width: int) -> pygame.Surface:
        """The same, no wider than that where words allow it."""
        theme = self.services.theme
        side = max(48, round(_SIDE * min(theme.size)))
        rows = [theme.ornament("rosette", side)]
        for title, line in self.sentences:
            written = [theme.paragraph(title, width, script[0], _INK, "Heavy", "centre")]
            if line:
                written.append(theme.paragraph(line, width, script[1], _INK, "Regular", "centre"))
            rows.append(_one_below_the_other(written, 0))
        return _one_below_the_other(rows, 2 * theme.u)

    # ------------------------------------------------------------------ what happens

    def touched(self) -> None:
        """Whoever touches it can read it."""
        self._lit_until = self.services.now() + LIT

    def step(self, _seconds: float) -> None:
        """Let it wander; from midnight on it is another day that is spoken of."""
        self._wanderer.step()
        if self.services.now() - self._looked < LONG:
            return
        self._looked = self.services.now()
        if self._to_say() != self.sentences:
            self.layout(self.services.theme.size)
            self.services.stack.redraw()

    def patience(self) -> float:
        """Until it moves, or becomes dim again."""
        lit = self._lit_until - self.services.now()
        return min(super().patience(), self._wanderer.left, lit if lit > 0 else _RESTS)


def _one_below_the_other(rows: list[pygame.Surface], gap: int) -> pygame.Surface:
    """Pictures in a column, each in its middle."""
    width = max(row.get_width() for row in rows)
    height = sum(row.get_height() for row in rows) + gap * (len(rows) - 1)
    whole, top = pygame.Surface((width, height), pygame.SRCALPHA), 0
    for row in rows:
        whole.blit(row, ((width - row.get_width()) // 2, top))
        top += row.get_height() + gap
    return whole
