"""The settings dialog: every change counts at once and is kept."""

from pathlib import Path

import pygame
import pytest
from fitting import misfits
from screens import LANGUAGES, SIZES, Screen

from game.storage.allowed import SCHEMA, Choices, Switch
from game.storage.settings import load
from game.ui.menu import Menu
from game.ui.settings import CHOICES, SWITCHES, SettingsDialog
from game.ui.widgets.segmented import Segmented

LARGE = (*SIZES, (3840, 2160), (1080, 1920), (1024, 600), (600, 1024))


def opened(
    size: tuple[int, int] = (1280, 720), language: str = "tr", folder: Path | None = None
) -> Screen:
    screen = Screen(size, language, folder)
    screen.services.stack.open("settings")
    screen.settle()
    return screen


def dialog(screen: Screen) -> SettingsDialog:
    top = screen.services.stack.top
    assert isinstance(top, SettingsDialog)
    return top


def reveal(screen: Screen, name: str) -> pygame.Rect:
    """Scroll a row into view."""
    controls = dialog(screen).controls
    widget = controls.named(name)
    if controls.scroller:
        controls.scroller.reveal(widget.area)
    return widget.area


def pick(screen: Screen, name: str, index: int) -> None:
    reveal(screen, name)
    choice = dialog(screen).controls.named(name)
    assert isinstance(choice, Segmented)
    screen.tap(choice.part(index).center)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", LARGE)
def test_everything_has_its_room(size: tuple[int, int], language: str) -> None:
    screen = opened(size, language)
    assert misfits(dialog(screen), size) == []
    labels = [place for _, place in dialog(screen).labels]
    for place in labels:
        assert dialog(screen).inner.contains(place)
        for widget in dialog(screen).controls.widgets:
            assert not widget.area.colliderect(place) or place.height == 1


@pytest.mark.parametrize("key", SWITCHES)
@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_a_switch_counts_at_once_and_is_kept(
    tmp_path: Path, key: str, size: tuple[int, int]
) -> None:
    screen = opened(size, folder=tmp_path)
    before = screen.settings.on(key)
    screen.tap(reveal(screen, key.removeprefix("play.")).center)
    assert screen.settings.on(key) is not before
    assert load(tmp_path).on(key) is not before


@pytest.mark.parametrize("key", [key for key in CHOICES if key != "window.mode"])
def test_a_choice_counts_at_once_and_is_kept(tmp_path: Path, key: str) -> None:
    kind = SCHEMA[key]
    assert isinstance(kind, Choices)
    screen = opened((800, 480), "en", folder=tmp_path)
    for index in (0, 1, len(kind.words) - 1):
        pick(screen, CHOICES[key], index)
        assert screen.settings.word(key) == kind.words[index]
        assert load(tmp_path).word(key) == kind.words[index]


def test_every_switch_of_the_game_is_on_the_page() -> None:
    assert set(SWITCHES) == {key for key, kind in SCHEMA.items() if isinstance(kind, Switch)}


def test_the_language_changes_under_ones_eyes() -> None:
    screen = opened()
    words = {}
    for index, language in ((1, "tr"), (2, "en")):
        pick(screen, "language", index)
        screen.settle()
        assert screen.services.words.language == language
        words[language] = pygame.image.tobytes(screen.surface, "RGB")
    assert words["tr"] != words["en"]
    screen.key(pygame.K_ESCAPE)
    screen.settle()
    changed = pygame.image.tobytes(screen.surface, "RGB")
    english = Screen((1280, 720), "en")
    assert changed == pygame.image.tobytes(english.surface, "RGB")


def test_the_window_follows_its_setting() -> None:
    screen = opened((900, 600))
    pick(screen, "window", 0)
    assert screen.app.window.full
    pick(screen, "window", 1)
    assert not screen.app.window.full
    assert screen.surface.get_size() == (900, 600)
    assert isinstance(screen.services.stack.top, SettingsDialog)


@pytest.mark.parametrize("way", ["esc", "outside", "close"])
def test_it_closes_by_esc_outside_and_a_button(way: str) -> None:
    screen = opened()
    if way == "esc":
        screen.key(pygame.K_ESCAPE)
    else:
        spot = dialog(screen).controls.named("close").area.center if way == "close" else (4, 4)
        screen.tap(spot)
    assert isinstance(screen.services.stack.top, Menu)


def test_the_keyboard_alone_turns_a_switch() -> None:
    screen = opened()
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_SPACE)
    assert not screen.settings.on("play.double_tap")
    screen.key(pygame.K_DOWN)
    screen.key(pygame.K_RETURN)
    assert not screen.settings.on("play.placement_help")


def test_where_there_is_too_little_room_the_rows_scroll_and_stay_where_they_were() -> None:
    screen = opened((800, 480))
    page = dialog(screen)
    page.layout((800, 300))
    assert not page.inner.contains(page.controls.named("window").area)
    reveal(screen, "window")
    assert page.controls.scroller
    offset = page.controls.scroller.offset
    assert offset > 0
    assert page.inner.contains(page.controls.named("window").area)
    page.layout((800, 300))
    assert page.controls.scroller.offset == offset
    pick(screen, "window", 0)
    assert screen.app.window.full


def test_where_nothing_can_be_kept_it_still_counts(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    screen = opened(folder=tmp_path / "taken" / "inside")
    for _ in range(2):
        screen.tap(reveal(screen, "auto_place").center)
    pick(screen, "deck", 2)
    assert screen.settings.word("look.deck") == "four"
    assert [trouble.key for trouble in screen.settings.problems] == ["unreadable"]


def test_a_quiet_page_presents_nothing() -> None:
    screen = opened()
    presents = screen.app.window.presents
    screen.settle(2.0)
    assert screen.app.window.presents == presents
