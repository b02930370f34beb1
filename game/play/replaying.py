"""A recorded game as a value: how it stood after each of its events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

from game.play.record import BadRecord, perform
from game.play.session import Session
from game.rules import notation
from game.rules.cards import Card, is_down
from game.rules.code import GameCode
from game.rules.help import Help
from game.rules.position import Move, Position


@dataclass(frozen=True)
class Moment:
    """How a game stood right after `event`; at the deal there was none."""

    event: str
    position: Position
    points: int
    moves: int
    seconds: float


@dataclass(frozen=True)
class Recording:
    """All that was done in a game, made by `recorded`.

    `moments` begins with the deal: after it comes one for each event. `whole` tells whether all
    events could be played; where one could not, the recording ends before it. `timed`: the seconds
    played are known.
    """

    code: GameCode
    moments: tuple[Moment, ...]
    whole: bool = True
    timed: bool = False
    _times: tuple[float, ...] = field(default=(), repr=False)

    @property
    def length(self) -> int:
        """How many events there are."""
        return len(self.moments) - 1

    def at(self, number: int) -> Moment:
        """How the game stood after its first `number` events."""
        return self.moments[number]

    def seen_at(self, number: int) -> frozenset[Card]:
        """The cards that ever lay face up during its first `number` events."""
        return self._seen[number]

    def move(self, number: int) -> Move | None:
        """The move that the event of that number is, counted from 1; None where it is none."""
        position, event = self.moments[number - 1].position, self.moments[number].event
        try:
            return notation.read(self.code.game(), position, event)
        except notation.BadMove:
            return None

    def longest(self) -> tuple[int, int]:
        """The face-down and the face-up cards of the longest column that there ever was."""
        columns = self.code.game().columns
        ever = {moment.position.piles[pile] for moment in self.moments for pile in columns}
        counts = ((sum(map(is_down, cards)), len(cards)) for cards in ever)
        down, cards = max(counts, key=lambda count: (count[1], -count[0]))
        return down, cards - down

    @cached_property
    def _seen(self) -> tuple[frozenset[Card], ...]:
        faces = (moment.position.faces for moment in self.moments)
        return tuple(accumulate(faces, frozenset.union))

    def session_at(self, number: int, now: Callable[[], float], help: Help = Help.NONE) -> Session:
        """A game of its own in which the first `number` events were done, when they were done.

        So much `help` was known before any of them.
        """
        session = Session.of(self.code, now)
        session.helped(help)
        events = [moment.event for moment in self.moments[1 : number + 1]]
        perform(session, events, self._times[:number])
        return session


def recorded(code: GameCode, events: Sequence[str], times: Sequence[float] = ()) -> Recording:
    """The recording of a game: its events are played under the rules, as far as they can be.

    `times`, where they are known, are the seconds played at each event.
    """
    session, whole = Session.of(code, _still), True
    moments = [Moment("", session.position, 0, 0, 0.0)]
    session.told = lambda told: moments.append(_moment(told))
    try:
        perform(session, events, times)
    except BadRecord:
        whole = False
    return Recording(code, tuple(moments), whole, bool(times), tuple(times))


def _moment(session: Session) -> Moment:
    return Moment(
        session.events[-1],
        session.position,
        session.points,
        session.moves,
        session.clock.seconds,
    )


def _still() -> float:
    """A clock that stands: the times are those of the record."""
    return 0.0
