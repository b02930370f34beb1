"""A game is played back: every control, every way of going through it, and playing on from it."""

from dataclasses import replace

import pygame
import pytest
import tables
from gamepad import LEFT, RIGHT, ZR, A, B, Gamepad, L, R
from replays import RUNNING, Watched
from tables import RULE_SETS, RuleSet
from wanderings import any_rules, wandered

from game.play.session import Session
from game.rules.code import GameCode
from game.rules.help import Help
from game.ui.replay.caption import told
from game.ui.replay.opening import replay_kept
from game.ui.replay.scene import Replay
from game.ui.table.scene import TableScene
from game.ui.wording import played_time

WON = "klondike_KL1-D1C-AAAAAAR"
KLONDIKE = "KL1-D1R-AAAAAAC"
DRAWS = ["draw"] * 8


def watching(events: list[str] | None = None, speed: str = "off") -> Watched:
    screen = Watched(speed=speed)
    screen.watch(tables.code(KLONDIKE), DRAWS if events is None else events)
    return screen


def code_of(session: Session) -> GameCode:
    assert session.code is not None
    return session.code


def pass_seconds(screen: Watched, seconds: float) -> None:
    """Let frames go by, twenty in a second."""
    for _ in range(round(seconds * 20)):
        screen.frame(seconds=0.05)


# ---------------------------------------------------------------------- controls


def test_it_begins_at_the_deal_and_waits() -> None:
    screen = watching()
    pass_seconds(screen, 5)
    assert (screen.at, screen.replay.playback.playing) == (0, False)


def test_the_buttons_step_and_go_to_the_ends() -> None:
    screen = watching()
    seen = []
    for name in ("step_forward", "step_forward", "step_back", "to_end", "to_start"):
        screen.push(name)
        seen.append(screen.at)
    assert seen == [1, 2, 1, 8, 0]


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ([pygame.K_RIGHT], 1),
        ([pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT], 1),
        ([pygame.K_END], 8),
        ([pygame.K_END, pygame.K_HOME], 0),
        ([pygame.K_END, pygame.K_BACKSPACE], 7),
        ([pygame.K_PAGEDOWN], 8),
        ([pygame.K_END, pygame.K_PAGEUP], 0),
        ([pygame.K_LEFT], 0),
        ([pygame.K_END, pygame.K_RIGHT], 8),
    ],
)
@pytest.mark.few(4)
def test_keys_step_and_go_to_the_ends(keys: list[int], at: int) -> None:
    screen = watching()
    for key in keys:
        screen.key(key)
    assert screen.at == at


def test_play_shows_one_event_a_second_and_pauses_at_the_end() -> None:
    screen = watching()
    screen.push("play")
    pass_seconds(screen, 0.5)
    seen = [screen.at]
    for _ in range(9):
        pass_seconds(screen, 1)
        seen.append(screen.at)
    assert seen == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    assert not screen.replay.playback.playing


def test_pause_stays_where_it_is() -> None:
    screen = watching()
    screen.key(pygame.K_SPACE)
    pass_seconds(screen, 2.5)
    screen.key(pygame.K_SPACE)
    at = screen.at
    pass_seconds(screen, 10)
    assert screen.at == at == 3


def test_play_at_the_end_begins_again() -> None:
    screen = watching()
    screen.key(pygame.K_END)
    screen.push("play")
    assert screen.at == 0
    pass_seconds(screen, 2.1)
    assert screen.at == 2


@pytest.mark.parametrize(("faster", "shown"), [(-1, 3), (0, 5), (1, 9), (2, 17)])
def test_speeds(faster: int, shown: int) -> None:
    screen = watching(["draw"] * 24)
    for _ in range(abs(faster)):
        screen.key(pygame.K_UP if faster > 0 else pygame.K_DOWN)
    screen.key(pygame.K_SPACE)
    pass_seconds(screen, 4.15)
    assert screen.at == shown


