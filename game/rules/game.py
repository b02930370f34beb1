"""A game: zones, a deal, and what follows from them. All questions, no state."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.rules.cards import Card, face_down, face_up, is_down, suit
from game.rules.position import Move, Pile, Position
from game.rules.refusal import Reason, Refusal
from game.rules.scoring import Scoring
from game.rules.zones import Kind, Zone

ALWAYS = (Reason.WON, Reason.EMPTY, Reason.SAME_PILE, Reason.TOO_FEW)
"""Why a move can be refused in any game."""
_SUIT = 13


@dataclass(frozen=True, eq=False)
class Game:
    """The rules of one game with its options chosen.

    `deal` draws each column as a picture, bottom card first: ``#`` face down, ``^`` face up.
    `draw` is how many cards a draw turns, `passes` how often the stock may be gone through
    (None: as often as one likes). `says_lost`: the game tells the player when no move is left.
    """

    zones: tuple[Zone, ...]
    deal: tuple[str, ...]
    scoring: Scoring
    draw: int = 0
    passes: int | None = None
    says_lost: bool = False

    @cached_property
    def _places(self) -> tuple[tuple[Zone, int], ...]:
        return tuple((zone, i) for zone in self.zones for i in range(zone.count))

    @cached_property
    def reasons(self) -> frozenset[Reason]:
        """Every reason for which a move can be refused in this game."""
        said = set(ALWAYS).union(*(zone.reasons for zone in self.zones))
        if not any("#" in picture for picture in self.deal):
            said.discard(Reason.FACE_DOWN)
        if Reason.FOUNDATION_KEEPS in said:
            said.discard(Reason.BETWEEN_FOUNDATIONS)
        if self.stock is not None:
            said |= {Reason.DRAW_COUNT, Reason.STOCK_NOT_EMPTY}
        if self.passes is not None:
            said.add(Reason.PASSES_USED)
        return frozenset(said)

    def piles(self, kind: Kind) -> tuple[Pile, ...]:
        """The piles of a kind, from the left."""
        return tuple(pile for pile, (zone, _) in enumerate(self._places) if zone.kind is kind)

    @cached_property
    def columns(self) -> tuple[Pile, ...]:
        """The columns, from the left."""
        return self.piles(Kind.COLUMN)

    @cached_property
    def foundations(self) -> tuple[Pile, ...]:
        """The foundations: spades, hearts, diamonds, clubs."""
        return self.piles(Kind.FOUNDATION)

    @cached_property
    def cells(self) -> tuple[Pile, ...]:
        """The cells, from the left; empty where the game has none."""
        return self.piles(Kind.CELL)

    @cached_property
    def stock(self) -> Pile | None:
        """The stock, where the game has one."""
        return next(iter(self.piles(Kind.STOCK)), None)

    @cached_property
    def waste(self) -> Pile | None:
        """The waste, where the game has one."""
        return next(iter(self.piles(Kind.WASTE)), None)

    def kind(self, pile: Pile) -> Kind:
        """The role of a pile."""
        return self._places[pile][0].kind

    def dealt(self, deck: Sequence[Card]) -> Position:
        """The first position: `deck` dealt in rounds, left to right, the rest as the stock.

        Raises ValueError unless `deck` is the 52 cards, and they all find a place.
        """
        if sorted(deck) != list(range(52)):
            raise ValueError("a deck has 52 different cards")
        piles = [bytearray() for _ in self._places]
        coming = iter(deck)
        for height in range(max(map(len, self.deal))):
            for pile, picture in zip(self.columns, self.deal, strict=True):
                if height < len(picture):
                    card = next(coming)
                    piles[pile].append(card if picture[height] == "^" else face_down(card))
        rest = [face_down(card) for card in coming]
        if self.stock is not None:
            piles[self.stock].extend(reversed(rest))
        elif rest:
            raise ValueError("cards are left over")
        return Position(tuple(bytes(pile) for pile in piles))

    def won(self, position: Position) -> bool:
        """Whether all 52 cards are on the foundations."""
        return all(len(position.piles[pile]) >= _SUIT for pile in self.foundations)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """The first rule that the move breaks, or None where it is allowed."""
        if self.won(position):
            return Refusal(Reason.WON)
        if move.src == move.dst:
            return Refusal(Reason.SAME_PILE)
        if move.src == self.stock and move.dst == self.waste:
            return self._draw_refusal(position.piles[move.src], move.size)
        if move.src == self.waste and move.dst == self.stock:
            return self._recycle_refusal(position, move)
        return self.placing_refusal(position, move)

    def placing_refusal(self, position: Position, move: Move) -> Refusal | None:
        """The first rule that cards carried by hand break: never a draw, never a recycle."""
        return self.lift_refusal(position, move.src, move.size) or self._placing(position, move)

    def lift_refusal(self, position: Position, src: Pile, size: int) -> Refusal | None:
        """Why the last `size` cards of a pile cannot be picked up, or None where they can."""
        pile = position.piles[src]
        if self.won(position):
            return Refusal(Reason.WON)
        if not pile:
            return Refusal(Reason.EMPTY)
        if not 1 <= size <= len(pile):
            return Refusal(Reason.TOO_FEW, count=size, limit=len(pile))
        return self._places[src][0].lift.refusal(pile, size)

    def _placing(self, position: Position, move: Move) -> Refusal | None:
        zone, index = self._places[move.dst]
        card = position.piles[move.src][-move.size]
        if (never := zone.never_from.get(self.kind(move.src))) is not None:
            return Refusal(never, card)
        if zone.single and move.size > 1:
            return Refusal(zone.single, card, count=move.size)
        return zone.refusal(index, position.piles[move.dst], card) or self._room(position, move)

    def _room(self, position: Position, move: Move) -> Refusal | None:
        room, card = self._places[move.dst][0].room, position.piles[move.src][-move.size]
        cells = sum(not position.piles[pile] for pile in self.cells)
        columns = sum(not position.piles[pile] for pile in self.columns if pile != move.dst)
        limit = room.limit(cells, columns)
        if move.size <= limit:
            return None
        if room.key is Reason.FREECELL_LIMIT:
            below = next(reversed(position.piles[move.dst]), None)
            return Refusal(room.key, card, below, move.size, limit, cells, columns)
        return Refusal(room.key, card, count=move.size, limit=limit)

    def _draw_refusal(self, stock: bytes, size: int) -> Refusal | None:
        if not stock:
            return Refusal(Reason.EMPTY)
        count = min(self.draw, len(stock))
        return None if size == count else Refusal(Reason.DRAW_COUNT, count=size, limit=count)

    def _recycle_refusal(self, position: Position, move: Move) -> Refusal | None:
        count = len(position.piles[move.src])
        if not count:
            return Refusal(Reason.EMPTY)
        if position.piles[move.dst]:
            return Refusal(Reason.STOCK_NOT_EMPTY)
        if self.passes is not None and position.turned + 1 >= self.passes:
            return Refusal(Reason.PASSES_USED, limit=self.passes)
        wrong = move.size != count
        return Refusal(Reason.DRAW_COUNT, count=move.size, limit=count) if wrong else None

    def stock_move(self, position: Position) -> Move | None:
        """What a tap on the stock asks for: a draw, else a recycle, whether allowed or not.

        None where there is nothing to draw and nothing to turn over.
        """
        if self.stock is None or self.waste is None:
            return None
        if left := len(position.piles[self.stock]):
            return Move(self.stock, self.waste, min(self.draw, left))
        count = len(position.piles[self.waste])
        return Move(self.waste, self.stock, count) if count else None

    def wanted(self, position: Position, pile: Pile) -> int:
        """The 52-bit set of cards that a pile would take, each for itself."""
        zone, index = self._places[pile]
        return zone.wanted(index, position.piles[pile])

    def liftable(self, position: Position, pile: Pile) -> int:
        """How many cards of a pile can be picked up together at most."""
        if self.won(position):
            return 0
        return self._places[pile][0].lift.depth(position.piles[pile])

    def targets(self, position: Position, src: Pile, size: int) -> tuple[Pile, ...]:
        """The piles to which the last `size` cards of `src` may go now."""
        if self.lift_refusal(position, src, size):
            return ()
        return tuple(
            move.dst for move in self._placings(position, src, size, self._wants(position))
        )

    def moves(self, position: Position) -> Iterator[Move]:
        """Every move that is allowed now; draw and recycle last."""
        if self.won(position):
            return
        wants = self._wants(position)
        for src in range(len(self._places)):
            for size in range(1, self.liftable(position, src) + 1):
                yield from self._placings(position, src, size, wants)
        stock_move = self.stock_move(position)
        if stock_move and not self.refusal(position, stock_move):
            yield stock_move

    def _wants(self, position: Position) -> list[int]:
        return [self.wanted(position, pile) for pile in range(len(self._places))]

    def _placings(
        self, position: Position, src: Pile, size: int, wants: list[int]
    ) -> Iterator[Move]:
        card = face_up(position.piles[src][-size])
        for dst, wanted in enumerate(wants):
            if wanted >> card & 1 and dst != src:
                move = Move(src, dst, size)
                if self._placing(position, move) is None:
                    yield move

    def home(self, card: Card) -> Pile:
        """The foundation of a card's suit."""
        return self.foundations[suit(card)]

    def after(self, position: Position, move: Move) -> Position:
        """The position after an allowed move; a card laid bare face down has turned up."""
        piles, turned = list(position.piles), position.turned
        lifted, rest = piles[move.src][-move.size :], piles[move.src][: -move.size]
        if move.src == self.stock:
            lifted = bytes(face_up(card) for card in reversed(lifted))
        elif move.dst == self.stock:
            lifted = bytes(face_down(card) for card in reversed(lifted))
            turned += self.passes is not None
        elif rest and is_down(rest[-1]):
            rest = rest[:-1] + bytes([face_up(rest[-1])])
        piles[move.src], piles[move.dst] = rest, piles[move.dst] + lifted
        return Position(tuple(piles), turned)

    def points(self, position: Position, move: Move) -> int:
        """What an allowed move is worth; the score it is added to stops at 0."""
        src, dst = self.kind(move.src), self.kind(move.dst)
        if dst is Kind.STOCK:
            return self.scoring.recycle
        points = self.scoring.placed if dst is Kind.FOUNDATION else 0
        if dst is Kind.COLUMN and src is Kind.WASTE:
            points += self.scoring.from_waste
        if dst is Kind.COLUMN and src is Kind.CELL:
            points += self.scoring.from_cell
        if src is Kind.COLUMN and self._turns_up(position.piles[move.src], move.size):
            points += self.scoring.turned_up
        return points

    def _turns_up(self, pile: bytes, size: int) -> bool:
        return len(pile) > size and is_down(pile[-size - 1])
