"""What somebody knows who has seen only some cards, and the tables that agree with it."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.rules.cards import FACE_DOWN, Card, face_up, is_down, rank
from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.keys import table
from game.solver.questions import Advise

Layout = bytes
"""Which card stands for which: a card's place tells the card that lies there instead."""


@dataclass(frozen=True)
class Glimpse:
    """A table as far as it was seen.

    `position` has the `unseen` cards in an order of its own, whatever their real one is, and so
    have the positions that were `passed`: nothing here tells where an unseen card really lies.
    """

    game: Game
    position: Position
    unseen: frozenset[Card]
    passed: tuple[Position, ...]
    given: frozenset[bytes] = frozenset()
    """Where the moves led that were advised before, but for the order of columns."""

    @classmethod
    def of(cls, question: Advise) -> "Glimpse":
        """What is known of the table that is asked about."""
        hidden = tuple(_unseen(question.position, question.seen))
        layout = _layout(hidden, sorted(hidden, key=_high_first))
        return cls(
            question.rules.game(),
            _laid(question.position, layout),
            frozenset(hidden),
            tuple(_laid(position, layout) for position in question.passed),
            frozenset(_outcome(question, layout, move) for move in question.given),
        )

    def is_given(self, move: Move) -> bool:
        """Whether a move leads where one did that was advised before."""
        return (
            bool(self.given)
            and table(self.game, self.game.after(self.position, move)) in self.given
        )

    def worlds(self, dice: random.Random) -> Iterator[Layout]:
        """Layouts of the unseen cards, each as likely as any other, for ever."""
        hidden = sorted(self.unseen)
        while True:
            shuffled = hidden[:]
            dice.shuffle(shuffled)
            yield _layout(hidden, shuffled)

    def in_world(self, position: Position, layout: Layout) -> Position:
        """A position of this table as it is with that layout."""
        return _laid(position, layout)

    def opens(self, position: Position, move: Move) -> bool:
        """Whether a move lays open what was not seen."""
        src = position.piles[move.src]
        if move.src == self.game.stock:
            return any(face_up(card) in self.unseen for card in src[-move.size :])
        if move.dst == self.game.stock or len(src) == move.size:
            return False
        below = src[-move.size - 1]
        return is_down(below) and face_up(below) in self.unseen

    def cut(self, moves: Iterable[Move]) -> tuple[list[Move], Position, bool]:
        """Moves up to the first that opens something, where they lead, and whether one does."""
        plan, position = [], self.position
        for move in moves:
            opens = self.opens(position, move)
            plan.append(move)
            position = self.game.after(position, move)
            if opens:
                return plan, position, True
        return plan, position, False

    def allowed(self, moves: Sequence[Move]) -> bool:
        """Whether the moves are allowed one after the other."""
        position = self.position
        for move in moves:
            if self.game.refusal(position, move):
                return False
            position = self.game.after(position, move)
        return True


def _outcome(question: Advise, layout: Layout, move: Move) -> bytes:
    game = question.rules.game()
    return table(game, game.after(_laid(question.position, layout), move))


def _unseen(position: Position, seen: frozenset[Card]) -> Iterator[Card]:
    """The cards face down that were not seen, pile by pile from the top."""
    for pile in position.piles:
        yield from (face_up(c) for c in reversed(pile) if is_down(c) and face_up(c) not in seen)


def _high_first(card: Card) -> tuple[int, int]:
    """The order in which unseen cards are laid: what comes first is the least use at once."""
    return -rank(card), card


def _layout(cards: Sequence[Card], instead: Sequence[Card]) -> Layout:
    table = list(range(256))
    for card, other in zip(cards, instead, strict=True):
        table[card], table[card | FACE_DOWN] = other, other | FACE_DOWN
    return bytes(table)


def _laid(position: Position, layout: Layout) -> Position:
    return Position(tuple(pile.translate(layout) for pile in position.piles), position.turned)
