"""FreeCell's search, asked and answered in the words of the rules."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.rules.cards import Card
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.solver.cores import freecell as core
from game.solver.search import Verdict

Step: TypeAlias = tuple[Card, int]
"""A card, with all that lies on it, and the card it goes on; or a `SPOT`, or `HOME`."""

SPOT, HOME = 52, 53
_VERDICTS = (None, Verdict.WON, Verdict.LOST, Verdict.UNKNOWN)


class FreeCellSearch:
    """A search for a way to win a game of FreeCell."""

    def __init__(self, game: Game, position: Position, memory: int) -> None:
        self._game, self._position = game, position
        self._search = new_core(game, position, memory)

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""
        return int(self._search.nodes)

    def step(self, nodes: int) -> Verdict | None:
        """Look at so many positions more; what was found, or None while that is open."""
        return _VERDICTS[self._search.step(nodes)]

    def line(self) -> list[Move]:
        """The moves to the win; empty unless it was found."""
        if self.step(0) is not Verdict.WON:
            return []
        return moves(self._game, self._position, self._search.path())

    def tries(self) -> list[list[Move]]:
        """What the search tries first of all, each try the moves that it stands for."""
        return [moves(self._game, self._position, [tried]) for tried in self._search.tries()]


def new_core(
    game: Game,
    position: Position,
    memory: int,
    ways: Sequence[Sequence[int]] = (),
    limit: int = 0,
) -> "core.FreeCell":
    """The core's search from a position, in the form that is in use."""
    return core.FreeCell(
        [list(position.piles[pile]) for pile in game.columns],
        [card for pile in game.cells for card in position.piles[pile]],
        [len(position.piles[pile]) for pile in game.foundations],
        len(game.cells),
        memory,
        ways,
        limit,
    )


def moves(game: Game, position: Position, tries: Sequence[Sequence[Step]]) -> list[Move]:
    """The moves that make the steps of these tries, loose cards put where the steps need them."""
    steps = [step for tried in tries for step in tried]
    hands = _Hands(game, position)
    for step, ahead in zip(steps, _outlook(game, position, steps), strict=True):
        hands.make(step, ahead)
    return hands.moves


class _Ahead(NamedTuple):
    """What is to come after a step: which loose cards must or should lie in columns by then."""

    must: frozenset[Card]
    should: bool


def _outlook(game: Game, position: Position, steps: Sequence[Step]) -> list[_Ahead]:
    """For each step, the cards that must lie in columns after it, as no spot will be free."""
    free, loose, onto = [], [], []
    for spots, lying, to in _spots(game, position, steps):
        free.append(spots)
        loose.append(lying)
        onto.append(to)
    seen = []
    for at, (card, to) in enumerate(steps):
        must = set()
        if free[at] == 0:
            for later in range(at + 1, len(steps)):
                if onto[later] in loose[at]:
                    must.add(onto[later])
                if free[later]:
                    break
        nearest = next((s for s in steps[at + 1 :] if card in s), None)
        seen.append(
            _Ahead(frozenset(must), to == SPOT and nearest is not None and nearest[1] == card)
        )
    return seen


def _spots(
    game: Game, position: Position, steps: Sequence[Step]
) -> Iterator[tuple[int, frozenset[Card], int]]:
    """After each step: the free spots and the loose cards; and on which loose card it put one."""
    columns = [list(position.piles[pile]) for pile in game.columns if position.piles[pile]]
    cells = {card for pile in game.cells for card in position.piles[pile]}
    piles = [column for column in columns if len(column) > 1]
    loose = cells | {column[0] for column in columns if len(column) == 1}
    for card, to in steps:
        carried = [card]
        for pile in piles:
            if card in pile:
                carried = pile[pile.index(card) :]
                del pile[pile.index(card) :]
        loose.discard(card)
        onto = to if to in loose else SPOT
        loose.discard(to)
        if to == SPOT and len(carried) == 1:
            loose.add(card)
        elif onto == to:
            piles.append(([] if to == SPOT else [to]) + carried)
        else:
            for pile in piles:
                if to in pile:
                    pile.extend(carried)
        loose.update(pile[0] for pile in piles if len(pile) == 1)
        piles = [pile for pile in piles if len(pile) > 1]
        spots = len(game.columns) - len(piles) + len(game.cells) - len(loose)
        yield spots, frozenset(loose), onto


