"""A variant: one game with the options a player may choose."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from game.rules.game import Game


@dataclass(frozen=True)
class Option:
    """One choice of the new-game dialog: choice -> letters in game codes, the default first."""

    key: str
    choices: Mapping[str, str]

    @property
    def default(self) -> str:
        """The choice taken where none is made."""
        return next(iter(self.choices))


@dataclass(frozen=True, eq=False)
class Variant:
    """A game as it stands in menus and codes; `build` takes a choice for each option.

    `prefix` begins its codes and ends in the version of the dealing; `numbered` is the prefix of
    codes that name Microsoft's numbered deals, `boards` of those that carry a table in the middle
    of the game, where the game takes them. Two of one key and `build` are the same game,
    though one of them may be offered with fewer choices than it has.
    """

    key: str
    prefix: str
    options: tuple[Option, ...]
    build: Callable[..., Game]
    numbered: str | None = None
    boards: str | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and self.key == other.key and self.build is other.build

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def exact(self) -> str:
        """The prefix of codes that carry a whole deck."""
        return self.prefix[:-1] + "X"

    @property
    def choosable(self) -> tuple[Option, ...]:
        """The options in which there is something to choose."""
        return tuple(option for option in self.options if len(option.choices) > 1)

    def defaults(self) -> dict[str, str]:
        """The default choice of every option."""
        return {option.key: option.default for option in self.options}

    def completed(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """A choice for every option: the one that was chosen where it exists, else the default."""
        return {
            option.key: chosen[option.key]
            if chosen.get(option.key) in option.choices
            else option.default
            for option in self.options
        }

    def allows(self, chosen: Mapping[str, str]) -> bool:
        """Whether every option can be chosen so."""
        return all(chosen.get(option.key) in option.choices for option in self.options)

    def combinations(self) -> Iterator[dict[str, str]]:
        """Every choice of options, the defaults first."""
        keys = [option.key for option in self.options]
        for choices in product(*(option.choices for option in self.options)):
            yield dict(zip(keys, choices, strict=True))


def named(variants: Sequence[Variant], key: str) -> Variant:
    """The game of that key among some; the first of them where it is not there."""
    return next((variant for variant in variants if variant.key == key), variants[0])
