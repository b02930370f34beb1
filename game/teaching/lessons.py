"""The first lessons: one easy deal, what a player does in it one thing after another, and where."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from game.play.placing import to_foundation
from game.rules import notation
from game.rules.cards import is_down
from game.rules.code import GameCode, parse
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind
from game.variants import VARIANTS

DEAL = "KL1-D1R-AAAAELZ"
"""Three aces lie open, two jacks and tens join up at once, and the first card drawn is an ace."""


class Done(Enum):
    """What a player can have done."""

    HOME = "home"
    """A card went to a foundation."""
    PLACED = "placed"
    """Cards went to a column."""
    DRAWN = "drawn"
    """Cards came from the stock, or the waste was turned over."""
    UNDONE = "undone"
    """An action was taken back."""
    REFUSED = "refused"
    """Something was tried that the rules forbid."""
    ADVISED = "advised"
    """A hint was asked for, or what the light means."""
    ASKED = "asked"
    """It was asked why cards may not go somewhere, or what the rules are."""


Wanted = Callable[[Game, Position], Move | None]
"""A move to show; None where there is none of its kind."""


def no_move(_game: Game, _position: Position) -> Move | None:
    """Nothing on the table is shown."""
    return None


@dataclass(frozen=True)
class Lesson:
    """One thing to learn. `key` names its words; `by` are the things any of which fulfil it, with
    none it is only read; `wanted` is a move that would."""

    key: str
    by: frozenset[Done] = frozenset()
    wanted: Wanted = no_move


def tutorial() -> GameCode:
    """The deal of the lessons."""
    return parse(DEAL, VARIANTS)


def done_by(game: Game, event: str) -> Done | None:
    """What an event of a game amounts to; None for one that no lesson is about."""
    if event == "undo" or event.startswith("back "):
        return Done.UNDONE
    if event in ("draw", "recycle"):
        return Done.DRAWN
    goal = event.partition("-")[2][:1]
    if not goal:
        return None
    kinds = {Kind.FOUNDATION: Done.HOME, Kind.COLUMN: Done.PLACED}
    return kinds.get(game.kind(notation.pile_named(game, goal)))


# ---------------------------------------------------------------------- moves to show


def going_home(game: Game, position: Position) -> Move | None:
    """A last card that its foundation takes, first of all one that lays another bare."""
    piles = range(len(position.piles))
    moves = [move for pile in piles if (move := to_foundation(game, position, pile))]
    return max(moves, key=lambda move: _turns_up(position, move), default=None)


def to_a_column(game: Game, position: Position) -> Move | None:
    """A single card that fits on another column, and that a tap would not send home; first of all
    one that makes a group which can move on."""
    moves = _useful(game, position)
    singles = [m for m in moves if m.size == 1 and to_foundation(game, position, m.src) is None]
    joining = [m for m in singles if _moves_on(game, game.after(position, m), m.dst)]
    return next(iter([*joining, *singles, *moves]), None)


def with_what_lies_on_it(game: Game, position: Position) -> Move | None:
    """Cards that fit on another column, as many together as can be."""
    return max(_useful(game, position), key=lambda move: move.size, default=None)


def from_the_stock(game: Game, position: Position) -> Move | None:
    """What a tap on the stock does, where it does anything."""
    move = game.stock_move(position)
    return None if move is None or game.refusal(position, move) else move


def in_vain(game: Game, position: Position) -> Move | None:
    """The last card of a column on that of another where it does not fit, nor this one on it."""
    ends = [pile for pile in game.columns if position.piles[pile]]
    ends = [pile for pile in ends if to_foundation(game, position, pile) is None]
    pairs = ((one, other) for one in ends for other in ends if one != other)
    return next(
        (
            Move(one, other)
            for one, other in pairs
            if game.refusal(position, Move(one, other)) and game.refusal(position, Move(other, one))
        ),
        None,
    )


def _moves_on(game: Game, position: Position, pile: Pile) -> bool:
    """Whether a group of a pile has somewhere to go."""
    return any(move.src == pile and move.size > 1 for move in _useful(game, position))


def _useful(game: Game, position: Position) -> list[Move]:
    """Moves to columns that lay a card bare or come from the waste, the former first."""
    moves = [move for move in _to_columns(game, position) if _helps(game, position, move)]
    return sorted(moves, key=lambda move: not _turns_up(position, move))


def _to_columns(game: Game, position: Position) -> Iterator[Move]:
    return (move for move in game.moves(position) if game.kind(move.dst) is Kind.COLUMN)


def _helps(game: Game, position: Position, move: Move) -> bool:
    return game.kind(move.src) is Kind.WASTE or _turns_up(position, move)


def _turns_up(position: Position, move: Move) -> bool:
    pile: bytes = position.piles[move.src]
    return len(pile) > move.size and is_down(pile[-move.size - 1])


LESSONS = (
    Lesson("goal"),
    Lesson("home", frozenset({Done.HOME}), going_home),
    Lesson("place", frozenset({Done.PLACED}), to_a_column),
    Lesson("drag", frozenset({Done.PLACED}), with_what_lies_on_it),
    Lesson("stock", frozenset({Done.DRAWN}), from_the_stock),
    Lesson("refused", frozenset({Done.REFUSED}), in_vain),
    Lesson("undo", frozenset({Done.UNDONE})),
    Lesson("hint", frozenset({Done.ADVISED})),
    Lesson("why", frozenset({Done.ASKED})),
    Lesson("done"),
)
"""All of them, in their order."""
