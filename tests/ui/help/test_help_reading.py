"""Reading by finger, wheel, keys and pad; and reaching everything with keys alone."""

import pygame
import pytest
from gamepad import DOWN, RIGHT, UP, A, B, Gamepad
from help_page import figures, focus, kind_of, offset, opened, page
from screens import Screen

from game.ui.menu import Menu
from game.ui.widgets.segmented import Segmented

MANY = 100
"""More presses than anything takes."""
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def at_end(screen: Screen) -> bool:
    before = offset(screen)
    moved = page(screen).scroller.to(before + 1)
    page(screen).scroller.to(before)
    return not moved


def test_a_finger_drags_the_page_and_presses_nothing() -> None:
    screen = opened()
    page(screen).scroller.to(1000)
    for spot in (figures(screen)[0].area.center, (200, 300)):
        before = offset(screen)
        screen.press(spot, touch=True)
        screen.move((spot[0], spot[1] - 90), touch=True)
        screen.release((spot[0], spot[1] - 90), touch=True)
        assert offset(screen) == before + 90
    assert not any(figure.landed or figure.busy() for figure in figures(screen))


def test_the_wheel_turns_it() -> None:
    screen = opened()
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, precise_y=-2.0))
    assert offset(screen) == 120
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, y=50, precise_y=50.0))
    assert offset(screen) == 0


def test_keys_read_it_to_its_end_and_back() -> None:
    screen = opened()
    screen.key(pygame.K_DOWN)
    assert offset(screen) == 60
    screen.key(pygame.K_UP)
    assert offset(screen) == 0
    screen.key(pygame.K_PAGEDOWN)
    assert 200 < offset(screen) < page(screen).scroller.view.height
    screen.key(pygame.K_END)
    assert at_end(screen)
    screen.key(pygame.K_HOME)
    assert offset(screen) == 0
    for _ in range(100):
        screen.key(pygame.K_DOWN)
    assert at_end(screen)


def test_a_pad_reads_it_plays_a_picture_and_leaves() -> None:
    screen = opened()
    pad = Gamepad(screen)
    for _ in range(MANY):
        if any(page(screen).scroller.view.contains(f.area) for f in figures(screen)):
            break
        pad.press(DOWN)
    pad.press(RIGHT)
    first = focus(screen)
    assert first is figures(screen)[0]
    pad.press(A)
    assert figures(screen)[0].landed
    for _ in range(MANY):
        if (chosen := focus(screen)) and chosen.name == "tab":
            break
        pad.press(UP)
    assert offset(screen) == 0
    pad.press(RIGHT)
    assert page(screen).tab == "examples"
    pad.press(B)
    assert isinstance(screen.services.stack.top, Menu)


def test_a_list_is_walked_down_from_the_tabs_and_up_again() -> None:
    screen = opened(tab="questions")
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_TAB)
    tab = focus(screen)
    assert tab and tab.name == "tab"
    names = [widget.name for widget in page(screen).content.widgets]
    for arrow, goals in ((pygame.K_DOWN, names), (pygame.K_UP, [*names[-2::-1], "tab"])):
        for goal in goals:
            for _ in range(MANY):
                screen.key(arrow)
                if (found := focus(screen)) and found.name == goal:
                    break
            assert found and found.name == goal
            assert goal == "tab" or page(screen).scroller.view.contains(found.area)


def test_a_long_answer_is_read_before_the_next_question_is_gone_to() -> None:
    screen = opened((800, 480), tab="questions", scale="huge")
    view = page(screen).scroller.view
    first, second = (widget.name for widget in page(screen).content.widgets[:2])
    page(screen).turn(first)
    answer = page(screen).controls.named(first)
    answer.area.height = view.height + 200
    screen.key(pygame.K_TAB)
    page(screen).controls.speak_to(answer, True)
    page(screen).scroller.to(0)
    seen = []
    for _ in range(20):
        screen.key(pygame.K_DOWN)
        found = focus(screen)
        seen.append(found.name if found else None)
        if seen[-1] == second:
            break
    assert seen.count(first) >= 2


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
@pytest.mark.parametrize("tab", ["rules", "examples", "questions"])
@pytest.mark.few(6)
def test_arrows_reach_everything_in_sight(size: tuple[int, int], tab: str) -> None:
    screen = opened(size, kind_of("freecell"))
    page(screen).choose_tab(tab)  # type: ignore[arg-type]
    screen.frame()
    controls, scroller = page(screen).controls, page(screen).scroller
    reached, waiting = set[str](), ["tab"]
    while waiting:
        here = waiting.pop()
        reached.add(here)
        for arrow in ARROWS:
            place_at(screen, here, arrow)
            screen.key(arrow)
            found = focus(screen)
            scroller.to(0)
            if (name := found.name if found else NOWHERE) not in reached | set(waiting):
                waiting.append(name)
    still = [w.name for w in controls.widgets if w not in scroller.widgets]
    seen = [w.name for w in scroller.widgets if scroller.view.contains(w.area)]
    assert {*still, *seen} <= reached


NOWHERE = "the text"


def place_at(screen: Screen, name: str, arrow: int) -> None:
    """Let the keyboard speak to a thing; a choice is at its end, so that an arrow leads on."""
    controls = page(screen).controls
    widget = None if name == NOWHERE else controls.named(name)
    if isinstance(widget, Segmented):
        widget.chosen = 0 if arrow == pygame.K_LEFT else len(widget.words) - 1
    controls.speak_to(widget, True)


def test_tab_goes_through_everything_and_round() -> None:
    screen = opened()
    names = [widget.name for widget in page(screen).controls.widgets]
    seen = []
    for _ in names:
        screen.key(pygame.K_TAB)
        found = focus(screen)
        assert found
        seen.append(found.name)
        if found in page(screen).scroller.widgets:
            assert page(screen).scroller.view.contains(found.area)
    assert seen == names
