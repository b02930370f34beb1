"""A way to the win is shown: the game so far and the moves to its end, played back."""

import pygame
import pytest
import tables
from lost_games import BEFORE, FREECELL, HIDING, KLONDIKE, WINNING
from replays import Watched
from screens import Clock

from game.play.replaying import recorded
from game.play.session import Session
from game.rules.help import Help
from game.rules.position import Move
from game.ui.replay.opening import show_solution
from game.ui.replay.solution import Solution
from game.ui.table.scene import TableScene

LINE = WINNING[BEFORE:]


def moves_of(session: Session, events: tuple[str, ...]) -> list[Move]:
    """Events as the moves they are, from where a game stands."""
    playing = tables.session(session.game, session.position)
    moves = []
    for event in events:
        moves.append(tables.move(playing.game, playing.position, event))
        playing.play(moves[-1])
    return moves


def shown(language: str = "en") -> Watched:
    """A game of FreeCell on the table, over it a solution of it."""
    screen = Watched(language=language)
    session = recorded(FREECELL, WINNING).session_at(BEFORE, screen.clock)
    put_on_table(screen, session)
    show_solution(screen.services, session, moves_of(session, LINE))
    screen.frame()
    return screen


def put_on_table(screen: Watched, session: Session) -> None:
    """Let this game be played."""
    assert screen.services.sitting is not None
    screen.services.sitting.go_on(session)
    screen.services.stack.open("table")
    screen.frame()


def pass_seconds(screen: Watched, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        screen.frame(seconds=0.05)


# ---------------------------------------------------------------------- playing it


def test_it_begins_where_the_game_stands_and_plays() -> None:
    screen = shown()
    assert isinstance(screen.replay, Solution)
    assert (screen.at, screen.replay.playback.playing) == (BEFORE, True)
    assert screen.shown() == screen.wanted(BEFORE)
    pass_seconds(screen, 0.9)
    assert screen.at == BEFORE
    pass_seconds(screen, 2.2)
    assert screen.at == BEFORE + 3


def test_it_ends_with_the_win() -> None:
    screen = shown()
    screen.push("speed")
    screen.push("speed")
    pass_seconds(screen, len(LINE) / 4 + 2)
    recording = screen.replay.recording
    assert (screen.at, screen.replay.playback.playing) == (len(WINNING), False)
    assert FREECELL.game().won(recording.at(screen.at).position)


def test_from_its_end_it_plays_again_from_where_the_game_stands() -> None:
    screen = shown()
    screen.push("to_end")
    screen.push("play")
    assert (screen.at, screen.replay.playback.playing) == (BEFORE, True)


def test_every_control_of_a_replay_is_there() -> None:
    screen = shown()
    screen.push("play")
    assert not screen.replay.playback.playing
    seen = []
    for name in ("step_forward", "step_back", "step_back", "to_start", "to_end"):
        screen.push(name)
        seen.append(screen.at)
    assert seen == [BEFORE + 1, BEFORE, BEFORE - 1, 0, len(WINNING)]
    screen.tap(screen.on_line(40))
    assert screen.at == 40


@pytest.mark.parametrize(("language", "title"), [("tr", "Çözüm"), ("en", "Solution")])
def test_bar_and_window_say_that_it_is_a_solution(language: str, title: str) -> None:
    screen = shown(language)
    written = screen.services.theme.text(title, "body", "bar_text", "Heavy")
    assert written in [piece.picture for piece in screen.replay.header.pieces]
    assert title in (screen.services.stack.caption or "")


def test_where_nothing_has_a_code_nothing_can_be_shown() -> None:
    screen = Watched()
    game = FREECELL.game()
    session = Session(None, game, FREECELL.dealt(), Clock())
    show_solution(screen.services, session, moves_of(session, WINNING))
    screen.frame()
    assert isinstance(screen.services.stack.top, TableScene)


# ---------------------------------------------------------------------- the game itself


def test_the_game_stands_as_it_stood() -> None:
    screen = shown()
    running, seconds = screen.running, screen.running.clock.seconds
    pass_seconds(screen, 5)
    screen.key(pygame.K_ESCAPE)
    screen.frame()
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.running is running and running.events == list(WINNING[:BEFORE])
    assert running.clock.seconds == pytest.approx(seconds, abs=0.1)


def test_it_is_help_for_the_game_also_where_it_is_not_gone_on_from_there() -> None:
    screen = shown()
    assert screen.running.help is Help.HINTS


def test_it_counted_cards_that_lie_face_down() -> None:
    screen = Watched()
    session = recorded(KLONDIKE, HIDING[:-1]).session_at(38, screen.clock)
    put_on_table(screen, session)
    line = tables.recorded("klondike_KL1-D1C-AAAAAAR").events[38:]
    show_solution(screen.services, session, moves_of(session, line))
    screen.frame()
    screen.push("play_on")
    assert (session.help, screen.running.help) == (Help.ALL_KNOWING, Help.ALL_KNOWING)


# ---------------------------------------------------------------------- playing on


def test_playing_on_is_a_new_game_with_all_that_was_shown() -> None:
    screen = shown()
    before = screen.running
    screen.push("step_forward")
    screen.push("step_forward")
    screen.push("play_on")
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.running is not before
    assert screen.running.events == list(WINNING[: BEFORE + 2])
    assert screen.running.help is Help.HINTS
    assert screen.table.position == screen.running.position


def test_a_win_that_was_only_shown_is_no_unaided_one() -> None:
    screen = shown()
    screen.push("to_end")
    screen.push("play_on")
    assert screen.running.result is not None
    assert screen.running.result.help is Help.HINTS


def test_what_does_not_count_does_not_count_when_it_is_played_on() -> None:
    screen = Watched()
    session = recorded(FREECELL, WINNING).session_at(BEFORE, screen.clock)
    screen.services.keeper.uncounted(session)
    put_on_table(screen, session)
    show_solution(screen.services, session, moves_of(session, LINE))
    screen.frame()
    screen.push("play_on")
    assert screen.running is not session
    assert not screen.services.keeper.counts(screen.running)


def test_a_solution_of_a_game_that_counts_counts_when_it_is_played_on() -> None:
    screen = shown()
    screen.push("play_on")
    assert screen.services.keeper.counts(screen.running)
