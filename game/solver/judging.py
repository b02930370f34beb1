"""Whether one position can be won, and how."""

from collections.abc import Iterator

from game.rules.game import Game
from game.rules.position import Position
from game.solver.known import Known
from game.solver.patience import Clock, Patience, looked_into
from game.solver.questions import Judge, Judged
from game.solver.search import Verdict
from game.solver.shortening import ever_shorter, straightened
from game.solver.solving import search


def judged(
    question: Judge, patience: Patience, known: Known, now: Clock
) -> Iterator[Judged | None]:
    """The verdict, then the way to the win as it was found, then that made short."""
    game, position = question.rules.game(), question.position
    verdict = known.verdict(game, position)
    if verdict is Verdict.LOST or verdict is Verdict.UNKNOWN:
        yield Judged(verdict)
        return
    line = known.line(game, position)
    if line is None:
        yield from _searched(game, position, patience, known, now)
        line = known.line(game, position)
    if line is None:
        yield Judged(known.verdict(game, position) or Verdict.UNKNOWN)
        return
    yield Judged(Verdict.WON, line, final=False)
    short = list(line)
    for short in ever_shorter(game, position, line, patience.polish):  # noqa: B007  the last counts
        yield None
    known.learn(game, position, Verdict.WON, short)
    yield Judged(Verdict.WON, tuple(short))


def _searched(
    game: Game, position: Position, patience: Patience, known: Known, now: Clock
) -> Iterator[None]:
    """Search, and let what was found be known."""
    searching = search(game, position, patience.memory)
    verdict = yield from looked_into(searching, patience, now)
    known.learn(game, position, verdict, straightened(game, position, searching.line()))
