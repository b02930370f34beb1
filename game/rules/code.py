"""Game codes: ``RU1-C-AAAAABB`` is a game, its options and a deal, for ever."""

import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product

from game.rules import dealing
from game.rules.cards import Card
from game.rules.game import Game
from game.rules.position import Position
from game.rules.variant import Variant

LETTERS = 7
"""How many letters name a deal: base 26, A = 0, most significant first."""
LONGEST = 64
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
    """One deal of one game with its options; `microsoft` where the number is one of Microsoft's.

    Raises ValueError for options the game does not have, or a number outside the deals.
    """

    variant: Variant
    options: Mapping[str, str]
    number: int
    microsoft: bool = False

    def __post_init__(self) -> None:
        if len(self.options) != len(self.variant.options):
            raise ValueError(f"{self.variant.key}: {', '.join(self.options)}")
        for option in self.variant.options:
            if self.options.get(option.key) not in option.choices:
                raise ValueError(f"{self.variant.key}: {option.key}")
        first, end = (1, dealing.MICROSOFT_DEALS + 1) if self.microsoft else (0, dealing.DEALS)
        if not first <= self.number < end or (self.microsoft and not self.variant.numbered):
            raise ValueError(self.number)

    def __str__(self) -> str:
        return self._text

    @property
    def letters(self) -> str:
        """The options as they stand in the code, such as ``D3C``."""
        return _option_letters(self.variant, self.options)

    @cached_property
    def _text(self) -> str:
        prefix = self.variant.numbered if self.microsoft else self.variant.prefix
        number = str(self.number) if self.microsoft else _letters(self.number)
        return "-".join(part for part in (prefix, self.letters, number) if part)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameCode) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def game(self) -> Game:
        """The rules with these options; equal options give the same game object."""
        return _built(self.variant, tuple(self.options[o.key] for o in self.variant.options))

    def deck(self) -> tuple[Card, ...]:
        """The 52 cards in dealing order."""
        return (dealing.microsoft_deck if self.microsoft else dealing.deck)(self.number)

    def dealt(self) -> Position:
        """The first position of the game."""
        return self.game().dealt(self.deck())


@lru_cache
def _built(variant: Variant, choices: tuple[str, ...]) -> Game:
    return variant.build(**{o.key: c for o, c in zip(variant.options, choices, strict=True)})


def _letters(number: int) -> str:
    digits = []
    for _ in range(LETTERS):
        number, digit = divmod(number, 26)
        digits.append(string.ascii_uppercase[digit])
    return "".join(reversed(digits))


def _option_letters(variant: Variant, options: Mapping[str, str]) -> str:
    return "".join(option.choices[options[option.key]] for option in variant.options)


def _all_options(variant: Variant) -> Iterator[tuple[str, dict[str, str]]]:
    keys = [option.key for option in variant.options]
    for choices in product(*(option.choices for option in variant.options)):
        options = dict(zip(keys, choices, strict=True))
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
        return GameCode(numbered, numbered.defaults(), _number(reader), microsoft=True)
    if numbered and all(c in string.digits for c in reader.text):
        hint = GameCode(numbered, numbered.defaults(), _number(reader), microsoft=True)
        raise BadCode("bare_number", reader.place, reader.text, str(hint))
    variant, microsoft = _variant(reader, variants)
    reader.take("-")
    options = _options(reader, variant)
    if options:
        reader.take("-")
    number = _number(reader) if microsoft else _deal(reader)
    return GameCode(variant, options, number, microsoft)


def _only_code_characters(reader: _Reader) -> None:
    allowed = string.ascii_uppercase + string.digits + "-#"
    for i, character in enumerate(reader.text):
        if character not in allowed:
            raise BadCode("character", reader.places[i], character)


def _variant(reader: _Reader, variants: Sequence[Variant]) -> tuple[Variant, bool]:
    for variant in variants:
        if reader.take(variant.prefix):
            return variant, False
        if variant.numbered and reader.take(variant.numbered):
            return variant, True
    prefixes = ", ".join(p for v in variants for p in (v.prefix, v.numbered) if p)
    raise BadCode("unknown_game", reader.place, reader.rest[:3], prefixes)


def _options(reader: _Reader, variant: Variant) -> dict[str, str]:
    for letters, options in _all_options(variant):
        if reader.take(letters):
            return options
    allowed = ", ".join(letters for letters, _ in _all_options(variant))
    raise BadCode("unknown_options", reader.place, reader.rest[:3], allowed)


def _deal(reader: _Reader) -> int:
    letters = reader.rest
    for i, letter in enumerate(letters):
        if letter not in string.ascii_uppercase:
            raise BadCode("not_a_letter", reader.places[reader.at + i], letter)
    if len(letters) != LETTERS:
        last = reader.places[reader.at + min(len(letters), LETTERS)]
        raise BadCode("letter_count", last, letters, count=len(letters), limit=LETTERS)
    number = 0
    for letter in letters:
        number = number * 26 + string.ascii_uppercase.index(letter)
    return number


def _number(reader: _Reader) -> int:
    digits, limit = reader.rest, dealing.MICROSOFT_DEALS
    if not digits:
        raise BadCode("no_number", reader.place, limit=limit)
    for i, digit in enumerate(digits):
        if digit not in string.digits:
            raise BadCode("not_a_digit", reader.places[reader.at + i], digit)
    if not 1 <= int(digits) <= limit:
        raise BadCode("number_range", reader.place, digits, limit=limit)
    return int(digits)
