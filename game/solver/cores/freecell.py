# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
# mypy: disable-error-code="type-arg,valid-type,no-any-return,no-redef"
"""Searches FreeCell: which positions can be reached, the most promising ones first.

A position is kept as what matters alone:

* A *loose* card lies in a cell or alone in a column. With `wide` columns not held by two cards
  or more, and `cells` cells, ``free = wide + cells - loose`` spots are free. While one is, any
  loose card can change places with any other: where they lie is no part of the position. A card
  may be put on a loose one where `wide` > 0, which then heads a column of two.
* When the last spot is filled, every arrangement could have been made just before, so which
  loose cards lie in columns is left open until a card is put on one of them: at most `wide` of
  them can be. But a card that comes to lie alone while no spot is free cannot change places: it
  is *fixed*. On a card that is not fixed another may be put only while `wide` exceeds the number
  of the fixed. A start without a free spot has its arrangement: the lone ones are fixed.

The key of a position is exact, 128 bits, an idea of Bram de Bondt's debondt solver: how many
cards of each column of the start are still in their place (a mixed-radix number below 2**24),
and for each card 2 bits: in place or home, on its first or second possible parent, loose or
heading a column. A start card that lies on a parent, and all above it in order, counts as put
there. Columns and cells have no order, and the position can be read back from its key.

A step is a *try*: cards are dug from columns into free spots until the card and the target of
one move are open, then that move is made. Digging that serves no such move could as well wait:
any solution can be put in this order without growing longer. (Only the digging that lays the
first column bare is a try by itself.) Where a run can move as one it is moved: digging it again
on arrival takes no longer than having dug it before. Cards go home by themselves where all
lower cards of the other colour, one rank less, and of the same colour, two ranks less, could go
home as well: whatever could be put on them can go home instead. A loose card goes on the last
card of a column that takes it: it can be dug again at once, as the spot that it left is free. A
card is taken back from its foundation only to hold one that cannot go home, perhaps with another
taken back between.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

try:
    import cython
except ImportError:
    from game.solver import plain as cython

OPEN = cython.declare(cython.int, 0)
WON = cython.declare(cython.int, 1)
LOST = cython.declare(cython.int, 2)
UNKNOWN = cython.declare(cython.int, 3)

LOOSE = cython.declare(cython.int, 8)
HOME = cython.declare(cython.int, 9)
NONE = cython.declare(cython.int, 52)
TO_SPOT = cython.declare(cython.int, 52)
TO_HOME = cython.declare(cython.int, 53)
DEEP = cython.declare(cython.int, 99)
BUCKETS = cython.declare(cython.int, 4096)
HEIGHT = cython.declare(cython.int, 53)
EXPANDED = cython.declare(cython.uint, 0x80000000)

ONE = cython.declare(cython.ulonglong, 1)
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX_A = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_B = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)

WAYS = {
    1: ((10, 3, 5, 11, 14, 1, 0, 4, 0, -3, 0, 0), (2, 3, 0, 10, 16, 4, 2, 0, 0, 14, 0, 0)),
    2: ((10, 3, 5, 11, 17, 1, 0, 11, 0, 8, 0, 0), (2, 3, 0, 20, 16, 2, 2, 5, 0, 0, 0, 0)),
    4: ((6, 3, 4, 11, 17, 1, 0, 16, 7, 0, 0, 0), (7, 0, 1, 15, 14, 2, 2, 7, 19, 4, 0, 0)),
}
"""What makes a position look far from won, for each of two queues, by the number of cells.

