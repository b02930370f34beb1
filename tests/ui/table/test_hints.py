"""Hints: rung by rung by button, key, touch and pad; played, changed, closed; drawn once."""

import pygame
import pytest
import tables
from beside import KLONDIKE, LOST, PLAYED, WINNABLE, Beside
from gamepad import ZR, A, Gamepad
from lost_games import WINNING
from screens import LANGUAGES, SIZES
from solvers import Late
from tabletop import Spot

from game.coaching.advice import Hint, Rung
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules import notation
from game.rules.zones import Kind
from game.ui.table.coaching import LOOKING_AFTER

RUNGS = (Rung.THERE_IS, Rung.CARD, Rung.PLACE, Rung.WHY)


def hint(table: Beside) -> Hint:
    """The hint that is open."""
    found = table.scene.coaching.coach.hint
    assert isinstance(found, Hint)
    return found


# ---------------------------------------------------------------- the ladder


@pytest.mark.parametrize("rung", RUNGS)
def test_every_press_of_the_key_tells_more(rung: Rung) -> None:
    table = Beside()
    table.hint(rung)
    assert hint(table).rung is rung


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("rung", RUNGS)
@pytest.mark.few(4)
def test_so_does_every_press_of_the_button(rung: Rung, touch: bool) -> None:
    table = Beside()
    for _ in range(rung):
        table.tap(table.scene.bar.controls.named("hint").area.center, touch=touch)
        table.settle()
    assert hint(table).rung is rung


def test_so_does_the_right_trigger_of_a_pad() -> None:
    table = Beside()
    pad = Gamepad(table)
    for rung in RUNGS:
        pad.trigger(ZR)
        table.settle()
        assert hint(table).rung is rung


def test_so_does_the_first_button_of_the_bubble() -> None:
    table = Beside()
    table.tap_bar("hint")
    for way in ("more", "more", "why"):
        table.tap_way(way)
    assert hint(table).rung is Rung.WHY


def test_first_only_that_there_is_a_move() -> None:
    table = Beside()
    table.hint()
    assert table.said_as("hint.there_is")
    assert (table.shown_rims(), table.overlays()) == ([], ["callout"])


def test_then_the_cards_that_move() -> None:
    table = Beside()
    table.hint(2)
    move = hint(table).move
    (mark,) = table.scene.coaching.marks()
    assert mark.kind == "selected"
    assert mark.area == table.table.group(table.position, move.src, move.size)
    assert table.overlays() == ["callout"]


@pytest.mark.parametrize("presses", [3, 4])
def test_then_where_they_go(presses: int) -> None:
    table = Beside()
    table.hint(presses)
    assert table.shown_rims() == ["selected"]
    assert table.overlays() == ["ghost", "arrow", "callout"]


def test_last_why() -> None:
    table = Beside()
    table.hint(3)
    assert table.remark is not None and not table.remark.lines
    table.hint()
    assert table.remark is not None and len(table.remark.lines) == len(hint(table).reasons) > 0


def test_all_at_once_where_that_is_wished() -> None:
    table = Beside(coach__ladder="whole")
    table.hint()
    assert hint(table).rung is Rung.WHY


def test_a_draw_is_shown_by_a_rim_on_the_stock() -> None:
    table = Beside(PLAYED, KLONDIKE)
    table.hint(3)
    game, move = table.rules.game, hint(table).move
    assert game.kind(move.src) is Kind.STOCK
    (mark,) = table.scene.coaching.marks()
    assert mark.area == table.table.target(table.position, move.src)
    assert table.overlays() == ["callout"]
    assert table.said_as("hint.draw")


def test_it_says_what_it_rests_on() -> None:
    for setting, key in (("seen", "hint.seen"), ("all", "hint.all")):
        table = Beside(PLAYED, KLONDIKE, coach__hints=setting)
        table.hint()
        assert table.remark is not None
        assert table.remark.note == table.services.words(key)
    table = Beside()
    table.hint()
    assert table.remark is not None and table.remark.note == ""


# ---------------------------------------------------------------- going on from it


@pytest.mark.parametrize("presses", [3, 4])
def test_the_bubble_plays_it_as_an_ordinary_action(presses: int) -> None:
    table = Beside()
    table.hint(presses)
    move, before = hint(table).move, table.session.moves
    table.tap_way("play")
    assert table.events.split()[-1] == notation.write(table.rules.game, move)
    assert table.session.moves == before + 1
    assert (table.remark, table.at_rest()) == (None, True)
    table.key(pygame.K_z)
    assert table.position == table.begun_at


