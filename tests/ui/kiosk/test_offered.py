"""In a kiosk only what is offered can be chosen, entered and played."""

import pygame
import pytest
from screens import Screen
from shared import BOARD, DECK, GAME
from visiting import Visit, narrowed, of

from game.deals.drawing import Fresh
from game.keeping.played import Choice
from game.kiosk.house import House
from game.play.session import Session
from game.rules.code import GameCode, parse
from game.rules.variant import Variant
from game.ui.code import CodeDialog
from game.ui.daily.scene import Calendar
from game.ui.dealing import deal, fresh_code, go_on, play, seated
from game.ui.help.opening import open_help
from game.ui.help.scene import Help
from game.ui.kiosk.desk import Desk
from game.ui.menu import Menu
from game.ui.miniature import SHOWN_DEAL
from game.ui.new_game import NewGame
from game.ui.replay.opening import replay_shared
from game.ui.replay.scene import Replay
from game.ui.scene import Scene
from game.ui.share.found import FoundDialog
from game.ui.share.opening import open_text
from game.ui.share.unread import Unread
from game.ui.statistics.filters import questions
from game.ui.widgets.controls import Controls
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.tile import Tile
from game.variants import VARIANTS

(KLONDIKE,), (FREECELL,) = of("klondike"), of("freecell")
DRAW_ONE = narrowed(KLONDIKE, draw=("1",))
FOUR_CELLS = narrowed(FREECELL, cells=("4",))
ONE, TWO = House(offered=(KLONDIKE,)), House(offered=(DRAW_ONE, FOUR_CELLS))
counted = pytest.mark.parametrize("house", [ONE, TWO, House()], ids=["one", "two", "five"])

NOT_OFFERED = (
    "RU1-C-AAAAABB",
    "KL1-D3C-AAAAABB",
    "FC1-C2-AAAAABB",
    "TF1-D1N-AAAAABB",
)
"""Codes of games and options that two narrowed games do not have."""


def top(screen: Screen) -> Scene:
    scene = screen.services.stack.top
    assert scene is not None
    return scene


def controls(screen: Screen) -> Controls:
    found = top(screen).controls  # type: ignore[attr-defined]
    assert isinstance(found, Controls)
    return found


def tiles(screen: Screen) -> list[str]:
    return [widget.name for widget in controls(screen).widgets if isinstance(widget, Tile)]


def choices(screen: Screen) -> dict[str, int]:
    """How many words there are to choose from, by the names of the choices."""
    widgets = controls(screen).widgets
    return {w.name: len(w.words) for w in widgets if isinstance(w, Segmented)}


def press(screen: Screen, name: str) -> None:
    screen.tap(controls(screen).named(name).area.center)
    screen.settle(0.1)


def code_of(screen: Screen) -> GameCode:
    sitting = screen.services.sitting
    assert sitting is not None and sitting.session.code is not None
    return sitting.session.code


def test_the_desk_of_the_tests_is_one() -> None:
    desk: Desk = Visit(ONE).desk
    assert desk.house is ONE


# ---------------------------------------------------------------------- what is shown


@counted
def test_the_menu_shows_the_games_that_are_offered(house: House) -> None:
    assert tiles(Visit(house)) == [variant.key for variant in house.offered]


@counted
def test_the_new_game_dialog_lets_one_choose_among_them(house: House) -> None:
    visit = Visit(house, first="new_game")
    many = len(house.offered) > 1
    assert tiles(visit) == [variant.key for variant in house.offered if many]


def test_an_option_with_one_choice_is_no_choice() -> None:
    visit = Visit(TWO, first="new_game")
    assert choices(visit) == {"rule": 2, "deals": 3}
    press(visit, "freecell")
    assert choices(visit) == {"deals": 3}


@counted
def test_help_is_about_them(house: House) -> None:
    visit = Visit(house, (480, 800), first="help")
    many = len(house.offered) > 1
    assert choices(visit).get("game", 1) == len(house.offered)
    assert ("game" in choices(visit)) is many


