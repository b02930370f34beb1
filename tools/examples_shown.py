"""What the worked examples show: for each, the lines of moves that show it in a position.

A line holds moves that are made and moves that are tried in vain, which the rules tell apart. A
shown thing is a line for each act, all from the same position: with one set of rules, one line.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from game.rules import notation
from game.rules.cards import ACE, KING, Card, is_down, rank
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.refusal import Reason
from game.rules.zones import Kind, Zone

Line: TypeAlias = tuple[Move, ...]


class Table(NamedTuple):
    """A position under a set of rules."""

    game: Game
    position: Position


Shows: TypeAlias = Callable[[Sequence[Table]], Iterator[tuple[Line, ...]]]


def after(game: Game, position: Position, line: Line) -> Position:
    """The position after a line; what is refused changes nothing."""
    for move in line:
        if game.refusal(position, move) is None:
            position = game.after(position, move)
    return position


def in_one_act(shows: Callable[[Game, Position], Iterator[Line]]) -> Shows:
    """The same for examples of one act."""
    return lambda tables: ((line,) for line in shows(*tables[0]))


# What can be asked of a position


def _columns_zone(game: Game) -> Zone:
    return next(zone for zone in game.zones if zone.kind is Kind.COLUMN)


def _fits(game: Game, card: Card, below: Card) -> bool:
    return _columns_zone(game).build.refusal(card, below) is None


def _wild(game: Game, cards: bytes) -> bool:
    """Whether no card of a group follows the one it lies on."""
    return not any(_fits(game, card, below) for below, card in pairwise(cards))


def _plain(*cards: Card) -> bool:
    """Whether these cards have numbers: such names read best in a sentence."""
    return all(ACE < rank(card) < rank(KING) - 2 for card in cards)


def _groups(game: Game, position: Position) -> Iterator[tuple[Pile, int]]:
    """Every group of face-up cards, in order or not, that ends a column."""
    for pile in game.columns:
        held = position.piles[pile]
        for size in range(1, len(held) + 1):
            if is_down(held[-size]):
                break
            yield pile, size


def _onto_cards(game: Game, position: Position) -> Iterator[Move]:
    """Moves between columns that hold cards."""
    for move in game.moves(position):
        if {game.kind(move.src), game.kind(move.dst)} == {Kind.COLUMN} and position.piles[move.dst]:
            yield move


def _turns(position: Position, move: Move) -> bool:
    held = position.piles[move.src]
    return len(held) > move.size and is_down(held[-move.size - 1])


def _lowest(position: Position, move: Move) -> Card:
    return position.piles[move.src][-move.size]


def _refused(game: Game, position: Position, move: Move, reason: Reason) -> bool:
    refusal = game.refusal(position, move)
    return refusal is not None and refusal.key is reason


# Groups in any order, cards that turn up, kings


def unordered_group(game: Game, position: Position) -> Iterator[Line]:
    """Five cards in no order go to a card; another group does not, though its last card would."""
    for move in _onto_cards(game, position):
        group, target = position.piles[move.src][-move.size :], position.piles[move.dst][-1]
        if move.size == 5 and _wild(game, group) and _plain(group[0], target):
            then = game.after(position, move)
            for last in _onto_cards(game, then):
                tried = Move(last.src, last.dst, 2)
                cards = then.piles[last.src][-2:] + then.piles[last.dst][-1:]
                if last.size == 1 and _plain(*cards) and _wrong_kind(game, then, tried):
                    yield move, tried, last


def _wrong_kind(game: Game, position: Position, move: Move) -> bool:
    """Whether suit or colour is why a move is refused."""
    refusal = game.refusal(position, move)
    return refusal is not None and refusal.key in (Reason.SAME_SUIT, Reason.OPPOSITE_COLOUR)


def turned_up(game: Game, position: Position) -> Iterator[Line]:
    """A face-down card cannot be lifted; what lies on it goes, it turns up, and goes up itself."""
    for move in _onto_cards(game, position):
        if _turns(position, move):
            then = game.after(position, move)
            home = Move(move.src, game.home(then.piles[move.src][-1]))
            if not game.refusal(then, home) and not _turns(then, home):
                yield move._replace(size=move.size + 1), move, home


def king_only(game: Game, position: Position) -> Iterator[Line]:
    """A column gets empty; a group would turn up a card, but has no king; a king's group goes."""
    for move in game.moves(position):
        empties = position.piles[move.src] and len(position.piles[move.src]) == move.size
        if empties and game.kind(move.src) is Kind.COLUMN and game.kind(move.dst) in _UPON:
            then = game.after(position, move)
            for king in game.moves(then):
                if king.dst == move.src and king.size > 1 and len(then.piles[king.src]) > king.size:
                    yield from ((move, tried, king) for tried in _no_king(game, then, move.src))


_UPON = (Kind.FOUNDATION, Kind.COLUMN)


