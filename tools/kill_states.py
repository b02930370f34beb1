"""How a game stands, as a line of text, for the tool ``kill``."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING
from zlib import crc32

from game.play import record
from game.play.session import Session
from game.rules.code import parse
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.ui.services import Services


@dataclass(frozen=True)
class State:
    """A game as it stands; `digest` stands for where the cards lie, the counters, and all that can
    be undone and redone. Without a game, `id` is 0."""

    id: int = 0
    code: str = ""
    events: tuple[str, ...] = ()
    digest: int = 0
    seconds: float = field(default=0.0, compare=False)
    troubles: tuple[str, ...] = field(default=(), compare=False)

    def line(self) -> str:
        """As one line."""
        return json.dumps(asdict(self))


def state_of_line(line: str) -> State:
    """The state of a line."""
    found = json.loads(line)
    return State(**{**found, "events": tuple(found["events"])})


def state_of(services: Services) -> State:
    """The game of a running program."""
    troubles = tuple(str(trouble) for trouble in services.troubles)
    if services.sitting is None:
        return State(troubles=troubles)
    session = services.sitting.session
    id = services.keeper.id_of(session) or 0
    events = tuple(session.events)
    return State(id, str(session.code), events, digest(session), session.clock.seconds, troubles)


def played(state: State) -> int:
    """The digest that a state has to have by its code and its events."""
    session = Session.of(parse(state.code, VARIANTS), lambda: 0.0)
    record.perform(session, state.events)
    return digest(session)


def digest(session: Session) -> int:
    """A number for everything in a session but its clock."""
    steps = [(s.to.position, s.to.points, s.action) for s in (*session._undo, *session._redo)]
    counters = (session.points, session.moves, session.depth, int(session.help), session.took_back)
    return crc32(repr((session.position, counters, len(session._undo), steps)).encode())
