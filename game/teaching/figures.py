"""Rules in small pictures, found by asking them: what a rule lets by, and what it stops."""

from collections.abc import Iterator

from game.rules.cards import DECK, Card, face_down, make, rank, suit
from game.rules.game import Game
from game.rules.refusal import Reason
from game.rules.zones import Kind, Zone
from game.teaching.page import Figure

SEVEN_OF_HEARTS = make(1, 6)
"""The card that is held in pictures wherever it will do."""
_WITHOUT = (Kind.STOCK, Kind.WASTE)
"""A stock and a waste lie as they lie; there is nothing to hold over them."""
_FEW = 4
"""A picture has room for so many cards in the hand."""


def figures(game: Game, zone: Zone, reason: Reason) -> tuple[Figure, ...]:
    """What a reason of a zone lets by and what it stops; none where few cards cannot show it."""
    if zone.kind in _WITHOUT:
        return ()
    for show in (_lying_on_another, _starting, _alone, _leaving, _together):
        if found := show(game, zone, reason):
            return found
    return ()


def _held() -> list[Card]:
    """All cards, those first that are held best: down from the seven, hearts before others."""
    return sorted(DECK, key=lambda card: ((6 - rank(card)) % 13, "HSDC".index("SHDC"[suit(card)])))


def _below(kind: Kind, held: Card) -> list[Card]:
    """What a card may be held over, the likely ones first: higher ones, on a foundation lower."""

    def unlikely(card: Card) -> tuple[bool, int, int]:
        apart = rank(card) - rank(held)
        ahead = -apart if kind is Kind.FOUNDATION else apart
        return (ahead <= 0, abs(apart), "DSCH".index("SHDC"[suit(card)]))

    return sorted((card for card in DECK if card != held), key=unlikely)


def _index(zone: Zone, card: Card) -> int:
    """The pile of a zone that a card would go to: on the foundations its suit's own."""
    return suit(card) if zone.kind is Kind.FOUNDATION else 0


def _starts(zone: Zone, card: Card) -> bool:
    return zone.refusal(_index(zone, card), b"", card) is None


def _spot(zone: Zone, card: Card) -> tuple[Card, ...] | None:
    """What lies where a card fits: nothing, a card, or None where it fits nowhere."""
    if _starts(zone, card) and zone.kind is not Kind.COLUMN:
        return ()
    fitting = (b for b in _below(zone.kind, card) if zone.build.refusal(card, b) is None)
    found = next(fitting, None)
    return None if found is None else (found,)


def _lying_on_another(_game: Game, zone: Zone, reason: Reason) -> tuple[Figure, ...]:
    clauses = [clause for clause in zone.build.clauses if clause.key is reason]
    if not clauses:
        return ()
    others = [clause for clause in zone.build.clauses if clause not in clauses]

    def broken(card: Card, below: Card) -> int:
        return sum(not clause.holds(card, below) for clause in others)

    for card in _held():
        refused = [b for b in _below(zone.kind, card) if not clauses[0].holds(card, b)]
        refused = [b for b in refused if _first(zone, card, b) is reason]
        if refused:
            below = min(refused, key=lambda b: broken(card, b))
            wrong = Figure(zone.kind, (below,), (card,), fits=False)
            spot = _spot(zone, card)
            return (wrong,) if spot is None else (Figure(zone.kind, spot, (card,), True), wrong)
    return ()


def _first(zone: Zone, card: Card, below: Card) -> Reason | None:
    refusal = zone.build.refusal(card, below)
    return refusal.key if refusal else None


def _starting(_game: Game, zone: Zone, reason: Reason) -> tuple[Figure, ...]:
    def said(card: Card) -> Reason | None:
        refusal = zone.refusal(_index(zone, card), b"", card)
        return refusal.key if refusal else None

    fits = [card for card in _held() if said(card) is None]
    refused = [card for card in _held() if said(card) is reason]
    if not refused:
        return ()
    shown = [(card, True) for card in fits[:1]] + [(card, False) for card in refused[:1]]
    return tuple(Figure(zone.kind, (), (card,), right) for card, right in shown)


def _groups(game: Game, size: int, used: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """A group that begins with the seven of hearts and that some column lets go, or nothing."""
    lifts = [zone.lift for zone in game.zones if zone.kind is Kind.COLUMN]
    group: tuple[Card, ...] = (SEVEN_OF_HEARTS,)
    downwards = sorted(DECK, key=lambda c: ((5 - rank(c)) % 13, "SDCH".index("SHDC"[suit(c)])))
    for _ in range(size - 1):
        longer = ((*group, c) for c in downwards if c not in group and c not in used)
        moves = (g for g in longer if any(lift.depth(bytes(g)) == len(g) for lift in lifts))
        found = next(moves, None)
        if found is None:
            return ()
        group = found
    return group


def _alone(game: Game, zone: Zone, reason: Reason) -> tuple[Figure, ...]:
    spot = _spot(zone, SEVEN_OF_HEARTS)
    if zone.single is not reason or spot is None:
        return ()
    return _shorter_and_longer(zone, spot, _groups(game, 2, spot))


def _together(game: Game, zone: Zone, reason: Reason) -> tuple[Figure, ...]:
    limit = zone.room.limit(0, 0)
    always = zone.room.limit(1, 0) == limit == zone.room.limit(0, 1)
    spot = _spot(zone, SEVEN_OF_HEARTS)
    if zone.room.key is not reason or not always or limit > _FEW or spot is None:
        return ()
    return _shorter_and_longer(zone, spot, _groups(game, limit + 1, spot))


def _shorter_and_longer(
    zone: Zone, lying: tuple[Card, ...], group: tuple[Card, ...]
) -> tuple[Figure, ...]:
    """A group without its last card, which fits, and the whole group, which is too much."""
    if not group:
        return ()
    return (Figure(zone.kind, lying, group[:-1], True), Figure(zone.kind, lying, group, False))


def _leaving(_game: Game, zone: Zone, reason: Reason) -> tuple[Figure, ...]:
    """One pile twice: the most cards that leave it, and the fewest that do not."""
    for pile in _piles(zone):
        refusals = {size: zone.lift.refusal(pile, size) for size in range(1, len(pile))}
        stay = [size for size, no in refusals.items() if no and no.key is reason]
        go = [size for size, no in refusals.items() if not no]
        if stay:
            shown = [(size, True) for size in go[-1:]] + [(stay[0], False)]
            return tuple(
                Figure(zone.kind, tuple(pile[:-size]), tuple(pile[-size:]), right)
                for size, right in shown
            )
    return ()


def _piles(zone: Zone) -> Iterator[bytes]:
    """Piles from which one may learn what leaves them."""
    seven = SEVEN_OF_HEARTS
    if zone.kind is Kind.FOUNDATION:
        yield bytes((seven - 2, seven - 1, seven))
    if zone.kind is Kind.COLUMN:
        ten_of_clubs, four_of_diamonds = make(3, 9), make(2, 3)
        for below in _spot(zone, seven) or ():
            yield bytes((ten_of_clubs, four_of_diamonds, below, seven))
        yield bytes((face_down(ten_of_clubs), face_down(four_of_diamonds), seven))
