"""What can be chosen of the games that a text can be played as."""

from collections.abc import Iterator
from typing import NamedTuple

from game.keeping.reading import Found
from game.rules.code import GameCode
from game.rules.variant import Option
from game.text.catalogue import Words


class Choice(NamedTuple):
    """One thing to choose: its name and label, and each choice's words and the code it leads to."""

    name: str
    label: str
    words: list[str]
    codes: list[GameCode]
    chosen: int


def choices(words: Words, found: Found, now: GameCode) -> list[Choice]:
    """The game, then its options, as far as there is more than one; `now` is chosen so far."""
    said = [_games(words, found, now)]
    said += (_option(words, found, now, option) for option in now.variant.options)
    return [choice for choice in said if len(choice.codes) > 1]


def _games(words: Words, found: Found, now: GameCode) -> Choice:
    variants = found.variants
    names = [words(f"variant.{variant.key}.name") for variant in variants]
    codes = [next(c for c in found.codes if c.variant == variant) for variant in variants]
    return Choice("game", words("import.game"), names, codes, variants.index(now.variant))


def _option(words: Words, found: Found, now: GameCode, option: Option) -> Choice:
    key = f"variant.{now.variant.key}.{option.key}"
    ways = list(_ways(found, now, option))
    names = [words(f"{key}.{choice}") for choice, _ in ways]
    chosen = [choice for choice, _ in ways].index(now.options[option.key])
    return Choice(option.key, words(f"{key}.label"), names, [code for _, code in ways], chosen)


def _ways(found: Found, now: GameCode, option: Option) -> Iterator[tuple[str, GameCode]]:
    """The choices of an option that can be played, the other options staying if they can."""
    for choice in option.choices:
        same = found.code(now.variant, {**now.options, option.key: choice})
        others = (c for c in found.codes if c.variant == now.variant)
        code = same or next((c for c in others if c.options[option.key] == choice), None)
        if code:
            yield choice, code