def test_plus_and_minus_change_the_speed_as_far_as_it_goes() -> None:
    screen = watching()
    seen = []
    for sign in "+++---- ":
        screen.frame(
            pygame.event.Event(
                pygame.KEYDOWN, key=pygame.K_4, mod=0, unicode=sign.strip(), repeat=False
            )
        )
        seen.append(screen.replay.playback.speed)
    assert seen == [2, 4, 4, 2, 1, 0.5, 0.5, 0.5]


def test_the_button_goes_round_all_speeds() -> None:
    screen = watching()
    seen = []
    for _ in range(4):
        screen.push("speed")
        seen.append(screen.replay.playback.speed)
    assert seen == [2, 4, 0.5, 1]


def test_the_speed_stays_chosen_while_the_program_runs() -> None:
    screen = watching()
    screen.push("speed")
    screen.push("close")
    screen.watch(tables.code(KLONDIKE), DRAWS)
    assert screen.replay.playback.speed == 2


def test_a_new_speed_counts_at_once() -> None:
    screen = watching()
    screen.key(pygame.K_DOWN)
    screen.key(pygame.K_SPACE)
    screen.frame(seconds=0.05)
    screen.key(pygame.K_UP)
    screen.key(pygame.K_UP)
    screen.key(pygame.K_UP)
    pass_seconds(screen, 0.3)
    assert screen.at == 2


def test_the_line_is_pressed_where_one_wants_to_be() -> None:
    screen = watching()
    screen.press(screen.on_line(6))
    assert screen.at == 6
    screen.release(screen.on_line(6))
    assert screen.at == 6


def test_the_line_is_dragged_and_the_table_follows_at_once() -> None:
    screen = watching()
    screen.press(screen.knob.center)
    seen = []
    for number in (2, 5, 8, 3):
        screen.move((screen.on_line(number)[0], 5))
        seen.append(screen.at)
        assert screen.shown() == screen.wanted(number)
    screen.release((screen.on_line(3)[0], 5))
    assert (seen, screen.at) == ([2, 5, 8, 3], 3)


def test_a_knob_taken_beside_its_middle_does_not_jump() -> None:
    screen = Watched()
    screen.watch(tables.code("KL1-D1C-AAAAAAR"), tables.recorded(WON).events)
    screen.replay.jump(40)
    screen.frame()
    spot = (screen.knob.right - 2, screen.knob.centery)
    screen.press(spot)
    assert screen.at == 40
    screen.move((spot[0] + screen.on_line(60)[0] - screen.on_line(40)[0], spot[1]))
    assert screen.at == 60


def test_nothing_moves_on_under_a_finger() -> None:
    screen = watching()
    screen.key(pygame.K_SPACE)
    screen.press(screen.on_line(4))
    pass_seconds(screen, 5)
    assert screen.at == 4
    screen.release(screen.on_line(4))
    pass_seconds(screen, 1.1)
    assert screen.at > 4


def test_a_step_pauses_and_a_jump_plays_on() -> None:
    screen = watching()
    screen.key(pygame.K_SPACE)
    screen.tap(screen.on_line(3))
    assert screen.replay.playback.playing
    screen.key(pygame.K_RIGHT)
    assert (screen.at, screen.replay.playback.playing) == (4, False)


def test_what_leads_nowhere_cannot_be_pressed() -> None:
    screen = watching()
    named = screen.replay.controls.named

    def able() -> list[str]:
        names = ("to_start", "step_back", "play", "step_forward", "to_end")
        screen.frame()
        return [name for name in names if named(name).enabled]

    assert able() == ["play", "step_forward", "to_end"]
    screen.key(pygame.K_END)
    assert able() == ["to_start", "step_back", "play"]


def test_a_game_without_events_has_nothing_to_play() -> None:
    screen = watching([])
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_END, pygame.K_LEFT):
        screen.key(key)
    pass_seconds(screen, 2)
    assert (screen.at, screen.replay.playback.playing) == (0, False)
    assert not screen.replay.controls.named("play").enabled


