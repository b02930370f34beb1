"""Examples played under the rules, still without words."""

from collections.abc import Sequence
from typing import NamedTuple

from game.play.record import BadRecord, perform
from game.play.session import Session
from game.rules import notation
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.refusal import Refusal
from game.teaching.example import Act, BadExample, Step


class Moment(NamedTuple):
    """Where the cards lie, the score, and how much was done by then."""

    position: Position
    points: int
    done: int


class Seen(NamedTuple):
    """A step that was played: `begun` is how it stood before its first event, `before` how before
    its last one, `after` how then. `move` is its last event or what was tried in vain, if it is a
    move; `refusal` is what the rules said to it. `events` are all from the deal on."""

    game: Game
    events: tuple[str, ...]
    begun: Moment
    before: Moment
    after: Moment
    move: Move | None
    refusal: Refusal | None


def played(key: str, act: Act) -> list[Seen]:
    """Every step of an act of the example of that key.

    Raises BadExample where one cannot be done, or is not refused for the reason it names.
    """
    session = Session.of(act.code, lambda: 0.0)
    _do(session, act.opening, f"{key}, {act.code}, opening")
    return [_step(session, step, f"{key}, {act.code}, {step.say}") for step in act.steps]


def _step(session: Session, step: Step, where: str) -> Seen:
    begun = before = _moment(session)
    move = refusal = None
    if step.events:
        _do(session, step.events[:-1], where)
        before = _moment(session)
        move = _move(session, step.events[-1])
        _do(session, step.events[-1:], where)
    if step.refused:
        before = _moment(session)
        move = _move(session, step.refused)
        refusal = _refusal(session, move, step, where)
    after = _moment(session)
    return Seen(session.game, tuple(session.events), begun, before, after, move, refusal)


def _moment(session: Session) -> Moment:
    return Moment(session.position, session.points, len(session.events))


def _do(session: Session, events: Sequence[str], where: str) -> None:
    try:
        perform(session, events)
    except BadRecord as error:
        raise BadExample(f"{where}: {error}") from None


def _move(session: Session, text: str) -> Move | None:
    try:
        return notation.read(session.game, session.position, text)
    except notation.BadMove:
        return None


def _refusal(session: Session, move: Move | None, step: Step, where: str) -> Refusal:
    refusal = session.game.refusal(session.position, move) if move else None
    if refusal is None or refusal.key is not step.reason:
        said = refusal or ("allowed" if move else "no move")
        raise BadExample(f"{where}: {step.refused} is {said}, not {step.reason}")
    return refusal
