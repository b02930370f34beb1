"""What there is to know about the deals of a game."""

from collections.abc import Iterator
from math import ceil, floor
from typing import NamedTuple

from game.deals.shares import winnable_share
from game.rules.code import GameCode
from game.rules.dealing import DEALS
from game.text.catalogue import Words
from game.text.naming import game_line, grouped

SECTIONS = ("winnable", "grades", "any", "met", "daily", "code")
"""What is explained, in this order; each has a title and a text under ``deals_help``."""


class Section(NamedTuple):
    """A thing that is explained."""

    title: str
    text: str


class Percent(NamedTuple):
    """Between which whole per cent a share lies."""

    low: int
    high: int


def sections(words: Words, kind: GameCode) -> Iterator[Section]:
    """All that there is to know about the deals of the game of a code, with its options."""
    for key in SECTIONS:
        text = words(f"deals_help.{key}", deals=grouped(words, DEALS))
        if key == "any" and (share := winnable_percent(kind)):
            game = game_line(words, kind)
            text += "\n" + words("deals_help.share", game=game, low=share.low, high=share.high)
        yield Section(words(f"deals_help.{key}_title"), text)


def winnable_percent(kind: GameCode) -> Percent | None:
    """How many of the deals of a code's game, with its options, can be won; None: not known."""
    share = winnable_share(kind)
    return Percent(floor(100 * share[0]), ceil(100 * share[1])) if share else None
