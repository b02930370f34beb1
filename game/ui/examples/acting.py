"""An example's moves done before one's eyes: a group is lifted, carried, and laid down or back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytweening

from game.rules.zones import Kind
from game.ui.table import motion
from game.ui.table.taps import Group

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.game import Game
    from game.rules.position import Move, Position
    from game.ui.table.layout import Area
    from game.ui.table.places import Table
    from game.ui.table.view import View

_RISING, _LEAST, _MOST, _HOVERING = 0.20, 0.35, 0.75, 0.20
"""The seconds in which a group is lifted, is carried near or far, and waits over its goal."""
_APART = 0.30
"""The seconds between two deeds of one step."""


class Deed(NamedTuple):
    """What leads from one position to another: a `move`, or something else, such as an undo.

    In `vain` the move is only tried, and everything stays as it was.
    """

    before: Position
    after: Position
    move: Move | None
    vain: bool = False


def carried(game: Game, deed: Deed) -> Group | None:
    """The group that a hand takes for a deed; None where it takes none."""
    move = deed.move
    if move is None or game.stock in (move.src, move.dst) or move.src == move.dst:
        return None
    if game.lift_refusal(deed.before, move.src, move.size):
        return None
    return Group(move.src, move.size)


class Acting:
    """Deeds done one after another; everything takes `pace` times as long as usual.

    `fly` lets the cards of a deed go where it leads, and be heard.
    """

    def __init__(
        self, view: View, deeds: Sequence[Deed], pace: float, fly: Callable[[Deed], None]
    ) -> None:
        self._view, self._pace, self._fly = view, pace, fly
        self._left = list(deeds)
        self._done: Deed | None = None
        self._carrying: _Carrying | None = None
        self._wait = 0.0
        while self._left and (not pace or self._done is None):
            self._begin()

    @property
    def over(self) -> bool:
        """Whether all is done and the cards are where they belong."""
        return not (self._left or self._carrying or self._view.moving)

    def step(self, seconds: float) -> None:
        """Let time pass."""
        if self._carrying:
            self._carrying.step(seconds)
            if self._carrying.over:
                self._lay_down()
        elif self._left and not self._view.moving:
            self._wait -= seconds
            if self._wait <= 0:
                self._begin()

    def finish(self) -> None:
        """Let everything be done at once."""
        self._view.let_go()
        self._carrying = None
        last = self._left[-1] if self._left else self._done
        self._left = []
        if last:
            self._view.follow(last.after)
        self._view.settle()

    def _begin(self) -> None:
        deed, self._wait = self._left.pop(0), _APART * self._pace
        self._done = deed
        group = carried(self._view.table.game, deed)
        if group and self._pace:
            self._carrying = _Carrying(self._view, deed, group, self._pace)
        else:
            self._fly(deed)

    def _lay_down(self) -> None:
        self._carrying = None
        self._view.let_go()
        if self._done:
            self._fly(self._done)


class _Carrying:
    """A group on its way, in an unseen hand."""

    def __init__(self, view: View, deed: Deed, group: Group, pace: float) -> None:
        start, goal = view.table.group(deed.before, *group), _goal(view.table, deed)
        self._view, self._way = view, (goal.x - start.x, goal.y - start.y)
        far = motion.distance((start.x, start.y), (goal.x, goal.y))
        part = far / motion.distance((0, 0), view.table.layout.size)
        self._rising, self._hovering = _RISING * pace, _HOVERING * pace
        self._going = (_LEAST + (_MOST - _LEAST) * part) * pace
        self._passed = 0.0
        view.lift(group, (0.0, 0.0))

    @property
    def over(self) -> bool:
        """Whether the group has been over its goal for a moment."""
        return self._passed >= self._rising + self._going + self._hovering

    def step(self, seconds: float) -> None:
        """The hand goes on."""
        self._passed += seconds
        part = min(max((self._passed - self._rising) / self._going, 0.0), 1.0)
        along = float(pytweening.easeInOutQuad(part))
        if self._view.hand:
            self._view.hand.carry((self._way[0] * along, self._way[1] * along))


def _goal(table: Table, deed: Deed) -> Area:
    """Where the first card of a group would lie."""
    assert deed.move is not None
    if not deed.vain:
        return table.cards(deed.after, deed.move.dst)[-deed.move.size]
    area = table.target(deed.before, deed.move.dst)
    on_card = deed.before.piles[deed.move.dst] and table.game.kind(deed.move.dst) is Kind.COLUMN
    return area._replace(y=area.y + round(table.layout.fan[1])) if on_card else area
