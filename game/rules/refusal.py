"""Why a move is refused: the one list of reasons, and the value that carries one."""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import Card, name


class Reason(StrEnum):
    """The key of every refusal. Texts for it stand under ``refusal.KEY`` in each language.

    Whole game
      WON                 all 52 cards are home; only undo is left
    Lifting
      EMPTY               nothing lies there
      SAME_PILE           the cards lie there already
      TOO_FEW             the pile has fewer cards than asked for (`count`, the pile's: `limit`)
      FACE_DOWN           `card` lies face down
      OUT_OF_ORDER        `card` does not follow `below`, so they do not move as one group
      ONE_AT_A_TIME       only the top card of the waste, a cell or a foundation can be taken
      STOCK_ONLY_DRAWS    cards leave the stock only by being drawn
      FOUNDATION_KEEPS    a card once on a foundation stays there
    Placing on a column
      NEEDS_KING          only a king may start an empty column, not `card`
      SAME_SUIT           `card` and `below` must be of one suit
      OPPOSITE_COLOUR     `card` and `below` must be of opposite colours
      ONE_LOWER           `card` must be exactly one rank below `below`
      GROUP_LIMIT         a group has at most `limit` cards, this one `count`
      FREECELL_LIMIT      with `cells` empty cells and `columns` empty columns (the target not
                          counted) at most `limit` cards move at once, not `count`; without
                          `below` the target is itself empty
    Placing on a foundation
      OTHER_SUIT          this foundation is for another suit than that of `card`
      ACE_FIRST           an empty foundation starts with the ace, not with `card`
      NEXT_RANK           on `below` goes the next card of its suit, not `card`
      FOUNDATION_SINGLE   a foundation takes cards one at a time, not `count`
      BETWEEN_FOUNDATIONS a card does not go from foundation to foundation
    Placing in a cell
      CELL_TAKEN          `below` lies in it
      CELL_SINGLE         a cell holds one card, not `count`
      CELL_NOT_BACK       a card from a foundation goes back to a column only
    Stock and waste
      WASTE_ONLY_DRAWS    cards reach the waste only from the stock
      STOCK_TAKES_NONE    no card is placed on the stock
      DRAW_COUNT          a draw turns `limit` cards now, not `count`
      STOCK_NOT_EMPTY     the waste is turned over only when the stock is used up
      PASSES_USED         the stock may be gone through `limit` times only
    """

    WON = "won"
    EMPTY = "empty"
    SAME_PILE = "same_pile"
    TOO_FEW = "too_few"
    FACE_DOWN = "face_down"
    OUT_OF_ORDER = "out_of_order"
    ONE_AT_A_TIME = "one_at_a_time"
    STOCK_ONLY_DRAWS = "stock_only_draws"
    FOUNDATION_KEEPS = "foundation_keeps"
    NEEDS_KING = "needs_king"
    SAME_SUIT = "same_suit"
    OPPOSITE_COLOUR = "opposite_colour"
    ONE_LOWER = "one_lower"
    GROUP_LIMIT = "group_limit"
    FREECELL_LIMIT = "freecell_limit"
    OTHER_SUIT = "other_suit"
    ACE_FIRST = "ace_first"
    NEXT_RANK = "next_rank"
    FOUNDATION_SINGLE = "foundation_single"
    BETWEEN_FOUNDATIONS = "between_foundations"
    CELL_TAKEN = "cell_taken"
    CELL_SINGLE = "cell_single"
    CELL_NOT_BACK = "cell_not_back"
    WASTE_ONLY_DRAWS = "waste_only_draws"
    STOCK_TAKES_NONE = "stock_takes_none"
    DRAW_COUNT = "draw_count"
    STOCK_NOT_EMPTY = "stock_not_empty"
    PASSES_USED = "passes_used"


@dataclass(frozen=True)
class Refusal:
    """The first rule that a move breaks, with the cards and numbers concerned; never prose."""

    key: Reason
    card: Card | None = None
    below: Card | None = None
    count: int | None = None
    limit: int | None = None
    cells: int | None = None
    columns: int | None = None

    def __str__(self) -> str:
        """``one_lower card=7H below=9S``: key, then the fields that are set."""
        cards = [(field, getattr(self, field)) for field in ("card", "below")]
        numbers = [(f, getattr(self, f)) for f in ("count", "limit", "cells", "columns")]
        said = [f"{field}={name(card)}" for field, card in cards if card is not None]
        said += [f"{field}={number}" for field, number in numbers if number is not None]
        return " ".join([self.key.value, *said])