The cards left, those above a lower one of their suit, the breaks of order, the loose cards, the
columns that are free or hold one card (which count against it), the cards above any lower one,
those above the next cards to go home, whether no spot is free, whether one is, how uneven the
foundations are, the runs with a card above a lower one of its suit, the moves made so far.
"""


def _zeros(kind: Literal["H", "I", "Q"], size: int) -> memoryview:
    """So many bytes, all 0, as numbers of a kind."""
    return memoryview(bytearray(size)).cast(kind)


@cython.final
@cython.cclass
class FreeCell:
    """A search from one position, given as columns, loose cards in cells, and foundations."""

    up: cython.uchar[108]
    rank: cython.uchar[54]
    suit: cython.uchar[54]
    bit: cython.ulonglong[54]
    code_a: cython.ulonglong[216]
    code_b: cython.ulonglong[216]
    order: cython.uchar[48]

    columns: cython.int
    cells: cython.int
    radix: cython.int[8]
    deal: cython.uchar[424]
    settled: cython.uchar[424]
    place_a: cython.ulonglong[424]
    place_b: cython.ulonglong[424]
    lowest: cython.uchar[424]
    lowest_own: cython.uchar[1696]
    under_suits: cython.uchar[424]
    under_ranks: cython.uchar[424]
    breaks: cython.uchar[424]
    under_runs: cython.uchar[424]
    queues: cython.int
    weights: cython.int[24]
    looks: cython.int[12]
    limit: cython.int
    cost: cython.int
    costs: cython.ushort[::1]

    key_a: cython.ulonglong
    key_b: cython.ulonglong
    inplace: cython.uchar[8]
    top: cython.uchar[8]
    below: cython.uchar[54]
    above: cython.uchar[54]
    where: cython.uchar[54]
    depth: cython.uchar[54]
    heights: cython.uchar[4]
    wide: cython.int
    loose: cython.int
    lone: cython.uchar[16]
    seat: cython.uchar[54]
    tried: cython.uchar[16]
    fixed: cython.ulonglong
    fixed_count: cython.int

    log: cython.int
    log_card: cython.uchar[128]
    log_to: cython.uchar[128]
    log_from: cython.uchar[128]
    log_below: cython.uchar[128]
    log_end: cython.uchar[128]
    log_root: cython.uchar[128]

    from_a: cython.ulonglong
    from_b: cython.ulonglong
    from_wide: cython.int
    from_fixed: cython.ulonglong
    from_fixed_count: cython.int

    keys: cython.ulonglong[::1]
    parents: cython.uint[::1]
    links: cython.uint[::1]
    slots: cython.uint[::1]
    heads: cython.uint[::1]
    lowest_bucket: cython.int[2]
    waiting: cython.int[2]
    bits: cython.int
    capacity: cython.longlong
    most: cython.longlong
    count: cython.longlong
    expanded: cython.longlong
    current: cython.uint
    goal: cython.longlong
    verdict: cython.int
    full: cython.bint
    mode: cython.int
    found: list[list[tuple[int, int]]]
    start: list[tuple[int, int]]

    def __init__(
        self,
        columns: list[list[int]],
        cells: list[int],
        heights: list[int],
        cell_count: int,
        memory: int,
        ways: Sequence[Sequence[int]] = (),
        limit: int = 0,
    ) -> None:
        """So many cells, some of them filled; positions are remembered in `memory` bytes.

        `ways` are weights for up to two queues. With a `limit` look, with one queue, for ever
        shorter lines of fewer moves than that.
        """
        self.limit = limit
        self.columns = len(columns)
        self.cells = cell_count
        self._make_ways(ways or WAYS.get(cell_count, WAYS[4]))
        self._make_tables()
        self._make_places(columns)
        self._make_looks(columns)
        self._make_state(columns, cells, heights)
        self._make_memory(memory)
        self.mode = 0
        self.found = []
        self._settle()
        self.start = self._logged()
        self.cost, self.log = self.log, 0
        self.verdict = 0
        self.goal = -1
        self.full = False
        self.expanded = 0
        self.current = 0
        self._store()

    # Tables

    def _make_tables(self) -> None:
        other = ((1, 2), (0, 3), (0, 3), (1, 2))
        up, rank, suit = [52] * 108, [0] * 54, [0] * 54
        for card in range(52):
            suit[card], rank[card] = divmod(card, 13)
            if rank[card] < 12:
                for which in range(2):
                    up[2 * card + which] = other[suit[card]][which] * 13 + rank[card] + 1
        self.up, self.rank, self.suit = up, rank, suit
        self.bit = [ONE << card for card in range(54)]
        coded = [card for card in range(52) if 0 < rank[card] < 12]
        kings = [12, 25, 38, 51]
        self.order = coded + kings
        code_a, code_b = [0] * 216, [0] * 216
        for place, card in enumerate(coded):
            for code in range(4):
                if place < 20:
                    code_b[54 * code + card] = code * (ONE << 2 * place)
                else:
                    code_a[54 * code + card] = code * (ONE << 2 * (place - 20))
        for place, card in enumerate(kings):
            code_a[54 * 3 + card] = ONE << (48 + place)
        self.code_a, self.code_b = code_a, code_b

    def _make_ways(self, ways: Sequence[Sequence[int]]) -> None:
        self.queues = len(ways)
        flat = [weight for way in ways for weight in way]
        self.weights = flat + [0] * (24 - len(flat))

    def _make_places(self, columns: list[list[int]]) -> None:
        """What the cards of each column that are still in place add to the key and the looks."""
        self.radix = [len(column) + 1 for column in columns] + [1] * (8 - len(columns))
        deal, settled = [52] * 424, [0] * 424
        place_a, place_b = [0] * 424, [0] * 424
        unit: cython.ulonglong = ONE << 40
        for i, column in enumerate(columns):
            at = 53 * i
            add_a = add_b = 0
            for n, card in enumerate(column):
                below = column[n - 1] if n else 52
                deal[at + n] = card
                code = self._code_on(card, below) if n else 3
                m = at + n + 1
                if code:
                    settled[m] = settled[m - 1]
                    add_a += self.code_a[54 * code + card]
                    add_b += self.code_b[54 * code + card]
                else:
                    settled[m] = n + 1
                    add_a = add_b = 0
                place_a[m] = add_a
                place_b[m] = add_b + settled[m] * unit
            unit *= len(column) + 1
        self.deal, self.settled = deal, settled
        self.place_a, self.place_b = place_a, place_b

    def _code_on(self, card: int, below: int) -> int:
        if below == 52:
            return 0
        return 2 if self.up[2 * card + 1] == below else int(self.up[2 * card] == below)

    def _make_looks(self, columns: list[list[int]]) -> None:
        """How the first cards of each column look, however many are left of them."""
        self.lowest, self.lowest_own = [99] * 424, [99] * 1696
        self.under_suits, self.under_ranks, self.breaks = [0] * 424, [0] * 424, [0] * 424
        self.under_runs, self.looks = [0] * 424, [0] * 12
        for i, column in enumerate(columns):
            least, own, counted = 99, [99] * 4, False
            for n, card in enumerate(column):
                m = 53 * i + n + 1
                suit, rank = divmod(card, 13)
                broken = n > 0 and not self._code_on(card, column[n - 1])
                self.breaks[m] = self.breaks[m - 1] + broken
                self.under_suits[m] = self.under_suits[m - 1] + (rank > own[suit])
                self.under_ranks[m] = self.under_ranks[m - 1] + (rank > least)
                counted = counted and not broken
                buried = rank > own[suit]
                self.under_runs[m] = self.under_runs[m - 1] + (buried and not counted)
                counted = counted or buried
                own[suit], least = min(own[suit], rank), min(least, rank)
                self.lowest[m] = least
                for of in range(4):
                    self.lowest_own[4 * m + of] = own[of]

    def _make_state(self, columns: list[list[int]], cells: list[int], heights: list[int]) -> None:
        self.heights = list(heights)
        self.inplace, self.top = [0] * 8, [52] * 8
        self.below, self.above = [52] * 54, [52] * 54
        self.where, self.depth = [9] * 54, [99] * 54
        self.lone, self.seat, self.tried = [0] * 16, [0] * 54, [0] * 16
        self.log_card, self.log_to, self.log_from = [0] * 128, [0] * 128, [0] * 128
        self.log_below, self.log_end, self.log_root = [0] * 128, [0] * 128, [0] * 128
        self.log, self.fixed_count, self.loose = 0, 0, 0
        self.key_a, self.key_b, self.fixed = 0, 0, 0
        self.wide = len(columns)
        for i, column in enumerate(columns):
            if column:
                self._lay(i, column)
        for card in cells:
            self._recode(card, 0, 3)
            self._leave(card)
        if self.wide + self.cells > self.loose:
            self.fixed, self.fixed_count = 0, 0

    def _lay(self, i: int, column: list[int]) -> None:
        m = 53 * i + len(column)
        self.key_a = (self.key_a + self.place_a[m]) & MASK
        self.key_b = (self.key_b + self.place_b[m]) & MASK
        self.inplace[i] = self.settled[m]
        if len(column) == 1:
            self._leave(column[0])
            self.fixed |= self.bit[column[0]]
            self.fixed_count += 1
            return
        self.wide -= 1
        for n, card in enumerate(column):
            self.where[card] = i
            if n:
                self.below[card] = column[n - 1]
                self.above[column[n - 1]] = card
        self.top[i] = column[len(column) - 1]

    def _make_memory(self, memory: int) -> None:
        self.bits = 13
        self.capacity = 1 << 12
        self.most = max(1 << 12, memory // 40)
        self.count = 0
        self.keys = _zeros("Q", 16 * self.capacity)
        self.parents = _zeros("I", 4 * self.capacity)
        self.links = _zeros("I", 8 * self.capacity)
        self.costs = _zeros("H", 2 * self.capacity if self.limit else 2)
        self.slots = _zeros("I", 4 << self.bits)
        self.heads = _zeros("I", 4 * 2 * 4096)
        self.lowest_bucket = [0, 0]
        self.waiting = [0, 0]

    # What the table is asked

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""
        return self.expanded

    def step(self, nodes: int) -> int:
        """Look at so many positions more: 0 still open, 1 won, 2 lost, 3 memory used up."""
        left: cython.longlong = nodes
        while left > 0 and self.verdict == OPEN:
            left -= 1
            self._look()
        return self.verdict

    def path(self) -> list[list[tuple[int, int]]]:
        """The tries to the win, if one was found, each its moves: a card, and what it goes on.

        A card goes on a card, with all that lies on it; 52 stands for a free spot, 53 for home.
        """
        at: cython.longlong = self.goal
        if at < 0:
            return []
        trail = [at]
        while at:
            at = (self.parents[at] & (EXPANDED - 1)) - 1
            trail.append(at)
        trail.reverse()
        tries = [self.start]
        for here, there in pairwise(trail):
            self.from_a, self.from_b = 0, 0
            self.mode, self.found = 1, []
            self.current = there
            self._read(here)
            self._expand()
            tries.append(min(self.found, key=len))
        self.mode = 0
        return tries

    def tries(self) -> list[list[tuple[int, int]]]:
        """What is tried first of all, in the form of `path`, after the start's own moves home."""
        self.mode, self.found = 2, []
        self._read(0)
        self._expand()
        self.mode = 0
        return [self.start + moves for moves in self.found]

    def _logged(self) -> list[tuple[int, int]]:
        return [(self.log_card[i], self.log_to[i]) for i in range(self.log)]

    # The queues

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look(self) -> cython.void:
        """Expand the most promising position of the queue whose turn it is."""
        queue: cython.int = self.expanded % self.queues
        bucket: cython.int = queue * BUCKETS + self.lowest_bucket[queue]
        one: cython.uint = 0
        while True:
            if self.waiting[queue] == 0:
                self.verdict = LOST
                return
            while self.heads[bucket] == 0:
                bucket += 1
            one = self.heads[bucket] - 1
            self.heads[bucket] = self.links[2 * one + queue]
            self.waiting[queue] -= 1
            if self.parents[one] < EXPANDED:
                break
        self.lowest_bucket[queue] = bucket - queue * BUCKETS
        self.parents[one] |= EXPANDED
        self.current = one
        self.expanded += 1
        if self.limit:
            self.cost = self.costs[one]
        self._read(one)
        self._expand()
        if self.full and self.verdict == OPEN:
            self.verdict = UNKNOWN

    @cython.cfunc
    @cython.exceptval(check=False)
    def _store(self) -> cython.void:
        """Remember the position, unless it is known, and let it wait in both queues."""
        a: cython.ulonglong = self.key_a
        b: cython.ulonglong = self.key_b
        if self.limit:
            self._look_at()
            if self.looks[11] + self.looks[0] + self.looks[10] >= self.limit:
                return
        if self.fixed:
            a |= self._fixed_bits()
        slot: cython.ulonglong = self._slot(a, b)
        index: cython.uint = self.slots[slot]
        if index:
            if self.limit:
                self._came_sooner(index - 1)
            return
        if self.count >= self.capacity and not self._grow():
            self.full = True
            return
        if 4 * self.count >= 3 << self.bits:
            if not self._rehash():
                self.full = True
                return
            slot = self._slot(a, b)
        index = self.count
        self.slots[slot] = index + 1
        self.keys[2 * index] = a
        self.keys[2 * index + 1] = b
        self.parents[index] = self.current + 1
        self.count += 1
        if self.limit:
            self.costs[index] = self.looks[11]
        if self._home() < 52:
            self._queue(index)
        else:
            self._arrive(index)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _arrive(self, index: cython.uint) -> cython.void:
        self.goal = index
        if self.limit:
            self.limit = self.looks[11]
        else:
            self.verdict = WON

    @cython.cfunc
    @cython.exceptval(check=False)
    def _came_sooner(self, index: cython.uint) -> cython.void:
        """A known position was reached: if in fewer moves, what follows is looked at again."""
        waits: cython.bint = self.parents[index] < EXPANDED
        if self.looks[11] >= self.costs[index]:
            return
        self.costs[index] = self.looks[11]
        self.parents[index] = self.current + 1
        if self._home() == 52:
            self._arrive(index)
        elif not waits:
            self._queue(index)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _queue(self, index: cython.uint) -> cython.void:
        queue: cython.int
        bucket: cython.int
        i: cython.int
        if not self.limit:
            self._look_at()
        for queue in range(self.queues):
            bucket = 256
            for i in range(12):
                bucket += self.weights[12 * queue + i] * self.looks[i]
            bucket = min(max(bucket, 0), BUCKETS - 1)
            self.links[2 * index + queue] = self.heads[queue * BUCKETS + bucket]
            self.heads[queue * BUCKETS + bucket] = index + 1
            self.waiting[queue] += 1
            self.lowest_bucket[queue] = min(self.lowest_bucket[queue], bucket)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _slot(self, a: cython.ulonglong, b: cython.ulonglong) -> cython.ulonglong:
        """Where a key lies in the table, or has its place."""
        mask: cython.ulonglong = (self.bit[self.bits] - 1) & MASK
        mixed: cython.ulonglong = (((a ^ (a >> 29)) * MIX_A & MASK) + (b * MIX_B & MASK)) & MASK
        slot: cython.ulonglong = ((mixed ^ (mixed >> 32)) * MIX_A & MASK) >> (64 - self.bits)
        one: cython.ulonglong = self.slots[slot]
        while one and (self.keys[2 * one - 2] != a or self.keys[2 * one - 1] != b):
            slot = (slot + 1) & mask
            one = self.slots[slot]
        return slot

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fixed_bits(self) -> cython.ulonglong:
        """Which of the loose cards, from the lowest number, are fixed: the upper 12 bits."""
        bits: cython.ulonglong = 0
        place: cython.int = 52
        card: cython.int
        for card in range(52):
            if self.where[card] == LOOSE:
                if self.fixed & self.bit[card]:
                    bits |= ONE << place
                place += 1
        return bits

    def _grow(self) -> bool:
        """Make room for more positions; whether there was memory for them."""
        size = min(2 * self.capacity, self.most)
        if size <= self.capacity:
            return False
        try:
            keys, parents = _zeros("Q", 16 * size), _zeros("I", 4 * size)
            links, costs = _zeros("I", 8 * size), _zeros("H", 2 * size if self.limit else 2)
        except MemoryError:
            return False
        keys[: 2 * self.capacity] = self.keys
        parents[: self.capacity] = self.parents
        links[: 2 * self.capacity] = self.links
        self.keys, self.parents, self.links = keys, parents, links
        if self.limit:
            costs[: self.capacity] = self.costs
            self.costs = costs
        self.capacity = size
        return True

    def _rehash(self) -> bool:
        """Spread the positions on twice as many slots; whether there was memory for them."""
        try:
            self.slots = _zeros("I", 8 << self.bits)
        except MemoryError:
            return False
        self.bits += 1
        index: cython.longlong
        for index in range(self.count):
            self.slots[self._slot(self.keys[2 * index], self.keys[2 * index + 1])] = index + 1
        return True

    # How promising a position looks

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _home(self) -> cython.int:
        return self.heights[0] + self.heights[1] + self.heights[2] + self.heights[3]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look_at(self) -> cython.void:
        """Count what makes the position look far from won."""
        i: cython.int
        n: cython.int
        m: cython.int
        card: cython.int
        root: cython.int
        suits: cython.int = 0
        ranks: cython.int = 0
        breaks: cython.int = 0
        runs: cython.int = 0
        buried: cython.bint
        for i in range(self.columns):
            n = self.inplace[i]
            if n == 0:
                continue
            m = HEIGHT * i + n
            suits += self.under_suits[m]
            ranks += self.under_ranks[m]
            breaks += self.breaks[m]
            root = self.deal[m - 1]
            card = self.top[i]
            buried = False
            while card != root:
                ranks += self.rank[card] > self.lowest[m]
                if self.rank[card] > self.lowest_own[4 * m + self.suit[card]]:
                    suits += 1
                    buried = True
                card = self.below[card]
            runs += self.under_runs[m]
            if buried and self.under_runs[m] == self.under_runs[m - 1]:
                runs += 1
        self.looks[0] = 52 - self._home()
        self.looks[1] = suits
        self.looks[2] = breaks
        self.looks[3] = self.loose
        self.looks[4] = -self.wide
        self.looks[5] = ranks
        self.looks[6] = self._above_next()
        n = self.wide + self.cells - self.loose
        self.looks[7] = n == 0
        self.looks[8] = n == 1
        self.looks[9] = self._uneven()
        self.looks[10] = runs
        self.looks[11] = self.cost + self.log

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _uneven(self) -> cython.int:
        """How much higher the highest foundation is than the lowest."""
        low: cython.int = min(self.heights[0], self.heights[1], self.heights[2], self.heights[3])
        return max(self.heights[0], self.heights[1], self.heights[2], self.heights[3]) - low

    @cython.cfunc
    @cython.exceptval(check=False)
    def _above_next(self) -> cython.int:
        total: cython.int = 0
        suit: cython.int
        card: cython.int
        for suit in range(4):
            if self.heights[suit] < 13:
                card = self.above[13 * suit + self.heights[suit]]
                while card != NONE:
                    total += 1
                    card = self.above[card]
        return total

    # A position from its key

    @cython.cfunc
    @cython.exceptval(check=False)
    def _read(self, index: cython.uint) -> cython.void:
        a: cython.ulonglong = self.keys[2 * index]
        b: cython.ulonglong = self.keys[2 * index + 1]
        card: cython.int
        for card in range(52):
            self.where[card] = HOME
            self.above[card] = NONE
            self.depth[card] = DEEP
        self.loose = 0
        self.wide = self.columns
        self.fixed = 0
        self.fixed_count = 0
        self.log = 0
        self._read_places(b >> 40)
        self._read_codes(a, b)
        self._read_columns()
        self._read_fixed(a >> 52)
        self.key_a = a & 0xFFFFFFFFFFFFF
        self.key_b = b
        self._read_heights()
        self.from_a = self.key_a
        self.from_b = self.key_b
        self.from_wide = self.wide
        self.from_fixed = self.fixed
        self.from_fixed_count = self.fixed_count

    @cython.cfunc
    @cython.exceptval(check=False)
    def _read_places(self, places: cython.ulonglong) -> cython.void:
        left: cython.uint = places
        i: cython.int
        j: cython.int
        n: cython.int
        card: cython.int
        last: cython.int
        for i in range(self.columns):
            n = left % self.radix[i]
            left //= self.radix[i]
            self.inplace[i] = n
            self.top[i] = NONE
            last = NONE
            for j in range(n):
                card = self.deal[HEIGHT * i + j]
                self.where[card] = i
                self.below[card] = last
                self.above[last] = card
                last = card
        self.above[NONE] = NONE

    @cython.cfunc
    @cython.exceptval(check=False)
    def _read_codes(self, a: cython.ulonglong, b: cython.ulonglong) -> cython.void:
        """Lay the cards that were put on others; `where` of those that head is loose."""
        at: cython.int = 0
        left: cython.ulonglong = b & 0xFFFFFFFFFF
        while left:
            self._read_code(self.order[at], left & 3)
            left >>= 2
            at += 1
        at = 20
        left = a & 0xFFFFFFFFFFFF
        while left:
            self._read_code(self.order[at], left & 3)
            left >>= 2
            at += 1
        left = a >> 48 & 15
        at = 44
        while left:
            self._read_code(self.order[at], 3 * (left & 1))
            left >>= 1
            at += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _read_code(self, card: cython.int, code: cython.int) -> cython.void:
        parent: cython.int
        if code:
            self.where[card] = LOOSE
            if code == 3:
                self.below[card] = NONE
            else:
                parent = self.up[2 * card + code - 1]
                self.below[card] = parent
                self.above[parent] = card

    @cython.cfunc
    @cython.exceptval(check=False)
    def _read_columns(self) -> cython.void:
        i: cython.int
        card: cython.int
        slot: cython.int = 0
        for i in range(self.columns):
            if self.inplace[i]:
                self._follow(i, self.deal[HEIGHT * i + self.inplace[i] - 1])
        for card in range(52):
            if self.where[card] == LOOSE and self.below[card] == NONE:
                if self.above[card] == NONE:
                    self._leave(card)
                else:
                    while self.inplace[slot]:
                        slot += 1
                    self._follow(slot, card)
                    slot += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _follow(self, i: cython.int, card: cython.int) -> cython.void:
        """All that lies on a card belongs to its column, of which the last is the top."""
        self.wide -= 1
        self.where[card] = i
        while self.above[card] != NONE:
            card = self.above[card]
            self.where[card] = i
        self.top[i] = card

    @cython.cfunc
    @cython.exceptval(check=False)
    def _read_fixed(self, bits: cython.ulonglong) -> cython.void:
        card: cython.int
        if bits == 0:
            return
        for card in range(52):
            if self.where[card] == LOOSE:
                if bits & 1:
                    self.fixed |= self.bit[card]
                    self.fixed_count += 1
                bits >>= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _read_heights(self) -> cython.void:
        suit: cython.int
        height: cython.int
        for suit in range(4):
            height = 0
            while height < 13 and self.where[13 * suit + height] == HOME:
                height += 1
            self.heights[suit] = height

    # Moves, and taking them back

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _recode(self, card: cython.int, old: cython.int, new: cython.int) -> cython.void:
        self.key_a = (
            self.key_a + self.code_a[54 * new + card] - self.code_a[54 * old + card]
        ) & MASK
        self.key_b = (
            self.key_b + self.code_b[54 * new + card] - self.code_b[54 * old + card]
        ) & MASK

    @cython.cfunc
    @cython.exceptval(check=False)
    def _move(self, card: cython.int, to: cython.int) -> cython.void:
        """Move a card, with all that lies on it, on a card, to a spot or home."""
        at: cython.int = self.log
        lone: cython.int = NONE
        self.log = at + 1
        self.log_card[at] = card
        self.log_to[at] = to
        self.log_from[at] = self.where[card]
        self.log_below[at] = self.below[card]
        self.log_root[at] = 0
        if self.where[card] < LOOSE:
            lone = self._lift(card, at)
        else:
            self.log_end[at] = card
            if self.where[card] == LOOSE:
                self._fetch(card)
                self._recode(card, 3, 0)
            else:
                self.heights[self.suit[card]] -= 1
        self._put(card, to, self.log_end[at])
        if self.wide + self.cells > self.loose:
            self.fixed = 0
            self.fixed_count = 0
        else:
            if to == TO_SPOT and self.log_from[at] == HOME:
                lone = card
            if lone != NONE:
                self.fixed |= self.bit[lone]
                self.fixed_count += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _lift(self, card: cython.int, at: cython.int) -> cython.int:
        """Take a card, with all that lies on it, from its column; which card is left alone."""
        i: cython.int = self.where[card]
        under: cython.int = self.below[card]
        n: cython.int = self.inplace[i]
        m: cython.int = HEIGHT * i + n
        self.log_end[at] = self.top[i]
        if n and self.deal[m - 1] == card:
            self.log_root[at] = n
            self.key_a = (self.key_a + self.place_a[m - 1] - self.place_a[m]) & MASK
            self.key_b = (self.key_b + self.place_b[m - 1] - self.place_b[m]) & MASK
            self.inplace[i] = self.settled[m - 1]
        elif under == NONE:
            self._recode(card, 3, 0)
        else:
            self._recode(card, 1 if self.up[2 * card] == under else 2, 0)
        if under == NONE:
            self.top[i] = NONE
            self.wide += 1
            return NONE
        self.above[under] = NONE
        if self.below[under] != NONE:
            self.top[i] = under
            return NONE
        self.top[i] = NONE
        self._leave(under)
        self.wide += 1
        return under

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _put(self, card: cython.int, to: cython.int, end: cython.int) -> cython.void:
        i: cython.int
        if to == TO_HOME:
            self.where[card] = HOME
            self.heights[self.suit[card]] += 1
            return
        if to == TO_SPOT:
            self._recode(card, 0, 3)
            self.below[card] = NONE
            if card == end:
                self._leave(card)
            else:
                self.wide -= 1
                self._join(self._free_column(), card, end)
            return
        self._recode(card, 0, 1 if self.up[2 * card] == to else 2)
        i = self.where[to]
        if i == LOOSE:
            self._fetch(to)
            i = self._free_column()
            self.where[to] = i
            self.wide -= 1
        self.below[card] = to
        self.above[to] = card
        self._join(i, card, end)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _leave(self, card: cython.int) -> cython.void:
        """A card is loose from now on."""
        self.where[card] = LOOSE
        self.seat[card] = self.loose
        self.lone[self.loose] = card
        self.loose += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _fetch(self, card: cython.int) -> cython.void:
        """A card is loose no more."""
        last: cython.int = self.lone[self.loose - 1]
        self.loose -= 1
        self.lone[self.seat[card]] = last
        self.seat[last] = self.seat[card]
        if self.fixed & self.bit[card]:
            self.fixed ^= self.bit[card]
            self.fixed_count -= 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _join(self, i: cython.int, card: cython.int, end: cython.int) -> cython.void:
        self.top[i] = end
        self.where[card] = i
        while card != end:
            card = self.above[card]
            self.where[card] = i

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _free_column(self) -> cython.int:
        i: cython.int = 0
        while self.top[i] != NONE:
            i += 1
        return i

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_back(self) -> cython.void:
        """Undo all moves since the position was read."""
        while self.log:
            self.log -= 1
            self._undo(self.log)
        self.key_a = self.from_a
        self.key_b = self.from_b
        self.wide = self.from_wide
        self.fixed = self.from_fixed
        self.fixed_count = self.from_fixed_count

    @cython.cfunc
    @cython.exceptval(check=False)
    def _undo(self, at: cython.int) -> cython.void:
        card: cython.int = self.log_card[at]
        to: cython.int = self.log_to[at]
        came: cython.int = self.log_from[at]
        under: cython.int = self.log_below[at]
        i: cython.int = self.where[card]
        if to == TO_HOME:
            self.heights[self.suit[card]] -= 1
        elif i == LOOSE:
            self._fetch(card)
        elif to == TO_SPOT:
            self.top[i] = NONE
        else:
            self._uncover(i, to)
        self.below[card] = under
        self.where[card] = came
        if came < LOOSE:
            self._join(came, card, self.log_end[at])
            if under != NONE:
                self.above[under] = card
                if self.where[under] == LOOSE:
                    self._fetch(under)
                    self.where[under] = came
            if self.log_root[at]:
                self.inplace[came] = self.log_root[at]
        elif came == LOOSE:
            self._leave(card)
        else:
            self.heights[self.suit[card]] += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _uncover(self, i: cython.int, card: cython.int) -> cython.void:
        """A card is the last of its column again, or loose."""
        self.above[card] = NONE
        if self.below[card] == NONE:
            self.top[i] = NONE
            self._leave(card)
        else:
            self.top[i] = card

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_open(self, card: cython.int) -> cython.bint:
        return self.where[card] <= LOOSE and self.above[card] == NONE

    @cython.cfunc
    @cython.exceptval(check=False)
    def _settle(self) -> cython.void:
        """Send home whatever serves no more, and put loose cards on columns: see above."""
        at: cython.int = 0
        to: cython.int
        self._send_home()
        if self.limit:
            return
        while at < self.loose:
            to = self._open_parent(self.lone[at])
            if to == NONE:
                at += 1
            else:
                self._move(self.lone[at], to)
                at = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _open_parent(self, card: cython.int) -> cython.int:
        """A card at the end of a column that takes this one."""
        to: cython.int = self.up[2 * card]
        if self.where[to] < LOOSE and self.above[to] == NONE:
            return to
        to = self.up[2 * card + 1]
        if self.where[to] < LOOSE and self.above[to] == NONE:
            return to
        return NONE

    @cython.cfunc
    @cython.exceptval(check=False)
    def _send_home(self) -> cython.void:
        suit: cython.int
        card: cython.int
        seen: cython.int = 0
        suit = 0
        while seen < 4:
            card = 13 * suit + self.heights[suit]
            if self.heights[suit] < 13 and self._is_open(card) and self._is_safe(suit):
                self._move(card, TO_HOME)
                seen = 0
            else:
                seen += 1
                suit = (suit + 1) & 3

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_safe(self, suit: cython.int) -> cython.bint:
        """Whether the next card of the suit serves no more: see above."""
        height: cython.int = self.heights[suit]
        other: cython.int = 1 if suit % 3 == 0 else 0
        return (
            self.heights[other] + 1 >= height
            and self.heights[3 - other] + 1 >= height
            and self.heights[3 - suit] + 2 >= height
        )

    # The tries

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _room(self, loose: cython.int, wide: cython.int) -> cython.int:
        """How many cards move as one, with so many loose ones lying in cells as far as can be."""
        if loose <= self.cells:
            return (self.cells - loose + 1) << wide
        return 1 << (wide + self.cells - loose)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _takes(self, card: cython.int) -> cython.bint:
        """Whether another may be put on this loose card."""
        return self.wide > self.fixed_count or (self.fixed & self.bit[card]) != 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _dig(self, i: cython.int, cards: cython.int) -> cython.void:
        while cards > 0:
            self._move(self.top[i], TO_SPOT)
            cards -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _end_try(self) -> cython.void:
        """The try is complete: remember where it leads, or what it was."""
        if self.mode == 0:
            self._settle()
            self._store()
        else:
            self._show()
        self._take_back()

    def _show(self) -> None:
        moves = self._logged()
        if self.mode == 2:
            self.found.append(moves)
            return
        self._settle()
        a = self.key_a | self._fixed_bits()
        if a == self.keys[2 * self.current] and self.key_b == self.keys[2 * self.current + 1]:
            self.found.append(self._logged())

    @cython.cfunc
    @cython.exceptval(check=False)
    def _place(self, card: cython.int, to: cython.int) -> cython.void:
        """End the try by putting one card on another that is open now, if that may be."""
        if self.where[to] != LOOSE or self._takes(to):
            self._move(card, to)
            self._end_try()
        else:
            self._take_back()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _carry(self, card: cython.int, size: cython.int, to: cython.int) -> cython.bint:
        """End the try by putting a run of cards on one that is open now, if there is room."""
        free: cython.int = self.wide + self.cells - self.loose
        room: cython.int = 0
        if free:
            if self.where[to] != LOOSE:
                room = self._room(self.loose, self.wide)
            elif self.wide:
                room = self._room(self.loose - 1, self.wide - 1)
        if size <= room:
            self._move(card, to)
            self._end_try()
            return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _expand(self) -> cython.void:
        """All tries from the position that was read."""
        i: cython.int
        card: cython.int
        depth: cython.int
        free: cython.int = self.wide + self.cells - self.loose
        for i in range(self.columns):
            card = self.top[i]
            depth = 0
            while card != NONE and depth <= free:
                self.depth[card] = depth
                depth += 1
                card = self.below[card]
        for i in range(self.columns):
            if self.top[i] != NONE:
                self._try_column(i, free)
        for i in range(self.loose):
            self.tried[i] = self.lone[i]
        for i in range(self.loose):
            card = self.tried[i]
            if card == 13 * self.suit[card] + self.heights[self.suit[card]]:
                self._move(card, TO_HOME)
                self._end_try()
            self._try_alone(card, free)
        for i in range(4):
            if self._serves(i):
                card = 13 * i + self.heights[i] - 1
                self._try_alone(card, free)
                if self.wide and free:
                    self._move(card, TO_SPOT)
                    self._end_try()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try_column(self, i: cython.int, free: cython.int) -> cython.void:
        """All tries that move a card of the column, at any depth that can be reached."""
        card: cython.int = self.top[i]
        under: cython.int
        depth: cython.int = 0
        run: cython.bint = True
        while True:
            if depth <= free and card == 13 * self.suit[card] + self.heights[self.suit[card]]:
                self._dig(i, depth)
                self._move(card, TO_HOME)
                self._end_try()
            self._try_card(i, card, depth, run, free, self.up[2 * card])
            self._try_card(i, card, depth, run, free, self.up[2 * card + 1])
            under = self.below[card]
            if under == NONE:
                break
            run = run and (self.up[2 * card] == under or self.up[2 * card + 1] == under)
            if depth >= free and not run:
                return
            card = under
            depth += 1
        if depth <= free and self.wide == 0:
            self._dig(i, depth)
            self._end_try()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try_card(
        self,
        i: cython.int,
        card: cython.int,
        depth: cython.int,
        run: cython.bint,
        free: cython.int,
        to: cython.int,
    ) -> cython.void:
        """The tries that put a card of a column on another, wherever that is."""
        j: cython.int = self.where[to]
        over: cython.int
        if j == HOME:
            return
        if j == LOOSE:
            self._bring(i, card, depth, run, free, to)
        elif j == i:
            self._try_same(i, card, depth, run, free, to)
        else:
            over = self.depth[to]
            if over <= free:
                self._dig(j, over)
                self._bring(i, card, depth, run, free - over, to)
            if over < free and self.below[to] != NONE:
                self._dig(j, over + 1)
                self._bring(i, card, depth, run, free - over - 1, to)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bring(
        self,
        i: cython.int,
        card: cython.int,
        depth: cython.int,
        run: cython.bint,
        free: cython.int,
        to: cython.int,
    ) -> cython.void:
        if run and depth and self._carry(card, depth + 1, to):
            return
        if depth <= free:
            self._dig(i, depth)
            self._place(card, to)
        else:
            self._take_back()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try_same(
        self,
        i: cython.int,
        card: cython.int,
        depth: cython.int,
        run: cython.bint,
        free: cython.int,
        to: cython.int,
    ) -> cython.void:
        """The tries within one column."""
        over: cython.int = self.depth[to]
        if over < depth:
            if depth <= free:
                self._dig(i, depth)
                self._place(card, to)
            return
        if self.below[card] != to and over <= free:
            self._dig(i, over)
            self._place(card, to)
        if self.below[to] == NONE:
            return
        room: cython.int = self._room(self.loose, self.wide - 1) if self.wide and free else 0
        if run and self.below[card] == to and depth + 2 <= room:
            self._move(to, TO_SPOT)
            self._end_try()
            return
        if over < free:
            self._dig(i, over + 1)
            self._place(card, to)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try_alone(self, card: cython.int, free: cython.int) -> cython.void:
        """The tries that put a loose card, or one from its foundation, on another."""
        which: cython.int
        to: cython.int
        j: cython.int
        over: cython.int
        for which in range(2):
            to = self.up[2 * card + which]
            j = self.where[to]
            if j == LOOSE:
                self._place(card, to)
            elif j < LOOSE:
                over = self.depth[to]
                if over <= free:
                    self._dig(j, over)
                    self._place(card, to)
                if over < free and self.below[to] != NONE:
                    self._dig(j, over + 1)
                    self._place(card, to)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _serves(self, suit: cython.int) -> cython.bint:
        """Whether the last card of a foundation could hold one that cannot go home."""
        other: cython.int = 1 if suit % 3 == 0 else 0
        height: cython.int = self.heights[suit]
        return height > 2 and (self._needs(other, height - 1) or self._needs(3 - other, height - 1))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _needs(self, suit: cython.int, number: cython.int) -> cython.bint:
        """Whether the suit's card of that number, on the table, or what it holds, needs a place."""
        height: cython.int = self.heights[suit]
        if height + 2 <= number:
            return True
        return height == number and self._serves(suit)
