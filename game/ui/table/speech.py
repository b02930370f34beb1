"""Where on the table something is said: the bubble's card, the marks that go with it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from game.rules.cards import face_up
from game.rules.position import Move, Position
from game.rules.refusal import Reason, Refusal
from game.rules.zones import Kind
from game.text.explain import Explanation, explain
from game.ui.pictures import chip
from game.ui.services import Services
from game.ui.table.beside import Surroundings
from game.ui.table.canvas import Item
from game.ui.table.keys import deed_of
from game.ui.table.layout import Area
from game.ui.table.marks import Mark
from game.ui.table.notices import (
    BUBBLE_SECONDS,
    TOAST_SECONDS,
    Bubble,
    Notice,
    bubble,
    chosen,
    toast,
)
from game.ui.table.places import Table, united
from game.ui.table.taps import Group

ShowRule: TypeAlias = Callable[[Reason], None]
"""Opens the page of rules at the one that refused for this reason."""


class Speech:
    """The notices now on the table: at most one bubble and one toast.

    Where a rule can be shown, the bubble leads there. What is `occupied` is to stay in sight.
    """

    def __init__(
        self,
        services: Services,
        show_rule: ShowRule | None = None,
        occupied: Callable[[], Sequence[Area]] = tuple,
    ) -> None:
        self._services = services
        self._show_rule = show_rule
        self._occupied = occupied
        self._bubble: Bubble | None = None
        self._toast: Notice | None = None
        self._refusing: Mark | None = None
        self._choosing: tuple[Group, Area] | None = None
        self._chosen: Notice | None = None
        self.said: Explanation | None = None
        """What the bubble says, while there is one."""

    def refuse(
        self,
        table: Table,
        position: Position,
        palette: str,
        refusal: Refusal,
        group: Group,
        move: Move | None,
        seconds: float = BUBBLE_SECONDS,
        wanted: Sequence[Area] = (),
    ) -> None:
        """Say which rule refused, at the card that refuses; what is `wanted` next stays in sight
        too."""
        services = self._services
        self.said = said = explain(services.words, table.game, position, refusal, move)
        anchor = _anchor(table, position, refusal, group, move)
        near = services.theme.u
        clear = [area.grown(near, near) for area in self._occupied()]
        free = [*_keep_free(table, position, group, move), *wanted, *clear]
        around = Surroundings(window(table), anchor, free, lying(table, position))
        show = partial(self._show, refusal.key) if self._show_rule else None
        theme, words = services.theme, services.words
        self._bubble = bubble(theme, words, said, palette, around, seconds, show)
        self._refusing = Mark("refused", anchor)

    def _show(self, reason: Reason) -> None:
        self.hush()
        if self._show_rule:
            self._show_rule(reason)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer what is meant for the bubble: its line and the key for help lead to the rule, a
        press beside that line only takes it away."""
        said = self._bubble
        if said is None:
            return False
        if event.type == pygame.KEYDOWN:
            return deed_of(event) == "help" and said.go()
        if said.point(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and said.covers(event.pos)
        if pressed:
            self.hush()
        return pressed

    def tell(self, table: Table, text: str, seconds: float = TOAST_SECONDS) -> None:
        """Show one line for a moment."""
        layout = table.layout
        bottom = layout.foot.y if layout.foot else layout.size[1]
        said = toast(self._services.theme, text, layout.size, bottom, seconds)
        for area in map(pygame.Rect, self._occupied()):
            if said.area.colliderect(area):
                said.area.bottom = area.top - self._services.theme.u
        self._toast = said

    def untell(self) -> None:
        """That line is needed no more."""
        self._toast = None

    def choose(self, table: Table, position: Position, palette: str, group: Group | None) -> None:
        """Name the card that a finger is choosing in an opened column; None: no more."""
        shown = None if group is None else (group, table.cards(position, group.pile)[-group.size])
        if shown == self._choosing:
            return
        self._choosing, self._chosen = shown, None
        if shown is not None:
            self._chosen = self._name_choice(table, position, palette, *shown)

    def _name_choice(
        self, table: Table, position: Position, palette: str, group: Group, area: Area
    ) -> Notice:
        theme, words = self._services.theme, self._services.words
        card = position.piles[group.pile][-group.size]
        picture = chip(card, round(2 * theme.body), palette)
        more = words("table.more_cards", count=group.size - 1) if group.size > 1 else ""
        strip = area._replace(h=min(area.h, table.layout.open_strip))
        around = Surroundings(window(table), strip, [])
        return chosen(theme, picture, more, strip, around)

    def hush(self) -> None:
        """Take the bubble away: the player does something else."""
        self._bubble = self._refusing = self.said = None

    def silence(self) -> None:
        """Take everything away."""
        self.hush()
        self._toast = None

    def step(self, seconds: float) -> None:
        """Let time pass; what has been there long enough leaves."""
        for notice in (self._bubble, self._toast):
            if notice:
                notice.step(seconds)
        if self._bubble and self._bubble.over:
            self.hush()
        if self._toast and self._toast.over:
            self._toast = None

    @property
    def telling(self) -> bool:
        """Whether a line is shown."""
        return self._toast is not None

    @property
    def bubble(self) -> Bubble | None:
        """The bubble, while there is one."""
        return self._bubble

    def marks(self) -> Sequence[Mark]:
        """The rim of the refusing card."""
        return [self._refusing] if self._refusing else []

    def items(self) -> list[Item]:
        """What lies over everything."""
        said = (self._bubble, self._toast, self._chosen)
        return [notice.item() for notice in said if notice]


def window(table: Table) -> pygame.Rect:
    """Where there is room for a bubble: between bar and foot, beside a panel."""
    layout = table.layout
    bottom = layout.foot.y if layout.foot else layout.size[1]
    room = pygame.Rect(0, layout.bar.h, layout.size[0], bottom - layout.bar.h)
    if layout.panel:
        room.width -= layout.panel.w
        room.x = 0 if layout.panel.x else layout.panel.w
    return room


def lying(table: Table, position: Position) -> list[Area]:
    """Where cards lie, pile by pile."""
    piles = [table.cards(position, pile) for pile in range(len(position.piles))]
    return [united(cards) for cards in piles if cards]


def _anchor(
    table: Table, position: Position, refusal: Refusal, group: Group, move: Move | None
) -> Area:
    """The card or place that refuses: the goal's last card, or the card that cannot be lifted."""
    if move is not None:
        return table.target(position, move.dst)
    cards = table.cards(position, group.pile)
    if not cards:
        return table.slot(group.pile)
    pile = [face_up(card) for card in position.piles[group.pile]]
    faces = [] if refusal.card is None else [face_up(refusal.card)]
    at = pile.index(faces[0]) if faces and faces[0] in pile else len(pile) - group.size
    return _shown(table, position, group, at)


def _shown(table: Table, position: Position, group: Group, at: int) -> Area:
    """The part of a card that is not covered by the next one."""
    cards = table.cards(position, group.pile)
    area = cards[at]
    if at + 1 == len(cards):
        return area
    covering, kind = cards[at + 1], table.game.kind(group.pile)
    if kind is Kind.COLUMN:
        return area._replace(h=max(12, covering.y - area.y))
    return area._replace(w=covering.x - area.x) if covering.x > area.x else area


def _keep_free(table: Table, position: Position, group: Group, move: Move | None) -> list[Area]:
    """What a bubble should not hide: the group's first card, and the last cards of both piles; of
    the stock, also what lies beside it in the waste."""
    piles = [group.pile] + ([move.dst] if move is not None else [])
    if group.pile == table.game.stock and table.game.waste is not None:
        piles.append(table.game.waste)
    free = [table.target(position, pile) for pile in piles]
    if group.size > 1:
        free.append(_shown(table, position, group, len(position.piles[group.pile]) - group.size))
    return free
