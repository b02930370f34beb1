"""Visitors come and go: each begins as the first one did, and nothing of the last one remains."""

import gc
import threading
import weakref
from collections.abc import Iterator
from datetime import datetime
from functools import partial

import pygame
import pytest
from kiosk_room import KioskScreen
from kiosk_state import state
from plain_scenes import Plain
from screens import TODAY
from tables import code

from game.kiosk.hours import Hours, Span
from game.storage.history import History
from game.ui.dealing import play
from game.ui.kiosk.attract import Attract
from game.ui.kiosk.closed import Closed
from game.ui.menu import Menu
from game.ui.share.opening import share

DAY = Hours(week=((Span(9 * 60, 18 * 60),),) * 7)


class Patient(Plain):
    """A scene in which nothing ever changes."""

    def patience(self) -> float:
        return 3600.0


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    screen = KioskScreen()
    yield screen
    screen.shared.pictures.close()


def at_the_table(screen: KioskScreen) -> None:
    """A visitor sits down to a game and makes a first move."""
    screen.welcome()
    play(screen.services, code("KL1-D1C-AAAAAAR"))
    screen.settle(0.2)
    screen.key(pygame.K_d)


def change_everything(screen: KioskScreen) -> None:
    """Leave traces wherever a visitor can."""
    at_the_table(screen)
    services = screen.services
    services.settings.set("look.theme", "contrast")
    services.settings.set("look.language", "en")
    services.settings.set("look.scale", "huge")
    services.settings.set("look.hand", "left")
    services.settings.set("sound.on", False)
    services.settings.set("window.sleep", True)
    services.settings.remember("freecell", {"cells": "2"})
    services.settings.wish("klondike", "any")
    services.apply()
    services.replay_speed = 4.0
    services.clipboard.put("KL1-D1C-AAAAAAR")
    assert services.sitting is not None
    share(services, services.sitting.session)
    screen.settle(0.2)


def test_it_begins_with_the_attract_screen_and_a_touch_opens_the_first_screen(
    screen: KioskScreen,
) -> None:
    assert isinstance(screen.top, Attract)
    assert not screen.kiosk_app.visiting
    screen.tap((640, 300), touch=True)
    screen.settle(0.1)
    assert isinstance(screen.top, Menu)
    assert screen.kiosk_app.visiting
    assert [visited.visitors for visited in screen.counts().visited] == [1]


def test_every_visitor_begins_as_the_first_one_did(screen: KioskScreen) -> None:
    screen.welcome()
    first = state(screen)
    for _ in range(2):
        change_everything(screen)
        assert state(screen) != first
        screen.kiosk_app.farewell()
        screen.frame()
        screen.welcome()
        assert state(screen) == first


def test_who_only_takes_the_place_of_another_begins_so_too(screen: KioskScreen) -> None:
    screen.welcome()
    first = state(screen)
    change_everything(screen)
    screen.welcome()
    assert state(screen) == first
    assert [visited.visitors for visited in screen.counts().visited] == [3]


def test_a_visitor_is_spoken_to_in_the_language_chosen_and_the_next_in_the_first(
    screen: KioskScreen,
) -> None:
    screen.welcome("en")
    assert screen.services.words.language == "en"
    screen.kiosk_app.farewell()
    screen.frame()
    assert screen.services.words.language == "tr"


def test_what_a_scene_asks_for_is_done_after_the_frame_and_the_rest_of_it_is_dropped(
    screen: KioskScreen,
) -> None:
    screen.welcome()
    assert isinstance(screen.top, Menu)
    done = screen.top.controls.named("done").area.center
    language = screen.top.controls.named("language").area
    other = (language.right - 20, language.centery)
    screen.press(done)
    screen.frame(
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=done, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=other, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=other, button=1),
    )
    screen.settle(0.1)
    assert isinstance(screen.top, Attract)


def test_nothing_of_a_visit_is_kept_alive() -> None:
    screen = KioskScreen(history=partial(History, threaded=True))
    at_the_table(screen)
    left = weakref.ref(screen.services), weakref.ref(screen.services.sitting)
    for _ in range(3):
        screen.kiosk_app.farewell()
        screen.frame()
        at_the_table(screen)
    gc.collect()
    assert [each() for each in left] == [None, None]
    assert [thread.name for thread in threading.enumerate()].count("history") == 1


def test_the_volume_that_the_keeper_sets_stays(screen: KioskScreen) -> None:
    screen.kiosk_app.set_volume(35)
    screen.welcome()
    assert screen.services.settings.percent("sound.volume") == 35
    assert screen.tally.volume() == 35


def test_who_was_writing_when_the_visit_ended_leaves_no_keyboard_behind(
    screen: KioskScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[int] = []
    screen.welcome()
    screen.services.stack.open("code")
    screen.settle(0.1)
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: stopped.append(1))
    screen.kiosk_app.farewell()
    screen.frame()
    assert stopped


# ---------------------------------------------------------------------- opening hours


def at(screen: KioskScreen, hour: int) -> None:
    """Let it be this hour of that day, where the house is."""
    day = datetime.fromtimestamp(TODAY).replace(hour=hour, minute=0, second=0)
    screen.wall.time = day.timestamp()
    screen.settle(0.1)


def test_outside_the_opening_hours_it_is_closed_and_opens_by_itself() -> None:
    screen = KioskScreen(hours=DAY)
    at(screen, 20)
    assert isinstance(screen.top, Closed)
    screen.tap((640, 300), touch=True)
    screen.settle(0.1)
    assert isinstance(screen.top, Closed)
    screen.welcome()
    assert isinstance(screen.top, Closed)
    assert screen.counts().visited == ()
    at(screen, 10)
    assert isinstance(screen.top, Attract)


def test_a_visit_is_not_cut_short_and_then_it_is_closed() -> None:
    screen = KioskScreen(hours=DAY)
    at(screen, 17)
    at_the_table(screen)
    scene = screen.top
    at(screen, 20)
    assert screen.top is scene
    screen.wait(115)
    assert isinstance(screen.top, Closed)


# ---------------------------------------------------------------------- cost and heartbeat


def test_the_first_screen_at_rest_draws_nothing(screen: KioskScreen) -> None:
    screen.welcome()
    screen.shared.pictures.wait()
    screen.settle(1.0)
    presents = screen.app.window.presents
    screen.wait(60)
    assert screen.app.window.presents == presents


def test_every_frame_says_that_it_is_alive_and_one_comes_each_second(screen: KioskScreen) -> None:
    screen.welcome()
    screen.settle(1.0)
    screen.services.stack.show(Patient(screen.services))
    assert screen.app.patience() < 1.0
    beats = screen.beats
    screen.settle(0.5)
    assert screen.beats - beats == 30