class _Hands:
    """Makes steps on a table: puts loose cards elsewhere first where a step asks for that."""

    def __init__(self, game: Game, position: Position) -> None:
        self.moves: list[Move] = []
        self._game, self._position = game, position

    def make(self, step: Step, ahead: _Ahead) -> None:
        """Make a step, after which some cards must lie in columns."""
        card, to = step
        size = self._size(card)
        if to == HOME:
            self._move(self._pile(card), self._game.home(card))
        elif to == SPOT:
            self._to_spot(card, size, ahead)
        else:
            self._set_up(to, ahead.must)
            self._make_room(size, {to, card} | ahead.must, 0)
            self._move(self._pile(card), self._pile(to), size)

    def _to_spot(self, card: Card, size: int, ahead: _Ahead) -> None:
        for other in ahead.must - {card}:
            if self._lies(other):
                self._set_up(other, ahead.must)
        wide = size > 1 or card in ahead.must or not self._lies(card)
        if wide:
            self._free_column({card} | ahead.must)
            self._make_room(size, {card} | ahead.must, 1)
        cell, column = self._empty(self._game.cells), self._empty(self._game.columns)
        spot = column if wide or cell is None or (ahead.should and column is not None) else cell
        self._move(self._pile(card), _there(spot), size)

    def _set_up(self, card: Card, keep: frozenset[Card]) -> None:
        """A card that lies in a cell lies in a column from now on."""
        if self._pile(card) in self._game.cells:
            self._free_column(keep | {card})
            self._move(self._pile(card), _there(self._empty(self._game.columns)))

    def _free_column(self, keep: frozenset[Card] | set[Card]) -> None:
        """There is an empty column, if need be because a card that is alone went to a cell."""
        if self._empty(self._game.columns) is None:
            self._move(_there(self._alone(keep)), _there(self._empty(self._game.cells)))

    def _make_room(self, size: int, keep: set[Card], target: int) -> None:
        """So many cards can move as one, where `target` of the empty columns do not help."""
        while size > 1:
            cells = sum(not self._held(pile) for pile in self._game.cells)
            columns = sum(not self._held(pile) for pile in self._game.columns) - target
            if size <= (cells + 1) << columns:
                return
            self._move(_there(self._alone(keep)), _there(self._empty(self._game.cells)))

    def _alone(self, keep: frozenset[Card] | set[Card]) -> Pile | None:
        """A column with one card that need not stay there."""
        lone = (pile for pile in self._game.columns if len(self._held(pile)) == 1)
        return next((pile for pile in lone if self._held(pile)[0] not in keep), None)

    def _empty(self, piles: Sequence[Pile]) -> Pile | None:
        return next((pile for pile in piles if not self._held(pile)), None)

    def _held(self, pile: Pile) -> bytes:
        return self._position.piles[pile]

    def _pile(self, card: Card) -> Pile:
        return next(i for i, held in enumerate(self._position.piles) if card in held)

    def _lies(self, card: Card) -> bool:
        return self._pile(card) not in self._game.foundations

    def _size(self, card: Card) -> int:
        held = self._held(self._pile(card))
        return len(held) - held.index(card)

    def _move(self, src: Pile, dst: Pile, size: int = 1) -> None:
        made = Move(src, dst, size)
        self.moves.append(made)
        self._position = self._game.after(self._position, made)


def _there(pile: Pile | None) -> Pile:
    if pile is None:
        raise AssertionError("the search counted a spot that is not there")
    return pile
