"""Few effects on slow machines: by the setting, or because the first frames were late."""

import random
from collections.abc import Callable, Sequence

import pygame
import pytest
from plain_scenes import Over, Plain
from screens import Screen
from tabletop import Tabletop, ruleset

from game.ui.marks import shadow
from game.ui.trial import FRAMES, MOST_LATE, UNCOUNTED, Trial
from game.ui.won import Won

FAST, SLOW = 0.004, 0.040


def tried(times: Sequence[float], rate: int = 60) -> Trial:
    """A trial that has seen frames which took so long, in seconds."""
    trial = Trial()
    for seconds in times:
        trial.saw(seconds, rate)
    return trial


# ---------------------------------------------------------------- the trial


def test_a_fast_machine_is_found_fast_and_then_left_alone() -> None:
    trial = tried([FAST] * (UNCOUNTED + FRAMES))
    assert (trial.over, trial.slow) == (True, False)
    assert not tried([*[FAST] * (UNCOUNTED + FRAMES), *[SLOW] * 1000]).slow


def test_a_slow_machine_is_found_slow_as_soon_as_that_is_sure() -> None:
    assert tried([SLOW] * (UNCOUNTED + MOST_LATE + 1)).slow
    assert not tried([SLOW] * (UNCOUNTED + MOST_LATE)).over


def test_slow_first_frames_and_a_few_late_ones_prove_nothing() -> None:
    times = [1.0] * UNCOUNTED + [SLOW] * MOST_LATE + [FAST] * (FRAMES - MOST_LATE)
    random.Random(3).shuffle(later := times[UNCOUNTED:])
    trial = tried([*times[:UNCOUNTED], *later])
    assert (trial.over, trial.slow) == (True, False)


def test_a_screen_that_makes_the_program_wait_for_it_makes_no_machine_slow() -> None:
    assert not tried([1 / 60] * 200).slow
    assert not tried([1 / 50] * 200).slow


def test_with_thirty_pictures_a_second_there_is_twice_the_time() -> None:
    assert tried([0.035] * 200, rate=60).slow
    assert not tried([0.035] * 200, rate=30).slow


def test_frames_beside_other_work_are_not_counted() -> None:
    trial = Trial()
    for _ in range(500):
        trial.saw(SLOW, 60, beside=True)
    assert not trial.over


def test_the_player_has_the_last_word() -> None:
    slow, fast = tried([SLOW] * 100), tried([FAST] * 100)
    assert [slow.light(wish) for wish in ("auto", "full", "light")] == [True, False, True]
    assert [fast.light(wish) for wish in ("auto", "full", "light")] == [False, False, True]


# ---------------------------------------------------------------- the loop


class Busy(Plain):
    """A scene in which something moves for as long as it is told to."""

    moving = True

    def busy(self) -> bool:
        return self.moving


