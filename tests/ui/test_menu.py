"""The main menu: ways to everywhere, in every size and both languages."""

from pathlib import Path

import pygame
import pytest
from dailies import Later
from fitting import misfits
from plain_scenes import Plain
from sample_history import fill, sample_history
from screens import LANGUAGES, LARGE, SCALED, Screen
from shelved import history_of

from game.keeping.figures import by_variant, percent
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.cards import DECK, KING
from game.rules.code import GameCode, parse
from game.rules.position import Position
from game.storage.settings import load
from game.ui.daily.card import DailyCard, Room
from game.ui.menu import Menu
from game.ui.menu_contents import Contents, Entries
from game.ui.menu_layout import lay_out
from game.ui.miniature import deal_picture, miniature
from game.ui.new_game import NewGame
from game.ui.services import Services
from game.ui.theme import Theme
from game.ui.widgets.tile import Caption, Tile
from game.variants import VARIANTS


def playing(services: Services) -> None:
    """A game has begun."""
    services.sitting = Sitting.start(parse("KL1-D3C-AAAAAAH", VARIANTS), services.now)


def menu(screen: Screen) -> Menu:
    scene = screen.services.stack.top
    assert isinstance(scene, Menu)
    return scene


def tap(screen: Screen, name: str) -> None:
    screen.tap(menu(screen).controls.named(name).area.center)


def names(screen: Screen) -> list[str]:
    return [widget.name for widget in menu(screen).controls.widgets]


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_everything_has_its_room(
    size: tuple[int, int], scale: str, language: str, running: bool
) -> None:
    prepare = playing if running else lambda _services: None
    screen = Screen(size, language, arguments={"look.scale": scale}, prepare=prepare)
    assert misfits(menu(screen), size) == []


def test_all_games_are_there_in_their_order() -> None:
    screen = Screen()
    shown = [name for name in names(screen) if name in {v.key for v in VARIANTS}]
    assert shown == [v.key for v in VARIANTS]


@pytest.mark.parametrize("games", range(1, 11))
@pytest.mark.parametrize("size", LARGE)
@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize(
    "card", [Room((190, 115), (360, 75), 230), Room((5000, 115), (5000, 75), 5000)]
)
def test_the_grid_takes_any_number_of_games(
    size: tuple[int, int], games: int, running: bool, card: Room
) -> None:
    pygame.font.init()
    contents = Contents(games, Entries(4, 200, 150, 44, 8), 220, running, card)
    places = lay_out(Theme("iznik", size), size, contents)
    areas = [*places.tiles, *places.entries, places.header]
    areas += [place for place in (places.going_on, places.daily, places.frieze) if place]
    assert len(places.tiles) == games
    assert bool(places.going_on) == running
    assert len(places.entries) in ((4,) if places.daily else (4, 5))
    assert places.daily is None or card.standing[0] < 5000
    window = pygame.Rect((0, 0), size)
    for index, area in enumerate(areas):
        assert window.contains(area)
        assert area.collidelist(areas[index + 1 :]) == -1


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("running", [False, True])
def test_height_to_spare_is_for_what_is_below_the_games(
    size: tuple[int, int], running: bool
) -> None:
    screen = Screen(size, prepare=playing if running else lambda _services: None)
    theme, controls = screen.services.theme, menu(screen).controls
    tile, card = controls.named("russian").area, controls.named("daily")
    assert isinstance(card, DailyCard)
    header = controls.named("quit").area
    assert tile.top - header.bottom <= 0.12 * size[1]
    assert controls.named("settings").area.bottom == card.whole.bottom > 0.84 * size[1]
    assert controls.named("settings").area.height > 1.3 * theme.button


def test_a_game_opens_the_dialog_with_that_game_chosen() -> None:
    screen = Screen()
    for variant in VARIANTS:
        tap(screen, variant.key)
        dialog = screen.services.stack.top
        assert isinstance(dialog, NewGame)
        assert dialog.variant is variant
        screen.key(pygame.K_ESCAPE)


def test_continue_is_there_only_while_a_game_waits() -> None:
    screen = Screen()
    assert "continue" not in names(screen)
    screen = Screen(prepare=playing)
    assert "continue" in names(screen)


