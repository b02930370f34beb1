"""Marks that come and go little by little: targets, and the one that is hot."""

from collections.abc import Sequence

from game.ui.table.marks import Mark
from game.ui.table.motion import MARKS_IN, MARKS_OUT, TO_HOT

_SOFT = ("target", "target_hot")
"""What fades; all else tells what has just been done, and is there or gone at once."""


class Fading:
    """The marks that are wanted and those that are leaving, each as far as it can be seen."""

    def __init__(self) -> None:
        self._wanted: tuple[Mark, ...] = ()
        self._levels: dict[Mark, float] = {}
        self._rates: dict[Mark, float] = {}
        self._at_once = False

    @property
    def going_on(self) -> bool:
        """Whether a mark is still coming or going."""
        return bool(self._rates)

    def shown(self) -> list[tuple[Mark, float]]:
        """The marks to be painted, those that leave first, and how far each can be seen, 0…1."""
        leaving = [mark for mark in self._levels if mark not in self._wanted]
        return [(mark, self._levels[mark]) for mark in (*leaving, *dict.fromkeys(self._wanted))]

    def want(self, marks: Sequence[Mark], pace: float) -> list[Mark]:
        """Let these marks be seen and no others; those that have changed by that."""
        before, self._wanted = self._wanted, tuple(marks)
        if before == self._wanted:
            return []
        abrupt = self._at_once or pace == 0
        changed = list(set(before) ^ set(self._wanted))
        for mark in changed:
            soft = mark.kind in _SOFT and not abrupt
            self._begin(mark, mark in self._wanted, pace if soft else 0.0)
        return changed

    def step(self, seconds: float) -> list[Mark]:
        """Let time pass; the marks that look different now."""
        self._at_once = False
        changed = list(self._rates)
        for mark in changed:
            level = self._levels[mark] + self._rates[mark] * seconds
            self._set(mark, level)
        return changed

    def finish(self) -> list[Mark]:
        """Be at the end of all that goes on, and of all that changes before the next step."""
        changed, self._at_once = list(self._rates), True
        for mark in changed:
            self._set(mark, float(mark in self._wanted))
        return changed

    def _begin(self, mark: Mark, comes: bool, pace: float) -> None:
        beside = self._wanted if not comes else self._levels
        swaps = any(other.area == mark.area and other.kind in _SOFT for other in beside)
        usual = TO_HOT if swaps else MARKS_IN if comes else MARKS_OUT
        self._levels.setdefault(mark, 0.0)
        if pace:
            self._rates[mark] = (1 if comes else -1) / (usual * pace)
        else:
            self._set(mark, float(comes))

    def _set(self, mark: Mark, level: float) -> None:
        """Keep a level; a mark that has come is done, one that is gone is forgotten."""
        self._levels[mark] = min(1.0, max(0.0, level))
        if level >= 1.0 or level <= 0.0:
            self._rates.pop(mark, None)
            if mark not in self._wanted:
                del self._levels[mark]
