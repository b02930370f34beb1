"""Who may stand beside the player at the table: what the table asks of a guide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.teaching.lessons import Done
    from game.ui.table.canvas import Item
    from game.ui.table.layout import Area
    from game.ui.table.marks import Mark


class Guide(Protocol):
    """Says what to try next, and never stands in the way of anything."""

    @property
    def area(self) -> Area | None:
        """What of the table it hides."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer what is meant for it; whether it was."""

    def saw(self, done: Done) -> None:
        """The player has done this, which no event of the game tells."""

    def awaits(self, done: Done) -> bool:
        """Whether this is what the player is to do now."""

    def leave(self) -> None:
        """Go, as that is wanted, and say where the lessons are found again."""

    def stays(self, scene: str) -> bool:
        """Whether it is still wanted once that scene is opened."""

    def let_go(self) -> None:
        """A press that has begun on it is forgotten."""

    def step(self) -> None:
        """See what has been done since."""

    def show(self) -> None:
        """Let what is seen of it be as it should be now."""

    def marks(self) -> Sequence[Mark]:
        """The rims round what it speaks of."""

    def items(self) -> list[Item]:
        """What lies over the cards."""
