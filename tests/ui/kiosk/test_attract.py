"""The shop window: games play themselves, an invitation wanders, and the first touch begins."""

import gc
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest
from gamepad import A, Gamepad
from kiosk_room import KioskScreen
from screens import LARGE, SIZES
from solvers import Told

from game.kiosk.hours import Hours, Span
from game.solver.asking import AtOnce
from game.solver.questions import Answer, Question
from game.ui.kiosk.attract import DRIFTS, NOT_PLAYED, QUICKEST, SLOWEST, WON, Attract
from game.ui.kiosk.dark import Dark
from game.ui.menu import Menu
from game.ui.sound import Sound
from game.variants import VARIANTS
from game.variants.freecell import FREECELL

MODIFIERS = (pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_CAPSLOCK)


_FOUND: dict[Question, list[Answer]] = {}


class Quick(Told):
    """A solver that finds what it has found before at once."""

    def ask(self, question: Question) -> None:
        super().ask(question)
        if question not in _FOUND:
            solver = AtOnce()
            solver.ask(question)
            _FOUND[question] = list(iter(solver.heard, None))
        self.answers = [*_FOUND[question]]


def room(**wanted: Any) -> KioskScreen:
    return KioskScreen(**{"size": (800, 480), **wanted})


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    """A kiosk whose solver knows nothing."""
    screen = room()
    yield screen
    screen.shared.pictures.close()


@pytest.fixture
def playing() -> Iterator[KioskScreen]:
    """A kiosk with a solver, where cards move."""
    screen = room(solver=Quick(), arguments={"motion.speed": "normal"}, offered=(FREECELL,))
    yield screen
    screen.shared.pictures.close()


def window(screen: KioskScreen) -> Attract:
    assert isinstance(screen.top, Attract)
    return screen.top


def until_won(screen: KioskScreen) -> None:
    for _ in range(1000):
        screen.wait(0.25)
        if window(screen).performance.over:
            return
    raise AssertionError("never won")


def until_another(screen: KioskScreen) -> None:
    performance = window(screen).performance
    for _ in range(1000):
        screen.wait(0.25)
        if window(screen).performance is not performance:
            return
    raise AssertionError("no other deal")


# ------------------------------------------------------------------ games


def test_a_deal_plays_itself_to_its_win_which_is_looked_at_for_a_while(
    playing: KioskScreen,
) -> None:
    until_won(playing)
    performance = window(playing).performance
    assert performance.game.won(performance.position)
    playing.wait(WON - 1)
    assert window(playing).performance is performance
    playing.wait(4)
    assert window(playing).performance is not performance


def test_moves_come_calmly_one_after_the_other(playing: KioskScreen) -> None:
    times: list[float] = []
    position = window(playing).performance.position
    while len(times) < 20:
        playing.frame(seconds=0.1)
        if (now := window(playing).performance.position) is not position:
            times.append(playing.clock.time)
            position = now
    between = [after - before for before, after in pairwise(times)]
    assert min(between) >= QUICKEST - 0.2
    assert sorted(between)[len(between) // 2] <= SLOWEST + 0.1


def test_every_deal_is_of_another_game_in_other_colours_on_another_side(
    screen: KioskScreen,
) -> None:
    games, felts, sides = [], [], []
    for _ in VARIANTS:
        games.append(window(screen).performance.code.variant.key)
        felts.append(screen.surface.get_at((2, 240))[:3])
        sides.append(window(screen).showcase.band.top)
        until_another(screen)
        screen.settle(1.0)
    assert len(set(sides)) == 2
    assert all(one != next_one for one, next_one in pairwise(sides))
    assert set(games) == {variant.key for variant in VARIANTS}
    assert all(one != next_one for one, next_one in pairwise(felts))


def test_only_what_is_offered_is_shown() -> None:
    screen = room(offered=(FREECELL,))
    for _ in range(3):
        assert window(screen).performance.code.variant is FREECELL
        until_another(screen)
    screen.shared.pictures.close()


def test_without_a_solver_deals_are_shown_one_after_the_other() -> None:
    screen = KioskScreen((800, 480))
    first = window(screen).performance
    screen.wait(NOT_PLAYED - 2)
    assert window(screen).performance is first
    screen.wait(8)
    assert window(screen).performance is not first
    screen.shared.pictures.close()


def test_it_can_go_on_for_days_and_keeps_nothing() -> None:
    screen = KioskScreen((800, 480), offered=(FREECELL,), themes=("iznik",))

    def objects_after(deals: int) -> int:
        for _ in range(deals):
            until_another(screen)
        gc.collect()
        return len(gc.get_objects())

    assert objects_after(4) + 300 >= objects_after(12)
    screen.shared.pictures.close()


def test_nothing_is_heard(monkeypatch: pytest.MonkeyPatch, screen: KioskScreen) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, name, *_: heard.append(name))
    until_another(screen)
    assert heard == []


# ------------------------------------------------------------------ hands


@pytest.mark.parametrize("spot", [(5, 5), (400, 240), (790, 470)])
def test_a_touch_anywhere_begins_a_visit_and_does_nothing_else(
    screen: KioskScreen, spot: tuple[int, int]
) -> None:
    screen.wait(10)
    screen.tap(spot, touch=True)
    screen.settle(0.3)
    assert isinstance(screen.top, Menu)
    assert screen.services.sitting is None
    assert len(screen.services.stack.scenes) == 1


