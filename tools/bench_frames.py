"""The work of a frame, and the frames of a table at which nobody plays; by the tool ``bench``."""

import math
import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from game.rules.position import Pile, Position
from tools.stage import Size, Stage, motion

DEAL = "RU1-C-AAAAABB"
GROUP = 5
RUNS, FRAMES = 9, 120
IDLE_SECONDS, IDLE_RATE = 10, 20
_EASED = 30
"""In so many frames a panel opens and closes."""


def dealt(size: Size, effects: str = "full") -> Stage:
    """A table at rest, all of its cards drawn."""
    stage = Stage(size, DEAL, look__effects=effects)
    stage.settle()
    stage.picture()
    return stage


def grip(stage: Stage) -> Size:
    """Where to take hold of the group of five."""
    pile = stage.table.game.columns[-1]
    card = stage.table.view.table.cards(stage.table.position, pile)[-GROUP]
    return card.x + card.w // 2, card.y + 5


def carried(size: Size, number: int) -> Size:
    """Where the pointer is in a frame of a drag that goes all over the table."""
    along = number * math.tau / FRAMES
    x = size[0] * (0.5 + 0.4 * math.sin(2 * along))
    y = size[1] * (0.5 + 0.3 * math.cos(3 * along))
    return round(x), round(y)


def lifted(stage: Stage) -> Callable[[int], None]:
    """Take the group into the hand; what carries it on in a frame."""
    stage.press(grip(stage))

    def carry(number: int) -> None:
        x, y = carried(stage.surface.get_size(), number)
        stage.frame(motion((x - 2, y)), motion((x, y)))

    carry(0)
    if stage.table.view.hand is None:
        raise RuntimeError("the cards were not lifted")
    return carry


def flown(stage: Stage, goal: Position) -> Callable[[int], None]:
    """Send cards to another position and back, again and again, as long as frames are drawn."""
    goals = [stage.table.position, goal]

    def fly(_number: int) -> None:
        if not stage.table.view.moving:
            goals.reverse()
            stage.table.view.follow(goals[0])
        stage.frame()

    return fly


def exchanged(position: Position, one: Pile, other: Pile, cards: int) -> Position:
    """The position with the last cards of two piles exchanged: so many fly in all."""
    piles, each = list(position.piles), cards // 2
    first, second = piles[one], piles[other]
    piles[one] = first[:-each] + second[-each:]
    piles[other] = second[:-each] + first[-each:]
    return position._replace(piles=tuple(piles))


def shifted(position: Position, columns: tuple[Pile, ...]) -> Position:
    """The position with every column three to the right: all cards fly."""
    piles = list(position.piles)
    for place, pile in enumerate(columns):
        piles[columns[(place + 3) % len(columns)]] = position.piles[pile]
    return position._replace(piles=tuple(piles))


def work(draw: Callable[[int], None]) -> float:
    """Milliseconds of processor time that a frame takes: the median of several runs."""
    runs = []
    for _ in range(RUNS):
        before = time.process_time()
        for number in range(FRAMES):
            draw(number)
        runs.append((time.process_time() - before) * 1000 / FRAMES)
    return median(runs)


def idle_frames(stage: Stage) -> int:
    """How often a picture is brought to the screen while nothing happens."""
    before = stage.app.window.presents
    for _ in range(IDLE_SECONDS * IDLE_RATE):
        stage.frame(seconds=1 / IDLE_RATE)
    return stage.app.window.presents - before


def opened(size: Size, effects: str) -> float:
    """Milliseconds of processor time for opening the table's menu and closing it again."""
    stage = dealt(size, effects)

    def both(number: int) -> None:
        if number % _EASED == 0:
            stage.services.stack.open("table_menu")
        elif number % _EASED == _EASED // 2:
            stage.services.stack.pop()
        stage.frame()

    took = work(both) * _EASED
    stage.close()
    return took


def won(size: Size, effects: str) -> float:
    """Milliseconds of processor time for a whole celebration."""
    stage = dealt(size, effects)
    before = time.process_time()
    stage.services.stack.open("won")
    stage.settle()
    took = (time.process_time() - before) * 1000
    stage.close()
    return took


class Frames(NamedTuple):
    """Milliseconds of processor time a frame, and frames drawn in ten idle seconds."""

    drag: float
    eight: float
    all: float
    idle: int
    clock: int


def frames(size: Size, effects: str = "full") -> Frames:
    """What a table costs in a window of that size."""
    stage = dealt(size, effects)
    game, position = stage.table.game, stage.table.position
    idle = idle_frames(stage)
    eight = work(flown(stage, exchanged(position, game.columns[-2], game.columns[-1], 8)))
    everything = work(flown(stage, shifted(position, game.columns)))
    stage.table.view.follow(position)
    stage.settle()
    drag = work(lifted(stage))
    stage.table.pointing.let_go()
    stage.table.play(next(game.moves(position)))
    stage.settle()
    clock = idle_frames(stage)
    stage.close()
    return Frames(drag, eight, everything, idle, clock)
