"""The first lessons: played through with any hands, skipped, left, and never in the way."""

import re
from typing import Any

import pygame
import pytest
import tables
from gamepad import RIGHT, UP, Gamepad
from screens import LANGUAGES
from tabletop import Spot, Tabletop, ruleset
from tutoring import Hands, Pupil

from game.keeping.played import deals
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import parse
from game.teaching.lessons import DEAL, LESSONS, Done
from game.text.catalogue import Words
from game.ui.menu import Menu
from game.ui.pad import BUTTONS
from game.ui.services import Services
from game.ui.table.dialogs import TableMenu
from game.ui.table.keys import deed_of
from game.ui.table.scene import TableScene
from game.ui.tutorial.guide import Guide
from game.variants import VARIANTS

KEYS = [lesson.key for lesson in LESSONS]


def began(lessons: int, **settings: Any) -> Pupil:
    """A pupil who has learned so much with the mouse."""
    pupil = Pupil(**settings)
    for _ in range(lessons):
        pupil.learn("mouse")
    assert pupil.lesson == KEYS[lessons]
    return pupil


# ------------------------------------------------------------------ played through


@pytest.mark.parametrize("hands", ["mouse", "taps", "keys", "pad"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_it_is_played_through_with_any_hands(size: Spot, hands: Hands) -> None:
    pupil = Pupil(size)
    for key in KEYS:
        assert pupil.lesson == key
        pupil.learn(hands)
    assert pupil.lesson == ""
    assert isinstance(pupil.top, TableScene)
    assert pupil.events.split() == ["2-S", "7-5", "5-1x2", "draw", "undo"]


def test_it_is_played_through_with_everything_moving() -> None:
    pupil = Pupil(speed="normal")
    for key in KEYS:
        assert pupil.lesson == key
        pupil.learn("mouse")
        pupil.settle(1.0)
    assert pupil.lesson == ""


def test_a_guide_that_is_heard_by_keys_names_keys() -> None:
    pupil = began(1)
    tapped = pupil.guide.board
    pupil.key(pygame.K_RIGHT)
    assert pupil.guide.board is not tapped
    words = pupil.services.words
    assert "F" in words("tutorial.home.keys") and "Tap" not in words("tutorial.home.keys")


def test_it_names_what_is_in_the_hands_keys_or_buttons() -> None:
    pupil = began(1)
    words, guide = pupil.services.words, pupil.guide
    pad = Gamepad(pupil)
    pad.press(RIGHT)
    assert guide.said.sentence == words("tutorial.home.pad")
    pupil.key(pygame.K_RIGHT)
    assert guide.said.sentence == words("tutorial.home.keys")
    pad.press(UP)
    assert guide.said.sentence == words("tutorial.home.pad")
    pupil.move((5, 300))
    assert guide.said.sentence == words("tutorial.home.sentence")


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_a_pad_no_key_is_named_and_every_button_does_what_is_said(language: str) -> None:
    words = Words(language)
    deeds = {"home": "send", "place": "pick", "drag": "pick", "stock": "pick", "undo": "undo"}
    for key in KEYS:
        assert words.has(f"tutorial.{key}.pad") == words.has(f"tutorial.{key}.keys")
    for key, deed in deeds.items():
        (name,) = set(re.findall(r"\b[ABXY]\b", words(f"tutorial.{key}.pad")))
        button = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
        assert deed_of(pygame.event.Event(pygame.KEYDOWN, **BUTTONS[button]._asdict())) == deed


def test_where_a_tap_selects_a_card_goes_home_by_two_and_so_it_is_said() -> None:
    pupil = began(1, play__one_tap="selects")
    words = pupil.services.words
    assert pupil.guide.said.sentence == words("tutorial.home.selects")
    pupil.click("AS")
    assert (pupil.lesson, pupil.selected) == ("home", "AS")
    pupil.click("foundation S")
    pupil.settle()
    assert pupil.lesson == "place"


def test_what_was_refused_and_what_is_advised_can_be_read_before_it_goes_on() -> None:
    pupil = began(KEYS.index("refused"))
    pupil.drag(*pupil._ends())
    pupil.settle()
    assert (pupil.lesson, bool(pupil.said)) == ("refused", True)
    assert pupil.ways == ["next", "skip"]
    for _ in range(9 * 60):
        pupil.frame()
    assert pupil.lesson == "undo"
    pupil.learn("taps")
    pupil.key(pygame.K_h)
    pupil.settle()
    assert (pupil.lesson, pupil.ways) == ("hint", ["next", "skip"])


def test_what_is_to_be_refused_goes_nowhere_else_by_itself() -> None:
    pupil = began(KEYS.index("refused"), play__auto_place=True)
    done = pupil.events
    pupil.drag("6D", "5H")
    pupil.settle()
    assert (pupil.events, bool(pupil.said)) == (done, True)
    assert not pupil.guide.awaits(Done.REFUSED)


# ------------------------------------------------------------------ nothing is hidden


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"),
    [
        *(((800, 480), scale) for scale in ("normal", "huge")),
        *(((480, 800), scale) for scale in ("normal", "huge")),
        pytest.param((1280, 720), "normal", marks=pytest.mark.slow),
        pytest.param((3840, 2160), "normal", marks=pytest.mark.slow),
    ],
)
def test_the_guide_never_hides_what_it_speaks_of(size: Spot, scale: str, language: str) -> None:
    pupil = Pupil(size, language, look__scale=scale)
    for _ in KEYS:
        _in_sight(pupil)
        pupil._by_mouse(pupil.lesson, "mouse")
        pupil.settle()
        if pupil.lesson and isinstance(pupil.top, TableScene):
            _in_sight(pupil)
        if pupil.lesson and pupil.guide._fulfilled:
            pupil._go_on("mouse")


def _in_sight(pupil: Pupil) -> None:
    board, scene = pupil.guide.board, pupil.scene
    assert board is not None
    assert pupil.surface.get_rect().contains(board.body)
    assert board.body.top >= pupil.table.layout.bar.h
    for mark in pupil.guide.marks():
        assert not board.body.colliderect(pygame.Rect(mark.area)), pupil.lesson
    for other in (scene.speech.bubble, scene.coaching.callout):
        assert other is None or not board.body.colliderect(other.body), pupil.lesson
    for mark in scene.speech.marks() if pupil.settings.word("look.scale") == "normal" else ():
        assert not board.body.colliderect(pygame.Rect(mark.area)), pupil.lesson
    for widget in board.controls.widgets:
        area = board.area_of(widget.name)
        assert board.body.contains(area)
        assert min(area.size) >= 44


def test_a_resize_keeps_the_lesson_and_all_of_it_in_sight() -> None:
    pupil = began(3)
    pupil.resize((480, 800))
    pupil.settle()
    assert pupil.lesson == "drag"
    _in_sight(pupil)
    pupil.learn("mouse")
    pupil.resize((1280, 720))
    pupil.settle()
    assert pupil.lesson == "stock"
    _in_sight(pupil)


def test_at_rest_nothing_is_drawn_and_what_is_drawn_is_right() -> None:
    pupil = began(2)
    pupil.settle()
    presents = pupil.app.window.presents
    for _ in range(20):
        pupil.frame()
    assert pupil.app.window.presents == presents
    assert pupil.pixels() == pupil.redrawn()


# ------------------------------------------------------------------ other things are done


def test_another_move_changes_nothing_in_what_is_asked() -> None:
    pupil = began(1)
    pupil.click("stock")
    assert (pupil.lesson, pupil.events) == ("home", "draw")
    pupil.click("AD")
    assert (pupil.lesson, pupil.events) == ("place", "draw w-D")


def test_any_move_of_the_kind_will_do() -> None:
    pupil = began(2)
    pupil.drag("JS", "QH")
    pupil.settle()
    assert (pupil.lesson, pupil.events) == ("drag", "2-S 5-1")


def test_undo_across_lessons_leaves_something_to_do() -> None:
    pupil = began(3)
    for _ in range(2):
        pupil.key(pygame.K_z)
    pupil.settle()
    assert (pupil.lesson, pupil.position) == ("drag", pupil.begun_at)
    pupil.learn("mouse")
    assert pupil.lesson == "stock"


def test_what_cannot_be_done_now_is_left_out() -> None:
    table = Tabletop(
        ruleset("klondike", rule="relaxed"), "column 1: KS\ncolumn 2: KH\ncolumn 3: KD"
    )
    table.scene.guide = guide = Guide(table.services, table.scene)
    table.frame()
    assert guide.board is not None
    table.tap(guide.board.area_of("next").center)
    table.settle()
    assert guide.lesson.key == "stock"
    table.click("stock")
    table.settle()
    assert guide.lesson.key == "refused"


def test_a_press_on_the_board_is_for_nothing_below_and_all_else_answers() -> None:
    pupil = began(1)
    pupil.tap((pupil.board.left + 4, pupil.board.top + 4))
    assert (pupil.events, pupil.selected) == ("", "")
    pupil.lift("JS")
    assert pupil.held == "JS"
    pupil.key(pygame.K_ESCAPE)
    assert (pupil.held, pupil.lesson) == ("", "home")


# ------------------------------------------------------------------ it leaves


def test_it_can_be_skipped_and_the_game_goes_on() -> None:
    pupil = began(2)
    pupil.press_way("skip")
    assert pupil.lesson == ""
    pupil.drag("JS", "QH")
    assert pupil.events == "2-S 5-1"
    assert pupil.pixels() == pupil.redrawn()


@pytest.mark.parametrize("way", ["skip", "esc", "menu"])
def test_who_leaves_is_told_where_the_lessons_are_found_again(way: str) -> None:
    pupil = began(1)
    if way == "skip":
        pupil.press_way("skip")
    else:
        pupil.key({"esc": pygame.K_ESCAPE, "menu": pygame.K_F10}[way])
        pupil.settle()
    if way == "menu":
        pupil.key(pygame.K_F10)
    assert (pupil.lesson, pupil.scene.speech.telling) == ("", True)
    for _ in range(6 * 60):
        pupil.frame()
    assert not pupil.scene.speech.telling
    assert pupil.pixels() == pupil.redrawn()


def test_who_has_learned_all_of_it_is_told_nothing_more() -> None:
    pupil = began(KEYS.index("done"))
    pupil.learn("mouse")
    assert (pupil.lesson, pupil.scene.speech.telling) == ("", False)


def test_tab_and_enter_skip_it_and_an_arrow_leads_back_to_the_cards() -> None:
    pupil = began(1)
    pupil.key(pygame.K_TAB)
    board = pupil.guide.board
    assert board is not None and board.controls.focus and board.controls.focus.ringed
    pupil.key(pygame.K_LEFT)
    assert board.controls.focus is None and pupil.scene.hands.keying.shown
    pupil.key(pygame.K_TAB)
    pupil.key(pygame.K_TAB)
    assert pupil.scene.bar.controls.focus is not None
    pupil.key(pygame.K_ESCAPE)
    pupil.key(pygame.K_TAB)
    pupil.key(pygame.K_RETURN)
    assert pupil.lesson == ""


def test_esc_sends_it_away_and_only_then_opens_the_menu() -> None:
    pupil = began(2)
    pupil.click("JS")
    pupil.key(pygame.K_ESCAPE)
    assert (pupil.selected, pupil.lesson) == ("", "place")
    pupil.key(pygame.K_ESCAPE)
    assert pupil.lesson == "" and isinstance(pupil.top, TableScene)
    pupil.key(pygame.K_ESCAPE)
    assert isinstance(pupil.top, TableMenu)


def test_the_menu_sends_it_away_but_where_it_is_what_one_learns() -> None:
    pupil = began(2)
    pupil.key(pygame.K_F10)
    pupil.settle()
    pupil.key(pygame.K_F10)
    assert pupil.lesson == ""
    pupil = began(KEYS.index("why"))
    pupil.key(pygame.K_F10)
    pupil.settle()
    pupil.key(pygame.K_F10)
    pupil.settle()
    assert pupil.lesson == "done"


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F5])
def test_another_game_sends_it_away(key: int) -> None:
    pupil = began(2)
    pupil.key(key)
    pupil.settle()
    assert pupil.lesson == ""
    assert isinstance(pupil.top, TableScene)


