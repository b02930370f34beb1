"""A worked example as a value, as it stands in a file and as it is told."""

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.code import GameCode
from game.rules.position import Move, Position
from game.rules.refusal import Reason, Refusal


class BadExample(ValueError):
    """An example that cannot be read or played; the text says where, and why."""


@dataclass(frozen=True)
class Step:
    """One numbered step: a sentence (`say` names it) after `events` were played, or after one more
    move was tried in vain (`refused`), for this `reason`.

    Events are text as in saves; with none and nothing refused, one only looks.
    """

    say: str
    events: tuple[str, ...] = ()
    refused: str = ""
    reason: Reason | None = None

    @property
    def looks(self) -> bool:
        """Whether nothing is done."""
        return not self.events and not self.refused


@dataclass(frozen=True)
class Act:
    """A deal, what was played in it before the first step, and the steps; the first only looks."""

    code: GameCode
    opening: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Example:
    """Steps in one deal, or in a few that are compared. `key` is ``russian.group`` and the like;
    its title and its steps' sentences stand under ``examples.KEY`` in each language."""

    key: str
    acts: tuple[Act, ...]


class Shot(NamedTuple):
    """How it stands after a step, numbered from 1 through all acts.

    `before` is the position in which its last event was done, `move` that event, or the move that
    was tried in vain, if it is one; `refusal` is what the rules said to it. `events` are all from
    the deal on.
    """

    number: int
    code: GameCode
    events: tuple[str, ...]
    before: Position
    position: Position
    points: int
    move: Move | None
    refusal: Refusal | None
    sentence: str


class Told(NamedTuple):
    """An example in words of one language, ready to be shown."""

    key: str
    title: str
    shots: tuple[Shot, ...]
