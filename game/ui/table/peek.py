"""Peeking: a covered card is shown whole, above its neighbours, and nothing moves."""

import pygame

from game.rules.cards import is_down
from game.rules.position import Position
from game.ui.pictures import shadow
from game.ui.table.canvas import Item
from game.ui.table.layout import Area
from game.ui.table.places import Table
from game.ui.table.taps import Group
from game.ui.table.view import View
from game.ui.theme import Theme

LONG = 0.500
"""Seconds after which a press that stays where it is counts as long."""


def is_covered(position: Position, group: Group | None) -> bool:
    """Whether a group begins with a face-up card that others lie on."""
    if group is None or group.size < 2 or group.size > len(position.piles[group.pile]):
        return False
    return not is_down(position.piles[group.pile][-group.size])


def seen_whole(table: Table, position: Position, group: Group) -> Area:
    """Where a peeked card is shown: where it lies, and no lower than the table reaches."""
    area = table.cards(position, group.pile)[-group.size]
    return area._replace(y=min(area.y, table.layout.bottom - area.h))


def item(theme: Theme, view: View, position: Position, group: Group) -> Item:
    """The picture of a peeked card, with its soft shadow."""
    card = position.piles[group.pile][-group.size]
    area = seen_whole(view.table, position, group)
    picture = view.sprite(card).picture(False, view.table.plain)
    dark, margin = shadow((area.w, area.h), "lifted", theme.shadow_strength)
    reach = area.grown(margin, margin)
    pictures = ((dark, (reach.x, reach.y)), (picture, (area.x, area.y)))
    return Item(("peek", card), pygame.Rect(reach), pictures)


class OtherButton:
    """The right button: held on a covered card it peeks, a short click is one on a last card."""

    def __init__(self) -> None:
        self.peeked: Group | None = None
        self._pressed: tuple[float, Group] | None = None

    def press(self, now: float, position: Position, group: Group | None) -> None:
        """It went down on this group."""
        self.let_go()
        if is_covered(position, group):
            self.peeked = group
        elif group and group.size == 1:
            self._pressed = (now, group)

    def release(self, now: float, group: Group | None) -> Group | None:
        """It went up on this group; the last card that was clicked, if it was a short click."""
        pressed = self._pressed
        self.let_go()
        short = pressed is not None and now - pressed[0] < LONG and pressed[1] == group
        return group if short else None

    def let_go(self) -> None:
        """Forget the press."""
        self.peeked = self._pressed = None
