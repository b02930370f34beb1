"""The celebration: what it says, where it leads, and that it ends by itself."""

import pygame
import pytest
from fitting import misfits
from plain_scenes import Plain
from screens import LANGUAGES, SIZES, Screen

from game.play.session import Result
from game.play.sitting import Sitting
from game.rules.code import parse
from game.ui.petals import SECONDS
from game.ui.services import Services
from game.ui.won import Won
from game.ui.wording import played_time
from game.variants import VARIANTS

CODE = "KL1-D3R-AAAAAAH"


def finished(services: Services) -> None:
    """A game that has been won, on a table that is plain."""
    services.sitting = Sitting.start(parse(CODE, VARIANTS), services.now)
    services.sitting.session.result = Result(3729.4, 1131, 1745)


def opened(
    size: tuple[int, int] = (1280, 720), language: str = "tr", speed: str = "normal"
) -> Screen:
    screen = Screen(size, language, arguments={"motion.speed": speed}, prepare=finished)
    screen.services.stack.factories["table"] = Plain
    screen.services.stack.open("table")
    screen.settle()
    screen.services.stack.open("won")
    screen.settle(0.5)
    return screen


def dialog(screen: Screen) -> Won:
    top = screen.services.stack.top
    assert isinstance(top, Won)
    return top


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160), (1080, 1920)])
def test_everything_has_its_room(size: tuple[int, int], language: str) -> None:
    screen = opened(size, language)
    assert misfits(dialog(screen), size) == []


def test_the_petals_end_by_themselves_and_then_all_is_still() -> None:
    screen = opened()
    assert dialog(screen).busy()
    screen.settle(SECONDS)
    assert not dialog(screen).busy()
    presents = screen.app.window.presents
    screen.settle(1.0)
    assert screen.app.window.presents == presents


def test_the_petals_leave_no_trace() -> None:
    screen = opened()
    screen.settle(SECONDS)
    after = pygame.image.tobytes(screen.surface, "RGB")
    still = opened(speed="off")
    still.settle()
    assert after == pygame.image.tobytes(still.surface, "RGB")


@pytest.mark.parametrize("kind", ["key", "tap"])
def test_any_input_ends_the_petals(kind: str) -> None:
    screen = opened()
    if kind == "key":
        screen.key(pygame.K_a)
    else:
        screen.tap(dialog(screen).inner.topleft)
    screen.settle(0.1)
    assert not dialog(screen).busy()


def test_without_motion_no_petal_falls() -> None:
    assert not dialog(opened(speed="off")).busy()


def test_a_resize_neither_starts_them_again_nor_breaks_them() -> None:
    screen = opened()
    screen.resize((480, 800))
    screen.settle(0.2)
    assert not dialog(screen).busy()


def test_the_table_stays_to_be_seen() -> None:
    screen = opened(speed="off")
    seen = screen.surface.get_at((5, 5))[:3]
    assert all(light / 3 < value for light, value in zip(Plain.colour, seen, strict=True))


def test_a_new_deal_keeps_game_and_options() -> None:
    screen = opened()
    screen.tap(dialog(screen).controls.named("new").area.center)
    assert isinstance(screen.services.stack.top, Plain)
    assert screen.services.sitting
    code = str(screen.services.sitting.session.code)
    assert code.startswith("KL1-D3R-")
    assert code != CODE


def test_the_same_deal_starts_from_the_beginning() -> None:
    screen = opened()
    before = screen.services.sitting and screen.services.sitting.session
    screen.tap(dialog(screen).controls.named("again").area.center)
    assert isinstance(screen.services.stack.top, Plain)
    assert screen.services.sitting
    assert screen.services.sitting.session is not before
    assert str(screen.services.sitting.session.code) == CODE


def test_the_menu_is_one_tap_away() -> None:
    screen = opened()
    screen.tap(dialog(screen).controls.named("menu").area.center)
    assert type(screen.services.stack.top).__name__ == "Menu"


@pytest.mark.parametrize("way", ["esc", "outside", "close"])
def test_it_gives_the_table_back(way: str) -> None:
    screen = opened()
    if way == "esc":
        screen.key(pygame.K_ESCAPE)
    elif way == "close":
        screen.tap(dialog(screen).controls.named("close").area.center)
    else:
        screen.tap((4, 4))
    assert isinstance(screen.services.stack.top, Plain)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (9.99, "0:09"), (277, "4:37"), (3599.9, "59:59"), (3729.4, "1:02:09")],
)
def test_time_is_told_the_way_it_is_read(seconds: float, text: str) -> None:
    assert played_time(seconds) == text
