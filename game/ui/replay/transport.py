"""The controls of a replay: to the ends, by steps, by itself, along the line, at a speed."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import pygame

from game.text.catalogue import Words
from game.ui.replay.playback import SPEEDS
from game.ui.replay.timeline import Timeline
from game.ui.table.layout import Area
from game.ui.theme import Theme
from game.ui.widgets.button import Button, Kind, Label
from game.ui.widgets.widget import Widget

Deeds: TypeAlias = Mapping[str, Callable[[], None]]

_ENDS = ("to_start", "step_back"), ("step_forward", "to_end")
"""What leads back, and what leads on."""
_PLAY_WIDER = 1.5
_LEAST_LINE = 0.24
"""The least part of a row that is left for the line."""


class Transport:
    """Rows of controls in a strip of that width, in as few rows as find room."""

    def __init__(
        self,
        theme: Theme,
        words: Words,
        width: int,
        deeds: Deeds,
        timeline: Timeline,
        said: int,
    ) -> None:
        self._theme, self._words, self._deeds = theme, words, deeds
        self._room = width - 4 * theme.u
        self._said = said
        self.timeline = timeline
        self.play = self._button("play", "primary")
        before, after = ([self._button(name, "felt") for name in names] for names in _ENDS)
        self.steps = [*before, self.play, *after]
        self.speed = self._speed_button()
        self.onward = self._button("play_on", "felt", words("replay.play_on"))
        self._rows = next(filter(self._fits, self._possible()), [*self._possible()][-1])
        self._shown: tuple[int, bool, float] | None = None

    @property
    def widgets(self) -> list[Widget]:
        """All controls, in the order of Tab."""
        return [*self.steps, self.timeline, self.speed, self.onward]

    @property
    def height(self) -> int:
        """The height of the strip."""
        gap = 2 * self._theme.u
        return sum(map(self._high, self._rows)) + gap * len(self._rows)

    def place(self, strip: Area, left_handed: bool) -> None:
        """Put everything where it belongs; for the left hand each row begins at the other side."""
        u, top = self._theme.u, strip.y + self._theme.u
        for row in self._rows:
            high = self._high(row)
            spare = self._room - self._taken(row)
            left = strip.x + 2 * u
            for i, widget in enumerate(self._mirrored(row) if left_handed else row):
                wide = self._least(widget) + _part(row, widget, spare, i)
                tall = Timeline.height(self._theme) if widget is self.timeline else high
                tall = tall if widget is self.timeline else self._theme.button
                widget.area = pygame.Rect(left, top + (high - tall) // 2, wide, tall)
                left += wide + 2 * u
            top += high + 2 * u

    def show(
        self, at: int, playing: bool, speed: float, said: Callable[[], list[pygame.Surface]]
    ) -> None:
        """Show where the replay is, and what `said` answers for the event there.

        Only what changes becomes stale.
        """
        before, self._shown = self._shown, (at, playing, speed)
        if self._shown == before:
            return
        if before is None or before[0] != at:
            self.timeline.tell(at, said())
        back, on = at > 0, at < self.timeline.length
        for button, able in zip(self.steps, (back, back, back or on, on, on), strict=True):
            _set(button, button.label, able)
        _set(self.play, Label(icon="pause" if playing else "play"), self.play.enabled)
        _set(self.speed, self._speed_label(speed), True)

    # ------------------------------------------------------------------ rows

    def _possible(self) -> Sequence[list[list[Widget]]]:
        line, steps, speed, onward = self.timeline, self.steps, self.speed, self.onward
        return (
            [[*steps, line, speed, onward]],
            [[line, speed], [*steps, onward]],
            [[line, speed], [*steps], [onward]],
            [[line], [*steps], [speed, onward]],
        )

    def _fits(self, rows: list[list[Widget]]) -> bool:
        return all(self._taken(row) <= self._room for row in rows)

    def _taken(self, row: Sequence[Widget]) -> int:
        return sum(map(self._least, row)) + 2 * self._theme.u * (len(row) - 1)

    def _least(self, widget: Widget) -> int:
        if isinstance(widget, Timeline):
            least = Timeline.least(self._theme, widget.length, self._said)
            return max(least, round(_LEAST_LINE * self._room))
        if widget is self.speed:
            labels = map(self._speed_label, SPEEDS)
            return max(Button.width(self._theme, label) for label in labels)
        if widget is self.onward:
            return Button.width(self._theme, self.onward.label)
        return round(self._theme.button * (_PLAY_WIDER if widget is self.play else 1.0))

    def _mirrored(self, row: Sequence[Widget]) -> list[Widget]:
        """The groups of a row the other way round; the steps among themselves stay in order."""
        steps = [widget for widget in row if widget in self.steps]
        return [*(widget for widget in reversed(row) if widget not in steps), *steps]

    def _high(self, row: Sequence[Widget]) -> int:
        line = Timeline.height(self._theme) if self.timeline in row else 0
        return max(line, self._theme.button)

    # ------------------------------------------------------------------ buttons

    def _button(self, name: str, kind: Kind, words: str = "") -> Button:
        label = Label(words) if words else Label(icon=name)
        return Button(self._theme, pygame.Rect(0, 0, 0, 0), name, label, self._deeds[name], kind)

    def _speed_button(self) -> Button:
        label, deed = self._speed_label(SPEEDS[0]), self._deeds["speed"]
        return Button(self._theme, pygame.Rect(0, 0, 0, 0), "speed", label, deed, "felt")

    def _speed_label(self, speed: float) -> Label:
        return Label(self._words(f"replay.speed.{SPEEDS.index(speed)}"), "speed")


def _part(row: Sequence[Widget], widget: Widget, spare: int, index: int) -> int:
    """How much wider than it must a widget is: the line takes all that is spare, else all alike."""
    if any(isinstance(other, Timeline) for other in row):
        return spare if isinstance(widget, Timeline) else 0
    return spare * (index + 1) // len(row) - spare * index // len(row)


def _set(button: Button, label: Label, enabled: bool) -> None:
    if (button.label, button.enabled) != (label, enabled):
        button.label, button.enabled, button.stale = label, enabled, True
