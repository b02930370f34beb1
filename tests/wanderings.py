"""Random games as they are really played: moves, many of them taken back, some done again."""

import random
from collections.abc import Iterator

from tables import RULE_SETS, RuleSet
from walks import choose

from game.play.session import Session

_BACK, _UNDO, _REDO = 0.03, 0.22, 0.35


def wander(ruleset: RuleSet, seed: int, events: int) -> Iterator[Session]:
    """One session of a deal, after each of at most so many events; each takes two seconds."""
    dice = random.Random(f"{ruleset} {seed}")
    time = [0.0]
    session = Session.of(ruleset.deal(dice.randrange(10**9)), lambda: time[0])
    session.wake()
    while len(session.events) < events:
        if not _go_on(session, dice):
            return
        yield session
        time[0] += 2.0


def wandered(ruleset: RuleSet, seed: int, events: int) -> Session:
    """The session at the end of such a game; it has at least one event."""
    return list(wander(ruleset, seed, events))[-1]


def any_rules(seed: int) -> RuleSet:
    """Every rule set in turn."""
    return RULE_SETS[seed % len(RULE_SETS)]


def _go_on(session: Session, dice: random.Random) -> bool:
    """Let one more thing be done in a game; False where nothing can be."""
    chance = dice.random()
    if chance < _BACK and session.depth and session.back(dice.randrange(session.depth)):
        return True
    if (chance < _UNDO and session.undo()) or (chance < _REDO and session.redo()):
        return True
    moves = list(session.game.moves(session.position))
    if not moves:
        return session.undo()
    return session.play(choose(dice, session.game, moves)) is None
