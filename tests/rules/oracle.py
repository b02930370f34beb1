"""The rules once more, written from the rulebook alone: slow, plain, and without the program.

A table is a dict of piles by name: columns ``1…8``, cells ``a…d``, foundations ``SHDC``, the
waste ``w``, the stock ``t`` (its last card is drawn first). Cards are texts such as ``QH``, in
lower case while they lie face down. Nothing here may import from `game`.
"""

from collections.abc import Iterator
from itertools import pairwise

Table = dict[str, list[str]]

RANKS = "A23456789TJQK"
SUITS = "SHDC"
COLUMNS = "12345678"
CELLS = "abcd"
RUSSIAN_COLUMNS = ((0, 1), (1, 5), (2, 5), (3, 5), (4, 5), (5, 5), (6, 5))
"""For each column, how many cards lie face down and how many face up on them."""


class Rules:
    """What the rulebook says about one game with its options."""

    def __init__(self, variant: str, **options: str) -> None:
        self.variant = variant
        relaxed = options.get("rule") == "relaxed"
        self.yukon_groups = variant in ("russian", "yukon")
        self.same_suit = variant == "russian" and not relaxed
        self.any_suit = variant == "russian" and relaxed
        self.only_kings = variant != "freecell"
        self.cells = int(options.get("cells", 0))
        self.draw = int(options.get("draw", 0))
        self.keeps = variant == "klondike" and not relaxed
        self.recycles: int | None = None
        if self.keeps:
            self.recycles = 0 if self.draw == 1 else 2

    def shape(self) -> tuple[tuple[int, int], ...]:
        """The columns of the deal: face-down and face-up cards of each."""
        if self.yukon_groups:
            return RUSSIAN_COLUMNS
        if self.variant == "freecell":
            return ((0, 7),) * 4 + ((0, 6),) * 4
        if self.variant == "thoughtful":
            return tuple((0, n) for n in range(1, 8))
        return tuple((n, 1) for n in range(7))

    def deal(self, deck: list[str]) -> Table:
        """Deal in rounds, one card to every column that lacks cards; the rest is the stock."""
        table: Table = {name: [] for name in COLUMNS[: len(self.shape())]}
        table |= {name: [] for name in CELLS[: self.cells]} | {name: [] for name in SUITS}
        left = list(deck)
        while any(len(table[n]) < sum(s) for n, s in zip(table, self.shape(), strict=False)):
            for name, (down, up) in zip(COLUMNS, self.shape(), strict=False):
                if len(table[name]) < down + up:
                    card = left.pop(0)
                    table[name].append(card.lower() if len(table[name]) < down else card)
        if self.draw:
            table["w"] = []
            table["t"] = [card.lower() for card in reversed(left)]
        return table


def higher(card: str, other: str) -> int:
    """By how many ranks one card is above another."""
    return RANKS.index(card[0]) - RANKS.index(other[0])


def red(card: str) -> bool:
    """Hearts and diamonds are red."""
    return card[1] in "HD"


def lies_down(card: str) -> bool:
    """Lower case is face down."""
    return card != card.upper()


def fits(rules: Rules, card: str, below: str) -> bool:
    """Whether a card goes on the last card of a column."""
    if higher(below, card) != 1:
        return False
    if rules.any_suit:
        return True
    if rules.same_suit:
        return card[1] == below[1]
    return red(card) != red(below)


def moves_together(rules: Rules, group: list[str]) -> bool:
    """Whether these cards of a column, the lowest first, may be picked up as one."""
    if any(map(lies_down, group)):
        return False
    if rules.yukon_groups:
        return True
    return all(red(b) != red(a) and higher(a, b) == 1 for a, b in pairwise(group))


def room(rules: Rules, table: Table, target: str) -> int:
    """How many cards a column takes at once."""
    if rules.yukon_groups:
        return 20
    if rules.variant != "freecell":
        return 52
    empty_cells = sum(1 for name in table if name in CELLS and not table[name])
    empty_columns = sum(1 for n in table if n in COLUMNS and not table[n] and n != target)
    return (empty_cells + 1) << empty_columns


