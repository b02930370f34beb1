"""A kiosk's first screen: a choice of language, the end of the visit, and room for it all."""

from collections.abc import Callable

import pytest
from fitting import misfits
from screens import LANGUAGES, Screen
from visiting import Visit, narrowed, of

from game.kiosk.house import PAGES, House
from game.rules.code import GameCode
from game.ui.control_scene import ControlScene
from game.ui.dealing import deal
from game.ui.menu import Menu
from game.ui.start import Wanted, greet
from game.ui.tutorial.welcome import Welcome
from game.ui.widgets.button import Button
from game.ui.widgets.segmented import Segmented
from game.variants import VARIANTS

SIZES = ((800, 480), (480, 800), (1280, 720), (1920, 1080), (3840, 2160))
GAMES = {
    1: ("klondike",),
    2: ("freecell", "klondike"),
    3: ("russian", "freecell", "klondike"),
    5: tuple(variant.key for variant in VARIANTS),
}
PAGE_SETS = (PAGES, ("daily",), ("help", "shelf", "settings"), ())


def menu(screen: Screen) -> Menu:
    scene = screen.services.stack.top
    assert isinstance(scene, Menu)
    return scene


def names(screen: Screen) -> set[str]:
    return {widget.name for widget in menu(screen).controls.widgets}


def press(screen: Screen, name: str) -> None:
    screen.tap(menu(screen).controls.named(name).area.center, touch=True)


def languages(visit: Visit) -> Segmented:
    found = menu(visit).controls.named("language")
    assert isinstance(found, Segmented)
    return found


def test_nothing_leads_out_or_changes_the_window() -> None:
    assert not {"quit", "frame"} & names(Visit(House()))
    assert {"quit", "frame"} <= names(Screen())


def test_every_language_stands_there_in_itself() -> None:
    for language in LANGUAGES:
        assert languages(Visit(House(), language=language)).words == ("Türkçe", "English")


def test_another_language_is_spoken_from_then_on_and_the_game_goes_on() -> None:
    visit = Visit(House(), first="table")
    sitting = visit.services.sitting
    visit.services.stack.open("menu")
    visit.settle()
    visit.tap(languages(visit).part(1).center, touch=True)
    assert visit.services.words.language == "en"
    assert visit.services.sitting is sitting
    assert not visit.desk.asked
    assert languages(visit).chosen == 1


def test_the_languages_stand_in_the_order_of_the_house() -> None:
    visit = Visit(House(languages=("en", "tr")), language="en")
    assert languages(visit).words == ("English", "Türkçe")
    assert languages(visit).chosen == 0


def test_one_language_is_no_choice() -> None:
    assert "language" not in names(Visit(House(languages=("tr",))))


