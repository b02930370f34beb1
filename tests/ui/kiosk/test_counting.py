"""What is counted of a visit: games, wins and time, each once."""

from collections.abc import Iterator
from datetime import date, datetime

import pygame
import pytest
from kiosk_room import KioskScreen
from screens import TODAY
from shared import BOARD
from tables import Recorded, code, recorded

from game.play import record
from game.play.session import Session
from game.ui.dealing import go_on, play, play_again
from game.ui.kiosk.counting import Counting
from game.ui.replay.opening import replay_shared
from game.ui.replay.scene import Replay
from game.ui.share.opening import open_text

WON = "klondike_KL1-D1C-AAAAAAR"
DEAL = code("KL1-D1C-AAAAAAR")
DAY = datetime.fromtimestamp(TODAY).date()


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    screen = KioskScreen()
    screen.welcome()
    yield screen
    screen.shared.pictures.close()


def session(screen: KioskScreen) -> Session:
    assert screen.services.sitting is not None
    return screen.services.sitting.session


def sit_down(screen: KioskScreen, deal: str = "KL1-D1C-AAAAAAR") -> None:
    play(screen.services, code(deal))
    screen.settle(0.1)


def counted(screen: KioskScreen, game: str = "klondike") -> tuple[int, int]:
    """Games and wins of a game."""
    played = [each for each in screen.counts().played if each.game == game]
    return sum(each.games for each in played), sum(each.wins for each in played)


def seconds(screen: KioskScreen) -> float:
    """The time of all games, once the visit is over."""
    screen.kiosk_app.farewell()
    screen.frame()
    return sum(each.seconds for each in screen.counts().played)


def win(screen: KioskScreen) -> None:
    """Play a recorded game to its end."""
    game: Recorded = recorded(WON)
    assert game.code is not None
    play(screen.services, game.code)
    screen.frame()
    record.perform(session(screen), game.events)
    screen.frame()


def test_a_game_counts_when_its_first_move_is_made(screen: KioskScreen) -> None:
    sit_down(screen)
    assert counted(screen) == (0, 0)
    screen.key(pygame.K_d)
    assert counted(screen) == (1, 0)
    screen.key(pygame.K_d)
    assert counted(screen) == (1, 0)


def test_each_game_counts_by_its_name_and_day(screen: KioskScreen) -> None:
    sit_down(screen)
    screen.key(pygame.K_d)
    screen.wall.time += 86400
    sit_down(screen, "TF1-D1N-AAAAAAC")
    screen.key(pygame.K_d)
    assert {each.day for each in screen.counts().played} == {DAY}, "the day the visit began"
    assert counted(screen, "thoughtful") == counted(screen, "klondike") == (1, 0)


def test_a_win_counts_once_whatever_is_undone_and_done_again(screen: KioskScreen) -> None:
    win(screen)
    assert counted(screen) == (1, 1)
    session(screen).undo()
    screen.frame()
    session(screen).redo()
    screen.frame()
    assert counted(screen) == (1, 1)


def test_the_same_cards_again_are_no_other_game(screen: KioskScreen) -> None:
    win(screen)
    play_again(screen.services)
    screen.settle(0.1)
    screen.key(pygame.K_d)
    assert counted(screen) == (1, 1)
    win(screen)
    assert counted(screen) == (1, 1)


def test_a_game_that_undo_brings_back_is_the_same_one(screen: KioskScreen) -> None:
    sit_down(screen)
    screen.key(pygame.K_d)
    screen.key(pygame.K_n)
    screen.settle(0.2)
    screen.key(pygame.K_BACKSPACE)
    screen.settle(0.2)
    assert session(screen).begun
    screen.key(pygame.K_d)
    assert counted(screen) == (1, 0)


