"""A touch panel that does not agree with its picture: settings turn fingers, and nothing else."""

from itertools import product

import pygame
import pytest
from tabletop import Spot, Tabletop, ruleset

from game.ui.pointer import Pointer, Turn

SIZES = ((800, 480), (480, 800), (1920, 1080))
SETTINGS = {
    0: Turn(),
    90: Turn(swap=True, invert_x=True),
    180: Turn(invert_x=True, invert_y=True),
    270: Turn(swap=True, invert_y=True),
}
"""For a panel that is turned by so much, clockwise, against its picture."""


def five(size: Spot) -> list[Spot]:
    """The middle and four points near the corners."""
    width, height = size
    sides = product((width // 10, width - width // 10), (height // 10, height - height // 10))
    return [(width // 2, height // 2), *sides]


def reported(spot: Spot, size: Spot, rotation: int) -> tuple[float, float]:
    """Where a panel turned by `rotation` says it was touched at `spot`, in parts of its sides."""
    x, y = (spot[0] + 0.5) / size[0], (spot[1] + 0.5) / size[1]
    return {0: (x, y), 90: (y, 1 - x), 180: (1 - x, 1 - y), 270: (1 - y, x)}[rotation]


def as_mouse(place: tuple[float, float], size: Spot, touch: bool = True) -> pygame.event.Event:
    """The press as the system sends it: whole pixels of the window."""
    spot = int(place[0] * size[0]), int(place[1] * size[1])
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=touch)


def as_finger(place: tuple[float, float]) -> pygame.event.Event:
    """The press as it is sent where fingers are no mice."""
    x, y = place
    return pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0)


@pytest.mark.parametrize("fingers", [False, True])
@pytest.mark.parametrize("rotation", SETTINGS)
@pytest.mark.parametrize("size", SIZES)
def test_five_points_lie_where_they_are_touched(size: Spot, rotation: int, fingers: bool) -> None:
    for spot in five(size):
        pointer = Pointer(fingers)
        pointer.turn = SETTINGS[rotation]
        place = reported(spot, size, rotation)
        event = as_finger(place) if fingers else as_mouse(place, size)
        (heard,) = pointer.heard([event], size)
        assert max(abs(heard.pos[0] - spot[0]), abs(heard.pos[1] - spot[1])) <= 1


@pytest.mark.parametrize("turn", [Turn(*each) for each in product((False, True), repeat=3)])
@pytest.mark.parametrize("size", SIZES)
def test_no_touch_ever_lies_outside(size: Spot, turn: Turn) -> None:
    width, height = size
    for spot in product((0, 1, width // 2, width - 1), (0, 1, height // 2, height - 1)):
        x, y = turn.spot(spot, size)
        assert 0 <= x < width and 0 <= y < height


@pytest.mark.parametrize("turn", SETTINGS.values())
def test_the_mouse_is_never_turned(turn: Turn) -> None:
    pointer = Pointer()
    pointer.turn = turn
    mouse = as_mouse((0.2, 0.3), (800, 480), touch=False)
    assert pointer.heard([mouse], (800, 480)) == [mouse]


@pytest.mark.parametrize(
    ("rotation", "way"), [(0, (8, 0)), (90, (0, 8)), (180, (-8, 0)), (270, (0, -8))]
)
def test_a_finger_moves_the_way_it_moves(rotation: int, way: Spot) -> None:
    """`way` is what the panel says of a finger that moves to the right."""
    size, turn = (400, 400), SETTINGS[rotation]
    reported_way = {90: (way[0], -way[1]), 270: (way[0], -way[1])}.get(rotation, way)
    moved = pygame.event.Event(
        pygame.MOUSEMOTION, pos=(9, 9), rel=reported_way, buttons=(1, 0, 0), touch=True
    )
    pointer = Pointer()
    pointer.turn = turn
    (heard,) = pointer.heard([moved], size)
    assert heard.rel == (8, 0)
    assert heard.buttons == (1, 0, 0)


def test_swapping_stretches_the_way_to_the_window_s_shape() -> None:
    assert Turn(swap=True).way((10, 24), (1000, 500)) == (48, 5)


@pytest.mark.parametrize("rotation", SETTINGS)
def test_a_card_is_dragged_on_a_turned_panel(rotation: int) -> None:
    """The last card of a column that can go to another, moved by a finger."""
    size, turn = (800, 480), SETTINGS[rotation]
    settings = {f"touch__{key}": value for key, value in turn._asdict().items()}
    at = "column 1: 9D\ncolumn 3: TD"
    table = Tabletop(ruleset("russian"), at, size=size, **settings)
    start, goal = table.spot("9D"), table.spot("TD")
    for kind, spot in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, ((start[0] + goal[0]) // 2, goal[1])),
        (pygame.MOUSEMOTION, goal),
        (pygame.MOUSEBUTTONUP, goal),
    ):
        place = reported(spot, size, rotation)
        event = as_mouse(place, size)
        given = {**event.dict, "rel": (0, 0), "buttons": (1, 0, 0)}
        table.frame(pygame.event.Event(kind, given))
    assert table.events == "1-3"


def test_a_setting_turns_the_touch_at_once() -> None:
    table = Tabletop(ruleset("russian"))
    heard: list[Spot] = []
    table.scene.handle = lambda event: heard.append(event.pos)  # type: ignore[method-assign]
    table.press((10, 20), touch=True)
    table.settings.set("touch.invert_x", True)
    table.services.apply()
    table.press((10, 20), touch=True)
    assert heard == [(10, 20), (789, 20)]
