"""Which sounds the table makes: from what happens to the names of sounds."""

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.cards import Card, is_down, rank
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.zones import Kind


class Tone(NamedTuple):
    """One sound: its name, for a foundation the rank that gives its pitch, and how loud it is."""

    name: str
    pitch: int | None = None
    loudness: float = 1.0


LIFTED = Tone("lift")
LAID_BACK = Tone("place", loudness=0.5)
"""Cards go home from the hand, without a move."""
UNDONE = Tone("place", loudness=0.5)
REFUSED = Tone("refuse")
SHUFFLED = Tone("shuffle")
DEALT = Tone("deal")
WON = Tone("win")


def of_move(game: Game, before: Position, move: Move, after: Position) -> list[Tone]:
    """What is heard of a move: what moves, then a card that it has turned up."""
    if move.src == game.stock:
        return [Tone("draw")]
    if move.dst == game.stock:
        return [SHUFFLED]
    landed = Tone("place")
    if game.kind(move.dst) is Kind.FOUNDATION:
        landed = Tone("foundation", rank(before.piles[move.src][-1]))
    return [landed, *([Tone("flip")] if _turned_up(before, after) else [])]


def heard(tones: Iterable[Tone]) -> list[Tone]:
    """What is heard of all that happens in one frame: of each name the last."""
    return list({tone.name: tone for tone in tones}.values())


def _turned_up(before: Position, after: Position) -> bool:
    """Whether a card lay face down that now lies face up."""
    return _down(after) < _down(before)


def _down(position: Position) -> set[Card]:
    return {card for pile in position.piles for card in pile if is_down(card)}
