"""How much work the program does: counted, never timed, so that it is the same everywhere."""

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from screens import Screen
from tables import RULE_SETS, RuleSet
from tabletop import Spot, Tabletop, ruleset

from game.ui import lettering
from game.ui.app import RESTING, STEP
from game.ui.scene import GLANCE
from game.ui.table.layout import Layout

RUSSIAN = ruleset("russian")
GROUP = "column 1: 9D\ncolumn 3: TH 9H 8H 7H 6H\ncolumn 5: JH 8D"
MOST_FLYING = 12
NEVER_AT_START = (
    *("numpy", "PIL", "asyncio", "http", "email", "xml", "multiprocessing"),
    *("hashlib", "ssl", "segno", "json", "decimal"),
    *("game.ui.replay", "game.ui.share.opening", "game.ui.help", "game.ui.kiosk"),
)


class Sheet(pygame.Surface):
    """A window's surface that counts what is drawn on it."""

    drawn = 0

    def blit(self, *args: Any, **kwargs: Any) -> pygame.Rect:
        """Count one."""
        self.drawn += 1
        return super().blit(*args, **kwargs)

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        """Count each."""
        given = list(blit_sequence)
        self.drawn += len(given)
        return super().blits(given, doreturn)


def _pictures(table: Tabletop) -> int:
    """How many pictures make up the whole window."""
    sheet = Sheet(table.surface.get_size())
    table.view.draw(sheet, True)
    return sheet.drawn


