"""The celebration: what it shows, where it leads, and that it ends by itself or by any input."""

import math
from collections import Counter
from functools import cache

import pygame
import pytest
from fitting import misfits
from hypothesis import given
from hypothesis import strategies as st
from plain_scenes import Plain
from screens import LANGUAGES, SIZES, Screen
from tabletop import Tabletop, ruleset

from game.play.session import Result
from game.play.sitting import Sitting
from game.rules.code import parse
from game.storage.allowed import THEMES
from game.ui import petals, rosette
from game.ui.rosette import RINGS, SEATS
from game.ui.services import Services
from game.ui.won import PANEL, PANEL_IN, Won
from game.ui.wording import played_time
from game.variants import VARIANTS

CODE = "KL1-D3R-AAAAAAH"
ONE_LEFT = "\n".join(
    [
        *(f"foundation {s}: " + " ".join(r + s for r in "A23456789TJQK") for s in "SHD"),
        "foundation C: " + " ".join(r + "C" for r in "A23456789TJQ"),
        "column 1: KC",
    ]
)


def finished(services: Services) -> None:
    """A game that has been won, on a table that is plain."""
    services.sitting = Sitting.start(parse(CODE, VARIANTS), services.now)
    services.sitting.session.result = Result(3729.4, 1131, 1745)


def in_time(case: object) -> object:
    """A case that waits for the slow tests."""
    return pytest.param(case, marks=pytest.mark.slow)


def opened(
    size: tuple[int, int] = (1280, 720),
    language: str = "tr",
    speed: str = "normal",
    seconds: float = PANEL + 2 * PANEL_IN,
) -> Screen:
    screen = Screen(size, language, arguments={"motion.speed": speed}, prepare=finished)
    screen.services.stack.factories["table"] = Plain
    screen.services.stack.open("table")
    screen.settle(0.1)
    screen.services.stack.open("won")
    screen.settle(seconds)
    return screen


def won(
    size: tuple[int, int] = (800, 480),
    speed: str = "normal",
    theme: str = "iznik",
    hand: str = "right",
) -> Tabletop:
    """A table whose last card has just gone home, in the first frame of the celebration."""
    table = Tabletop(
        ruleset("klondike"), ONE_LEFT, size=size, speed=speed, look__theme=theme, look__hand=hand
    )
    table.key(pygame.K_a)
    for _ in range(60):
        if isinstance(table.top, Won):
            break
        table.frame()
    assert isinstance(table.top, Won)
    return table


@cache
def finished_picture() -> bytes:
    """The picture of a celebration that is over."""
    return picture(won(speed="off"))


def dialog(screen: Screen) -> Won:
    top = screen.services.stack.top
    assert isinstance(top, Won)
    return top


def picture(screen: Screen) -> bytes:
    return pygame.image.tobytes(screen.surface, "RGB")


# ---------------------------------------------------------------- where everything is


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, in_time((3840, 2160)), in_time((1080, 1920))])
def test_everything_has_its_room(size: tuple[int, int], language: str) -> None:
    screen = opened(size, language, "off", 0)
    assert misfits(dialog(screen), size) == []


@pytest.mark.parametrize("theme", [THEMES[0], *map(in_time, THEMES[1:])])
@pytest.mark.parametrize("size", [*SIZES, (1000, 1000), (1024, 600), (1920, 480)])
def test_the_rosette_lies_in_the_window_beside_panel_and_bar(
    size: tuple[int, int], theme: str
) -> None:
    table = won(size, "off", theme=theme)
    plan, window = dialog(table).plan, pygame.Rect((0, 0), size)
    layout = table.table.layout
    strips = [pygame.Rect(area) for area in (layout.bar, layout.foot) if area]
    assert window.contains(plan.panel)
    assert window.contains(plan.circle)
    assert plan.panel.collidelist(strips) < 0
    assert not misfits(dialog(table), size)
    for area in [*strips, plan.panel]:
        near = (
            min(max(plan.centre[0], area.left), area.right),
            min(max(plan.centre[1], area.top), area.bottom),
        )
        assert math.dist(near, plan.centre) >= plan.radius
    assert plan.radius >= 0.3 * min(size)


