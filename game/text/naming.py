"""What things are called: games with their options, and large numbers."""

from functools import lru_cache

from game.rules.code import GameCode
from game.text.catalogue import Words


@lru_cache(maxsize=32)
def game_caption(words: Words, code: GameCode) -> str:
    """``3 kart · Klasik``: the options of a game; empty where it has none."""
    key = code.variant.key
    return " · ".join(
        words(f"variant.{key}.{option.key}.bar.{code.options[option.key]}")
        for option in code.variant.options
    )


@lru_cache(maxsize=32)
def game_line(words: Words, code: GameCode) -> str:
    """``Klondike · 3 kart · Klasik``: a game with its options."""
    parts = (words(f"variant.{code.variant.key}.name"), game_caption(words, code))
    return " · ".join(part for part in parts if part)


def grouped(words: Words, number: int) -> str:
    """``8.031.810.176`` or ``8,031,810,176``: a number in groups of three digits."""
    return f"{number:,}".replace(",", words("number.group"))