def test_a_held_key_goes_on_stepping_but_plays_once() -> None:
    screen = watching()
    for key in (pygame.K_RIGHT, pygame.K_SPACE):
        for _ in range(3):
            screen.frame(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert screen.at == 4 and screen.replay.playback.playing


def test_the_code_is_copied() -> None:
    screen = watching()
    screen.push("code")
    assert screen.services.clipboard.get() == KLONDIKE
    assert screen.replay.speech.items()


def test_tab_and_enter_reach_every_button() -> None:
    screen = watching()
    reached = []
    for _ in range(9):
        screen.key(pygame.K_TAB)
        focus = screen.replay.controls.focus
        assert focus is not None and focus.ringed
        reached.append(focus.name)
    able = [w.name for w in screen.replay.controls.widgets if w.enabled and w.focusable]
    assert set(reached) == set(able) and {"play_on", "speed", "close", "code"} <= set(able)


def test_enter_plays_and_presses_the_button_with_the_ring() -> None:
    screen = watching()
    screen.key(pygame.K_RETURN)
    assert screen.replay.playback.playing
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_TAB)
    focus = screen.replay.controls.focus
    assert focus is not None and focus.name == "play"
    screen.key(pygame.K_RETURN)
    assert not screen.replay.playback.playing


def test_a_gamepad_alone_can_do_everything() -> None:
    screen = watching()
    pad = Gamepad(screen)
    pad.press(RIGHT)
    pad.press(R)
    pad.press(R)
    pad.press(L)
    pad.press(LEFT)
    assert screen.at == 1
    pad.press(A)
    assert screen.replay.playback.playing
    for _ in range(20):
        pad.trigger(ZR)
        focus = screen.replay.controls.focus
        if focus and focus.name == "speed":
            break
    pad.press(A)
    assert screen.replay.playback.speed == 2
    pad.press(B)
    assert isinstance(screen.services.stack.top, TableScene)


def test_a_finger_alone_can_do_everything() -> None:
    screen = watching()
    named = screen.replay.controls.named
    for name in ("to_end", "step_back", "speed", "to_start", "step_forward", "play"):
        screen.tap(named(name).area.center, touch=True)
    screen.tap(screen.on_line(2), touch=True)
    assert (screen.at, screen.replay.playback.playing) == (2, True)
    screen.tap(named("close").area.center, touch=True)
    assert isinstance(screen.services.stack.top, TableScene)


# ---------------------------------------------------------------------- the picture


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(4)
def test_the_picture_is_that_of_a_table_at_every_event(rules: RuleSet) -> None:
    session = wandered(rules, 5, 90)
    screen = Watched()
    replay = screen.watch(code_of(session), session.events)
    for number in range(1, replay.recording.length + 1):
        screen.key(pygame.K_RIGHT)
        assert screen.at == number and screen.shown() == screen.wanted(number)
    for number in reversed(range(replay.recording.length)):
        screen.key(pygame.K_LEFT)
        assert screen.at == number and screen.shown() == screen.wanted(number)