def test_who_plays_on_from_a_replay_plays_the_same_game(screen: KioskScreen) -> None:
    sit_down(screen)
    for _ in range(5):
        screen.key(pygame.K_d)
    screen.wait(60)
    replay_shared(screen.services, code("KL1-D1C-AAAAAAR"), session(screen).events)
    assert isinstance(screen.top, Replay)
    screen.top.jump(3)
    screen.top.play_on()
    screen.settle(0.2)
    screen.key(pygame.K_d)
    screen.wait(10)
    assert counted(screen) == (1, 0)
    assert seconds(screen) == pytest.approx(70, abs=2)


def test_moves_from_elsewhere_make_neither_a_game_nor_a_win(screen: KioskScreen) -> None:
    game = recorded(WON)
    assert game.code is not None
    replay_shared(screen.services, game.code, game.events)
    assert isinstance(screen.top, Replay)
    screen.top.jump(len(game.events) - 1)
    screen.top.play_on()
    screen.settle(0.1)
    record.perform(session(screen), game.events[-1:])
    screen.frame()
    assert session(screen).result
    assert counted(screen) == (0, 0)


def test_the_time_is_that_of_the_games_own_clock(screen: KioskScreen) -> None:
    sit_down(screen)
    screen.wait(30)
    screen.key(pygame.K_d)
    screen.wait(40)
    screen.services.stack.open("pause")
    screen.wait(40)
    assert seconds(screen) == pytest.approx(40, abs=1)


def test_the_time_is_written_down_now_and_then_and_at_the_end(screen: KioskScreen) -> None:
    sit_down(screen)
    screen.key(pygame.K_d)
    screen.wait(25)
    so_far = sum(each.seconds for each in screen.counts().played)
    assert so_far == pytest.approx(20, abs=1)
    assert seconds(screen) == pytest.approx(25, abs=1)


def test_a_game_gone_on_with_later_goes_on_being_counted(screen: KioskScreen) -> None:
    sit_down(screen)
    screen.key(pygame.K_d)
    screen.wait(30)
    first = session(screen)
    sit_down(screen, "KL1-D1C-AAAAABH")
    screen.key(pygame.K_d)
    screen.wait(10)
    go_on(screen.services, first)
    screen.settle(0.1)
    screen.key(pygame.K_d)
    screen.wait(10)
    assert counted(screen) == (2, 0)
    assert seconds(screen) == pytest.approx(50, abs=2)


def test_time_that_a_game_brings_along_is_not_counted(screen: KioskScreen) -> None:
    clock = screen.services.now
    there = Session(DEAL, DEAL.game(), DEAL.dealt(), clock, seconds=500.0)
    go_on(screen.services, there)
    screen.settle(0.1)
    screen.key(pygame.K_d)
    screen.wait(5)
    assert seconds(screen) == pytest.approx(5, abs=1)


def test_another_visitors_same_deal_is_another_game(screen: KioskScreen) -> None:
    for _ in range(2):
        sit_down(screen)
        screen.key(pygame.K_d)
        screen.kiosk_app.farewell()
        screen.frame()
        screen.welcome()
    assert counted(screen) == (2, 0)
    assert [each.visitors for each in screen.counts().visited] == [3]


def test_a_board_that_somebody_typed_in_counts_for_its_time_alone(screen: KioskScreen) -> None:
    open_text(screen.services, BOARD)
    screen.settle(0.2)
    screen.key(pygame.K_RETURN)
    screen.settle(0.2)
    assert all(each.games == 0 for each in screen.counts().played)


def test_what_was_played_is_counted_when_the_program_ends(screen: KioskScreen) -> None:
    sit_down(screen)
    screen.key(pygame.K_d)
    screen.wait(7)
    screen.kiosk_app.leave()
    screen.kiosk_app.close()
    assert sum(each.seconds for each in screen.counts().played) == pytest.approx(7, abs=1)


def test_looking_at_a_game_in_which_nothing_happens_writes_nothing(
    screen: KioskScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(screen)
    counting = Counting(screen.tally, date(2026, 1, 1))
    monkeypatch.setattr(screen.tally, "add", lambda *_a, **_k: pytest.fail("written"))
    for _ in range(10):
        counting.look(screen.services)
    counting.end()
