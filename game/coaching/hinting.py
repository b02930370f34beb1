"""Finding a hint: along a known way to the win, or by a plan for what was seen."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from game.coaching.advice import Hint, NoHint, Rung, Sight, Without
from game.coaching.findings import Findings
from game.coaching.noticing import stuck
from game.coaching.reasons import reasons
from game.coaching.situation import Situation
from game.rules.position import Move, Position
from game.solver.keys import key, table
from game.solver.questions import Advise, Judge
from game.solver.search import Verdict

Sought: TypeAlias = Hint | NoHint | Judge | Advise
"""A hint, that there is none, or what must be asked first."""


class Wish(NamedTuple):
    """A hint that is wanted: what it may rest on, the moves hinted at before, how much is told.

    `hurried`: a way to the win is taken as it was found first, not made short. `late`: what is not
    known by now is not waited for.
    """

    sight: Sight
    given: tuple[Move, ...] = ()
    rung: Rung = Rung.THERE_IS
    hurried: bool = False
    late: bool = False


def sought(situation: Situation, wish: Wish, findings: Findings) -> Sought:
    """The hint that is wanted, or what the solver has to be asked for it."""
    position = situation.position
    verdict = None if wish.sight is Sight.SEEN else findings.verdict(position)
    if without := _without(situation, verdict):
        return NoHint(position, without, wish.sight)
    if verdict is Verdict.UNKNOWN and situation.game.cells:
        return NoHint(position, Without.UNKNOWN, wish.sight)
    too_long = wish.late and verdict is None and not situation.game.cells
    if wish.sight is Sight.SEEN or verdict is Verdict.UNKNOWN or too_long:
        return _by_plan(situation, wish, findings)
    return (_another if wish.given else _by_line)(situation, wish, findings)


def _without(situation: Situation, verdict: Verdict | None) -> Without | None:
    """Why there is no hint at all."""
    if situation.over:
        return Without.WON
    if stuck(situation):
        return Without.NO_MOVE
    return Without.LOST if verdict is Verdict.LOST else None


def _by_line(situation: Situation, wish: Wish, findings: Findings) -> Sought:
    position = situation.position
    line = findings.line(position)
    if line and (wish.hurried or not findings.improving(position)):
        return _hint(situation, wish, line, keeps=True)
    if findings.answered(position):
        return _by_plan(situation, wish, findings)
    return Judge(situation.rules, position)


def _another(situation: Situation, wish: Wish, findings: Findings) -> Sought:
    """A move after which the game can be won as well, by a way that does not come back here."""
    for move in _others(situation, wish.given):
        after = situation.game.after(situation.position, move)
        line = findings.line(after)
        hopeless = findings.verdict(after) in (Verdict.LOST, Verdict.UNKNOWN)
        if line is None and not (hopeless or wish.late or findings.answered(after)):
            return Judge(situation.rules, after)
        if line and not _comes_back(situation, after, line):
            return _hint(situation, wish, (move, *line), keeps=True)
    return NoHint(situation.position, Without.NO_OTHER, wish.sight)


def _others(situation: Situation, given: tuple[Move, ...]) -> Iterator[Move]:
    """Moves not hinted at yet that lead to something new, each outcome once."""
    game, position = situation.game, situation.position
    known = {key(game, passed) for passed in situation.passed}
    known |= {key(game, game.after(position, move)) for move in given}
    for move in game.moves(position):
        outcome = key(game, game.after(position, move))
        if outcome not in known:
            known.add(outcome)
            yield move


def _comes_back(situation: Situation, position: Position, line: tuple[Move, ...]) -> bool:
    """Whether a line goes through a position that the game has passed."""
    passed = set(situation.passed)
    for move in line:
        if position in passed:
            return True
        position = situation.game.after(position, move)
    return False


def _by_plan(situation: Situation, wish: Wish, findings: Findings) -> Sought:
    """What looks best to somebody who has seen so much."""
    wish = wish._replace(sight=Sight.OPEN if situation.sees_all else Sight.SEEN)
    position, passed = situation.position, situation.passed
    seed, given = _seed(position), wish.given
    question = Advise(situation.rules, position, situation.seen, passed, seed, given)
    advice = findings.advice(question)
    if advice is None:
        return question
    if advice.plan and not _is_given(situation, wish, advice.plan[0]):
        return _hint(situation, wish, advice.plan, keeps=False)
    if not advice.known:
        return NoHint(position, Without.UNABLE, wish.sight)
    return NoHint(position, Without.NO_OTHER if wish.given else Without.CIRCLES, wish.sight)


def _is_given(situation: Situation, wish: Wish, move: Move) -> bool:
    """Whether a hint before this one led to the same, but for the order of columns and cells."""
    game, position = situation.game, situation.position
    outcome = table(game, game.after(position, move))
    return any(table(game, game.after(position, given)) == outcome for given in wish.given)


def _hint(situation: Situation, wish: Wish, line: tuple[Move, ...], keeps: bool) -> Hint:
    game, position = situation.game, situation.position
    return Hint(
        position,
        line[0],
        wish.sight,
        wish.rung,
        reasons(game, position, line, situation.seen, keeps),
        len(line) if keeps else None,
        wish.given,
        next(_others(situation, (*wish.given, line[0])), None) is not None,
    )


def _seed(position: Position) -> int:
    """The same for the same position, wherever and whenever it is asked about."""
    return int.from_bytes(b"".join(position.piles)[:64], "little")
