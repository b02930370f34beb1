"""The keyboard's cursor at the table: arrows move it, and what it is on is picked and placed."""

from game.play.placing import to_foundation
from game.rules.position import Move, Pile
from game.rules.zones import Kind
from game.ui.table import cursor
from game.ui.table.cursor import Way
from game.ui.table.deeds import Deeds
from game.ui.table.layout import Area
from game.ui.table.marks import Mark
from game.ui.table.pointing import Pointing
from game.ui.table.taps import Group
from game.ui.table.view import View


class Keying:
    """The cursor of keyboard and gamepad; `shown` only since they were used last."""

    def __init__(self, view: View, deeds: Deeds, pointing: Pointing) -> None:
        self.shown = False
        self._view = view
        self._deeds = deeds
        self._pointing = pointing
        self._at: Group | None = None

    @property
    def at(self) -> Group:
        """What the cursor is on; the first column to begin with."""
        at = self._at or Group(self._deeds.game.columns[0], 1)
        return cursor.settled(self._deeds.game, self._deeds.position, at)

    @property
    def area(self) -> Area:
        """Where that is."""
        return cursor.place(self._view.table, self._deeds.position, self.at)

    def follow(self, group: Group) -> None:
        """The pointer was there: the cursor goes on from there when it is wanted next."""
        self._at = Group(group.pile, 1)

    def show(self) -> bool:
        """Show the cursor; whether it was hidden, so that a key has done enough."""
        hidden, self.shown = not self.shown, True
        return hidden

    def arrow(self, way: Way, every: bool = False) -> bool:
        """Move the cursor; whether there was somewhere to go."""
        if self.show():
            return True
        there = cursor.moved(self._view.table, self._deeds.position, self.at, way, every)
        self._at = there or self.at
        return there is not None

    def pick(self) -> None:
        """Select what the cursor is on, or put there what is selected; on the stock: draw."""
        if not self.show():
            self._pointing.choose(self.at)

    def jump(self, pile: Pile) -> None:
        """Go to a pile and select all of it that moves, or put there what is selected."""
        self.show()
        self._at = Group(pile, 1)
        cards = min(1, len(self._deeds.position.piles[pile]))
        most = self._deeds.game.liftable(self._deeds.position, pile)
        self._pointing.choose(Group(pile, max(cards, most)), loose=True)

    def send(self) -> None:
        """Send the last card under the cursor to its foundation, or say why it cannot go."""
        if self.show():
            return
        deeds, pile = self._deeds, self.at.pile
        cards = deeds.position.piles[pile]
        self._pointing.select(None)
        if not cards or deeds.game.kind(pile) in (Kind.FOUNDATION, Kind.STOCK):
            return
        if move := to_foundation(deeds.game, deeds.position, pile):
            deeds.play(move)
            return
        move = Move(pile, deeds.game.home(cards[-1]), 1)
        if refusal := deeds.game.refusal(deeds.position, move):
            deeds.refuse(refusal, Group(pile, 1), move)

    def marks(self) -> list[Mark]:
        """The ring, further out where the pile is marked already."""
        if not self.shown:
            return []
        marked = self._pointing.marks_pile(self.at.pile)
        return [Mark("focus_marked" if marked else "focus", self.area)]
