"""The pause: nothing is seen, the clock stands, and only few things lead back."""

import pygame
import pytest
from fitting import misfits
from screens import LANGUAGES, SIZES
from tabletop import Spot, Tabletop, ruleset

from game.ui.table.dialogs import TableMenu
from game.ui.table.pause import Pause
from game.ui.table.scene import TableScene

RULES = ruleset("klondike", draw="3", rule="relaxed")
BOARD = "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 2c AC\nwaste: 5D"
OTHER = "column 1: KS\ncolumn 2: QH JS\ncolumn 5: 2D"


def paused(at: str = BOARD, **settings: object) -> Tabletop:
    """A game with one move made and four seconds played, at a pause."""
    table = Tabletop(RULES, at, **settings)  # type: ignore[arg-type]
    table.key(pygame.K_SPACE)
    table.pause(4)
    table.key(pygame.K_p)
    table.settle()
    assert isinstance(table.top, Pause)
    return table


def _button(table: Tabletop) -> Spot:
    assert isinstance(table.top, Pause)
    x, y = table.top.controls.named("continue").area.center
    return x, y


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (1024, 600), (1080, 1920), (3840, 2160)])
def test_everything_has_its_room(size: Spot, language: str) -> None:
    table = paused(size=size, language=language)
    assert isinstance(table.top, Pause)
    assert misfits(table.top, size) == []


@pytest.mark.parametrize("scale", ["large", "huge"])
@pytest.mark.parametrize("size", SIZES[:3])
def test_larger_letters_have_their_room_too(size: Spot, scale: str) -> None:
    table = paused(size=size, language="tr", look__scale=scale)
    assert isinstance(table.top, Pause)
    assert misfits(table.top, size) == []


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_nothing_of_the_table_is_seen(speed: str) -> None:
    assert paused(speed=speed).redrawn() == paused(OTHER, speed=speed).redrawn()


def test_the_clock_stands_however_long_the_pause_is() -> None:
    table = paused()
    played = table.session.clock.seconds
    table.pause(600)
    assert table.session.clock.seconds == played
    table.key(pygame.K_p)
    table.pause(2)
    assert table.session.clock.seconds == pytest.approx(played + 2, abs=0.1)


def test_the_clock_stands_also_when_the_focus_comes_back() -> None:
    table = paused()
    played = table.session.clock.seconds
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    table.pause(60)
    assert table.session.clock.seconds == played


@pytest.mark.parametrize("way", ["p", "escape", "enter", "number pad", "menu key", "button"])
def test_a_pause_ends(way: str) -> None:
    table = paused()
    known = {
        "p": pygame.K_p,
        "escape": pygame.K_ESCAPE,
        "enter": pygame.K_RETURN,
        "number pad": pygame.K_KP_ENTER,
        "menu key": pygame.K_F10,
    }
    if way == "button":
        table.tap(_button(table))
    else:
        table.key(known[way])
    table.settle()
    assert isinstance(table.top, TableScene)
    assert (table.events, table.at_rest()) == ("draw", True)


NOTHING = (
    *(pygame.K_SPACE, pygame.K_z, pygame.K_BACKSPACE, pygame.K_d, pygame.K_F2, pygame.K_F5),
    *(pygame.K_F3, pygame.K_a, pygame.K_c, pygame.K_m, pygame.K_f, pygame.K_v, pygame.K_1),
    *(pygame.K_0, pygame.K_x),
)


@pytest.mark.parametrize("key", NOTHING)
@pytest.mark.parametrize("mod", [0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT])
def test_every_other_key_does_nothing(key: int, mod: int) -> None:
    table = paused()
    table.key(key, mod)
    assert isinstance(table.top, Pause)
    assert table.events == "draw"
    assert table.settings.on("sound.on")


@pytest.mark.parametrize("button", [1, 3])
@pytest.mark.parametrize("touch", [False, True])
def test_presses_anywhere_else_do_nothing(button: int, touch: bool) -> None:
    table = paused()
    width, height = table.surface.get_size()
    for spot in ((3, 3), (width - 3, 3), (width - 3, height - 3), table.spot("7H")):
        table.press(spot, button, touch)
        table.release(spot, button, touch)
    assert isinstance(table.top, Pause)
    assert (table.events, table.selected, table.held) == ("draw", "", "")


def test_a_held_p_does_not_end_the_pause_again() -> None:
    table = Tabletop(RULES, BOARD)
    for _ in range(4):
        table.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    assert isinstance(table.top, Pause)


def test_a_drag_is_over_when_a_pause_begins() -> None:
    table = Tabletop(RULES, BOARD)
    table.lift("7H")
    table.key(pygame.K_p)
    assert isinstance(table.top, Pause)
    table.release(table.spot("8S"))
    table.key(pygame.K_p)
    assert (table.held, table.events, table.at_rest()) == ("", "", True)


def test_the_menu_of_the_table_leads_to_a_pause() -> None:
    table = Tabletop(RULES, BOARD)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, TableMenu)
    table.tap(table.top.controls.named("pause").area.center)
    assert isinstance(table.top, Pause)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, TableScene)


def test_a_pause_survives_another_size_of_the_window() -> None:
    table = paused()
    table.resize((480, 800))
    assert isinstance(table.top, Pause)
    assert misfits(table.top, (480, 800)) == []