def test_who_is_done_says_so() -> None:
    visit = Visit(House())
    done = menu(visit).controls.named("done")
    assert isinstance(done, Button)
    assert done.label.words == "Bitirdim"
    press(visit, "done")
    assert visit.desk.asked == ["farewell"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", ["normal", "huge"])
def test_the_word_for_the_end_stands_in_every_window(size: tuple[int, int], scale: str) -> None:
    done = menu(Visit(House(), size, arguments={"look.scale": scale})).controls.named("done")
    assert isinstance(done, Button)
    assert done.label.words == "Bitirdim"


def test_upright_one_button_names_the_other_language() -> None:
    visit = Visit(House(), (480, 800))
    other = menu(visit).controls.named("language")
    assert isinstance(other, Button)
    assert other.label.words == "English"
    press(visit, "language")
    assert visit.services.words.language == "en"
    back = menu(visit).controls.named("language")
    assert isinstance(back, Button)
    assert back.label.words == "Türkçe"


def test_upright_large_letters_have_the_languages_in_a_row_of_their_own() -> None:
    visit = Visit(House(), (480, 800), arguments={"look.scale": "huge"})
    assert languages(visit).area.top > menu(visit).controls.named("done").area.bottom


def test_beside_one_game_the_card_of_the_day_is_as_broad_as_it_likes() -> None:
    visit = Visit(House(offered=of("klondike")), (1280, 720))
    card, entry = (menu(visit).controls.named(name).area for name in ("daily", "shelf"))
    assert card.width > 0.9 * entry.width


def test_who_is_done_at_the_table_says_so_in_its_menu() -> None:
    visit = Visit(House(), first="table")
    visit.services.stack.open("table_menu")
    dialog = visit.services.stack.top
    assert isinstance(dialog, ControlScene)
    last = dialog.controls.widgets[-2]
    assert last.name == "done"
    visit.tap(last.area.center)
    assert visit.desk.asked == ["farewell"]


def test_at_home_nobody_is_done() -> None:
    screen = Screen()
    assert not {"done", "language"} & names(screen)


# ---------------------------------------------------------------------- the first lessons


@pytest.mark.parametrize(
    ("house", "offered"),
    [
        (House(), True),
        (House(offered=of("yukon")), False),
        (House(pages=frozenset({"daily"})), False),
    ],
)
def test_the_lessons_are_offered_where_they_can_be_had_again(house: House, offered: bool) -> None:
    visit = Visit(house, arguments={"learn.welcome": True})
    greet(visit.services, Wanted())
    assert isinstance(visit.services.stack.top, Welcome) is offered


def test_the_welcome_asks_for_no_language_as_the_first_screen_does() -> None:
    visit = Visit(House(), arguments={"learn.welcome": True})
    greet(visit.services, Wanted())
    welcome = visit.services.stack.top
    assert isinstance(welcome, Welcome)
    assert [widget.name for widget in welcome.controls.widgets] == ["go", "cancel", "close"]
    assert misfits(welcome, (1280, 720)) == []


# ---------------------------------------------------------------------- room


def running(visit: Visit) -> None:
    first = visit.desk.house.offered[0]
    deal(visit.services, GameCode(first, first.defaults(), 27))
    visit.services.stack.open("menu")
    visit.frame()


def still(_visit: Visit) -> None:
    """No game is under way."""


SOME = (
    *(((800, 480), scale, games) for scale in ("normal", "huge") for games in (1, 2, 5)),
    *(((480, 800), scale, games) for scale in ("normal", "huge") for games in (1, 3, 5)),
    ((1280, 720), "normal", 1),
    ((3840, 2160), "normal", 2),
)
ALL = tuple(
    (size, scale, games) for size in SIZES for scale in ("normal", "huge") for games in GAMES
)
EVERY = (*SOME, *(pytest.param(*each, marks=pytest.mark.slow) for each in ALL if each not in SOME))


@pytest.mark.parametrize(("size", "scale", "games"), EVERY)
@pytest.mark.parametrize("begin", [running, still])
def test_everything_has_its_room(
    size: tuple[int, int], scale: str, games: int, begin: Callable[[Visit], None]
) -> None:
    house = House(offered=of(*GAMES[games]))
    visit = Visit(house, size, arguments={"look.scale": scale})
    begin(visit)
    assert misfits(menu(visit), size) == []


@pytest.mark.parametrize("pages", PAGE_SETS)
@pytest.mark.parametrize("size", SIZES[:3])
def test_what_is_closed_leaves_no_hole(size: tuple[int, int], pages: tuple[str, ...]) -> None:
    visit = Visit(House(offered=of(*GAMES[2]), pages=frozenset(pages)), size)
    for begin in (still, running):
        begin(visit)
        assert misfits(menu(visit), size) == []


@pytest.mark.parametrize("games", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("scene", ["new_game", "help", "settings", "daily"])
def test_dialogs_have_their_room(size: tuple[int, int], games: int, scene: str) -> None:
    offered = tuple(narrowed(variant, draw=("3",), cells=("4",)) for variant in of(*GAMES[games]))
    visit = Visit(House(offered=offered, languages=("tr",)), size, first=scene)
    dialog = visit.services.stack.top
    assert isinstance(dialog, ControlScene)
    assert misfits(dialog, size) == []
