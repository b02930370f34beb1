"""The settings dialog: every change counts at once and is kept."""

from pathlib import Path

import pygame
import pytest
from fitting import misfits
from screens import LANGUAGES, SCALED, Screen

from game.solver.asking import Apart
from game.storage.allowed import SCHEMA, Choices, Percent, Switch
from game.storage.settings import load
from game.ui.menu import Menu
from game.ui.settings import GROUPS, LASTING, SettingsDialog
from game.ui.settings_rows import name
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider

ALL = [key for keys in GROUPS.values() for key in keys]
SWITCHES = [key for key in ALL if isinstance(SCHEMA[key], Switch)]
CHOICES = [key for key in ALL if isinstance(SCHEMA[key], Choices)]
REMEMBERED = {"window.size", "learn.welcome", "new_game.variant", "daily.variant"}
"""What is remembered without being asked for."""
OF_THE_MACHINE = {"window.rate", "touch.swap", "touch.invert_x", "touch.invert_y"}
"""What who sets up a machine writes into a file."""
UNSHOWN = REMEMBERED | OF_THE_MACHINE


def opened(
    size: tuple[int, int] = (1280, 720),
    language: str = "tr",
    folder: Path | None = None,
    **look: str,
) -> Screen:
    given = {f"look.{key}": value for key, value in look.items()}
    screen = Screen(size, language, folder, arguments=given)
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


