"""Whole decks and FreeCell boards as numbers, and numbers as letters that betray a mistyped one.

A deck is the rank of its permutation. A board is, from the most significant part on: how high the
foundations are, which cells are taken, how long the columns are, and the rank of the cards that
lie there, among all orders of them.
"""

import string
from collections.abc import Iterable, Sequence
from math import factorial
from typing import NamedTuple

from game.rules.cards import DECK, Card, face_up, make
from game.rules.game import Game
from game.rules.position import Position

DECKS = factorial(52)
"""Numbers 0 … DECKS - 1 name the decks, in the order of their cards."""
CELLS, COLUMNS, SUITS = 4, 8, 4
LONGEST_COLUMN = 19
"""No column of FreeCell grows longer: seven cards dealt, the last a king, twelve built on it."""
_HEIGHTS, _LENGTHS = 14, LONGEST_COLUMN + 1
BOARDS = _HEIGHTS**SUITS * 2**CELLS * _LENGTHS ** (COLUMNS - 1) * DECKS
"""Numbers below this may name a board."""


class TooFewCells(ValueError):
    """More cells of a board are `taken` than the game has `cells`."""

    def __init__(self, taken: int, cells: int) -> None:
        super().__init__(f"{taken} cells are taken, there are {cells}")
        self.taken, self.cells = taken, cells


class Board(NamedTuple):
    """A table of FreeCell, whatever the number of cells that is played with.

    `heights` are the numbers of cards on the foundations of spades, hearts, diamonds and clubs.
    There are always four `cells` and eight `columns`.
    """

    heights: tuple[int, ...]
    cells: tuple[Card | None, ...]
    columns: tuple[bytes, ...]

    @property
    def cells_needed(self) -> int:
        """With how many cells the board can be played."""
        return max((i for i, card in enumerate(self.cells, 1) if card is not None), default=0)

    @property
    def out(self) -> list[Card]:
        """The cards in cells and columns, in this order."""
        return [c for c in self.cells if c is not None] + [c for col in self.columns for c in col]

    @property
    def home(self) -> list[Card]:
        """The cards on the foundations."""
        return [make(suit, rank) for suit in range(SUITS) for rank in range(self.heights[suit])]

    @property
    def possible(self) -> bool:
        """Whether it is a table of all 52 cards, not yet won, with no column too long."""
        whole = sorted(self.out + self.home) == list(DECK)
        return whole and bool(self.out) and max(map(len, self.columns)) <= LONGEST_COLUMN

    def position(self, game: Game) -> Position:
        """The board as a position of a game; TooFewCells where that has too few."""
        if self.cells_needed > len(game.cells):
            raise TooFewCells(self.cells_needed, len(game.cells))
        piles = [b""] * (len(game.cells) + len(game.foundations) + len(game.columns))
        for cell, card in zip(game.cells, self.cells, strict=False):
            piles[cell] = b"" if card is None else bytes([card])
        for suit, foundation in enumerate(game.foundations):
            piles[foundation] = bytes(make(suit, rank) for rank in range(self.heights[suit]))
        for column, cards in zip(game.columns, self.columns, strict=True):
            piles[column] = cards
        return Position(tuple(piles))


def board_of(game: Game, position: Position) -> Board:
    """A position of FreeCell as a board."""
    cells = [next(iter(position.piles[cell]), None) for cell in game.cells]
    return Board(
        tuple(len(position.piles[foundation]) for foundation in game.foundations),
        (*cells, *[None] * (CELLS - len(cells))),
        tuple(position.piles[column] for column in game.columns),
    )


def undealt(game: Game, position: Position) -> tuple[Card, ...] | None:
    """The deck that is dealt to this position; None where none is, as something was moved."""
    deck: list[Card] = []
    for height in range(max(map(len, game.deal))):
        for column, picture in zip(game.columns, game.deal, strict=True):
            if height < len(picture):
                deck += position.piles[column][height : height + 1]
    if game.stock is not None:
        deck += reversed(position.piles[game.stock])
    cards = tuple(map(face_up, deck))
    return cards if sorted(cards) == list(DECK) and game.dealt(cards) == position else None


