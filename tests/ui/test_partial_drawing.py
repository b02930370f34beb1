"""What is drawn piece by piece always equals what is drawn whole: no trace, no gap."""

import random

import pygame
import pytest
from plain_scenes import Plain
from screens import Screen

from game.play.session import Result
from game.play.sitting import Sitting
from game.rules.code import parse
from game.ui.control_scene import ControlScene
from game.ui.services import Services
from game.variants import VARIANTS

KEYS = (
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_SPACE, pygame.K_BACKSPACE),
)


def playing(services: Services) -> None:
    """A game has been played."""
    services.sitting = Sitting.start(parse("KL1-D3C-AAAAAAH", VARIANTS), services.now)
    services.sitting.session.result = Result(90.0, 100, 700)


def stir(screen: Screen, scene: ControlScene, chance: random.Random) -> None:
    """One thing a player may do on a scene, at a place where it matters."""
    area = chance.choice(scene.controls.widgets).extent
    spot = (chance.randrange(area.left, area.right), chance.randrange(area.top, area.bottom))
    match chance.randrange(5):
        case 0 | 1:
            screen.move(spot)
        case 2:
            screen.press(spot, touch=chance.random() < 0.5)
            screen.move((spot[0] + 30, spot[1] + 9))
        case 3:
            screen.release(spot)
            screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1))))
        case 4:
            screen.key(chance.choice(KEYS))
            screen.type(chance.choice("aİ1-"))


@pytest.mark.parametrize(
    ("size", "theme"), [((800, 480), "contrast"), ((480, 800), "gece"), ((1280, 720), "iznik")]
)
@pytest.mark.parametrize("name", ["menu", "new_game", "settings", "code", "won"])
@pytest.mark.few(5)
def test_pieces_make_the_whole(name: str, size: tuple[int, int], theme: str) -> None:
    chance = random.Random(f"{name} {size}")
    screen = Screen(size, arguments={"look.theme": theme}, prepare=playing)
    screen.services.stack.factories["table"] = Plain
    if name != "menu":
        screen.services.stack.open(name)
    screen.settle()
    scene = screen.services.stack.top
    for _ in range(40):
        if screen.services.stack.top is not scene or screen.app.leaving or screen.app.window.full:
            break
        assert isinstance(scene, ControlScene)
        stir(screen, scene, chance)
        pieces = pygame.image.tobytes(screen.surface, "RGB")
        screen.app.redraw()
        screen.frame(seconds=0)
        assert pygame.image.tobytes(screen.surface, "RGB") == pieces


@pytest.mark.parametrize("name", ["menu", "new_game", "settings", "code", "won"])
def test_every_still_thing_is_seen(name: str) -> None:
    screen = Screen((1280, 720), arguments={"motion.speed": "off"}, prepare=playing)
    if name != "menu":
        screen.services.stack.open(name)
    screen.settle()
    scene = screen.services.stack.top
    assert isinstance(scene, ControlScene)
    full, things = screen.surface.copy(), list(scene.still)
    assert things
    scene.still.clear()
    screen.app.redraw()
    screen.frame(seconds=0)
    for thing in things:
        with_it, without = (
            pygame.image.tobytes(surface.subsurface(thing.place), "RGB")
            for surface in (full, screen.surface)
        )
        assert with_it != without
