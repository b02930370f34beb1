"""The cursor of keyboard and gamepad: which group it is on, and where the arrows take it.

Pure geometry: it knows the places of a table, no keys and no screen. The cursor itself is a
group; on a column its size says how deep it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.rules.cards import is_down
from game.rules.game import Game
from game.rules.position import Pile, Position
from game.rules.zones import Kind
from game.ui.table.layout import Area
from game.ui.table.taps import Group

if TYPE_CHECKING:
    from game.ui.table.places import Table

Way: TypeAlias = Literal["left", "right", "up", "down"]


def settled(game: Game, position: Position, at: Group) -> Group:
    """The cursor on the same pile as near as can be to where it was, now that this is the table."""
    if at.pile >= len(position.piles):
        return Group(game.columns[0], min(1, len(position.piles[game.columns[0]])))
    least = min(1, len(position.piles[at.pile]))
    return Group(at.pile, min(max(at.size, least), max(least, _in_sight(game, position, at.pile))))


def moved(table: Table, position: Position, at: Group, way: Way, every: bool) -> Group | None:
    """The cursor one step further; None where nothing lies that way.

    Up and down go through the groups of a column that can be lifted, or with `every` through all
    its face-up cards, and then on to the next pile.
    """
    if way in ("up", "down"):
        deeper = _deeper(table.game, position, at, 1 if way == "up" else -1, every)
        if deeper:
            return deeper
    pile = _next_pile(table, position, at, way)
    return None if pile is None else settled(table.game, position, Group(pile, 1))


def place(table: Table, position: Position, at: Group) -> Area:
    """What to mark of the table: the group, or of a card that cannot be lifted what is seen."""
    if at.size <= max(1, table.game.liftable(position, at.pile)):
        return table.group(position, at.pile, at.size)
    cards = table.cards(position, at.pile)
    card, covering = cards[-at.size], cards[1 - at.size]
    return card._replace(h=covering.y - card.y)


def _in_sight(game: Game, position: Position, pile: Pile) -> int:
    """How many cards of a pile, from the last one on, the cursor can be on."""
    cards = position.piles[pile]
    if game.kind(pile) is not Kind.COLUMN:
        return min(1, len(cards))
    return sum(not is_down(card) for card in cards)


def _deeper(game: Game, position: Position, at: Group, step: int, every: bool) -> Group | None:
    if game.kind(at.pile) is not Kind.COLUMN:
        return None
    most = _in_sight(game, position, at.pile) if every else game.liftable(position, at.pile)
    size = at.size + step
    if step < 0 and not every:
        size = min(size, most)
    return Group(at.pile, size) if 1 <= size <= most else None


# ---------------------------------------------------------------------- from pile to pile


def _next_pile(table: Table, position: Position, at: Group, way: Way) -> Pile | None:
    here = place(table, position, at)
    if way in ("left", "right"):
        return _sideways(table, position, at.pile, here, 1 if way == "right" else -1)
    return _up_or_down(table, position, at.pile, 1 if way == "down" else -1)


def _sideways(table: Table, position: Position, pile: Pile, here: Area, step: int) -> Pile | None:
    """The nearest pile at that side in the same row; at the end of it, the one at its other end."""
    own = _extent(table, pile)
    row = [o for o in _others(table, position, pile) if _share_rows(own, o[1])]
    beyond = [o for o in row if step * (o[1].x - own.x) > 0] or row
    if not beyond:
        return None
    return min(
        beyond,
        key=lambda o: (step * (o[1].x - own.x), abs(_middle(o[1]) - _middle(here))),
    )[0]


def _up_or_down(table: Table, position: Position, pile: Pile, step: int) -> Pile | None:
    """The nearest pile above or below: first of all the one in the next row, then aside."""
    own = _extent(table, pile)
    there = [
        (other, area)
        for other, area in _others(table, position, pile)
        if step * (area.y - own.y) > 0 and _clears(own, area, pile, other, table)
    ]
    if not there:
        return None
    return min(
        there,
        key=lambda o: (step * (o[1].y - own.y), abs(o[1].x - own.x), o[1].x),
    )[0]


def _clears(own: Area, area: Area, pile: Pile, other: Pile, table: Table) -> bool:
    """Whether one pile lies in another row than the other: foundations may overlap each other."""
    both = {table.game.kind(pile), table.game.kind(other)}
    return both == {Kind.FOUNDATION} or not _share_rows(own, area)


def _others(table: Table, position: Position, pile: Pile) -> Iterator[tuple[Pile, Area]]:
    piles = range(len(position.piles))
    return ((other, _extent(table, other)) for other in piles if other != pile)


def _extent(table: Table, pile: Pile) -> Area:
    """A pile's place; a column reaches down to the floor."""
    area = table.slot(pile)
    if table.game.kind(pile) is Kind.COLUMN:
        return area._replace(h=max(area.h, table.layout.bottom - area.y))
    return area


def _share_rows(one: Area, other: Area) -> bool:
    return min(one.bottom, other.bottom) > max(one.y, other.y)


def _middle(area: Area) -> int:
    return area.y + area.h // 2
