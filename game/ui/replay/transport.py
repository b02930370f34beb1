"""The controls of a replay: to the ends, by steps, by itself, along the line, at a speed."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

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
_PLAY_WIDER, _PLAY_WIDER_CLOSE = 1.5, 1.25
_LEAST_LINE = 0.24
"""The least part of a row that is left for the line."""


class Plan(NamedTuple):
    """What stands in which row; `close`: with little between, and no sign beside the speed."""

    rows: Sequence[Sequence[Widget]]
    close: bool = False


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
        self.theme, self.words, self._deeds = theme, words, deeds
        self._room = width - 4 * theme.u
        self._said = said
        self.timeline = timeline
        self.play = self.button("play", "primary")
        before, after = ([self.button(name, "felt") for name in names] for names in _ENDS)
        self.steps = [*before, self.play, *after]
        self.speed = self._speed_button()
        self.onward = self.button("play_on", "felt", words("replay.play_on"))
        self.together: list[list[Widget]] = [list(self.steps)]
        """What always stands in this order, whichever hand it is for."""
        self.furnish()
        possible = self.possible()
        self.plan = next(filter(self._fits, possible), possible[-1])
        self._shown: tuple[int, bool, float] | None = None

    def furnish(self) -> None:
        """Make what there is besides, before any of it finds its place."""

    @property
    def widgets(self) -> list[Widget]:
        """All controls, in the order of Tab."""
        return [*self.steps, self.timeline, self.speed, self.onward]

    @property
    def height(self) -> int:
        """The height of the strip."""
        rows = self.plan.rows
        return sum(map(self._high, rows)) + 2 * self.theme.u * len(rows)

    @property
    def stretching(self) -> Sequence[Widget]:
        """What takes the room that is to spare in its row."""
        return [self.timeline]

    def place(self, strip: Area, left_handed: bool) -> None:
        """Put everything where it belongs; for the left hand each row begins at the other side."""
        u, top = self.theme.u, strip.y + self.theme.u
        for row in self.plan.rows:
            left, middle = strip.x + 2 * u, top + self._high(row) // 2
            widths = self._widths(row)
            for widget in self._mirrored(row) if left_handed else row:
                high = self.high(widget)
                widget.area = pygame.Rect(left, middle - high // 2, widths[widget], high)
                left += widths[widget] + self._gap(self.plan, widget)
            top += self._high(row) + 2 * u

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
            shown_as(button, button.label, able)
        shown_as(self.play, Label(icon="pause" if playing else "play"), self.play.enabled)
        shown_as(self.speed, self._speed_label(speed, self.plan.close), True)

    # ------------------------------------------------------------------ rows

    def possible(self) -> Sequence[Plan]:
        """The plans to be tried, the one liked best first."""
        line, steps, speed, onward = self.timeline, self.steps, self.speed, self.onward
        one = [[*steps, line, speed, onward]]
        width, height = self.theme.size
        lying = (Plan(one), Plan(one, close=True)) if width >= height else ()
        return (
            *lying,
            Plan([[line, speed], [*steps, onward]]),
            Plan([[line, speed], [*steps], [onward]]),
            Plan([[line], [*steps], [speed, onward]]),
        )

    def _fits(self, plan: Plan) -> bool:
        return all(self._taken(plan, row) <= self._room for row in plan.rows)

    def _taken(self, plan: Plan, row: Sequence[Widget]) -> int:
        gaps = (self._gap(plan, widget) for widget in row[:-1])
        return sum(self.least(plan, widget) for widget in row) + sum(gaps)

    def _gap(self, plan: Plan, before: Widget) -> int:
        """What parts a control from the next one in its row."""
        close = plan.close and any(before in group[:-1] for group in self.together)
        return (1 if close else 2) * self.theme.u

    def least(self, plan: Plan, widget: Widget) -> int:
        """The least width of a control."""
        theme = self.theme
        if widget is self.timeline:
            least = Timeline.least(theme, self.timeline.length, self._said)
            return max(least, round(_LEAST_LINE * self._room))
        if widget is self.speed:
            return max(Button.width(theme, self._speed_label(s, plan.close)) for s in SPEEDS)
        if widget is self.onward:
            return Button.width(theme, self.onward.label)
        wider = _PLAY_WIDER_CLOSE if plan.close else _PLAY_WIDER
        return round(theme.button * (wider if widget is self.play else 1.0))

    def _widths(self, row: Sequence[Widget]) -> dict[Widget, int]:
        """How wide each is in its row: what is spare is for the line, else for all alike."""
        least = {widget: self.least(self.plan, widget) for widget in row}
        spare = self._room - self._taken(self.plan, row)
        growing = [widget for widget in row if widget in self.stretching] or row
        for i, widget in enumerate(growing):
            least[widget] += spare * (i + 1) // len(growing) - spare * i // len(growing)
        return least

    def _mirrored(self, row: Sequence[Widget]) -> list[Widget]:
        """A row the other way round; what stands together stays in its order."""
        parts: list[list[Widget]] = []
        for widget in row:
            if parts and any({widget, parts[-1][-1]} <= set(group) for group in self.together):
                parts[-1].append(widget)
            else:
                parts.append([widget])
        return [widget for part in reversed(parts) for widget in part]

    def _high(self, row: Sequence[Widget]) -> int:
        """The height of a row, or of one control by itself."""
        return max(map(self.high, row))

    def high(self, widget: Widget) -> int:
        """The height of a control."""
        return Timeline.height(self.theme) if widget is self.timeline else self.theme.button

    # ------------------------------------------------------------------ buttons

    def button(self, name: str, kind: Kind, words: str = "") -> Button:
        label = Label(words) if words else Label(icon=name)
        return Button(self.theme, pygame.Rect(0, 0, 0, 0), name, label, self._deeds[name], kind)

    def _speed_button(self) -> Button:
        label, deed = self._speed_label(SPEEDS[0], close=False), self._deeds["speed"]
        return Button(self.theme, pygame.Rect(0, 0, 0, 0), "speed", label, deed, "felt")

    def _speed_label(self, speed: float, close: bool) -> Label:
        words = self.words(f"replay.speed.{SPEEDS.index(speed)}")
        return Label(words, None if close else "speed")


def shown_as(button: Button, label: Label, enabled: bool) -> None:
    """Let a button have this label, and be able or not; stale only if that is new."""
    if (button.label, button.enabled) != (label, enabled):
        button.label, button.enabled, button.stale = label, enabled, True
