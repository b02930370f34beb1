"""What hands can ask of the table, whichever hands they are."""

from typing import Protocol

from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.refusal import Refusal
from game.ui.table.taps import Group, Habits


class Deeds(Protocol):
    """What the pointer can ask of the table."""

    @property
    def game(self) -> Game:
        """The rules of the game on the table."""

    @property
    def position(self) -> Position:
        """Where the cards lie."""

    @property
    def habits(self) -> Habits:
        """How the player taps."""

    @property
    def places_drops(self) -> bool:
        """Whether a drop into nowhere goes where a double tap would put it."""

    def play(self, move: Move) -> bool:
        """Make an allowed move; whether it was made."""

    def refuse(self, refusal: Refusal, group: Group, move: Move | None) -> None:
        """Say why not."""

    def follow(self) -> None:
        """Let the picture follow the position."""
