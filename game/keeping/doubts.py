"""Asks a solver of one deal after the other whether it can be won."""

from collections import deque
from collections.abc import Iterable

from game.rules.code import BadCode, parse
from game.solver.asking import Solver
from game.solver.questions import Judge, Judged, Rules
from game.solver.strength import Strength
from game.storage.kept import Ruling
from game.variants import VARIANTS


class Doubts:
    """Deals, by their codes, of which a solver so strong is asked in this order.

    Nothing here ever waits. What else is asked of the solver voids the question, which is then
    asked again; where there is no solver nothing is.
    """

    def __init__(self, solver: Solver, codes: Iterable[str], strength: Strength) -> None:
        self._solver, self._strength = solver, strength
        self._codes = deque(codes)
        self._asked = False

    @property
    def left(self) -> bool:
        """Whether anything is still to be found out."""
        return bool(self._codes)

    def step(self) -> Ruling | None:
        """What was found out of a deal since the last time; then ask on."""
        ruling = self._heard() if self._asked else None
        while self._codes and not (self._asked and self._solver.waiting):
            if question := _question(self._codes[0]):
                self._solver.ask(question)
                self._asked = True
                break
            self._codes.popleft()
        return ruling

    def drop(self) -> None:
        """Nobody listens now; the question may be asked again later."""
        if self._asked:
            self._solver.drop()
            self._asked = False

    def _heard(self) -> Ruling | None:
        answer = self._solver.heard()
        if self._solver.trouble:
            self._codes.clear()
        if not self._codes or not isinstance(answer, Judged):
            return None
        self.drop()
        code = self._codes.popleft()
        return Ruling(code, str(answer.verdict), *self._strength) if answer.sought else None


def _question(code: str) -> Judge | None:
    """None about a game that this version does not know."""
    try:
        read = parse(code, VARIANTS)
    except BadCode:
        return None
    return Judge(Rules.of(read), read.dealt())