def test_left_handed_the_panel_is_on_the_other_side() -> None:
    right, left = (dialog(won(speed="off", hand=hand)).plan for hand in ("right", "left"))
    assert right.panel.left > right.centre[0]
    assert left.panel.right < left.centre[0]
    assert left.radius == right.radius


# ---------------------------------------------------------------- the rosette itself


def test_each_card_has_one_seat_in_its_ring() -> None:
    assert Counter(seat.card for seat in SEATS) == Counter(range(52))
    rings = Counter(seat.ring for seat in SEATS)
    assert [rings[ring] for ring in range(3)] == [24, 16, 12]
    for seat in SEATS:
        ring = RINGS[seat.ring]
        assert ring.low <= seat.card % 13 <= ring.high
    assert [ring.down for ring in RINGS] == [False, True, False]


def test_cards_are_spread_evenly_and_reach_no_further_than_the_circle() -> None:
    for number, ring in enumerate(RINGS):
        angles = sorted(seat.angle for seat in SEATS if seat.ring == number)
        gaps = {
            round(b - a, 6) for a, b in zip(angles, [*angles[1:], angles[0] + 360], strict=True)
        }
        assert gaps == {round(360 / len(angles), 6)}
        corner = math.hypot(ring.middle + 0.7 * ring.width, ring.width / 2)
        assert corner == pytest.approx(ring.reach)
        assert ring.middle - 0.7 * ring.width > rosette.HEART


@given(st.sampled_from(SEATS), st.floats(0, rosette.SECONDS))
def test_a_card_leaves_its_pile_and_comes_to_its_seat(seat: rosette.Seat, now: float) -> None:
    pile, centre, radius = (900.0, 90.0), (400.0, 380.0), 300.0
    start = rosette.pose(seat, seat.begins, pile, 1.5, centre, radius)
    assert start == rosette.Pose(pile, 0.0, 1.5, 1.0, False)
    end = rosette.pose(seat, rosette.SECONDS, pile, 1.5, centre, radius)
    assert end == rosette.end(seat, centre, radius)
    pose = rosette.pose(seat, now, pile, 1.5, centre, radius)
    assert 0.0 <= pose.wide <= 1.0 <= pose.size <= 1.5
    assert seat.begins + rosette.FLIGHT <= rosette.SECONDS + 1e-9


def test_each_card_is_painted_once_and_each_ring_is_closed() -> None:
    table = won(speed="off")
    seen = painted(table)
    assert len(seen) == 52 + 3 + 1 + petal_count(table)
    centre = dialog(table).plan.centre
    assert sum(area.center == centre for _, area in seen) == 1


def painted(table: Tabletop) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """All that the celebration paints."""

    class Screen(pygame.Surface):
        asked: list[tuple[pygame.Surface, pygame.Rect]] = []

        def fblits(self, pieces: object, *_: object) -> None:
            assert isinstance(pieces, list)
            self.asked = pieces

    screen = Screen(table.surface.get_size())
    dialog(table).celebration.paint(screen)
    return screen.asked


def petal_count(table: Tabletop) -> int:
    return len(dialog(table).celebration.petals.shown())


@pytest.mark.parametrize("size", SIZES)
def test_in_high_contrast_no_petal_falls(size: tuple[int, int]) -> None:
    assert 4 < petal_count(won(size, "off")) < 16
    assert petal_count(won(size, "off", theme="contrast")) == 0


def test_petals_come_to_lie_on_felt_alone() -> None:
    for size in SIZES:
        table = won(size, "off")
        plan = dialog(table).plan
        for _, area in dialog(table).celebration.petals.shown():
            assert math.dist(area.center, plan.centre) > plan.radius
            assert not area.colliderect(plan.panel)
            assert pygame.Rect((0, 0), size).contains(area)


