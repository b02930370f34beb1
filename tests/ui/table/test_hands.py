"""Fingers, buttons and keys that get in each other's way: nothing is done twice, nothing hangs."""

import pygame
import pytest
import tables
from screens import SIZES
from tables import RULE_SETS, RuleSet
from tabletop import Spot, Tabletop, ruleset

from game.rules.cards import DECK, name
from game.ui.table.dialogs import TableMenu

KLONDIKE = ruleset("klondike", rule="relaxed")
BOARD = "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 2c AC\ncolumn 4: KD\nwaste: 5D"
EMPTY_HANDED = ("", "", None)


def state(table: Tabletop) -> tuple[str, str, object]:
    """What was done, what is selected, what is said."""
    return table.events, table.selected, table.said


# ---------------------------------------------------------------- empty places


def _empty_places(table: Tabletop) -> list[Spot]:
    places = []
    for pile, cards in enumerate(table.position.piles):
        if not cards:
            area = table.table.slot(pile)
            places.append((area.x + area.w // 2, area.y + area.h - 6))
    return places


def _in_one_column(rules: RuleSet) -> Tabletop:
    deck = [name(card) for card in DECK]
    return Tabletop(rules, "column 7: " + " ".join(deck))


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.parametrize("way", ["tap", "double tap", "triple tap", "right click", "long", "drag"])
@pytest.mark.few(22)
def test_an_empty_place_answers_to_nothing(rules: RuleSet, way: str) -> None:
    table = _in_one_column(rules)
    places = _empty_places(table)
    assert len(places) == len(table.position.piles) - 1
    for spot in places:
        table.pause()
        _do(table, way, spot)
        assert state(table) == EMPTY_HANDED
        assert table.held == ""
        assert table.top is table.scene
    assert table.at_rest()


def _do(table: Tabletop, way: str, spot: Spot) -> None:
    if way == "drag":
        table.press(spot)
        table.move((spot[0], spot[1] + 60))
        table.move(table.spot("column 7"))
        table.release(table.spot("column 7"))
    elif way == "right click":
        table.press(spot, button=3)
        table.release(spot, button=3)
    elif way == "long":
        table.press(spot)
        table.pause(0.7)
        table.release(spot)
    else:
        for _ in range({"tap": 1, "double tap": 2, "triple tap": 3}[way]):
            table.tap(spot)


def test_a_slow_tap_on_an_empty_column_places_what_is_selected() -> None:
    table = Tabletop(KLONDIKE, "column 2: 2c KD\nwaste: 5D")
    table.click("KD")
    table.hold("column 1")
    assert table.events == "2-1"


# ---------------------------------------------------------------- touch


def finger(kind: int, spot: Spot, size: Spot, which: int = 1) -> pygame.event.Event:
    x, y = (spot[0] + 0.5) / size[0], (spot[1] + 0.5) / size[1]
    return pygame.event.Event(
        kind, touch_id=1, finger_id=which, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0
    )


def mouse(kind: int, spot: Spot, touch: bool) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=spot, button=1, touch=touch)


@pytest.mark.parametrize("touch", [True, False])
def test_fifty_taps_with_finger_and_mouse_events_draw_fifty_times(touch: bool) -> None:
    table = Tabletop(ruleset("klondike", rule="relaxed"), BOARD)
    size, spot = table.surface.get_size(), table.spot("stock")
    for _ in range(50):
        table.frame(
            finger(pygame.FINGERDOWN, spot, size),
            mouse(pygame.MOUSEBUTTONDOWN, spot, touch),
        )
        table.frame(
            finger(pygame.FINGERUP, spot, size),
            mouse(pygame.MOUSEBUTTONUP, spot, touch),
        )
    assert table.session.moves == 50


def test_without_touch_as_mouse_fingers_alone_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_TOUCH_MOUSE_EVENTS", "0")
    table = Tabletop(KLONDIKE, BOARD)
    size = table.surface.get_size()
    start, end = table.spot("7H"), table.over("7H", "8S")
    table.frame(finger(pygame.FINGERDOWN, start, size))
    table.frame(finger(pygame.FINGERMOTION, (start[0], start[1] + 50), size))
    table.frame(finger(pygame.FINGERMOTION, end, size))
    assert table.held == "7H"
    table.frame(finger(pygame.FINGERUP, end, size))
    table.pause()
    spot = table.spot("stock")
    table.frame(finger(pygame.FINGERDOWN, spot, size), finger(pygame.FINGERUP, spot, size))
    assert table.events == "1-2 draw"


def test_a_second_finger_moves_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_TOUCH_MOUSE_EVENTS", "0")
    table = Tabletop(KLONDIKE, BOARD)
    size, start, other = table.surface.get_size(), table.spot("7H"), table.spot("AC")
    table.frame(finger(pygame.FINGERDOWN, start, size))
    table.frame(finger(pygame.FINGERMOTION, (start[0], start[1] + 50), size))
    table.frame(finger(pygame.FINGERDOWN, other, size, which=2))
    table.frame(finger(pygame.FINGERUP, other, size, which=2))
    assert (table.events, table.held) == ("", "7H")


@pytest.mark.parametrize("a_second", [3, 5, 8])
def test_every_one_of_many_quick_taps_on_the_stock_draws(a_second: int) -> None:
    table = Tabletop(KLONDIKE, BOARD, speed="normal")
    spot = table.spot("stock")
    for _ in range(16):
        table.tap(spot, touch=True)
        table.frame(seconds=1 / a_second - 2 / 60)
    assert table.events == " ".join(["draw"] * 16)
    table.settle(1)
    assert table.at_rest()


# ---------------------------------------------------------------- in mid-drag


def dragging(**settings: object) -> tuple[Tabletop, Spot]:
    """A table with a card in the hand, held over a column that would take it."""
    table = Tabletop(KLONDIKE, BOARD, **settings)  # type: ignore[arg-type]
    table.click("AC")
    there = table.over("7H", "8S")
    table.lift("7H")
    table.move(there)
    assert table.held == "7H"
    return table, there


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_another_button_in_mid_drag_changes_nothing(button: int) -> None:
    table, there = dragging()
    table.press(there, button=button)
    assert table.held == "7H"
    table.release(there, button=button)
    assert (table.held, table.events) == ("7H", "3-C")
    table.release(there)
    assert table.events == "3-C 1-2"


def test_the_wheel_in_mid_drag_changes_nothing() -> None:
    table, there = dragging()
    table.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, touch=False))
    table.release(there)
    assert table.events == "3-C 1-2"


