"""Every menu and dialog by keys: Tab and arrows reach everything, Enter does it, Esc leaves."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
import tables
from sample_history import fill, sample_history
from screens import SIZES, Screen
from shared import DECK, GAME, STRAY
from tabletop import Spot, Tabletop, ruleset

from game.ui.control_scene import ControlScene
from game.ui.help.scene import Help
from game.ui.share.opening import open_text, share
from game.ui.table.dialogs import Stuck
from game.ui.table.scene import TableScene
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.ui.won import Won

KLONDIKE = ruleset("klondike", rule="relaxed")
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
LAST = "foundation S: AS … QS\nfoundation H: AH … KH\nfoundation D: AD … KD\n"
LAST += "foundation C: AC … KC\ncolumn 3: KS"


def _menu(size: Spot) -> Screen:
    return Screen(size, first="menu", arguments={"motion.speed": "off"})


def _over_a_table(scene: str) -> Callable[[Spot], Screen]:
    def opened(size: Spot) -> Screen:
        table = Tabletop(KLONDIKE, size=size)
        table.services.stack.open(scene)
        table.frame()
        return table

    return opened


def _shelf(size: Spot) -> Screen:
    table = Tabletop(KLONDIKE, size=size)
    fill(table.services.history, sample_history(5))
    table.services.stack.open("shelf")
    table.settle()
    return table


def _game_page(size: Spot) -> Screen:
    screen = _shelf(size)
    screen.key(pygame.K_DOWN)
    screen.key(pygame.K_RETURN)
    screen.settle()
    return screen


def _won(size: Spot) -> Screen:
    table = Tabletop(KLONDIKE, LAST, size=size)
    table.key(pygame.K_3)
    table.key(pygame.K_f)
    table.settle()
    assert isinstance(table.top, Won)
    return table


def _statistics(size: Spot) -> Screen:
    table = Tabletop(KLONDIKE, size=size)
    fill(table.services.history, sample_history(20))
    table.services.exports = Path("exports")
    table.services.stack.open("statistics")
    table.frame()
    return table


def _sharing(size: Spot) -> Screen:
    table = Tabletop(KLONDIKE, size=size)
    table.key(pygame.K_SPACE)
    table.services.exports = Path("exports")
    share(table.services, table.session)
    return table


def _reading(text: str) -> Callable[[Spot], Screen]:
    def opened(size: Spot) -> Screen:
        table = Tabletop(KLONDIKE, size=size)
        open_text(table.services, text)
        return table

    return opened


SCENES: dict[str, Callable[[Spot], Screen]] = {
    "menu": _menu,
    "won": _won,
    "share": _sharing,
    "deck": _reading(DECK),
    "shared game": _reading(GAME),
    "unread": _reading(STRAY),
    "statistics": _statistics,
    "shelf": _shelf,
    "game page": _game_page,
    **{
        name: _over_a_table(name)
        for name in (
            "new_game",
            "settings",
            "code",
            "daily",
            "table_menu",
            "stuck",
            "pause",
            "welcome",
        )
    },
}


def controls_of(screen: Screen) -> ControlScene:
    top = screen.services.stack.top
    assert isinstance(top, ControlScene)
    return top


def stops(scene: ControlScene) -> list[Widget]:
    return [w for w in scene.controls.widgets if w.focusable and w.enabled]


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.few(16)
def test_tab_goes_through_everything_and_round(name: str, size: Spot) -> None:
    screen = SCENES[name](size)
    scene = controls_of(screen)
    all_of_it = stops(scene)
    seen = []
    for _ in all_of_it:
        screen.key(pygame.K_TAB)
        focus = scene.controls.focus
        assert focus is not None and focus.ringed
        seen.append(focus.name)
    assert sorted(seen) == sorted(widget.name for widget in all_of_it)
    screen.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    focus = scene.controls.focus
    assert focus is not None and focus.name == seen[-2 % len(seen)]


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("name", [n for n in SCENES if n not in ("shelf", "daily")])
@pytest.mark.few(14)
def test_arrows_reach_everything(name: str, size: Spot) -> None:
    screen = SCENES[name](size)
    scene = controls_of(screen)
    screen.key(pygame.K_DOWN)
    start = scene.controls.focus
    assert start is not None
    reached, waiting = {start.name}, [start.name]
    while waiting:
        here = waiting.pop()
        for arrow in ARROWS:
            scene.controls.speak_to(scene.controls.named(here), True)
            screen.key(arrow)
            focus = scene.controls.focus
            if focus and focus.name not in reached:
                reached.add(focus.name)
                waiting.append(focus.name)
    assert reached == {widget.name for widget in stops(scene)}


@pytest.mark.parametrize("name", [n for n in SCENES if n not in ("menu", "game page")])
def test_escape_leaves(name: str) -> None:
    screen = SCENES[name]((800, 480))
    screen.key(pygame.K_ESCAPE)
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)


WITHOUT_HELP = ("pause",)
"""Where help would show something of what is to stay out of sight."""


@pytest.mark.parametrize("name", [n for n in SCENES if n not in ("menu", *WITHOUT_HELP)])
def test_help_comes_over_every_dialog_and_leads_back(name: str) -> None:
    screen = SCENES[name]((800, 480))
    scene = controls_of(screen)
    for _ in range(2):
        screen.key(pygame.K_F1)
        screen.settle()
        assert isinstance(controls_of(screen), Help)
        screen.key(pygame.K_F1)
        screen.settle()
        assert controls_of(screen) is scene


@pytest.mark.parametrize("name", WITHOUT_HELP)
def test_no_help_comes_over_a_pause(name: str) -> None:
    screen = SCENES[name]((800, 480))
    scene = controls_of(screen)
    screen.key(pygame.K_F1)
    assert controls_of(screen) is scene


def test_after_help_one_types_on_where_one_was() -> None:
    screen = SCENES["code"]((800, 480))
    scene = controls_of(screen)
    screen.type("KL1")
    for _ in range(2):
        screen.key(pygame.K_F1)
        screen.settle()
        screen.type("X")
    field = scene.controls.focus
    assert isinstance(field, TextField)
    assert field.text.startswith("KL1")
    assert field.text.count("X") == 1


def test_escape_never_leaves_the_program() -> None:
    screen = _menu((800, 480))
    screen.key(pygame.K_ESCAPE)
    assert not screen.app.leaving


def test_every_game_of_the_menu_is_begun_by_keys() -> None:
    for key in tables.BY_KEY:
        screen = _menu((800, 480))
        scene = controls_of(screen)
        for _ in stops(scene):
            screen.key(pygame.K_TAB)
            focus = scene.controls.focus
            if focus and focus.name == key:
                break
        screen.key(pygame.K_RETURN)
        screen.key(pygame.K_RETURN)
        screen.settle()
        sitting = screen.services.sitting
        assert isinstance(screen.services.stack.top, TableScene)
        assert sitting and sitting.session.code
        assert sitting.session.code.variant.key == key


def test_the_way_out_of_a_lost_game_is_one_enter() -> None:
    table = Tabletop(KLONDIKE)
    table.key(pygame.K_SPACE)
    table.services.stack.open("stuck")
    assert isinstance(table.top, Stuck)
    table.key(pygame.K_RETURN)
    table.settle()
    assert (table.events, isinstance(table.top, TableScene)) == ("draw undo", True)


def test_after_a_win_another_game_is_begun_by_keys() -> None:
    screen = _won((800, 480))
    scene = controls_of(screen)
    for _ in stops(scene):
        screen.key(pygame.K_TAB)
        focus = scene.controls.focus
        if focus and focus.name == "new":
            break
    screen.key(pygame.K_RETURN)
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)