def test_so_does_a_key_but_not_one_that_is_held_for_others(screen: KioskScreen) -> None:
    for key in MODIFIERS:
        screen.key(key)
    assert isinstance(screen.top, Attract)
    screen.key(pygame.K_n)
    screen.settle(0.2)
    assert isinstance(screen.top, Menu)


def test_so_does_a_button_of_a_pad(screen: KioskScreen) -> None:
    Gamepad(screen).press(A)
    screen.settle(0.2)
    assert isinstance(screen.top, Menu)


def test_a_touch_begins_a_visit_while_a_win_is_celebrated(playing: KioskScreen) -> None:
    until_won(playing)
    playing.wait(2)
    playing.tap((400, 240))
    assert isinstance(playing.top, Menu)


def test_the_colours_of_the_window_stay_with_it(screen: KioskScreen) -> None:
    before = screen.services.theme.name
    until_another(screen)
    screen.tap((400, 240))
    assert screen.services.theme.name == before


def test_the_solver_is_not_kept_busy_for_nobody() -> None:
    solver = Told()
    screen = room(solver=solver)
    assert solver.waiting
    screen.tap((400, 240))
    assert not solver.waiting
    dark = room(solver=Told(), dark_after=5.0)
    dark.wait(6)
    assert isinstance(dark.top, Dark)
    assert not dark.services.solver.waiting
    dark.shared.pictures.close()
    screen.shared.pictures.close()


# ------------------------------------------------------------------ what is seen


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        *((size, "huge") for size in SIZES[:2]),
        *(pytest.param(size, "normal", marks=pytest.mark.slow) for size in LARGE),
    ],
)
def test_the_invitation_never_lies_on_a_card(size: tuple[int, int], scale: str) -> None:
    screen = KioskScreen(size, {"look.scale": scale}, offered=VARIANTS)
    for _ in VARIANTS:
        scene = window(screen)
        strip = scene.showcase.band
        for _ in range(3):
            screen.frame(seconds=NOT_PLAYED / 4)
            assert strip.contains(scene.invited), (scene.invited, strip)
            layout = scene.showcase.view.table.layout
            tops = [y for _, y in (*layout.columns, *layout.foundations)]
            assert min(tops) >= strip.bottom or layout.bottom <= strip.top
        until_another(screen)
    screen.shared.pictures.close()


def test_within_one_deal_table_and_invitation_are_in_more_places_than_one(
    playing: KioskScreen,
) -> None:
    scene, performance = window(playing), window(playing).performance
    columns, invitations = set(), set()
    while window(playing).performance is performance:
        columns.add(scene.showcase.view.table.layout.columns)
        if playing.clock.time % 5 < 0.25:
            invitations.add(scene.invited.topleft)
        playing.wait(0.25)
    assert len(columns) >= 3
    assert len(invitations) >= 4


def test_cards_are_never_laid_beyond_the_window(screen: KioskScreen) -> None:
    whole = screen.surface.get_rect()
    for _ in range(round(DRIFTS)):
        screen.wait(4)
        view = window(screen).showcase.view
        for card in range(52):
            area = view.sprite(card).area
            assert whole.left <= area.left and area.right <= whole.right


def test_between_two_moves_nothing_is_drawn(
    playing: KioskScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing.wait(12)
    drawn = []
    draw = window(playing).draw

    def counted(surface: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        areas = draw(surface, whole)
        drawn.append(sum(area.width * area.height for area in areas))
        return areas

    monkeypatch.setattr(window(playing), "draw", counted)
    for _ in range(60 * 20):
        playing.frame()
    idle, windows = drawn.count(0), sum(drawn) / (800 * 480)
    assert idle >= 0.6 * len(drawn)
    assert windows < 40, "pixels drawn in twenty seconds, in windows"
    assert window(playing).patience() > 0.05


# ------------------------------------------------------------------ the dark, and the hours


def test_after_long_it_goes_dark_and_a_touch_leads_to_the_first_screen() -> None:
    screen = room(dark_after=60.0)
    screen.wait(59)
    assert isinstance(screen.top, Attract)
    screen.wait(2)
    assert isinstance(screen.top, Dark)
    assert pygame.transform.average_color(screen.surface)[:3] == (0, 0, 0)
    presents = screen.app.window.presents
    screen.wait(20)
    assert screen.app.window.presents == presents
    screen.tap((400, 240))
    assert isinstance(screen.top, Menu)
    screen.shared.pictures.close()


def test_it_never_goes_dark_where_the_house_does_not_want_it(screen: KioskScreen) -> None:
    screen.wait(100)
    assert isinstance(screen.top, Attract)


def test_at_closing_time_it_gives_way() -> None:
    screen = room(hours=Hours(((Span(0, 24 * 60 - 1),),) * 7), dark_after=60.0)
    minute = 60 * 60 * 24
    assert isinstance(screen.top, Attract)
    screen.wall.time += minute - screen.wall.time % minute
    for _ in range(24 * 60):
        screen.wall.time += 60
        screen.wait(1)
        if not isinstance(screen.top, Attract | Dark):
            return
    raise AssertionError("it never closed")
