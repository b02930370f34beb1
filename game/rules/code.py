"""Game codes: ``RU1-C-AAAAABB`` is a game, its options and a deal, for ever."""

import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.rules import exact
from game.rules.cards import Card
from game.rules.dealing import MICROSOFT_DEALS
from game.rules.game import Game
from game.rules.numbering import LETTERS, Dealing
from game.rules.position import Position
from game.rules.variant import Variant, named

LONGEST = 128
"""No text longer than this is read."""


class BadCode(ValueError):
    """A text that is no game code: what is wrong (`key`), and where.

    `position` counts the characters of the text from 1; `found` is what stands there, `allowed`
    what could; `count` and `limit` are the numbers concerned. Keys:

      empty            there is no code
      too_long         more than `limit` characters
      character        `found` can stand in no code
      bare_number      `found` alone could be any game; ``allowed`` is the code for Microsoft's deal
      unknown_game     no game begins its codes with `found`; `allowed` lists the beginnings
      unknown_options  `found` is none of this game's options; `allowed` lists them
      not_a_letter     `found` stands where a letter A…Z should
      letter_count     `count` letters name the deal where there should be `limit`
      not_a_digit      `found` stands where a digit should
      no_number        the deal number is missing
      number_range     `found` is not from 1 to `limit`
      mistyped         the letters, which carry all cards, do not belong together
      cells            `count` cells are taken, and these options have `limit`
    """

    def __init__(
        self,
        key: str,
        position: int = 0,
        found: str = "",
        allowed: str = "",
        count: int = 0,
        limit: int = 0,
    ) -> None:
        super().__init__(f"{key} at {position}: {found!r}")
        self.key, self.position, self.found = key, position, found
        self.allowed, self.count, self.limit = allowed, count, limit


@dataclass(frozen=True, eq=False)
class GameCode:
    """One deal of one game with its options.

    Raises ValueError for options the game does not have, or a number that names none of its deals.
    """

    variant: Variant
    options: Mapping[str, str]
    number: int
    dealing: Dealing = Dealing.LETTERS

    def __post_init__(self) -> None:
        if len(self.options) != len(self.variant.options):
            raise ValueError(f"{self.variant.key}: {', '.join(self.options)}")
        for option in self.variant.options:
            if self.options.get(option.key) not in option.choices:
                raise ValueError(f"{self.variant.key}: {option.key}")
        named = self.dealing.prefix(self.variant) and self.number in self.dealing.numbers
        if not named or (self.dealing is Dealing.BOARD and self._untouched):
            raise ValueError(self.number)

    @property
    def _untouched(self) -> bool:
        """Whether a board is a fresh deal, which a code of a deck carries."""
        return exact.undealt(self.game(), self.dealt()) is not None

    @classmethod
    def of_deck(
        cls, variant: Variant, options: Mapping[str, str], deck: Sequence[Card]
    ) -> "GameCode":
        """The code that carries a deck in dealing order; ValueError unless it is the 52 cards."""
        return cls(variant, options, exact.deck_number(deck), Dealing.DECK)

    @classmethod
    def of_board(
        cls, variant: Variant, options: Mapping[str, str], board: exact.Board
    ) -> "GameCode":
        """The code that carries a table of FreeCell, as a deck where nothing was moved yet.

        ValueError where the options have too few cells, or the board is not possible.
        """
        game = built(variant, tuple(options[o.key] for o in variant.options))
        deck = exact.undealt(game, board.position(game))
        if deck is not None:
            return cls.of_deck(variant, options, deck)
        return cls(variant, options, exact.board_number(board), Dealing.BOARD)

    def offered(self, variants: Sequence[Variant]) -> bool:
        """Whether it is one of these games, with options that can be chosen there."""
        return any(v == self.variant and v.allows(self.options) for v in variants)

    def nearest(self, variants: Sequence[Variant]) -> tuple[Variant, dict[str, str]]:
        """What of these games is most like it, with options that can be chosen there."""
        variant = named(variants, self.variant.key)
        return variant, variant.completed(self.options)

    @property
    def from_the_deal(self) -> bool:
        """Whether the game begins with a deal, not in the middle."""
        return self.dealing is not Dealing.BOARD

    def __str__(self) -> str:
        return self._text

    @property
    def letters(self) -> str:
        """The options as they stand in the code, such as ``D3C``."""
        return _option_letters(self.variant, self.options)

    @property
    def short(self) -> str:
        """What fits on a line: the code, of one that carries the cards only ``KLX-D3C``."""
        return self._start if self.dealing.exact else str(self)

    @cached_property
    def _start(self) -> str:
        return "-".join(filter(None, (self.dealing.prefix(self.variant), self.letters)))

    @cached_property
    def _text(self) -> str:
        return f"{self._start}-{self.dealing.write(self.number)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameCode) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def game(self) -> Game:
        """The rules with these options; equal options give the same game object."""
        return built(self.variant, tuple(self.options[o.key] for o in self.variant.options))

    def deck(self) -> tuple[Card, ...]:
        """The 52 cards in dealing order; ValueError for a board, which was none."""
        return self.dealing.deck(self.number)

    def dealt(self) -> Position:
        """The first position of the game."""
        if self.dealing is Dealing.BOARD:
            return exact.board_numbered(self.number).position(self.game())
        return self.game().dealt(self.deck())


