"""Advice for somebody who has seen only some cards."""

from collections.abc import Iterator

from game.rules.position import Move
from game.solver.checking import check
from game.solver.harmless import harmless, looking
from game.solver.keys import key
from game.solver.questions import Advise, Advised
from game.solver.solving import search
from game.solver.weighing import MEMORY, Choice, Effort, best, weighed
from game.solver.worlds import Glimpse

EFFORT = Effort()


def advise(question: Advise) -> Iterator[Advised | None]:
    """The answer, in small steps; None after each but the last."""
    check(question.rules.game(), question.position)
    known = Glimpse.of(question)
    if known.game.won(known.position):
        yield Advised(())
        return
    plan = harmless(known) or looking(known)
    if plan:
        yield Advised(tuple(plan))
        return
    choices = _choices(known)
    yield None
    if len(choices) > 1:
        yield from weighed(known, choices, question.seed, EFFORT)
    if not choices:
        yield Advised(_anything(known))
        return
    chosen = best(choices)[0]
    yield Advised(chosen.plan, chosen.share if chosen.weighed else None)


def _choices(known: Glimpse) -> list[Choice]:
    """The plans worth weighing."""
    passed = {key(known.game, position) for position in (*known.passed, known.position)}
    found: dict[object, Choice] = {}
    searching = search(known.game, known.position, MEMORY)
    tries = searching.tries()
    if known.game.passes is not None:
        draw = known.game.stock_move(known.position)
        if draw and not known.game.refusal(known.position, draw):
            tries.append([draw])
    for moves in tries:
        plan, end, opens = known.cut(moves)
        name = key(known.game, end)
        draws = plan[-1].src == known.game.stock if plan else False
        if plan and (opens or name not in passed):
            found.setdefault((name, opens), Choice(tuple(plan), end, opens, draws))
    return list(found.values())


def _anything(known: Glimpse) -> tuple[Move, ...]:
    """Any move that leads to something new, or none."""
    passed = {key(known.game, position) for position in (*known.passed, known.position)}
    for move in known.game.moves(known.position):
        plan, end, opens = known.cut([move])
        if opens or key(known.game, end) not in passed:
            return tuple(plan)
    return ()