def _areas(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> list[list[pygame.Rect]]:
    """What is brought to the screen from now on, frame by frame."""
    areas: list[list[pygame.Rect]] = []
    monkeypatch.setattr(screen.app.window, "present", areas.append)
    return areas


def _wild(size: Spot, chance: random.Random) -> Callable[[Spot], Spot]:
    """How a wild hand moves: leaps, tremor, long ways, also beyond the edges."""

    def on(spot: Spot) -> Spot:
        width, height = size
        match chance.randrange(4):
            case 0:
                return chance.randrange(-60, width + 60), chance.randrange(-60, height + 60)
            case 1:
                return spot[0] + chance.randrange(-3, 4), spot[1] + chance.randrange(-3, 4)
            case _:
                return spot[0] + chance.randrange(-90, 91), spot[1] + chance.randrange(-90, 91)

    return on


# ---------------------------------------------------------------- idle


@pytest.mark.parametrize("scene", ["menu", "settings", "new_game", "table_menu"])
def test_an_idle_scene_brings_nothing_to_the_screen(scene: str) -> None:
    table = Tabletop(RUSSIAN)
    table.services.stack.open(scene)
    table.settle(1)
    presents = table.app.window.presents
    for _ in range(20 * 60):
        table.frame(seconds=1 / 20)
    assert table.app.window.presents == presents


def test_the_name_of_a_game_is_put_together_once() -> None:
    table = Tabletop(RUSSIAN)
    code = table.session.code
    assert code is not None
    once, again = str(code), str(code)
    assert once is again


@pytest.mark.parametrize(("first", "apart"), [("menu", GLANCE), ("table", 1.0)])
def test_at_rest_input_is_looked_for_often_and_a_frame_passes_seldom(
    monkeypatch: pytest.MonkeyPatch, first: str, apart: float
) -> None:
    screen = Screen(first=first)
    screen.services.pictures.wait()
    screen.settle(2.5)
    frames: list[float] = []
    rates: list[int] = []

    class Ticking:
        """A clock that keeps its rate exactly, and ends the program after five seconds."""

        def tick(self, rate: int) -> int:
            rates.append(rate)
            screen.app.leaving = len(rates) > 5 * RESTING
            return 1000 // rate

    pygame.event.clear()
    monkeypatch.setattr(pygame.time, "Clock", Ticking)
    monkeypatch.setattr(screen.app, "frame", lambda _events, seconds: frames.append(seconds))
    screen.app.run()
    assert set(rates) == {RESTING}
    assert frames == pytest.approx([apart] * round(5 / apart))


def test_no_time_is_lost_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    screen.settle(1.5)
    steps: list[float] = []
    monkeypatch.setattr(screen.services.stack, "step", steps.append)
    for _ in range(10):
        screen.frame(seconds=GLANCE)
    assert len(steps) == 120


# ---------------------------------------------------------------- dragging


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080)])
def test_a_drag_draws_again_only_about_as_much_as_the_hand_covers(
    size: Spot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Tabletop(RUSSIAN, GROUP, size=size, play__placement_help=False)
    x, y = table.lift("TH")
    hand = table.view.hand
    assert hand is not None
    covered = hand.item().area.w * hand.item().area.h
    areas, painted = _areas(table, monkeypatch), table.view.canvas.painted
    for step in range(1, 61):
        table.move((x + 3 * step, y + step))
    assert len(areas) == 60
    for given in areas[1:]:
        assert sum(area.w * area.h for area in given) <= 1.2 * covered
    assert table.view.canvas.painted == painted


def test_the_hand_is_one_picture_however_many_cards_it_holds() -> None:
    table = Tabletop(RUSSIAN, GROUP)
    at_rest = _pictures(table)
    table.lift("TH")
    assert (at_rest, _pictures(table)) == (1, 2)


def test_nothing_is_scaled_written_or_laid_out_while_cards_are_dragged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Tabletop(RUSSIAN, GROUP)
    x, y = table.lift("TH")
    way = [(x + 9 * step, y + 3 * (step % 7)) for step in range(-40, 60)]
    for spot in way:
        table.move(spot)
    done: Counter[str] = Counter()
    work: list[tuple[object, str]] = [
        *((pygame.transform, name) for name in ("smoothscale", "scale", "rotozoom")),
        (pygame.transform, "gaussian_blur"),
        (pygame.image, "load_sized_svg"),
        (lettering, "line_of_text"),
        (Layout, "column"),
    ]
    for place, name in work:
        monkeypatch.setattr(place, name, _counted(done, name, getattr(place, name)))
    for spot in way:
        table.move(spot)
    assert done == {}


def _counted(done: Counter[str], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def counting(*args: Any, **kwargs: Any) -> Any:
        done[name] += 1
        return function(*args, **kwargs)

    return counting


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_five_seconds_of_wild_dragging_leave_no_trace(size: Spot) -> None:
    table = Tabletop(RUSSIAN, GROUP, size=size)
    on = _wild(size, random.Random(5))
    spot = table.lift("TH")
    for _ in range(round(5 / STEP)):
        spot = on(spot)
        table.move(spot)
    assert table.held
    assert table.pixels() == table.redrawn()


# ---------------------------------------------------------------- flying


def _most_over_the_ground(table: Tabletop) -> int:
    """How many pictures are drawn over the ground at most, in two seconds of flights."""
    most = 0
    for _ in range(round(2 / STEP)):
        most = max(most, _pictures(table) - 1)
        table.frame()
    return most


def test_a_card_that_lands_joins_the_ground() -> None:
    table = Tabletop(RUSSIAN, GROUP, speed="normal")
    table.drop_at("8D", table.nowhere)
    over_the_ground = _most_over_the_ground(table)
    assert over_the_ground == 2, "a card and its shadow"
    assert _pictures(table) == 1


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_few_cards_fly_at_a_time_in_a_deal(rules: RuleSet) -> None:
    table = Tabletop(rules, speed="normal")
    table.key(pygame.K_F5)
    assert 2 < _most_over_the_ground(table) <= 2 * MOST_FLYING, "a card and its shadow, each"


# ---------------------------------------------------------------- the start


def test_the_start_loads_nothing_that_is_not_needed(tmp_path: Path) -> None:
    program = (
        "import sys, pygame\n"
        "import game.__main__\n"
        "from game.storage.settings import load\n"
        "from game.ui.app import App\n"
        "from game.ui.start import make_services\n"
        "services = make_services(load(None, {'window.mode': 'windowed'}))\n"
        "app = App(services)\n"
        "app.frame([], 0)\n"
        "services.stack.open('table')\n"
        "app.frame([], 0)\n"
        "services.pictures.close()\n"
        "print(*sys.modules)\n"
        "print(pygame.mixer.get_init())\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path)
    said = done.stdout.splitlines()
    assert said[-1] == "None"
    assert not set(NEVER_AT_START) & set(said[-2].split())