def _no_king(game: Game, position: Position, empty: Pile) -> Iterator[Move]:
    for pile, size in _groups(game, position):
        tried = Move(pile, empty, size)
        tempts = _turns(position, tried) or not any(map(is_down, position.piles[pile]))
        refused = _refused(game, position, tried, Reason.NEEDS_KING)
        if tempts and refused and _plain(_lowest(position, tried)):
            yield tried


# Russian Solitaire and Yukon


def either_rule(tables: Sequence[Table]) -> Iterator[tuple[Line, ...]]:
    """Another suit is refused under Classic, where the suit's own card goes, not under Relaxed."""
    (classic, position), (relaxed, _) = tables
    for move in _onto_cards(relaxed, position):
        target = position.piles[move.dst][-1]
        if not _refused(classic, position, move, Reason.SAME_SUIT) or not _turns(position, move):
            continue
        for own in _onto_cards(classic, position):
            if own.dst == move.dst and _plain(target, _lowest(position, move)):
                yield (move, own), (move,)


def colours(game: Game, position: Position) -> Iterator[Line]:
    """A card of the same colour is refused by a card that takes one of the other colour."""
    for own in _onto_cards(game, position):
        target, lowest = position.piles[own.dst][-1], _lowest(position, own)
        for pile, size in _groups(game, position):
            tried = Move(pile, own.dst, size)
            if rank(_lowest(position, tried)) != rank(lowest) or min(own.size, size) < 2:
                continue
            refused = _refused(game, position, tried, Reason.OPPOSITE_COLOUR)
            if refused and _plain(target, lowest):
                yield tried, own


def taken_back(game: Game, position: Position) -> Iterator[Line]:
    """A card comes back from its foundation, and a group that had no place goes on it."""
    for back in game.moves(position):
        if game.kind(back.src) is not Kind.FOUNDATION or not position.piles[back.dst]:
            continue
        then, card = game.after(position, back), position.piles[back.src][-1]
        for move in _onto_cards(game, then):
            had_no_place = not game.targets(position, move.src, move.size)
            placed = move.dst == back.dst and _turns(then, move) and had_no_place
            if placed and _plain(card, position.piles[back.dst][-1], _lowest(then, move)):
                yield back, move


def too_many(game: Game, position: Position) -> Iterator[Line]:
    """A group of more than twenty does not move; it goes in two."""
    for pile, size in _groups(game, position):
        for target in game.columns:
            tried = Move(pile, target, size)
            refused = _refused(game, position, tried, Reason.GROUP_LIMIT)
            if not refused or not _plain(_lowest(position, tried), position.piles[target][-1]):
                continue
            for part in _onto_cards(game, position):
                then = game.after(position, part)
                rest = Move(pile, target, size - part.size)
                if part.src == pile and part.size < size and not game.refusal(then, rest):
                    yield tried, part, rest


# Réfléchi


def out_of_order(game: Game, position: Position) -> Iterator[Line]:
    """A group out of order does not move; the run that ends it does, and then what it lay on."""
    for run in _onto_cards(game, position):
        then = game.after(position, run)
        for rest in _onto_cards(game, then):
            tried = rest._replace(size=run.size + 1)
            if rest.src != run.src or rest.size != 1 or run.size < 2 or rest.dst == run.dst:
                continue
            named = then.piles[rest.src][-1], then.piles[rest.dst][-1], _lowest(position, run)
            if _plain(*named) and _refused(game, position, tried, Reason.OUT_OF_ORDER):
                yield tried, run, rest


def draws(game: Game, position: Position) -> Line:
    """The draws until the stock is used up."""
    line: Line = ()
    while (move := game.stock_move(position)) and move.src == game.stock:
        line, position = (*line, move), game.after(position, move)
    return line


def recycled(game: Game, position: Position) -> Iterator[Line]:
    """A few points are won; the waste is turned over, which costs no more than there are."""
    first = game.stock_move(position)
    if first is None:
        return
    drawn = game.after(position, first)
    for played in game.moves(drawn):
        if played.src == game.waste and game.points(drawn, played):
            line: Line = (first, played)
            line += draws(game, after(game, position, line))
            turned = game.stock_move(after(game, position, line))
            again = turned and game.stock_move(after(game, position, (*line, turned)))
            if turned and again:
                yield *line, turned, again


def third_card(game: Game, position: Position) -> Iterator[Line]:
    """Of three drawn cards only the top one plays, and then the one under it."""
    draw = game.stock_move(position)
    if draw is None:
        return
    drawn = game.after(position, draw)
    for top in game.moves(drawn):
        then = game.after(drawn, top)
        for under in game.moves(then):
            if top.src == under.src == game.waste and _both_onto_cards(game, drawn, top, under):
                yield draw, Move(draw.dst, under.dst, 2), top, under


def _both_onto_cards(game: Game, position: Position, top: Move, under: Move) -> bool:
    held = (position.piles[move.dst] for move in (top, under))
    kinds = {game.kind(move.dst) for move in (top, under)}
    return kinds == {Kind.COLUMN} and all(held) and top.dst != under.dst


