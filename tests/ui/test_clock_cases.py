"""The clock of a game: only time at the table counts, whatever the clock on the wall does."""

import pygame
import pytest
from pygame.event import Event
from screens import Screen

from game.keeping.keeper import CLOCK_EVERY
from game.play.record import perform
from game.play.session import Session
from game.rules.code import parse
from game.ui.scenes import SCENES
from game.ui.start import Wanted
from game.ui.table.scene import TableScene
from game.variants import VARIANTS
from tools.recorded import recorded

WON = "klondike_KL1-D1C-AAAAAAR"
A_TENTH = 0.1
DIALOGS = sorted(set(SCENES) - {"menu", "table"})


def playing(code: str = "KL1-D3R-AAAAAAH") -> Screen:
    """A game in which something was done, so that its clock runs."""
    screen = Screen(wanted=Wanted(parse(code, VARIANTS)), arguments={"motion.speed": "off"})
    screen.key(pygame.K_SPACE)
    return screen


def session(screen: Screen) -> Session:
    assert screen.services.sitting is not None
    return screen.services.sitting.session


def seconds(screen: Screen) -> float:
    return session(screen).clock.seconds


def wait(screen: Screen, long: float) -> None:
    """A long time passes, a second a frame."""
    for _ in range(round(long)):
        screen.frame(seconds=1.0)


def test_the_clock_starts_with_the_first_action() -> None:
    """TI-08."""
    screen = Screen(wanted=Wanted(parse("KL1-D3R-AAAAAAH", VARIANTS)))
    wait(screen, 30)
    assert seconds(screen) == 0
    screen.key(pygame.K_SPACE)
    wait(screen, 30)
    assert seconds(screen) == pytest.approx(30, abs=A_TENTH)


def test_at_the_win_the_clock_stops_for_good() -> None:
    """TI-01: sixty seconds before the panel change neither time nor record."""
    code, events = recorded(WON)
    screen = Screen(wanted=Wanted(parse(code, VARIANTS)), arguments={"motion.speed": "off"})
    perform(session(screen), events[:-1])
    wait(screen, 10)
    perform(session(screen), events[-1:])
    at_the_win = seconds(screen)
    assert at_the_win == pytest.approx(10, abs=A_TENTH)
    wait(screen, 60)
    screen.key(pygame.K_BACKSPACE)
    wait(screen, 60)
    assert seconds(screen) == at_the_win
    (kept,) = screen.services.history.everything().wait()
    assert kept.win is not None and kept.win.seconds == at_the_win == kept.seconds


@pytest.mark.parametrize(
    ("gone", "back"),
    [
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSGAINED),
    ],
)
def test_while_the_window_is_out_of_sight_the_clock_stands(gone: int, back: int) -> None:
    """TI-02."""
    screen = playing()
    wait(screen, 5)
    before = seconds(screen)
    screen.frame(Event(gone))
    wait(screen, 60)
    screen.frame(Event(back))
    assert seconds(screen) == pytest.approx(before, abs=A_TENTH)
    wait(screen, 5)
    assert seconds(screen) == pytest.approx(before + 5, abs=A_TENTH)


def test_in_a_pause_nothing_can_be_played_and_no_time_passes() -> None:
    """TI-03."""
    screen = playing()
    wait(screen, 5)
    screen.key(pygame.K_p)
    before, done = seconds(screen), list(session(screen).events)
    for key in (
        pygame.K_SPACE,
        pygame.K_d,
        pygame.K_BACKSPACE,
        pygame.K_F5,
        pygame.K_1,
        pygame.K_a,
    ):
        screen.key(key)
    assert not isinstance(screen.services.stack.top, TableScene)
    for x in range(20, 1280, 90):
        screen.press((x, 300), button=3)
        screen.release((x, 300), button=3)
    wait(screen, 30)
    assert session(screen).events == done
    assert seconds(screen) == pytest.approx(before, abs=0.5)


@pytest.mark.parametrize("name", DIALOGS)
def test_no_time_passes_behind_any_dialog_and_the_game_is_the_same_after_it(name: str) -> None:
    """TI-09, SA-12."""
    screen = playing()
    wait(screen, 5)
    before, now = seconds(screen), session(screen)
    position, events = now.position, list(now.events)
    screen.services.stack.open(name)
    wait(screen, 30)
    assert seconds(screen) == pytest.approx(before, abs=A_TENTH)
    while not isinstance(screen.services.stack.top, TableScene):
        assert screen.services.stack.pop()
    assert session(screen) is now
    assert (now.position, now.events) == (position, events)
    wait(screen, 5)
    assert seconds(screen) == pytest.approx(before + 5, abs=A_TENTH)


@pytest.mark.parametrize("jump", [3 * 3600, -3 * 3600, 10 * 365 * 86400])
def test_a_jump_of_the_clock_on_the_wall_changes_no_time_played(jump: float) -> None:
    """TI-06: elapsed time, its record, and the order of games."""
    screen = playing()
    wait(screen, 5)
    screen.wall.time += jump
    wait(screen, 5)
    screen.key(pygame.K_SPACE)
    screen.key(pygame.K_F2)
    screen.key(pygame.K_SPACE)
    first, second = screen.services.history.everything().wait()[-2:]
    assert first.seconds == pytest.approx(10, abs=0.5)
    assert first.first is not None and second.first is not None and first.first < second.first
    assert 0 <= second.seconds < 1


def test_thinking_is_written_down_though_nothing_is_done() -> None:
    """A power cut after a long look at the table does not set the clock back to the last move."""
    screen = playing()
    wait(screen, 60)
    (kept,) = screen.services.history.everything().wait()
    assert seconds(screen) - kept.seconds <= CLOCK_EVERY + 1
