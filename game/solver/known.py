"""What is known already of positions: verdicts, and ways to the win."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.keys import exactly, key
from game.solver.playing import wins
from game.solver.search import Verdict

T = TypeVar("T")
_Of: TypeAlias = tuple[Game, bytes]

MOST = 20_000
"""How many verdicts, and how many next moves, are remembered; about 10 megabytes in all."""


class Known:
    """Verdicts and ways to the win of positions of any games; the ones used last are kept."""

    def __init__(self, most: int = MOST) -> None:
        self._verdicts = _Latest[Verdict](most)
        self._next = _Latest[_Next](most)

    def learn(
        self, game: Game, position: Position, verdict: Verdict, line: Sequence[Move] = ()
    ) -> None:
        """Remember a verdict, and a way to the win, which must be one.

        UNKNOWN is remembered where nothing better is: the position was searched in vain.
        """
        if verdict is not Verdict.UNKNOWN or self.verdict(game, position) is None:
            self._verdicts.keep((game, key(game, position)), verdict)
        for left, move in zip(range(len(line), 0, -1), line, strict=True):
            self._learn_next(game, position, _Next(move, left))
            position = game.after(position, move)
            self._verdicts.keep((game, key(game, position)), Verdict.WON)

    def follows(self, game: Game, before: Position, move: Move) -> None:
        """Remember what can be told because this move was made.

        What comes after a loss is lost, what comes before a win can be won.
        """
        after = game.after(before, move)
        if self.verdict(game, before) is Verdict.LOST:
            self.learn(game, after, Verdict.LOST)
        if self.verdict(game, after) is Verdict.WON:
            self.learn(game, before, Verdict.WON)
        rest = self._next.get((game, exactly(after)))
        if rest is not None:
            self._learn_next(game, before, _Next(move, rest.left + 1))

    def verdict(self, game: Game, position: Position) -> Verdict | None:
        """What is known; UNKNOWN where it was searched in vain, None where nothing is known."""
        return self._verdicts.get((game, key(game, position)))

    def line(self, game: Game, position: Position) -> tuple[Move, ...] | None:
        """The whole rest of the shortest known way to the win from exactly here, if any."""
        line, at = [], position
        while not game.won(at):
            following = self._next.get((game, exactly(at)))
            if following is None:
                return None
            line.append(following.move)
            at = game.after(at, following.move)
        return tuple(line) if wins(game, position, line) else None

    def _learn_next(self, game: Game, position: Position, following: "_Next") -> None:
        """A next move with more moves left than a known one would lead round in circles."""
        here = (game, exactly(position))
        known = self._next.get(here)
        if known is None or following.left < known.left:
            self._next.keep(here, following)


class _Next(NamedTuple):
    """The next move to the win, and how many are left with it."""

    move: Move
    left: int


class _Latest(Generic[T]):
    """What was kept or asked for last, at most so much of it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[_Of, T] = OrderedDict()

    def get(self, of: _Of) -> T | None:
        """What is kept, if it is."""
        if of not in self._held:
            return None
        self._held.move_to_end(of)
        return self._held[of]

    def keep(self, of: _Of, value: T) -> None:
        """Keep this; what was not used for longest makes room."""
        self._held[of] = value
        self._held.move_to_end(of)
        if len(self._held) > self._most:
            self._held.popitem(last=False)
