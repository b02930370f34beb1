"""Playing with arrows and Enter: the keys that lead the cursor to a group, and a move made so."""

from collections import deque
from collections.abc import Callable

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
    start = table.scene.hands.keying.at
    came: dict[Group, tuple[Group, Way] | None] = {start: None}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        if at == goal or (at.pile == goal.pile and not goal.size):
            return _back(came, at)
        for way in ARROWS:
            there = moved(table.table, table.position, at, way, False)
            if there and there not in came:
                came[there] = (at, way)
                waiting.append(there)
    raise AssertionError(f"the cursor cannot reach {goal} from {start}")


def _back(came: dict[Group, tuple[Group, Way] | None], at: Group) -> list[Way]:
    ways: list[Way] = []
    while step := came[at]:
        at, way = step
        ways.append(way)
    return ways[::-1]


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
