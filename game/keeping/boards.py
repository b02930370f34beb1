"""Boards of FreeCell as text, in the form that its solvers share, and back.

One column a line, bottom card first, after a colon where one likes; before them, where there are
any, ``Foundations: H-4 C-A`` and ``Freecells: 6S - QD``. An empty column is a colon alone.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from game.keeping.words import Word, in_capitals, lines, place, words
from game.rules.bad_text import BadText
from game.rules.cards import DECK, RANKS, SUITS, Card, name, parse_card
from game.rules.exact import CELLS, COLUMNS, LONGEST_COLUMN, Board

EMPTY = ("-", "--")
_HEADED = re.compile(r"\s*(?:(FOUNDATIONS?|FOUNDS?)|(FREECELLS?|CELLS?|FC))?\s*:")
_HEIGHT = re.compile(r"([SHDC])-(10|[0A2-9TJQK])")


def write_board(board: Board) -> str:
    """A board in the common form, which is read back as the same board."""
    told = []
    if any(board.heights):
        told.append(" ".join(["Foundations:", *_heights(board)]))
    if cells := board.cells[: board.cells_needed]:
        held = (EMPTY[0] if card is None else name(card) for card in cells)
        told.append(" ".join(["Freecells:", *held]))
    colon = [":"] if told or not all(board.columns) else []
    told += (" ".join([*colon, *map(name, column)]) for column in board.columns)
    return "\n".join(told) + "\n"


def _heights(board: Board) -> list[str]:
    return [
        f"{SUITS[suit]}-{RANKS[board.heights[suit] - 1]}"
        for suit in map(SUITS.index, "HCDS")
        if board.heights[suit]
    ]


def is_board(text: str) -> bool:
    """Whether a text is meant as a board: by its headings, or as most words are cards."""
    capitals = in_capitals(text)
    if any(_HEADED.match(capitals, start, end) for start, end in lines(text)):
        return True
    said = [_card(word.text) is not None for word in words(text)]
    return 2 * sum(said) >= len(said)


def read_board(text: str) -> Board:
    """The board of a text; raises BadText."""
    reading = _Reading(text)
    for start, end in lines(text):
        reading.read_line(start, end)
    return reading.board()


class _Placed(NamedTuple):
    """A card, and the word that names it."""

    card: Card
    word: Word


@dataclass
class _Reading:
    """What was read of a board so far."""

    text: str
    heights: dict[str, int] = field(default_factory=dict)
    cells: list[_Placed | None] = field(default_factory=list)
    columns: list[list[_Placed]] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    """Where the line of each column begins."""
    headings: set[int | None] = field(default_factory=set)

    def read_line(self, start: int, end: int) -> None:
        """Read a line: a heading and what it is about, or a column."""
        head = _HEADED.match(in_capitals(self.text), start, end)
        said = list(words(self.text, head.end() if head else start, end))
        if head is None or head.lastindex is None:
            if head or said:
                self.starts.append(start)
                self.columns.append([self._placed(word) for word in said])
            return
        if head.lastindex in self.headings:
            raise self._wrong(
                "line_again",
                head.start(head.lastindex),
                self.text[head.start() : head.end()].strip(),
            )
        self.headings.add(head.lastindex)
        if head.lastindex == 1:
            self._read_foundations(said)
        else:
            self._read_cells(said)

    def _read_foundations(self, said: Sequence[Word]) -> None:
        for word in said:
            told = _HEIGHT.fullmatch(in_capitals(word.text))
            if told is None:
                raise self._wrong("foundation", word.at, word.text)
            suit, rank = told[1], told[2]
            if suit in self.heights:
                raise self._wrong("foundation_again", word.at, word.text)
            self.heights[suit] = ("0" + RANKS).index("T" if rank == "10" else rank)

    def _read_cells(self, said: Sequence[Word]) -> None:
        if len(said) > CELLS:
            raise self._wrong("cells", said[CELLS].at, count=len(said), limit=CELLS)
        self.cells = [None if word.text in EMPTY else self._placed(word) for word in said]

    def _placed(self, word: Word) -> _Placed:
        card = _card(word.text)
        if card is None:
            key = "stray" if len(word.text) == 1 else "card"
            raise self._wrong(key, word.at, word.text)
        return _Placed(card, word)

    def board(self) -> Board:
        """The board, which is one of all 52 cards."""
        end = len(self.text.rstrip())
        if (count := len(self.columns)) != COLUMNS:
            at = self.starts[COLUMNS] if count > COLUMNS else end
            raise self._wrong("columns", at, count=count, limit=COLUMNS)
        board = Board(
            tuple(self.heights.get(suit, 0) for suit in SUITS),
            (*(cell and cell.card for cell in self.cells), *[None] * (CELLS - len(self.cells))),
            tuple(bytes(placed.card for placed in column) for column in self.columns),
        )
        self._none_too_long()
        self._no_card_twice(board)
        count = len(board.home) + len(board.out)
        if count < len(DECK):
            raise self._wrong("missing", end, count=count, limit=len(DECK))
        if not board.out:
            raise self._wrong("won", end)
        return board

    def _none_too_long(self) -> None:
        for column in self.columns:
            if (count := len(column)) > LONGEST_COLUMN:
                at = column[LONGEST_COLUMN].word.at
                raise self._wrong("column_length", at, count=count, limit=LONGEST_COLUMN)

    def _no_card_twice(self, board: Board) -> None:
        seen = set(board.home)
        held = [cell for cell in self.cells if cell]
        for placed in sorted([*held, *chain(*self.columns)], key=lambda one: one.word.at):
            if placed.card in seen:
                raise self._wrong("twice", placed.word.at, placed.word.text)
            seen.add(placed.card)

    def _wrong(self, key: str, at: int, found: str = "", count: int = 0, limit: int = 0) -> BadText:
        return BadText(key, *place(self.text, at), found, count, limit)


def _card(text: str) -> Card | None:
    try:
        return parse_card(text)
    except ValueError:
        return None
