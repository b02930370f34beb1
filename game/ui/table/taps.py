"""What a tap means: the rules of tapping, without a screen.

The order in which they apply is that of the rules: stock, then a selection's move, then the same
card again, then a card alone.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.play.placing import by_double_tap, meant, to_foundation
from game.rules.cards import face_up
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.refusal import Refusal
from game.rules.zones import Kind


class Group(NamedTuple):
    """The last `size` cards of a pile; size 0 is the pile's own place."""

    pile: Pile
    size: int


class Habits(NamedTuple):
    """How a player taps: whether a double tap searches, whether one tap sends cards home, whether
    a tap on a foundation means that very one, not that of the card's suit."""

    double_tap: bool = True
    sends: bool = True
    exact: bool = False


USUAL = Habits()
"""As the program is set at first."""
KEYS = Habits(double_tap=False, sends=False)
"""With keys: a card is picked and placed, however it could go by itself."""
ASKING = KEYS._replace(exact=True)
"""Where it is asked why not: a tap on a card selects it, and every pile speaks for itself."""


@dataclass(frozen=True)
class Play:
    """Make this move."""

    move: Move


@dataclass(frozen=True)
class Select:
    """Have this group selected, or nothing."""

    group: Group | None


@dataclass(frozen=True)
class Refuse:
    """Say why not, and have this group selected, or nothing."""

    refusal: Refusal
    group: Group | None
    move: Move | None = None


Answer: TypeAlias = Play | Select | Refuse | None


def tap(
    game: Game,
    position: Position,
    selected: Group | None,
    tapped: Group | None,
    again: bool = False,
    habits: Habits = USUAL,
) -> Answer:
    """The answer to a tap on a group, on a pile's empty place, or (None) on the table.

    `again` says that the same card was tapped a moment ago. None: nothing happens.
    """
    if tapped is None:
        return Select(None) if selected else None
    if game.kind(tapped.pile) is Kind.STOCK:
        return _stock(game, position, selected)
    if selected and tapped.pile != selected.pile:
        return _move(game, position, selected, tapped, habits.exact)
    if selected == tapped:
        return _same(game, position, tapped, again and habits.double_tap)
    return _alone(game, position, tapped, selected, habits.sends)


def pressed_long(game: Game, position: Position, pressed: Group) -> Answer:
    """The answer to a long press: it selects a card, also one that a tap would send home."""
    return _lifted(game, position, pressed)


def fitting(game: Game, position: Position, pile: Pile, goal: Pile) -> Group:
    """Of the groups of a pile that can be lifted, the largest that may go to `goal`.

    Where none may, the one whose refusal tells most: the largest that only is too large, else for
    a column all of it, for other piles the last card.
    """
    groups = [Group(pile, size) for size in range(game.liftable(position, pile), 0, -1)]
    wanted = game.wanted(position, meant(game, position, Move(pile, goal, 1)).dst)
    cards = position.piles[pile]
    for group in groups:
        if not game.refusal(position, meant(game, position, Move(pile, goal, group.size))):
            return group
    near = [group for group in groups if wanted >> face_up(cards[-group.size]) & 1]
    if game.kind(goal) is Kind.COLUMN:
        return next(iter([*near, *groups]), Group(pile, 1))
    return Group(pile, 1)


def _stock(game: Game, position: Position, selected: Group | None) -> Answer:
    move = game.stock_move(position)
    if move is None:
        return Select(None) if selected else None
    refusal = game.refusal(position, move)
    return Refuse(refusal, None) if refusal else Play(move)


def _move(game: Game, position: Position, selected: Group, tapped: Group, exact: bool) -> Answer:
    move = Move(selected.pile, tapped.pile, selected.size)
    move = move if exact else meant(game, position, move)
    refusal = game.refusal(position, move)
    if refusal is None:
        return Play(move)
    instead = tapped.size and not game.lift_refusal(position, tapped.pile, tapped.size)
    return Refuse(refusal, tapped if instead else selected, move)


def _same(game: Game, position: Position, tapped: Group, search: bool) -> Answer:
    if search and game.kind(tapped.pile) is not Kind.FOUNDATION:
        move = by_double_tap(game, position, tapped.pile, tapped.size)
        if move:
            return Play(move)
    return Select(None)


def _alone(
    game: Game, position: Position, tapped: Group, selected: Group | None, sends: bool
) -> Answer:
    if not tapped.size:
        return Select(None) if selected else None
    if tapped.size == 1 and sends and selected is None:
        home = to_foundation(game, position, tapped.pile)
        if home:
            return Play(home)
    return _lifted(game, position, tapped)


def _lifted(game: Game, position: Position, group: Group) -> Answer:
    if not group.size:
        return None
    refusal = game.lift_refusal(position, group.pile, group.size)
    return Refuse(refusal, None) if refusal else Select(group)