# FreeCell


def _tens(game: Game, position: Position) -> Iterator[tuple[Move, Pile]]:
    """Moves of ten cards to a card, with all cells empty, and the one column that is empty."""
    empty = [pile for pile in game.columns if not position.piles[pile]]
    if len(empty) == 1 and not any(position.piles[cell] for cell in game.cells):
        for move in _onto_cards(game, position):
            if move.size == 10:
                yield move, empty[0]


def ten_cards(tables: Sequence[Table]) -> Iterator[tuple[Line, ...]]:
    """With four cells ten cards do not go to the empty column, but to a filled one."""
    for move, empty in _tens(*tables[0]):
        yield (move._replace(dst=empty), move), (), ()


def fewer_cells(tables: Sequence[Table]) -> Iterator[tuple[Line, ...]]:
    """With fewer cells the same ten cards are too many; some of them go to the empty column."""
    for move, empty in _tens(*tables[0]):
        yield (), *(_too_many_then_most(tables[0], table, move, empty) for table in tables[1:])


def _too_many_then_most(of: Table, at: Table, move: Move, empty: Pile) -> Line:
    tried, to_empty = (
        notation.read(*at, notation.write(of.game, there))
        for there in (move, move._replace(dst=empty))
    )
    refusal = at.game.refusal(at.position, to_empty)
    return tried, to_empty._replace(size=refusal.limit or 1 if refusal else 1)


def cell_used(game: Game, position: Position) -> Iterator[Line]:
    """A card waits in a cell, in which no second one goes, while what it lay on moves away."""
    for wait in game.moves(position):
        places = {game.kind(pile) for pile in game.targets(position, wait.src, 1)}
        if game.kind(wait.src) is not Kind.COLUMN or places != {Kind.CELL}:
            continue
        then = game.after(position, wait)
        for away in _onto_cards(game, then):
            last, back = game.after(then, away), Move(wait.dst, wait.src)
            plain = _plain(*then.piles[wait.dst], then.piles[away.src][-1])
            from_there = away.src == wait.src and away.size == 1 and last.piles[wait.src]
            if plain and from_there and game.refusal(last, back) is None:
                yield wait, away._replace(dst=wait.dst), away, back


def any_card(game: Game, position: Position) -> Iterator[Line]:
    """A run without a king goes to the empty column, and what it lay on to its foundation."""
    for move in game.moves(position):
        if game.kind(move.src) is game.kind(move.dst) is Kind.COLUMN and move.size > 1:
            then = game.after(position, move)
            if position.piles[move.dst] or not then.piles[move.src]:
                continue
            home = Move(move.src, game.home(then.piles[move.src][-1]))
            if _plain(_lowest(position, move)) and not game.refusal(then, home):
                yield move, home


def one_cell_more(game: Game, position: Position) -> Iterator[Line]:
    """A run is one card too long; once a cell gets empty, it goes."""
    for run in _onto_cards_at_all(game, position):
        plain = _plain(_lowest(position, run), position.piles[run.dst][-1])
        if plain and run.size > 2 and _refused(game, position, run, Reason.FREECELL_LIMIT):
            for emptied in game.moves(position):
                apart = {emptied.src, emptied.dst}.isdisjoint(run[:2])
                to_card = game.kind(emptied.src) is Kind.CELL and position.piles[emptied.dst]
                if apart and to_card and not game.refusal(game.after(position, emptied), run):
                    yield run, emptied, run


def _onto_cards_at_all(game: Game, position: Position) -> Iterator[Move]:
    """Runs that fit a card, however long."""
    for pile in game.columns:
        for size in range(1, game.liftable(position, pile) + 1):
            for target in game.columns:
                held = position.piles[target]
                if pile != target and held and _fits(game, position.piles[pile][-size], held[-1]):
                    yield Move(pile, target, size)


# Klondike


def last_pass(game: Game, position: Position) -> Iterator[Line]:
    """The last cards are drawn, the stock refuses, and the waste still plays."""
    stock, waste = game.stock, game.waste
    if stock is None or waste is None or game.passes is None:
        return
    if position.turned + 1 == game.passes and 0 < len(position.piles[stock]) <= game.draw:
        draw = Move(stock, waste, len(position.piles[stock]))
        then = game.after(position, draw)
        for played in game.moves(then):
            if played.src == waste:
                yield draw, Move(waste, stock, len(then.piles[waste])), played


def card_kept(tables: Sequence[Table]) -> Iterator[tuple[Line, ...]]:
    """Classic keeps a card on its foundation; under Relaxed it comes back and takes another."""
    (classic, position), (relaxed, _) = tables
    for back, move in taken_back(relaxed, position):
        if _refused(classic, position, back, Reason.FOUNDATION_KEEPS):
            yield (back,), (back, move)