@pytest.mark.parametrize(
    "seed", [*range(12), *(pytest.param(n, marks=pytest.mark.slow) for n in range(12, 50))]
)
@pytest.mark.few(4)
def test_random_games_play_back_as_they_were(seed: int) -> None:
    session = wandered(any_rules(seed), seed, 40 + seed)
    screen = Watched()
    screen.keep(session)
    replay = screen.watch_kept(*screen.keep(session))
    last = replay.recording.length
    assert last == len(session.events) and replay.recording.whole
    for number in (last, last // 3, last // 2, 0, last):
        screen.tap(screen.on_line(number))
        assert screen.at == number and screen.shown() == screen.wanted(number)
    assert replay.recording.at(last).position == session.position


def test_every_pixel_is_that_of_the_whole_picture() -> None:
    screen = watching(["draw", "draw", "undo", "redo", "back 0", "undo", "draw"])
    for key in [pygame.K_RIGHT] * 5 + [pygame.K_LEFT] * 3 + [pygame.K_END, pygame.K_TAB]:
        screen.key(key)
        screen.settle()
        seen = pygame.image.tobytes(screen.surface, "RGB")
        screen.replay.view.canvas.reset()
        screen.app.redraw()
        screen.frame(seconds=0)
        assert seen == pygame.image.tobytes(screen.surface, "RGB")


@pytest.mark.parametrize("faster", [-1, 0, 1, 2])
@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.few(4)
def test_cards_arrive_before_the_next_event(speed: str, faster: int) -> None:
    game = tables.recorded(WON)
    screen = Watched(speed=speed)
    screen.watch(tables.code("KL1-D1C-AAAAAAR"), game.events)
    screen.replay.change_speed(faster)
    screen.key(pygame.K_SPACE)
    before = screen.at
    while screen.at < 25:
        moving = screen.replay.view.moving
        screen.frame()
        assert screen.at == before or not moving
        before = screen.at


def test_a_step_never_waits_for_the_cards() -> None:
    screen = watching(speed="slow")
    for _ in range(5):
        screen.key(pygame.K_RIGHT)
    assert screen.at == 5 and screen.replay.view.moving
    screen.settle(2)
    assert screen.shown() == screen.wanted(5)


def test_cards_cannot_be_picked() -> None:
    screen = watching()
    screen.key(pygame.K_RIGHT)
    before = pygame.image.tobytes(screen.surface, "RGB")
    table, position = screen.replay.view.table, screen.replay.recording.at(1).position
    for pile in range(len(position.piles)):
        area = table.target(position, pile)
        spot = area.x + area.w // 2, area.y + area.h // 2
        screen.press(spot)
        screen.move((spot[0] + 60, spot[1]))
        screen.release((spot[0] + 60, spot[1]))
    screen.settle()
    assert screen.at == 1 and screen.shown() == screen.wanted(1)
    assert pygame.image.tobytes(screen.surface, "RGB") == before


def test_when_it_pauses_nothing_is_drawn() -> None:
    screen = watching()
    screen.key(pygame.K_RIGHT)
    screen.settle(3)
    painted, stack = screen.replay.view.canvas.painted, screen.services.stack
    for _ in range(200):
        screen.clock.time += 0.05
        stack.step(0.05)
        assert not stack.busy() and stack.draw(screen.surface) == []
    assert screen.replay.view.canvas.painted == painted


def test_between_two_events_nothing_is_drawn() -> None:
    screen = watching(speed="normal")
    screen.key(pygame.K_SPACE)
    pass_seconds(screen, 0.6)
    stack = screen.services.stack
    assert not stack.busy() and 0 < stack.patience() <= 0.4
    assert stack.draw(screen.surface) == []


# ---------------------------------------------------------------------- what is told


def test_the_bar_tells_time_moves_and_score_as_they_were() -> None:
    session = wandered(any_rules(9), 3, 80)
    screen = Watched()
    recording = screen.watch_kept(*screen.keep(session)).recording
    text = screen.services.theme.text
    for number in (0, 7, 60, 80):
        screen.tap(screen.on_line(number))
        moment = recording.at(number)
        written = {piece.picture for piece in screen.replay.header.pieces}
        numbers = (played_time(moment.seconds), str(moment.moves), str(moment.points))
        assert {text(value, "body", "bar_text", "Heavy") for value in numbers} <= written


def test_where_no_time_is_known_none_is_told() -> None:
    screen = watching()
    label = screen.services.theme.text("Time", "caption", "bar_label")
    assert label not in {piece.picture for piece in screen.replay.header.pieces}


def said(screen: Watched) -> str:
    return told(screen.services.words, screen.replay.recording, screen.at).words


def test_events_are_told_in_words() -> None:
    screen = watching(["draw", "undo", "redo", "draw", "back 1", "back 0", "undo"])
    seen = [said(screen)]
    for _ in range(7):
        screen.key(pygame.K_RIGHT)
        seen.append(said(screen))
    assert seen == [
        "The deal",
        "1 card drawn",
        "Undone",
        "Redone",
        "1 card drawn",
        "Back to move 1",
        "Back to the deal",
        "Undone",
    ]


@pytest.mark.parametrize("title", [t for t in tables.recorded_titles() if "-AAAAA" in t])
@pytest.mark.few(6)
def test_every_event_of_the_recorded_games_can_be_told(title: str) -> None:
    game = tables.recorded(title)
    screen = Watched(language="tr")
    screen.watch(tables.code(title.partition("_")[2]), game.events)
    for number in range(len(game.events) + 1):
        screen.replay.jump(number)
        assert said(screen)


def test_a_broken_record_is_said() -> None:
    screen = watching(["draw", "draw", "S-1", "draw"])
    assert screen.replay.recording.length == 2
    assert screen.replay.speech.items()
    pass_seconds(screen, 3)
    assert not screen.replay.speech.items()
    screen.key(pygame.K_END)
    assert screen.replay.speech.items()


def test_a_whole_record_says_nothing() -> None:
    screen = watching()
    screen.key(pygame.K_END)
    assert not screen.replay.speech.items()


# ---------------------------------------------------------------------- the running game


def test_the_running_game_is_as_it_was() -> None:
    screen = Watched()
    running, before = screen.running, list(screen.running.events)
    screen.watch(tables.code(KLONDIKE), DRAWS)
    seconds = running.clock.seconds
    screen.key(pygame.K_SPACE)
    pass_seconds(screen, 30)
    assert running.clock.seconds == seconds
    screen.key(pygame.K_ESCAPE)
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.running is running and running.events == before
    pass_seconds(screen, 2)
    assert running.clock.seconds > seconds + 1


def test_the_table_looks_as_it_did() -> None:
    screen = Watched()
    screen.running.rest()
    before = redrawn(screen)
    screen.watch(tables.code(KLONDIKE), DRAWS)
    screen.key(pygame.K_END)
    screen.push("close")
    screen.running.rest()
    assert redrawn(screen) == before


def redrawn(screen: Watched) -> bytes:
    """The table under no pointer, drawn from nothing."""
    screen.move((3, 300))
    screen.settle()
    screen.table.view.canvas.reset()
    screen.app.redraw()
    screen.frame(seconds=0)
    return pygame.image.tobytes(screen.surface, "RGB")


@pytest.mark.parametrize("opener", ["table_menu", "settings", "menu"])
def test_closing_goes_back_to_whoever_opened_it(opener: str) -> None:
    screen = Watched()
    screen.services.stack.open(opener)
    screen.frame()
    below = screen.services.stack.top
    screen.watch(tables.code(KLONDIKE), DRAWS)
    screen.key(pygame.K_ESCAPE)
    screen.frame()
    assert screen.services.stack.top is below


def test_it_pauses_when_the_window_is_left() -> None:
    screen = watching()
    screen.key(pygame.K_SPACE)
    screen.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    at = screen.at
    pass_seconds(screen, 5)
    screen.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert (screen.at, screen.replay.playback.playing) == (at, False)


# ---------------------------------------------------------------------- playing on


def test_playing_on_is_a_new_game_up_to_there() -> None:
    session = wandered(any_rules(9), 3, 80)
    screen = Watched()
    kept, log = screen.keep(session)
    screen.watch_kept(kept, log)
    screen.tap(screen.on_line(33))
    screen.push("play_on")
    screen.settle()
    onward = screen.running
    assert isinstance(screen.services.stack.top, TableScene)
    assert onward is not session and onward.code == session.code
    assert onward.events == session.events[:33]
    assert onward.position == screen.table.position
    assert onward.times == pytest.approx(session.times[:33])
    assert onward.clock.seconds == pytest.approx(session.times[32], abs=0.7)


def test_playing_on_is_kept_as_a_game_of_its_own() -> None:
    screen = Watched()
    left = screen.services.keeper.id_of(screen.running)
    kept, log = screen.keep(wandered(any_rules(9), 3, 80))
    screen.watch_kept(kept, log)
    screen.key(pygame.K_END)
    screen.push("play_on")
    screen.settle()
    onward = screen.services.keeper.id_of(screen.running)
    games = {game.id: game for game in screen.services.history.everything().wait()}
    assert onward is not None and left is not None and onward not in (kept.id, left)
    assert games[onward].running and games[onward].counts
    assert games[onward].actions == 80 and games[onward].code == kept.code
    assert games[left].aside
    assert games[kept.id].actions == kept.actions
    found = screen.services.history.log(onward).wait()
    assert found is not None and found.events == log.events


def test_what_begins_with_moves_from_elsewhere_never_counts() -> None:
    screen = watching()
    screen.key(pygame.K_END)
    screen.push("play_on")
    id = screen.services.keeper.id_of(screen.running)
    games = {game.id: game for game in screen.services.history.everything().wait()}
    assert id is not None and not games[id].counts
    kept, log = games[id], screen.services.history.log(id).wait()
    assert log is not None
    screen.watch_kept(kept, log)
    screen.key(pygame.K_RIGHT)
    screen.push("play_on")
    again = screen.services.keeper.id_of(screen.running)
    games = {game.id: game for game in screen.services.history.everything().wait()}
    assert again is not None and again != id and not games[again].counts


def test_playing_on_needs_no_running_game() -> None:
    screen = Watched()
    screen.services.stack.open("menu")
    screen.services.sitting = None
    screen.watch(tables.code(KLONDIKE), DRAWS)
    screen.key(pygame.K_RIGHT)
    screen.push("play_on")
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.running.events == ["draw"]


def test_one_can_undo_in_it() -> None:
    screen = watching(["draw", "draw", "draw"])
    screen.key(pygame.K_END)
    screen.push("play_on")
    screen.settle()
    for _ in range(3):
        screen.key(pygame.K_BACKSPACE)
    assert screen.running.events == ["draw"] * 3 + ["undo"] * 3
    assert not screen.running.can_undo


def test_after_a_win_one_plays_on_by_undo() -> None:
    game = tables.recorded(WON)
    screen = Watched()
    screen.watch(tables.code("KL1-D1C-AAAAAAR"), game.events)
    screen.key(pygame.K_END)
    screen.push("play_on")
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene) and screen.running.won
    screen.key(pygame.K_BACKSPACE)
    assert not screen.running.won