def test_help_opened_on_anything_else_is_about_the_nearest_that_is_offered() -> None:
    visit = Visit(TWO)
    open_help(visit.services, parse("KL1-D3R-AAAAABB", VARIANTS))
    helped = top(visit)
    assert isinstance(helped, Help)
    assert helped.kind.variant is DRAW_ONE
    assert helped.kind.options == {"draw": "1", "rule": "relaxed"}


def test_no_example_shows_what_is_not_offered() -> None:
    visit = Visit(House(offered=(narrowed(KLONDIKE, rule=("relaxed",)),)), first="help")
    press(visit, "tab")
    assert choices(visit)["tab"] == 3
    shown = set(tiles(visit))
    every = Visit(House(offered=(KLONDIKE,)), first="help")
    press(every, "tab")
    assert shown < set(tiles(every))


@pytest.mark.parametrize(("keys", "there"), [(("klondike",), True), (("freecell",), False)])
def test_the_lessons_are_offered_with_their_game(keys: tuple[str, ...], there: bool) -> None:
    visit = Visit(House(offered=of(*keys)), first="help")
    assert any(widget.name == "tutorial" for widget in controls(visit).widgets) is there


@counted
def test_the_calendar_has_their_deals(house: House) -> None:
    visit = Visit(house, first="daily")
    visit.services.settings.set("daily.variant", "yukon")
    visit.services.stack.open("daily")
    calendar = top(visit)
    assert isinstance(calendar, Calendar)
    assert calendar.kind.offered(house.offered)
    assert choices(visit).get("game", 1) == len(house.offered)
    assert set(choices(visit)) <= {
        "game",
        *(option.key for option in calendar.kind.variant.choosable),
    }


def test_figures_are_asked_of_games_and_options_that_are_offered() -> None:
    words = Visit(TWO).services.words
    of_all = questions(words, TWO.offered, Choice())
    assert [len(asked.words) for asked in of_all if asked.name == "game"] == [3]
    of_one = questions(words, TWO.offered, Choice(variant="freecell"))
    assert [asked.name for asked in of_one] == ["game", "help"]
    assert "game" not in [asked.name for asked in questions(words, ONE.offered, Choice())]


# ---------------------------------------------------------------------- what is remembered


def test_what_was_chosen_before_but_is_not_offered_gives_way() -> None:
    visit = Visit(TWO, arguments={"new_game.variant": "yukon"})
    visit.services.settings.remember("klondike", {"draw": "3", "rule": "relaxed"})
    visit.services.stack.open("new_game")
    dialog = top(visit)
    assert isinstance(dialog, NewGame)
    assert dialog.options == {"draw": "1", "rule": "relaxed"}


def test_without_a_game_the_table_begins_one_that_is_offered() -> None:
    visit = Visit(ONE, arguments={"new_game.variant": "russian"})
    seated(visit.services)
    assert code_of(visit).variant == KLONDIKE


# ---------------------------------------------------------------------- what is dealt


@counted
def test_dealing_deals_what_is_chosen(house: House) -> None:
    visit = Visit(house)
    press(visit, house.offered[-1].key)
    press(visit, "go")
    assert code_of(visit).variant == house.offered[-1]
    assert code_of(visit).offered(house.offered)


@pytest.mark.parametrize("text", NOT_OFFERED)
def test_whoever_asks_nothing_else_is_dealt(text: str) -> None:
    visit, code = Visit(TWO), parse(text, VARIANTS)
    for ask in (deal, play):
        ask(visit.services, code)
        assert code_of(visit).offered(TWO.offered)
    go_on(visit.services, Session.of(code, visit.clock))
    assert code_of(visit).offered(TWO.offered)


def test_playing_on_from_what_is_watched_brings_in_nothing_else() -> None:
    visit = Visit(TWO)
    replay_shared(visit.services, parse("RU1-C-AAAAABB", VARIANTS), [])
    watched = top(visit)
    assert isinstance(watched, Replay)
    watched.play_on()
    assert code_of(visit).offered(TWO.offered)


def test_of_one_s_own_program_everything_is_dealt() -> None:
    screen = Screen()
    for text in NOT_OFFERED:
        deal(screen.services, parse(text, VARIANTS))
        assert str(code_of(screen)) == text


