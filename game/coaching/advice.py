"""What the coach says, as values; the words for it are the interface's."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import NamedTuple

from game.rules.cards import Card
from game.rules.position import Move, Position
from game.solver.search import Verdict


class Sight(StrEnum):
    """What an advice rests on."""

    OPEN = "open"
    """Every card has been seen: there is nothing to count that the player could not."""
    SEEN = "seen"
    """Only the cards that the player has seen, though some are unseen."""
    ALL = "all"
    """All cards, also those that the player has not seen."""


class Lamp(NamedTuple):
    """The winnability light: lit by a verdict; `searching` while that is still looked for."""

    verdict: Verdict
    sight: Sight
    searching: bool = False


class Rung(IntEnum):
    """How much of a hint is told: each rung tells what those below it tell, and more."""

    THERE_IS = 1
    CARD = 2
    PLACE = 3
    WHY = 4


class Why(StrEnum):
    """What a move is good for."""

    TURNS = "turns"
    """A face-down card turns up; `points` says what that is worth."""
    HOME = "home"
    """A card goes to its foundation."""
    FREES = "frees"
    """A column becomes empty."""
    CELL = "cell"
    """A cell becomes free."""
    WASTE = "waste"
    """A card of the waste finds a place, and the one under it is next."""
    DRAWS = "draws"
    """The stock brings a card that is needed: `card`."""
    LOOKS = "looks"
    """The stock has cards that were not seen yet."""
    TURNS_OVER = "turns_over"
    """The waste is turned over, to come to a card that is needed: `card`."""
    OPENS = "opens"
    """It makes way for a card that moves next: `card`."""
    KEEPS = "keeps"
    """The game can still be won after it."""


class Reason(NamedTuple):
    """One thing that a move is good for."""

    why: Why
    card: Card | None = None
    points: int = 0


@dataclass(frozen=True)
class Hint:
    """A move worth making from `position`, and how much of it is told."""

    position: Position
    move: Move
    sight: Sight
    rung: Rung
    reasons: tuple[Reason, ...]
    left: int | None = None
    """How many moves the whole way to the win has from here, where it is known."""
    given: tuple[Move, ...] = ()
    """The moves hinted at here before."""
    others: bool = False
    """Whether another hint can be had."""


class Without(StrEnum):
    """Why there is no hint."""

    LOST = "lost"
    """It is proved that the game cannot be won any more."""
    UNKNOWN = "unknown"
    """No way to the win was found in the time there was."""
    NO_MOVE = "no_move"
    """No move is allowed at all."""
    CIRCLES = "circles"
    """What moves there are lead nowhere new."""
    NO_OTHER = "no_other"
    """There is no other hint than those given."""
    WON = "won"
    """The game is won."""
    UNABLE = "unable"
    """The solver could not be started, or does not know this game."""


class NoHint(NamedTuple):
    """There is no hint, and why."""

    position: Position
    why: Without
    sight: Sight


class Notice(StrEnum):
    """What is said unasked."""

    NO_MOVE = "no_move"
    """No move is allowed."""
    CIRCLES = "circles"
    """What moves there are lead nowhere new, as far as the cards that were seen tell."""
    LOST = "lost"
    """It is proved that the game cannot be won any more."""


class WayBack(NamedTuple):
    """The last point from which the game can be won.

    `kept` actions lead to it from the deal, `at` is how the cards lay there; the move `losing` was
    made there. Where `sure`, that move is proved to have lost the game; otherwise it is not known
    whether the position right after it can be won.
    """

    kept: int
    at: Position
    losing: Move
    sure: bool
    sight: Sight


class NoWayBack(StrEnum):
    """Why there is no way back."""

    STILL_WINNABLE = "still_winnable"
    NEVER = "never"
    """The deal itself could not be won."""
    UNKNOWN = "unknown"
    """No earlier position is known to be winnable."""