def test_help_over_the_table_leaves_it_there() -> None:
    pupil = began(2)
    pupil.key(pygame.K_F1)
    pupil.settle()
    pupil.key(pygame.K_ESCAPE)
    pupil.settle()
    assert pupil.lesson == "place"


# ------------------------------------------------------------------ what becomes of the games


def playing(services: Services) -> None:
    """Another game has been begun."""
    session = Session.of(tables.code("KL1-D3C-AAAAAAH"), services.now)
    services.sitting = Sitting(session, services.now, services.keeper)
    move = session.game.stock_move(session.position)
    assert move and session.play(move) is None


def test_undo_at_once_brings_the_game_back_that_was_left() -> None:
    pupil = Pupil(before=playing)
    assert str(pupil.session.code) == DEAL
    pupil.key(pygame.K_z)
    pupil.settle()
    assert str(pupil.session.code) == "KL1-D3C-AAAAAAH"
    assert (pupil.events, pupil.lesson) == ("draw", "")


def test_after_that_it_waits_on_the_shelf() -> None:
    pupil = began(3, before=playing)
    left = pupil.services.history.games("unfinished", 0, 9).wait()
    assert [game.code for game in left if game.aside] == ["KL1-D3C-AAAAAAH"]


def test_its_game_counts_in_no_figures() -> None:
    pupil = began(4)
    assert not pupil.services.keeper.counts(pupil.session)
    kept = pupil.services.history.everything().wait()
    assert [(game.code, game.counts) for game in kept] == [(DEAL, False)]
    assert deals(kept) == []


def test_its_cards_dealt_again_are_a_game_like_any_other() -> None:
    pupil = began(2)
    pupil.key(pygame.K_F5)
    pupil.settle()
    assert (str(pupil.session.code), pupil.lesson) == (DEAL, "")
    assert pupil.services.keeper.counts(pupil.session)


def test_it_changes_nothing_of_what_is_dealt_next() -> None:
    pupil = began(2)
    assert pupil.settings.options("klondike") == {}


# ------------------------------------------------------------------ the deal


def test_from_a_menu_it_leads_to_the_table() -> None:
    pupil = Pupil()
    assert not any(isinstance(scene, Menu) for scene in pupil.services.stack.scenes)
    assert pupil.session.code == parse(DEAL, VARIANTS)
    assert Done.HOME in LESSONS[1].by
