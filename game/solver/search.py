"""What every search has in common: its verdicts, its limits, and how it is asked."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from game.rules.position import Move


class Verdict(StrEnum):
    """What is known of a position: a way to win, a proof that there is none, or neither."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Limits:
    """How much a search may take: positions looked at, and bytes for those it remembers."""

    nodes: int = 50_000_000
    memory: int = 256 << 20


class BadPosition(ValueError):
    """What was asked about is no position of a game that is known here; the text says why."""


class Search(Protocol):
    """A search for a way to win from one position, which can be left and gone on with."""

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""

    def step(self, nodes: int) -> Verdict | None:
        """Look at so many positions more, or a few over.

        None while the question is open; then what was found, the same for ever: a win, a loss
        that is proved, or unknown once the memory is used up.
        """

    def line(self) -> list[Move]:
        """The moves to the win, all allowed one after the other; empty unless it was found."""

    def tries(self) -> list[list[Move]]:
        """What the search tries first of all, each try the moves that it stands for."""