def test_a_right_click_in_mid_press_sends_nothing_home() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.press(table.spot("7H"))
    table.right("AC")
    assert table.events == ""


@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_when_the_window_is_left_in_mid_drag_the_card_is_home(lost: int) -> None:
    table, there = dragging()
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    if lost == pygame.WINDOWMINIMIZED:
        table.frame(pygame.event.Event(lost))
    table.frame(pygame.event.Event(pygame.WINDOWRESTORED))
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    table.move((there[0] + 50, there[1]))
    assert (table.held, table.events) == ("", "3-C")
    assert table.at_rest()
    table.drag("7H", "8S")
    assert table.events == "3-C 1-2"


KEYS = {
    "new": (pygame.K_F2, 0),
    "new with ctrl": (pygame.K_n, pygame.KMOD_CTRL),
    "restart": (pygame.K_F5, 0),
    "undo": (pygame.K_z, 0),
    "redo": (pygame.K_y, pygame.KMOD_CTRL),
    "draw": (pygame.K_SPACE, 0),
    "escape": (pygame.K_ESCAPE, 0),
    "code": (pygame.K_F3, 0),
    "statistics": (pygame.K_F4, 0),
    "daily": (pygame.K_F6, 0),
    "paste": (pygame.K_v, pygame.KMOD_CTRL),
    "finish": (pygame.K_a, 0),
    "deck": (pygame.K_c, 0),
}


@pytest.mark.parametrize("deed", KEYS)
def test_a_key_in_mid_drag_empties_the_hand(deed: str) -> None:
    table, there = dragging()
    table.key(*KEYS[deed])
    assert table.view.hand is None
    done = table.events
    table.move((there[0] + 5, there[1]))
    table.release(there)
    table.settle()
    assert (table.events, table.held) == (done, "")
    assert tables.lying(table.position) == list(range(52))
    assert table.shown() == table.wanted()


def test_escape_in_mid_drag_opens_no_menu() -> None:
    table, _ = dragging()
    table.key(pygame.K_ESCAPE)
    assert table.top is table.scene


@pytest.mark.parametrize("size", [(1024, 600), (600, 1024), (1920, 1080)])
def test_a_resize_in_mid_drag_brings_the_card_home(size: Spot) -> None:
    table, there = dragging(speed="normal")
    table.resize(size)
    assert table.held == ""
    table.release(there)
    assert table.events == "3-C"
    assert table.at_rest()


def test_full_screen_in_mid_drag_brings_the_card_home() -> None:
    table, there = dragging()
    table.key(pygame.K_F11)
    table.release(there)
    table.key(pygame.K_F11)
    assert (table.held, table.events) == ("", "3-C")
    assert table.at_rest()


