"""What the page says of each kind of pile: columns, foundations, cells, stock and waste."""

from game.rules.cards import DECK, KING, SUITS, rank, suit
from game.rules.refusal import Reason
from game.rules.sentences import NO_LIMIT
from game.rules.zones import Kind, Zone
from game.teaching.figures import SEVEN_OF_HEARTS
from game.teaching.page import Block, Grid
from game.teaching.ruled import Ruled


def columns(of: Ruled) -> list[Block]:
    """What may lie on what in a column."""
    blocks: list[Block] = []
    for zone in of.zones(Kind.COLUMN):
        reasons = tuple(clause.key for clause in zone.build.clauses)
        blocks.append(of.text(f"columns.{'one' if len(reasons) == 1 else 'many'}"))
        blocks += of.rules(zone, reasons)
        if _suits_on(zone) == set(range(4)):
            blocks.append(of.text("columns.any_suit"))
    return blocks


def _suits_on(zone: Zone) -> set[int]:
    """The suits that go on a card of a zone."""
    return {suit(card) for card in DECK if zone.build.refusal(card, SEVEN_OF_HEARTS) is None}


def empty_column(of: Ruled) -> list[Block]:
    """What may go to a column that holds nothing."""
    blocks: list[Block] = []
    for zone in of.zones(Kind.COLUMN):
        reasons = tuple(start.key for starts in zone.starts for start in starts)
        blocks += of.rules(zone, reasons)
        if not reasons:
            blocks.append(of.text(f"empty_column.{_order(zone)}"))
        elif of.hides:
            blocks.append(of.text("empty_column.not_even"))
    return blocks


def groups(of: Ruled) -> list[Block]:
    """What moves together, and how much of it."""
    blocks: list[Block] = []
    for zone in of.zones(Kind.COLUMN):
        order = _order(zone)
        blocks.append(of.text(f"groups.{order}"))
        most = zone.room.limit(len(of.game.cells), len(of.game.columns))
        if order == "in_order" and (longest := _longest(zone)) <= most:
            blocks.append(of.text("groups.longest", count=longest))
        blocks += of.rules(zone, zone.lift.reasons)
        if zone.room is not NO_LIMIT:
            blocks.append(of.rule(zone.room.key, zone))
        blocks += _grids(of, zone)
    return blocks


def _order(zone: Zone) -> str:
    """Whether cards leave a column in any order, only in order, or only alone."""
    others = [card for card in DECK if card != SEVEN_OF_HEARTS]
    together = [zone.lift.depth(bytes((SEVEN_OF_HEARTS, card))) == 2 for card in others]
    if not any(together):
        return "alone"
    return "any_order" if all(together) else "in_order"


def _longest(zone: Zone) -> int:
    """How many cards the longest group has that begins with a king and moves as one."""
    run = bytes((next(card for card in DECK if rank(card) == KING),))
    while longer := [run + bytes((card,)) for card in DECK if card not in run]:
        moving = [group for group in longer if zone.lift.depth(group) == len(group)]
        if not moving:
            break
        run = moving[0]
    return len(run)


_EMPTY_COLUMNS = (0, 1, 2)


def _grids(of: Ruled, zone: Zone) -> list[Block]:
    """How many cards move at once, for every number of empty cells and a few empty columns."""
    cells, most = range(len(of.game.cells) + 1), zone.room.limit
    if len({most(free, empty) for free in cells for empty in _EMPTY_COLUMNS}) == 1:
        return []
    example = of.text(
        "groups.example",
        cells=of.counted("empty_cells", cells[-1]),
        columns=of.counted("empty_columns", 1),
        filled=most(cells[-1], 1),
        empty=most(cells[-1], 0),
    )
    filled = {helping: of.counted("empty_columns", helping) for helping in _EMPTY_COLUMNS}
    vacant = {
        helping: of.counted("more_columns", helping) if helping else of.words("rulebook.grid.only")
        for helping in _EMPTY_COLUMNS[:-1]
    }
    grids = (_grid(of, zone, "filled", filled), _grid(of, zone, "vacant", vacant))
    return [of.text("groups.shortcut"), *grids, example]


def _grid(of: Ruled, zone: Zone, key: str, helping: dict[int, str]) -> Grid:
    """A table for one kind of target: how many empty columns help besides it, and their heads."""
    rows = [
        (str(cells), *(str(zone.room.limit(cells, columns)) for columns in helping))
        for cells in range(len(of.game.cells) + 1)
    ]
    heads = (of.words("rulebook.grid.cells"), *helping.values())
    return Grid(of.words(f"rulebook.grid.{key}"), heads, tuple(rows))


def foundations(of: Ruled) -> list[Block]:
    """How cards come home, and whether they come back."""
    suits = of.listed([of.words(f"card.suit.{letter}") for letter in SUITS])
    blocks: list[Block] = [of.text("foundations.places", suits=suits)]
    for zone in of.zones(Kind.FOUNDATION):
        starting = [start.key for starts in zone.starts for start in starts]
        building = [clause.key for clause in zone.build.clauses]
        singly = [zone.single] if zone.single else []
        reasons = [*starting, *building, *singly, *zone.lift.reasons]
        blocks += of.rules(zone, tuple(dict.fromkeys(reasons)))
        if of.takes_back:
            blocks.append(of.text("foundations.back"))
        blocks += of.rules(zone, tuple(zone.never_from.values()))
    return blocks


def cells(of: Ruled) -> list[Block]:
    """What cells are for, and what they take."""
    return _held_with_lead(of, Kind.CELL, "cells.use")


def _held_with_lead(of: Ruled, kind: Kind, key: str) -> list[Block]:
    blocks: list[Block] = []
    for zone in of.zones(kind):
        blocks += [of.text(key), *of.rules(zone, zone.reasons)]
    return blocks


def stock(of: Ruled) -> list[Block]:
    """How cards are drawn, what is shown of them, and how often one may go round."""
    game = of.game
    if game.stock is None:
        return []
    form = "one" if game.draw == 1 else "many"
    blocks: list[Block] = [of.text(f"stock.draw.{form}", count=game.draw), _turning(of)]
    for kind in (Kind.STOCK, Kind.WASTE):
        for zone in of.zones(kind):
            blocks += of.rules(zone, zone.reasons)
    own = (Reason.DRAW_COUNT, Reason.STOCK_NOT_EMPTY, Reason.PASSES_USED)
    return [*blocks, *map(of.rule, own)]


def _turning(of: Ruled) -> Block:
    passes = of.game.passes
    if passes is None:
        return of.text("stock.turning.always")
    form = "never" if passes == 1 else "limited"
    return of.text(f"stock.turning.{form}", passes=passes, turns=passes - 1)
