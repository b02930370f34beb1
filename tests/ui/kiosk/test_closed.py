"""Outside the hours: a dim sentence that wanders, and nothing to play."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pygame
import pytest
from kiosk_room import KioskScreen
from screens import LANGUAGES, SIZES, TODAY

from game.kiosk.hours import Hours, Span
from game.text.catalogue import Words
from game.ui.kiosk.attract import Attract
from game.ui.kiosk.closed import LIT, Closed, opening

NOW = datetime.fromtimestamp(TODAY)
MINUTE = NOW.hour * 60 + NOW.minute
SOON = Hours(((Span(MINUTE + 2, MINUTE + 60),),) * 7)
"""It opens in two minutes."""


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    screen = KioskScreen((800, 480), hours=SOON)
    yield screen
    screen.shared.pictures.close()


def brightest(screen: KioskScreen) -> int:
    """The brightest colour of any pixel."""
    surface = screen.surface
    return max(max(surface.get_at((x, y))[:3]) for x in range(0, 800, 2) for y in range(0, 480, 2))


def seen(screen: KioskScreen) -> pygame.Rect:
    """Where anything is to be seen."""
    mask = pygame.mask.from_threshold(screen.surface, (0, 0, 0), (9, 9, 9, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def test_nothing_can_be_played(screen: KioskScreen) -> None:
    assert isinstance(screen.top, Closed)
    screen.tap((400, 240), touch=True)
    screen.key(pygame.K_RETURN)
    screen.key(pygame.K_n)
    screen.settle(0.5)
    assert isinstance(screen.top, Closed)
    assert not screen.kiosk_app.visiting


def test_it_is_dim_and_a_touch_makes_it_readable_for_a_while(screen: KioskScreen) -> None:
    assert 60 < brightest(screen) < 100
    screen.tap((10, 10), touch=True)
    screen.settle(0.1)
    assert brightest(screen) > 200
    screen.wait(LIT)
    assert brightest(screen) < 100


def test_it_wanders() -> None:
    screen = KioskScreen((800, 480), hours=Hours(((),) * 7))
    places = set()
    for _ in range(3):
        places.add(seen(screen).topleft)
        assert screen.surface.get_rect().contains(seen(screen))
        screen.wait(46)
    assert len(places) == 3
    screen.shared.pictures.close()


def test_it_opens_by_itself_when_its_hour_comes(screen: KioskScreen) -> None:
    screen.wait(55)
    assert isinstance(screen.top, Closed)
    screen.wait(70)
    assert isinstance(screen.top, Attract)


def test_nothing_is_drawn_while_nothing_changes(screen: KioskScreen) -> None:
    screen.wait(1)
    presents = screen.app.window.presents
    screen.wait(40)
    assert screen.app.window.presents == presents


@pytest.mark.parametrize(
    ("days", "turkish", "english"),
    [
        (0, "Açılış: 09:30", "Opens at 09:30"),
        (1, "Açılış: yarın 09:30", "Opens tomorrow at 09:30"),
        (3, "Açılış: Perşembe 09:30", "Opens Thursday at 09:30"),
        (7, "Açılış: 28 Eylül 09:30", "Opens 28 September at 09:30"),
    ],
)
def test_it_says_when_it_opens(days: int, turkish: str, english: str) -> None:
    monday = datetime(2026, 9, 21, 7, 0)
    when = (monday + timedelta(days=days)).replace(hour=9, minute=30)
    assert opening(Words("tr"), when, monday) == turkish
    assert opening(Words("en"), when, monday) == english


def test_a_day_is_spoken_of_anew_when_it_is_another_one(screen: KioskScreen) -> None:
    screen.shared.pictures.close()
    late = KioskScreen((800, 480), hours=Hours(((Span(600, 660),),) * 7))
    late.wall.time += (datetime(2026, 9, 21, 23, 59, 30) - NOW).total_seconds()
    late.wait(2)
    assert isinstance(late.top, Closed)
    assert "yarın" in late.top.sentences[0][1]
    late.wait(60)
    assert isinstance(late.top, Closed)
    assert "yarın" not in late.top.sentences[0][1]
    late.shared.pictures.close()


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        *((size, "huge") for size in SIZES[:2]),
        *(pytest.param(size, "normal", marks=pytest.mark.slow) for size in SIZES),
    ],
)
def test_it_has_room_in_every_window(size: tuple[int, int], scale: str) -> None:
    never = Hours(((),) * 6 + ((Span(600, 660),),))
    screen = KioskScreen(size, {"look.scale": scale}, hours=never, languages=LANGUAGES)
    for _ in range(3):
        assert isinstance(screen.top, Closed)
        assert screen.surface.get_rect().contains(screen.top.sign)
        screen.wait(46)
    screen.shared.pictures.close()