def test_enter_plays_it() -> None:
    table = Beside()
    table.hint(4)
    table.key(pygame.K_RETURN)
    assert table.session.moves == len(WINNABLE) + 1


def test_a_pad_plays_it() -> None:
    table = Beside()
    pad = Gamepad(table)
    for _ in range(3):
        pad.trigger(ZR)
        table.settle()
    pad.press(A)
    assert table.session.moves == len(WINNABLE) + 1


def test_after_it_the_next_hint_begins_at_the_first_rung() -> None:
    table = Beside()
    table.hint(4)
    table.key(pygame.K_RETURN)
    table.hint()
    assert hint(table).rung is Rung.THERE_IS


def test_another_hint_is_another_move_told_as_far() -> None:
    table = Beside()
    table.hint(4)
    first = hint(table).move
    table.tap_way("other")
    assert hint(table).move != first
    assert hint(table).rung is Rung.WHY


def test_arrows_go_along_the_buttons_and_enter_presses_one() -> None:
    table = Beside()
    table.hint(4)
    first = hint(table).move
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    table.settle()
    assert hint(table).move != first


def test_tab_goes_to_the_buttons_after_a_touch_too() -> None:
    table = Beside()
    for _ in range(4):
        table.tap_bar("hint")
    callout = table.scene.coaching.callout
    assert callout is not None and callout.controls.focus is None
    table.key(pygame.K_TAB)
    callout = table.scene.coaching.callout
    assert callout is not None and callout.controls.focus is not None
    assert callout.controls.focus.ringed


# ---------------------------------------------------------------- closing it


def test_esc_closes_it_and_does_nothing_else() -> None:
    table = Beside()
    table.hint(2)
    table.key(pygame.K_ESCAPE)
    assert (table.remark, table.top) == (None, table.scene)
    table.key(pygame.K_ESCAPE)
    assert table.top is not table.scene


def test_any_other_input_does_what_it_always_does_and_closes_it() -> None:
    table = Beside()
    table.hint(2)
    card = table.spot("4H")
    table.tap(card)
    table.frame()
    assert table.remark is None
    assert table.selected == "4H"
    table.hint(2)
    table.key(pygame.K_z)
    table.frame()
    assert table.remark is None
    assert table.events.endswith("undo")


def test_a_press_on_the_bubble_reaches_no_card_below() -> None:
    table = Beside()
    table.hint(2)
    callout = table.scene.coaching.callout
    assert callout is not None
    table.tap((callout.body.centerx, callout.body.top + 3))
    assert table.remark is not None
    assert table.selected == ""


def test_a_shift_key_alone_leaves_it_open() -> None:
    table = Beside()
    table.hint(2)
    table.key(pygame.K_LSHIFT, pygame.KMOD_SHIFT)
    assert table.remark is not None


def test_it_does_not_leave_by_itself() -> None:
    table = Beside()
    table.hint(2)
    for _ in range(20):
        table.frame(seconds=1)
    assert table.remark is not None


def test_after_a_change_of_size_it_is_where_it_belongs_now() -> None:
    table = Beside(size=(1280, 720))
    table.hint(3)
    table.resize((800, 480))
    table.settle()
    callout, move = table.scene.coaching.callout, hint(table).move
    assert callout is not None
    assert table.surface.get_rect().contains(callout.body)
    (mark,) = table.scene.coaching.marks()
    assert mark.area == table.table.group(table.position, move.src, move.size)
    assert table.pixels() == table.redrawn()


# ---------------------------------------------------------------- waiting for it


def test_a_hint_may_be_asked_for_while_cards_fly() -> None:
    table = Beside(speed="normal")
    table.key(pygame.K_z)
    table.frame()
    assert table.view.moving
    table.key(pygame.K_h)
    table.frame()
    assert isinstance(table.scene.coaching.coach.hint, Hint)
    assert table.remark is not None


def test_after_a_moment_it_is_said_that_it_is_thought_about_and_the_table_stays_free() -> None:
    solver = Late()
    table = Beside(solver=solver)
    table.key(pygame.K_h)
    assert table.scene.speech.items() == []
    for _ in range(round(LOOKING_AFTER * 60) + 2):
        table.frame()
    assert len(table.scene.speech.items()) == 1
    table.tap(table.spot("4H"))
    assert table.selected == "4H"
    solver.may = True
    for _ in range(4):
        table.frame()
    assert table.scene.speech.items() == []
    assert table.remark is not None


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    """HI-13."""
    solver = Late()
    table = Beside(solver=solver)
    table.key(pygame.K_h)
    table.key(pygame.K_z)
    solver.may = True
    table.settle()
    assert table.remark is None