def test_each_ring_is_closed_by_its_first_card_over_its_last() -> None:
    table = won(speed="off")
    plan, places = dialog(table).plan, [area.center for _, area in painted(table)]
    for number in range(len(RINGS)):
        seats = [seat for seat in SEATS if seat.ring == number]
        first, last = (rosette.end(s, plan.centre, plan.radius) for s in (seats[0], seats[-1]))
        at = [i for i, place in enumerate(places) if math.dist(place, first.middle) < 2]
        under = [i for i, place in enumerate(places) if math.dist(place, last.middle) < 2]
        assert at == [under[0] - len(seats) + 1, under[0] + 1]


# ---------------------------------------------------------------- motion


def test_it_ends_by_itself_and_then_all_is_still() -> None:
    screen = opened(seconds=0.1)
    assert dialog(screen).busy()
    screen.settle(petals.SECONDS)
    assert not dialog(screen).busy()
    presents = screen.app.window.presents
    screen.settle(1.0)
    assert screen.app.window.presents == presents


def test_every_frame_is_another_picture() -> None:
    table = won()
    seen = set()
    for _ in range(90):
        table.frame()
        seen.add(picture(table))
    assert len(seen) == 90


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(800, 480), pytest.param((480, 800), marks=pytest.mark.slow)])
def test_pieces_make_the_whole_at_every_moment(size: tuple[int, int], theme: str) -> None:
    table = won(size, theme=theme)
    for _ in range(7):
        table.settle(0.4)
        pieces = picture(table)
        table.app.redraw()
        table.frame(seconds=0)
        assert picture(table) == pieces


def test_nothing_leaves_a_trace() -> None:
    table = won()
    table.settle(petals.SECONDS)
    assert picture(table) == finished_picture()


def test_it_begins_with_the_cards_on_their_piles() -> None:
    table = won()
    for pile in table.rules.game.foundations:
        area = pygame.Rect(table.table.slot(pile)).inflate(-20, -20)
        below = dialog(table).behind
        assert below
        inner = below.subsurface(area.clip(pygame.Rect(0, 0, 800, 480)))
        now = table.surface.subsurface(area)
        alike = pygame.transform.average_color(inner), pygame.transform.average_color(now)
        assert all(abs(a - b) < 24 for a, b in zip(*alike, strict=True))


@pytest.mark.parametrize(("speed", "longer"), [("fast", 0.6), ("normal", 1.0), ("slow", 1.6)])
def test_the_speed_counts(speed: str, longer: float) -> None:
    table = won(speed=speed)
    frames = 0
    while dialog(table).celebration.seconds < rosette.SECONDS:
        table.frame()
        frames += 1
    assert frames / 60 == pytest.approx(rosette.SECONDS * longer, abs=0.1)


def test_without_motion_the_finished_picture_is_there_at_once() -> None:
    table = won(speed="off")
    assert not dialog(table).busy()
    assert dialog(table).shown
    before = picture(table)
    table.settle()
    assert picture(table) == before


def test_a_resize_neither_starts_it_again_nor_breaks_it() -> None:
    screen = opened(seconds=0.3)
    screen.resize((480, 800))
    screen.settle(0.2)
    assert not dialog(screen).busy()


# ---------------------------------------------------------------- input


@pytest.mark.parametrize(
    "moment",
    [0.7, *(pytest.param(moment, marks=pytest.mark.slow) for moment in (0.05, PANEL + 0.05))],
)
@pytest.mark.parametrize("kind", ["key", "escape", "panel", "outside", "wheel"])
def test_any_input_ends_the_movement_at_the_finished_picture(kind: str, moment: float) -> None:
    table = won()
    table.settle(moment)
    scene = dialog(table)
    if kind == "wheel":
        table.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    elif kind in ("key", "escape"):
        table.key(pygame.K_x if kind == "key" else pygame.K_ESCAPE)
    else:
        table.tap(scene.inner.topleft if kind == "panel" else (5, 300))
    assert table.top is scene
    assert scene.celebration.over
    table.settle(0.1)
    assert not scene.busy()
    assert picture(table) == finished_picture()