def test_a_won_game_is_not_continued() -> None:
    def won(services: Services) -> None:
        code = parse("KL1-D3C-AAAAAAH", VARIANTS)
        piles = [b""] * len(code.dealt().piles)
        for suit, pile in enumerate(code.game().foundations):
            piles[pile] = bytes(DECK[13 * suit : 13 * suit + 13])
        session = Session(code, code.game(), Position(tuple(piles)), services.now)
        assert session.won
        services.sitting = Sitting(session, services.now)

    assert "continue" not in names(Screen(prepare=won))


def test_continue_goes_to_the_table() -> None:
    screen = Screen(prepare=playing)
    screen.services.stack.factories["table"] = Plain
    tap(screen, "continue")
    assert isinstance(screen.services.stack.top, Plain)


@pytest.mark.parametrize(
    ("key", "mod", "title"),
    [
        (pygame.K_F1, 0, "Help"),
        (pygame.K_F2, 0, "NewGame"),
        (pygame.K_n, pygame.KMOD_LCTRL, "NewGame"),
        (pygame.K_F3, 0, "CodeDialog"),
        (pygame.K_d, pygame.KMOD_LCTRL, "CodeDialog"),
        (pygame.K_F4, 0, "Statistics"),
        (pygame.K_F6, 0, "Calendar"),
    ],
)
def test_keys_open_dialogs(key: int, mod: int, title: str) -> None:
    screen = Screen()
    screen.key(key, mod)
    assert type(screen.services.stack.top).__name__ == title


@pytest.mark.parametrize(
    ("entry", "title"),
    [
        ("help", "Help"),
        ("shelf", "Shelf"),
        ("statistics", "Statistics"),
        ("code", "CodeDialog"),
        ("settings", "SettingsDialog"),
    ],
)
def test_entries_open_their_scenes(entry: str, title: str) -> None:
    screen = Screen()
    tap(screen, entry)
    assert type(screen.services.stack.top).__name__ == title


def test_alt_f4_opens_nothing() -> None:
    screen = Screen()
    screen.key(pygame.K_F4, pygame.KMOD_LALT)
    assert isinstance(screen.services.stack.top, Menu)


# ------------------------------------------------------------------ the figures on the tiles


def caption(screen: Screen, key: str) -> Caption:
    tile = menu(screen).controls.named(key)
    assert isinstance(tile, Tile)
    return tile.caption


@pytest.mark.parametrize(("language", "said"), [("tr", "{} oyun · %{}"), ("en", "{} games · {}%")])
def test_tiles_say_how_often_a_game_was_played_and_won(language: str, said: str) -> None:
    history = history_of(60)
    counted = by_variant(history.everything().wait())
    screen = Screen(language=language, history=history)
    for variant in VARIANTS:
        played, won = counted[variant.key]
        assert caption(screen, variant.key).figures == said.format(played, percent(won, played))


def test_a_game_never_played_says_nothing_of_it() -> None:
    assert {caption(Screen(), variant.key).figures for variant in VARIANTS} == {""}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(4)
def test_figures_have_their_room_before_they_come(
    size: tuple[int, int], scale: str, language: str
) -> None:
    slow = Later()
    fill(slow, sample_history(60))
    screen = Screen(size, language, arguments={"look.scale": scale}, history=slow)
    tiles = [menu(screen).controls.named(variant.key) for variant in VARIANTS]
    before = [(tile.area.copy(), tile.texts()[0]) for tile in tiles]
    slow.let_go()
    screen.settle()
    assert all(str(caption(screen, v.key).figures or "") for v in VARIANTS)
    assert [(tile.area, tile.texts()[0]) for tile in tiles] == before
    assert misfits(menu(screen), size) == []
    assert not screen.services.stack.busy()


def test_esc_never_quits() -> None:
    screen = Screen()
    for _ in range(3):
        screen.key(pygame.K_ESCAPE)
    assert not screen.app.leaving
    assert isinstance(screen.services.stack.top, Menu)


def test_the_power_button_quits() -> None:
    screen = Screen()
    tap(screen, "quit")
    assert screen.app.leaving


def test_the_window_button_leaves_full_screen_and_the_choice_is_kept(tmp_path: Path) -> None:
    screen = Screen(folder=tmp_path, arguments={"window.mode": "fullscreen"})
    assert screen.app.window.full
    tap(screen, "frame")
    assert not screen.app.window.full
    assert load(tmp_path).word("window.mode") == "windowed"
    tap(screen, "frame")
    assert screen.app.window.full