def test_a_hint_for_another_table_is_never_drawn() -> None:
    table = Beside()
    table.hint(3)
    session = Session.of(tables.code("FC1-C4-AAAAAAB"), table.clock)
    table.services.sitting = Sitting(session, table.clock)
    table.services.stack.open("table")
    table.frame(seconds=0)
    assert (table.remark, table.shown_rims()) == (None, [])


def test_the_bar_looks_again_soon_while_an_answer_is_awaited() -> None:
    solver = Late()
    table = Beside(solver=solver)
    assert table.scene.patience() <= 0.1
    solver.may = True
    table.settle()
    assert table.scene.patience() > 0.1


# ---------------------------------------------------------------- no hint


def test_a_lost_game_has_none_and_offers_the_way_back() -> None:
    table = Beside(LOST, coach__proved_lost=False)
    table.hint()
    assert table.said_as("hint.none.title")
    assert table.ways == ("way_back", "close")


def test_when_all_were_given_that_is_said() -> None:
    table = Beside(tuple(WINNING[:100]))
    table.hint(4)
    for _ in range(40):
        if "other" not in table.ways:
            break
        table.tap_way("other")
    assert table.ways in (("play", "close"), ("close",))


def test_only_a_won_game_has_a_grey_button() -> None:
    for events, grey in ((WINNING[:-1], False), (WINNING, True)):
        table = Beside(tuple(events))
        while table.top is not table.scene:
            table.services.stack.pop()
        table.frame()
        assert table.scene.bar.controls.named("hint").enabled is not grey


# ---------------------------------------------------------------- where it lies, how it is drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.few(4)
def test_the_bubble_hides_neither_the_cards_nor_their_goal(size: Spot, language: str) -> None:
    for events, code in ((WINNABLE, "FC1-C4-AAAAAAD"), (PLAYED, KLONDIKE)):
        for hand in ("left", "right"):
            table = Beside(events, code, size=size, language=language, look__hand=hand)
            table.hint(4)
            callout, marks = table.scene.coaching.callout, table.scene.coaching.marks()
            assert callout is not None
            goals = [item.area for item in table.scene.coaching.items() if item.key[0] == "ghost"]  # type: ignore[index]
            for area in [pygame.Rect(mark.area) for mark in marks] + goals:
                assert not callout.body.colliderect(area)
            assert table.surface.get_rect().contains(callout.body)


@pytest.mark.parametrize("size", SIZES)
def test_the_bubble_of_a_draw_leaves_the_waste_in_sight(size: Spot) -> None:
    for hand in ("left", "right"):
        table = Beside(PLAYED, KLONDIKE, size=size, look__hand=hand)
        table.hint(4)
        game, callout = table.rules.game, table.scene.coaching.callout
        assert callout is not None and game.waste is not None
        assert game.kind(hint(table).move.src) is Kind.STOCK
        for card in table.table.cards(table.position, game.waste)[-game.draw :]:
            assert not callout.body.colliderect(pygame.Rect(card))


@pytest.mark.parametrize("scale", ["normal", "huge"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_its_buttons_are_large_enough_and_their_words_whole(size: Spot, scale: str) -> None:
    for language in LANGUAGES:
        table = Beside(size=size, language=language, look__scale=scale)
        for _ in range(4):
            table.hint()
            callout = table.scene.coaching.callout
            assert callout is not None
            for button in callout.controls.widgets:
                assert min(button.area.size) >= 44
                assert all(button.area.contains(text) for text in button.texts())
                assert callout.body.contains(callout.area_of(button.name))


def test_with_a_hint_open_an_idle_table_draws_nothing() -> None:
    table = Beside(look__quiet=True)
    table.session.rest()
    table.hint(4)
    table.settle(2)
    presents = table.app.window.presents
    for _ in range(20 * 60):
        table.session.rest()
        table.frame(seconds=1 / 20)
    assert table.app.window.presents == presents


def test_a_closed_hint_leaves_no_trace() -> None:
    table = Beside(size=(1280, 720))
    table.settle(1)
    before = table.redrawn()
    table.hint(4)
    assert table.pixels() == table.redrawn() != before
    table.key(pygame.K_ESCAPE)
    table.frame()
    assert table.pixels() == table.redrawn()
