"""The dialogs that belong to the table: its menu, and what FreeCell says when no move is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.dealing import fresh_code, play, play_again
from game.ui.dialog import Dialog
from game.ui.widgets.button import Button, Kind, Label
from game.ui.widgets.controls import Controls


class Way(NamedTuple):
    """One button of a dialog: its name, its text's key, what it does."""

    name: str
    text: str
    action: Callable[[], None]
    icon: str | None = None
    kind: Kind = "secondary"


class Ways(Dialog):
    """A dialog with a title, a sentence and a few ways to go on, one below the other or two."""

    title_key = ""
    sentence_key = ""

    def ways(self) -> Sequence[Way]:
        """The buttons, in order."""
        raise NotImplementedError

    def layout(self, size: tuple[int, int]) -> None:
        """Title, sentence, buttons in two columns where the window is low."""
        theme, words = self.services.theme, self.services.words
        ways = self.ways()
        columns = 2 if size[1] < 600 and len(ways) > 3 else 1
        rows = -(-len(ways) // columns)
        width = min(size[0] - 16, round((36 if columns == 2 else 22) * theme.body))
        inner = width - 8 * theme.u
        text = words(self.sentence_key)
        lines = len(theme.lines(text, inner, "body")) * theme.line("body")
        height = (rows + 1) * theme.button + rows * 2 * theme.u + lines + 12 * theme.u
        self.lay_panel(size, width, height, fills=False)
        close, top = self.title(words(self.title_key))
        said = self.put(
            theme.paragraph(text, self.inner.width, "body", "quiet"), left=self.inner.left, top=top
        )
        self._place(ways, columns, said.bottom + 3 * theme.u, close)

    def _place(self, ways: Sequence[Way], columns: int, top: int, close: Button) -> None:
        theme, gap = self.services.theme, 2 * self.services.theme.u
        width = (self.inner.width - gap * (columns - 1)) // columns
        buttons = []
        for i, way in enumerate(ways):
            row, column = divmod(i, columns)
            area = pygame.Rect(
                self.inner.left + column * (width + gap),
                top + row * (theme.button + gap),
                width,
                theme.button,
            )
            label = Label(self.services.words(way.text), way.icon)
            buttons.append(Button(theme, area, way.name, label, way.action, way.kind))
        self.controls = Controls([*buttons, close], default=buttons[0], before=self.controls)

    def _go(self, scene: str) -> None:
        """Close this and open another scene."""
        self.services.stack.pop()
        self.services.stack.open(scene)


class TableMenu(Ways):
    """Where one can go from the table."""

    title_key = "table_menu.title"
    sentence_key = "table_menu.hint"

    def ways(self) -> Sequence[Way]:
        """Back, another deal, the same again, other games, a pause, settings, the main menu."""
        return (
            Way("resume", "table_menu.resume", self.close, "play", "primary"),
            Way("new_deal", "table_menu.new_deal", self._new_deal, "new"),
            Way("restart", "table_menu.restart", self._restart, "restart"),
            Way("new_game", "table_menu.new_game", partial(self._go, "new_game"), "menu"),
            Way("pause", "table_menu.pause", partial(self._go, "pause"), "pause"),
            Way("code", "table_menu.by_code", partial(self._go, "code"), "code"),
            Way("settings", "table_menu.settings", partial(self._go, "settings"), "settings"),
            Way("main", "table_menu.main", partial(self._go, "menu"), "chevron"),
        )

    def _new_deal(self) -> None:
        sitting = self.services.sitting
        if sitting and (code := sitting.session.code):
            play(self.services, fresh_code(self.services, code.variant, code.options))

    def _restart(self) -> None:
        play_again(self.services)


class Stuck(Ways):
    """FreeCell is lost: no move is left but to take some back."""

    title_key = "table.lost_title"
    sentence_key = "table.lost_sentence"

    def ways(self) -> Sequence[Way]:
        """Undo, restart, another deal."""
        return (
            Way("undo", "bar.undo", self._undo, "undo", "primary"),
            Way("restart", "table.restart", partial(play_again, self.services), "restart"),
            Way("new_game", "table.new", partial(self._go, "new_game"), "new"),
        )

    def _undo(self) -> None:
        if self.services.sitting:
            self.services.sitting.undo()
        self.close()