def test_an_idle_menu_presents_nothing() -> None:
    screen = Screen(prepare=playing)
    presents = screen.app.window.presents
    screen.settle(3.0)
    assert screen.app.window.presents == presents


def test_a_hover_redraws_only_what_it_touches() -> None:
    screen = Screen()
    screen.move((1, 700))
    screen.settle()
    before = screen.surface.copy()
    tile = menu(screen).controls.named("freecell")
    screen.move(tile.area.center)
    lit = screen.surface.copy()
    assert lit.get_at(tile.area.center) != before.get_at(tile.area.center)
    screen.move((1, 700))
    assert pygame.image.tobytes(screen.surface, "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_finger_leaves_no_hover_behind() -> None:
    screen = Screen()
    tile = menu(screen).controls.named("freecell")
    screen.press(tile.area.center, touch=True)
    screen.move((1, 700), touch=True)
    screen.release((1, 700), touch=True)
    assert not any(w.hovered or w.pressed for w in menu(screen).controls.widgets)


def test_the_keyboard_alone_reaches_everything() -> None:
    screen = Screen(prepare=playing)
    reached = set()
    for _ in names(screen):
        screen.key(pygame.K_TAB)
        focus = menu(screen).controls.focus
        assert focus
        reached.add(focus.name)
    assert reached == set(names(screen))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
@pytest.mark.parametrize("size", [(60, 40), (148, 120), (309, 290), (900, 300)])
def test_a_small_table_shows_cards_at_any_size(variant: object, size: tuple[int, int]) -> None:
    pygame.display.set_mode((100, 100))
    theme = Theme("iznik", (1280, 720))
    found = next(v for v in VARIANTS if v is variant)
    picture = deal_picture(theme, found, size)
    assert picture.get_size() == size
    paper = theme.colour("paper_top")[:3]
    bright = pygame.mask.from_threshold(picture, paper, (30, 30, 40, 255))
    assert bright.count() > 0.02 * size[0] * size[1]


def test_a_small_table_shows_the_longest_column_there_is() -> None:
    pygame.display.set_mode((100, 100))
    theme = Theme("iznik", (1280, 720))
    russian = GameCode(VARIANTS[0], VARIANTS[0].defaults(), 1)
    piles = list(russian.dealt().piles)
    piles[0] = bytes(range(KING, KING + 25))
    miniature(theme, russian.game(), Position(tuple(piles)), (200, 120))


def troubled(folder: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Screen, Menu]:
    """A menu with a game to go on with, and something to say: the settings could not be read."""

    def seat(services: Services) -> None:
        code = GameCode(VARIANTS[0], VARIANTS[0].defaults(), 1)
        services.sitting = Sitting.start(code, services.now, services.keeper)

    (folder / "settings.toml").write_text("nonsense [", encoding="utf-8")
    screen = Screen(size, folder=folder, prepare=seat)
    menu = screen.services.stack.top
    assert isinstance(menu, Menu)
    return screen, menu


def test_what_is_wrong_with_the_settings_is_said_in_the_menu(tmp_path: Path) -> None:
    quiet = Screen(folder=tmp_path / "other").services.stack.top
    assert isinstance(quiet, Menu) and quiet.notice is None
    assert troubled(tmp_path)[1].notice


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_what_is_said_lies_over_everything_until_something_is_pressed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    screen, menu = troubled(tmp_path, size)
    assert menu.notice
    area, edge = menu.notice.area, menu.notice.area.height // 2
    row = range(area.left + edge, area.right - edge)
    shown = {screen.surface.get_at((x, area.top + 4))[:3] for x in row}
    pill = menu.notice.picture.get_at((area.width // 2, 4))
    assert all(abs(a - b) < 30 for seen in shown for a, b in zip(seen, pill[:3], strict=True))
    screen.tap(area.center)
    assert menu.notice is None
    assert screen.services.stack.top is menu, "a tap on it is for nothing below"
    seen = pygame.image.tobytes(screen.surface, "RGB")
    screen.app.redraw()
    screen.frame(seconds=0)
    assert pygame.image.tobytes(screen.surface, "RGB") == seen
    screen.tap(menu.controls.named("settings").area.center)
    assert screen.services.stack.top is not menu
