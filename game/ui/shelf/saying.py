"""What the shelf says of a game."""

from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from game.keeping.bringing import code_of
from game.rules.code import GameCode
from game.storage.kept import Kept
from game.text.catalogue import Words
from game.text.naming import game_caption
from game.ui.dates import moment
from game.ui.wording import played_time
from game.variants import VARIANTS

State: TypeAlias = Literal["unfinished", "won", "playing", "elsewhere", "erased"]

SIGNS: dict[State, tuple[str, str]] = {
    "unfinished": ("half", "quiet"),
    "won": ("lamp_won", "positive"),
    "playing": ("play", "accent"),
    "elsewhere": ("window", "quiet"),
    "erased": ("undo", "accent"),
}
"""The icon of each state, and the colour of icon and word."""
_LONG = (45_296.0, 12_345, 12_345)
_FITS = 16
"""So many characters of a code stand on one line."""
_LATE = 1_732_990_000.0


class Said(NamedTuple):
    """The lines of a game's card: its name, what more there is to know, how it stands."""

    name: str
    lines: tuple[str, ...]
    state: str


class Longest(NamedTuple):
    """Every name, line and state as long as it ever gets, so that room can be made for them."""

    names: list[str]
    lines: list[str]
    states: list[str]


def said(words: Words, kept: Kept, state: State, now: float) -> Said:
    """The lines of a game; one that this version does not know goes by its code."""
    name, code = name_of(words, kept), code_of(kept, VARIANTS)
    if state == "erased":
        return Said(name, (words("shelf.still_counted"),), words("shelf.undo"))
    options = game_caption(words, code) if code else words("shelf.unknown")
    lines = tuple(line for line in (options, figures_of(words, kept)) if line)
    return Said(name, lines, state_line(words, kept, state, now))


def name_of(words: Words, kept: Kept) -> str:
    """The name of a game; the beginning of its code where this version does not know it."""
    if code := code_of(kept, VARIANTS):
        return words(f"variant.{code.variant.key}.name")
    return kept.code if len(kept.code) <= _FITS else kept.code.rpartition("-")[0][:_FITS]


def figures_of(words: Words, kept: Kept) -> str:
    """Time, moves and score: those of the win, where there is one."""
    of = kept.win or kept
    return _figures(words, of.seconds, of.moves, of.points)


def state_line(words: Words, kept: Kept, state: State, now: float) -> str:
    """``Won · yesterday 9:30``."""
    return _state(words, state, moment(words, kept.touched_at, now))


def longest(words: Words) -> Longest:
    """What room is to be made for."""
    names = [words(f"variant.{variant.key}.name") for variant in VARIANTS]
    lines = [
        game_caption(words, GameCode(variant, dict(zip(keys, choices, strict=True)), 0))
        for variant in VARIANTS
        for keys in [[option.key for option in variant.options]]
        for choices in product(*(option.choices for option in variant.options))
    ]
    lines += [words("shelf.unknown"), words("shelf.still_counted"), _figures(words, *_LONG)]
    dates = [moment(words, _LATE, _LATE + ago) for ago in (0.0, 86_400.0)]
    dates += [
        words("date.this_year", day=28, month=words(f"date.month.{month}"), time="20:48")
        for month in range(1, 13)
    ]
    states = [_state(words, state, when) for state in SIGNS if state != "erased" for when in dates]
    return Longest(names, lines, [*states, words("shelf.undo")])


def _state(words: Words, state: State, when: str) -> str:
    return " · ".join((words(f"shelf.state.{state}"), when))


def _figures(words: Words, seconds: float, moves: int, points: int) -> str:
    key = "shelf.figures_one" if moves == 1 else "shelf.figures"
    return words(key, time=played_time(seconds), moves=moves, points=points)
