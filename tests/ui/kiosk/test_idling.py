"""When a visitor seems to have gone, and what shows that somebody is there."""

from typing import Any

import pygame
import pytest

from game.ui.kiosk.idling import WATCHED, Idling
from game.ui.kiosk.signs import Signs


def event(kind: int, **said: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **said)


def test_after_so_long_without_input_somebody_is_asked_and_then_nobody_is_there() -> None:
    idling = Idling(90, 20)
    idling.passed(89, watched=False)
    assert not idling.asks
    idling.passed(1, watched=False)
    assert idling.asks
    assert idling.left == 1
    idling.passed(15, watched=False)
    assert idling.left == pytest.approx(0.25)
    assert not idling.over
    idling.passed(5, watched=False)
    assert idling.over


def test_whatever_is_done_lets_the_time_begin_anew() -> None:
    idling = Idling(90, 20)
    idling.passed(95, watched=False)
    idling.passed(19, watched=False)
    idling.begin()
    idling.passed(89, watched=False)
    assert not idling.asks


def test_what_is_watched_takes_longer_but_not_for_ever() -> None:
    idling = Idling(90, 20)
    for _ in range(round(89 / WATCHED)):
        idling.passed(1, watched=True)
    assert not idling.asks
    idling.passed(4, watched=True)
    assert idling.asks


def test_a_frame_that_took_for_ever_leaves_the_time_to_answer() -> None:
    idling = Idling(90, 20)
    idling.passed(3600, watched=False)
    assert idling.asks
    assert not idling.over


def test_the_question_may_have_no_time_at_all() -> None:
    idling = Idling(90, 0)
    idling.passed(90, watched=False)
    assert idling.over
    assert idling.left == 0


@pytest.mark.parametrize(
    "sign",
    [
        event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True),
        event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1),
        event(pygame.MOUSEWHEEL, x=0, y=1),
        event(pygame.KEYDOWN, key=pygame.K_a, repeat=False),
        event(pygame.KEYDOWN, key=pygame.K_a, pad=True),
    ],
)
def test_presses_the_wheel_and_keys_are_signs_of_life(sign: pygame.event.Event) -> None:
    assert Signs().of_life(sign)


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWEXPOSED, pygame.KEYUP, pygame.QUIT, pygame.TEXTINPUT]
)
def test_what_the_window_or_a_stuck_key_sends_is_none(kind: int) -> None:
    assert not Signs().of_life(event(kind, key=pygame.K_a, text="a"))
    assert not Signs().of_life(event(pygame.KEYDOWN, key=pygame.K_a, repeat=True))


def test_a_mouse_that_trembles_where_it_lies_is_none_but_one_that_moves_is() -> None:
    signs = Signs()
    spots = [(100, 100), (101, 99), (98, 103), (102, 100), (100, 100)]
    assert not any(signs.of_life(event(pygame.MOUSEMOTION, pos=spot)) for spot in spots)
    assert signs.of_life(event(pygame.MOUSEMOTION, pos=(100, 120)))
    assert not signs.of_life(event(pygame.MOUSEMOTION, pos=(101, 120)))


def test_a_slow_mouse_has_moved_in_the_end() -> None:
    signs = Signs()
    moved = [signs.of_life(event(pygame.MOUSEMOTION, pos=(100 + step, 50))) for step in range(10)]
    assert any(moved)
