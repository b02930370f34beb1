"""The mode in which it is asked why not: every pile that refuses says so, until it is ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import pygame

from game.ui.table.badges import badges
from game.ui.table.beside import Surroundings, low
from game.ui.table.layout import Area
from game.ui.table.notices import with_tail
from game.ui.table.plate import Plate
from game.ui.table.speech import lying, window
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.position import Position
    from game.ui.services import Services
    from game.ui.table.canvas import Item
    from game.ui.table.guiding import Guide
    from game.ui.table.pointing import Pointing
    from game.ui.table.view import View

_WIDEST = 100
_Says: TypeAlias = Literal["pick", "place"]


class Asked(Protocol):
    """The table at which it is asked."""

    view: View
    pointing: Pointing
    guide: Guide | None

    @property
    def position(self) -> Position:
        """Where its cards lie."""


class WhyNot:
    """Off at first. While it is `on`, a pill says so, with a sign that ends it."""

    def __init__(self, services: Services, host: Asked) -> None:
        self.on = False
        self._services = services
        self._host = host
        self._pill: Plate | None = None
        self._says: tuple[object, ...] = ()
        self._badges: list[Item] = []
        self._refused: tuple[object, ...] = ()

    def turn(self, on: bool) -> None:
        """Begin to ask, or end it."""
        self.on = on
        if not on:
            self._pill, self._says = None, ()
            self._badges, self._refused = [], ()

    def let_go(self) -> None:
        """A press that has begun on the pill is forgotten."""
        if self._pill:
            self._pill.controls.let_go()

    @property
    def pill(self) -> Plate | None:
        """The pill, while it is seen."""
        return self._pill

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer a press on the pill: its sign ends this, beside it nothing happens."""
        pill = self._pill
        if pill is None:
            return False
        pressed = event.type == pygame.MOUSEBUTTONDOWN and pill.covers(event.pos)
        return pill.point(event) or pressed

    def show(self) -> None:
        """Let pill and signs say what is so now."""
        if self.on:
            self._show_badges()
            self._show_pill()

    def badges(self) -> list[Item]:
        """The signs on the piles, to lie right over resting cards."""
        return self._badges

    def items(self) -> list[Item]:
        """The pill, to lie over everything."""
        return [self._pill.item("why_not")] if self._pill else []

    def _guided(self) -> list[Area]:
        """Where a guide stands."""
        guide = self._host.guide
        return [guide.area] if guide and guide.area else []

    def _show_badges(self) -> None:
        host, words = self._host, self._services.words
        table, refusals = host.view.table, host.pointing.refusals
        refused = (table, words, host.position, refusals)
        if refused != self._refused:
            self._refused = refused
            self._badges = badges(self._services.theme, words, table, host.position, refusals)

    def _show_pill(self) -> None:
        host = self._host
        table, position = host.view.table, host.position
        busy = host.view.hand is not None or host.pointing.selected is not None
        says: _Says = "place" if busy else "pick"
        now = (table, self._services.words, position, says, self._refused)
        if now != self._says:
            self._says = now
            free = [*(Area(*item.area) for item in self._badges), *self._guided()]
            around = Surroundings(window(table), None, free, lying(table, position))
            before = self._pill.controls if self._pill else None
            self._pill = _pill(self._services, says, around, lambda: self.turn(False), before)


def _pill(
    services: Services,
    says: _Says,
    around: Surroundings,
    end: Callable[[], None],
    before: Controls | None,
) -> Plate:
    """A bar with one or two lines, and a button with the sign that closes."""
    theme, words, pad = services.theme, services.words, 3 * services.theme.u
    room = min(around.window.width - 2 * theme.u, _WIDEST * theme.u) - pad - theme.u - theme.button
    title = theme.text(words("why_not.title"), "body", "ink", "Heavy")
    gap = theme.width(" ", "body")
    beside = title.get_width() + gap + theme.width(words(f"why_not.{says}"), "body") <= room
    said = theme.paragraph(words(f"why_not.{says}"), room, "body", "quiet")
    at = (title.get_width() + gap, 0) if beside else (0, title.get_height())
    wide = max(title.get_width(), at[0] + said.get_width())
    high = max(title.get_height(), at[1] + said.get_height())
    size = (wide + pad + theme.u + theme.button, max(theme.button, high + 2 * theme.u))
    body = low(around, size, theme.u)
    base, place = with_tail(theme, size, body, "", None)
    left, top = body.x - place.x + pad, body.y - place.y + (size[1] - high) // 2
    base.blit(title, (left, top))
    base.blit(said, (left + at[0], top + at[1]))
    sign = pygame.Rect(0, 0, theme.button, theme.button)
    sign.midright = (left - pad + size[0], body.centery - place.y)
    close = Button(theme, sign, "close", Label(icon="close"), end, "tertiary")
    return Plate(base, place, body, Controls([close], before=before))
