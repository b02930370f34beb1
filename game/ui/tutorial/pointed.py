"""What a lesson points at: cards and places of the table, and buttons of the bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.teaching.lessons import Done
from game.ui.marks import rim, rim_margin
from game.ui.table.canvas import Item
from game.ui.table.layout import Area
from game.ui.table.marks import Mark
from game.ui.table.showing import in_sight

if TYPE_CHECKING:
    from game.rules.position import Move
    from game.teaching.lessons import Lesson
    from game.ui.table.scene import TableScene
    from game.ui.theme import Theme

_BUTTONS = {"undo": ("undo",), "hint": ("hint", "lamp"), "why": ("menu",)}
"""The buttons that lessons are about, by the lessons' names."""


class Pointed(NamedTuple):
    """Rims on the table, and buttons of the bar."""

    marks: tuple[Mark, ...] = ()
    buttons: tuple[Area, ...] = ()


def pointed(table: TableScene, lesson: Lesson, move: Move | None) -> Pointed:
    """What to look at now, with the move that is wanted; nothing while something is held."""
    if table.view.hand is not None:
        return Pointed()
    names = _BUTTONS.get(lesson.key, ())
    buttons = tuple(area for name in names if (area := table.bar.area_of(name)))
    if move is not None:
        return Pointed(_of_move(table, lesson, move), buttons)
    return Pointed(_goals(table) if lesson.key == "goal" else (), buttons)


def _goals(table: TableScene) -> tuple[Mark, ...]:
    """The foundations."""
    lying, position = table.view.table, table.position
    places = ((pile, lying.target(position, pile)) for pile in table.game.foundations)
    return tuple(Mark("selected", in_sight(lying, position, pile, area)) for pile, area in places)


def _of_move(table: TableScene, lesson: Lesson, move: Move) -> tuple[Mark, ...]:
    """The cards that move and where they would go; what is selected is marked as that."""
    lying, position = table.view.table, table.position
    selected = table.pointing.selected
    if table.game.stock in (move.src, move.dst):
        return (Mark("selected", lying.target(position, table.game.stock or 0)),)
    cards = Mark("selected", lying.group(position, move.src, move.size))
    goal = lying.target(position, move.dst)
    goes = Mark("selected" if Done.REFUSED in lesson.by else "target", goal)
    if selected is None:
        return cards, goes
    return (goes,) if selected.pile == move.src else ()


def ringed(theme: Theme, buttons: tuple[Area, ...]) -> list[Item]:
    """A gold rim along the edge of each of these buttons."""
    width = max(3, theme.rim_least, round(0.06 * theme.button))
    margin, colour, items = rim_margin(width), theme.colour("selected"), []
    for area in buttons:
        within = area.grown(-margin, -margin)
        picture = rim((within.w, within.h), colour, width, round(1.5 * theme.u))
        place = pygame.Rect(area)
        items.append(Item(("ringed", tuple(area), colour), place, ((picture, place.topleft),)))
    return items
