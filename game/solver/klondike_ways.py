"""Ways to an unseen card in games with a stock, through states in which nothing is new."""

from collections.abc import Iterator
from typing import NamedTuple

from game.solver.cores.klondike import COLUMN_ROOM, COLUMN_SHIFTS
from game.solver.klondike import KlondikeSearch

_STOCK, _WASTE = (1 << 24) - 1, 31 << 24


class Way(NamedTuple):
    """Moves, in the core's words, and the state they lead to.

    `steps` is how many states are gone through. `opens`: the last step shows something unseen,
    under which `under` cards lie face down; `draws`: that is a draw, which follows the moves.
    """

    state: int
    atoms: list[int]
    steps: int
    opens: bool = False
    under: int = 0
    draws: bool = False


class Ways:
    """Finds ways to unseen cards.

    `hidden` is how many cards of each column lie face down, `seen` how many cards of waste and
    stock come before the first unseen one, `draw` how many a draw turns.
    """

    def __init__(self, search: KlondikeSearch, hidden: list[int], seen: int, draw: int) -> None:
        self._search, self._hidden, self._draw = search, hidden, draw
        self._unseen = _STOCK >> seen << seen

    def found(self, start: int, opening: list[int], states: int, most: int) -> Iterator[Way | None]:
        """At most so many ways from a state, through at most so many, those of few steps first.

        As long as there is none, ten times as many states are looked at. None after each state.
        """
        met, ends = {start}, set[int]()
        waiting = [Way(start, opening, 0)]
        for way in waiting:
            for longer in self._longer(way):
                if longer.opens and longer.state not in ends:
                    ends.add(longer.state)
                    yield longer
                    if len(ends) == most:
                        return
                room = len(met) < (states if ends else 10 * states)
                if room and not longer.opens and longer.state not in met:
                    met.add(longer.state)
                    waiting.append(longer)
            yield None

    def _longer(self, way: Way) -> Iterator[Way]:
        """The ways that are a step longer."""
        key, steps = way.state, way.steps + 1
        for then, made, unsettled in self._search.following(key):
            if self._beyond_sight(key, then):
                continue
            turned = self._turned(key, then)
            if turned:
                under = max(_own(key)[column] for column in turned) - 2
                state = _with_kings(unsettled, turned)
                yield Way(state, way.atoms + made, steps, opens=True, under=under)
            else:
                yield Way(then, way.atoms + made, steps)
        if key & self._unseen and (drawn := self._drawn_on(key)) is not None:
            yield Way(drawn, way.atoms, steps, opens=True, draws=True)

    def _beyond_sight(self, key: int, then: int) -> bool:
        """Whether unseen cards of the stock are gone through from one state to another."""
        unseen, taken = key & self._unseen, key & ~then & _STOCK
        return bool(unseen and taken) and (
            key >> 29 & 3 != then >> 29 & 3 or taken >= unseen & -unseen
        )

    def _drawn_on(self, key: int) -> int | None:
        """The state after a draw."""
        left, wasted = (key & _STOCK).bit_count(), (key & _WASTE) >> 24
        if wasted == left:
            return None
        return key & ~_WASTE | min(wasted + self._draw, left) << 24

    def _turned(self, key: int, then: int) -> list[int]:
        """The columns in which cards turn up from one state to another."""
        return [
            column
            for column, (before, after) in enumerate(zip(_own(key), _own(then), strict=True))
            if after < before and 0 <= before - 2 < self._hidden[column]
        ]


def _own(key: int) -> list[int]:
    """How many of its own cards each column has."""
    return [key >> at & room for at, room in zip(COLUMN_SHIFTS, COLUMN_ROOM, strict=True)]


def _with_kings(key: int, turned: list[int]) -> int:
    """The state in which the cards that turned up are not known to be kings."""
    own = _own(key)
    return key + sum(1 << COLUMN_SHIFTS[column] for column in turned if not own[column])
