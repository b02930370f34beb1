"""A session as plain values, and back by playing it again."""

from collections.abc import Callable, Sequence
from typing import TypeGuard

from game.play.session import Session
from game.rules import notation
from game.rules.code import BadCode, GameCode, parse
from game.rules.refusal import Refusal
from game.rules.variant import Variant

LONGEST = 1e9
"""No game lasts longer than these seconds, about thirty years."""


class BadRecord(ValueError):
    """Events that cannot be played: which (`number`, from 1), its text, and the refusal if any."""

    def __init__(self, number: int, event: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"event {number} {event!r}: {refusal or 'not possible'}")
        self.number, self.event, self.refusal = number, event, refusal


def events_of(text: str) -> list[str]:
    """Events from text separated by spaces; ``back 12`` is one event."""
    events: list[str] = []
    for word in text.split():
        if events and events[-1] == "back":
            events[-1] = f"back {word}"
        else:
            events.append(word)
    return events


def perform(session: Session, events: Sequence[str], times: Sequence[float] = ()) -> None:
    """Play events in order; BadRecord at the first that is not possible, those before it played.

    `times`, where they are known, are the seconds played at each event.
    """
    for number, event in enumerate(events, 1):
        if number <= len(times):
            session.clock.set(times[number - 1])
        _perform(session, number, event)


def _perform(session: Session, number: int, event: str) -> None:
    word, _, kept = event.partition(" ")
    if event in ("undo", "redo"):
        done = session.undo() if event == "undo" else session.redo()
    elif word == "back":
        done = _is_count(kept) and session.back(int(kept))
    else:
        _play(session, number, event)
        done = True
    if not done:
        raise BadRecord(number, event)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


def _play(session: Session, number: int, event: str) -> None:
    try:
        move = notation.read(session.game, session.position, event)
    except notation.BadMove:
        raise BadRecord(number, event) from None
    if refusal := session.play(move):
        raise BadRecord(number, event, refusal)


def write(session: Session) -> dict[str, object]:
    """The record of a session that has a code: code, events, seconds played."""
    return {
        "code": str(session.code),
        "events": " ".join(session.events),
        "seconds": session.clock.seconds,
    }


def read(record: object, variants: Sequence[Variant], now: Callable[[], float]) -> Session:
    """The session of a record, played again move by move under the rules.

    Raises BadRecord or BadCode for a record that is broken in any way; nothing half-loaded is
    ever returned.
    """
    if not isinstance(record, dict):
        raise BadRecord(0, "")
    code, events, seconds = (record.get(key) for key in ("code", "events", "seconds"))
    if not (isinstance(code, str) and isinstance(events, str) and _is_time(seconds)):
        raise BadRecord(0, "")
    return replay(parse(code, variants), events_of(events), now, float(seconds))


def _is_time(seconds: object) -> TypeGuard[int | float]:
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        return False
    return 0 <= seconds <= LONGEST


def replay(
    code: GameCode,
    events: Sequence[str],
    now: Callable[[], float],
    seconds: float = 0.0,
    times: Sequence[float] = (),
) -> Session:
    """A session of `code` in which `events` were played; BadRecord where one is not possible."""
    session = Session(code, code.game(), code.dealt(), now, seconds)
    perform(session, events, times)
    session.clock.set(seconds)
    return session


__all__ = ["BadCode", "BadRecord", "events_of", "perform", "read", "replay", "write"]