def labels_misplaced(page: SettingsDialog) -> list[object]:
    """Names and sentences that leave the page or lie on something."""
    scroller = page.controls.scroller
    assert scroller
    places = [(picture, place.move(0, -scroller.offset)) for picture, place in page.labels]
    areas = [widget.area for widget in scroller.widgets]
    return [
        place
        for index, (_, place) in enumerate(places)
        if not scroller.content.contains(place)
        or place.collidelist(areas) >= 0
        or place.collidelist([other for _, other in places[index + 1 :]]) >= 0
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_everything_has_its_room(size: tuple[int, int], language: str, scale: str) -> None:
    page = dialog(opened(size, language, scale=scale))
    assert misfits(page, size) == []
    assert labels_misplaced(page) == []


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_every_row_can_be_scrolled_into_view(size: tuple[int, int]) -> None:
    screen = opened(size, scale="huge")
    page = dialog(screen)
    for key in ALL:
        assert page.controls.scroller
        assert page.controls.scroller.view.contains(reveal(screen, name(key)))


@pytest.mark.parametrize("key", SWITCHES)
@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_a_switch_counts_at_once_and_is_kept(
    tmp_path: Path, key: str, size: tuple[int, int]
) -> None:
    screen = opened(size, folder=tmp_path)
    before = screen.settings.on(key)
    screen.tap(reveal(screen, name(key)).center)
    assert screen.settings.on(key) is not before
    assert load(tmp_path).on(key) is not before


@pytest.mark.parametrize("key", [key for key in CHOICES if key != "window.mode"])
def test_a_choice_counts_at_once_and_is_kept(tmp_path: Path, key: str) -> None:
    kind = SCHEMA[key]
    assert isinstance(kind, Choices)
    screen = opened((800, 480), "en", folder=tmp_path)
    for index in (0, 1, len(kind.words) - 1):
        pick(screen, name(key), index)
        assert screen.settings.word(key) == kind.words[index]
        assert load(tmp_path).word(key) == kind.words[index]


def test_the_solver_gets_the_memory_that_is_chosen() -> None:
    screen = opened((800, 480), "en")
    screen.services.solver = solver = Apart()
    pick(screen, "memory", 3)
    assert solver.memory == 512 << 20


def test_every_setting_is_on_the_page_once() -> None:
    assert sorted(ALL) == sorted(set(SCHEMA) - UNSHOWN)
    names = [widget.name for widget in dialog(opened()).controls.widgets]
    assert sorted(names) == sorted([*map(name, ALL), "reset", "close"])


def slider(screen: Screen) -> Slider:
    found = dialog(screen).controls.named("volume")
    assert isinstance(found, Slider)
    return found


def test_the_volume_counts_when_the_finger_leaves_it(tmp_path: Path) -> None:
    screen = opened(folder=tmp_path)
    reveal(screen, "volume")
    knob = slider(screen).knob.center
    screen.press(knob)
    for left in range(0, 400, 40):
        screen.move((knob[0] - left, knob[1] - left // 2))
    assert slider(screen).value == 0
    assert slider(screen).knob.centery == knob[1]
    assert screen.settings.percent("sound.volume") == 70
    screen.release((knob[0] - 400, knob[1] + 200))
    assert screen.settings.percent("sound.volume") == 0
    assert load(tmp_path).percent("sound.volume") == 0


def test_a_finger_that_scrolls_across_the_slider_leaves_its_value() -> None:
    screen = opened((800, 480))
    area = reveal(screen, "volume")
    page = dialog(screen)
    assert page.controls.scroller
    offset = page.controls.scroller.offset
    start = (area.left + 60, area.centery)
    screen.press(start, touch=True)
    for down in range(0, 120, 12):
        screen.move((start[0] + down // 2, start[1] + down), touch=True)
    screen.release((start[0], start[1] + 120), touch=True)
    assert page.controls.scroller.offset < offset
    assert screen.settings.percent("sound.volume") == 70
    assert slider(screen).value == 70


def test_where_there_is_no_sound_its_volume_cannot_be_set() -> None:
    screen = opened()
    for on in (False, True):
        screen.tap(reveal(screen, "sound").center)
        assert slider(screen).enabled is on


def reset(screen: Screen) -> Button:
    found = dialog(screen).controls.named("reset")
    assert isinstance(found, Button)
    return found


def changed(key: str) -> bool | int | str:
    """A value that is not the default."""
    match SCHEMA[key]:
        case Choices(words):
            return next(word for word in reversed(words) if word != load(None).default(key))
        case Percent():
            return 15
        case _:
            return not load(None).on(key)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_a_reset_leads_to_the_defaults_and_once_back(tmp_path: Path, size: tuple[int, int]) -> None:
    screen = opened(size, "en", tmp_path)
    mine = {key: changed(key) for key in ALL if key not in LASTING}
    for key, value in mine.items():
        screen.settings.set(key, value)
    screen.services.apply()
    shown = pygame.image.tobytes(screen.surface, "RGB")
    screen.tap(reveal(screen, "reset").center)
    fresh = load(None)
    assert all(screen.settings.get(key) == fresh.default(key) for key in mine)
    assert all(load(tmp_path).get(key) == fresh.default(key) for key in mine)
    assert screen.services.words.language == "en"
    assert not screen.app.window.full
    screen.settle()
    assert pygame.image.tobytes(screen.surface, "RGB") != shown
    screen.tap(reveal(screen, "reset").center)
    assert all(screen.settings.get(key) == value for key, value in mine.items())
    assert all(load(tmp_path).get(key) == value for key, value in mine.items())


def test_there_is_nothing_to_reset_until_something_was_changed() -> None:
    screen = opened()
    assert not reset(screen).enabled
    screen.tap(reveal(screen, "auto_place").center)
    assert reset(screen).enabled
    screen.tap(reveal(screen, "auto_place").center)
    assert not reset(screen).enabled


def test_after_another_change_a_reset_cannot_be_taken_back() -> None:
    screen = opened()
    screen.tap(reveal(screen, "auto_place").center)
    screen.tap(reveal(screen, "reset").center)
    screen.tap(reveal(screen, "double_tap").center)
    screen.tap(reveal(screen, "reset").center)
    assert screen.settings.on("play.double_tap")
    assert not screen.settings.on("play.auto_place")


@pytest.mark.parametrize("key", ["look.theme", "look.scale", "look.back", "look.hand"])
def test_what_the_look_depends_on_is_laid_out_at_once(key: str) -> None:
    screen = opened()
    kind = SCHEMA[key]
    assert isinstance(kind, Choices)
    before = dialog(screen).controls
    pick(screen, name(key), len(kind.words) - 1)
    assert dialog(screen).controls is not before
    assert screen.services.theme.name == screen.settings.word("look.theme")
    assert screen.services.theme.scale == screen.settings.word("look.scale")


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_the_row_that_changes_every_size_stays_under_the_finger(size: tuple[int, int]) -> None:
    screen = opened(size)
    scroller = dialog(screen).controls.scroller
    assert scroller
    scroller.to(reveal(screen, "back").top + scroller.offset - size[1] // 2)
    top = dialog(screen).controls.named("back").area.top
    for scale, back in (("small", 1), ("huge", 0), ("large", 2), ("normal", 1)):
        screen.settings.set("look.scale", scale)
        pick(screen, "back", back)
        assert abs(dialog(screen).controls.named("back").area.top - top) <= 1


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


def test_scrolling_paints_nothing_but_the_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = opened((800, 480))
    before = pygame.image.tobytes(screen.surface, "RGB")

    def whole(_panel: Panel, _radius: int) -> pygame.Surface:
        raise AssertionError("the whole panel is painted")

    monkeypatch.setattr(Panel, "_whole", whole)
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert pygame.image.tobytes(screen.surface, "RGB") != before


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