def deck_number(deck: Sequence[Card]) -> int:
    """The number of a deck; ValueError unless it is the 52 cards."""
    if sorted(deck) != list(DECK):
        raise ValueError("a deck has 52 different cards")
    return _rank(deck)


def deck_numbered(number: int) -> tuple[Card, ...]:
    """The deck of a number; ValueError outside 0 … DECKS - 1."""
    if not 0 <= number < DECKS:
        raise ValueError(number)
    return _ranked(number, DECK)


def board_number(board: Board) -> int:
    """The number of a board; ValueError for one that is not possible."""
    if not board.possible:
        raise ValueError("no board of 52 cards")
    number = 0
    for height in board.heights:
        number = number * _HEIGHTS + height
    for card in board.cells:
        number = number * 2 + (card is not None)
    for column in board.columns[:-1]:
        number = number * _LENGTHS + len(column)
    return number * DECKS + _rank(board.out)


def board_numbered(number: int) -> Board:
    """The board of a number; ValueError for a number that names none."""
    if not 0 <= number < BOARDS:
        raise ValueError(number)
    rest, order = divmod(number, DECKS)
    rest, lengths = _digits(rest, _LENGTHS, COLUMNS - 1)
    rest, taken = _digits(rest, 2, CELLS)
    heights = tuple(_digits(rest, _HEIGHTS, SUITS)[1])
    out = set(DECK) - set(Board(heights, (), ()).home)
    last = len(out) - sum(taken) - sum(lengths)
    if last < 0 or order >= factorial(len(out)):
        raise ValueError(number)
    coming = iter(_ranked(order, sorted(out)))
    cells = tuple(next(coming) if full else None for full in taken)
    columns = tuple(bytes(next(coming) for _ in range(n)) for n in (*lengths, last))
    board = Board(heights, cells, columns)
    if not board.possible:
        raise ValueError(number)
    return board


def _digits(number: int, base: int, count: int) -> tuple[int, list[int]]:
    """The last digits of a number, most significant first, and what stands before them."""
    digits = []
    for _ in range(count):
        number, digit = divmod(number, base)
        digits.append(digit)
    return number, digits[::-1]


def _rank(cards: Sequence[Card]) -> int:
    """The place of these cards among all orders of them, from 0 (Lehmer's code)."""
    left, number = sorted(cards), 0
    for card in cards:
        number = number * len(left) + left.index(card)
        left.remove(card)
    return number


def _ranked(number: int, cards: Iterable[Card]) -> tuple[Card, ...]:
    """These cards, which come sorted, in the order of a number."""
    left, places = list(cards), []
    for count in range(1, len(left) + 1):
        number, place = divmod(number, count)
        places.append(place)
    return tuple(left.pop(place) for place in reversed(places))


CHECKS = 2
"""How many letters at the end betray a mistyped one."""
DECK_LETTERS, BOARD_LETTERS = 48, 59
"""How many letters a deck and a board take, without those."""
_PRIME = 659
"""Below 26² and with 26 as a primitive root: so one wrong letter, or two letters that changed
places, always make another remainder."""


def letters(number: int, count: int) -> str:
    """A number in base 26, A = 0, most significant letter first."""
    return "".join(string.ascii_uppercase[digit] for digit in _digits(number, 26, count)[1])


def number_of(text: str) -> int:
    """The number of letters A…Z."""
    number = 0
    for letter in text:
        number = number * 26 + string.ascii_uppercase.index(letter)
    return number


def checked(number: int, count: int) -> str:
    """A number as so many letters, and those that betray a mistyped one."""
    short = number * 26**CHECKS + count
    return letters(number, count) + letters(-short % _PRIME, CHECKS)


def unchecked(text: str) -> int | None:
    """The number of letters that were written by `checked`; None where one is mistyped."""
    number = number_of(text[:-CHECKS])
    return number if checked(number, len(text) - CHECKS) == text else None
