"""Starting again: the game that was not finished is there, just as it was left."""

import random
from errno import EACCES
from pathlib import Path

import pygame
import pytest
from screens import Screen
from walks import choose

from game.keeping.figures import totals
from game.keeping.played import deals
from game.play.record import perform
from game.play.replaying import recorded as recorded_game
from game.play.session import Session
from game.rules.code import GameCode, parse
from game.rules.exact import board_of
from game.storage.history import History
from game.storage.kept import Log
from game.storage.trouble import Trouble
from game.text.catalogue import Words
from game.ui.dealing import go_on
from game.ui.menu import Menu
from game.ui.start import Wanted
from game.ui.table.scene import TableScene
from game.ui.wording import trouble_line
from game.variants import VARIANTS
from tools.recorded import recorded

KLONDIKE = parse("KL1-D3R-AAAAAAH", VARIANTS)
FIRST_FRAMES = 0.6
"""So many seconds pass while a screen settles."""
WON = "klondike_KL1-D1C-AAAAAAR"


def opened(folder: Path, wanted: Wanted | None = None, **settings: object) -> Screen:
    """The program started on what is kept in a folder."""
    arguments = {key.replace("__", "."): value for key, value in settings.items()}
    return Screen(history=History(folder), wanted=wanted or Wanted(), arguments=arguments)


def session(screen: Screen) -> Session:
    assert screen.services.sitting is not None
    return screen.services.sitting.session


def ended(screen: Screen) -> None:
    """The program ends as it should."""
    session(screen).rest()
    screen.services.history.close()


def wander(game: Session, moves: int) -> None:
    """Make moves as chance will have it."""
    dice = random.Random(5)
    for _ in range(moves):
        game.play(choose(dice, game.game, list(game.game.moves(game.position))))


def left_in_the_middle(folder: Path) -> Session:
    """A game with moves, undos and an undone move; the program ended in it."""
    screen = opened(folder, Wanted(KLONDIKE))
    wander(session(screen), 60)
    screen.key(pygame.K_BACKSPACE)
    screen.key(pygame.K_BACKSPACE)
    screen.settle(3.0)
    ended(screen)
    return session(screen)


def same(one: Session, other: Session) -> None:
    assert one.events == other.events
    assert one.position == other.position
    assert (one.moves, one.points, one.help) == (other.moves, other.points, other.help)
    assert (one.can_undo, one.can_redo) == (other.can_undo, other.can_redo)


def test_the_game_goes_on_just_as_it_was(tmp_path: Path) -> None:
    before = left_in_the_middle(tmp_path)
    screen = opened(tmp_path)
    assert isinstance(screen.services.stack.top, TableScene)
    after = session(screen)
    same(before, after)
    while before.undo():
        assert after.undo()
        assert after.position == before.position
    assert not after.undo()
    while before.redo():
        assert after.redo()
        assert after.position == before.position


def test_the_clock_goes_on_from_where_it_stood(tmp_path: Path) -> None:
    before = left_in_the_middle(tmp_path)
    screen = opened(tmp_path)
    at_first = session(screen).clock.seconds
    assert at_first == pytest.approx(before.clock.seconds + FIRST_FRAMES, abs=0.02)
    screen.settle(2.0)
    assert session(screen).clock.seconds == pytest.approx(at_first + 2.0, abs=0.02)


def test_a_deal_without_a_move_is_there_again_too(tmp_path: Path) -> None:
    ended(opened(tmp_path, Wanted(KLONDIKE)))
    screen = opened(tmp_path)
    assert session(screen).code == KLONDIKE
    assert not session(screen).begun


def test_who_wants_the_menu_first_finds_the_game_there(tmp_path: Path) -> None:
    before = left_in_the_middle(tmp_path)
    for wanted, start in ((Wanted(menu=True), "continue"), (Wanted(), "menu")):
        screen = opened(tmp_path, wanted, play__start=start)
        menu = screen.services.stack.top
        assert isinstance(menu, Menu)
        screen.tap(menu.controls.named("continue").area.center)
        assert isinstance(screen.services.stack.top, TableScene)
        assert session(screen).events == before.events
        ended(screen)


def test_a_game_asked_for_puts_the_unfinished_one_aside_and_undo_brings_it_back(
    tmp_path: Path,
) -> None:
    before = left_in_the_middle(tmp_path)
    russian = parse("RU1-C-AAAAABB", VARIANTS)
    screen = opened(tmp_path, Wanted(russian))
    assert session(screen).code == russian
    (kept,) = screen.services.history.games("unfinished", 0, 9).wait()
    assert kept.aside and kept.actions == len(before.events)
    screen.key(pygame.K_BACKSPACE)
    assert session(screen).events == before.events
    assert not screen.services.history.games("unfinished", 0, 9).wait()[0].aside


def test_a_finished_game_is_not_gone_on_with(tmp_path: Path) -> None:
    code, events = recorded(WON)
    screen = opened(tmp_path, Wanted(parse(code, VARIANTS)))
    perform(session(screen), events)
    ended(screen)
    assert isinstance(opened(tmp_path).services.stack.top, Menu)


