"""The welcome: offered once, to who has never played, and what its answers lead to."""

from pathlib import Path

import pygame
import pytest
import tables
from fitting import misfits
from screens import LANGUAGES, SCALED, Screen
from shelved import history_of
from tabletop import Spot

from game.__main__ import main
from game.storage.history import History
from game.storage.settings import load
from game.ui.app import App
from game.ui.menu import Menu
from game.ui.start import Wanted, greet
from game.ui.table.scene import TableScene
from game.ui.tutorial.guide import Guide
from game.ui.tutorial.welcome import Welcome

KLONDIKE = tables.code("KL1-D3R-AAAAAAH")


def started(
    folder: Path | None = None,
    wanted: Wanted = Wanted(),  # noqa: B008  a frozen value
    size: Spot = (800, 480),
    language: str = "tr",
    scale: str = "normal",
    history: History | None = None,
) -> Screen:
    """The program started as for a player."""
    screen = Screen(
        size,
        language,
        folder,
        arguments={"motion.speed": "off", "look.scale": scale},
        wanted=wanted,
        history=history,
    )
    greet(screen.services, wanted)
    screen.settle()
    return screen


def welcome(screen: Screen) -> Welcome:
    """The panel, which is open."""
    top = screen.services.stack.top
    assert isinstance(top, Welcome)
    return top


def press(screen: Screen, name: str) -> None:
    """Press one of its buttons."""
    screen.tap(welcome(screen).controls.named(name).area.center)
    screen.settle()


def test_it_is_offered_once(tmp_path: Path) -> None:
    screen = started(tmp_path)
    assert isinstance(welcome(screen), Welcome)
    assert not load(tmp_path).on("learn.welcome")
    assert isinstance(started(tmp_path).services.stack.top, Menu)


@pytest.mark.parametrize(
    "wanted", [Wanted(menu=True), Wanted(KLONDIKE), Wanted(file=Path("a board.txt"))]
)
def test_who_asks_for_something_gets_that(tmp_path: Path, wanted: Wanted) -> None:
    screen = started(tmp_path, wanted)
    assert not isinstance(screen.services.stack.top, Welcome)
    assert load(tmp_path).on("learn.welcome"), "it is still to be offered"


def test_who_has_played_knows_how() -> None:
    screen = started(history=history_of(3))
    assert screen.services.sitting is None
    assert isinstance(screen.services.stack.top, Menu)


def test_where_it_is_switched_off_it_is_not_offered() -> None:
    screen = Screen(arguments={"learn.welcome": False})
    greet(screen.services, Wanted())
    assert isinstance(screen.services.stack.top, Menu)


def test_a_first_start_shows_it_and_keeps_that(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[type] = []

    def run(app: App) -> int:
        shown.append(type(app._stack.top))
        return 0

    monkeypatch.setattr(App, "run", run)
    start = ["--windowed", "800x480", "--config", str(tmp_path), "--data", str(tmp_path)]
    assert main(start) == main(start) == 0
    assert shown == [Welcome, Menu]


def test_its_first_answer_begins_the_lessons() -> None:
    screen = started()
    press(screen, "go")
    table = screen.services.stack.top
    assert isinstance(table, TableScene) and isinstance(table.guide, Guide)


@pytest.mark.parametrize("way", ["cancel", "close", "esc"])
def test_the_other_leads_to_the_menu(way: str) -> None:
    screen = started()
    if way == "esc":
        screen.key(pygame.K_ESCAPE)
    else:
        press(screen, way)
    assert isinstance(screen.services.stack.top, Menu)


def test_enter_begins_them_too() -> None:
    screen = started()
    screen.key(pygame.K_RETURN)
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)


def test_a_language_counts_at_once_and_is_kept(tmp_path: Path) -> None:
    screen = started(tmp_path)
    choice = welcome(screen).controls.named("language")
    screen.tap((choice.area.right - 40, choice.area.centery))
    screen.settle()
    assert screen.services.words.language == "en"
    assert load(tmp_path).word("look.language") == "en"
    assert isinstance(welcome(screen), Welcome)
    choice = welcome(screen).controls.named("language")
    screen.tap((choice.area.left + 40, choice.area.centery))
    assert load(tmp_path).word("look.language") == "tr"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_everything_has_its_room(size: Spot, scale: str, language: str) -> None:
    screen = started(size=size, language=language, scale=scale)
    assert misfits(welcome(screen), size) == []
