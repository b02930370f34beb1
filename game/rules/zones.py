"""Zones: piles that obey the same sentences, and the ready-made kinds of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from game.rules.cards import Card, face_up
from game.rules.refusal import Reason, Refusal
from game.rules.sentences import (
    ACES,
    DRAWN_ONLY,
    NO_LIMIT,
    STAYS,
    SUITS_OWN,
    TOP_CARD,
    UP_IN_SUIT,
    Build,
    Clause,
    Lift,
    Room,
    Start,
    nothing,
)


class Kind(Enum):
    """The roles that piles play on a table."""

    COLUMN = "column"
    FOUNDATION = "foundation"
    CELL = "cell"
    STOCK = "stock"
    WASTE = "waste"


@dataclass(frozen=True)
class Zone:
    """So many piles of one kind, with the sentences that they share.

    `starts` holds, for each pile, what an empty one asks of a card, first reason first;
    `single` is the reason against more than one card at once, `never_from` the reasons against
    cards that come from certain kinds of piles.
    """

    kind: Kind
    starts: tuple[tuple[Start, ...], ...]
    build: Build
    lift: Lift
    room: Room = NO_LIMIT
    single: Reason | None = None
    never_from: Mapping[Kind, Reason] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many piles the zone has."""
        return len(self.starts)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Every reason that its sentences give, in the order in which a person would explain them:
        what may lie on what, what may start a pile, what leaves one, how much at once."""
        said = [
            *(clause.key for clause in self.build.clauses),
            *(start.key for starts in self.starts for start in starts),
            *self.lift.reasons,
            *([] if self.room is NO_LIMIT else [self.room.key]),
            *([self.single] if self.single else []),
            *self.never_from.values(),
        ]
        return tuple(dict.fromkeys(said))

    def refusal(self, index: int, pile: bytes, card: Card) -> Refusal | None:
        """Why the pile at `index` of the zone, now holding `pile`, does not take `card`."""
        if pile:
            return self.build.refusal(card, pile[-1])
        return next((no for start in self.starts[index] if (no := start.refusal(card))), None)

    def wanted(self, index: int, pile: bytes) -> int:
        """The 52-bit set of cards that pile takes now."""
        if pile:
            return self.build.takes[face_up(pile[-1])]
        cards = -1
        for start in self.starts[index]:
            cards &= start.cards
        return cards & ALL_CARDS


ALL_CARDS = (1 << 52) - 1


def columns(
    count: int, build: Build, lift: Lift, start: Start | None = None, room: Room = NO_LIMIT
) -> Zone:
    """Columns; without `start` any card may go to an empty one."""
    starts = ((start,) if start else (),) * count
    return Zone(Kind.COLUMN, starts, build, lift, room)


def foundations(keep: bool = False) -> Zone:
    """Four foundations, up in suit from the ace; with `keep` their cards stay for good."""
    return Zone(
        Kind.FOUNDATION,
        tuple((own, ACES) for own in SUITS_OWN),
        UP_IN_SUIT,
        STAYS if keep else TOP_CARD,
        single=Reason.FOUNDATION_SINGLE,
        never_from={Kind.FOUNDATION: Reason.BETWEEN_FOUNDATIONS},
    )


def cells(count: int) -> Zone:
    """Cells for one card each, of any kind."""
    return Zone(
        Kind.CELL,
        ((),) * count,
        Build(Clause(Reason.CELL_TAKEN, lambda _card, _below: False)),
        TOP_CARD,
        single=Reason.CELL_SINGLE,
        never_from={Kind.FOUNDATION: Reason.CELL_NOT_BACK},
    )


def stock() -> Zone:
    """The stock, face down; its last card is drawn first."""
    start, build = nothing(Reason.STOCK_TAKES_NONE)
    return Zone(Kind.STOCK, ((start,),), build, DRAWN_ONLY)


def waste() -> Zone:
    """The waste: only its top card plays."""
    start, build = nothing(Reason.WASTE_ONLY_DRAWS)
    return Zone(Kind.WASTE, ((start,),), build, TOP_CARD)
