"""The winnability light: what it shows, and what it says when it is pressed."""

import pygame
import pytest
from beside import FREECELL, KLONDIKE, LOST, PLAYED, WINNABLE, Beside
from screens import LANGUAGES
from solvers import Late
from tabletop import Spot

from game.solver.search import Verdict
from game.ui.app import STEP
from game.ui.replay.solution import Solution
from game.ui.table.dialogs import Stuck
from game.ui.table.lamp import FADE, LampButton


def lamp(table: Beside) -> LampButton | None:
    """The light in the bar, if there is one."""
    table.frame()
    found = [w for w in table.scene.bar.controls.widgets if isinstance(w, LampButton)]
    return found[0] if found else None


def told(table: Beside) -> Verdict | None:
    """What it tells."""
    light = lamp(table)
    return light.light.verdict if light else None


@pytest.mark.parametrize(
    ("events", "verdict"), [((), Verdict.WON), (WINNABLE, Verdict.WON), (LOST, Verdict.LOST)]
)
def test_it_tells_whether_the_game_can_be_won(events: tuple[str, ...], verdict: Verdict) -> None:
    assert told(Beside(events, coach__proved_lost=False)) is verdict


def test_while_that_is_looked_for_it_tells_that_it_is_unknown() -> None:
    solver = Late()
    table = Beside(solver=solver)
    assert told(table) is Verdict.UNKNOWN
    solver.may = True
    assert told(table) is Verdict.WON


@pytest.mark.parametrize(("setting", "there"), [("seen", False), ("all", True), ("off", False)])
def test_with_cards_unseen_it_is_there_only_if_it_may_count_them(setting: str, there: bool) -> None:
    table = Beside(PLAYED, KLONDIKE, coach__light=setting)
    assert (told(table) is not None) is there


def test_off_it_is_nowhere() -> None:
    assert told(Beside(coach__light="off")) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "worded"), [((800, 480), False), ((1280, 720), True)])
def test_a_word_is_beside_it_where_there_is_room(size: Spot, worded: bool, language: str) -> None:
    table = Beside(size=size, language=language)
    light = lamp(table)
    assert light is not None
    assert light.light.word == (table.services.words("lamp.won.word") if worded else "")
    assert min(light.area.size) >= 44


def test_a_quiet_bar_keeps_it() -> None:
    assert told(Beside(look__quiet=True)) is Verdict.WON


def test_one_light_gives_way_to_another_little_by_little_and_then_rests() -> None:
    solver = Late()
    table = Beside(solver=solver, speed="normal")
    table.settle(1.5)
    light = lamp(table)
    assert light is not None and not light.busy()
    solver.may = True
    table.frame()
    light = lamp(table)
    assert light is not None and light.busy() and table.scene.busy()
    table.settle(FADE + 2 * STEP)
    assert not table.scene.busy()
    assert table.pixels() == table.redrawn()


def test_with_no_motion_it_changes_at_once() -> None:
    solver = Late()
    table = Beside(solver=solver)
    solver.may = True
    table.frame()
    table.frame()
    light = lamp(table)
    assert light is not None and not light.busy()


@pytest.mark.parametrize(
    ("events", "key", "ways"),
    [
        (WINNABLE, "lamp.won.title", ("solution", "close")),
        (LOST, "lamp.lost.title", ("way_back", "close")),
    ],
)
def test_pressed_it_says_what_it_means(
    events: tuple[str, ...], key: str, ways: tuple[str, ...]
) -> None:
    table = Beside(events, coach__proved_lost=False)
    table.tap_bar("lamp")
    assert table.said_as(key)
    assert table.ways == ways


def test_searching_and_not_found_are_two_sentences() -> None:
    solver = Late()
    table = Beside(solver=solver)
    table.tap_bar("lamp")
    assert table.said_as("lamp.searching.title")
    solver.may = True
    table.frame()
    table.frame()
    assert table.said_as("lamp.won.title")


def test_it_says_that_face_down_cards_are_counted() -> None:
    table = Beside(PLAYED, KLONDIKE, coach__light="all")
    table.tap_bar("lamp")
    assert table.remark is not None
    assert table.remark.note == table.services.words("lamp.counted")
    table = Beside()
    table.tap_bar("lamp")
    assert table.remark is not None
    assert table.remark.note == ""


def test_with_cards_unseen_the_way_back_is_offered_only_if_they_may_be_counted() -> None:
    for setting, offered in (("seen", False), ("all", True)):
        table = Beside((), "RU1-C-AAAAAAA", coach__light="all", coach__way_back=setting)
        table.tap_bar("lamp")
        assert table.said_as("lamp.lost.title")
        assert ("way_back" in table.ways) is offered


def test_pressed_again_it_says_no_more() -> None:
    table = Beside()
    table.tap_bar("lamp")
    table.tap_bar("lamp")
    assert table.remark is None


def test_pressed_while_a_hint_is_open_it_speaks_instead() -> None:
    table = Beside()
    table.hint(3)
    table.tap_bar("lamp")
    assert table.said_as("lamp.won.title")
    assert table.shown_rims() == []


def test_a_move_takes_away_what_it_said() -> None:
    table = Beside()
    table.tap_bar("lamp")
    table.key(pygame.K_z)
    assert table.remark is None


def test_it_is_reached_by_keys_and_enter_shows_the_solution() -> None:
    table = Beside()
    table.key(pygame.K_TAB)
    while True:
        focus = table.scene.bar.controls.focus
        assert focus is not None
        if focus.name == "lamp":
            break
        table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    table.frame()
    assert table.said_as("lamp.won.title")
    table.key(pygame.K_RETURN)
    table.settle()
    assert isinstance(table.top, Solution)


def test_the_solution_is_in_the_menu_of_the_table_too() -> None:
    table = Beside(code=FREECELL)
    table.key(pygame.K_F10)
    table.settle()
    table.tap(table.top.controls.named("solution").area.center)  # type: ignore[attr-defined]
    table.settle()
    assert isinstance(table.top, Solution)


def test_of_a_lost_game_no_solution_is_shown() -> None:
    table = Beside(LOST, coach__proved_lost=False)
    table.key(pygame.K_F10)
    table.settle()
    table.tap(table.top.controls.named("solution").area.center)  # type: ignore[attr-defined]
    table.settle()
    assert table.top is table.scene
    assert table.scene.speech.items()


def test_under_a_dialog_it_is_what_it_became() -> None:
    table = Beside(LOST)
    assert isinstance(table.top, Stuck)
    light = lamp(table)
    assert light is not None
    assert not light.busy()
