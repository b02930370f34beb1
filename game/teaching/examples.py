"""Worked examples: real deals, played a few steps under the rules, with a sentence at each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.play.session import Session
from game.rules.code import GameCode
from game.rules.position import Move, Position
from game.rules.refusal import Reason, Refusal
from game.text.catalogue import Words


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
    was tried in vain, if it is one; `refusal` is what the rules said to it.
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


def examples(variant: str) -> tuple[Example, ...]:
    """The examples of a game, as they stand in ``assets/examples``."""
    raise NotImplementedError


def told(words: Words, example: Example) -> Told:
    """Play an example under the rules and put it into words.

    Raises BadExample where a step cannot be done, or is not refused for the reason it names.
    """
    raise NotImplementedError


def session_at(shot: Shot, now: Callable[[], float]) -> Session:
    """A game of its own in which everything was done that led to a shot."""
    raise NotImplementedError
