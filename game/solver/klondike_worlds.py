"""Games with a stock, laid out again and again with other cards face down."""

from collections.abc import Iterator

from game.rules.cards import face_up, is_down
from game.rules.position import Move, Position
from game.solver.klondike import KlondikeSearch
from game.solver.klondike_ways import Way, Ways
from game.solver.lying import drawn, own_cards
from game.solver.search import Verdict
from game.solver.weighing import Choice
from game.solver.worlds import Glimpse, Layout

MEMORY = 1 << 22
"""Bytes for the states that one search remembers."""
MOST_STATES, MOST_WAYS = 40, 40
"""How many states without a new card are looked at for plans, and how many plans are found."""


class KlondikeTables:
    """The tables of a game with a stock that agree with what was seen."""

    def __init__(self, known: Glimpse) -> None:
        self._known, game, start = known, known.game, known.position
        self._search = KlondikeSearch(game, start, MEMORY)
        self._columns = sorted(game.columns, key=lambda c: len(own_cards(game, start, c)))
        self._own = [own_cards(game, start, column) for column in self._columns]
        self._drawn = bytes(drawn(game, start))
        self._here = self._state(start)
        self._ways = Ways(
            self._search,
            [sum(map(is_down, own)) for own in self._own],
            self._seen_ahead(),
            game.draw,
        )

    def _seen_ahead(self) -> int:
        """How many cards one comes to by drawing before one that was not seen."""
        unseen = self._known.unseen
        return next((i for i, c in enumerate(self._drawn) if c in unseen), len(self._drawn))

    def choices(self) -> Iterator[Choice | None]:
        """Plans that end in showing something unseen, those of few steps first; None between."""
        start, opening = self._search.opening()
        for way in self._ways.found(start, opening, MOST_STATES, MOST_WAYS):
            yield way and self._choice(way)

    def _choice(self, way: Way) -> Choice:
        moves = self._search.played(way.atoms)
        if way.draws:
            _, end, _ = self._known.cut(moves)
            moves += filter(None, [self._known.game.stock_move(end)])
        choice = self.tried(moves)
        choice.steps, choice.under = way.steps, way.under
        return choice

    def tried(self, moves: list[Move]) -> Choice:
        """A plan of these moves, as far as the first that shows something unseen."""
        plan, end, opens = self._known.cut(moves)
        looks = opens and plan[-1].src == self._known.game.stock
        return Choice(tuple(plan), end, opens, looks, state=self._state(end))

    def lay(self, layout: Layout) -> None:
        """Lay the unseen cards like this."""
        columns = [[face_up(c) for c in own.translate(layout)] for own in self._own]
        self._search.lay(columns, list(self._drawn.translate(layout)))

    def lost(self, nodes: int) -> bool:
        """Whether so few positions prove that nothing wins as the cards lie."""
        return self._ends(self._here, nodes) is Verdict.LOST

    def wins(self, choice: Choice, nodes: int) -> bool:
        """Whether so few positions are enough to find a win after that plan."""
        return self._ends(choice.state, nodes) is Verdict.WON

    def spared(self, choice: Choice) -> tuple[Move, ...]:
        """A plan that shows something, without moves that make no difference to what follows."""
        plan, ends = choice.plan, self._search.begin(choice.state)
        for number in range(len(plan) - 2, -1, -1):
            fewer = plan[:number] + plan[number + 1 :]
            if choice.opens and self._known.allowed(fewer):
                tried = self.tried([*fewer])
                if tried.opens and tried.plan == fewer and self._search.begin(tried.state) == ends:
                    plan = fewer
        return plan

    def _state(self, position: Position) -> int:
        """What the search knows a position by that follows from the one that is known."""
        own = [
            _kept(own, position.piles[column])
            for own, column in zip(self._own, self._columns, strict=True)
        ]
        left = sum(1 << self._drawn.index(card) for card in drawn(self._known.game, position))
        turned = position.turned - self._known.position.turned
        return self._search.state(own, left, turned, position)

    def _ends(self, state: int, nodes: int) -> Verdict | None:
        self._search.begin(state)
        return self._search.step(nodes)


def _kept(own: bytes, pile: bytes) -> int:
    """How many of a column's own cards still lie where they lay."""
    kept = 0
    for card, now in zip(own, pile, strict=False):
        if face_up(card) != face_up(now):
            break
        kept += 1
    return kept
