# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
# mypy: disable-error-code="type-arg,valid-type,no-any-return,no-redef"
"""The search for Klondike and Réfléchi: whether a table can be won, and by which moves.

A state holds what cannot be undone for free. Face-up cards that lie on others can always be
rearranged (a run goes to the twin of the card it lies on), so where they lie is no part of it:

    bits  0-23   which stock cards are left
    bits 24-28   how many of them lie on the waste
    bits 29-30   how often the waste was turned over, where that is limited
    bits 31-46   how high the four foundations are
    bits 47-63   for each column, how many of the cards that lay there at first still lie there

The last of those is the column's *root*: the lowest card that can move, with all that lies on it.
Cards here are ``rank * 4 + suit`` with suits in the order spades, clubs, hearts, diamonds, so
that ``card >> 1`` is the class of cards that do the same service on a column; sets are 52 bits.

What makes it small, each without loss of any win:

- A card goes home at once where nothing can need it on a column; where foundations give back,
  every loose card that can, as it could come back for free.
- A card comes back, and a stock card that can always be had is placed, only to serve another
  card in the same breath; a column is emptied only for a king that follows.
- Where the stock never ends, a state is given up that is lost even in the easier game in which
  every stock card is at hand. That game is searched the same way, and its losses are kept.

The idea to leave loose cards out of the state is that of Blake and Gent's Solvitaire and of
lonelybot; so are the first thoughts on taking back.
"""

from __future__ import annotations

from array import array
from itertools import pairwise

try:
    import cython
except ImportError:
    from game.solver import plain as cython

OPEN, WON, LOST, FULL = 0, 1, 2, 3
HOME = 64
"""Added to a card in what is told of moves: it goes to its foundation, not onto a column."""

ALL = cython.declare(cython.ulonglong, (1 << 52) - 1)
ONES = cython.declare(cython.ulonglong, 0x5555555555555)
BLACKS = cython.declare(cython.ulonglong, 0x3333333333333)
KINGS = cython.declare(cython.ulonglong, 0xF << 48)
BELOW_KINGS = cython.declare(cython.ulonglong, (1 << 48) - 1)
OTHER_FIELDS = cython.declare(cython.ulonglong, ((1 << 64) - 1) ^ ((1 << 31) - 1))
WASTE = cython.declare(cython.ulonglong, 0x1F << 24)
WASTE_FIELDS = cython.declare(cython.ulonglong, 0x7F << 24)
ALL_HOME = cython.declare(cython.ulonglong, 0xDDDD << 31)
WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
FIVES = cython.declare(cython.ulonglong, 0x5555555555555555)
THREES = cython.declare(cython.ulonglong, 0x3333333333333333)
NIBBLES = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
BYTES = cython.declare(cython.ulonglong, 0x0101010101010101)

COLUMN_SHIFTS = (47, 48, 50, 52, 55, 58, 61)
COLUMN_ROOM = (1, 3, 3, 7, 7, 7, 7)
"""How many cards of its own a column can hold in a state."""
STOCK_ROOM = 24
"""How many cards the stock and the waste can hold."""


LOSES, NO_PROOF, ASKED = 1, 2, 3
"""What is known of a state of the easier game, in the place of its waste."""
EASY_NODES = 2000
"""How many states of the easier game are looked at to find that one cannot be won."""


@cython.final
@cython.cclass
class Table:
    """States that were met; those of which the bits in `name` agree are the same."""

    entries: cython.ulonglong[::1]
    name: cython.ulonglong
    shift: cython.int
    held: cython.longlong
    limit: cython.longlong

    def __init__(self, name: int) -> None:
        self.name = name
        self.entries = array("Q", bytes(8 << 12))
        self.shift, self.held, self.limit = 52, 0, (1 << 12) * 2 // 3

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def place(self, key: cython.ulonglong) -> cython.longlong:
        """Where a state is, or would be: there the entry is 0."""
        mask: cython.longlong = len(self.entries) - 1
        at: cython.longlong = cython.cast(
            cython.longlong, ((key & self.name) * GOLDEN & WORD) >> self.shift
        )
        while self.entries[at] and (self.entries[at] ^ key) & self.name:
            at = (at + 1) & mask
        return at

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, at: cython.longlong, key: cython.ulonglong) -> cython.void:
        """Note a state at its place."""
        if not self.entries[at]:
            self.held += 1
        self.entries[at] = key

    @cython.cfunc
    @cython.exceptval(check=False)
    def grow(self) -> cython.bint:
        """Make room for twice as many states; whether the system had that much memory."""
        old: cython.ulonglong[::1] = self.entries
        size: cython.longlong = len(old)
        i: cython.longlong
        try:
            self.entries = array("Q", bytes(size * 16))
        except MemoryError:
            return False
        self.shift -= 1
        self.limit = size * 2 * 2 // 3
        for i in range(size):
            if old[i]:
                self.entries[self.place(old[i])] = old[i]
        return True