def test_left_before_the_finish_it_is_under_way_and_never_lost(tmp_path: Path) -> None:
    """TT-02."""
    code, events = recorded(WON)
    screen = opened(tmp_path, Wanted(parse(code, VARIANTS)))
    perform(session(screen), events[:-4])
    ended(screen)
    again = opened(tmp_path)
    (kept,) = again.services.history.everything().wait()
    assert kept.running and kept.win is None
    perform(session(again), events[-4:])
    (kept,) = again.services.history.everything().wait()
    assert kept.win is not None and kept.win.moves == len(events)


def test_where_the_log_breaks_off_the_game_goes_on_from_there_and_says_so(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    history = History(tmp_path)
    (kept,) = history.everything().wait()
    log = history.log(kept.id).wait()
    assert log is not None
    words = log.events.split()
    words[10:11] = ["7-7x9"]
    history.keep(kept, type(log)(" ".join(words), log.times))
    history.close()
    screen = opened(tmp_path)
    assert session(screen).events == words[:10]
    assert [trouble.key for trouble in screen.services.troubles] == ["broken_game"]
    shelf = screen.services.history.games("all", 0, 9).wait()
    assert sorted(game.actions for game in shelf) == [10, len(log.events.split())]
    ended(screen)
    assert not opened(tmp_path).services.troubles, "it is said once"


def test_what_cannot_be_kept_is_said_once_on_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("no folder", encoding="utf-8")
    screen = opened(blocked / "inside", Wanted(KLONDIKE))
    table = screen.services.stack.top
    assert isinstance(table, TableScene)
    assert table.speech.items()
    screen.key(pygame.K_SPACE)
    screen.settle(12.0)
    assert not table.speech.items()
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert session(screen).events == ["draw"]


def test_a_board_from_the_middle_of_a_game_does_not_count_when_it_is_won() -> None:
    """Nobody gets a win for the last card of someone else's game."""
    code, events = recorded("freecell_FC1-C4-AAAAAAD")
    whole = Session.of(freecell := parse(code, VARIANTS), lambda: 0.0)
    perform(whole, events[:-1])
    table = board_of(whole.game, whole.position)
    board = GameCode.of_board(freecell.variant, freecell.options, table)
    screen = Screen(wanted=Wanted(board))
    perform(session(screen), events[-1:])
    (kept,) = screen.services.history.everything().wait()
    assert kept.win is not None and not kept.counts


def test_time_played_before_playing_on_from_a_replay_counts_once() -> None:
    """The new game's clock goes on from there, so that no win is faster than it was."""
    screen = Screen(wanted=Wanted(KLONDIKE), arguments={"motion.speed": "off"})
    screen.key(pygame.K_SPACE)
    screen.settle(10.0)
    screen.key(pygame.K_SPACE)
    first = session(screen)
    on = recorded_game(KLONDIKE, first.events, first.times).session_at(2, screen.clock)
    go_on(screen.services, on)
    screen.settle(5.0)
    screen.key(pygame.K_SPACE)
    old, new = screen.services.history.everything().wait()
    assert new.inherited == pytest.approx(10.0, abs=0.1)
    assert new.seconds == pytest.approx(15.0, abs=0.2)
    sums = totals(deals([old, new]))
    assert sums.total_seconds == pytest.approx(old.seconds + 5.0, abs=0.2)


def test_a_game_played_on_in_which_nothing_is_done_leaves_no_copy() -> None:
    screen = Screen(wanted=Wanted(KLONDIKE), arguments={"motion.speed": "off"})
    screen.key(pygame.K_SPACE)
    screen.key(pygame.K_SPACE)
    first = session(screen)
    history = screen.services.history
    for done, left in ((0, 1), (1, 2)):
        on = recorded_game(KLONDIKE, first.events, first.times).session_at(1, screen.clock)
        go_on(screen.services, on)
        for _ in range(done):
            screen.key(pygame.K_SPACE)
        screen.key(pygame.K_F2)
        assert [game.actions for game in history.everything().wait()] == [2] * left


@pytest.mark.parametrize(("language", "reason"), [("tr", "izin"), ("en", "allowed")])
def test_why_nothing_can_be_kept_is_said_in_the_players_words(language: str, reason: str) -> None:
    line = trouble_line(Words(language), Trouble.by("unkept", PermissionError(EACCES, "EACCES")))
    assert reason in line and "EACCES" not in line


def test_a_record_of_which_nothing_can_be_read_is_not_called_half_read(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    history = History(tmp_path)
    (kept,) = history.everything().wait()
    history.keep(kept, Log("7-7x9", "0"))
    history.close()
    screen = opened(tmp_path)
    (trouble,) = screen.services.troubles
    assert "0" not in trouble_line(screen.services.words, trouble)
    assert session(screen).clock.seconds == 0
