"""What a page of help is made of, as values: chapters of blocks, and small pictures of cards."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.rules.cards import Card
from game.rules.code import GameCode
from game.rules.refusal import Reason
from game.rules.zones import Kind


class Figure(NamedTuple):
    """Cards of one pile in small: `held` are on their way onto `lying`, or off it.

    Bottom cards first. With nothing lying, they come to an empty place of that `kind`. `fits`
    tells whether the rule lets them.
    """

    kind: Kind
    lying: tuple[Card, ...]
    held: tuple[Card, ...]
    fits: bool


@dataclass(frozen=True)
class Text:
    """A paragraph."""

    words: str


@dataclass(frozen=True)
class Rule:
    """One sentence that the game enforces, and what it allows and forbids, in pictures."""

    reason: Reason
    title: str
    sentence: str
    figures: tuple[Figure, ...] = ()


@dataclass(frozen=True)
class Rows:
    """Things and their numbers, one a line."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Grid:
    """A table of numbers under a title: the heads of its columns, and rows that begin with their
    own."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Dealt:
    """A picture of the table as it is dealt."""

    code: GameCode


Block: TypeAlias = Text | Rule | Rows | Grid | Dealt


class Chapter(NamedTuple):
    """Blocks under one heading; `key` names it."""

    key: str
    title: str
    blocks: tuple[Block, ...]


Page: TypeAlias = tuple[Chapter, ...]


def rules_of(page: Page) -> list[Rule]:
    """All rules on a page, in order."""
    return [block for chapter in page for block in chapter.blocks if isinstance(block, Rule)]