def goes_home(table: Table, card: str, foundation: str) -> bool:
    """Whether a foundation takes a card."""
    pile = table[foundation]
    return card[1] == foundation and RANKS.index(card[0]) == len(pile)


def may_leave(rules: Rules, table: Table, src: str, dst: str, size: int) -> bool:
    """Whether the last `size` cards of a pile may be taken to a pile of the kind of another."""
    if src in COLUMNS:
        return moves_together(rules, table[src][-size:])
    if src in SUITS:
        return size == 1 and not rules.keeps and dst in COLUMNS
    return size == 1 and src != "t"


def allowed(rules: Rules, table: Table, src: str, dst: str, size: int) -> bool:
    """Whether the last `size` cards of a pile may go to another, draw and recycle apart."""
    if src == dst or dst in "tw" or not may_leave(rules, table, src, dst, size):
        return False
    lowest = table[src][-size]
    if dst in SUITS:
        return size == 1 and goes_home(table, lowest, dst)
    if dst in CELLS:
        return size == 1 and not table[dst]
    if table[dst]:
        may = fits(rules, lowest, table[dst][-1])
    else:
        may = not rules.only_kings or lowest[0] == "K"
    return may and size <= room(rules, table, dst)


def won(table: Table) -> bool:
    """All 52 cards on the foundations."""
    return sum(len(table[suit]) for suit in SUITS) == 52


def legal(rules: Rules, table: Table, recycled: int) -> Iterator[str]:
    """Every allowed move as text."""
    if won(table):
        return
    for src in table:
        for dst in table:
            for size in range(1, len(table[src]) + 1):
                if allowed(rules, table, src, dst, size):
                    yield f"{src}-{dst}" + (f"x{size}" if size > 1 else "")
    if not rules.draw:
        return
    if table["t"]:
        yield "draw"
    elif table["w"] and (rules.recycles is None or recycled < rules.recycles):
        yield "recycle"


def play(rules: Rules, table: Table, move: str) -> tuple[Table, int]:
    """The table after an allowed move, and the points for it (recycling: -100)."""
    new = {name: list(pile) for name, pile in table.items()}
    if move == "draw":
        for _ in range(min(rules.draw, len(new["t"]))):
            new["w"].append(new["t"].pop().upper())
        return new, 0
    if move == "recycle":
        while new["w"]:
            new["t"].append(new["w"].pop().lower())
        return new, -100
    src, dst = move[0], move[2]
    size = int(move[4:] or 1)
    group = new[src][-size:]
    new[src] = new[src][:-size]
    new[dst] += group
    points = 10 if dst in SUITS else 0
    if dst in COLUMNS and (src == "w" or src in CELLS):
        points += 5
    if src in COLUMNS and new[src] and lies_down(new[src][-1]):
        new[src][-1] = new[src][-1].upper()
        points += 5
    return new, points


def count(rules: Rules, table: Table, recycled: int, depth: int) -> int:
    """How many sequences of so many moves there are."""
    moves = list(legal(rules, table, recycled))
    if depth == 1:
        return len(moves)
    return sum(
        count(rules, play(rules, table, move)[0], recycled + (move == "recycle"), depth - 1)
        for move in moves
    )


# Dealing, version 1


def random_bits(state: int) -> Iterator[int]:
    """SplitMix64 from a state: 64 random bits at a time."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        mixed = state
        mixed = (mixed ^ mixed // 2**30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed // 2**27) * 0x94D049BB133111EB % 2**64
        yield mixed ^ mixed // 2**31


def deck(number: int) -> list[str]:
    """The deck of a deal number: spades, hearts, diamonds, clubs, shuffled from the end."""
    shuffled = [rank + suit for suit in SUITS for rank in RANKS]
    bits = random_bits(number)
    for last in range(51, 0, -1):
        places = last + 1
        drawn = next(bits)
        while drawn >= 2**64 - 2**64 % places:
            drawn = next(bits)
        other = drawn % places
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled
