"""The way back: from the verdicts on all positions of a game to its last winnable point."""

from collections.abc import Sequence

from game.coaching.advice import NoWayBack, Sight, WayBack
from game.coaching.situation import Situation
from game.rules import notation
from game.solver.questions import Trace
from game.solver.search import Verdict


def way_back_question(situation: Situation) -> Trace:
    """What has to be asked for the way back."""
    positions = situation.passed
    return Trace(situation.rules, positions, tuple(range(-1, len(positions) - 1)))


def way_back_of(
    situation: Situation, verdicts: Sequence[Verdict], sight: Sight
) -> WayBack | NoWayBack:
    """The last point from which the game can be won, as far as that is known."""
    winnable = [i for i, verdict in enumerate(verdicts) if verdict is Verdict.WON]
    if not winnable:
        return NoWayBack.NEVER if verdicts[0] is Verdict.LOST else NoWayBack.UNKNOWN
    last = winnable[-1]
    if last == len(verdicts) - 1:
        return NoWayBack.STILL_WINNABLE
    at = situation.passed[last]
    losing = notation.read(situation.game, at, situation.line[last])
    return WayBack(last, at, losing, verdicts[last + 1] is Verdict.LOST, sight)