def test_a_game_is_the_same_with_fewer_choices() -> None:
    few, every = (GameCode(v, {"draw": "1", "rule": "classic"}, 5) for v in (DRAW_ONE, KLONDIKE))
    assert few == every
    assert few.game() is every.game()
    assert VARIANTS.index(DRAW_ONE) == VARIANTS.index(KLONDIKE)


@pytest.mark.parametrize("variant", [DRAW_ONE, FOUR_CELLS])
def test_chance_deals_with_few_choices_as_with_all(variant: Variant) -> None:
    visit = Visit(TWO)
    code = fresh_code(visit.services, Fresh(variant, variant.defaults()))
    assert str(parse(str(code), VARIANTS)) == str(code)


# ---------------------------------------------------------------------- what is entered


@pytest.mark.parametrize("text", NOT_OFFERED)
def test_a_typed_code_of_anything_else_is_understood_and_refused(text: str) -> None:
    visit = Visit(TWO, language="en", first="code")
    dialog = top(visit)
    assert isinstance(dialog, CodeDialog)
    visit.type(text)
    press(visit, "go")
    assert top(visit) is dialog
    assert dialog.entry.said.endswith("This game isn’t offered here in this form.")
    assert visit.services.sitting is None


def test_a_typed_code_in_the_new_game_dialog_is_refused_too() -> None:
    visit = Visit(TWO, language="en", first="new_game")
    dialog = top(visit)
    assert isinstance(dialog, NewGame)
    press(visit, "code")
    visit.type("RU1-C-AAAAABB")
    visit.settle(1.5)
    assert dialog.entry.said.endswith("This game isn’t offered here in this form.")
    press(visit, "go")
    assert visit.services.sitting is None


def test_a_typed_code_of_what_is_offered_chooses_it() -> None:
    visit = Visit(TWO, first="new_game")
    dialog = top(visit)
    assert isinstance(dialog, NewGame)
    press(visit, "code")
    visit.type("FC1-C4-AAAAABB")
    visit.settle(0.1)
    assert dialog.variant is FOUR_CELLS
    press(visit, "go")
    assert str(code_of(visit)) == "FC1-C4-AAAAABB"


def test_the_code_shown_while_nothing_is_typed_is_one_that_is_offered() -> None:
    visit = Visit(TWO, first="code")
    dialog = top(visit)
    assert isinstance(dialog, CodeDialog)
    assert parse(dialog.entry.field.example, VARIANTS).offered(TWO.offered)


@pytest.mark.parametrize("text", [*NOT_OFFERED, GAME])
def test_a_pasted_text_with_anything_else_is_understood_and_refused(text: str) -> None:
    visit = Visit(TWO, language="en")
    visit.services.clipboard.put(text)
    visit.key(pygame.K_v, pygame.KMOD_CTRL)
    said = top(visit)
    assert isinstance(said, Unread)
    assert said.sentence.endswith("isn’t offered here.")


@pytest.mark.parametrize(("text", "games"), [(BOARD, {"freecell"}), (DECK, {"klondike"})])
def test_a_board_and_a_deck_are_played_as_what_is_offered(text: str, games: set[str]) -> None:
    visit = Visit(TWO)
    open_text(visit.services, text)
    found = top(visit)
    assert isinstance(found, FoundDialog)
    assert found.code.offered(TWO.offered)
    assert found.code.variant.key in games
    press(visit, "go")
    assert code_of(visit).offered(TWO.offered)


def test_a_dropped_code_of_anything_else_is_refused() -> None:
    visit = Visit(TWO)
    visit.frame(pygame.event.Event(pygame.DROPTEXT, text="RU1-C-AAAAABB"))
    assert isinstance(top(visit), Unread)


def test_no_file_of_the_machine_is_opened() -> None:
    visit = Visit(House())
    visit.frame(pygame.event.Event(pygame.DROPFILE, file=__file__))
    assert isinstance(top(visit), Menu)


def test_the_shown_deal_can_be_built_of_every_narrowed_game() -> None:
    for variant in TWO.offered:
        assert GameCode(variant, variant.defaults(), SHOWN_DEAL).dealt()
