"""A page that the keeper of a kiosk has closed has no button, and no key leads to it."""

from collections.abc import Callable

import pygame
import pytest
from gamepad import Gamepad
from visiting import Visit

from game.kiosk.house import PAGES, House
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import parse
from game.storage.allowed import SCHEMA, THEMES
from game.teaching.questions import questions
from game.ui.help.pages import places
from game.ui.menu import Menu
from game.ui.scene import Scene
from game.ui.settings import GROUPS, SettingsDialog
from game.ui.share.opening import open_text, share
from game.ui.shelf.page import GamePage
from game.ui.table.scene import TableScene
from game.ui.widgets.controls import Controls
from game.variants import VARIANTS

CODE = "KL1-D1C-AAAAABB"
KEYS: dict[str, tuple[tuple[int, int], ...]] = {
    "daily": ((pygame.K_F6, 0),),
    "shelf": (),
    "statistics": ((pygame.K_F4, 0),),
    "code": ((pygame.K_F3, 0), (pygame.K_d, pygame.KMOD_CTRL), (pygame.K_v, pygame.KMOD_CTRL)),
    "help": ((pygame.K_F1, 0),),
    "settings": (),
    "share": (),
}
"""The keys that open a page."""
BUTTONS = {page: (page,) for page in PAGES} | {"daily": ("daily", "calendar")}
each_page = pytest.mark.parametrize("page", PAGES)


def closed(*pages: str) -> House:
    return House(pages=frozenset(PAGES) - set(pages))


def at_table(house: House, **screen: object) -> Visit:
    visit = Visit(house, **screen)  # type: ignore[arg-type]
    code = parse(CODE, VARIANTS)
    visit.services.sitting = Sitting.start(code, visit.clock, visit.services.keeper)
    visit.services.stack.open("table")
    visit.settle(0.1)
    return visit


def top(visit: Visit) -> Scene:
    scene = visit.services.stack.top
    assert scene is not None
    return scene


def names(visit: Visit) -> list[str]:
    scene = top(visit)
    found = scene.bar.controls if isinstance(scene, TableScene) else scene.controls  # type: ignore[attr-defined]
    assert isinstance(found, Controls)
    return [widget.name for widget in found.widgets]


@each_page
@pytest.mark.parametrize("size", [(1280, 720), (480, 800)])
def test_the_menu_has_no_button_for_it(page: str, size: tuple[int, int]) -> None:
    every, without = names(Visit(House(), size)), names(Visit(closed(page), size))
    assert not set(BUTTONS[page]) & set(without)
    assert set(every) - set(without) <= set(BUTTONS[page])


@each_page
def test_the_table_s_menu_has_no_button_for_it(page: str) -> None:
    visit = at_table(closed(page))
    visit.services.stack.open("table_menu")
    assert page not in names(visit)


@each_page
@pytest.mark.parametrize("begin", [Visit, at_table], ids=["menu", "table"])
def test_no_key_leads_to_it(page: str, begin: Callable[[House], Visit]) -> None:
    visit = begin(closed(page))
    visit.services.clipboard.put(CODE)
    before = top(visit)
    for key, mod in KEYS[page]:
        visit.key(key, mod)
        assert top(visit) is before


@each_page
@pytest.mark.parametrize("begin", [Visit, at_table], ids=["menu", "table"])
def test_an_open_one_is_reached_by_the_same_keys(
    page: str, begin: Callable[[House], Visit]
) -> None:
    for key, mod in KEYS[page]:
        visit = begin(House())
        visit.services.clipboard.put(CODE)
        before = top(visit)
        visit.key(key, mod)
        assert top(visit) is not before


@each_page
def test_no_name_opens_it(page: str) -> None:
    visit = Visit(closed(page))
    visit.services.stack.open(page)
    assert isinstance(top(visit), Menu)


# ---------------------------------------------------------------------- ways of their own


def test_without_sharing_the_code_is_only_read() -> None:
    visit = at_table(closed("share"))
    assert "code" not in names(visit)
    visit.key(pygame.K_c, pygame.KMOD_CTRL)
    assert visit.services.clipboard.get() == ""
    assert "code" in names(at_table(House()))


def test_without_sharing_nothing_is_shared() -> None:
    visit = at_table(closed("share"))
    sitting = visit.services.sitting
    assert sitting is not None
    share(visit.services, sitting.session)
    assert isinstance(top(visit), TableScene)


@pytest.mark.parametrize(("house", "there"), [(House(), True), (closed("share"), False)])
def test_a_won_game_can_be_shared_where_sharing_is_open(house: House, there: bool) -> None:
    visit = at_table(house)
    visit.services.stack.open("won")
    assert ("share" in names(visit)) is there
    assert {"new", "again", "menu", "close"} <= set(names(visit))


@pytest.mark.parametrize(("house", "there"), [(House(), True), (closed("share"), False)])
def test_a_game_on_the_shelf_can_be_shared_where_sharing_is_open(house: House, there: bool) -> None:
    visit = at_table(house)
    visit.key(pygame.K_SPACE)
    visit.services.stack.open("shelf")
    visit.settle(0.1)
    (kept,) = visit.services.history.everything().wait()
    page = GamePage(visit.services, kept, lambda: "playing", lambda: None)
    ways = {way.name for way in page.ways()}
    assert (ways >= {"share", "copy"}) is there
    assert not ways & {"share", "copy"} or there