def test_the_game_left_for_it_goes_on_from_the_shelf() -> None:
    screen = Watched()
    left = screen.running
    screen.watch(tables.code(KLONDIKE), DRAWS)
    screen.push("play_on")
    kept = screen.services.history.games("unfinished", 0, 10).wait()
    assert str(left.code) == RUNNING and RUNNING in [game.code for game in kept]


# ---------------------------------------------------------------------- in the middle


def test_the_window_changes_its_size_in_the_middle() -> None:
    screen = watching()
    screen.key(pygame.K_SPACE)
    pass_seconds(screen, 2.5)
    for size in ((480, 800), (1280, 720), (1920, 1080), (800, 480)):
        screen.resize(size)
        screen.frame()
        assert screen.shown() == screen.wanted(screen.at)
        assert screen.replay.view.table.layout.size == size
    assert screen.replay.playback.playing
    pass_seconds(screen, 1)
    assert screen.at == 4


def test_the_language_changes_in_the_middle() -> None:
    screen = watching(["draw", "undo", "draw"])
    screen.key(pygame.K_RIGHT)
    screen.key(pygame.K_RIGHT)
    assert said(screen) == "Undone"
    screen.settings.set("look.language", "tr")
    screen.services.apply()
    screen.frame()
    assert (said(screen), screen.at) == ("Geri alındı", 2)
    labels = [getattr(w, "label", None) for w in screen.replay.controls.widgets]
    assert "Buradan oyna" in [label.words for label in labels if label]


def test_a_game_of_a_later_version_opens_nothing() -> None:
    screen = Watched()
    kept, log = screen.keep(wandered(any_rules(0), 1, 5))
    replay_kept(screen.services, replace(kept, code="ZZ9-X-AAAAAAA"), log)
    assert not isinstance(screen.services.stack.top, Replay)


def test_a_game_played_on_had_the_help_of_the_one_that_was_watched() -> None:
    screen = Watched()
    session = wandered(any_rules(0), 1, 5)
    session.helped(Help.ALL_KNOWING)
    screen.watch_kept(*screen.keep(session))
    screen.push("play_on")
    assert screen.running.help is Help.ALL_KNOWING
