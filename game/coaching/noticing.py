"""What is said unasked, and the light: told from what is known of the position."""

from game.coaching.advice import Lamp, Notice, Sight
from game.coaching.findings import Findings
from game.coaching.situation import Situation
from game.rules import notation
from game.solver.circles import circling_quickly
from game.solver.questions import Circle
from game.solver.search import Verdict


def stuck(situation: Situation) -> bool:
    """Whether no move at all is allowed, though the game is not won."""
    none_left = next(situation.game.moves(situation.position), None) is None
    return none_left and not situation.over


def notice_of(
    situation: Situation, findings: Findings, proved: bool, circles: bool
) -> Notice | None:
    """What is to be said; `proved`: a proved loss is said where the game says so."""
    if stuck(situation):
        return Notice.NO_MOVE
    if proved and findings.verdict(situation.position) is Verdict.LOST:
        return Notice.LOST
    return Notice.CIRCLES if circles else None


def lamp_of(situation: Situation, findings: Findings, counts: bool) -> Lamp | None:
    """The light of a position; `counts`: cards that were not seen may be counted."""
    if situation.over or not (counts or situation.sees_all):
        return None
    verdict = findings.verdict(situation.position)
    sight = Sight.OPEN if situation.sees_all else Sight.ALL
    return Lamp(verdict or Verdict.UNKNOWN, sight, verdict is None)


def circle_question(situation: Situation) -> Circle:
    """What has to be asked to know whether all moves only go round in circles."""
    return Circle(situation.rules, situation.position, situation.seen)


def _circles_at_a_glance(situation: Situation) -> bool | None:
    """The same within a frame; None where that does not tell.

    Where there are cells, circles are too wide to be gone round: there a loss can be proved.
    """
    if situation.over or stuck(situation) or situation.game.cells:
        return False
    return circling_quickly(situation.game, situation.position, situation.seen)


def note_move(situation: Situation, findings: Findings) -> None:
    """Tell what follows from the last move, and what can be seen of a position at a glance."""
    if len(situation.passed) > 1:
        before = situation.passed[-2]
        move = notation.read(situation.game, before, situation.line[-1])
        findings.follow(before, move, situation.seen)
    if findings.circles(situation.position, situation.seen) is None:
        circles = _circles_at_a_glance(situation)
        if circles is not None:
            findings.circling(situation.position, situation.seen, circles)