def test_a_moving_pointer_and_a_held_key_end_nothing() -> None:
    table = won()
    table.move((300, 300))
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="")
    table.frame(held)
    assert dialog(table).celebration.over
    table = won()
    table.app.frame([], 0)
    dialog(table).handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, repeat=True))
    assert not dialog(table).celebration.over


def test_a_press_on_a_button_that_is_seen_counts_while_cards_fly() -> None:
    table = won()
    table.settle(PANEL + 0.05)
    before = table.session
    table.tap(dialog(table).controls.named("new").area.center)
    assert table.session is not before
    assert table.top is table.scene


def test_a_press_where_a_button_will_be_only_ends_the_movement() -> None:
    table = won()
    table.settle(0.2)
    before = table.session
    table.tap(dialog(table).controls.named("new").area.center)
    assert table.session is before
    assert dialog(table).celebration.over


@pytest.mark.parametrize("moment", [0.1, 3.0])
def test_undo_takes_the_last_card_back(moment: float) -> None:
    table = won()
    table.settle(moment)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.settle()
    assert table.top is table.scene
    assert not table.session.won
    assert table.position == table.begun_at
    assert table.at_rest()


@pytest.mark.parametrize("moment", [0.1, 3.0])
def test_the_bar_is_seen_and_answers(moment: float) -> None:
    table = won()
    table.settle(moment)
    table.tap(table.scene.bar.controls.named("undo").area.center)
    table.settle()
    assert table.position == table.begun_at
    assert table.top is table.scene


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F5])
@pytest.mark.parametrize("moment", [0.1, 3.0])
def test_keys_for_another_deal_count_at_once(moment: float, key: int) -> None:
    table = won()
    table.settle(moment)
    before = table.session
    table.key(key)
    assert table.top is table.scene
    assert table.session is not before
    assert not table.session.begun


# ---------------------------------------------------------------- where it leads


def test_a_new_deal_keeps_game_and_options() -> None:
    screen = opened()
    screen.tap(dialog(screen).controls.named("new").area.center)
    assert isinstance(screen.services.stack.top, Plain)
    assert screen.services.sitting
    code = str(screen.services.sitting.session.code)
    assert code.startswith("KL1-D3R-")
    assert code != CODE


def test_the_same_deal_starts_from_the_beginning() -> None:
    screen = opened()
    before = screen.services.sitting and screen.services.sitting.session
    screen.tap(dialog(screen).controls.named("again").area.center)
    assert isinstance(screen.services.stack.top, Plain)
    assert screen.services.sitting
    assert screen.services.sitting.session is not before
    assert str(screen.services.sitting.session.code) == CODE


def test_the_menu_is_one_tap_away() -> None:
    screen = opened()
    screen.tap(dialog(screen).controls.named("menu").area.center)
    assert type(screen.services.stack.top).__name__ == "Menu"


@pytest.mark.parametrize("way", ["esc", "outside", "close"])
def test_it_gives_the_table_back(way: str) -> None:
    screen = opened(speed="off")
    if way == "esc":
        screen.key(pygame.K_ESCAPE)
    elif way == "close":
        screen.tap(dialog(screen).controls.named("close").area.center)
    else:
        screen.tap((4, 4))
    assert isinstance(screen.services.stack.top, Plain)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (9.99, "0:09"), (277, "4:37"), (3599.9, "59:59"), (3729.4, "1:02:09")],
)
def test_time_is_told_the_way_it_is_read(seconds: float, text: str) -> None:
    assert played_time(seconds) == text
