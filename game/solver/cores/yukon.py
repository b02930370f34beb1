# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
# mypy: disable-error-code="type-arg,valid-type,no-any-return,no-redef"
"""The search for games of groups in any order (Russian Solitaire, Yukon), in flat integers.

A position is a forest: every card lies on another, heads a column or is home. It has few places
to be: where it was when the search began, on one of the cards that take it, or, for some, at the
head of a column. So the place is one digit, and the digits of a suit above its foundation, from
the king down, are one number; four of them are the whole position, exactly, in two words. Columns
have no names in it, and whether a card lies face down follows from what lies on it: it does as
long as its first cover never moved. (A cover that came back is on a card that takes it, which is
another digit.)

The search takes the best position first, by weights that a portfolio changes from one attempt to
the next, each round longer; an attempt that runs out of positions has proved the loss.

Two things keep it small. A card goes home at once where nothing that could ever come to lie on
it, or on that, is still out. A card comes back from a foundation only when it is needed at once:
a run of such moves ends in a card put on one of them, and each move of the run serves a later one.
(Where there are very many such runs, cards come back singly.)
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from game.solver import plain as cython

HEAD, HOME = 52, 53
"""Instead of a card below: the card heads a column, or is home."""
_HEAD = cython.declare(cython.int, HEAD)
_HOME = cython.declare(cython.int, HOME)
NONE = cython.declare(cython.int, 54)
PLACES = cython.declare(cython.int, 54)

OPEN = cython.declare(cython.int, 0)
WON = cython.declare(cython.int, 1)
LOST = cython.declare(cython.int, 2)
UNKNOWN = cython.declare(cython.int, 3)

SEARCH = cython.declare(cython.int, 0)
SEEK = cython.declare(cython.int, 1)
LIST = cython.declare(cython.int, 2)

MOST_RUNS = cython.declare(cython.int, 100)
SINGLY = cython.declare(cython.int, -1)
BUCKETS = cython.declare(cython.int, 4096)
MIX_LOW = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_HIGH = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)

LENGTHS = (1_000, 5_000, 25_000, 1_000_000, 1 << 60)
"""How many positions the attempts of each round look at: most wins take few, a loss many, and it
is proved the sooner the fewer attempts broke off."""
NODE_BYTES = 26
SLOT_BYTES = 4
FIRST_ROOM = 1 << 12

WEIGHTS = (
    (8, 10, 4, 3, 6, 6),
    (8, 10, 6, 0, 4, 8),
    (6, 5, 5, 5, 9, 0),
    (8, 8, 5, 0, 0, 8),
    (8, 12, 3, 2, 0, 8),
)
"""For cards not home, cards face down, cards above a lower one of their suit, cards that do not
lie on one that takes them, (to the good) empty columns, and moves made: where these count as well,
fewer positions are looked at before a win is found."""


@cython.final
@cython.cclass
class Core:
    """One search, from one position on.

    `below` tells for each card the one it lies on, or `HEAD` or `HOME`; `down` which cards lie
    face down; `takes` for each card the set of those that it takes; `starts` the set of those that
    may head a column; `limit` the most that move as one group; `keeps` whether cards that are home
    stay there.
    """

    below: cython.uchar[56]
    above: cython.uchar[56]
    down: cython.uchar[56]
    code: cython.uchar[56]
    height: cython.int[4]
    bottom: cython.uchar[64]
    columns: cython.int
    heads: cython.int
    hidden: cython.int
    low: cython.ulonglong
    high: cython.ulonglong

    start: cython.uchar[56]
    covers: cython.uchar[56]
    kids: cython.uchar[2704]
    kids_from: cython.int[53]
    parents: cython.uchar[2704]
    parents_from: cython.int[53]
    starters: cython.uchar[52]
    starter_count: cython.int
    begins: cython.uchar[52]
    carriers: cython.ulonglong[52]
    takes: cython.ulonglong[52]
    fits: cython.uchar[2912]
    needs: cython.uchar[208]
    limit: cython.int
    keeps: cython.bint

    digit: cython.uchar[2912]
    place: cython.uchar[2912]
    radix: cython.uint[52]
    weight: cython.ulonglong[52]
    span: cython.ulonglong[56]
    base: cython.ulonglong[56]
    spread: cython.ulonglong[4]
    times: cython.ulonglong[4]
    in_high: cython.uchar[4]

    trail_card: cython.uchar[512]
    trail_from: cython.uchar[512]
    trail_code: cython.uchar[512]
    trail_turned: cython.uchar[512]
    trail: cython.int
    runs: cython.int
    run: cython.uchar[64]
    run_on: cython.uchar[64]
    bare: cython.ulonglong
    gone: cython.ulonglong
    splits: cython.ulonglong
    order: cython.uchar[56]
    news: cython.uchar[256]
    pending: cython.int
    rise: cython.int[4]
    opens: cython.bint
    column: cython.uchar[56]
    tops: cython.uchar[64]
    least: cython.int[4]

    lows: cython.ulonglong[::1]
    highs: cython.ulonglong[::1]
    parent: cython.uint[::1]
    after: cython.uint[::1]
    moves: cython.ushort[::1]
    slots: cython.uint[::1]
    room: cython.longlong
    most: cython.longlong
    count: cython.longlong
    mask: cython.ulonglong
    full: cython.bint
    fills: cython.int
    root_low: cython.ulonglong
    root_high: cython.ulonglong

    queue: cython.uint[::1]
    lowest: cython.int
    weights: cython.int[5]
    pace: cython.int
    attempt: cython.int
    left: cython.longlong
    backs: cython.bint
    back_helps: cython.bint
    nodes: cython.longlong
    verdict: cython.int
    current: cython.uint
    goal: cython.longlong
    mode: cython.int
    sought_low: cython.ulonglong
    sought_high: cython.ulonglong
    found: list

    def __init__(
        self,
        below: list[int],
        down: list[bool],
        takes: list[int],
        starts: int,
        columns: int,
        limit: int,
        keeps: bool,
        memory: int,
    ) -> None:
        self.columns, self.limit, self.keeps = columns, limit, keeps
        self._clear()
        self._learn(takes, starts)
        self._lay(below, down)
        self._number(takes, starts)
        self.most = max(FIRST_ROOM, memory // (NODE_BYTES + 4 * SLOT_BYTES))
        self._begin(0)

    def _clear(self) -> None:
        self.nodes, self.verdict, self.mode, self.fills = 0, OPEN, SEARCH, 0
        self.found, self.goal, self.pace = [], -1, 0
        self.below, self.above, self.down, self.code = [0] * 56, [0] * 56, [0] * 56, [0] * 56
        self.start, self.covers, self.column = [0] * 56, [0] * 56, [0] * 56
        self.height, self.least, self.weights = [0] * 4, [0] * 4, [0] * 5
        self.bottom, self.tops, self.run, self.run_on = [0] * 64, [0] * 64, [0] * 64, [0] * 64
        self.kids, self.parents = [0] * 2704, [0] * 2704
        self.kids_from, self.parents_from, self.starters = [0] * 53, [0] * 53, [0] * 52
        self.fits, self.digit, self.place = [0] * 2912, [0] * 2912, [0] * 2912
        self.needs, self.radix, self.weight = [0] * 208, [0] * 52, [0] * 52
        self.begins, self.carriers, self.takes = [0] * 52, [0] * 52, [0] * 52
        self.bare, self.gone, self.splits, self.rise = 0, 0, 0, [0] * 4
        self.order, self.news = [0] * 56, [0] * 256
        self.span, self.base = [0] * 56, [0] * 56
        self.spread, self.times, self.in_high = [0] * 4, [0] * 4, [0] * 4
        self.trail_card, self.trail_from = [0] * 512, [0] * 512
        self.trail_code, self.trail_turned = [0] * 512, [0] * 512

    # What the rules say, in tables

    def _learn(self, takes: list[int], starts: int) -> None:
        kids = parents = 0
        for card in range(52):
            self.kids_from[card], self.parents_from[card] = kids, parents
            for other in range(52):
                if takes[card] >> other & 1:
                    self.kids[kids] = other
                    kids += 1
                if takes[other] >> card & 1:
                    self.parents[parents] = other
                    parents += 1
                self.fits[card * PLACES + other] = takes[other] >> card & 1
            self.takes[card] = takes[card]
            self.carriers[card] = sum(1 << other for other in range(52) if takes[other] >> card & 1)
            self.fits[card * PLACES + _HEAD] = 1
            self.fits[card * PLACES + _HOME] = 1
        self.kids_from[52], self.parents_from[52] = kids, parents
        able = [card for card in range(52) if starts >> card & 1]
        self.starter_count = len(able)
        for i, card in enumerate(able):
            self.starters[i] = card
            self.begins[card] = 1
        for card in range(52):
            self._learn_needs(card, takes)

        self.back_helps = not self.keeps and any(
            takes[card] >> other & 1 and (other // 13 != card // 13 or other > card)
            for card in range(52)
            for other in range(52)
        )

    def _learn_needs(self, card: int, takes: list[int]) -> None:
        """How high each foundation must be that nothing can come to lie on the card any more."""
        reached, seen = takes[card], 0
        while not self.keeps and reached != seen:
            seen = reached
            for other in range(52):
                if seen >> other & 1:
                    reached |= takes[other]
        for suit in range(4):
            ranks = [r for r in range(13) if reached >> (suit * 13 + r) & 1]
            self.needs[card * 4 + suit] = max(ranks) + 1 if ranks else 0

    def _lay(self, below: list[int], down: list[bool]) -> None:
        for card in range(56):
            self.above[card] = NONE
            self.down[card] = self.code[card] = self.covers[card] = 0
        for suit in range(4):
            self.height[suit] = 0
        self.heads = self.hidden = self.trail = 0
        for card in range(52):
            under = below[card]
            self.below[card] = self.start[card] = under
            self.down[card] = down[card]
            self.hidden += down[card]
            if under == _HOME:
                self.height[card // 13] += 1
            elif under == _HEAD:
                self.bottom[self.heads] = card
                self.heads += 1
            else:
                self.above[under] = card
                self.covers[card] = down[under]

    def _number(self, takes: list[int], starts: int) -> None:
        """Give every card its digits, every digit its weight."""
        for card in range(52):
            options = [] if self.start[card] == _HOME else [int(self.start[card])]
            again = options if not self.covers[card] else []
            others = [other for other in range(52) if takes[other] >> card & 1]
            if starts >> card & 1:
                others.append(_HEAD)
            for place in others:
                if place in again:
                    self.digit[card * PLACES + place] = 0
                else:
                    self.digit[card * PLACES + place] = len(options)
                    options.append(place)
            for code, place in enumerate(options):
                self.place[card * PLACES + code] = place
            self.radix[card] = max(1, len(options))
        self._weigh()
        self.root_low, self.root_high = self._key()

    def _weigh(self) -> None:
        ranges = []
        for suit in range(4):
            size = 1
            self.span[suit * 14 + 13] = 1
            for rank in range(12, -1, -1):
                self.weight[suit * 13 + rank] = size
                size *= self.radix[suit * 13 + rank]
                self.span[suit * 14 + rank] = size
            total = 0
            for rank in range(14):
                self.base[suit * 14 + rank] = total
                total += self.span[suit * 14 + rank]
            ranges.append(total)
        wide = ranges[0] * ranges[1] * ranges[2] * ranges[3] > WORD
        if ranges[0] * ranges[1] > WORD or ranges[2] * ranges[3] > WORD:
            raise ValueError("more places than two words can tell")
        times = 1
        for suit in range(4):
            if wide and suit == 2:
                times = 1
            self.in_high[suit] = wide and suit >= 2
            self.times[suit], self.spread[suit] = times, ranges[suit]
            times *= ranges[suit]
            for rank in range(13):
                self.weight[suit * 13 + rank] *= self.times[suit]
            for rank in range(14):
                self.base[suit * 14 + rank] *= self.times[suit]

    def _key(self) -> tuple[int, int]:
        words = [0, 0]
        for suit in range(4):
            words[self.in_high[suit]] += self.base[suit * 14 + self.height[suit]]
            for rank in range(self.height[suit], 13):
                card = suit * 13 + rank
                words[self.in_high[suit]] += self.code[card] * self.weight[card]
        return words[0], words[1]

    # Moving cards, and moving them back

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _tell(
        self, suit: cython.int, gone: cython.ulonglong, come: cython.ulonglong
    ) -> cython.void:
        if self.in_high[suit]:
            self.high = self.high - gone + come
        else:
            self.low = self.low - gone + come

    @cython.cfunc
    @cython.exceptval(check=False)
    def _leave(self, card: cython.int) -> cython.void:
        """Take the card, with all that lies on it, from where it is."""
        under: cython.int = self.below[card]
        i: cython.int = 0
        if under < 52:
            self.above[under] = NONE
        elif under == _HEAD:
            while self.bottom[i] != card:
                i += 1
            self.heads -= 1
            self.bottom[i] = self.bottom[self.heads]
        else:
            i = card // 13
            self._tell(
                i, self.base[i * 14 + self.height[i]], self.base[i * 14 + self.height[i] - 1]
            )
            self.height[i] -= 1
        if under != _HOME:
            self._tell(card // 13, self.code[card] * self.weight[card], 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _arrive(self, card: cython.int, under: cython.int, code: cython.int) -> cython.void:
        """Lay the card there, with the digit that says so."""
        i: cython.int
        self.below[card] = under
        self.code[card] = code
        if under < 52:
            self.above[under] = card
        elif under == _HEAD:
            self.bottom[self.heads] = card
            self.heads += 1
        else:
            i = card // 13
            self._tell(
                i, self.base[i * 14 + self.height[i]], self.base[i * 14 + self.height[i] + 1]
            )
            self.height[i] += 1
        if under != _HOME:
            self._tell(card // 13, 0, self.code[card] * self.weight[card])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put(self, card: cython.int, under: cython.int) -> cython.void:
        """Move the card, with all that lies on it, and note it on the trail."""
        was: cython.int = self.below[card]
        n: cython.int = self.trail
        turned: cython.bint = was < 52 and self.down[was]
        self.trail_card[n] = card
        self.trail_from[n] = was
        self.trail_code[n] = self.code[card]
        self.trail_turned[n] = turned
        self.trail = n + 1
        if turned:
            self.down[was] = 0
            self.hidden -= 1
        self._leave(card)
        self._arrive(card, under, 0 if under == _HOME else self.digit[card * PLACES + under])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _back_to(self, length: cython.int) -> cython.void:
        """Undo the moves of the trail down to this length."""
        card: cython.int
        was: cython.int
        while self.trail > length:
            self.trail -= 1
            card = self.trail_card[self.trail]
            was = self.trail_from[self.trail]
            self._leave(card)
            self._arrive(card, was, self.trail_code[self.trail])
            if self.trail_turned[self.trail]:
                self.down[was] = 1
                self.hidden += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _load(self, node: cython.uint) -> cython.void:
        """Lay out the position of a node."""
        suit: cython.int
        rank: cython.int
        card: cython.int
        under: cython.int
        word: cython.ulonglong
        digits: cython.uint
        self.low = self.lows[node]
        self.high = self.highs[node]
        self.heads = 0
        self.hidden = 0
        self.trail = 0
        for card in range(52):
            self.above[card] = NONE
            self.down[card] = 0
        for suit in range(4):
            word = self.high if self.in_high[suit] else self.low
            word = word // self.times[suit] % self.spread[suit]
            rank = 0
            while word >= self.span[suit * 14 + rank]:
                word -= self.span[suit * 14 + rank]
                self.below[suit * 13 + rank] = _HOME
                rank += 1
            self.height[suit] = rank
            digits = cython.cast(cython.uint, word)
            for card in range(suit * 13 + 12, suit * 13 + rank - 1, -1):
                self.code[card] = digits % self.radix[card]
                digits //= self.radix[card]
                under = self.place[card * PLACES + self.code[card]]
                self.below[card] = under
                if under == _HEAD:
                    self.bottom[self.heads] = card
                    self.heads += 1
                else:
                    self.above[under] = card
                    if self.covers[card] and self.code[card] == 0:
                        self.down[under] = 1
                        self.hidden += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk(self) -> cython.void:
        """Find each column's last card, and each card's column and place in the order of all."""
        i: cython.int
        card: cython.int
        place: cython.int = 0
        self.splits = 0
        for i in range(self.heads):
            card = self.bottom[i]
            self.splits |= cython.cast(cython.ulonglong, 1) << place
            while card != NONE:
                self.column[card] = i
                self.order[card] = place
                place += 1
                self.tops[i] = card
                card = self.above[card]

    # What can never be won

    @cython.cfunc
    @cython.exceptval(check=False)
    def _doomed(self) -> cython.bint:
        """Whether some card can never go home, even if nothing that was done were ever undone.

        The relaxation of planners that ignores what moves delete: a card that was bare once stays
        so, a card that left its place has left it for good. What one card's news may change is
        looked at again, and nothing else.
        """
        i: cython.int
        self.bare = self.gone = 0
        self.pending = 0
        for i in range(4):
            self.rise[i] = self.height[i]
        for i in range(self.heads):
            self._bares(self.tops[i])
        self.opens = self.heads < self.columns
        if self.opens:
            self._open()
        while self.pending > 0 and self.rise[0] + self.rise[1] + self.rise[2] + self.rise[3] < 52:
            self.pending -= 1
            self._relax(self.news[self.pending])
        return self.rise[0] + self.rise[1] + self.rise[2] + self.rise[3] < 52

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _bares(self, card: cython.int) -> cython.void:
        """Note that the card may be bare, or, being home, be taken back."""
        self.bare |= cython.cast(cython.ulonglong, 1) << card
        self.news[self.pending] = card
        self.pending += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _relax(self, card: cython.int) -> cython.void:
        """Learn what else may happen now that a card may be bare, or ends a shorter group."""
        suit: cython.int = card // 13
        other: cython.int = suit * 13 + self.rise[suit]
        k: cython.int
        if not self.gone >> card & 1 and (
            self.bare & self.carriers[card] or (self.begins[card] and self.opens)
        ):
            self._goes(card)
        while self.rise[suit] < 13 and self.bare >> other & 1:
            self.rise[suit] += 1
            self._goes(other)
            other += 1
        if not self.takes[card] & ~self.gone:
            return
        for k in range(self.kids_from[card], self.kids_from[card + 1]):
            other = self.kids[k]
            if self.below[other] == _HOME or not self._carries(other, card):
                self._goes(other)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _open(self) -> cython.void:
        """Learn what else may happen now that a column may be empty."""
        k: cython.int
        for k in range(self.starter_count):
            if self.below[self.starters[k]] != _HEAD:
                self._goes(self.starters[k])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _carries(self, card: cython.int, above: cython.int) -> cython.bint:
        """Whether a card lies below another of its column, and no card between left, nor that."""
        between: cython.ulonglong
        if self.below[above] == _HOME or self.order[card] >= self.order[above]:
            return False
        between = (cython.cast(cython.ulonglong, 2) << self.order[above]) - (
            cython.cast(cython.ulonglong, 2) << self.order[card]
        )
        return not self.splits & between

    @cython.cfunc
    @cython.exceptval(check=False)
    def _goes(self, card: cython.int) -> cython.void:
        """Note that the card may leave for a place there is, unless it lies face down, covered."""
        bit: cython.ulonglong = cython.cast(cython.ulonglong, 1) << card
        under: cython.int = self.below[card]
        if under == _HOME:
            if not self.bare & bit and not self.keeps:
                self._bares(card)
            return
        if self.gone & bit or (self.down[card] and not self.bare & bit):
            return
        self.gone |= bit
        self.splits |= cython.cast(cython.ulonglong, 1) << self.order[card]
        if under != _HEAD:
            self._bares(under)
        elif not self.opens:
            self.opens = True
            self._open()
        while self.above[card] != NONE and not self.gone >> self.above[card] & 1:
            card = self.above[card]
        if self.takes[card] & ~self.gone:
            self.news[self.pending] = card
            self.pending += 1

    # The moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def _expand(self) -> cython.void:
        """Make every move that counts from the position laid out, each followed up."""
        i: cython.int
        k: cython.int
        card: cython.int
        top: cython.int
        mark: cython.int = self.trail
        heads: cython.int = self.heads
        for i in range(4):
            card = i * 13 + self.height[i]
            if self.height[i] < 13 and self.above[card] == NONE:
                self._put(card, _HOME)
                self._follow()
                self._back_to(mark)
        for i in range(heads):
            top = self.tops[i]
            for k in range(self.kids_from[top], self.kids_from[top + 1]):
                card = self.kids[k]
                if self._lies_free(card) and self.column[card] != i and self._small(card):
                    self._put(card, top)
                    self._follow()
                    self._back_to(mark)
        if heads < self.columns:
            for k in range(self.starter_count):
                card = self.starters[k]
                if self._lies_free(card) and self.below[card] != _HEAD and self._small(card):
                    self._put(card, _HEAD)
                    self._follow()
                    self._back_to(mark)
        if self.backs:
            self.runs = 0
            self._take_back(0)
            if self.runs > MOST_RUNS:
                self.runs = 0
                self._take_back(SINGLY)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _lies_free(self, card: cython.int) -> cython.bint:
        return self.below[card] != _HOME and not self.down[card]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _small(self, card: cython.int) -> cython.bint:
        """Whether the card and what lies on it may move as one group."""
        size: cython.int = 0
        while card != NONE:
            card = self.above[card]
            size += 1
        return size <= self.limit

    @cython.cfunc
    @cython.exceptval(check=False)
    def _top(self, card: cython.int) -> cython.int:
        while self.above[card] != NONE:
            card = self.above[card]
        return card

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_back(self, length: cython.int) -> cython.void:
        """Lengthen the run of cards taken back, and end it in every way."""
        suit: cython.int
        card: cython.int
        under: cython.int
        k: cython.int
        for suit in range(4):
            card = suit * 13 + self.height[suit] - 1
            if self.height[suit] == 0 or self._unneeded(card):
                continue
            for k in range(self.parents_from[card], self.parents_from[card + 1]):
                under = self.parents[k]
                if self._lies_free(under) and self.above[under] == NONE:
                    self._lengthen(length, card, under)
            if self.begins[card] and self.heads < self.columns:
                self._lengthen(length, card, _HEAD)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lengthen(self, length: cython.int, card: cython.int, under: cython.int) -> cython.void:
        """Take the card back there, unless a run in another order has done so."""
        mark: cython.int = self.trail
        last: cython.int = self.run[length - 1] if length > 0 else 0
        if (card // 13 < last // 13 and under != last) or self.runs > MOST_RUNS:
            return
        self.runs += 1
        self._put(card, under)
        if length < 0:
            self._follow()
        else:
            self.run[length] = card
            self.run_on[length] = under
            self._end_run(length + 1)
            self._take_back(length + 1)
        self._back_to(mark)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _end_run(self, length: cython.int) -> cython.void:
        """Put a card on one of those taken back, where it needs all of them."""
        i: cython.int
        k: cython.int
        card: cython.int
        under: cython.int
        mark: cython.int = self.trail
        for i in range(length):
            under = self.run[i]
            if self.above[under] != NONE or not self._serve(length, under):
                continue
            for k in range(self.kids_from[under], self.kids_from[under + 1]):
                card = self.kids[k]
                if self._lies_free(card) and self._top(card) != under and self._small(card):
                    self._put(card, under)
                    self._follow()
                    self._back_to(mark)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _serve(self, length: cython.int, target: cython.int) -> cython.bint:
        """Whether each card taken back serves a later one, or is itself the target."""
        i: cython.int
        k: cython.int
        serves: cython.bint
        for i in range(length):
            serves = self.run[i] == target
            for k in range(i + 1, length):
                if self.run_on[k] == self.run[i] or self.run[k] // 13 == self.run[i] // 13:
                    serves = True
            if not serves:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _send_home(self) -> cython.void:
        """Send home what nothing can need any more."""
        suit: cython.int = 0
        card: cython.int
        while suit < 4:
            card = suit * 13 + self.height[suit]
            if self.height[suit] < 13 and self.above[card] == NONE and self._unneeded(card):
                self._put(card, _HOME)
                suit = 0
            else:
                suit += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _unneeded(self, card: cython.int) -> cython.bint:
        return (
            self.height[0] >= self.needs[card * 4]
            and self.height[1] >= self.needs[card * 4 + 1]
            and self.height[2] >= self.needs[card * 4 + 2]
            and self.height[3] >= self.needs[card * 4 + 3]
        )

    # The positions met

    @cython.cfunc
    @cython.exceptval(check=False)
    def _follow(self) -> cython.void:
        """Note the position that a move has led to."""
        self._send_home()
        if self.mode == SEARCH:
            self._meet()
        elif self.mode == LIST or (self.low == self.sought_low and self.high == self.sought_high):
            self._write()

    def _write(self) -> None:
        trail = []
        for i in range(self.trail):
            card = self.trail_card[i]
            later = [k for k in range(i + 1, self.trail) if self.trail_card[k] == card]
            trail.append((card, self.trail_from[later[0]] if later else self.below[card]))
        self.found.append(trail)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _slot(self, low: cython.ulonglong, high: cython.ulonglong) -> cython.ulonglong:
        mixed: cython.ulonglong = (low ^ (high * MIX_HIGH & WORD)) * MIX_LOW & WORD
        slot: cython.ulonglong = (mixed ^ mixed >> 32) & self.mask
        node: cython.uint = self.slots[slot]
        while node and not (self.lows[node] == low and self.highs[node] == high):
            slot = (slot + 1) & self.mask
            node = self.slots[slot]
        return slot

    @cython.cfunc
    @cython.exceptval(check=False)
    def _meet(self) -> cython.void:
        """Keep the position laid out, unless it is known."""
        slot: cython.ulonglong = self._slot(self.low, self.high)
        node: cython.uint
        bucket: cython.int
        if self.slots[slot] or self.goal >= 0 or self.full:
            return
        if self.count >= self.room:
            self._grow()
            if self.full:
                return
            slot = self._slot(self.low, self.high)
        node = cython.cast(cython.uint, self.count)
        self.count += 1
        self.slots[slot] = node
        self.lows[node] = self.low
        self.highs[node] = self.high
        self.parent[node] = self.current
        self.moves[node] = self.moves[self.current] + self.trail
        bucket = min(self._estimate() + self.pace * self.moves[node], BUCKETS - 1)
        self.after[node] = self.queue[bucket]
        self.queue[bucket] = node
        self.lowest = min(self.lowest, bucket)
        if self.height[0] + self.height[1] + self.height[2] + self.height[3] == 52:
            self.goal = node

    @cython.cfunc
    @cython.exceptval(check=False)
    def _estimate(self) -> cython.int:
        """How far from the win the position looks."""
        i: cython.int
        card: cython.int
        suit: cython.int
        blocked: cython.int = 0
        breaks: cython.int = 0
        sum: cython.int
        for i in range(self.heads):
            card = self.bottom[i]
            for suit in range(4):
                self.least[suit] = 13
            while card != NONE:
                suit = card // 13
                breaks += not self.fits[card * PLACES + self.below[card]]
                if card > self.least[suit] + suit * 13:
                    blocked += 1
                else:
                    self.least[suit] = card - suit * 13
                card = self.above[card]
        sum = 52 - self.height[0] - self.height[1] - self.height[2] - self.height[3]
        sum = self.weights[0] * sum + self.weights[1] * self.hidden + self.weights[2] * blocked
        sum += self.weights[3] * breaks - self.weights[4] * (self.columns - self.heads)
        return max(sum + 256, 0)

    def _grow(self) -> None:
        if self.room >= self.most:
            self.full = True
            return
        try:
            self._reserve(min(2 * self.room, self.most))
        except MemoryError:
            self.full = True

    def _reserve(self, room: int) -> None:
        lows, highs = array("Q", bytes(8 * room)), array("Q", bytes(8 * room))
        parent, after = array("I", bytes(4 * room)), array("I", bytes(4 * room))
        moves = array("H", bytes(2 * room))
        slots = 1
        while slots * 2 < room * 3:
            slots *= 2
        places = array("I", bytes(4 * slots))
        if self.count:
            memoryview(lows)[: self.count] = self.lows[: self.count]
            memoryview(highs)[: self.count] = self.highs[: self.count]
            memoryview(parent)[: self.count] = self.parent[: self.count]
            memoryview(after)[: self.count] = self.after[: self.count]
            memoryview(moves)[: self.count] = self.moves[: self.count]
        self.lows, self.highs, self.parent, self.after = lows, highs, parent, after
        self.moves = moves
        self.room = room
        self.slots = places
        self.mask = slots - 1
        self._enter_all()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _enter_all(self) -> cython.void:
        node: cython.longlong
        for node in range(1, self.count):
            self.slots[self._slot(self.lows[node], self.highs[node])] = cython.cast(
                cython.uint, node
            )

    # The attempts

    def _begin(self, attempt: int) -> None:
        """Forget what was met, and begin anew with the weights of this attempt."""
        self.attempt = attempt
        *weights, self.pace = WEIGHTS[attempt % len(WEIGHTS)]
        self.weights = weights
        self.left = LENGTHS[min(attempt // len(WEIGHTS), len(LENGTHS) - 1)]
        if not self.back_helps:
            self.left = 1 << 60
        self.backs = self.back_helps and attempt > 0
        self.queue = array("I", bytes(4 * BUCKETS))
        self.lowest, self.full, self.count = BUCKETS, False, 0
        self._reserve(FIRST_ROOM)
        self.lows[0], self.highs[0] = self.root_low, self.root_high
        self.count = 1
        self._load(0)
        self._send_home()
        self.current = 0
        self._meet()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pop(self) -> cython.uint:
        """The best position not yet looked at, or 0."""
        node: cython.uint
        while self.lowest < BUCKETS and not self.queue[self.lowest]:
            self.lowest += 1
        if self.lowest == BUCKETS:
            return 0
        node = self.queue[self.lowest]
        self.queue[self.lowest] = self.after[node]
        return node

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look(self, nodes: cython.longlong) -> cython.bint:
        """Look at so many positions of this attempt; whether there are more."""
        while nodes > 0 and self.goal < 0 and not self.full:
            self.current = self._pop()
            if not self.current:
                return False
            self._load(self.current)
            self._walk()
            if not self._doomed():
                self._expand()
            nodes -= 1
            self.left -= 1
            self.nodes += 1
        return True

    def step(self, nodes: int) -> int:
        """Look at so many positions more; the verdict, `OPEN` until there is one."""
        until = self.nodes + nodes
        while self.verdict == OPEN and self.nodes < until:
            more = self._look(min(until - self.nodes, self.left))
            if self.goal >= 0:
                self.verdict = WON
            elif not more and (self.backs or not self.back_helps):
                self.verdict = LOST
            elif self.full and self.fills == len(WEIGHTS) - 1:
                self.verdict = UNKNOWN
            elif not more or self.full or self.left <= 0:
                self.fills += self.full
                self._begin(self.attempt + 1)
        return self.verdict

    def seek_short(self, weights: tuple[int, ...], pace: int) -> None:
        """Begin anew, and let each move made count as well, so that the line becomes shorter."""
        self.verdict, self.goal = OPEN, -1
        self._begin(len(WEIGHTS))
        self.weights, self.pace = list(weights), pace
        self.left = 1 << 60

    def looked_at(self) -> int:
        """How many positions were looked at so far."""
        return self.nodes

    # What was found

    def line(self) -> list[tuple[int, int]]:
        """The moves to the win: a card each, and what it goes on, or `HEAD` or `HOME`."""
        moves: list[tuple[int, int]] = []
        node = self.goal
        while self.verdict == WON and node > 0:
            moves = self._step_to(node) + moves
            node = self.parent[node]
        return moves

    def _step_to(self, node: int) -> list[tuple[int, int]]:
        """The moves that led to a node from the one before it."""
        self.sought_low, self.sought_high = self.lows[node], self.highs[node]
        return self._listed(self.parent[node], SEEK)[0]

    def tries(self) -> list[list[tuple[int, int]]]:
        """What is tried first of all, each try the moves that it stands for."""
        first = self._listed(0, LIST)[0]
        if sum(self.height) == 52:
            return [first]
        return [first + rest for rest in self._listed(1, LIST)]

    def _listed(self, node: int, mode: int) -> list[list[tuple[int, int]]]:
        self.found, self.mode = [], mode
        backs, self.backs = self.backs, self.back_helps
        self._load(node)
        if node:
            self._walk()
            self._expand()
        else:
            self._follow()
        self.mode, self.backs = SEARCH, backs
        return self.found
