"""Playing with arrows and Enter: the keys that lead the cursor to a group, and a move made so."""

from collections import deque
from collections.abc import Callable, Iterator

import pygame
from tabletop import Tabletop

from game.rules.position import Move
from game.ui.table.cursor import Way, moved
from game.ui.table.taps import Group

ARROWS: dict[Way, int] = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
Press = Callable[[int], None]
"""How an arrow or Enter is pressed: with a key, or with something that stands for it."""


def way_to(table: Tabletop, goal: Group) -> list[Way]:
    """The shortest way of the cursor to a group; size 0: to that pile, wherever on it."""
    for at, ways in reached(table):
        if at == goal or (at.pile == goal.pile and not goal.size):
            return ways
    raise AssertionError(f"the cursor cannot reach {goal}")


def reached(table: Tabletop) -> Iterator[tuple[Group, list[Way]]]:
    """All that the cursor can come to by arrows, and how: the nearest first."""
    start = table.scene.hands.keying.at
    ways: dict[Group, list[Way]] = {start: []}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        yield at, ways[at]
        for way in ARROWS:
            there = moved(table.table, table.position, at, way, False)
            if there and there not in ways:
                ways[there] = [*ways[at], way]
                waiting.append(there)


def go(table: Tabletop, goal: Group, press: Press | None = None) -> None:
    """Lead the cursor to a group by arrows."""
    for way in way_to(table, goal):
        (press or table.key)(ARROWS[way])


def play(table: Tabletop, move: Move, press: Press | None = None) -> None:
    """Make a move: to the group, Enter, to the goal, Enter."""
    press = press or table.key
    if table.rules.game.stock in (move.src, move.dst):
        go(table, Group(table.rules.game.stock or 0, 0), press)
        press(pygame.K_RETURN)
        return
    go(table, Group(move.src, move.size), press)
    press(pygame.K_RETURN)
    go(table, Group(move.dst, 0), press)
    press(pygame.K_RETURN)
