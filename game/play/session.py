"""One game being played: the only thing that changes during play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.play.clock import Stopwatch
from game.rules import notation
from game.rules.cards import DECK, Card
from game.rules.code import GameCode
from game.rules.game import Game
from game.rules.help import Help
from game.rules.position import Move, Position
from game.rules.refusal import Refusal
from game.rules.zones import Kind

UNDO_LIMIT = 100
"""How many actions can be undone."""


@dataclass(frozen=True, eq=False)
class Standing:
    """How the game stands after `depth` actions, and the standing before the last of them."""

    position: Position
    points: int = 0
    depth: int = 0
    before: "Standing | None" = None
    move: str = ""
    """The move that led here, as text."""

    def line(self) -> Iterator["Standing"]:
        """This standing and all those it came from, last first."""
        standing: Standing | None = self
        while standing is not None:
            yield standing
            standing = standing.before


class _Step(NamedTuple):
    """Where undo or redo leads, and whether that is an action: going back is none."""

    to: Standing
    action: bool


@dataclass(frozen=True)
class Result:
    """What is recorded at the first win; nothing later changes it."""

    seconds: float
    moves: int
    points: int
    help: Help = Help.NONE
    took_back: bool = False
    """Whether a card had come back from a foundation."""


def _nobody(_session: "Session") -> None:
    """Nobody listens."""


class Session:
    """A game from its deal to wherever it stands now.

    `moves` counts every action (a draw and a recycle too) and never goes down. `events` is the
    whole story as text: moves, ``undo``, ``redo``, ``back N``; played again it gives an identical
    session; `times` are the seconds played at each. `clock` runs only between `wake` and `rest`,
    from the first action to the win. `help` is the most that was used so far. `seen` are the cards
    that ever lay face up, undone or not. `told` is called with the session whenever something in it
    has changed, and when its clock comes to rest.
    """

    def __init__(
        self,
        code: GameCode | None,
        game: Game,
        dealt: Position,
        now: Callable[[], float],
        seconds: float = 0.0,
    ) -> None:
        self.code, self.game, self.dealt = code, game, dealt
        self.moves = 0
        self.events: list[str] = []
        self.times: list[float] = []
        self.help = Help.NONE
        self.seen: frozenset[Card] = dealt.faces
        self.took_back = False
        self.told: Callable[[Session], None] = _nobody
        self.result: Result | None = None
        self.clock = Stopwatch(now, seconds)
        self._awake = False
        self._now = Standing(dealt)
        self._undo: list[_Step] = []
        self._redo: list[_Step] = []

    @classmethod
    def of(cls, code: GameCode, now: Callable[[], float]) -> "Session":
        """A fresh session of a game code."""
        return cls(code, code.game(), code.dealt(), now)

    @property
    def position(self) -> Position:
        """Where the cards lie now."""
        return self._now.position

    @property
    def points(self) -> int:
        """The score now."""
        return self._now.points

    @property
    def depth(self) -> int:
        """How many actions lead from the deal to this position."""
        return self._now.depth

    @property
    def sees_all(self) -> bool:
        """Whether every card was seen, so that nothing can be counted that the player could not."""
        return len(self.seen) == len(DECK)

    @property
    def begun(self) -> bool:
        """Whether anything was ever done in this game."""
        return bool(self.events)

    @property
    def won(self) -> bool:
        """Whether all cards are home now; `result` tells whether they ever were."""
        return self.game.won(self.position)

    @property
    def can_undo(self) -> bool:
        """Whether an action is left that can be undone."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether an undone action can be done again."""
        return bool(self._redo)

    def play(self, move: Move) -> Refusal | None:
        """Make a move, or say why not; a refused move changes nothing at all."""
        position = self.position
        if refusal := self.game.refusal(position, move):
            return refusal
        text = notation.write(self.game, move)
        points = max(0, self.points + self.game.points(position, move))
        position = self.game.after(position, move)
        after = Standing(position, points, self.depth + 1, self._now, text)
        self.took_back |= self.game.kind(move.src) is Kind.FOUNDATION
        self._go(_Step(after, action=True))
        self._see(position)
        self.moves += 1
        self._tell(text)
        return None

    def undo(self) -> bool:
        """Take the last action back; False where none is left to take back."""
        if not self._undo:
            return False
        step = self._undo.pop()
        self._redo.append(_Step(self._now, step.action))
        self._now = step.to
        self._raise(Help.UNDO)
        self._tell("undo")
        return True

    def redo(self) -> bool:
        """Do the last undone action again; False where there is none."""
        if not self._redo:
            return False
        self._advance(self._redo.pop())
        self._tell("redo")
        return True

    def back(self, kept: int) -> bool:
        """Go back to where only the first `kept` actions were done, as one undoable event.

        It may reach further than undo, and is none of the actions that undo is limited to. False
        where there are not more actions than that, and after a win.
        """
        if self.won or not 0 <= kept < self.depth:
            return False
        self._go(_Step(next(s for s in self._now.line() if s.depth == kept), action=False))
        self._raise(Help.HINTS if self.sees_all else Help.ALL_KNOWING)
        self._tell(f"back {kept}")
        return True

    def line(self) -> list[str]:
        """The moves that lead from the deal to where the cards lie now, without detours."""
        return [standing.move for standing in self._now.line() if standing.move][::-1]

    def positions(self) -> list[Position]:
        """How the cards lay from the deal to now, without detours: the deal first, now last."""
        return [standing.position for standing in self._now.line()][::-1]

    def helped(self, by: Help) -> None:
        """Note that so much help was used, which no event tells; where that is more, it is told."""
        if by > self.help:
            self._raise(by)
            self.told(self)

    def recall(self, help: Help, winning: Help) -> None:
        """Let at least so much help have been used, and so much up to the win, as was noted once.

        Nobody is told.
        """
        self._raise(help)
        if self.result is not None:
            self.result = replace(self.result, help=max(self.result.help, winning))

    def wake(self) -> None:
        """The table is in front of the player: the clock may run."""
        self._awake = True
        self._run()

    def rest(self) -> None:
        """The table is covered or the window lost its focus: the clock stands."""
        ran, self._awake = self.clock.running, False
        self._run()
        if ran:
            self.told(self)

    def _raise(self, help: Help) -> None:
        self.help = max(self.help, help)

    def _see(self, position: Position) -> None:
        if not (faces := position.faces) <= self.seen:
            self.seen |= faces

    def _go(self, step: _Step) -> None:
        self._advance(step)
        self._redo.clear()

    def _advance(self, step: _Step) -> None:
        self._undo.append(_Step(self._now, step.action))
        self._now = step.to
        actions = [i for i, done in enumerate(self._undo) if done.action]
        if len(actions) > UNDO_LIMIT:
            del self._undo[: actions[0] + 1]

    def _tell(self, event: str) -> None:
        self.events.append(event)
        self.times.append(self.clock.seconds)
        if self.won and self.result is None:
            self.result = Result(
                self.clock.seconds, self.moves, self.points, self.help, self.took_back
            )
        self._run()
        self.told(self)

    def _run(self) -> None:
        if self._awake and self.begun and self.result is None:
            self.clock.start()
        else:
            self.clock.stop()