@lru_cache
def built(variant: Variant, choices: tuple[str, ...]) -> Game:
    """The game with a choice for each option, in their order; equal choices, the same object."""
    return variant.build(**{o.key: c for o, c in zip(variant.options, choices, strict=True)})


def _option_letters(variant: Variant, options: Mapping[str, str]) -> str:
    return "".join(option.choices[options[option.key]] for option in variant.options)


def _all_options(variant: Variant) -> Iterator[tuple[str, dict[str, str]]]:
    for options in variant.combinations():
        yield _option_letters(variant, options), options


_CASE = str.maketrans(string.ascii_lowercase + "ıİ", string.ascii_uppercase + "II")
_COMBINING_DOT = "\u0307"


class _Reader:
    """The characters that count, each with its place in the text, read from the left."""

    def __init__(self, text: str) -> None:
        written = [(c, i) for i, c in enumerate(text, 1) if not c.isspace() and c != _COMBINING_DOT]
        self.text = "".join(c.translate(_CASE) for c, _ in written)
        self.places = [i for _, i in written] + [len(text) + 1]
        self.at = 0

    @property
    def place(self) -> int:
        return self.places[self.at]

    @property
    def rest(self) -> str:
        return self.text[self.at :]

    def take(self, start: str) -> bool:
        found = self.rest.startswith(start)
        self.at += len(start) * found
        return found


def parse(text: str, variants: Sequence[Variant]) -> GameCode:
    """The game code of a text, read forgivingly: any case, spaces, missing hyphens, Turkish i's.

    Raises BadCode, and nothing else, for every other text.
    """
    if len(text) > LONGEST:
        raise BadCode("too_long", LONGEST + 1, count=len(text), limit=LONGEST)
    reader = _Reader(text)
    if not reader.text:
        raise BadCode("empty", 1)
    _only_code_characters(reader)
    numbered = next((v for v in variants if v.numbered), None)
    if numbered and (reader.take("#") or reader.take("MS")):
        return GameCode(numbered, numbered.defaults(), _number(reader), Dealing.MICROSOFT)
    if numbered and all(c in string.digits for c in reader.text):
        hint = GameCode(numbered, numbered.defaults(), _number(reader), Dealing.MICROSOFT)
        raise BadCode("bare_number", reader.place, reader.text, str(hint))
    variant, by = _variant(reader, variants)
    reader.take("-")
    options = _options(reader, variant)
    if options:
        reader.take("-")
    if by is Dealing.MICROSOFT:
        return GameCode(variant, options, _number(reader), by)
    return _lettered(reader, variant, options, by)


def begins(text: str, variants: Sequence[Variant]) -> bool:
    """Whether a text begins as a code does, so that it can be meant for nothing else."""
    reader = _Reader(text[:LONGEST])
    if reader.take("#") or reader.take("MS"):
        return reader.rest[:1] in (*string.digits, "")
    return any(reader.take(by.prefix(v) or "?") for v in variants for by in Dealing)


def _only_code_characters(reader: _Reader) -> None:
    allowed = string.ascii_uppercase + string.digits + "-#"
    for i, character in enumerate(reader.text):
        if character not in allowed:
            raise BadCode("character", reader.places[i], character)


def _variant(reader: _Reader, variants: Sequence[Variant]) -> tuple[Variant, Dealing]:
    for variant in variants:
        for by in Dealing:
            if (prefix := by.prefix(variant)) and reader.take(prefix):
                return variant, by
    prefixes = ", ".join(p for v in variants for p in (v.prefix, v.numbered) if p)
    raise BadCode("unknown_game", reader.place, reader.rest[:3], prefixes)


def _options(reader: _Reader, variant: Variant) -> dict[str, str]:
    for letters, options in _all_options(variant):
        if reader.take(letters):
            return options
    allowed = ", ".join(letters for letters, _ in _all_options(variant))
    raise BadCode("unknown_options", reader.place, reader.rest[:3], allowed)


def _lettered(
    reader: _Reader, variant: Variant, options: Mapping[str, str], by: Dealing
) -> GameCode:
    """The code that these letters end."""
    letters = _letters(reader, by.letters)
    number = by.read(letters)
    try:
        if number is not None:
            return GameCode(variant, options, number, by)
    except exact.TooFewCells as error:
        raise BadCode("cells", reader.place, count=error.taken, limit=error.cells) from None
    except ValueError:
        pass
    raise BadCode("mistyped", reader.place, letters)


def _letters(reader: _Reader, limit: int) -> str:
    """What is left of the text, which is so many letters."""
    letters = reader.rest
    for i, letter in enumerate(letters):
        if letter not in string.ascii_uppercase:
            raise BadCode("not_a_letter", reader.places[reader.at + i], letter)
    if len(letters) != limit:
        last = reader.places[reader.at + min(len(letters), limit)]
        raise BadCode("letter_count", last, letters, count=len(letters), limit=limit)
    return letters


def _number(reader: _Reader) -> int:
    digits, limit = reader.rest, MICROSOFT_DEALS
    if not digits:
        raise BadCode("no_number", reader.place, limit=limit)
    for i, digit in enumerate(digits):
        if digit not in string.digits:
            raise BadCode("not_a_digit", reader.places[reader.at + i], digit)
    if not 1 <= int(digits) <= limit:
        raise BadCode("number_range", reader.place, digits, limit=limit)
    return int(digits)


__all__ = ["LETTERS", "LONGEST", "BadCode", "Dealing", "GameCode", "begins", "parse"]