class Run:
    """The program's own loop at a machine that takes `seconds` to bring a picture to the screen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float, **settings: str) -> None:
        given = {key.replace("__", "."): value for key, value in settings.items()}
        self.screen = Screen((800, 480), arguments=given)
        self.screen.services.pictures.close()
        self.scene = Busy(self.screen.services)
        self.screen.services.stack.clear_to(self.scene)
        self.ticks: list[int] = []
        self._script: Callable[[int], None] = lambda _number: None
        present = self.screen.app.window.present

        def slowly(areas: list[pygame.Rect]) -> None:
            self.screen.clock.time += seconds
            present(areas)

        monkeypatch.setattr(self.screen.app.window, "present", slowly)
        monkeypatch.setattr(pygame.time, "Clock", lambda: self)
        pygame.event.clear()

    @property
    def light(self) -> bool:
        return self.screen.services.theme.light

    def tick(self, rate: int) -> int:
        """What the loop waits by: the next frame of the script begins."""
        self.ticks.append(rate)
        self.scene.dirty = self.scene.moving
        self._script(len(self.ticks))
        return 1000 // rate

    def go(self, frames: int, each: Callable[[int], None] = lambda _number: None) -> None:
        """Let the loop run for so many frames, asking `each` before every one."""
        self.ticks.clear()

        def script(number: int) -> None:
            each(number)
            self.screen.app.leaving = number >= frames

        self._script = script
        self.screen.app.leaving = False
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pygame.display, "quit", lambda: None)
            self.screen.app.run()


def at_first(event: pygame.event.Event) -> Callable[[int], None]:
    """A script in which the system sends one event before the first frame."""

    def script(number: int) -> None:
        if number == 1:
            pygame.event.post(event)

    return script


def test_a_slow_machine_loses_its_effects_only_when_all_is_at_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = Run(monkeypatch, SLOW)
    run.go(200)
    assert not run.light, "something still moves"
    run.scene.moving = False
    run.go(100)
    assert run.light


def test_not_while_something_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(monkeypatch, SLOW)
    run.go(200)
    run.scene.moving = False
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1, touch=True)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(9, 9), button=1, touch=True)
    run.go(200, at_first(down))
    assert run.screen.app.rate == 20 and not run.light
    run.go(200, at_first(up))
    assert run.light


def test_a_fast_machine_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(monkeypatch, FAST)
    run.go(200)
    run.scene.moving = False
    run.go(100)
    assert not run.light


def test_who_wants_all_effects_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(monkeypatch, SLOW, look__effects="full")
    run.go(200)
    run.scene.moving = False
    run.go(100)
    assert not run.light


def test_thirty_pictures_a_second_are_enough_where_they_are_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = Run(monkeypatch, FAST, window__rate="30")
    run.go(10)
    assert set(run.ticks) == {30}


def test_time_passes_as_fast_with_thirty_pictures_as_with_sixty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passed = {}
    for rate in ("60", "30"):
        run, steps = Run(monkeypatch, FAST, window__rate=rate), list[float]()
        monkeypatch.setattr(run.scene, "step", steps.append)
        run.go(2 * int(rate))
        passed[rate] = sum(steps)
    assert passed["30"] == pytest.approx(passed["60"], abs=0.1)


# ---------------------------------------------------------------- what few effects are


def test_a_new_setting_counts_at_once() -> None:
    screen = Screen((800, 480))
    for wish, light in (("light", True), ("full", False)):
        screen.settings.set("look.effects", wish)
        screen.services.apply()
        assert screen.services.theme.light is light


def test_no_shadow_is_drawn_and_nothing_of_one_is_kept_clear() -> None:
    screen = Screen((800, 480), arguments={"look.effects": "light"})
    assert screen.services.theme.shadow_strength == 0
    picture, margin = shadow((60, 84), "resting", 0.0)
    assert (picture.get_size(), margin) == ((60, 84), 0)
    assert picture.get_bounding_rect().size == (0, 0)


def test_the_felt_has_its_light_but_no_grain() -> None:
    plain, grained = (
        Screen((800, 480), arguments={"look.effects": wish}).services.theme.felt((640, 400))
        for wish in ("light", "full")
    )
    near = [plain.get_at((x, 200))[:3] for x in range(300, 340)]
    assert len(set(near)) < 8 < len({grained.get_at((x, 200))[:3] for x in range(300, 340)})
    assert plain.get_at((320, 120)) != plain.get_at((5, 395))


def test_a_panel_is_there_at_once() -> None:
    screen = Screen((800, 480), arguments={"look.effects": "light"})
    screen.services.stack.push(panel := Over(screen.services))
    screen.frame()
    assert screen.surface.get_at(panel.panel.center)[:3] == panel.colour
    presents = screen.app.window.presents
    screen.settle()
    assert screen.app.window.presents == presents


def test_a_win_is_shown_at_its_end() -> None:
    table = Tabletop(ruleset("russian"), speed="normal", look__effects="light")
    table.services.stack.open("won")
    table.frame()
    won = table.top
    assert isinstance(won, Won)
    assert won.celebration.over


def test_cards_without_shadows_leave_nothing_behind_in_the_table() -> None:
    """What was drawn piece by piece is what is drawn whole."""
    table = Tabletop(ruleset("russian"), speed="normal", look__effects="light")
    table.settle(2)
    move = next(table.rules.game.moves(table.position))
    table.scene.play(move)
    for _ in range(40):
        table.frame()
    pieces = table.surface.copy()
    table.app.redraw()
    table.frame()
    assert pygame.image.tobytes(pieces, "RGB") == pygame.image.tobytes(table.surface, "RGB")
