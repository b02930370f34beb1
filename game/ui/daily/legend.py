"""What the signs in the calendar mean, and what there is to know of all its deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.keeping.days import State
from game.ui.control_scene import Still
from game.ui.daily.marks import mark

if TYPE_CHECKING:
    import pygame

    from game.text.catalogue import Words
    from game.ui.daily.layout import Places
    from game.ui.theme import Theme

_SHOWN = (State.WON, State.WON_LATER, State.PLAYED)


class Legend:
    """Signs with their words, in as many rows as they need."""

    def __init__(self, theme: Theme, words: Words) -> None:
        self._theme = theme
        self._said = {state: words(f"daily.legend.{state.key}") for state in _SHOWN}

    def height(self, width: int) -> int:
        """How high it is in a width."""
        return len(self._rows(width)) * self._theme.line("caption")

    def laid(self, area: pygame.Rect) -> list[Still]:
        """Its parts, from the upper left corner of an area on."""
        theme, line, placed = self._theme, self._theme.line("caption"), []
        for index, row in enumerate(self._rows(area.width)):
            left, middle = area.left, area.top + line * index + line // 2
            for state in row:
                sign = mark(theme, state, self._side())
                text = theme.text(self._said[state], "caption", "quiet")
                placed.append(Still(sign, sign.get_rect(left=left, centery=middle)))
                beside = left + self._side() + theme.u
                placed.append(Still(text, text.get_rect(left=beside, centery=middle)))
                left += self._width(state) + 3 * theme.u
        return placed

    def _rows(self, width: int) -> list[list[State]]:
        rows: list[list[State]] = [[]]
        for state in _SHOWN:
            taken = sum(self._width(each) + 3 * self._theme.u for each in rows[-1])
            if rows[-1] and taken + self._width(state) > width:
                rows.append([])
            rows[-1].append(state)
        return rows

    def _width(self, state: State) -> int:
        return self._side() + self._theme.u + self._theme.width(self._said[state], "caption")

    def _side(self) -> int:
        return round(1.15 * self._theme.px("caption"))


def promise(theme: Theme, words: Words, places: Places) -> list[Still]:
    """What every deal of the day is like, above the main button; nothing where it has no room."""
    text = theme.paragraph(
        words("daily.promise"), places.play.width - 6 * theme.u, "caption", "quiet"
    )
    gap, play = 2 * theme.u, places.play
    room = play.top - places.parts[-1].bottom
    if room < text.get_height() + 2 * gap:
        return []
    return [Still(text, text.get_rect(left=play.left + 3 * theme.u, bottom=play.top - gap))]
