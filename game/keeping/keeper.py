"""Writes down what is played, as it happens."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from game.keeping.tables import table_of
from game.play.session import Session
from game.rules.help import Help
from game.storage.history import History
from game.storage.kept import FirstWin, Kept, Log

CLOCK_EVERY = 20.0
"""After so many seconds played without an action, the time is written down."""
_CHANCE_BITS = 20
_WRAPS = 2**42
"""However far a clock is wrong, the numbers of games fit into eight bytes."""


@dataclass
class _Entry:
    """What a session does not know of itself."""

    id: int
    dealt_at: float
    begun_at: float | None
    counts: bool
    aside: bool = False
    seconds: float = 0.0
    """The time played when it was last written down."""
    log: Log = field(default_factory=Log)
    written: int = 0
    """How many of the session's events stand in the log."""
    given: int = 0
    """How many events it began with, from another game,"""
    inherited: float = 0.0
    """the time that was played in that,"""
    help: Help = Help.NONE
    """and the help that was had there."""


class Keeper:
    """The chronicle of a sitting that is kept in a history. `wall` is the time of day, in seconds
    since 1970; `chance` makes the numbers of games differ between copies of the program."""

    def __init__(self, history: History, wall: Callable[[], float], chance: random.Random) -> None:
        self._history, self._wall, self._chance = history, wall, chance
        self._entries: WeakKeyDictionary[Session, _Entry] = WeakKeyDictionary()

    def knows(self, session: Session, kept: Kept) -> None:
        """`session` is the game kept as `kept`, so that it is written on, not anew."""
        self._entries[session] = _Entry(
            kept.id, kept.dealt_at, kept.begun_at, kept.counts, inherited=kept.inherited
        )

    def uncounted(self, session: Session) -> None:
        """`session` begins with moves from elsewhere: it will not count in the figures."""
        self._entries[session] = self._fresh(session, counts=False)

    def id_of(self, session: Session) -> int | None:
        """The number under which a session is kept."""
        entry = self._entries.get(session)
        return entry.id if entry else None

    def counts(self, session: Session) -> bool:
        """Whether a session may count in the figures."""
        if entry := self._entries.get(session):
            return entry.counts
        return session.code is not None and session.code.from_the_deal

    def untouched(self, session: Session) -> bool:
        """Whether nothing was done in a game, and no help had, but what it began with."""
        entry = self._entries.get(session)
        if entry is None or session.help > entry.help:
            return False
        return len(session.events) == entry.given

    def begins(self, session: Session) -> None:
        """A game was dealt, or is gone on with."""
        if session.code is None:
            return
        entry = self._entries.get(session)
        if entry is None:
            entry = self._entries[session] = self._fresh(session, session.code.from_the_deal)
        entry.aside = False
        session.told = self.tell
        self.tell(session)
        self._history.take_up(entry.id)

    def leaves(self, session: Session) -> None:
        """The player has left a game: it is on the shelf, if the player did anything in it."""
        if entry := self._entries.get(session):
            entry.aside = True
            if self.untouched(session):
                self._history.forget(entry.id)
            else:
                self._history.set_aside(entry.id)

    def returns(self, session: Session) -> None:
        """The player has come back to a game."""
        self.begins(session)

    def tell(self, session: Session) -> None:
        """Write down how a game stands."""
        entry = self._entries.get(session)
        if entry is None:
            return
        if entry.begun_at is None and session.begun:
            entry.begun_at = self._wall()
        _write_on(entry, session)
        entry.seconds = session.clock.seconds
        self._history.keep(self._kept(session, entry), entry.log)

    def watch(self, session: Session) -> None:
        """Write the clock down from time to time, while nothing else happens."""
        entry = self._entries.get(session)
        if entry and session.clock.seconds - entry.seconds > CLOCK_EVERY:
            self.tell(session)

    def _fresh(self, session: Session, counts: bool) -> _Entry:
        now = self._wall()
        milliseconds = int(now * 1000) % _WRAPS
        id = (milliseconds << _CHANCE_BITS) + self._chance.getrandbits(_CHANCE_BITS)
        given, inherited = len(session.events), session.clock.seconds
        return _Entry(id, now, None, counts, given=given, inherited=inherited, help=session.help)

    def _kept(self, session: Session, entry: _Entry) -> Kept:
        code = session.code
        assert code is not None
        return Kept(
            id=entry.id,
            code=str(code),
            variant=code.variant.key,
            options=code.letters,
            seconds=session.clock.seconds,
            moves=session.moves,
            points=session.points,
            actions=len(session.events),
            help=session.help,
            counts=entry.counts,
            dealt_at=entry.dealt_at,
            begun_at=entry.begun_at,
            touched_at=self._wall(),
            aside=entry.aside,
            win=_win(session),
            table=table_of(session.position),
            inherited=entry.inherited,
        )


def _win(session: Session) -> FirstWin | None:
    result = session.result
    if result is None:
        return None
    return FirstWin(result.seconds, result.moves, result.points, result.help, result.took_back)


def _write_on(entry: _Entry, session: Session) -> None:
    """Add to the log what has happened since; the longer a game, the less it may be told anew."""
    times = [str(round(100 * seconds)) for seconds in session.times[entry.written :]]
    entry.log = Log(
        " ".join(filter(None, [entry.log.events, *session.events[entry.written :]])),
        " ".join(filter(None, [entry.log.times, *times])),
    )
    entry.written = len(session.events)
