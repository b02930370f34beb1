"""A move that is shown: its arrow, and what is marked where foundations overlap."""

import tables
from beside import Beside

from game.rules.position import Move
from game.ui.table.arrow import Way
from game.ui.table.layout import Area
from game.ui.table.showing import shown_group

CARD, GROUP, LAST = 100, Area(500, 200, 100, 300), Area(500, 360, 100, 140)
RUSSIAN = "RU1-C-AAAAAAN"


def test_an_arrow_stays_outside_of_the_cards() -> None:
    goal = Area(100, 200, 100, 300)
    way = Way.between((GROUP, LAST), (goal, goal), CARD)
    assert goal.right < way.end[0] < way.start[0] < GROUP.x


def test_one_to_the_next_column_lies_on_the_last_cards() -> None:
    goal, ends = Area(390, 180, 100, 300), Area(390, 340, 100, 140)
    way = Way.between((GROUP, LAST), (goal, ends), CARD)
    assert LAST.holds(way.start) and ends.holds(way.end)


def test_of_a_foundation_that_the_next_one_overlaps_only_what_is_seen_is_marked() -> None:
    table = Beside(tables.recorded(f"russian_{RUSSIAN}").events[:60], RUSSIAN, size=(800, 480))
    first, second = table.rules.game.foundations[:2]
    assert table.position.piles[second]
    (mark,) = shown_group(table.table, table.position, Move(first, 0, 1)).marks
    assert mark.area.bottom == table.table.slot(second).y < table.table.slot(first).bottom
