"""How things move: by the numbers of the design, at the player's speed, and never in the way."""

from collections.abc import Callable

import pygame
import pytest
from screens import Screen
from tabletop import Tabletop, ruleset

from game.rules.cards import name
from game.ui.app import STEP
from game.ui.ease import CLOSING, OPENING, Closing, Opening
from game.ui.settings import SettingsDialog
from game.ui.table import motion
from game.ui.table.fading import Fading
from game.ui.table.layout import Area
from game.ui.table.marks import Mark
from game.ui.table.motion import PACES
from game.ui.widgets.switch import SLIDE

KLONDIKE = ruleset("klondike")
AT = "column 1: 4s 7H\ncolumn 2: 8S\ncolumn 3: AC\ncolumn 4: 8C\nwaste: 5D"
HERE, THERE = Area(10, 10, 50, 70), Area(100, 10, 50, 70)
TARGET, HOT, OTHER = Mark("target", HERE), Mark("target_hot", HERE), Mark("target", THERE)


def at(speed: str = "normal", size: tuple[int, int] = (800, 480)) -> Tabletop:
    table = Tabletop(KLONDIKE, AT, speed=speed, size=size)
    table.settle(1.5)
    return table


def ticks(table: Tabletop, limit: int = 200) -> int:
    """How many frames it takes until nothing is busy."""
    count = 0
    while table.top.busy() and count < limit:
        table.frame()
        count += 1
    return count


# ---------------------------------------------------------------- numbers


def test_the_numbers_of_the_design() -> None:
    assert (motion.LIFT, motion.FLIP, motion.BACK_HOME) == (0.090, 0.160, 0.240)
    assert (motion.DRAW, motion.DRAW_APART, motion.UNDO) == (0.140, 0.040, 0.140)
    assert (motion.DEAL, motion.SETTLE) == (1.0, 0.120)
    assert (motion.MARKS_IN, motion.MARKS_OUT, motion.TO_HOT) == (0.080, 0.120, 0.060)
    assert (OPENING, CLOSING) == (0.160, 0.120)
    assert motion.glide(0, 900) == pytest.approx(0.120)
    assert motion.glide(900, 900) == pytest.approx(0.220)


def test_what_comes_home_overshoots_by_four_percent() -> None:
    most = max(motion.back_out(i / 1000) for i in range(1001))
    assert most == pytest.approx(1.04, abs=0.002)
    assert motion.back_out(1.0) == 1.0


def test_cards_that_make_room_do_so_in_their_own_time() -> None:
    rules = ruleset("klondike", draw="3")
    table = Tabletop(rules, "stock: 3c 4c 5c\nwaste: 5D 6D 7D", speed="normal")
    table.settle(1.5)
    table.key(pygame.K_SPACE)
    flights = {name(s.card): s.flight for s in table.view._sprites.values() if s.flight}
    seconds = {card: round(flight.seconds, 3) for card, flight in flights.items()}
    assert {seconds[card] for card in ("6D", "7D")} == {motion.SETTLE}
    assert [seconds[card] for card in ("3C", "4C", "5C")] == [motion.FLIP] * 3
    begins = sorted(flights[card].begins for card in ("3C", "4C", "5C"))
    assert begins[2] - begins[0] == pytest.approx(2 * motion.DRAW_APART)


# ---------------------------------------------------------------- lifting


def test_a_lifted_group_grows_while_it_follows_the_pointer_exactly() -> None:
    table = at()
    grip, corner = table.spot("7H"), table.area("7H")
    table.press(grip)
    heights = []
    for step in range(1, 12):
        spot = (grip[0] + 9 * step, grip[1] + 14 * step)
        table.move(spot)
        hand = table.view.hand
        if hand is None:
            continue
        assert hand.corners()[0] == (corner.x + 9 * step, corner.y + 14 * step)
        heights.append(hand.item().pictures[-1][0].get_height())
    assert heights == sorted(heights)
    rising = [h for h in heights if h < heights[-1]]
    assert corner.h <= heights[0] < 1.025 * corner.h
    assert 2 <= len(rising) <= 7
    assert table.view.hand
    assert table.view.hand.risen


def test_without_motion_it_is_lifted_at_once() -> None:
    table = at("off")
    table.lift("7H")
    assert table.view.hand
    assert table.view.hand.risen
    assert not table.top.busy()


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_the_lift_keeps_to_the_speed(speed: str) -> None:
    table = at(speed)
    spot = table.spot("7H")
    table.press(spot)
    table.move((spot[0], spot[1] + 40))
    passed = 1
    while table.view.hand and not table.view.hand.risen:
        table.frame()
        passed += 1
    assert passed * STEP == pytest.approx(motion.LIFT * PACES[speed], abs=1.01 * STEP)


# ---------------------------------------------------------------- marks


def levels(fading: Fading) -> dict[Mark, float]:
    return {mark: round(level, 3) for mark, level in fading.shown()}


def test_a_target_comes_in_80_and_goes_in_120_milliseconds() -> None:
    fading = Fading()
    assert fading.want([TARGET], 1.0) == [TARGET]
    assert levels(fading) == {TARGET: 0.0}
    assert fading.step(0.040) == [TARGET]
    assert levels(fading) == {TARGET: 0.5}
    fading.step(0.041)
    assert levels(fading) == {TARGET: 1.0}
    assert not fading.going_on
    assert fading.step(1.0) == [], "at rest nothing is painted again"
    fading.want([], 1.0)
    fading.step(0.060)
    assert levels(fading) == {TARGET: 0.5}
    fading.step(0.061)
    assert levels(fading) == {}
    assert not fading.going_on


