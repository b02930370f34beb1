"""The coach of one table: answers in the same frame what is known, and asks the solver the rest."""

from dataclasses import dataclass

from game.coaching.advice import Hint, Lamp, NoHint, Notice, NoWayBack, WayBack
from game.play.session import Session
from game.rules.position import Move
from game.solver.asking import Solver


@dataclass(frozen=True)
class Wishes:
    """What the player has set. Each tells whether it may count cards that were not seen.

    `light`: None where there is none at all. `whole`: a hint is told at once, not rung by rung.
    `proved`: it may be said unasked, where the game says so, that the game is proved lost.
    """

    hints: bool = False
    light: bool | None = False
    way_back: bool = False
    whole: bool = False
    proved: bool = True


class Coach:
    """What can be asked about the game on the table.

    `follow` is called once a frame and before anything is read; nothing here ever waits.
    """

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self.lamp: Lamp | None = None
        """The winnability light; None where it is off."""
        self.notice: Notice | None = None
        """What is to be said unasked about the position; gone as soon as that changes."""
        self.hint: Hint | NoHint | None = None
        """The hint that is open."""
        self.thinking = False
        """Whether a hint was asked for and is being looked for."""
        self.way_back: WayBack | NoWayBack | None = None
        """The last winnable point, once it was asked for and found."""
        self.seeking = False
        """Whether the way back is being looked for."""
        self.solution: tuple[Move, ...] | None = None
        """A way to the win from here, once it was asked for and found; empty: there is none, or
        none was found."""
        self.solving = False
        """Whether a solution is being looked for."""

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited, so that it is worth while to look again soon."""
        return self._solver.waiting

    @property
    def offers_way_back(self) -> bool:
        """Whether the way back may be looked for now, as the player has set it."""
        return False

    def follow(self, session: Session, wishes: Wishes) -> None:
        """Take notice of where the game stands, and of what the solver has found."""

    def ask_hint(self) -> None:
        """A hint, or the next rung of the one that is open."""

    def ask_other(self) -> None:
        """Another hint than those given here so far, told as far as the last one."""

    def close_hint(self) -> None:
        """No more of this hint."""

    def ask_way_back(self) -> None:
        """Look for the last point from which the game can be won."""

    def ask_solution(self) -> None:
        """Look for a way to the win from here."""
