"""Games of groups in any order, laid out again and again with other cards face down."""

from collections.abc import Iterator

from game.rules.cards import is_down
from game.rules.position import Move, Position
from game.solver.keys import key
from game.solver.search import Search, Verdict
from game.solver.solving import search
from game.solver.weighing import Choice
from game.solver.worlds import Glimpse, Layout

MEMORY = 1 << 20
"""Bytes for the positions that one search remembers."""
MOST_TABLES, MOST_PLANS = 24, 12
"""How many tables without a new card are looked at for plans, and how many plans are found."""


class YukonTables:
    """The tables of a game of groups that agree with what was seen."""

    def __init__(self, known: Glimpse) -> None:
        self._known = known
        self._layout: Layout = bytes(range(256))

    def choices(self) -> Iterator[Choice | None]:
        """Plans that end in laying open an unseen card, those of few moves first; None between."""
        known, met = self._known, {key(self._known.game, self._known.position)}
        waiting, ends = [Choice((), known.position)], set[bytes]()
        for way in waiting:
            for longer in self._longer(way):
                name = key(known.game, longer.end)
                if longer.opens and name not in ends:
                    ends.add(name)
                    yield longer
                    if len(ends) == MOST_PLANS:
                        return
                room = len(met) < (MOST_TABLES if ends else 4 * MOST_TABLES)
                if room and not longer.opens and name not in met:
                    met.add(name)
                    waiting.append(longer)
            yield None

    def _longer(self, way: Choice) -> Iterator[Choice]:
        for moves in self._search(way.end).tries():
            longer = self.tried([*way.plan, *moves])
            longer.steps = way.steps + 1
            yield longer

    def tried(self, moves: list[Move]) -> Choice:
        """A plan of these moves, as far as the first that lays open an unseen card."""
        plan, end, opens = self._known.cut(moves)
        under = sum(map(is_down, end.piles[plan[-1].src])) if plan else 0
        return Choice(tuple(plan), end, opens=opens, under=under)

    def lay(self, layout: Layout) -> None:
        """Lay the unseen cards like this."""
        self._layout = layout

    def lost(self, nodes: int) -> bool:
        """Whether so few positions prove that nothing wins as the cards lie."""
        return self._search(self._known.position).step(nodes) is Verdict.LOST

    def wins(self, choice: Choice, nodes: int) -> bool:
        """Whether so few positions are enough to find a win after that plan."""
        return self._search(choice.end).step(nodes) is Verdict.WON

    def spared(self, choice: Choice) -> tuple[Move, ...]:
        """The plan: it has no such moves."""
        return choice.plan

    def _search(self, position: Position) -> Search:
        return search(self._known.game, self._known.in_world(position, self._layout), MEMORY)
