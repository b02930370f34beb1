"""A game looked at afterwards: from which of its moments it could still be won."""

from enum import StrEnum
from typing import NamedTuple

from game.play.replaying import Recording
from game.rules.position import Move, Position
from game.solver.asking import Solver
from game.solver.questions import Rules, Trace, Traced
from game.solver.search import Verdict


class Finding(StrEnum):
    """What the whole of a game comes to."""

    WINNABLE = "winnable"
    """It could be won to its end; or it was won."""
    LOST = "lost"
    """It could be won once, and can no longer at its end."""
    NEVER = "never"
    """The deal itself could not be won."""
    UNKNOWN = "unknown"
    """Of its end, or of all that was before it, too little is known."""


class Stretch(NamedTuple):
    """Moments that follow each other, all with the same verdict; None: it is still to come."""

    first: int
    last: int
    verdict: Verdict | None


class _Tree(NamedTuple):
    """The different positions of a recording, each with the one that a move led from to it.

    `nodes` tells for each moment which of them it was; `made` are the moves that were made
    between two of them.
    """

    positions: tuple[Position, ...]
    parents: tuple[int, ...]
    nodes: tuple[int, ...]
    made: dict[tuple[int, int], Move]


class Analysis:
    """The verdicts on all moments of a recording, as they come; nothing here ever waits.

    All cards count, also those that were face down.
    """

    def __init__(self, solver: Solver, recording: Recording) -> None:
        self._solver = solver
        self._recording = recording
        self._tree = _tree(recording)
        self._verdicts = [Verdict.UNKNOWN] * len(self._tree.positions)
        self.done = False
        """Whether nothing more is to come."""
        self.losing: tuple[int, ...] = ()
        """The events, counted from 1, whose move lost the game: it could be won just before."""
        self.turns: tuple[int, ...] = ()
        """The last moments before the game was lost, also where it is not known by which of the
        next moves."""
        self.last_winnable: int | None = None
        """The last moment from which the game could be won; None while none is known."""
        self.ask()

    def ask(self) -> None:
        """Ask for what is not known yet; also again, when the solver was asked something else."""
        if not self.done:
            rules = Rules.of(self._recording.code)
            self._solver.ask(Trace(rules, self._tree.positions, self._tree.parents))

    def drop(self) -> None:
        """Nobody wants to know any more."""
        if not self.done:
            self._solver.drop()

    def step(self) -> bool:
        """Take what the solver has found; whether anything has come."""
        before = self._verdicts, self.done
        while not self.done and isinstance(answer := self._solver.heard(), Traced):
            self._take(answer)
        if (self._verdicts, self.done) == before:
            return False
        self._look_back()
        return True

    def verdict(self, number: int) -> Verdict | None:
        """Whether the game could be won after so many events; None: that is still to come."""
        verdict = self._verdicts[self._tree.nodes[number]]
        return None if verdict is Verdict.UNKNOWN and not self.done else verdict

    def move(self, number: int) -> Move | None:
        """The move made, or made again, as the event of that number; None for all others."""
        event = self._recording.at(number).event
        if event == "redo":
            nodes = self._tree.nodes
            return self._tree.made.get((nodes[number - 1], nodes[number]))
        return self._recording.move(number)

    @property
    def stretches(self) -> list[Stretch]:
        """The whole game, cut where the verdict changes."""
        found = [Stretch(0, 0, self.verdict(0))]
        for number in range(1, self._recording.length + 1):
            if (verdict := self.verdict(number)) is found[-1].verdict:
                found[-1] = found[-1]._replace(last=number)
            else:
                found.append(Stretch(number, number, verdict))
        return found

    @property
    def unsure(self) -> list[Stretch]:
        """The stretches of which no more will be known."""
        return [stretch for stretch in self.stretches if stretch.verdict is Verdict.UNKNOWN]

    @property
    def finding(self) -> Finding | None:
        """What the game comes to; None until all has come."""
        if not self.done:
            return None
        last = self.verdict(self._recording.length)
        if last is Verdict.WON:
            return Finding.WINNABLE
        if self.verdict(0) is Verdict.LOST:
            return Finding.NEVER
        known = last is Verdict.LOST and self.last_winnable is not None
        return Finding.LOST if known else Finding.UNKNOWN

    def _take(self, answer: Traced) -> None:
        """What was known stays known, also where a newer answer does not tell it yet."""
        self._verdicts = [
            new if old is Verdict.UNKNOWN else old
            for old, new in zip(self._verdicts, answer.verdicts, strict=True)
        ]
        self.done = answer.final

    def _look_back(self) -> None:
        """Find where the game was lost; taking back what had won it back is no such place."""
        turns, winnable = [], None
        for number, node in enumerate(self._tree.nodes):
            verdict = self._verdicts[node]
            if verdict is Verdict.WON:
                winnable = self.last_winnable = number
            elif verdict is Verdict.LOST:
                if winnable is not None and self.move(number):
                    turns.append(winnable)
                winnable = None
        self.turns = tuple(turns)
        self.losing = tuple(
            turn + 1 for turn in turns if self._verdicts[self._tree.nodes[turn + 1]] is Verdict.LOST
        )


def _tree(recording: Recording) -> _Tree:
    """What was taken back or gone back to was there before, so that only moves lead to anything
    new."""
    known: dict[Position, int] = {}
    parents: list[int] = []
    nodes: list[int] = []
    made: dict[tuple[int, int], Move] = {}
    for number, moment in enumerate(recording.moments):
        if moment.position not in known:
            known[moment.position] = len(known)
            parents.append(nodes[-1] if nodes else -1)
        nodes.append(known[moment.position])
        if number and (move := recording.move(number)):
            made[nodes[-2], nodes[-1]] = move
    return _Tree(tuple(known), tuple(parents), tuple(nodes), made)
