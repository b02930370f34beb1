"""What the coach says unasked, and the way back to the last winnable point."""

import pygame
import pytest
from beside import LONG_LOST, LOST, PLAYED, Beside
from lost_games import BEFORE
from screens import LANGUAGES
from solvers import Late
from tabletop import Spot

from game.coaching.advice import Notice
from game.rules import notation
from game.rules.help import Help
from game.ui.table.dialogs import Stuck
from game.ui.table.scene import TableScene


def until_silent(table: Beside) -> None:
    """Let six seconds pass: no line is there longer."""
    for _ in range(6 * 60):
        table.frame()


def choose(table: Beside, name: str) -> None:
    """Press a way of the dialog."""
    assert isinstance(table.top, Stuck)
    table.tap(table.top.controls.named(name).area.center)
    table.settle()


# ---------------------------------------------------------------- freecell says that it is lost


def test_freecell_says_unasked_that_a_loss_is_proved() -> None:
    table = Beside(LOST)
    assert isinstance(table.top, Stuck)
    assert table.top.sentence_key == "table.proved_sentence"


def test_not_where_the_player_does_not_want_it() -> None:
    table = Beside(LOST, coach__proved_lost=False)
    assert isinstance(table.top, TableScene)
    assert table.remark is None


def test_no_other_game_says_it() -> None:
    table = Beside((), "RU1-C-AAAAAAA", coach__light="all", coach__way_back="all")
    assert (table.top, table.remark) == (table.scene, None)


def test_closed_it_leaves_the_table_free_and_is_not_said_again() -> None:
    table = Beside(LOST)
    table.key(pygame.K_ESCAPE)
    table.settle(2)
    assert isinstance(table.top, TableScene)
    move = next(table.session.game.moves(table.position))
    assert table.scene.play(move)
    table.settle(2)
    assert isinstance(table.top, TableScene), "lost as before"


def test_of_a_deal_that_never_could_be_won_that_is_said_in_one_line() -> None:
    table = Beside((), "FC1-C1-AAADKTS")
    assert isinstance(table.top, TableScene)
    assert len(table.scene.speech.items()) == 1
    assert table.scene.play(next(table.session.game.moves(table.position)))
    until_silent(table)
    assert (table.top, table.scene.speech.items()) == (table.scene, [])


def test_round_and_round_in_circles_it_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.coaching.coach.notice_of", lambda *_: Notice.CIRCLES)
    table = Beside(PLAYED, "KL1-D3C-AAAAAAQ")
    assert len(table.scene.speech.items()) == 1
    until_silent(table)
    table.key(pygame.K_d)
    table.settle()
    assert (table.events.endswith("draw"), table.scene.speech.items()) == (True, [])


def test_undone_it_is_gone_and_done_again_it_is_said_again() -> None:
    """HI-13."""
    table = Beside(LOST)
    choose(table, "undo")
    table.settle(1)
    assert (table.top, table.remark) == (table.scene, None)
    assert table.scene.coaching.coach.notice is None
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    table.settle()
    assert isinstance(table.top, Stuck)


def test_a_proof_that_comes_too_late_is_not_said() -> None:
    """HI-13."""
    solver = Late()
    table = Beside(LOST, solver=solver)
    assert isinstance(table.top, TableScene)
    table.key(pygame.K_z)
    solver.may = True
    table.settle(1)
    assert isinstance(table.top, TableScene)


# ---------------------------------------------------------------- the way back


def test_it_goes_back_in_one_event_and_shows_the_move_that_lost() -> None:
    table = Beside(LONG_LOST)
    choose(table, "way_back")
    assert table.events.split()[-2:] == ["back", str(BEFORE)]
    assert table.top is table.scene
    assert table.said_as("way_back.sure.title")
    assert table.shown_rims() == ["refused"]
    assert table.overlays() == ["ghost", "arrow", "callout"]
    game, shown = table.rules.game, table.scene.coaching.marks()[0].area
    move = notation.read(game, table.position, LOST[-1])
    assert shown == table.table.group(table.position, move.src, move.size)


def test_the_light_leads_there_too() -> None:
    table = Beside(LONG_LOST, coach__proved_lost=False)
    table.tap_bar("lamp")
    table.tap_way("way_back")
    assert table.events.split()[-2:] == ["back", str(BEFORE)]


