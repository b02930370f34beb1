"""The settings: every change counts at once and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.storage.allowed import Value
from game.ui.dialog import Dialog
from game.ui.settings_rows import Rows
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.services import Services

GROUPS: dict[str, tuple[str, ...]] = {
    "play": (
        "play.double_tap",
        "play.placement_help",
        "play.interactive_rules",
        "play.auto_place",
        "play.one_tap",
        "play.start",
    ),
    "coach": (
        "coach.light",
        "coach.hints",
        "coach.ladder",
        "coach.way_back",
        "coach.proved_lost",
        "coach.memory",
    ),
    "look": (
        "look.theme",
        "look.scale",
        "look.large_print",
        "look.deck",
        "look.back",
        "look.hand",
        "look.quiet",
        "look.effects",
    ),
    "motion": ("motion.speed", "sound.on", "sound.volume"),
    "window": ("look.language", "window.mode", "window.sleep"),
}
"""The settings under their headings."""
LASTING = GROUPS["window"]
"""What a reset leaves alone: nobody wants to lose their language or their window."""
_BESIDE = (("play", "coach"), ("look", "motion", "window"))
_TWO_COLUMNS_FROM = 44
_WIDE, _NARROW = 62, 36
"""How wide the panel is at most with two columns, and with one in a window that has room for two;
in heights of a letter."""


def changeable(services: Services) -> dict[str, tuple[str, ...]]:
    """The settings that can be changed here, under their headings; visitors of a kiosk change
    nothing of its window."""
    shown = {
        group: tuple(key for key in keys if services.may_change(key))
        for group, keys in GROUPS.items()
        if services.house is None or keys is not LASTING
    }
    return {group: keys for group, keys in shown.items() if keys}


class SettingsDialog(Dialog):
    """All settings that can be changed here, in one or two columns; what does not fit is reached by
    scrolling."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._groups = changeable(services)
        self._before_reset: dict[str, Value] = {}
        self._button: Button

    def layout(self, size: tuple[int, int]) -> None:
        """Place all rows, so that the one touched last stays where it was."""
        theme = self.services.theme
        width = min(size[0] - 16, round(_WIDE * theme.body))
        columns = self._beside()
        if width < _TWO_COLUMNS_FROM * theme.body:
            columns = (tuple(self._groups),)
        elif len(columns) == 1:
            width = min(width, round(_NARROW * theme.body))
        needed = self._columns(pygame.Rect(0, 0, width - 8 * theme.u, 0), columns)
        height = max(part.bottom for part in needed) + theme.button + 9 * theme.u
        self.lay_panel(size, width, height, fills=self.services.house is None)
        close, top = self.title(self.services.words("settings.title"))
        view = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        parts = self._columns(view, columns)
        widgets = [widget for part in parts for widget in part.widgets]
        self.labels = [label for part in parts for label in part.labels]
        height = max(part.bottom for part in parts) - view.top
        scroller = Scroller(theme, view.inflate(4 * theme.u, 0), height, widgets)
        old, before = self.controls.focus, self.controls
        self.controls = Controls([*widgets, close], scroller=scroller, before=before)
        self._stay(scroller, before.scroller, old)
        self._refresh()

    def _beside(self) -> tuple[tuple[str, ...], ...]:
        """The groups of the columns of a wide window, as far as there are any."""
        columns = (tuple(g for g in column if g in self._groups) for column in _BESIDE)
        return tuple(column for column in columns if column)

    def _columns(self, view: pygame.Rect, columns: tuple[tuple[str, ...], ...]) -> list[Rows]:
        """The groups of each column, and the way back to the defaults below the last one."""
        services, gap = self.services, 6 * self.services.theme.u
        wide = (view.width - gap * (len(columns) - 1)) // len(columns)
        parts = []
        for index, groups in enumerate(columns):
            area = pygame.Rect(view.left + index * (wide + gap), view.top, wide, 0)
            rows = Rows(services, area, self._set)
            for group in groups:
                rows.heading(services.words(f"settings.heading.{group}"))
                for key in self._groups[group]:
                    rows.setting(key)
            parts.append(rows)
        self._reset_button(parts[-1])
        return parts

    def _reset_button(self, rows: Rows) -> None:
        key = "settings.reset_line" if self.services.house is None else "settings.reset_visit"
        line = self.services.words(key)
        self._button = rows.button("reset", "", line, self._reset)

    def _refresh(self) -> None:
        """The button leads to the defaults and, right after that, back; silence has no volume."""
        settings, button, back = self.services.settings, self._button, bool(self._before_reset)
        changed = any(settings.get(key) != settings.default(key) for key in self._resettable)
        button.label = Label(self.services.words(f"settings.{'restore' if back else 'reset'}"))
        button.action = self._restore if back else self._reset
        button.enabled = changed or back
        button.stale = True
        for volume in (widget for widget in self.controls.widgets if widget.name == "volume"):
            volume.enabled, volume.stale = settings.on("sound.on"), True

    def _stay(self, scroller: Scroller, before: Scroller | None, old: Widget | None) -> None:
        """The row that was touched last, `old`, is seen where it was."""
        now = self.controls.focus
        if old and now in scroller.widgets:
            scroller.to(now.area.top + scroller.offset - old.area.top)
            scroller.reveal(now.area)
        elif before:
            scroller.to(before.offset)

    def _set(self, key: str, value: Value) -> None:
        self._before_reset = {}
        self.services.settings.set(key, value)
        self.services.apply()
        self._refresh()

    def _reset(self) -> None:
        settings = self.services.settings
        self._before_reset = {key: settings.get(key) for key in self._resettable}
        for key in self._resettable:
            settings.reset(key)
        self._show_all()

    def _restore(self) -> None:
        for key, value in self._before_reset.items():
            self.services.settings.set(key, value)
        self._before_reset = {}
        self._show_all()

    def _show_all(self) -> None:
        """Let every setting count, and every row show its own."""
        self.services.apply()
        self.layout(self.services.theme.size)
        self.services.stack.redraw()

    @property
    def _resettable(self) -> list[str]:
        return [key for keys in self._groups.values() for key in keys if key not in LASTING]
