"""Who is beside the player at the table: coach, guide, and all that is said and marked for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table.layout import Area

if TYPE_CHECKING:
    from game.teaching.lessons import Done
    from game.ui.table.canvas import Item
    from game.ui.table.marks import Mark
    from game.ui.table.scene import TableScene


class Company:
    """Shows what they say in its order: what was said last lies over everything."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def let_go(self) -> None:
        """Presses that have begun on a bubble are forgotten."""
        table = self._table
        table.coaching.let_go()
        table.asking.let_go()
        if table.guide:
            table.guide.let_go()

    def step(self, seconds: float) -> None:
        """Let them see how the game stands."""
        self._table.coaching.step(seconds)
        if self._table.guide:
            self._table.guide.step()

    def saw(self, done: Done) -> None:
        """The player has done this."""
        if self._table.guide:
            self._table.guide.saw(done)

    def show(self) -> None:
        """Let what they say be as it should be now."""
        table = self._table
        table.coaching.show()
        table.asking.show()
        if table.guide:
            table.guide.show()
        choosing = table.pointing.choosing
        table.speech.choose(table.view.table, table.position, table.palette, choosing)

    def marks(self) -> list[Mark]:
        """The rims round what they speak of."""
        table = self._table
        taught = table.guide.marks() if table.guide else ()
        return [*table.speech.marks(), *table.coaching.marks(), *taught]

    def items(self) -> list[Item]:
        """What lies over the cards."""
        table = self._table
        guide = table.guide.items() if table.guide else []
        said = [*table.coaching.items(), *table.hands.items(), *table.speech.items()]
        return [*table.asking.items(), *guide, *said]

    @property
    def occupied(self) -> list[Area]:
        """Where pill and guide lie: what is said besides leaves them in sight."""
        pill, guide = self._table.asking.pill, self._table.guide
        return [
            *([Area(*pill.body)] if pill else []),
            *([guide.area] if guide and guide.area else []),
        ]
