# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
# mypy: disable-error-code="type-arg,valid-type,no-any-return,no-redef"
"""Short lines for games with a stock: a beam search over tables as they lie.

A state is seven columns and one word. A column is `n` of the cards it began with, and a run of
loose cards on them; as a run goes down in alternating colours, its length and one bit a card say
it all (which of the two suits of the colour). Without cards of its own a column is empty, or a
king heads its run. The word holds the cards left in the stock, the size of the waste, recycles,
the four foundations, and what the last move is obliged to be followed by:

- a run that was split, or a card taken back, must be followed by a use of the column so bared;
- a column that was emptied onto another must be followed by a king.

States are queued by what they cost so far. Of each cost only the `width` most promising are gone
on with, by an estimate of what is still to pay: the cards not home, the draws that cannot be
avoided, and the groups that must make way once more, counted by playing on as if there were room
for all of them (an idea of Matt Birrell's MinimalKlondike, drawn further). Nothing here proves
anything, so a hash may stand for a state.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from game.solver import plain as cython

FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ODD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
STIR = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
ONE = cython.declare(cython.ulonglong, 1)
LOW24 = cython.declare(cython.ulonglong, 0xFFFFFF)

LONGEST = cython.declare(cython.int, 511)
BUCKETS = cython.declare(cython.int, 1024)
STRIDE = cython.declare(cython.int, 40)
FEATURES = cython.declare(cython.int, 8)
NEVER = cython.declare(cython.int, 99)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mixed(word: cython.ulonglong) -> cython.ulonglong:
    """A word well stirred, in 64 bits."""
    word = (word * ODD) & FULL
    word ^= word >> 29
    word = (word * STIR) & FULL
    return word ^ (word >> 32)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def is_red(card: cython.int) -> cython.int:
    return 1 if 13 <= card < 39 else 0


COLUMNS = 7
STOCK_ROOM = 24
ROOM = 15
"""How many cards a column may hold below and with the lowest of its last run."""
RECYCLES = 15
MEETINGS = 1_000
"""How many states of the known line can be told."""
STOCK = 7
"""The source of a step that begins with draws."""
HOME = 8
"""The target of a step to a foundation, and the source, with the suit added, of one from there."""


def state_word(left: int, waste: int, recycled: int, heights: list[int]) -> int:
    """The word of a state: the set of cards in the stock by their order, and what else counts."""
    word = left | waste << 24 | recycled << 29
    return word | sum(height << (33 + 4 * suit) for suit, height in enumerate(heights))


def column_word(kept: int, loose: list[int]) -> int:
    """The word of a column with so many of the cards it began with, and loose ones."""
    word = kept | len(loose) << 5
    if loose and not kept:
        word |= loose[0] // 13 << 9
    start = 0 if kept else 1
    return word | sum((card >= 26) << 11 + k for k, card in enumerate(loose) if k >= start)


def read_step(step: int) -> tuple[int, int, int, int]:
    """Where a step comes from, where it goes, how many cards move, and the draws before that."""
    return step & 15, step >> 4 & 15, step >> 8 & 15, step >> 12


def follows(card: int, lower: int) -> bool:
    """Whether a card continues a run that ends in `lower`, which bars it face down (64 more)."""
    return lower % 13 == card % 13 + 1 and lower < 64 and (13 <= lower < 39) != (13 <= card < 39)


@cython.final
@cython.cclass
class LineSearch:
    """Looks for lines shorter than one that is known, from any table of one deal."""

    base: cython.uchar[280]
    group: cython.uchar[280]
    below: cython.uchar[280]
    lows: cython.ulonglong[280]
    base_count: cython.int[7]
    stock: cython.uchar[24]
    draw: cython.int
    recycles: cython.int
    keeps: cython.bint
    weights: cython.int[8]

    cards: cython.uchar[560]
    size: cython.int[14]
    root: cython.int[14]
    blocked: cython.int[14]
    place: cython.int[52]
    words: cython.uint[7]
    home: cython.int[4]
    left: cython.uchar[24]
    left_count: cython.int
    pos: cython.int
    cost: cython.int[52]
    index: cython.int[52]
    blocked_sum: cython.int
    buried_sum: cython.int
    waste_blocked: cython.int
    columns_hash: cython.ulonglong
    word: cython.ulonglong

    seen: cython.ulonglong[::1]
    seen_mask: cython.ulonglong
    heads: cython.int[::1]
    pool_words: cython.uint[::1]
    pool_word: cython.ulonglong[::1]
    pool_key: cython.ulonglong[::1]
    pool_from: cython.int[::1]
    pool_move: cython.int[::1]
    pool_next: cython.int[::1]
    pool_kind: cython.uchar[::1]
    kinds: cython.int[256]
    free: cython.int
    used: cython.int
    capacity: cython.int
    done_from: cython.int[::1]
    done_move: cython.int[::1]
    done: cython.int
    seed: cython.ulonglong

    meets: cython.ulonglong[::1]
    meet_left: cython.int[::1]
    meet_mask: cython.ulonglong

    here: cython.int
    spent: cython.int
    best: cython.int
    best_from: cython.int
    best_move: cython.int
    best_meet: cython.int
    features: cython.int[8]
    total: cython.int

    def __init__(
        self,
        bases: list[list[int]],
        stock: list[int],
        draw: int,
        recycles: int,
        keeps: bool,
        weights: list[int],
        nodes: int,
    ) -> None:
        """`bases` are the cards that each column holds up to the lowest of its last run.

        `stock` is the waste from the bottom and then the stock in the order of drawing;
        `recycles` how many are allowed in all, -1 without a limit.
        """
        i: cython.int
        self.base = [0] * 280
        self.group = [0] * 280
        self.below = [0] * 280
        self.lows = [0] * 280
        self.base_count = [0] * 7
        self.stock = [*stock] + [0] * (24 - len(stock))
        self.draw, self.recycles, self.keeps = draw, recycles, keeps
        self.weights = weights
        self.cards = [0] * 560
        self.size = [0] * 14
        self.root = [0] * 14
        self.blocked = [0] * 14
        self.place = [-1] * 52
        self.words = [0] * 7
        self.home = [0] * 4
        self.left = [0] * 24
        self.cost = [NEVER] * 52
        self.index = [0] * 52
        self.features = [0] * 8
        for i in range(7):
            self.base_count[i] = len(bases[i])
            self.study(i, bases[i])
        bits = max(10, min(20, (4 * nodes).bit_length()))
        self.seen = array("Q", bytes(8 << bits))
        self.seen_mask = (1 << bits) - 4
        self.heads = array("i", [-1]) * ((LONGEST + 1) * BUCKETS)
        capacity = max(1 << 10, min(1 << 17, nodes))
        self.capacity = capacity
        self.pool_words = array("I", bytes(28 * capacity))
        self.pool_word = array("Q", bytes(8 * capacity))
        self.pool_key = array("Q", bytes(8 * capacity))
        self.pool_from = array("i", bytes(4 * capacity))
        self.pool_move = array("i", bytes(4 * capacity))
        self.pool_next = array("i", bytes(4 * capacity))
        self.pool_kind = array("B", bytes(capacity))
        self.kinds = [0] * 256
        self.free, self.used = -1, 0
        self.seed = 0
        self.total = 0
        self.meets = array("Q", bytes(8 * 2048))
        self.meet_left = array("i", bytes(4 * 2048))
        self.meet_mask = 2047

    def study(self, column: int, cards: list[int]) -> None:
        """Learn what lies where at first: for n cards, where the run of the last begins, how
        many groups lie below it and how many of those must make way, and whom they would bar."""
        n: cython.int
        start: int = 0
        at: cython.int = column * STRIDE
        groups: int = 0
        barred_below: int = 0
        bars: int = 0
        barred: int = 0
        run_bars: int = 0
        counted: bool = False
        for n in range(len(cards)):
            card = cards[n] & 63
            joins = n > 0 and follows(card, cards[n - 1])
            if not joins:
                start = n
                groups += 1
                barred_below = barred
                run_bars = bars
                counted = False
            if (run_bars >> card) & 1 and not counted:
                barred += 1
                counted = True
            self.base[at + n] = card
            self.group[at + n + 1] = start
            self.below[at + n + 1] = groups - 1 + (barred_below << 4)
            self.lows[at + n + 1] = run_bars
            rank = card % 13
            bars |= ((1 << (13 - rank)) - 2) << card

    def key_of(self, words: list[int], word: int) -> int:
        """The hash of a state as it lies."""
        i: cython.int
        key: cython.ulonglong = 0
        for i in range(7):
            key = (key + self.lying_key(i, words[i])) & FULL
        return (key + mixed(word)) & FULL

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lying_key(self, column: cython.int, word: cython.uint) -> cython.ulonglong:
        """What a column as it lies gives to the hash of a state."""
        wide: cython.ulonglong = word
        if word & 31:
            wide |= cython.cast(cython.ulonglong, column + 1) << 32
        return mixed(wide + 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def column_key(self, column: cython.int, word: cython.uint) -> cython.ulonglong:
        """What a column gives to the hash of a state wherever the loose cards lie."""
        wide: cython.ulonglong = word & 31
        if word & 31:
            wide |= cython.cast(cython.ulonglong, column + 1) << 32
        return mixed(wide + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, column: cython.int, word: cython.uint, slot: cython.int) -> cython.void:
        """Lay a column out in a slot of `cards`, and tell `place` of the cards that may move."""
        n: cython.int = word & 31
        loose: cython.int = (word >> 5) & 15
        at: cython.int = slot * STRIDE
        own: cython.int = column * STRIDE
        k: cython.int
        card: cython.int
        rank: cython.int
        red: cython.int
        start: cython.int = 0
        bars: cython.ulonglong = 0
        hit: cython.ulonglong = 0
        for k in range(n):
            self.cards[at + k] = self.base[own + k]
            self.place[self.base[own + k]] = slot * STRIDE + k
        k = 0
        if n:
            start = self.group[own + n]
            bars = self.lows[own + n]
            card = self.base[own + n - 1]
            rank = card % 13
            red = is_red(card)
            for k in range(start, n):
                hit |= ONE << self.base[own + k]
            k = 0
        elif loose:
            card = ((word >> 9) & 3) * 13 + 12
            self.cards[at] = card
            self.place[card] = slot * STRIDE
            rank = 12
            red = is_red(card)
            k = 1
        else:
            rank = 0
            red = 0
        while k < loose:
            rank -= 1
            red = 1 - red
            if red:
                card = 13 + 13 * ((word >> (11 + k)) & 1) + rank
            else:
                card = 39 * ((word >> (11 + k)) & 1) + rank
            self.cards[at + n + k] = card
            self.place[card] = slot * STRIDE + n + k
            hit |= ONE << card
            k += 1
        self.size[slot] = n + loose
        self.root[slot] = start
        self.blocked[slot] = 1 if hit & bars else 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def with_card(self, word: cython.uint, card: cython.int) -> cython.uint:
        """A column with one card more."""
        loose: cython.int = (word >> 5) & 15
        suit: cython.int = card // 13
        bit: cython.uint = 1 if suit >= 2 else 0
        if loose == 0 and not word & 31:
            return (1 << 5) | (suit << 9)
        return (word + (1 << 5)) | (bit << (11 + loose))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def cut(self, word: cython.uint, size: cython.int) -> cython.uint:
        """A column with its first `size` cards only."""
        n: cython.int = word & 31
        loose: cython.int = size - n
        if loose <= 0:
            return size
        if n == 0 and loose == 1:
            return (1 << 5) | (word & (3 << 9))
        return n | (loose << 5) | (word & (3 << 9)) | (word & (((1 << loose) - 1) << 11))

    @cython.cfunc
    @cython.exceptval(check=False)
    def unpack(self, node: cython.int) -> cython.void:
        """Lay out a whole state from the pool."""
        i: cython.int
        word: cython.uint
        for i in range(52):
            self.place[i] = -1
            self.cost[i] = NEVER
        self.columns_hash = 0
        self.blocked_sum = 0
        self.buried_sum = 0
        for i in range(7):
            word = self.pool_words[node * 7 + i]
            self.words[i] = word
            self.lay(i, word, i)
            self.columns_hash = (self.columns_hash + self.column_key(i, word)) & FULL
            self.blocked_sum += self.blocked[i] + (self.below[i * STRIDE + (word & 31)] >> 4)
            self.buried_sum += self.below[i * STRIDE + (word & 31)] & 15
        self.word = self.pool_word[node]
        for i in range(4):
            self.home[i] = (self.word >> (33 + 4 * i)) & 15
        self.reach()

    @cython.cfunc
    @cython.exceptval(check=False)
    def reach(self) -> cython.void:
        """List what is left of the stock, and what it costs to have each card on the waste."""
        i: cython.int
        count: cython.int = 0
        steps: cython.int = 0
        at: cython.int
        mask: cython.ulonglong = self.word & LOW24
        self.pos = (self.word >> 24) & 31
        for i in range(24):
            if (mask >> i) & 1:
                self.left[count] = i
                count += 1
        self.left_count = count
        self.waste_blocked = self.bars_of_waste(self.left_count, self.pos, -1)
        at = self.pos
        if at:
            self.offer(at - 1, 0)
        while at < count:
            at = min(at + self.draw, count)
            steps += 1
            self.offer(at - 1, steps)
        if self.pos and self.may_recycle():
            at = 0
            steps += 1
            while at < count:
                at = min(at + self.draw, count)
                steps += 1
                self.offer(at - 1, steps)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def may_recycle(self) -> cython.bint:
        return self.recycles < 0 or cython.cast(cython.int, (self.word >> 29) & 15) < self.recycles

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def offer(self, index: cython.int, steps: cython.int) -> cython.void:
        card: cython.int = self.stock[self.left[index]]
        if self.cost[card] == NEVER:
            self.cost[card] = steps
            self.index[card] = index

    @cython.cfunc
    @cython.exceptval(check=False)
    def bars_of_waste(self, count: cython.int, pos: cython.int, without: cython.int) -> cython.int:
        """How many cards of the waste lie on a lower one of their suit."""
        low: cython.int[4]
        i: cython.int
        card: cython.int
        suit: cython.int
        found: cython.int = 0
        low = [13, 13, 13, 13]
        i = 0
        while pos > 0 and i < count:
            if i != without:
                card = self.stock[self.left[i]]
                suit = card // 13
                if card - suit * 13 > low[suit]:
                    found += 1
                else:
                    low[suit] = card - suit * 13
                pos -= 1
            i += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def push(
        self,
        src: cython.int,
        src_word: cython.uint,
        dst: cython.int,
        dst_word: cython.uint,
        word: cython.ulonglong,
        taken: cython.int,
        price: cython.int,
        move: cython.int,
    ) -> cython.void:
        """Queue the state after a move, unless it is known or hopeless."""
        spent: cython.int = self.spent + price
        key: cython.ulonglong = self.columns_hash
        if src >= 0:
            key = key - self.column_key(src, self.words[src]) + self.column_key(src, src_word)
        if dst >= 0:
            key = key - self.column_key(dst, self.words[dst]) + self.column_key(dst, dst_word)
        key = (key + mixed(word)) & FULL
        if spent >= self.best or self.known(key, spent):
            return
        if src >= 0:
            self.lay(src, src_word, 7 + src)
        if dst >= 0:
            self.lay(dst, dst_word, 7 + dst)
        if self.promises(src, src_word, dst, dst_word, word, taken, spent, move):
            self.enqueue(src, src_word, dst, dst_word, word, key, spent, move)
        if src >= 0:
            self.lay(src, self.words[src], src)
        if dst >= 0:
            if src < 0:
                self.place[self.cards[(7 + dst) * STRIDE + self.size[7 + dst] - 1]] = -1
            self.lay(dst, self.words[dst], dst)

    @cython.cfunc
    @cython.exceptval(check=False)
    def promises(
        self,
        src: cython.int,
        src_word: cython.uint,
        dst: cython.int,
        dst_word: cython.uint,
        word: cython.ulonglong,
        taken: cython.int,
        spent: cython.int,
        move: cython.int,
    ) -> cython.bint:
        """Whether a state can lead to a shorter line; then `features` tells of it.

        Where it is the end, or lies on the known line, such a line is found.
        """
        i: cython.int
        rest: cython.int
        cards: cython.int = 52
        count: cython.int = self.left_count
        pos: cython.int = self.pos
        bars: cython.int = self.waste_blocked
        if taken >= 0:
            count -= 1
            pos = taken
            bars = self.bars_of_waste(self.left_count, pos, taken)
        for i in range(4):
            cards -= (word >> (33 + 4 * i)) & 15
        self.features[0] = cards
        self.features[1] = (count - pos + self.draw - 1) // self.draw
        self.features[2] = self.blocked_sum
        self.features[3] = bars
        self.features[4] = self.buried_sum
        self.features[6] = count
        self.features[7] = pos
        if src >= 0:
            self.note_change(src, src_word)
        if dst >= 0:
            self.note_change(dst, dst_word)
        rest = cards + self.features[1] + self.features[2]
        rest += min(bars, 1 + (pos + self.draw - 1) // self.draw)
        if spent + rest >= self.best:
            return False
        rest = self.meeting(src, src_word, dst, dst_word, word) if cards else 0
        if spent + rest < self.best:
            self.best = spent + rest
            self.best_from = self.here
            self.best_move = move
            self.best_meet = rest
        if cards:
            self.features[5] = self.ways(src, dst, word)
        return cards > 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def note_change(self, column: cython.int, word: cython.uint) -> cython.void:
        """Count in `features` what a changed column changes."""
        was: cython.int = self.below[column * STRIDE + (self.words[column] & 31)]
        now: cython.int = self.below[column * STRIDE + (word & 31)]
        self.features[2] += self.blocked[7 + column] - self.blocked[column]
        self.features[2] += (now >> 4) - (was >> 4)
        self.features[4] += (now & 15) - (was & 15)

    @cython.cfunc
    @cython.exceptval(check=False)
    def ways(self, src: cython.int, dst: cython.int, word: cython.ulonglong) -> cython.int:
        """How many groups must make way until all cards are home, if there were room for them."""
        height: cython.int[4]
        size: cython.int[7]
        slot: cython.int[7]
        i: cython.int
        suit: cython.int
        at: cython.int
        column: cython.int
        k: cython.int
        moved: cython.int = 0
        over: cython.int
        least: cython.int
        where: cython.int
        upto: cython.int
        progress: cython.bint
        height = [0, 0, 0, 0]
        size = [0, 0, 0, 0, 0, 0, 0]
        slot = [0, 0, 0, 0, 0, 0, 0]
        for i in range(7):
            slot[i] = 7 + i if i in (src, dst) else i
            size[i] = self.size[slot[i]]
        for i in range(4):
            height[i] = (word >> (33 + 4 * i)) & 15
        while True:
            progress = False
            least = 100
            where = -1
            upto = 0
            for suit in range(4):
                while height[suit] < 13:
                    at = self.place[suit * 13 + height[suit]]
                    if at >= 0:
                        i = at // STRIDE
                        k = at - i * STRIDE
                        column = i if i < 7 else i - 7
                        if k < size[column] - 1:
                            over = self.over(column, slot[column], k, size[column])
                            if over < least:
                                least = over
                                where = column
                                upto = k + 1
                            break
                        if k == size[column] - 1:
                            size[column] = k
                    height[suit] += 1
                    progress = True
            if not progress:
                if where < 0:
                    return moved
                moved += 1
                k = self.run_start(where, slot[where], size[where])
                size[where] = k if k > upto else upto

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def run_start(self, column: cython.int, slot: cython.int, size: cython.int) -> cython.int:
        """Where the group begins that ends a column of so many cards."""
        if size > self.root[slot]:
            return self.root[slot]
        return self.group[column * STRIDE + size]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def over(
        self, column: cython.int, slot: cython.int, k: cython.int, size: cython.int
    ) -> cython.int:
        """How many groups lie over card k of a column of so many cards."""
        count: cython.int = 1
        size = self.run_start(column, slot, size)
        while size > k + 1:
            size = self.run_start(column, slot, size)
            count += 1
        return count

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def known(self, key: cython.ulonglong, spent: cython.int) -> cython.bint:
        """Whether a state was reached as cheaply before; else it is noted now."""
        at: cython.ulonglong
        found: cython.ulonglong
        i: cython.int
        key ^= self.seed
        at = (key >> 20) & self.seen_mask
        for i in range(4):
            found = self.seen[at + i]
            if (found ^ key) >> 9 == 0:
                if cython.cast(cython.int, found & 511) <= spent:
                    return True
                self.seen[at + i] = (key >> 9 << 9) | spent
                return False
        for i in range(4):
            if self.seen[at + i] == 0:
                self.seen[at + i] = (key >> 9 << 9) | spent
                return False
        self.seen[at + ((key >> 9) & 3)] = (key >> 9 << 9) | spent
        return False

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def stale(self, key: cython.ulonglong, spent: cython.int) -> cython.bint:
        """Whether a queued state was reached more cheaply since."""
        at: cython.ulonglong
        found: cython.ulonglong
        i: cython.int
        key ^= self.seed
        at = (key >> 20) & self.seen_mask
        for i in range(4):
            found = self.seen[at + i]
            if (found ^ key) >> 9 == 0:
                return cython.cast(cython.int, found & 511) < spent
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def meeting(
        self,
        src: cython.int,
        src_word: cython.uint,
        dst: cython.int,
        dst_word: cython.uint,
        word: cython.ulonglong,
    ) -> cython.int:
        """What the known line still costs from this state, or more than anything."""
        key: cython.ulonglong = mixed(word)
        at: cython.ulonglong
        column: cython.uint
        i: cython.int
        for i in range(7):
            column = src_word if i == src else dst_word if i == dst else self.words[i]
            key = (key + self.lying_key(i, column)) & FULL
        at = key & self.meet_mask
        while self.meets[at]:
            if self.meets[at] == key:
                return self.meet_left[at]
            at = (at + 1) & self.meet_mask
        return 10000

    @cython.cfunc
    @cython.exceptval(check=False)
    def enqueue(
        self,
        src: cython.int,
        src_word: cython.uint,
        dst: cython.int,
        dst_word: cython.uint,
        word: cython.ulonglong,
        key: cython.ulonglong,
        spent: cython.int,
        move: cython.int,
    ) -> cython.void:
        """Queue a state by what its features promise."""
        node: cython.int = self.free
        rest: cython.int = 0
        i: cython.int
        if node >= 0:
            self.free = self.pool_next[node]
        elif self.used < self.capacity:
            node = self.used
            self.used += 1
        else:
            return
        for i in range(7):
            self.pool_words[node * 7 + i] = self.words[i]
        if src >= 0:
            self.pool_words[node * 7 + src] = src_word
        if dst >= 0:
            self.pool_words[node * 7 + dst] = dst_word
        self.pool_word[node] = word
        self.pool_key[node] = key
        self.pool_kind[node] = (self.features[4] * 25 + self.features[6]) & 255
        self.pool_from[node] = self.here
        self.pool_move[node] = move
        for i in range(FEATURES):
            rest += self.weights[i] * self.features[i]
        i = spent * BUCKETS + max(0, min(rest >> 2, BUCKETS - 1))
        self.pool_next[node] = self.heads[i]
        self.heads[i] = node

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def after_stock(self, card: cython.int) -> cython.ulonglong:
        """The state's word once a card of the stock has been taken, without obligation."""
        word: cython.ulonglong = self.word
        at: cython.int = self.index[card]
        used: cython.ulonglong = (word >> 29) & 15
        if self.recycles >= 0 and self.recycled(card):
            used += 1
        word &= ~((ONE << self.left[at]) | (cython.cast(cython.ulonglong, 511) << 24))
        word &= ~(cython.cast(cython.ulonglong, 31) << 49)
        return word | (cython.cast(cython.ulonglong, at) << 24) | (used << 29)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def recycled(self, card: cython.int) -> cython.bint:
        """Whether the stock must be turned over to have this card."""
        rest: cython.int = self.left_count - self.pos
        return self.cost[card] > (rest + self.draw - 1) // self.draw

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def plain_word(self) -> cython.ulonglong:
        """The state's word without obligation."""
        return self.word & ~(cython.cast(cython.ulonglong, 31) << 49)

    @cython.cfunc
    @cython.exceptval(check=False)
    def expand(self) -> cython.void:
        """Queue what the moves from the state laid out lead to."""
        duty: cython.int = (self.word >> 49) & 3
        bared: cython.int = (self.word >> 51) & 7
        i: cython.int
        if duty == 0:
            if self.send_safe():
                return
            for i in range(4):
                self.send(i)
            for i in range(7):
                self.receive(i)
            self.crown()
        elif duty == 3:
            self.crown()
        else:
            if duty == 1:
                i = self.cards[bared * STRIDE + self.size[bared] - 1]
                if self.home[i // 13] == i % 13:
                    self.send(i // 13)
            self.receive(bared)

    @cython.cfunc
    @cython.exceptval(check=False)
    def send_safe(self) -> cython.bint:
        """Send home a card from a column that nothing can ever want to lie on."""
        suit: cython.int
        rank: cython.int
        at: cython.int
        i: cython.int
        for suit in range(4):
            rank = self.home[suit]
            if rank > 12:
                continue
            at = self.place[suit * 13 + rank]
            if at < 0:
                continue
            i = at // STRIDE
            if at - i * STRIDE != self.size[i] - 1:
                continue
            if rank > 1:
                if suit in (1, 2):
                    if self.home[0] < rank or self.home[3] < rank:
                        continue
                elif self.home[1] < rank or self.home[2] < rank:
                    continue
            self.send(suit)
            return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def send(self, suit: cython.int) -> cython.void:
        """Bring the next card of a suit home, from a column or the stock."""
        rank: cython.int = self.home[suit]
        card: cython.int = suit * 13 + rank
        at: cython.int
        i: cython.int
        up: cython.ulonglong = ONE << (33 + 4 * suit)
        if rank > 12:
            return
        at = self.place[card]
        if at >= 0:
            i = at // STRIDE
            if at - i * STRIDE == self.size[i] - 1:
                self.push(
                    i,
                    self.cut(self.words[i], self.size[i] - 1),
                    -1,
                    0,
                    self.plain_word() + up,
                    -1,
                    1,
                    i | (8 << 4) | (1 << 8),
                )
        elif self.cost[card] != NEVER:
            self.push(
                -1,
                0,
                -1,
                0,
                self.after_stock(card) + up,
                self.index[card],
                self.cost[card] + 1,
                7 | (8 << 4) | (1 << 8) | (self.cost[card] << 12),
            )

    @cython.cfunc
    @cython.exceptval(check=False)
    def receive(self, dst: cython.int) -> cython.void:
        """Lay on a column whatever fits on its last card."""
        top: cython.int
        rank: cython.int
        low: cython.int
        if self.size[dst] == 0:
            return
        top = self.cards[dst * STRIDE + self.size[dst] - 1]
        rank = top % 13
        if rank == 0:
            return
        low = rank - 1 if is_red(top) else 13 + rank - 1
        self.bring(low, dst)
        self.bring(39 + rank - 1 if is_red(top) else 26 + rank - 1, dst)

    @cython.cfunc
    @cython.exceptval(check=False)
    def bring(self, card: cython.int, dst: cython.int) -> cython.void:
        """Lay a card, with what lies on it, on a column where it fits."""
        at: cython.int = self.place[card]
        suit: cython.int = card // 13
        rank: cython.int = card - 13 * suit
        i: cython.int
        if at >= 0:
            i = at // STRIDE
            if i != dst and at - i * STRIDE >= self.root[i]:
                self.shift(i, at - i * STRIDE, dst)
        elif self.cost[card] != NEVER:
            self.push(
                -1,
                0,
                dst,
                self.with_card(self.words[dst], card),
                self.after_stock(card),
                self.index[card],
                self.cost[card] + 1,
                7 | (dst << 4) | (1 << 8) | (self.cost[card] << 12),
            )
        elif not self.keeps and rank > 1 and self.home[suit] == rank + 1 and self.useful(card, -1):
            self.push(
                -1,
                0,
                dst,
                self.with_card(self.words[dst], card),
                (self.plain_word() - (ONE << (33 + 4 * suit)))
                | (cython.cast(cython.ulonglong, 2 | (dst << 2)) << 49),
                -1,
                1,
                (8 + suit) | (dst << 4) | (1 << 8),
            )

    @cython.cfunc
    @cython.exceptval(check=False)
    def shift(self, src: cython.int, k: cython.int, dst: cython.int) -> cython.void:
        """Move the cards of a column from the k-th on to another column."""
        size: cython.int = self.size[src]
        word: cython.uint = self.words[dst]
        duty: cython.ulonglong = 0
        i: cython.int
        if k > self.root[src]:
            if not self.useful(self.cards[src * STRIDE + k - 1], self.cards[src * STRIDE + k]):
                return
            duty = 1 | (src << 2)
        elif k == 0:
            if self.size[dst] == 0 or not self.king_waits():
                return
            duty = 3
        for i in range(k, size):
            word = self.with_card(word, self.cards[src * STRIDE + i])
        self.push(
            src,
            self.cut(self.words[src], k),
            dst,
            word,
            self.plain_word() | (duty << 49),
            -1,
            1,
            src | (dst << 4) | ((size - k) << 8),
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def useful(self, card: cython.int, gone: cython.int) -> cython.bint:
        """Whether a card once bared can go home, or take another card than the one gone."""
        rank: cython.int = card % 13
        first: cython.int
        if gone >= 0 and self.home[card // 13] == rank:
            return True
        if rank == 0:
            return False
        first = rank - 1 if is_red(card) else 13 + rank - 1
        if first != gone and self.movable(first):
            return True
        first += 39 if is_red(card) else 13
        return first != gone and self.movable(first)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def movable(self, card: cython.int) -> cython.bint:
        """Whether a card can be laid on a column now: from a column, the stock, or from home."""
        at: cython.int = self.place[card]
        if at >= 0:
            return at % STRIDE >= self.root[at // STRIDE]
        if self.cost[card] != NEVER:
            return True
        return not self.keeps and card % 13 > 1 and self.home[card // 13] == card % 13 + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def king_waits(self) -> cython.bint:
        """Whether some king could go to an empty column."""
        suit: cython.int
        at: cython.int
        for suit in range(4):
            at = self.place[suit * 13 + 12]
            if at >= 0:
                if at % STRIDE and at % STRIDE == self.root[at // STRIDE]:
                    return True
            elif self.cost[suit * 13 + 12] != NEVER:
                return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def crown(self) -> cython.void:
        """Bring kings to the first empty column."""
        dst: cython.int = 0
        suit: cython.int
        card: cython.int
        at: cython.int
        while dst < 7 and self.size[dst]:
            dst += 1
        if dst == 7:
            return
        for suit in range(4):
            card = suit * 13 + 12
            at = self.place[card]
            if at < 0:
                if self.cost[card] != NEVER:
                    self.bring(card, dst)
            elif at % STRIDE and at % STRIDE == self.root[at // STRIDE]:
                self.shift(at // STRIDE, at % STRIDE, dst)

    def run(
        self, words: list[int], word: int, best: int, width: int, nodes: int
    ) -> list[int] | None:
        """The moves of a line from a state that costs less than `best`, or None.

        `meet` told where the known line passes; the last number is what that line
        still costs from where the moves end, 0 at the end of the game.
        """
        i: cython.int
        self.best, self.best_from, self.best_move = min(best, LONGEST), -2, 0
        self.best_meet = 0
        self.done = 0
        self.done_from = array("i", bytes(4 * (nodes + 2)))
        self.done_move = array("i", bytes(4 * (nodes + 2)))
        self.seed = mixed(self.seed + 77)
        self.spent, self.here = 0, -1
        self.free, self.used = -1, 1
        for i in range(7):
            self.pool_words[i] = words[i]
        self.pool_word[0] = word
        self.pool_key[0] = 0
        self.pool_kind[0] = 0
        self.pool_from[0] = -1
        self.pool_move[0] = 0
        self.pool_next[0] = -1
        self.heads[0] = 0
        self.go(width, nodes)
        if self.best_from == -2:
            return None
        found = [self.best_meet, self.best_move]
        i = self.best_from
        while i > 0:
            found.append(self.done_move[i])
            i = self.done_from[i]
        found.reverse()
        return found

    @property
    def expanded(self) -> int:
        """How many states were gone on with."""
        return self.total

    def meet(self, words: list[int], word: int, left: int) -> None:
        """Tell that the known line costs so much from this state."""
        key: cython.ulonglong = self.key_of(words, word)
        at: cython.ulonglong = key & self.meet_mask
        while self.meets[at] and self.meets[at] != key:
            at = (at + 1) & self.meet_mask
        self.meets[at] = key
        self.meet_left[at] = left

    def forget(self) -> None:
        """Forget the known line."""
        i: cython.int
        for i in range(2048):
            self.meets[i] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def go(self, width: cython.int, nodes: cython.int) -> cython.void:
        """Go on with the most promising states of each cost, not too many of one kind.

        Of one kind are those with as many groups to lay bare and as many cards in the stock.
        """
        spent: cython.int = 0
        rest: cython.int
        node: cython.int
        i: cython.int
        taken: cython.int
        alike: cython.int = max(1, width // 25)
        while spent < self.best:
            taken = 0
            for i in range(256):
                self.kinds[i] = 0
            for rest in range(BUCKETS):
                i = spent * BUCKETS + rest
                while self.heads[i] >= 0:
                    node = self.heads[i]
                    self.heads[i] = self.pool_next[node]
                    if taken < width and self.done < nodes and self.wanted(node, spent, alike):
                        taken += 1
                        self.unfold(node, spent)
                    self.pool_next[node] = self.free
                    self.free = node
            spent += 1
        self.total += self.done
        while spent <= LONGEST:
            for rest in range(BUCKETS):
                self.heads[spent * BUCKETS + rest] = -1
            spent += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def wanted(self, node: cython.int, spent: cython.int, alike: cython.int) -> cython.bint:
        """Whether a queued state is worth going on with, which is counted."""
        if self.kinds[self.pool_kind[node]] >= alike or self.stale(self.pool_key[node], spent):
            return False
        self.kinds[self.pool_kind[node]] += 1
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def unfold(self, node: cython.int, spent: cython.int) -> cython.void:
        """Queue all that a queued state leads to."""
        self.done_from[self.done] = self.pool_from[node]
        self.done_move[self.done] = self.pool_move[node]
        self.here = self.done
        self.done += 1
        self.spent = spent
        self.unpack(node)
        self.expand()