def test_a_second_press_without_a_release_loses_no_card() -> None:
    table, there = dragging()
    table.press(table.spot("KD"))
    table.release(table.spot("KD"))
    assert table.held == ""
    assert table.at_rest()
    table.release(there)
    assert table.events == "3-C"


# ---------------------------------------------------------------- dialogs over the table


def test_with_the_menu_open_presses_outside_it_move_no_card() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    spots = [table.spot(card) for card in ("AC", "7H", "stock")]
    for spot in spots:
        table.key(pygame.K_ESCAPE)
        table.settle()
        assert isinstance(table.top, TableMenu)
        panel = table.top.panel
        assert panel is not None
        if not panel.collidepoint(spot):
            table.tap(spot)
        table.settle()
        if len(table.services.stack.scenes) > 1:
            table.key(pygame.K_ESCAPE)
        table.settle()
        assert state(table) == EMPTY_HANDED


def test_a_press_before_the_menu_opened_moves_no_card_after_it() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.press(table.spot("AC"))
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_ESCAPE)
    table.release(table.spot("AC"))
    assert table.events == ""


# ---------------------------------------------------------------- buttons


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (1280, 800), (1024, 600)])
def test_buttons_react_at_the_outermost_pixels(size: Spot) -> None:
    table = Tabletop(KLONDIKE, BOARD, size=size)
    table.click("stock")
    bar, foot = table.table.layout.bar, table.table.layout.foot
    right = size[0] - 1
    undo = [(right, 0), (right, bar.h - 1)] if foot is None else [(right, size[1] - 1)]
    for spot in undo:
        done = table.events
        table.tap(spot)
        assert table.events == f"{done} undo"
        table.click("stock")
    for spot in [(0, 0), (0, bar.h - 1)]:
        table.pause()
        table.tap(spot)
        assert isinstance(table.top, TableMenu)
        table.settle()
        table.key(pygame.K_ESCAPE)
        table.settle()


def test_a_clicked_button_does_not_take_the_space_bar() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.click("stock")
    table.click("stock")
    table.tap(table.scene.bar.controls.named("undo").area.center)
    table.key(pygame.K_SPACE)
    assert table.events == "draw draw undo draw"


def test_a_press_on_a_button_that_slides_onto_a_card_does_nothing() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.click("stock")
    table.press(table.scene.bar.controls.named("undo").area.center)
    table.move(table.spot("AC"))
    table.release(table.spot("AC"))
    assert (table.events, table.held) == ("draw", "")


def test_the_code_is_copied_by_a_tap_on_it() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.tap(table.scene.bar.controls.named("code").area.center)
    assert table.services.clipboard.get() == "KL1-D1R-AAAAAAB"


@pytest.mark.parametrize(("driver", "key"), [("x11", "copied"), ("kmsdrm", "not_copied")])
def test_the_notice_says_whether_other_programs_can_paste_the_code(
    driver: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    table = Tabletop(KLONDIKE, BOARD)
    told: list[str] = []
    monkeypatch.setattr(table.scene.speech, "tell", lambda _table, text: told.append(text))
    table.tap(table.scene.bar.controls.named("code").area.center)
    assert told == [table.services.words(f"bar.{key}")]


# ---------------------------------------------------------------- too many events


def test_five_hundred_motions_in_one_frame_lose_neither_drop_nor_quit() -> None:
    table, there = dragging()
    motions = [
        pygame.event.Event(
            pygame.MOUSEMOTION, pos=(i % 800, i % 480), rel=(1, 1), buttons=(1, 0, 0), touch=False
        )
        for i in range(500)
    ]
    last = pygame.event.Event(
        pygame.MOUSEMOTION, pos=there, rel=(0, 0), buttons=(1, 0, 0), touch=False
    )
    table.frame(*motions, last, mouse(pygame.MOUSEBUTTONUP, there, False))
    assert table.events == "3-C 1-2"
    table.frame(*motions, pygame.event.Event(pygame.QUIT))
    assert table.app.leaving


def test_a_whole_drag_in_one_frame_is_a_drag() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    start, there = table.spot("7H"), table.over("7H", "8S")
    move = pygame.event.Event(
        pygame.MOUSEMOTION, pos=there, rel=(0, 0), buttons=(1, 0, 0), touch=False
    )
    down = mouse(pygame.MOUSEBUTTONDOWN, start, False)
    table.frame(down, move, mouse(pygame.MOUSEBUTTONUP, there, False))
    assert table.events == "1-2"
