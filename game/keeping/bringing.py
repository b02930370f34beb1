"""Kept games brought back: played again, event by event, under the rules."""

from collections.abc import Callable, Sequence

from game.keeping.tables import position_of
from game.play.record import BadRecord, events_of, perform
from game.play.session import Session
from game.rules.code import BadCode, GameCode, parse
from game.rules.position import Position
from game.rules.variant import Variant
from game.storage.kept import Kept, Log

_DIGITS = 12
"""No time in a log is longer."""


def code_of(kept: Kept, variants: Sequence[Variant]) -> GameCode | None:
    """The code of a kept game; None for one that this version does not know."""
    try:
        return parse(kept.code, variants)
    except BadCode:
        return None


def table_of(kept: Kept, variants: Sequence[Variant]) -> Position | None:
    """Where the cards of a kept game lie, without playing it again."""
    code = code_of(kept, variants)
    return position_of(kept.table, code.game()) if code else None


def times_of(log: Log) -> list[float]:
    """The seconds played at each event of a log, as far as they can be read."""
    times = []
    for word in log.times.split():
        if not (word.isascii() and word.isdigit() and len(word) <= _DIGITS):
            break
        times.append(int(word) / 100)
    return times


def brought_back(
    kept: Kept, log: Log, variants: Sequence[Variant], now: Callable[[], float]
) -> tuple[Session, bool] | None:
    """The session of a kept game, and whether all that was done in it could be played.

    Where the log breaks off, or ends too soon, the session and its clock stand where it does; what
    help was had, which no log tells, is had there too. None for a code that this version does not
    know.
    """
    code = code_of(kept, variants)
    if code is None:
        return None
    session, whole = Session.of(code, now), True
    try:
        perform(session, events_of(log.events), times_of(log))
    except BadRecord:
        whole = False
    whole = whole and len(session.events) == kept.actions
    session.recall(kept.help, kept.win.help if kept.win else kept.help)
    session.clock.set(kept.seconds if whole else max(session.times, default=0.0))
    return session, whole