def test_a_rim_becomes_hot_in_60_milliseconds() -> None:
    fading = Fading()
    fading.want([TARGET, OTHER], 0.0)
    fading.want([HOT, OTHER], 1.0)
    fading.step(0.030)
    assert levels(fading) == {TARGET: 0.5, HOT: 0.5, OTHER: 1.0}
    fading.step(0.031)
    assert levels(fading) == {HOT: 1.0, OTHER: 1.0}


def test_a_target_that_comes_back_goes_on_from_where_it_was() -> None:
    fading = Fading()
    fading.want([TARGET], 0.0)
    fading.want([], 1.0)
    fading.step(0.060)
    fading.want([TARGET], 1.0)
    assert levels(fading) == {TARGET: 0.5}
    fading.step(0.080)
    assert levels(fading) == {TARGET: 1.0}


@pytest.mark.parametrize("kind", ["selected", "refused"])
def test_what_is_chosen_or_refused_is_marked_at_once(kind: str) -> None:
    fading = Fading()
    mark = Mark("selected" if kind == "selected" else "refused", HERE)
    fading.want([mark], 1.6)
    assert levels(fading) == {mark: 1.0}
    fading.want([], 1.6)
    assert levels(fading) == {}
    assert not fading.going_on


@pytest.mark.parametrize(("speed", "pace"), PACES.items())
def test_marks_keep_to_the_speed(speed: str, pace: float) -> None:
    table = at(speed)
    table.click("7H")
    frames = ticks(table)
    assert frames * STEP == pytest.approx(motion.MARKS_IN * pace, abs=1.01 * STEP)


def test_marks_fade_on_the_screen_and_then_all_is_still() -> None:
    table = at()
    spot = table.table.target(table.position, table.pile("8S"))
    corner = (spot.x - 2, spot.y + spot.h // 2)
    seen = [table.surface.get_at(corner)[:3]]
    table.click("7H")
    for _ in range(8):
        seen.append(table.surface.get_at(corner)[:3])
        table.frame()
    assert len(set(seen)) >= 4
    assert seen[-1] == seen[-2]
    table.settle(0.2)
    painted, presents = table.view.canvas.painted, table.app.window.presents
    table.settle(0.7)
    assert (table.view.canvas.painted, table.app.window.presents) == (painted, presents)
    table.key(pygame.K_ESCAPE)
    table.settle(0.2)
    assert table.pixels() == at().pixels()


@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_whatever_fades_pieces_make_the_whole(speed: str) -> None:
    table = at(speed)
    spot, goal = table.spot("7H"), table.over("7H", "8S")
    table.press(spot)
    for part in range(1, 13):
        x, y = (spot[i] + (goal[i] - spot[i]) * part // 12 for i in (0, 1))
        table.move((x, y))
        assert table.pixels() == table.redrawn()
    table.release(goal)
    for _ in range(20):
        table.frame()
        assert table.pixels() == table.redrawn()
    assert landed(table)


def test_a_hand_that_keeps_still_sees_its_cards_rise() -> None:
    table = at()
    table.lift("7H")
    seen = set()
    for _ in range(8):
        table.frame()
        pieces = table.pixels()
        seen.add(pieces)
        assert pieces == table.redrawn()
    assert len(seen) >= 4


def landed(table: Tabletop) -> bool:
    ticks(table)
    return table.at_rest()


def test_behind_a_dialog_no_mark_is_left() -> None:
    seen = []
    for lifted in (True, False):
        table = at(size=(1920, 1080))
        if lifted:
            table.lift("7H")
            table.settle(0.2)
        table.key(pygame.K_F10)
        table.settle()
        assert len(table.services.stack.scenes) == 2
        seen.append(table.pixels())
    assert seen[0] == seen[1]


# ---------------------------------------------------------------- speed


@pytest.mark.parametrize(("speed", "pace"), list(PACES.items())[1:])
def test_panels_keep_to_the_speed(speed: str, pace: float) -> None:
    table = at(speed)
    table.services.stack.open("table_menu")
    ease = table.services.stack._ease
    assert isinstance(ease, Opening)
    assert ease.seconds == pytest.approx(OPENING * pace)
    table.services.stack.pop()
    ease = table.services.stack._ease
    assert isinstance(ease, Closing)
    assert ease.seconds == pytest.approx(CLOSING * pace)


def test_without_motion_nothing_is_ever_busy() -> None:
    table = at("off")
    deeds: list[Callable[[], object]] = [
        lambda: table.lift("7H"),
        lambda: table.release(table.over("7H", "8S")),
        lambda: table.key(pygame.K_z),
        lambda: table.click("7H"),
        lambda: table.drop_at("7H", table.nowhere),
        lambda: table.key(pygame.K_SPACE),
        lambda: table.services.stack.open("table_menu"),
        lambda: table.key(pygame.K_ESCAPE),
        lambda: table.key(pygame.K_F2),
    ]
    for deed in deeds:
        deed()
        table.frame()
        assert not table.services.stack.busy()


@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_input_never_waits_for_a_lift(speed: str) -> None:
    table = at(speed)
    spot, goal = table.spot("7H"), table.over("7H", "8S")
    table.press(spot)
    table.move(goal)
    table.release(goal)
    assert table.events == "1-2"
    assert landed(table)


@pytest.mark.parametrize(("speed", "pace"), PACES.items())
def test_a_switch_slides_at_the_speed(speed: str, pace: float) -> None:
    screen = Screen(arguments={"motion.speed": speed})
    settings = screen.services.stack.open("settings")
    screen.settle(0.5)
    assert isinstance(settings, SettingsDialog)
    settings.controls.named("double_tap").activate()
    frames = 0
    while settings.busy() and frames < 60:
        screen.frame()
        frames += 1
    assert (frames or 1) * STEP == pytest.approx(max(SLIDE * pace, STEP), abs=1.01 * STEP)
