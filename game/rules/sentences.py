"""Rules as sentences: values that carry their own check.

Legality, refusals, highlighting and help all read these same values. To add a rule to the
language, add one line at the end.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from game.rules.cards import ACE, DECK, KING, Card, face_up, is_down, mask, rank, red, suit
from game.rules.refusal import Reason, Refusal


@dataclass(frozen=True)
class Clause:
    """One condition on a card and the card it would lie on."""

    key: Reason
    holds: Callable[[Card, Card], bool]


class Build:
    """What may lie on what: all clauses hold; the first one broken is the reason."""

    def __init__(self, *clauses: Clause) -> None:
        self.clauses = clauses

    def refusal(self, card: Card, below: Card) -> Refusal | None:
        """Why `card` may not lie on `below`, or None where it may."""
        if self.follows(card, below):
            return None
        broken = next(clause for clause in self.clauses if not clause.holds(card, below))
        return Refusal(broken.key, card, below)

    def follows(self, card: Card, below: Card) -> bool:
        """Whether `card` may lie on `below`."""
        return bool(self.takes[face_up(below)] >> face_up(card) & 1)

    @cached_property
    def takes(self) -> tuple[int, ...]:
        """For each of the 52 cards below, the set of cards that may lie on it."""
        return tuple(
            mask(card for card in DECK if all(clause.holds(card, below) for clause in self.clauses))
            for below in DECK
        )


@dataclass(frozen=True)
class Start:
    """Which cards, as a 52-bit set, may start an empty pile."""

    key: Reason
    cards: int

    def refusal(self, card: Card) -> Refusal | None:
        """Why `card` may not start the pile, or None where it may."""
        return None if self.cards >> face_up(card) & 1 else Refusal(self.key, card)


@dataclass(frozen=True)
class Lift:
    """How many cards may leave a pile together, and why not one more: one of `reasons`."""

    reasons: tuple[Reason, ...]
    depth: Callable[[bytes], int]
    broken: Callable[[bytes, int], Refusal]

    def refusal(self, pile: bytes, size: int) -> Refusal | None:
        """Why the last `size` cards of `pile` do not move together, or None where they do."""
        return None if size <= self.depth(pile) else self.broken(pile, size)


@dataclass(frozen=True)
class Room:
    """How many cards a column takes at once, from the empty cells and columns that help.

    `limit` gets the number of empty cells and of empty columns, the target not counted.
    """

    key: Reason
    limit: Callable[[int, int], int]


SAME_SUIT = Clause(Reason.SAME_SUIT, lambda card, below: suit(card) == suit(below))
OPPOSITE_COLOUR = Clause(Reason.OPPOSITE_COLOUR, lambda card, below: red(card) != red(below))
ONE_LOWER = Clause(Reason.ONE_LOWER, lambda card, below: rank(card) + 1 == rank(below))
ONE_HIGHER = Clause(Reason.NEXT_RANK, lambda card, below: rank(card) == rank(below) + 1)

DOWN = Build(ONE_LOWER)
DOWN_IN_SUIT = Build(SAME_SUIT, ONE_LOWER)
DOWN_IN_COLOURS = Build(OPPOSITE_COLOUR, ONE_LOWER)
UP_IN_SUIT = Build(Clause(Reason.OTHER_SUIT, SAME_SUIT.holds), ONE_HIGHER)

KINGS = Start(Reason.NEEDS_KING, mask(card for card in DECK if rank(card) == KING))
ACES = Start(Reason.ACE_FIRST, mask(card for card in DECK if rank(card) == ACE))
SUITS_OWN = tuple(
    Start(Reason.OTHER_SUIT, mask(card for card in DECK if suit(card) == of)) for of in range(4)
)


def nothing(key: Reason) -> tuple[Start, Build]:
    """A pile on which no card is placed by hand, empty or not."""
    return Start(key, 0), Build(Clause(key, lambda _card, _below: False))


def _face_up_depth(pile: bytes) -> int:
    return next((i for i, card in enumerate(reversed(pile)) if is_down(card)), len(pile))


def _face_down_card(pile: bytes, size: int) -> Refusal:
    return Refusal(Reason.FACE_DOWN, next(card for card in pile[-size:] if is_down(card)))


def _ordered(build: Build) -> Lift:
    def follows(pile: bytes, i: int) -> bool:
        return not is_down(pile[i - 1]) and build.follows(pile[i], pile[i - 1])

    def depth(pile: bytes) -> int:
        if not pile or is_down(pile[-1]):
            return 0
        first = len(pile) - 1
        while first and follows(pile, first):
            first -= 1
        return len(pile) - first

    def broken(pile: bytes, size: int) -> Refusal:
        if size > _face_up_depth(pile):
            return _face_down_card(pile, size)
        i = next(i for i in range(len(pile) - size + 1, len(pile)) if not follows(pile, i))
        return Refusal(Reason.OUT_OF_ORDER, pile[i], pile[i - 1])

    return Lift((Reason.OUT_OF_ORDER, Reason.FACE_DOWN), depth, broken)


def _only_the_top(pile: bytes, size: int) -> Refusal:
    return Refusal(Reason.ONE_AT_A_TIME, pile[-size], count=size)


FACE_UP = Lift((Reason.FACE_DOWN,), _face_up_depth, _face_down_card)
RUN_IN_COLOURS = _ordered(DOWN_IN_COLOURS)
TOP_CARD = Lift((Reason.ONE_AT_A_TIME,), lambda pile: min(1, len(pile)), _only_the_top)
STAYS = Lift(
    (Reason.FOUNDATION_KEEPS,),
    lambda _: 0,
    lambda pile, _: Refusal(Reason.FOUNDATION_KEEPS, pile[-1]),
)
DRAWN_ONLY = Lift(
    (Reason.STOCK_ONLY_DRAWS,),
    lambda _: 0,
    lambda _pile, _size: Refusal(Reason.STOCK_ONLY_DRAWS),
)

NO_LIMIT = Room(Reason.GROUP_LIMIT, lambda _cells, _columns: 52)
BY_CELLS_AND_COLUMNS = Room(Reason.FREECELL_LIMIT, lambda cells, columns: (cells + 1) << columns)


def at_most(limit: int) -> Room:
    """A group of at most `limit` cards."""
    return Room(Reason.GROUP_LIMIT, lambda _cells, _columns: limit)
