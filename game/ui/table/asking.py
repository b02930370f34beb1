"""The mode in which it is asked why not: every pile that refuses says so, until it is ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import pygame

from game.ui.table.badges import badges
from game.ui.table.beside import Surroundings, along_foot, hides
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
    from game.ui.theme import Theme

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
    """A bar with one or two lines, and a button with the sign that closes; with its title alone
    where more would hide a sign."""
    theme = services.theme
    text = _text(services, says, around.window)
    body = along_foot(around, _size(theme, text), theme.u)
    if hides(around, body):
        text = theme.text(services.words("why_not.title"), "body", "ink", "Heavy")
        body = along_foot(around, _size(theme, text), theme.u)
    base, place = with_tail(theme, body.size, body, "", None)
    inner = body.move(-place.x, -place.y)
    base.blit(text, text.get_rect(midleft=(inner.left + 3 * theme.u, inner.centery)))
    sign = pygame.Rect(0, 0, theme.button, theme.button)
    sign.midright = inner.midright
    close = Button(theme, sign, "close", Label(icon="close"), end, "tertiary")
    return Plate(base, place, body, Controls([close], before=before))


def _size(theme: Theme, text: pygame.Surface) -> tuple[int, int]:
    wide = text.get_width() + 4 * theme.u + theme.button
    return wide, max(theme.button, text.get_height() + 2 * theme.u)


def _text(services: Services, says: _Says, window: pygame.Rect) -> pygame.Surface:
    """The title and a sentence, side by side if there is room for both."""
    theme, words = services.theme, services.words
    room = min(window.width - 2 * theme.u, _WIDEST * theme.u) - 4 * theme.u - theme.button
    title = theme.text(words("why_not.title"), "body", "ink", "Heavy")
    sentence, gap = words(f"why_not.{says}"), theme.width(" ", "body")
    beside = title.get_width() + gap + theme.width(sentence, "body") <= room
    said = theme.paragraph(sentence, room, "body", "quiet")
    at = (title.get_width() + gap, 0) if beside else (0, title.get_height())
    size = (
        max(title.get_width(), at[0] + said.get_width()),
        max(title.get_height(), at[1] + said.get_height()),
    )
    both = pygame.Surface(size, pygame.SRCALPHA)
    both.blit(title, (0, 0))
    both.blit(said, at)
    return both