def test_undo_leads_out_again_and_redo_back() -> None:
    table = Beside(LONG_LOST, coach__proved_lost=False)
    there = table.position
    table.tap_bar("lamp")
    table.tap_way("way_back")
    back = table.position
    table.key(pygame.K_z)
    table.frame()
    assert (table.position, table.remark) == (there, None)
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    table.frame()
    assert (table.position, table.remark) == (back, None)


def test_it_counts_as_help() -> None:
    table = Beside(LONG_LOST, coach__proved_lost=False)
    table.tap_bar("lamp")
    table.tap_way("way_back")
    assert table.session.help is Help.HINTS


def test_any_input_closes_what_it_shows() -> None:
    table = Beside(LONG_LOST)
    choose(table, "way_back")
    table.key(pygame.K_UP)
    table.frame()
    assert (table.remark, table.shown_rims(), table.overlays()) == (None, [], [])
    assert table.pixels() == table.redrawn()


def test_while_it_is_looked_for_the_table_stays_free_and_a_move_calls_it_off() -> None:
    solver = Late()
    solver.may = True
    table = Beside(LONG_LOST, solver=solver, coach__proved_lost=False)
    table.tap_bar("lamp")
    solver.may = False
    table.tap_way("way_back")
    for _ in range(30):
        table.frame()
    assert len(table.scene.speech.items()) == 1
    table.key(pygame.K_z)
    solver.may = True
    table.settle(1)
    assert "back" not in table.events
    assert table.scene.speech.items() == []


def test_where_there_is_none_that_is_said() -> None:
    table = Beside((), "RU1-C-AAAAAAA", coach__light="all", coach__way_back="all")
    move = next(table.session.game.moves(table.position))
    table.scene.play(move)
    table.settle()
    table.tap_bar("lamp")
    table.tap_way("way_back")
    assert "back" not in table.events
    assert len(table.scene.speech.items()) == 1


# ---------------------------------------------------------------- quiet notices


def noticed(table: Beside, notice: Notice) -> None:
    """Let the coach notice that now, whatever there is to see."""
    table.settle(1)
    table.scene.coaching.coach.notice = notice
    table.settle(1)


@pytest.mark.parametrize("notice", [Notice.NO_MOVE, Notice.CIRCLES])
def test_elsewhere_it_is_a_quiet_notice_with_the_way_back(notice: Notice) -> None:
    table = Beside(PLAYED, "KL1-D3C-AAAAAAQ", coach__way_back="all")
    noticed(table, notice)
    assert table.said_as(f"notice.{notice}")
    assert table.ways == ("way_back", "close")


@pytest.mark.parametrize("notice", [Notice.NO_MOVE, Notice.CIRCLES])
def test_where_no_way_back_is_offered_it_is_one_line(notice: Notice) -> None:
    table = Beside(PLAYED, "KL1-D3C-AAAAAAQ")
    noticed(table, notice)
    assert table.remark is None
    assert len(table.scene.speech.items()) == 1


def test_it_blocks_nothing_and_is_said_once() -> None:
    table = Beside(PLAYED, "KL1-D3C-AAAAAAQ", coach__way_back="all")
    noticed(table, Notice.CIRCLES)
    table.key(pygame.K_RETURN)
    assert (table.remark, table.events.split()[-1]) == (None, PLAYED[-1])
    table.settle(2)
    assert table.remark is None
    table.key(pygame.K_d)
    assert table.events.endswith("draw")


def test_enter_is_not_the_quiet_notices() -> None:
    table = Beside(PLAYED, "KL1-D3C-AAAAAAQ", coach__way_back="all")
    noticed(table, Notice.CIRCLES)
    table.key(pygame.K_RETURN)
    assert table.scene.hands.keying.shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
@pytest.mark.few(4)
def test_every_bubble_has_its_room(size: Spot, language: str) -> None:
    for scale in ("normal", "huge"):
        table = Beside(
            LONG_LOST, size=size, language=language, look__scale=scale, coach__proved_lost=False
        )
        window = table.surface.get_rect()
        table.tap_bar("lamp")
        callouts = [table.scene.coaching.callout]
        table.tap_way("way_back")
        callouts.append(table.scene.coaching.callout)
        for callout in callouts:
            assert callout is not None
            assert window.contains(callout.body)
            for button in callout.controls.widgets:
                assert callout.body.contains(callout.area_of(button.name))