@cython.final
@cython.cclass
class Klondike:
    """A search from one table, which can be left and gone on with.

    `columns` are each column's cards up to and with its root, `stock` the waste from below and
    then the stock as it is drawn, `wasted` how many lie on the waste, `heights` those of the
    foundations. `passes` is how often the waste may still be turned over, -1 without limit.
    `hidden` is how many cards of each column lie face down: a root that lies on an open card that
    would take it anyway is none.
    """

    columns: cython.ulonglong[64]
    unders: cython.ulonglong[64]
    leaves: cython.uchar[64]
    kept: cython.uchar[64]
    shifts: cython.uchar[8]
    masks: cython.uchar[8]
    homes: cython.ulonglong[64]
    chunks: cython.ulonglong[768]
    places: cython.uchar[64]
    cards: cython.uchar[32]
    lowest: cython.uchar[64]

    draw: cython.int
    passes: cython.int
    keeps: cython.bint
    easy: cython.bint

    order: cython.uchar[32]
    reached: cython.uchar[32]
    reach_count: cython.int
    reach: cython.ulonglong
    fields: cython.ulonglong[64]

    met: Table
    eased: Table
    memory: cython.longlong

    asked: cython.ulonglong[::1]
    asked_count: cython.longlong
    answered: cython.bint
    easing: cython.bint

    stack: cython.ulonglong[::1]
    top: cython.longlong
    cursors: cython.longlong[::1]
    ends: cython.longlong[::1]
    depth: cython.longlong
    first: cython.ulonglong
    start: cython.ulonglong
    last: cython.ulonglong
    status: cython.int
    expanded: cython.longlong

    atoms: cython.uchar[128]
    atom_count: cython.int
    recording: cython.bint
    raw: cython.bint
    hidden: list
    forced: list
    found: list

    def __init__(
        self,
        columns: list[list[int]],
        stock: list[int],
        wasted: int,
        heights: list[int],
        draw: int,
        passes: int,
        keeps: bool,
        hidden: list[int],
        memory: int,
    ) -> None:
        self.draw, self.passes, self.keeps = draw, passes, keeps
        self.easy = draw == 1 and passes < 0
        self.memory = memory
        self.hidden = hidden
        self._make_room()
        self._know_suits()
        self._know_stock(stock)
        self._know_columns(columns)
        self.recording = self.raw = self.answered = self.easing = False
        self.forced, self.found = [], []
        lengths = [len(column) for column in columns]
        self.begin(state(lengths, (1 << len(stock)) - 1, wasted, 0, heights))

    def _make_room(self) -> None:
        self.columns, self.unders, self.leaves = [0] * 64, [0] * 64, [0] * 64
        self.kept = [0] * 64
        self.shifts, self.masks = [*COLUMN_SHIFTS, 0], [*COLUMN_ROOM, 0]
        self.homes, self.chunks, self.lowest = [0] * 64, [0] * 768, [0] * 64
        self.places, self.cards, self.order = [0] * 64, [0] * 32, [0] * 32
        self.reached, self.fields, self.atoms = [0] * 32, [0] * 64, [0] * 128
        self.eased = Table(WORD ^ WASTE_FIELDS)
        self.stack, self.asked = array("Q", bytes(8 << 12)), array("Q", bytes(8 << 8))
        self.cursors, self.ends = array("q", bytes(8 << 8)), array("q", bytes(8 << 8))
        self.atom_count = self.asked_count = 0

    def lay(self, columns: list[list[int]], stock: list[int]) -> None:
        """Lay other cards face down, as many as before in each place; then `begin` anew."""
        self._know_stock(stock)
        self._know_columns(columns)
        self.eased = Table(WORD ^ WASTE_FIELDS)

    def _know_suits(self) -> None:
        """Fill the tables that tell the cards of foundations, and the lowest card of a set."""
        for i in range(64):
            suit, height = i // 16, min(i % 16, 13)
            self.homes[i] = sum(1 << rank * 4 + suit for rank in range(height))
            self.lowest[((1 << i) * DE_BRUIJN & WORD) >> 58] = i

    def _know_stock(self, stock: list[int]) -> None:
        """Fill the tables that tell the cards of the stock from a state's fields."""
        index: cython.int
        bits: cython.int
        first: cython.int
        part: cython.int
        one: cython.ulonglong = 1
        for index in range(len(stock)):
            self.cards[index], self.places[stock[index]] = stock[index], index
            first, part = index // 8 * 256, 1 << index % 8
            for bits in range(first, first + part):
                self.chunks[part + bits] = self.chunks[bits] | one << self.cards[index]

    def _know_columns(self, columns: list[list[int]]) -> None:
        """Fill the tables that tell a column's cards from how many of its own it has."""
        for i, column in enumerate(columns):
            rests, under = [0], 0
            for n, card in enumerate(column, 1):
                at = i * 8 + n
                self.columns[at], self.unders[at] = 1 << card, under
                self.leaves[at] = rests[n - 1]
                rests.append(_rest(column, n, rests, self.hidden[i]))
                self.kept[at] = rests[n]
                under |= 1 << card

    def begin(self, key: int) -> None:
        """Begin to search from a state, and forget what was met on the way from another one."""
        for i in range(7):
            own = self._own(key, i)
            key -= (own % 8 - self.kept[own]) << COLUMN_SHIFTS[i]
        waste = self._waste(key >> 24 & 31, _count(key & 0xFFFFFF), key >> 29 & 3)
        key = key & OTHER_FIELDS | key & 0xFFFFFF | waste
        self.first = key
        self.met = Table(WORD)
        self.status, self.top, self.expanded, self.depth = OPEN, 0, 0, 0
        self._offer_key(key)
        self.start = self.stack[0] if self.top else ALL_HOME
        self.cursors[0], self.ends[0] = 0, self.top

    # What a state's fields stand for

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _home(self, key: cython.ulonglong) -> cython.ulonglong:
        """The cards on the foundations."""
        return (
            self.homes[key >> 31 & 15]
            | self.homes[16 + (key >> 35 & 15)]
            | self.homes[32 + (key >> 39 & 15)]
            | self.homes[48 + (key >> 43 & 15)]
        )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _stock(self, key: cython.ulonglong) -> cython.ulonglong:
        """The cards in stock and waste."""
        return (
            self.chunks[key & 255]
            | self.chunks[256 + (key >> 8 & 255)]
            | self.chunks[512 + (key >> 16 & 255)]
        )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _own(self, key: cython.ulonglong, i: cython.int) -> cython.int:
        """Where column `i` stands in the tables: 8 times the column and its number of cards."""
        return cython.cast(cython.int, i * 8 + (key >> self.shifts[i] & self.masks[i]))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _roots(self, key: cython.ulonglong) -> cython.ulonglong:
        i: cython.int
        roots: cython.ulonglong = 0
        for i in range(7):
            roots |= self.columns[self._own(key, i)]
        return roots

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _under(self, key: cython.ulonglong) -> cython.ulonglong:
        """The cards that lie under roots."""
        i: cython.int
        under: cython.ulonglong = 0
        for i in range(7):
            under |= self.unders[self._own(key, i)]
        return under

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _waste(self, pos: cython.int, left: cython.int, turned: cython.int) -> cython.ulonglong:
        """The fields of a waste of `pos` cards where `left` are left in all."""
        waste: cython.ulonglong = pos
        passed: cython.ulonglong = turned
        if left == 0:
            return 0
        if self.passes < 0 and (pos % self.draw == 0 or pos == left):
            return 0
        return waste << 24 | passed << 29

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _lowest(self, cards: cython.ulonglong) -> cython.int:
        """The lowest card of a set that is not empty."""
        return self.lowest[((cards & (0 - cards)) * DE_BRUIJN & WORD) >> 58]

    # From where to where

    @cython.cfunc
    @cython.exceptval(check=False)
    def _settle(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
    ) -> cython.ulonglong:
        """The state after all that can go to the foundations and is of no more use elsewhere.

        Where foundations give back, this is all that is loose, too.
        """
        safe: cython.ulonglong
        due: cython.ulonglong
        ready: cython.ulonglong
        bit: cython.ulonglong
        i: cython.int
        own: cython.int
        card: cython.int
        while True:
            safe = _safe(home, self.keeps)
            ready = 0
            due = safe & seen
            if not self.keeps and not self.raw:
                due |= _next(home) & seen & ~roots
            if due:
                ready = due & _bare(_slots(seen, roots))
            if not ready and safe & stock:
                ready = self._at_hand(key, safe & stock)
            if not ready:
                return key
            bit = ready & (0 - ready)
            card = self._lowest(bit)
            if self.recording:
                self.forced.append(card | HOME)
            if bit & stock:
                stock ^= bit
                key = self._taken(key, card)
            else:
                seen ^= bit
                if bit & roots:
                    for i in range(7):
                        own = self._own(key, i)
                        if self.columns[own] == bit:
                            break
                    roots ^= bit | self.columns[i * 8 + self.leaves[own]]
                    seen |= self.unders[own] ^ self.unders[i * 8 + self.leaves[own]]
                    key = self._uproot(key, i, own)
            home |= bit
            key += cython.cast(cython.ulonglong, 1) << (31 + (card & 3) * 4)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _uproot(self, key: cython.ulonglong, i: cython.int, own: cython.int) -> cython.ulonglong:
        """The state without the root of column `i`."""
        fewer: cython.ulonglong = (own & 7) - self.leaves[own]
        return key - (fewer << self.shifts[i])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _at_hand(self, key: cython.ulonglong, stock: cython.ulonglong) -> cython.ulonglong:
        """Those stock cards that can be taken and leave all others as reachable as they were."""
        pos: cython.int = cython.cast(cython.int, key >> 24 & 31)
        below: cython.int
        bit: cython.ulonglong
        hand: cython.ulonglong = 0
        if self.easy:
            return stock
        if self.draw > 1 and self.passes != cython.cast(cython.int, key >> 29 & 3):
            return 0
        while stock:
            bit = stock & (0 - stock)
            stock ^= bit
            below = self._before(key, self._lowest(bit))
            if below == pos - 1 or (below == pos and self.draw == 1):
                hand |= bit
        return hand

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _before(self, key: cython.ulonglong, card: cython.int) -> cython.int:
        """How many cards of waste and stock come before a card of these."""
        one: cython.ulonglong = 1
        return _count(key & (one << self.places[card]) - 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _taken(self, key: cython.ulonglong, card: cython.int) -> cython.ulonglong:
        """The state after a card at hand was taken from the stock."""
        below: cython.ulonglong = self._before(key, card)
        key ^= cython.cast(cython.ulonglong, 1) << self.places[card]
        if self.easy:
            return key
        if not key & 0xFFFFFF:
            return key & OTHER_FIELDS
        return key & ~WASTE | below << 24

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find_reach(self, key: cython.ulonglong, stock: cython.ulonglong) -> cython.void:
        """Find the stock cards that can be drawn to, and the fields after each was taken."""
        left: cython.int = 0
        places: cython.ulonglong = key & 0xFFFFFF
        pos: cython.int = cython.cast(cython.int, key >> 24 & 31)
        turned: cython.int = cython.cast(cython.int, key >> 29 & 3)
        self.reach_count = 0
        self.reach = 0
        if self.easy:
            self.reach = stock
            return
        while places:
            self.order[left] = self._lowest(places)
            places &= places - 1
            left += 1
        if not left:
            return
        if pos > 0:
            self._reach(key, self.order[pos - 1], pos - 1, left, turned)
        self._reach_on(key, pos, left, turned)
        if self.passes < 0:
            self._reach_on(key, 0, left, 0)
        elif turned < self.passes:
            self._reach_on(key, 0, left, turned + 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _reach_on(
        self,
        key: cython.ulonglong,
        pos: cython.int,
        left: cython.int,
        turned: cython.int,
    ) -> cython.void:
        """What drawing turns up from a waste of `pos` cards on."""
        while pos < left:
            pos = min(pos + self.draw, left)
            self._reach(key, self.order[pos - 1], pos - 1, left, turned)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _reach(
        self,
        key: cython.ulonglong,
        place: cython.int,
        pos: cython.int,
        left: cython.int,
        turned: cython.int,
    ) -> cython.void:
        one: cython.ulonglong = 1
        card: cython.int = self.cards[place]
        if self.reach >> card & 1:
            return
        self.reach |= one << card
        self.reached[self.reach_count] = card
        self.reach_count += 1
        self.fields[card] = (key & 0xFFFFFF) ^ one << place | self._waste(pos, left - 1, turned)

    # What a state's moves are

    @cython.cfunc
    @cython.exceptval(check=False)
    def _expand(self, key: cython.ulonglong) -> cython.void:
        """Offer the states after all moves that are worth a try, the best first."""
        home: cython.ulonglong = self._home(key)
        stock: cython.ulonglong = self._stock(key)
        roots: cython.ulonglong = self._roots(key)
        seen: cython.ulonglong = ALL & ~(home | stock | self._under(key))
        slots: cython.ulonglong = _slots(seen, roots)
        ready: cython.ulonglong = _next(home) & _bare(slots)
        i: cython.int
        bit: cython.ulonglong
        self._find_reach(key, stock)
        if ready & roots:
            for i in range(7):
                bit = self.columns[self._own(key, i)]
                if bit & ready:
                    self._root_home(key, home, seen, roots, stock, i)
        if stock:
            self._stock_home(key, home, seen, roots, stock)
        if slots & roots:
            for i in range(7):
                bit = self.columns[self._own(key, i)]
                if bit & slots:
                    self._root_placed(key, home, seen, roots, stock, i)
        if stock:
            self._stock_placed(key, home, seen, roots, stock, slots)
        if self.keeps:
            self._loose_home(key, home, seen, roots, stock, ready & seen & ~roots)
        else:
            self._taken_back(key, home, seen, roots, stock, slots)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _loose_home(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
        ready: cython.ulonglong,
    ) -> cython.void:
        bit: cython.ulonglong
        while ready:
            bit = ready & (0 - ready)
            ready ^= bit
            self._say(self._lowest(bit) | HOME)
            self._offer(self._risen(key, bit), home | bit, seen ^ bit, roots, stock)
            self.atom_count -= 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _say(self, atom: cython.int) -> cython.void:
        self.atoms[self.atom_count] = atom
        self.atom_count += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _risen(self, key: cython.ulonglong, bit: cython.ulonglong) -> cython.ulonglong:
        """The state with one card more on its foundation."""
        return key + (cython.cast(cython.ulonglong, 1) << (31 + (self._lowest(bit) & 3) * 4))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _root_home(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
        i: cython.int,
    ) -> cython.void:
        own: cython.int = self._own(key, i)
        rest: cython.int = i * 8 + self.leaves[own]
        bit: cython.ulonglong = self.columns[own]
        self._say(self._lowest(bit) | HOME)
        self._offer(
            self._risen(self._uproot(key, i, own), bit),
            home | bit,
            (seen ^ bit) | (self.unders[own] ^ self.unders[rest]),
            roots ^ (bit | self.columns[rest]),
            stock,
        )
        self.atom_count -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _root_placed(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
        i: cython.int,
    ) -> cython.void:
        """A root goes where it fits; where it leaves a column empty, a king must follow."""
        own: cython.int = self._own(key, i)
        rest: cython.int = i * 8 + self.leaves[own]
        bit: cython.ulonglong = self.columns[own]
        if (own & 7) == 1 and _spare(seen, roots) > 0:
            return
        key = self._uproot(key, i, own)
        seen |= self.unders[own] ^ self.unders[rest]
        roots ^= bit | self.columns[rest]
        self._say(self._lowest(bit))
        if (own & 7) == 1:
            self._king_placed(key, home, seen, roots, stock)
        else:
            self._offer(key, home, seen, roots, stock)
        self.atom_count -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _king_placed(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
    ) -> cython.void:
        """Any king goes to the column that has just become empty."""
        i: cython.int
        if roots & KINGS:
            for i in range(7):
                if self.columns[self._own(key, i)] & KINGS:
                    self._root_placed(key, home, seen, roots, stock, i)
        self._stock_hosts(key, home, seen, roots, stock, KINGS)
        if not self.keeps:
            self._taken_back(key, home, seen, roots, stock, KINGS)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _stock_home(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
    ) -> cython.void:
        ready: cython.ulonglong = _next(home) & self.reach
        bit: cython.ulonglong
        card: cython.int
        while ready:
            bit = ready & (0 - ready)
            ready ^= bit
            card = self._lowest(bit)
            self._say(card | HOME)
            self._offer(
                self._risen(self._drawn(key, card), bit), home | bit, seen, roots, stock ^ bit
            )
            self.atom_count -= 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _drawn(self, key: cython.ulonglong, card: cython.int) -> cython.ulonglong:
        """The state after a card that can be drawn to was taken."""
        if self.easy:
            return key ^ (cython.cast(cython.ulonglong, 1) << self.places[card])
        return key & OTHER_FIELDS | self.fields[card]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _stock_placed(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
        slots: cython.ulonglong,
    ) -> cython.void:
        card: cython.int
        n: cython.int
        one: cython.ulonglong = 1
        if self.easy:
            self._stock_hosts(key, home, seen, roots, stock, slots)
            return
        for n in range(self.reach_count):
            card = self.reached[n]
            if slots >> card & 1:
                self._say(card)
                self._offer(
                    self._drawn(key, card), home, seen | one << card, roots, stock ^ one << card
                )
                self.atom_count -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _stock_hosts(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
        wanted: cython.ulonglong,
    ) -> cython.void:
        """Wanted cards of the stock go where they fit.

        Where every stock card can always be had, only to serve another card at once.
        """
        card: cython.int
        bit: cython.ulonglong
        found: cython.ulonglong = stock & wanted
        if not self.easy:
            found &= self.reach
        while found:
            bit = found & (0 - found)
            found ^= bit
            card = self._lowest(bit)
            self._say(card)
            if self.easy:
                self._serve(self._drawn(key, card), home, seen | bit, roots, stock ^ bit, bit)
            else:
                self._offer(self._drawn(key, card), home, seen | bit, roots, stock ^ bit)
            self.atom_count -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _taken_back(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
        wanted: cython.ulonglong,
    ) -> cython.void:
        """Wanted cards come back from foundations, to serve another one or free the one below."""
        bit: cython.ulonglong
        tops: cython.ulonglong = home & ~(home >> 4) & wanted
        while tops:
            bit = tops & (0 - tops)
            tops ^= bit
            if _safe(home ^ bit, False) & bit:
                continue
            self._say(self._lowest(bit))
            self._serve(self._fallen(key, bit), home ^ bit, seen | bit, roots, stock, bit)
            if _worth_unlocking(home ^ bit, bit, _slots(seen, roots)):
                self.raw = True
                self._offer(self._fallen(key, bit), home ^ bit, seen | bit, roots, stock)
                self.raw = False
            self.atom_count -= 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _fallen(self, key: cython.ulonglong, bit: cython.ulonglong) -> cython.ulonglong:
        """The state with one card less on its foundation."""
        return key - (cython.cast(cython.ulonglong, 1) << (31 + (self._lowest(bit) & 3) * 4))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _serve(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
        host: cython.ulonglong,
    ) -> cython.void:
        """A card just placed takes another one, or the run of its twin, which then goes home."""
        kids: cython.ulonglong = _swapped(_class(host)) >> 4
        i: cython.int
        twin: cython.ulonglong
        if not kids or _slots(seen ^ host, roots) & kids:
            return
        if roots & kids:
            for i in range(7):
                if self.columns[self._own(key, i)] & kids:
                    self._root_placed(key, home, seen, roots, stock, i)
        self._stock_hosts(key, home, seen, roots, stock, kids)
        twin = (_class(host) ^ host) & seen & _next(home) & _bare(_slots(seen, roots))
        if twin:
            if twin & roots:
                for i in range(7):
                    if self.columns[self._own(key, i)] == twin:
                        self._root_home(key, home, seen, roots, stock, i)
                        break
            else:
                self._say(self._lowest(twin) | HOME)
                self._offer(self._risen(key, twin), home | twin, seen ^ twin, roots, stock)
                self.atom_count -= 1
        if not self.keeps:
            self._taken_back(key, home, seen, roots, stock, kids)

    # The states to come, and those that were met

    @cython.cfunc
    @cython.exceptval(check=False)
    def _offer(
        self,
        key: cython.ulonglong,
        home: cython.ulonglong,
        seen: cython.ulonglong,
        roots: cython.ulonglong,
        stock: cython.ulonglong,
    ) -> cython.void:
        """Put the state that comes of this one on the stack, unless it was met before."""
        unsettled: cython.ulonglong = key
        key = self._settle(key, home, seen, roots, stock)
        if self.recording:
            self._record(key, unsettled)
        elif self.easing:
            self._offer_eased(key)
        elif key == ALL_HOME:
            self.status = WON
        elif self._is_new(key):
            self._push(key)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _push(self, key: cython.ulonglong) -> cython.void:
        if self.top == len(self.stack):
            try:
                self.stack = _longer(self.stack, "Q")
            except MemoryError:
                self._give_up()
                return
        self.stack[self.top] = key
        self.top += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _offer_key(self, key: cython.ulonglong) -> cython.void:
        home: cython.ulonglong = self._home(key)
        stock: cython.ulonglong = self._stock(key)
        roots: cython.ulonglong = self._roots(key)
        self._offer(key, home, ALL & ~(home | stock | self._under(key)), roots, stock)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _record(self, key: cython.ulonglong, unsettled: cython.ulonglong) -> cython.void:
        """Note which moves led to a state."""
        made = [*self.atoms[: self.atom_count], *self.forced]
        self.found.append((key, made, unsettled))
        self.forced = []

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_new(self, key: cython.ulonglong) -> cython.bint:
        """Whether a state was not met before; from now on it was."""
        at: cython.longlong = self.met.place(key)
        if self.met.entries[at]:
            return False
        self.met.put(at, key)
        self._make_way(self.met)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _make_way(self, table: Table) -> cython.void:
        """Let a table grow that is full; where memory ends, fill what there is."""
        size: cython.longlong
        room: cython.bint
        if table.held < table.limit:
            return
        size = len(table.entries)
        room = size * 16 + 8 * (len(self.met.entries) + len(self.eased.entries)) <= self.memory
        if room and table.grow():
            return
        if table.limit < size // 10 * 9:
            table.limit = size // 10 * 9
        else:
            self._give_up()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _give_up(self) -> cython.void:
        """There is no more memory: what was not found yet will not be."""
        if self.status == OPEN:
            self.status = FULL

    # The easier game, in which every card of the stock can always be had

    @cython.cfunc
    @cython.exceptval(check=False)
    def _hopeless(self, key: cython.ulonglong) -> cython.bint:
        """Whether a state is lost for sure, as it would be even in the easier game."""
        floor: cython.longlong = self.depth
        top: cython.longlong = self.top
        stop: cython.longlong = self.expanded + EASY_NODES
        lost: cython.bint = False
        self.easy = self.easing = True
        self.answered = False
        self.asked_count = 0
        self.depth += 1
        self._open_frame()
        self._offer_key(key & ~WASTE_FIELDS)
        self.ends[self.depth] = self.top
        while not self.answered and self.expanded < stop and self.status == OPEN:
            key = self._pop(floor)
            if not key:
                lost = True
                break
            self._expand(key)
            self.ends[self.depth] = self.top
            self.expanded += 1
        self._note_answers(floor, lost)
        self.depth, self.top = floor, top
        self.easy = self.easing = False
        return lost

    @cython.cfunc
    @cython.exceptval(check=False)
    def _offer_eased(self, key: cython.ulonglong) -> cython.void:
        """Put a state of the easier game on the stack, unless it is known there."""
        at: cython.longlong
        known: cython.int
        if key == ALL_HOME:
            self.answered = True
            return
        at = self.eased.place(key)
        known = cython.cast(cython.int, self.eased.entries[at] >> 24 & 3)
        if known == NO_PROOF:
            self.answered = True
        elif known == 0:
            self.eased.put(at, key | ASKED << 24)
            self._make_way(self.eased)
            if self.asked_count == len(self.asked):
                try:
                    self.asked = _longer(self.asked, "Q")
                except MemoryError:
                    self._give_up()
                    return
            self.asked[self.asked_count] = key
            self.asked_count += 1
            self._push(key)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _note_answers(self, floor: cython.longlong, lost: cython.bint) -> cython.void:
        """Note what was found of the states that were asked about, or that it was nothing."""
        i: cython.longlong
        key: cython.ulonglong
        found: cython.ulonglong = LOSES if lost else 0
        for i in range(self.asked_count):
            key = self.asked[i]
            self.eased.put(self.eased.place(key), key | found << 24)
        if lost or not self.asked_count:
            return
        for i in range(floor + 1, self.depth if self.answered else floor + 2):
            key = self.stack[self.cursors[i] - 1]
            self.eased.put(self.eased.place(key), key | NO_PROOF << 24)

    # The search

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _open_frame(self) -> cython.void:
        """Begin the list of states that follow the one looked at."""
        if self.depth == len(self.cursors):
            try:
                cursors, ends = _longer(self.cursors, "q"), _longer(self.ends, "q")
            except MemoryError:
                self._give_up()
                self.depth -= 1
                return
            self.cursors, self.ends = cursors, ends
        self.cursors[self.depth] = self.ends[self.depth] = self.top

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pop(self, floor: cython.longlong) -> cython.ulonglong:
        """The next state to look at, of those above `floor`; 0 where none is left."""
        key: cython.ulonglong
        while self.depth > floor and self.cursors[self.depth] == self.ends[self.depth]:
            self.depth -= 1
        if self.depth <= floor:
            return 0
        self.top = self.ends[self.depth]
        key = self.stack[self.cursors[self.depth]]
        self.cursors[self.depth] += 1
        self.depth += 1
        self._open_frame()
        return key

    def step(self, nodes: int) -> int:
        """Look at so many states more; what is known then: OPEN, WON, LOST or FULL."""
        stop: cython.longlong = self.expanded + nodes
        asks: cython.bint = self.passes < 0 and not self.easy
        key: cython.ulonglong
        while self.status == OPEN and self.expanded < stop:
            key = self._pop(-1)
            if not key:
                self.status = LOST
                break
            self.expanded += 1
            if asks and self._hopeless(key):
                continue
            self._expand(key)
            self.ends[self.depth] = self.top
        return self.status

    @property
    def nodes(self) -> int:
        """How many states were looked at."""
        return self.expanded

    def moves(self) -> list[int]:
        """The moves to the win: cards, those that go home with `HOME` added."""
        keys = [*(self.stack[self.cursors[d] - 1] for d in range(self.depth)), ALL_HOME]
        moves = self.opening()
        for key, after in pairwise(keys):
            moves += next(made for state, made, _ in self._recorded(key) if state == after)
        return moves

    def tries(self) -> list[list[int]]:
        """The moves of each thing that is tried first of all."""
        opening = self.opening()
        if self.start == ALL_HOME:
            return [opening]
        return [opening + made for _, made, _ in self._recorded(self.start)]

    @property
    def begun(self) -> int:
        """The state that the search begins with."""
        return self.start

    def following(self, key: int) -> list[tuple[int, list[int], int]]:
        """What is tried from a state: each state reached, the moves, and it before any forced."""
        return self._recorded(key)

    def opening(self) -> list[int]:
        """The moves that lead there: those home that can do no harm."""
        self.recording = True
        self._offer_key(self.first)
        return self._noted()[0][1]

    def _recorded(self, key: int) -> list[tuple[int, list[int], int]]:
        """The states that can follow a state, each with the moves that lead to it."""
        self.recording = True
        self._expand(key)
        return self._noted()

    def _noted(self) -> list[tuple[int, list[int], int]]:
        self.recording = False
        found, self.found = self.found, []
        return found


def state(own: list[int], left: int, wasted: int, turned: int, heights: list[int]) -> int:
    """The word of a state.

    `own` is how many of its own cards each column has, `left` the set of the stock cards left by
    their places, `wasted` how many of them lie on the waste.
    """
    key = left | wasted << 24 | turned << 29
    for i in range(4):
        key |= heights[i] << 31 + i * 4
    for i in range(7):
        key |= own[i] << COLUMN_SHIFTS[i]
    return key


def _rest(column: list[int], n: int, rests: list[int], hidden: int) -> int:
    """How many cards count as a column's own where `n` of them lie there."""
    card = column[n - 1]
    if n == 1:
        return 0 if card >= 48 else 1
    below = column[n - 2]
    follows = card >> 2 == (below >> 2) - 1 and (card ^ below) & 2
    return rests[n - 1] if n - 2 >= hidden and follows else n


def _longer(numbers: array[int], code: str) -> array[int]:
    """These numbers with room for as many again."""
    return array(code, bytes(numbers) * 2)


# Sets of cards


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _count(cards: cython.ulonglong) -> cython.int:
    """How many cards a set has."""
    cards -= cards >> 1 & FIVES
    cards = (cards & THREES) + (cards >> 2 & THREES)
    cards = (cards + (cards >> 4)) & NIBBLES
    return cython.cast(cython.int, (cards * BYTES & WORD) >> 56)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _swapped(cards: cython.ulonglong) -> cython.ulonglong:
    """The cards of the other colour in place of each."""
    return (cards >> 2 & BLACKS) | (cards & BLACKS) << 2


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _class(bit: cython.ulonglong) -> cython.ulonglong:
    """A card and its twin, of the same rank and colour."""
    return bit | (bit & ONES) << 1 | (bit >> 1 & ONES)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _next(home: cython.ulonglong) -> cython.ulonglong:
    """The cards that the foundations take next."""
    return ~home & (home << 4 | 15) & ALL


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _spare(seen: cython.ulonglong, roots: cython.ulonglong) -> cython.int:
    """How many columns are empty."""
    return 7 - _count(roots | (seen & ~roots & KINGS))


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _slots(seen: cython.ulonglong, roots: cython.ulonglong) -> cython.ulonglong:
    """All cards for which there is a place on the columns."""
    loose: cython.ulonglong = seen & ~roots & BELOW_KINGS
    taken: cython.ulonglong = loose - (loose >> 1 & ONES)
    hosts: cython.ulonglong = _swapped(seen - (seen >> 1 & ONES)) >> 4
    free: cython.ulonglong = hosts - taken
    free = (free | free >> 1) & ONES
    free |= free << 1
    if _spare(seen, roots) > 0:
        free |= KINGS
    return free


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _bare(slots: cython.ulonglong) -> cython.ulonglong:
    """The cards on which nothing need lie, when there is place for these."""
    return (_swapped(slots) << 4 | 15) & ALL


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _safe(home: cython.ulonglong, keeps: cython.bint) -> cython.ulonglong:
    """The cards to go home next that no other card can need on a column.

    What could lie on them, and on that in turn, is home or can go there when it likes; where
    foundations keep, it is enough that all that could lie on them is home.
    """
    both: cython.ulonglong = home & home >> 1 & ONES
    twins: cython.ulonglong = (home >> 1 & ONES) | (home & ONES) << 1
    safe: cython.ulonglong
    both = _swapped(both | both << 1)
    safe = (both << 8 | 0xFF) & (twins << 12 | 0xFFF)
    if keeps:
        safe |= both << 4 | 15
    return _next(home) & safe


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _worth_unlocking(
    home: cython.ulonglong, bit: cython.ulonglong, slots: cython.ulonglong
) -> cython.bint:
    """Whether a card under that one on its foundation could serve another on a column."""
    bit >>= 4
    while bit >> 4:
        home ^= bit
        if _safe(home, False) & bit:
            return False
        if not (_swapped(_class(bit)) >> 4) & slots:
            return True
        bit >>= 4
    return False
