"""What the number of a game code counts: our deals, Microsoft's, all decks, all boards."""

from enum import Enum

from game.rules import dealing, exact
from game.rules.cards import Card
from game.rules.variant import Variant

LETTERS = 7
"""How many letters name a deal of ours: base 26, A = 0, most significant first."""


class Dealing(Enum):
    """How a number deals the cards."""

    LETTERS = "letters"
    """Our own deals, named by seven letters."""
    MICROSOFT = "microsoft"
    """Microsoft's deals."""
    DECK = "deck"
    """All decks: the code carries the cards."""
    BOARD = "board"
    """All tables of FreeCell: the code carries the cards and where they lie."""

    @property
    def exact(self) -> bool:
        """Whether the code carries the cards."""
        return self in (Dealing.DECK, Dealing.BOARD)

    def prefix(self, variant: Variant) -> str | None:
        """How such codes of a variant begin; None where it takes none."""
        return {
            Dealing.LETTERS: variant.prefix,
            Dealing.MICROSOFT: variant.numbered,
            Dealing.DECK: variant.exact,
            Dealing.BOARD: variant.boards,
        }[self]

    @property
    def numbers(self) -> range:
        """The numbers there are; not every one of them need name a board."""
        return {
            Dealing.LETTERS: range(dealing.DEALS),
            Dealing.MICROSOFT: range(1, dealing.MICROSOFT_DEALS + 1),
            Dealing.DECK: range(exact.DECKS),
            Dealing.BOARD: range(exact.BOARDS),
        }[self]

    @property
    def letters(self) -> int:
        """How many letters write the number; 0 where digits do."""
        return {
            Dealing.LETTERS: LETTERS,
            Dealing.MICROSOFT: 0,
            Dealing.DECK: exact.DECK_LETTERS + exact.CHECKS,
            Dealing.BOARD: exact.BOARD_LETTERS + exact.CHECKS,
        }[self]

    def write(self, number: int) -> str:
        """The number as it stands in the code."""
        if self is Dealing.MICROSOFT:
            return str(number)
        if self is Dealing.LETTERS:
            return exact.letters(number, LETTERS)
        return exact.checked(number, self.letters - exact.CHECKS)

    def read(self, letters: str) -> int | None:
        """The number of so many letters; None where one of them is mistyped."""
        return exact.unchecked(letters) if self.exact else exact.number_of(letters)

    def deck(self, number: int) -> tuple[Card, ...]:
        """The deck of a number; ValueError for that of a board, which was none."""
        if self is Dealing.LETTERS:
            return dealing.deck(number)
        if self is Dealing.MICROSOFT:
            return dealing.microsoft_deck(number)
        if self is Dealing.DECK:
            return exact.deck_numbered(number)
        raise ValueError(number)
