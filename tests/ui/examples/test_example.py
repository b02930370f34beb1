"""An example is gone through step by step, on the table, and played on from."""

from functools import partial

import pygame
import pytest
from gamepad import LEFT, RIGHT, ZR, A, B, Gamepad
from worked import CLASSIC, LAST, LOOKS, RELAXED, Following, tell

from game.teaching.examples import Act, Example
from game.text.catalogue import Words
from game.text.explain import explain
from game.ui.examples.course import Course
from game.ui.examples.reading import reading_time
from game.ui.examples.scene import ExampleScene
from game.ui.help.opening import open_help
from game.ui.help.scene import Help
from game.ui.menu import Menu
from game.ui.sound import Sound
from game.ui.table.marks import Mark
from game.ui.table.scene import TableScene

HOME, KING, DRAWS, UNDONE, DOWN, OTHER, OTHER_DRAW, PASSES, NO_PASS = range(1, 10)
"""The steps of the example, counted from 0."""


def following(speed: str = "off", hand: str = "right", below: str = "menu") -> Following:
    screen = Following(speed=speed, first=below, look__hand=hand)
    screen.show()
    return screen


def closed(screen: Following) -> bool:
    """Whether the scene below is open again."""
    return isinstance(screen.services.stack.top, Menu)


def pass_seconds(screen: Following, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        screen.frame(seconds=0.05)


def until(screen: Following, number: int, seconds: float = 60.0) -> float:
    """Let it play until a step is shown; how long that took."""
    passed = 0.0
    while screen.at != number and passed < seconds:
        screen.frame(seconds=0.05)
        passed += 0.05
    return passed


def written(screen: Following) -> set[pygame.Surface]:
    return {piece.picture for piece in screen.example.header.pieces}


# ---------------------------------------------------------------------- to and fro


def test_it_begins_with_the_first_step_and_waits() -> None:
    screen = following()
    pass_seconds(screen, 60)
    assert (screen.at, screen.example.playback.playing) == (0, False)
    assert screen.shown() == screen.lying(screen.shot.position)
    assert screen.example.marks == [] and screen.example.speech.bubble is None


def test_keys_lead_through_it() -> None:
    screen = following()
    for keys, at in (
        ([pygame.K_RIGHT], 1),
        ([pygame.K_SPACE, pygame.K_RETURN, pygame.K_RIGHT], 3),
        ([pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT], 1),
        ([pygame.K_RIGHT, pygame.K_BACKSPACE], 0),
        ([pygame.K_END], LAST),
        ([pygame.K_END, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RETURN], LAST),
        ([pygame.K_END, pygame.K_HOME, pygame.K_LEFT], 0),
        ([pygame.K_PAGEDOWN, pygame.K_PAGEUP], 0),
    ):
        screen.key(pygame.K_HOME)
        for key in keys:
            screen.key(key)
        assert screen.at == at


def test_buttons_lead_through_it() -> None:
    screen = following()
    seen = []
    for name in ("step_forward", "step_forward", "step_back", "step_forward"):
        screen.push(name)
        seen.append(screen.at)
    assert seen == [1, 2, 1, 2]


def test_a_held_key_goes_one_step() -> None:
    screen = following()
    for key in (pygame.K_RIGHT, pygame.K_SPACE):
        for _ in range(4):
            screen.frame(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        screen.frame(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    assert screen.at == 2
    assert screen.example.controls.focus is None


def test_what_leads_nowhere_cannot_be_pressed_and_at_the_end_one_may_play_on() -> None:
    screen = following()
    named = screen.example.controls.named

    def able() -> list[str]:
        screen.frame()
        names = ("step_back", "play", "step_forward", "play_on")
        return [name for name in names if named(name).enabled]

    def kind() -> str:
        return screen.example.strip.onward.kind

    assert able() == ["play", "step_forward", "play_on"]
    assert kind() == "felt"
    screen.go(LAST)
    named = screen.example.controls.named
    assert able() == ["step_back", "play", "play_on"]
    assert kind() == "primary"


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_the_picture_is_that_of_each_step_forward_and_back(speed: str) -> None:
    screen = following(speed)
    for number in [*range(1, LAST + 1), *reversed(range(LAST))]:
        screen.key(pygame.K_RIGHT if number > screen.at else pygame.K_LEFT)
        screen.settle(3)
        assert screen.at == number
        assert screen.shown() == screen.lying(screen.shot.position)


def test_pressing_on_never_waits_for_the_cards() -> None:
    screen = following("slow")
    for number in range(1, KING + 1):
        screen.key(pygame.K_RIGHT)
        assert screen.at == number
    for _ in range(30):
        screen.frame()
    assert screen.example.view.hand is not None
    for number in range(DRAWS, LAST + 1):
        screen.key(pygame.K_RIGHT)
        assert screen.at == number
    screen.settle(3)
    assert screen.shown() == screen.lying(screen.shot.position)


def test_every_pixel_is_that_of_the_whole_picture() -> None:
    screen = following()
    for key in [pygame.K_RIGHT] * LAST + [pygame.K_LEFT] * 4 + [pygame.K_TAB, pygame.K_HOME]:
        screen.key(key)
        screen.settle()
        seen = pygame.image.tobytes(screen.surface, "RGB")
        screen.example.view.canvas.reset()
        screen.app.redraw()
        screen.frame(seconds=0)
        assert seen == pygame.image.tobytes(screen.surface, "RGB")


def test_a_hand_carries_what_moves_and_lays_it_down() -> None:
    screen = following("normal")
    screen.key(pygame.K_RIGHT)
    view, game = screen.example.view, CLASSIC.game()
    column, ace = view.table.slot(game.columns[0]), screen.area_of(game.foundations[1], 1)
    seen = []
    for _ in range(200):
        seen += [view.hand.head()] if view.hand else []
        screen.frame()
    assert (seen[0], seen[-1]) == (column, ace) and len(set(seen)) > 10
    assert view.where(13) == (ace.x, ace.y)
    assert screen.example.marks == [Mark("selected", ace)]


# ---------------------------------------------------------------------- refusals


def test_refusals_are_said_as_at_the_table_and_stay() -> None:
    screen = following("normal")
    for number in (KING, DOWN, NO_PASS):
        screen.go(number)
        screen.settle(2)
        shot, words = screen.shot, screen.services.words
        assert shot.refusal is not None and shot.move is not None
        move = shot.move if number == KING else None
        said = explain(words, shot.code.game(), shot.position, shot.refusal, move)
        pass_seconds(screen, 20)
        assert screen.example.speech.said == said and screen.example.speech.bubble is not None
        assert [mark.kind for mark in screen.example.marks].count("refused") == 1
        assert screen.shown() == screen.lying(shot.position)


def test_what_was_tried_is_in_gold_what_refused_it_in_coral() -> None:
    screen = following()
    screen.go(KING)
    game = CLASSIC.game()
    tried = Mark("selected", screen.area_of(game.columns[6], 1))
    assert screen.example.marks == [tried, Mark("refused", screen.area_of(game.columns[0], 1))]
    screen.go(DOWN)
    assert [mark.kind for mark in screen.example.marks] == ["refused"]


def test_what_is_tried_is_carried_to_its_goal_and_glides_home() -> None:
    screen = following("normal")
    screen.go(KING - 1)
    screen.settle(2)
    home = screen.shown()
    screen.key(pygame.K_RIGHT)
    seen: list[tuple[int, int]] = []
    example = screen.example
    column = example.view.table.slot(CLASSIC.game().columns[0])
    for _ in range(240):
        screen.frame()
        hand = example.view.hand
        if hand:
            assert example.speech.bubble is None
            seen.append(hand.head()[:2])
        elif seen:
            break
    assert seen[-1] == column[:2]
    assert screen.shown() != home
    screen.settle(1)
    assert screen.shown() == home and example.speech.bubble is not None


def test_going_on_takes_the_bubble_away_and_going_back_brings_it() -> None:
    screen = following()
    screen.go(KING)
    screen.go(DRAWS)
    assert screen.example.speech.bubble is None
    assert not [mark for mark in screen.example.marks if mark.kind == "refused"]
    screen.go(KING)
    assert screen.example.speech.bubble is not None


def test_a_tap_on_the_bubble_shows_what_lies_under_it() -> None:
    screen = following()
    screen.go(KING)
    bubble = screen.example.speech.bubble
    assert bubble is not None
    screen.tap(bubble.body.center)
    assert screen.example.speech.bubble is None and screen.at == KING
    screen.tap(bubble.body.center)
    assert screen.example.speech.bubble is not None


# ---------------------------------------------------------------------- what has moved


def test_what_has_moved_is_marked_in_gold() -> None:
    screen = following()
    game = CLASSIC.game()
    screen.go(HOME)
    assert screen.example.marks == [Mark("selected", screen.area_of(game.foundations[1], 1))]
    assert game.waste is not None and game.stock is not None
    screen.go(DRAWS)
    assert screen.example.marks == [Mark("selected", screen.area_of(game.waste, 1))]
    screen.go(UNDONE)
    assert screen.example.marks == [Mark("selected", screen.area_of(game.stock, 1))]
    screen.go(OTHER_DRAW)
    assert screen.example.marks == [Mark("selected", screen.area_of(game.waste, 3))]


def test_several_events_are_done_one_after_another() -> None:
    screen = following("normal")
    screen.go(DRAWS - 1)
    waste = CLASSIC.game().waste
    seen: list[list[bool]] = []
    assert waste is not None
    screen.key(pygame.K_RIGHT)
    top = [screen.shot.position.piles[waste][n] for n in range(3)]
    for _ in range(240):
        places = [screen.example.view.sprite(card).place.pile == waste for card in top]
        if places not in seen:
            seen.append(places)
        screen.frame()
    assert seen == [[True, False, False], [True, True, False], [True, True, True]]


# ---------------------------------------------------------------------- another deal


def test_another_deal_is_laid_at_once_and_named() -> None:
    screen = following("normal")
    screen.go(DOWN)
    screen.key(pygame.K_RIGHT)
    theme = screen.services.theme
    assert screen.shown() == screen.lying(screen.shot.position) and not screen.example.view.moving
    assert screen.example.code == RELAXED and screen.example.speech.telling
    assert theme.text("Draw 3 · Relaxed", "body", "selected", "Bold") in written(screen)
    assert theme.text(RELAXED.short, "body", "bar_text", "Bold")
    screen.push("code")
    assert screen.services.clipboard.get() == str(RELAXED)
    screen.settle(3)
    screen.key(pygame.K_LEFT)
    assert screen.example.code == CLASSIC
    screen.frame()
    assert theme.text("Draw 1 · Classic", "body", "bar_label", "Bold") in written(screen)


def test_the_same_moves_under_other_rules_are_another_deal() -> None:
    acts = tuple(Act(code, ("1-H",), (LOOKS,)) for code in (CLASSIC, CLASSIC, RELAXED))
    assert Course(tell(Example("test.acts", acts), Words("en"))).acts == [0, 2]


def test_the_same_deal_again_flies_back_to_its_beginning() -> None:
    screen = following("normal")
    screen.go(NO_PASS)
    screen.settle(1)
    screen.key(pygame.K_RIGHT)
    assert screen.at == LAST and screen.example.view.moving
    screen.settle(1)
    assert screen.shown() == screen.lying(screen.shot.position)


def test_the_score_is_shown_where_it_changes() -> None:
    screen = following()
    text = screen.services.theme.text
    assert text("0", "body", "bar_text", "Heavy") in written(screen)
    screen.go(HOME)
    assert text("10", "body", "bar_text", "Heavy") in written(screen)


class Ear(Sound):
    """Writes down what it is asked to play."""

    def __init__(self) -> None:
        super().__init__(on=False)
        self.heard: list[str] = []

    def play(self, name: str, _pitch: int | None = None, _loudness: float = 1.0) -> None:
        self.heard.append(name)


def test_it_sounds_as_at_the_table() -> None:
    screen, ear = following(), Ear()
    screen.services.sound = ear
    seen = []
    for _ in range(LAST):
        screen.key(pygame.K_RIGHT)
        screen.settle()
        seen.append(" ".join(ear.heard))
        ear.heard.clear()
    assert seen[:3] == ["foundation", "refuse", "draw"]
    assert seen[4:7] == ["refuse", "shuffle", "draw"]


# ---------------------------------------------------------------------- by itself


def test_it_plays_at_the_pace_of_reading_and_stops_at_the_end() -> None:
    screen = following()
    sentence = screen.shot.sentence
    screen.key(pygame.K_p)
    assert until(screen, HOME) == pytest.approx(reading_time(sentence), abs=0.2)
    until(screen, KING)
    with_bubble = until(screen, DRAWS)
    assert with_bubble > reading_time(screen.example.course.shots[KING].sentence) + 2
    until(screen, LAST, 300)
    assert (screen.at, screen.example.playback.playing) == (LAST, False)


def test_what_was_read_already_counts() -> None:
    screen = following()
    pass_seconds(screen, 60)
    screen.key(pygame.K_p)
    assert until(screen, HOME) < 0.2


def test_from_the_end_it_begins_again() -> None:
    screen = following()
    screen.key(pygame.K_END)
    screen.push("play")
    assert (screen.at, screen.example.playback.playing) == (0, True)


def test_play_waits_for_what_is_being_done() -> None:
    screen = following("slow")
    screen.go(KING - 1)
    screen.key(pygame.K_p)
    for _ in range(1200):
        busy = screen.services.stack.busy()
        at = screen.at
        screen.frame(seconds=0.05)
        assert screen.at == at or not busy
    assert screen.at > DRAWS


def test_whatever_is_pressed_it_pauses() -> None:
    screen = following()
    push, key, frame = screen.push, screen.key, screen.frame
    for stop in (
        partial(push, "play"),
        partial(push, "step_forward"),
        partial(push, "code"),
        partial(screen.tap, (300, 300)),
        partial(key, pygame.K_x),
        partial(key, pygame.K_p),
        partial(key, pygame.K_HOME),
        partial(frame, pygame.event.Event(pygame.WINDOWFOCUSLOST)),
    ):
        screen.push("play")
        assert screen.example.playback.playing
        stop()
        assert not screen.example.playback.playing
    at = screen.at
    pass_seconds(screen, 60)
    assert screen.at == at


def test_between_two_steps_nothing_is_drawn() -> None:
    screen = following("normal")
    screen.go(KING)
    screen.settle(2)
    screen.key(pygame.K_p)
    screen.settle(1)
    painted, stack = screen.example.view.canvas.painted, screen.services.stack
    for _ in range(20):
        stack.step(0.05)
        assert not stack.busy() and stack.draw(screen.surface) == []
    assert screen.example.view.canvas.painted == painted
    assert stack.patience() <= 1.0


# ---------------------------------------------------------------------- hands


def test_tab_and_enter_reach_every_button() -> None:
    screen = following()
    screen.go(HOME)
    reached = []
    for _ in range(6):
        screen.key(pygame.K_TAB)
        focus = screen.example.controls.focus
        assert focus is not None and focus.ringed
        reached.append(focus.name)
    assert reached == ["step_forward", "step_back", "play", "play_on", "code", "close"]
    screen.key(pygame.K_RETURN)
    assert closed(screen)


def test_a_gamepad_alone_can_do_everything() -> None:
    screen = following()
    pad = Gamepad(screen)
    pad.press(A)
    pad.press(RIGHT)
    pad.press(LEFT)
    assert screen.at == 1
    for _ in range(10):
        pad.trigger(ZR)
        focus = screen.example.controls.focus
        if focus and focus.name == "play":
            break
    pad.press(A)
    assert screen.example.playback.playing
    pad.press(B)
    assert closed(screen)


def test_a_finger_alone_can_do_everything() -> None:
    screen = following()
    for name in ("step_forward", "step_forward", "step_back", "play"):
        screen.tap(screen.example.controls.named(name).area.center, touch=True)
    assert (screen.at, screen.example.playback.playing) == (1, True)
    screen.tap(screen.example.controls.named("close").area.center, touch=True)
    assert closed(screen)


def test_cards_cannot_be_moved() -> None:
    screen = following()
    screen.go(HOME)
    before = pygame.image.tobytes(screen.surface, "RGB")
    table, position = screen.example.view.table, screen.shot.position
    for pile in range(len(position.piles)):
        area = table.target(position, pile)
        spot = area.x + area.w // 2, area.y + area.h // 2
        screen.press(spot)
        screen.move((spot[0] + 60, spot[1]))
        screen.release((spot[0] + 60, spot[1]))
    screen.move((300, 470))
    screen.settle()
    assert screen.at == HOME and screen.shown() == screen.lying(position)
    assert pygame.image.tobytes(screen.surface, "RGB") == before


# ---------------------------------------------------------------------- the running game


def test_the_clock_of_the_game_below_stands() -> None:
    screen = following(below="table")
    running = screen.running
    seconds, events = running.clock.seconds, list(running.events)
    screen.key(pygame.K_p)
    pass_seconds(screen, 30)
    screen.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    screen.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pass_seconds(screen, 5)
    assert running.clock.seconds == seconds
    screen.key(pygame.K_ESCAPE)
    screen.settle()
    assert screen.running is running and running.events == events
    pass_seconds(screen, 2)
    assert running.clock.seconds > seconds + 1


def test_closing_goes_back_to_the_help_it_was_opened_from() -> None:
    screen = Following(first="menu")
    open_help(screen.services, CLASSIC, "examples")
    screen.settle(0.3)
    below = screen.services.stack.top
    before = pygame.image.tobytes(screen.surface, "RGB")
    screen.show()
    screen.go(KING)
    screen.key(pygame.K_ESCAPE)
    screen.settle(0.3)
    assert isinstance(below, Help) and screen.services.stack.top is below
    assert pygame.image.tobytes(screen.surface, "RGB") == before


# ---------------------------------------------------------------------- playing on


@pytest.mark.parametrize("number", [0, KING, UNDONE, OTHER_DRAW, NO_PASS])
def test_one_plays_on_from_any_step(number: int) -> None:
    screen = following()
    left = screen.running
    screen.go(number)
    shot = screen.shot
    screen.push("play_on")
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.running is not left and screen.running.code == shot.code
    assert screen.table.position == screen.running.position == shot.position
    assert screen.running.points == shot.points
    assert not screen.services.keeper.counts(screen.running)
    kept = screen.services.history.games("unfinished", 0, 10).wait()
    assert str(left.code) in [game.code for game in kept]


def test_undo_leads_through_what_was_done_and_then_back_to_the_game_left() -> None:
    screen = following()
    left = screen.running
    screen.go(OTHER)
    screen.push("play_on")
    screen.settle()
    assert screen.running.events == ["1-H"]
    screen.key(pygame.K_BACKSPACE)
    assert screen.running.events == ["1-H", "undo"] and screen.running is not left


def test_a_deal_that_is_played_on_untouched_gives_way_to_the_game_left() -> None:
    screen = following()
    left = screen.running
    screen.push("play_on")
    screen.settle()
    assert screen.running is not left and not screen.running.begun
    screen.key(pygame.K_BACKSPACE)
    screen.settle()
    assert screen.running is left


# ---------------------------------------------------------------------- in the middle


def test_the_window_changes_its_size_in_the_middle() -> None:
    screen = following("slow")
    screen.go(KING - 1)
    screen.settle(3)
    screen.key(pygame.K_RIGHT)
    screen.settle(0.3)
    held = [screen.example.view.hand]
    for size in ((480, 800), (1280, 720), (800, 480)):
        screen.resize(size)
        screen.frame()
        held.append(screen.example.view.hand)
        assert screen.at == KING
        assert screen.shown() == screen.lying(screen.shot.position)
        assert screen.example.speech.bubble is not None
    assert [hand is None for hand in held] == [False, True, True, True]


def test_language_and_theme_change_in_the_middle() -> None:
    screen = following()
    screen.go(KING)
    assert " en " in screen.shot.sentence
    screen.settings.set("look.language", "tr")
    screen.settings.set("look.theme", "keten")
    screen.services.apply()
    screen.frame()
    assert screen.at == KING and " tr " in screen.shot.sentence
    assert "Sonraki" in screen.example.strip.next.label.words
    assert screen.example.speech.bubble is not None


def test_left_handed_the_strip_lies_on_the_other_side() -> None:
    right, left = following(), following(hand="left")
    for screen in (right, left):
        layout = screen.example.view.table.layout
        assert layout.panel is not None
        assert (layout.panel.x == 0) is layout.left_handed
        assert screen.shown() == screen.lying(screen.shot.position)
        first, last = layout.columns[0][0], layout.columns[-1][0] + layout.card[0]
        assert all(not layout.panel.holds((x, 300)) for x in (first, last))


def test_the_window_is_named_after_the_example() -> None:
    screen = following()
    words = screen.services.words
    caption = screen.services.stack.caption
    assert caption is not None and words("variant.klondike.name") in caption
    assert screen.example.course.title in caption


# ---------------------------------------------------------------------- the rules


def test_its_rules_are_read_and_lead_back() -> None:
    screen = following()
    example = screen.example
    example.jump(DRAWS)
    screen.key(pygame.K_F1)
    help_ = screen.services.stack.top
    assert isinstance(help_, Help)
    assert (help_.kind.variant, help_.kind.options) == (CLASSIC.variant, CLASSIC.options)
    assert help_.tab == "rules"
    screen.key(pygame.K_F1)
    assert screen.services.stack.top is example
    assert screen.at == DRAWS


def test_from_its_rules_another_one_takes_its_place() -> None:
    screen = following()
    screen.services.stack.pop()
    open_help(screen.services, CLASSIC, "examples")
    first = screen.services.stack.top
    for _ in range(3):
        help_ = screen.services.stack.top
        assert isinstance(help_, Help)
        help_.choose_tab("examples")
        screen.tap(help_.content.widgets[0].area.center)
        assert isinstance(screen.services.stack.top, ExampleScene)
        screen.key(pygame.K_F1)
    screen.key(pygame.K_F1)
    screen.key(pygame.K_ESCAPE)
    assert screen.services.stack.top is first
