"""What can be asked of the solver, and what it answers: plain values, fit for another process."""

from typing import NamedTuple, TypeAlias

from game.rules.cards import Card
from game.rules.code import GameCode, built
from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.search import Verdict
from game.variants import VARIANTS


class Rules(NamedTuple):
    """A game with its options, by their names."""

    variant: str
    choices: tuple[str, ...]

    @classmethod
    def of(cls, code: GameCode) -> "Rules":
        """The rules that a game code names."""
        options = code.variant.options
        return cls(code.variant.key, tuple(code.options[option.key] for option in options))

    def game(self) -> Game:
        """The game; equal rules give the same object."""
        return built(next(v for v in VARIANTS if v.key == self.variant), self.choices)


class Judge(NamedTuple):
    """Can this position be won, and how? All cards are known, also those face down."""

    rules: Rules
    position: Position


class Judged(NamedTuple):
    """A verdict, and the moves to the win where that was found.

    The first answer comes as soon as there is a verdict. Where a line was found, a second and
    last one (`final`) follows with a line made short.
    """

    verdict: Verdict
    line: tuple[Move, ...] = ()
    final: bool = True
    sought: bool = True
    """Whether anything was looked for: not where the search died of the question."""


class Trace(NamedTuple):
    """From which of these positions can the game be won?

    Each comes by one allowed move from the one whose index `parents` tells, which is less than
    its own; -1 for the first of all. So what is lost once is lost ever after, and what comes
    before a win can be won.
    """

    rules: Rules
    positions: tuple[Position, ...]
    parents: tuple[int, ...]


class Traced(NamedTuple):
    """The verdict on each position; UNKNOWN for those not settled yet, or, once `final`, at all."""

    verdicts: tuple[Verdict, ...]
    final: bool


class Advise(NamedTuple):
    """What should somebody do who has seen only these cards?

    The hidden ones are laid out in many ways that agree with what was seen, with the chance that
    `seed` begins. `passed` are the positions the game has gone through: none of them, nor one
    that differs from it only in what means nothing, is gone to again. `given` are moves that were
    advised here before: another one is wanted.
    """

    rules: Rules
    position: Position
    seen: frozenset[Card]
    passed: tuple[Position, ...]
    seed: int
    given: tuple[Move, ...] = ()


class Advised(NamedTuple):
    """What to do next, as moves to be made one after the other; empty where nothing helps.

    Only the last of them may lay open what was not seen. `share` is the part of the layouts tried
    that is won this way, as far as the search could tell; None where it was not needed to choose.
    """

    plan: tuple[Move, ...]
    share: float | None = None
    known: bool = True
    """False where nothing could be found out, neither a plan nor that there is none."""
    final: bool = True


class Circle(NamedTuple):
    """Do all moves that are left only go round in circles, as far as these cards tell?"""

    rules: Rules
    position: Position
    seen: frozenset[Card]


class Circled(NamedTuple):
    """Whether they do; False also where that is not known."""

    circles: bool
    final: bool = True


Question: TypeAlias = Judge | Trace | Advise | Circle
Answer: TypeAlias = Judged | Traced | Advised | Circled
