"""What is counted on the page: asked of the history, and what is not known yet of the solver."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple

from game.keeping.doubts import Doubts
from game.keeping.figures import Figures, figures
from game.keeping.played import Choice, Deal, chosen, deals
from game.keeping.winnable import Known, Winnable, doubtful, grades_of, winnable
from game.solver.strength import Strength, strength
from game.ui.services import solver_memory

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.deals.grades import Grade
    from game.storage.kept import Kept
    from game.ui.services import Services


class _Counted(NamedTuple):
    """Every game, the deals they make up, which of those have grades; how strong the solver is."""

    games: Sequence[Kept]
    played: Sequence[Deal]
    grades: Mapping[str, Grade]
    strength: Strength


class Counting:
    """The figures of all choices, as soon as the history has answered.

    While deals are left of which it is not known whether they could be won, the solver is asked.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        megabytes = solver_memory(services.settings) >> 20

        def count(games: list[Kept]) -> _Counted:
            codes = (game.code for game in games)
            return _Counted(games, deals(games), grades_of(codes), strength(megabytes))

        nothing = _Counted((), (), {}, Strength(0, 0))
        self._asked = services.history.counted(count, nothing)
        self._rulings = services.history.rulings()
        self._doubts: Doubts | None = None
        self.known = Known()
        """What is known of the deals, beside how they were played."""

    @property
    def ready(self) -> bool:
        """Whether the history has answered."""
        return self._asked.ready and self._rulings.ready

    @property
    def games(self) -> Sequence[Kept]:
        """Every game with an action, once that is `ready`."""
        return self._asked.wait().games

    def figures(self, choice: Choice) -> Figures:
        """The figures of the chosen deals, once that is `ready`."""
        self._look_up()
        today = _day_of(self._services.wall())
        return figures(self._asked.wait().played, choice, today, _day_of, self.known)

    def winnable(self, choice: Choice) -> Winnable:
        """Which of the chosen deals could be won, as far as that is known by now."""
        return winnable(chosen(self._asked.wait().played, choice), self.known)

    # ------------------------------------------------------------------ what is not known yet

    @property
    def doubts(self) -> bool:
        """Whether anything is still to be found out."""
        return self._doubts is not None and self._doubts.left

    def step(self) -> bool:
        """Take what the solver has found out; whether anything has come."""
        ruling = self._doubts.step() if self._doubts else None
        if ruling is None:
            return False
        self._services.history.rule(ruling)
        self.known = self.known.learnt(ruling)
        return True

    def drop(self) -> None:
        """Nobody waits for the solver now."""
        if self._doubts:
            self._doubts.drop()

    def _look_up(self) -> None:
        """Take what the history has answered, and see what is to be asked."""
        if self._doubts is None:
            found, sitting = self._asked.wait(), self._services.sitting
            self.known = Known(found.grades, self._rulings.wait())
            table = str(sitting.session.code) if sitting else ""
            codes = doubtful(found.played, self.known, found.strength, (table,))
            self._doubts = Doubts(self._services.solver, codes, found.strength)


def _day_of(seconds: float) -> date:
    """The local day of a time of day; one that a clock gone wrong has told lies long ago."""
    try:
        return datetime.fromtimestamp(seconds).date()
    except (OverflowError, OSError, ValueError):
        return date.min
