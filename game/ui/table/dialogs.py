"""The dialogs that belong to the table: its menu, and what FreeCell says when no move is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.coaching.advice import Notice
from game.ui.arrange import full_rows
from game.ui.dealing import another, play, play_again
from game.ui.dialog import Dialog
from game.ui.replay.opening import analyse_session
from game.ui.share.opening import share
from game.ui.table.scene import TableScene
from game.ui.widgets.button import Button, Kind, Label
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.table.coaching import Coaching
    from game.ui.theme import Theme

_LEAST_GAP = 4
"""So close may buttons come where a window is low and its letters are large."""
_MANY = 6
"""More ways than so many do not stand one below the other where they need not."""


class Way(NamedTuple):
    """One button of a dialog: its name, its text's key, what it does."""

    name: str
    text: str
    action: Callable[[], None]
    icon: str | None = None
    kind: Kind = "secondary"


class Ways(Dialog):
    """A dialog with a title, a few ways to go on, one below the other or two, and a sentence
    where there is room for it."""

    title_key = ""
    sentence_key = ""

    def ways(self) -> Sequence[Way]:
        """The buttons, in order."""
        raise NotImplementedError

    def layout(self, size: tuple[int, int]) -> None:
        """Title, sentence, buttons in one column or two, as close as the window asks."""
        theme, words = self.services.theme, self.services.words
        ways = self.ways()
        labels, columns = self._labelled(size, ways)
        rows = -(-len(ways) // columns)
        width = min(size[0] - 16, round((36 if columns == 2 else 22) * theme.body))
        inner = width - 8 * theme.u
        text = words(self.sentence_key)
        lines = len(theme.lines(text, inner, "body")) * theme.line("body")
        rest = (rows + 1) * theme.button + lines + 12 * theme.u
        if rest + rows * theme.u > size[1] - 16:
            text, rest = "", rest - lines
        gap = max(_LEAST_GAP, min(2 * theme.u, (size[1] - 16 - rest) // rows))
        self.lay_panel(size, width, rest + rows * gap, fills=False)
        close, top = self.title(words(self.title_key))
        if text:
            said = theme.paragraph(text, self.inner.width, "body", "quiet")
            top = self.put(said, left=self.inner.left, top=top).bottom + 3 * theme.u
        room = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        room.height = rows * (theme.button + gap) - gap
        areas = full_rows(room, len(ways), columns, gap)
        buttons = _buttons(theme, ways, labels, areas)
        self.controls = Controls([*buttons, close], default=buttons[0], before=self.controls)

    def _labelled(self, size: tuple[int, int], ways: Sequence[Way]) -> tuple[list[Label], int]:
        """The labels, and in how many columns they stand; without their signs where they would be
        too high in one and too wide for two."""
        theme, words = self.services.theme, self.services.words
        labels = [Label(words(way.text), way.icon) for way in ways]
        columns = self._columns(size, labels)
        high = (len(ways) + 1) * theme.button + (len(ways) + 12) * theme.u
        if columns == 1 and high > size[1] - 16:
            labels = [Label(label.words) for label in labels]
            columns = self._columns(size, labels)
        return labels, columns

    def _columns(self, size: tuple[int, int], labels: Sequence[Label]) -> int:
        """Two where there are many ways or the window is low, and all of them have their room."""
        theme = self.services.theme
        widest = max(Button.width(theme, label) for label in labels)
        fit = 2 * widest + 10 * theme.u <= min(size[0] - 16, round(36 * theme.body))
        many = len(labels) > _MANY or (size[1] < 600 and len(labels) > 3)
        return 2 if many and fit else 1

    def _go(self, scene: str) -> None:
        """Close this and open another scene."""
        self.services.stack.pop()
        self.services.stack.open(scene)


def _buttons(
    theme: Theme, ways: Sequence[Way], labels: Sequence[Label], areas: Sequence[pygame.Rect]
) -> list[Button]:
    return [
        Button(theme, area, way.name, label, way.action, way.kind)
        for way, label, area in zip(ways, labels, areas, strict=True)
    ]


class TableMenu(Ways):
    """Where one can go from the table."""

    title_key = "table_menu.title"
    sentence_key = "table_menu.hint"

    def ways(self) -> Sequence[Way]:
        """Back, other games, what was played, sharing, help, a pause, settings, the main menu; in
        a kiosk what is open there, and the end of the visit."""
        ways = (
            Way("resume", "table_menu.resume", self.close, "play", "primary"),
            Way("new_deal", "table_menu.new_deal", self._new_deal, "new"),
            Way("restart", "table_menu.restart", self._restart, "restart"),
            Way("new_game", "table_menu.new_game", partial(self._go, "new_game"), "menu"),
            Way("code", "table_menu.by_code", partial(self._go, "code"), "code"),
            Way("shelf", "table_menu.shelf", partial(self._go, "shelf"), "shelf"),
            Way(
                "statistics", "table_menu.statistics", partial(self._go, "statistics"), "statistics"
            ),
            *self._solvable(),
            *_analysing(self.services),
            Way("share", "table_menu.share", self._share, "share"),
            Way("help", "table_menu.help", partial(self._go, "help"), "help"),
            Way("pause", "table_menu.pause", partial(self._go, "pause"), "pause"),
            Way("settings", "table_menu.settings", partial(self._go, "settings"), "settings"),
            Way("main", "table_menu.main", partial(self._go, "menu"), "chevron"),
            *self._ending(),
        )
        return [way for way in ways if self.services.opens(way.name)]

    def _ending(self) -> Sequence[Way]:
        """The end of the visit, in a kiosk."""
        desk = self.services.desk
        return (Way("done", "menu.done", desk.farewell, "check"),) if desk else ()

    def _solvable(self) -> Sequence[Way]:
        """A solution, where there is something to solve."""
        sitting = self.services.sitting
        if sitting is None or sitting.session.code is None or sitting.session.won:
            return ()
        return (Way("solution", "coach.solution", self._solution, "hint"),)

    def _solution(self) -> None:
        self.services.stack.pop()
        _coaching(self.services).ask_solution()

    def _new_deal(self) -> None:
        sitting = self.services.sitting
        if sitting and (code := sitting.session.code):
            play(self.services, another(self.services, code))

    def _share(self) -> None:
        self.services.stack.pop()
        if self.services.sitting:
            share(self.services, self.services.sitting.session)

    def _restart(self) -> None:
        play_again(self.services)


class Stuck(Ways):
    """FreeCell is lost: no move is left but to take some back, or no way leads to a win."""

    title_key = "table.lost_title"
    sentence_key = "table.lost_sentence"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        if services.coach.notice is Notice.LOST:
            self.sentence_key = "table.proved_sentence"

    def ways(self) -> Sequence[Way]:
        """Undo, back to where it could be won, a look at why it is lost, restart, another deal."""
        back = Way("way_back", "coach.way_back", self._way_back, "step_back")
        return (
            Way("undo", "bar.undo", self._undo, "undo", "primary"),
            *([back] if self.services.coach.offers_way_back else []),
            *_analysing(self.services),
            Way("restart", "table.restart", partial(play_again, self.services), "restart"),
            Way("new_game", "table.new", partial(self._go, "new_game"), "new"),
        )

    def _undo(self) -> None:
        if self.services.sitting:
            self.services.sitting.undo()
        self.close()

    def _way_back(self) -> None:
        self.close()
        _coaching(self.services).ask_way_back()


def _analysing(services: Services) -> Sequence[Way]:
    """A look at the game so far, where anything was done in it."""
    session = services.sitting.session if services.sitting else None
    if session is None or session.code is None or not session.begun:
        return ()

    def analyse() -> None:
        services.stack.pop()
        analyse_session(services, session)

    return (Way("analyse", "shelf.way.analyse", analyse, "analysis"),)


def _coaching(services: Services) -> Coaching:
    """The coach of the table below."""
    return next(s.coaching for s in services.stack.scenes if isinstance(s, TableScene))
