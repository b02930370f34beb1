# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
# mypy: disable-error-code="type-arg,valid-type,no-any-return,no-redef"
"""Plays games out without thinking: each move by chance, the likelier the better its kind looks.

What a game allows comes as tables, read from its rules; no rule of any game stands here. Cards
never come back from a foundation, no position comes twice, and a game ends where no other move
is left, or after `LONGEST` moves.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from game.solver import plain as cython

HOME = cython.declare(cython.int, 0)
TURNS_UP = cython.declare(cython.int, 1)
EMPTIES = cython.declare(cython.int, 2)
ALONG = cython.declare(cython.int, 3)
FROM_WASTE = cython.declare(cython.int, 4)
FROM_CELL = cython.declare(cython.int, 5)
TO_CELL = cython.declare(cython.int, 6)
TO_EMPTY = cython.declare(cython.int, 7)
DRAW = cython.declare(cython.int, 8)
RECYCLE = cython.declare(cython.int, 9)
KINDS = 10
"""So many kinds of moves there are, each with a weight: to a foundation, laying a face-down card
open, emptying a column, other moves between columns, from the waste, from a cell, to a cell, to an
empty column, a draw, a recycle."""

PILES = 18
CELL, FOUNDATION, STOCK, WASTE = 8, 12, 16, 17
"""Columns are the piles from 0 on; then come cells, foundations, stock and waste."""
_CELL = cython.declare(cython.int, CELL)
_FOUNDATION = cython.declare(cython.int, FOUNDATION)
_STOCK = cython.declare(cython.int, STOCK)
_WASTE = cython.declare(cython.int, WASTE)

HEAD = cython.declare(cython.int, 52)
IN_CELL = cython.declare(cython.int, 53)
AT_HOME = cython.declare(cython.int, 54)
UNPLACED = cython.declare(cython.int, 55)
PLACES = cython.declare(cython.int, 56)
HEIGHT = cython.declare(cython.int, 64)
MOST = cython.declare(cython.int, 1024)
SLOTS = cython.declare(cython.int, 4096)
LONGEST = cython.declare(cython.int, 600)

ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX_A = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_B = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
MIX_C = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
SPIN = cython.declare(cython.ulonglong, 0x2545F4914F6CDD1D)


@cython.final
@cython.cclass
class Playout:
    """Games from one position on.

    `piles` has the cards of every pile, the bottom card first, `down` how many of each column lie
    face down; `takes` for each card the set of those that may lie on it, `starts` the set of those
    that may start an empty column; `ordered` says whether only runs move together, `room` how many
    cards do, by the empty cells and (nine to a cell) the empty columns that help; `draw` is how
    many cards a draw turns, `turns` how often the waste may still be turned over, -1 for ever.
    """

    first: cython.uchar[1152]
    first_size: cython.int[18]
    first_down: cython.int[8]
    pile: cython.uchar[1152]
    size: cython.int[18]
    down: cython.int[8]
    columns: cython.int
    cells: cython.int
    takes: cython.ulonglong[52]
    starts: cython.ulonglong
    ordered: cython.bint
    room: cython.int[45]
    draw: cython.int
    turns: cython.int
    turned: cython.int
    lies: cython.ulonglong[2912]
    key: cython.ulonglong
    dice: cython.ulonglong
    met: cython.ulonglong[4096]
    met_in: cython.uint[4096]
    game: cython.uint
    weights: cython.int[10]
    count: cython.int
    total: cython.longlong
    src: cython.uchar[1024]
    dst: cython.uchar[1024]
    amount: cython.uchar[1024]
    upto: cython.longlong[1024]
    played: list

    def __init__(
        self,
        piles: list[list[int]],
        down: list[int],
        cells: int,
        takes: list[int],
        starts: int,
        ordered: bool,
        room: list[int],
        draw: int,
        turns: int,
    ) -> None:
        self.columns, self.cells, self.starts = len(down), cells, starts
        self.ordered, self.draw, self.turns = ordered, draw, turns
        self.takes, self.room = list(takes), list(room)
        self.first, self.pile = [0] * 1152, [0] * 1152
        self.first_size, self.size = [0] * 18, [0] * 18
        self.first_down, self.down = [0] * 8, [0] * 8
        self.lies, self.weights = [0] * 2912, [0] * 10
        self.met, self.met_in, self.game = [0] * 4096, [0] * 4096, 0
        self.src, self.dst, self.amount = [0] * 1024, [0] * 1024, [0] * 1024
        self.upto, self.played = [0] * 1024, []
        for pile, cards in enumerate(piles):
            self.first_size[pile] = len(cards)
            for i, card in enumerate(cards):
                self.first[pile * 64 + i] = card
        for column, hidden in enumerate(down):
            self.first_down[column] = hidden
        for i in range(2912):
            self.lies[i] = self._mixed(i + 1)
        self._lay()

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _mixed(self, number: cython.ulonglong) -> cython.ulonglong:
        """A number that looks like none other."""
        word: cython.ulonglong = (number * MIX_A) & WORD
        word = ((word ^ (word >> 30)) * MIX_B) & WORD
        word = ((word ^ (word >> 27)) * MIX_C) & WORD
        return word ^ (word >> 31)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay(self) -> cython.void:
        """Back to the position that all games begin with."""
        i: cython.int
        place: cython.int
        pile: cython.int
        self.key, self.turned = 0, 0
        for pile in range(18):
            self.size[pile] = self.first_size[pile]
            for i in range(self.size[pile]):
                self.pile[pile * HEIGHT + i] = self.first[pile * HEIGHT + i]
                place = self._place(pile, i)
                self.key = (
                    self.key + self.lies[self.first[pile * HEIGHT + i] * PLACES + place]
                ) & WORD
        for pile in range(8):
            self.down[pile] = self.first_down[pile]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _place(self, pile: cython.int, height: cython.int) -> cython.int:
        """What a card lies on at that height of a pile."""
        if pile < _CELL:
            return self.pile[pile * HEIGHT + height - 1] if height else HEAD
        if pile < _FOUNDATION:
            return IN_CELL
        return AT_HOME if pile < _STOCK else UNPLACED

    # What can be done

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look(self) -> cython.void:
        """Find every move that leads to a position that was not met in this game."""
        pile: cython.int
        self.count, self.total = 0, 0
        for pile in range(self.columns):
            self._look_at_column(pile)
        for pile in range(_CELL, _CELL + self.cells):
            if self.size[pile]:
                self._send(pile)
                self._place_on_columns(pile, 1, FROM_CELL)
        if self.size[_WASTE]:
            self._send(_WASTE)
            self._place_on_columns(_WASTE, 1, FROM_WASTE)
        if self.size[_STOCK]:
            self._offer(_STOCK, _WASTE, min(self.draw, self.size[_STOCK]), DRAW)
        elif self.size[_WASTE] and (self.turns < 0 or self.turned < self.turns):
            self._offer(_WASTE, _STOCK, self.size[_WASTE], RECYCLE)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look_at_column(self, column: cython.int) -> cython.void:
        high: cython.int = self.size[column]
        amount: cython.int
        kind: cython.int
        cell: cython.int
        if high == 0:
            return
        self._send(column)
        for cell in range(_CELL, _CELL + self.cells):
            if not self.size[cell]:
                self._offer(column, cell, 1, TO_CELL)
                break
        for amount in range(1, high - self.down[column] + 1):
            if amount > 1 and self.ordered and not self._follows(column, high - amount + 1):
                return
            kind = ALONG
            if amount == high:
                kind = EMPTIES
            elif amount == high - self.down[column]:
                kind = TURNS_UP
            self._place_on_columns(column, amount, kind)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _follows(self, column: cython.int, height: cython.int) -> cython.bint:
        """Whether the card at that height may lie on the one under it."""
        below: cython.int = self.pile[column * HEIGHT + height - 1]
        return (self.takes[below] >> self.pile[column * HEIGHT + height]) & 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _place_on_columns(
        self, src: cython.int, amount: cython.int, kind: cython.int
    ) -> cython.void:
        card: cython.int = self.pile[src * HEIGHT + self.size[src] - amount]
        column: cython.int
        free: cython.int = 0
        spare: cython.int = 0
        empty: cython.int = -1
        top: cython.int
        fits: cython.bint
        for column in range(_CELL, _CELL + self.cells):
            free += self.size[column] == 0
        for column in range(self.columns):
            if self.size[column] == 0:
                spare += 1
                empty = column
        fits = empty >= 0 and kind != EMPTIES and (self.starts >> card) & 1
        if fits and amount <= self.room[free * 9 + spare - 1]:
            self._offer(src, empty, amount, TO_EMPTY if kind == ALONG else kind)
        if amount > self.room[free * 9 + spare]:
            return
        for column in range(self.columns):
            if column != src and self.size[column]:
                top = self.pile[column * HEIGHT + self.size[column] - 1]
                if (self.takes[top] >> card) & 1:
                    self._offer(src, column, amount, kind)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _send(self, src: cython.int) -> cython.void:
        card: cython.int = self.pile[src * HEIGHT + self.size[src] - 1]
        home: cython.int = _FOUNDATION + card // 13
        if self.size[home] == card % 13:
            self._offer(src, home, 1, HOME)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _offer(
        self, src: cython.int, dst: cython.int, amount: cython.int, kind: cython.int
    ) -> cython.void:
        """Note a move, unless where it leads was met."""
        if (
            self.weights[kind]
            and self.count < MOST
            and not self._was_met(self._key(src, dst, amount))
        ):
            self.src[self.count], self.dst[self.count] = src, dst
            self.amount[self.count] = amount
            self.total += self.weights[kind]
            self.upto[self.count] = self.total
            self.count += 1

    # Positions by their keys

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _table_key(self, drawn: cython.int, turned: cython.int) -> cython.ulonglong:
        """The key of a position in which so many cards are left in the stock."""
        return self._mixed(4000 + 64 * turned + drawn)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _key(self, src: cython.int, dst: cython.int, amount: cython.int) -> cython.ulonglong:
        """The key of the position that a move leads to."""
        card: cython.int
        under: cython.int
        key: cython.ulonglong = self.key
        if src == _STOCK:
            return (key + self._table_key(self.size[_STOCK] - amount, self.turned)) & WORD
        if dst == _STOCK:
            return (key + self._table_key(amount, self.turned + (self.turns >= 0))) & WORD
        card = self.pile[src * HEIGHT + self.size[src] - amount]
        under = self._place(src, self.size[src] - amount)
        key = (key - self.lies[card * PLACES + under]) & WORD
        under = self._place(dst, self.size[dst])
        key = (key + self.lies[card * PLACES + under]) & WORD
        return (key + self._table_key(self.size[_STOCK], self.turned)) & WORD

    @cython.cfunc
    @cython.exceptval(check=False)
    def _was_met(self, key: cython.ulonglong) -> cython.bint:
        at: cython.int = key & (SLOTS - 1)
        while self.met_in[at] == self.game:
            if self.met[at] == key:
                return True
            at = (at + 1) & (SLOTS - 1)
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _meet(self) -> cython.void:
        key: cython.ulonglong = (self.key + self._table_key(self.size[_STOCK], self.turned)) & WORD
        at: cython.int = key & (SLOTS - 1)
        while self.met_in[at] == self.game:
            at = (at + 1) & (SLOTS - 1)
        self.met_in[at], self.met[at] = self.game, key

    # Playing

    @cython.cfunc
    @cython.exceptval(check=False)
    def _chosen(self) -> cython.int:
        """One of the moves, by its weight."""
        move: cython.int = 0
        at: cython.longlong
        self.dice ^= self.dice >> 12
        self.dice ^= (self.dice << 25) & WORD
        self.dice ^= self.dice >> 27
        at = (((self.dice * SPIN) & WORD) >> 33) % self.total
        while self.upto[move] <= at:
            move += 1
        return move

    @cython.cfunc
    @cython.exceptval(check=False)
    def _make(self, src: cython.int, dst: cython.int, amount: cython.int) -> cython.void:
        i: cython.int
        key: cython.ulonglong = self._key(src, dst, amount)
        if src == _STOCK or dst == _STOCK:  # noqa: PLR1714  compiled, a tuple is slow
            self.turned += dst == _STOCK and self.turns >= 0
            for _ in range(amount):
                self.size[src] -= 1
                self.pile[dst * HEIGHT + self.size[dst]] = self.pile[src * HEIGHT + self.size[src]]
                self.size[dst] += 1
        else:
            self.key = (key - self._table_key(self.size[_STOCK], self.turned)) & WORD
            self.size[src] -= amount
            for i in range(amount):
                self.pile[dst * HEIGHT + self.size[dst] + i] = self.pile[
                    src * HEIGHT + self.size[src] + i
                ]
            self.size[dst] += amount
            if src < _CELL and 0 < self.size[src] == self.down[src]:
                self.down[src] -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cards_home(self) -> cython.int:
        home: cython.int = 0
        pile: cython.int
        for pile in range(_FOUNDATION, _STOCK):
            home += self.size[pile]
        return home

    def go(self, weights: list[int], seed: int, written: bool = False) -> int:
        """How many cards are home at the end of a game; 52 where it is won.

        The same weights and seed (not 0) give the same game; `written` keeps its `moves`.
        """
        move: cython.int
        self.weights, self.dice = list(weights), self._mixed(seed) | ONE
        self.game += 1
        self.played = []
        self._lay()
        for _ in range(LONGEST):
            self._meet()
            if self._cards_home() == 52:
                break
            self._look()
            if self.count == 0:
                break
            move = self._chosen()
            if written:
                self.played.append((self.src[move], self.dst[move], self.amount[move]))
            self._make(self.src[move], self.dst[move], self.amount[move])
        return self._cards_home()

    def moves(self) -> list[tuple[int, int, int]]:
        """The moves of the last game that was written: from which pile, to which, how many."""
        return list(self.played)

    def choices(self, weights: list[int]) -> list[tuple[int, int, int]]:
        """The moves among which the next game begins."""
        self.weights = list(weights)
        self.game += 1
        self._lay()
        self._meet()
        self._look()
        return [(self.src[i], self.dst[i], self.amount[i]) for i in range(self.count)]
