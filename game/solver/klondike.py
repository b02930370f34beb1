"""The search for games with a stock: translates between the table and the core's states."""

from game.rules.cards import DECK, Card, face_up, is_down, rank, suit
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind
from game.solver.checking import keeps
from game.solver.cores import klondike as core
from game.solver.lying import drawn, own_cards
from game.solver.search import BadPosition, Verdict

_SUITS = (0, 2, 3, 1)
"""The core's number of each suit: black ones first."""
_CORE = tuple(rank(card) * 4 + _SUITS[suit(card)] for card in DECK)
_CARDS = tuple(_CORE.index(card) for card in range(52))
_VERDICTS = {
    core.OPEN: None,
    core.WON: Verdict.WON,
    core.LOST: Verdict.LOST,
    core.FULL: Verdict.UNKNOWN,
}


class KlondikeSearch:
    """A search for a way to win a game with columns in alternating colours and a stock."""

    def __init__(self, game: Game, position: Position, memory: int) -> None:
        self._game, self._position = game, position
        cards = drawn(game, position)
        columns = sorted((own_cards(game, position, column) for column in game.columns), key=len)
        if len(cards) > core.STOCK_ROOM or _too_long(columns):
            raise BadPosition("more cards than this game's deal puts there")
        self._core = core.Klondike(
            [[_CORE[face_up(card)] for card in column] for column in columns],
            [_CORE[card] for card in cards],
            len(position.piles[_waste(game)]),
            _heights(game, position),
            game.draw,
            -1 if game.passes is None else game.passes - 1 - position.turned,
            keeps(game),
            [sum(map(is_down, column)) for column in columns],
            memory,
        )

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""
        return int(self._core.nodes)

    def step(self, nodes: int) -> Verdict | None:
        """Look at so many positions more; what is known then, None while nothing is."""
        return _VERDICTS[self._core.step(nodes)]

    def line(self) -> list[Move]:
        """The moves to the win, all allowed one after the other; empty unless it was found."""
        won = self._core.step(0) == core.WON
        return self.played(self._core.moves()) if won else []

    def tries(self) -> list[list[Move]]:
        """What the search tries first of all, each try the moves that it stands for."""
        return [self.played(atoms) for atoms in self._core.tries()]

    def opening(self) -> tuple[int, list[int]]:
        """The core's state here, and its moves to there, which can do no harm."""
        return int(self._core.begun), self._core.opening()

    def following(self, state: int) -> list[tuple[int, list[int], int]]:
        """The states that are tried from one, the core's moves, and each without forced ones."""
        return list(self._core.following(state))

    def lay(self, columns: list[list[Card]], cards: list[Card]) -> None:
        """Lay other cards: those of the columns' own, the shortest first, and those to draw."""
        self._core.lay(
            [[_CORE[card] for card in column] for column in columns],
            [_CORE[card] for card in cards],
        )

    def begin(self, state: int) -> int:
        """Begin anew from a state, as the cards lie now; where all forced moves lead from it."""
        self._core.begin(state)
        return int(self._core.begun)

    def state(self, own: list[int], left: int, turned: int, position: Position) -> int:
        """The core's word for a position that follows from the one it was made for.

        `own` is how many of its own cards each column has, the shortest first, `left` the set of
        those cards left that could be drawn there, `turned` how often the waste was turned over.
        """
        wasted = len(position.piles[_waste(self._game)])
        return int(core.state(own, left, wasted, turned, _heights(self._game, position)))

    def played(self, atoms: list[int]) -> list[Move]:
        """The moves of the core as moves of the game."""
        table = _Table(self._game, self._position)
        for atom in atoms:
            card = _CARDS[atom % core.HOME]
            if atom >= core.HOME:
                table.send_home(card)
            else:
                table.place(card)
        return table.moves


def _waste(game: Game) -> Pile:
    return game.piles(Kind.WASTE)[0]


def _heights(game: Game, position: Position) -> list[int]:
    """The heights of the foundations in the core's order of suits."""
    piles = sorted(zip(_SUITS, game.foundations, strict=True))
    return [len(position.piles[pile]) for _, pile in piles]


def _too_long(columns: list[bytes]) -> bool:
    return any(len(own) > room for own, room in zip(columns, core.COLUMN_ROOM, strict=True))


class _Table:
    """A table on which the core's moves are played, with the ordinary moves that they take."""

    def __init__(self, game: Game, position: Position) -> None:
        self._game, self._position = game, position
        self.moves: list[Move] = []

    def send_home(self, card: Card) -> None:
        """A card goes to its foundation; what lies on it first goes to the card's twin."""
        src, size = self._picked_up(card)
        if size > 1:
            self._move(src, self._column(src, size - 1), size - 1)
        self._move(src, self._game.home(card), 1)

    def place(self, card: Card) -> None:
        """A card goes onto a column, with all that lies on it."""
        src, size = self._picked_up(card)
        self._move(src, self._column(src, size), size)

    def _picked_up(self, card: Card) -> tuple[Pile, int]:
        """The pile that holds a card, drawn to if need be, and how many cards lie from it on."""
        piles = self._position.piles
        waste = _waste(self._game)
        src = next(i for i, pile in enumerate(piles) if card in map(face_up, pile))
        if src in (self._game.stock, waste):
            self._draw_to(card, waste)
            return waste, 1
        return src, len(piles[src]) - piles[src].index(card)

    def _draw_to(self, card: Card, waste: Pile) -> None:
        while self._position.piles[waste][-1:] != bytes([card]):
            move = self._game.stock_move(self._position)
            if move is None:
                raise LookupError(card)
            self._move(*move)

    def _column(self, src: Pile, size: int) -> Pile:
        targets = self._game.targets(self._position, src, size)
        return next(pile for pile in targets if self._game.kind(pile) is Kind.COLUMN)

    def _move(self, src: Pile, dst: Pile, size: int) -> None:
        move = Move(src, dst, size)
        self.moves.append(move)
        self._position = self._game.after(self._position, move)