def test_without_codes_no_field_asks_for_one_and_nothing_is_pasted_or_dropped() -> None:
    visit = Visit(closed("code"), first="new_game")
    assert not {"code", "paste"} & set(names(visit))
    visit.frame(pygame.event.Event(pygame.DROPTEXT, text=CODE))
    open_text(visit.services, CODE)
    assert {"go", "deals"} <= set(names(visit))


@pytest.mark.parametrize(("house", "leads"), [(House(), True), (closed("help"), False)])
def test_a_refusal_leads_to_the_rule_where_help_is_open(house: House, leads: bool) -> None:
    visit = at_table(house)
    table = top(visit)
    assert isinstance(table, TableScene)
    assert bool(table.speech._show_rule) is leads  # the line of the bubble
    table.help()
    assert (top(visit) is not table) is leads


@pytest.mark.parametrize(("house", "opens"), [(House(), True), (closed("help"), False)])
def test_a_pad_opens_only_open_pages(house: House, opens: bool) -> None:
    visit = at_table(house)
    before = top(visit)
    Gamepad(visit).press(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert (top(visit) is not before) is opens


# ---------------------------------------------------------------------- settings


def rows(house: House) -> set[str]:
    return set(names(Visit(house, first="settings"))) - {"close", "reset"}


def test_a_visitor_changes_what_the_keeper_lets_change() -> None:
    assert rows(House(changeable=frozenset({"look.deck", "sound.on"}))) == {"deck", "sound"}


def test_nothing_of_the_window_is_changed_by_visitors() -> None:
    assert not rows(House(changeable=frozenset(SCHEMA))) & {"language", "window", "sleep"}


def test_headings_without_rows_are_gone() -> None:
    visit = Visit(House(changeable=frozenset({"look.deck"})), first="settings")
    dialog = top(visit)
    assert isinstance(dialog, SettingsDialog)
    assert list(dialog._groups) == ["look"]


def test_themes_are_those_of_the_house() -> None:
    visit = Visit(House(themes=("iznik", "keten")), first="settings")
    dialog = top(visit)
    assert isinstance(dialog, SettingsDialog)
    theme = dialog.controls.named("theme")
    assert len(theme.words) == 2  # type: ignore[attr-defined]
    dialog.controls.speak_to(theme, True)
    visit.key(pygame.K_RIGHT)
    assert visit.services.settings.word("look.theme") == "keten"


def test_one_theme_is_no_choice() -> None:
    assert "theme" not in rows(House(themes=("iznik",)))
    assert "theme" in rows(House(themes=THEMES))


@pytest.mark.parametrize("changeable", [frozenset(), frozenset({"look.theme"})])
def test_without_anything_to_change_there_is_no_page(changeable: frozenset[str]) -> None:
    visit = Visit(House(changeable=changeable, themes=("gece",)))
    assert "settings" not in names(visit)
    visit.services.stack.open("settings")
    assert isinstance(top(visit), Menu)


def test_a_reset_changes_what_is_shown_and_nothing_else() -> None:
    visit = Visit(House(changeable=frozenset({"look.deck"})))
    settings = visit.services.settings
    settings.set("look.deck", "four")
    settings.set("look.hand", "left")
    visit.services.stack.open("settings")
    dialog = top(visit)
    assert isinstance(dialog, SettingsDialog)
    visit.tap(dialog.controls.named("reset").area.center)
    assert settings.word("look.deck") == settings.default("look.deck")
    assert settings.word("look.hand") == "left"


@pytest.mark.parametrize(("key", "setting"), [(pygame.K_c, "look.deck"), (pygame.K_m, "sound.on")])
def test_keys_change_settings_that_may_be_changed(key: int, setting: str) -> None:
    for changeable, changes in ((frozenset({setting}), True), (frozenset[str](), False)):
        visit = at_table(House(changeable=changeable))
        before = visit.services.settings.get(setting)
        visit.key(key)
        assert (visit.services.settings.get(setting) != before) is changes


def test_at_home_everything_can_be_changed() -> None:
    every = {key for keys in GROUPS.values() for key in keys}
    visit = Visit(House())
    visit.services.desk = None
    assert all(map(visit.services.may_change, every))
    assert all(map(visit.services.opens, PAGES))


# ---------------------------------------------------------------------- what is answered


def test_a_visitor_is_told_that_nothing_is_kept() -> None:
    visit = at_table(House())
    session = visit.services.sitting and visit.services.sitting.session
    assert isinstance(session, Session)
    assert session.code is not None
    assert places(visit.services) is None
    asked = {each.key for each in questions(visit.services.words, session.code, None)}
    assert "visit" in asked
    assert "kept" not in asked


def test_no_answer_names_what_is_closed() -> None:
    visit, code = Visit(closed("code", "settings")), parse("FC1-C4-AAAAABB", VARIANTS)
    words = visit.services.words
    answers = "\n".join(each.answer for each in questions(words, code, None, visit.services.opens))
    assert words("table_menu.by_code") not in answers
    assert words("settings.proved_lost.title") not in answers
