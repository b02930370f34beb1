"""From which positions of a game it can be won."""

from collections.abc import Iterator, Sequence

from game.solver.known import Known
from game.solver.patience import Clock, Patience, looked_into
from game.solver.questions import Trace, Traced
from game.solver.search import Verdict
from game.solver.shortening import straightened
from game.solver.solving import search

SHARES = (64, 16, 4, 1)
"""By what patience is divided for one position: what is hard gets more in a later round."""


def traced(
    question: Trace, patience: Patience, known: Known, now: Clock
) -> Iterator[Traced | None]:
    """The verdicts, whenever more of them are settled; `patience` is for all together."""
    tree, left = _Tree(question, known), _Left(patience, now)
    if tree.settle():
        yield Traced(tuple(tree.verdicts), final=False)
    for share in SHARES:
        tried = tree.given_up()
        while not left.nothing and (node := tree.next_open(tried)) is not None:
            tried.add(node)
            yield from _searched(question, node, known, left, share)
            if tree.settle():
                yield Traced(tuple(tree.verdicts), final=False)
    yield Traced(tuple(tree.verdicts), final=True)


def _searched(
    question: Trace, node: int, known: Known, left: "_Left", share: int
) -> Iterator[None]:
    """Search one position for its share of what is left, and let what was found be known."""
    game, position = question.rules.game(), question.positions[node]
    searching = search(game, position, left.patience.memory)
    verdict = yield from looked_into(searching, left.share(share), left.now)
    left.spend(searching.nodes)
    if verdict is not Verdict.UNKNOWN:
        known.learn(game, position, verdict, straightened(game, position, searching.line()))


class _Left:
    """What is left of patience."""

    def __init__(self, patience: Patience, now: Clock) -> None:
        self.patience, self.now = patience, now
        self._nodes, self._until = patience.nodes, now() + patience.seconds

    @property
    def nothing(self) -> bool:
        """Whether it is at its end."""
        return self._nodes <= 0 or self.now() >= self._until

    def share(self, share: int) -> Patience:
        """The patience for one position."""
        most = self.patience
        return Patience(
            min(most.nodes // share + 1, self._nodes),
            min(most.seconds / share, self._until - self.now()),
            most.memory,
        )

    def spend(self, nodes: int) -> None:
        """So many positions were looked at."""
        self._nodes -= nodes


class _Tree:
    """The positions of a game, each after its parent, and their verdicts."""

    def __init__(self, question: Trace, known: Known) -> None:
        self._game, self._known = question.rules.game(), known
        self._positions, self._parents = question.positions, question.parents
        self.verdicts = [Verdict.UNKNOWN] * len(self._positions)

    def given_up(self) -> set[int]:
        """The positions that have been searched in vain with all patience."""
        unknown = Verdict.UNKNOWN
        return {node for node in self._open() if self._known_of(node) is unknown}

    def settle(self) -> bool:
        """Enter all that is known, and what follows from it; whether there is more than before."""
        before = len(self._open())
        while True:
            still = len(self._open())
            for node in self._open():
                self.verdicts[node] = self._known_of(node) or Verdict.UNKNOWN
            self._follow()
            if len(self._open()) == still:
                return still < before

    def next_open(self, tried: set[int]) -> int | None:
        """The position to search next, in the middle of the longest way that may be searched.

        Whatever is found there settles half of that way, or about.
        """
        length = [0] * len(self.verdicts)
        for node in self._open():
            if node not in tried:
                length[node] = 1 + self._before(length, node)
        if not any(length):
            return None
        node = max(range(len(length)), key=lambda node: (length[node], node))
        for _ in range(length[node] // 2):
            node = self._parents[node]
        return node

    def _before(self, of: Sequence[int], node: int) -> int:
        parent = self._parents[node]
        return of[parent] if parent >= 0 else 0

    def _open(self) -> list[int]:
        return [node for node, verdict in enumerate(self.verdicts) if verdict is Verdict.UNKNOWN]

    def _known_of(self, node: int) -> Verdict | None:
        return self._known.verdict(self._game, self._positions[node])

    def _follow(self) -> None:
        """What comes after a loss is lost; what comes before a win can be won."""
        for node, parent in enumerate(self._parents):
            if parent >= 0 and self.verdicts[parent] is Verdict.LOST:
                self._enter(node, Verdict.LOST)
        for node, parent in reversed(list(enumerate(self._parents))):
            if parent >= 0 and self.verdicts[node] is Verdict.WON:
                self._enter(parent, Verdict.WON)

    def _enter(self, node: int, verdict: Verdict) -> None:
        if self.verdicts[node] is Verdict.UNKNOWN:
            self.verdicts[node] = verdict
            self._known.learn(self._game, self._positions[node], verdict)
