"""A move shown on the table without being made: its group, its way, and how its goal would look."""

from typing import NamedTuple

import pygame

from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind
from game.ui.marks import outline, rim_margin
from game.ui.table.arrow import Way, arrow
from game.ui.table.canvas import Item
from game.ui.table.layout import Area
from game.ui.table.marks import Mark, MarkKind
from game.ui.table.places import Table, united
from game.ui.table.view import View
from game.ui.theme import Theme

_GHOST, _GHOST_OVER_CARD = 0.52, 0.86
"""How clearly a ghost is seen; more so where it lies right over a card, whose index shines through.
"""
_CORNER, _OUTLINE = 0.06, 0.024


class Shown(NamedTuple):
    """What is seen of a move: rims, pictures over the cards, and what else must stay in sight."""

    marks: tuple[Mark, ...]
    items: tuple[Item, ...]
    anchor: Area
    keep_free: tuple[Area, ...]


class Manner(NamedTuple):
    """How a move is shown: the rim of its group, and the colour of its goal's outline."""

    rim: MarkKind
    goal: str


ADVISED = Manner("selected", "target")
LOSING = Manner("refused", "refused")


def in_sight(table: Table, position: Position, pile: Pile, area: Area) -> Area:
    """As much of an area of a pile as the window shows, and as the foundations that overlap it
    leave."""
    edges = [table.layout.bottom]
    if table.game.kind(pile) is Kind.FOUNDATION:
        lower = [p for p in table.game.foundations if p > pile and position.piles[p]]
        edges += [table.slot(p).y for p in lower if table.slot(p).x == area.x]
    return area._replace(h=min(area.bottom, *edges) - area.y)


def shown_group(table: Table, position: Position, move: Move, manner: Manner = ADVISED) -> Shown:
    """The group that moves; of a draw, the stock, and the waste stays in sight."""
    area = _group(table, position, move)
    free: tuple[Area, ...] = ()
    if _draws(table.game, move) and table.game.waste is not None:
        free = table.cards(position, table.game.waste)[-table.game.draw :]
    return Shown((Mark(manner.rim, area),), (), area, (area, *free))


def shown_move(
    theme: Theme, view: View, position: Position, move: Move, manner: Manner = ADVISED
) -> Shown:
    """The group, a ghost of it at its goal, and the arrow there; of a draw, the stock."""
    table, group = view.table, shown_group(view.table, position, move, manner)
    if _draws(table.game, move):
        return group
    areas = _landing(table, position, move)
    goal, card = in_sight(table, position, move.dst, united(areas)), table.layout.card[0]
    ghost = _ghost(theme, view, position, move, areas, goal, manner)
    last = in_sight(table, position, move.src, table.target(position, move.src))
    ends = in_sight(table, position, move.dst, areas[-1])
    way = Way.between((group.anchor, last), (goal, ends), card)
    over = (ghost, arrow(way, theme.u, theme.colour(manner.rim)))
    return group._replace(items=over, keep_free=(group.anchor, goal, *way.along(card // 3)))


def _draws(game: Game, move: Move) -> bool:
    return game.stock in (move.src, move.dst)


def _group(table: Table, position: Position, move: Move) -> Area:
    if table.game.stock is not None and _draws(table.game, move):
        return table.target(position, table.game.stock)
    return in_sight(table, position, move.src, table.group(position, move.src, move.size))


def _landing(table: Table, position: Position, move: Move) -> list[Area]:
    """Where the cards of a move would lie; not over the index of the card that takes them."""
    after = table.game.after(position, move)
    areas = table.cards(after, move.dst)[-move.size :]
    if table.game.kind(move.dst) is not Kind.COLUMN or not position.piles[move.dst]:
        return list(areas)
    below = table.target(position, move.dst)
    lower = max(0, below.y + table.layout.index_height - areas[0].y)
    return [area._replace(y=area.y + lower) for area in areas]


def _ghost(
    theme: Theme,
    view: View,
    position: Position,
    move: Move,
    areas: list[Area],
    goal: Area,
    manner: Manner,
) -> Item:
    """The group as one picture that shows what lies below it, and a dashed outline."""
    table, whole = view.table, pygame.Surface((goal.w, goal.h), pygame.SRCALPHA)
    places = table.places(table.game.after(position, move))
    for card, area in zip(position.piles[move.src][-move.size :], areas, strict=True):
        sprite = view.sprite(card)
        picture = sprite.picture(False, places[sprite.card].index)
        whole.blit(picture, (area.x - goal.x, area.y - goal.y))
    covers = table.target(position, move.dst) == areas[0] and bool(position.piles[move.dst])
    whole.set_alpha(round(255 * (_GHOST_OVER_CARD if covers else _GHOST)))
    width = max(3, theme.rim_least, round(_OUTLINE * goal.w))
    corner, colour = round(_CORNER * goal.w), theme.colour(manner.goal)
    dashes = outline((goal.w, goal.h), colour, width, corner)
    margin = rim_margin(width)
    reach = goal.grown(margin, margin)
    pictures = ((whole, (goal.x, goal.y)), (dashes, (reach.x, reach.y)))
    return Item(("ghost", id(whole)), pygame.Rect(reach), pictures)
