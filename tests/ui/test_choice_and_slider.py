"""One of a few, and a value between nothing and all: by finger, by pointer and by keys."""

from itertools import combinations

import pygame
import pytest
from workbench import SIZE, Table

from game.ui.theme import SCALES, Theme
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_choice_is_made_by_tap_and_by_arrows(table: Table) -> None:
    table.screen.tap((190, 220))
    table.screen.tap((190, 220))
    table.screen.key(pygame.K_RIGHT)
    table.screen.key(pygame.K_RIGHT)
    table.screen.key(pygame.K_LEFT)
    assert table.done == [1, 2, 1]


def test_the_pill_slides_and_comes_to_rest(table: Table) -> None:
    table.screen.tap((330, 220))
    assert table.scene.busy()
    table.screen.settle()
    assert not table.scene.busy()
    presents = table.screen.app.window.presents
    table.screen.settle()
    assert table.screen.app.window.presents == presents


WORDS = ("Klasik · sınırlı tur", "Esnek · sınırsız tur")
FOUR = ("İznik", "Gece", "Keten", "Yüksek karşıtlık")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("words", [WORDS, FOUR, ("Muvaffakiyet", "Muvaffakiyetsizlik")])
@pytest.mark.parametrize("width", [180, 260, 320, 400, 700])
def test_a_choice_holds_its_words_in_any_width(
    words: tuple[str, ...], width: int, scale: str
) -> None:
    pygame.font.init()
    theme = Theme("iznik", SIZE, scale)
    height = Segmented.height(theme, words, width)
    choice = Segmented(theme, pygame.Rect(10, 10, width, height), "c", words, 0, lambda _i: None)
    parts = [choice.part(index) for index in range(len(words))]
    longest = max(theme.width(word, "body", "Heavy") for words in words for word in words.split())
    for part, text in zip(parts, choice.texts(), strict=True):
        assert choice.area.contains(part)
        assert part.contains(text) or longest > width - 4 * theme.u
        assert part.height >= 38
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other)


def test_words_that_are_too_wide_part_at_their_dot() -> None:
    pygame.font.init()
    theme = Theme("iznik", SIZE)
    width = Segmented.width(theme, WORDS) - 10
    height = Segmented.height(theme, WORDS, width)
    choice = Segmented(theme, pygame.Rect(0, 0, width, height), "c", WORDS, 1, lambda _i: None)
    assert choice.texts()[1].width == theme.width("sınırsız tur", "body", "Heavy")


def test_every_place_on_a_choice_means_one_of_its_words() -> None:
    pygame.font.init()
    theme = Theme("iznik", SIZE, "huge")
    height = Segmented.height(theme, FOUR, 240)
    picked: list[int] = []
    choice = Segmented(theme, pygame.Rect(0, 0, 240, height), "c", FOUR, 0, picked.append)
    for index in (3, 2, 1, 0):
        choice.release(choice.part(index).center)
        assert choice.chosen == index
    for spot in [(0, 0), (239, 0), (0, height - 1), (239, height - 1), (120, -9)]:
        choice.release(spot)
    assert picked[:4] == [3, 2, 1, 0]
    assert set(picked[4:]) <= set(range(4))


def test_the_choice_under_the_pointer_is_lit(table: Table) -> None:
    plain = table.screen.surface.copy()
    for spot in [(340, 205), (190, 205), (30, 205)]:
        table.screen.move(spot)
        assert table.screen.surface.get_at(spot) != plain.get_at(spot)
    table.screen.move((600, 470))
    now = table.screen.surface
    assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_a_tap_on_the_track_moves_the_knob_there(table: Table) -> None:
    knob = table.slider.knob
    table.screen.tap((knob.right + 40, knob.centery))
    table.screen.tap((22, knob.centery))
    assert len(table.done) == 2
    assert 50 < int(str(table.done[0])) < 100
    assert table.done[1] == 0


def test_a_knob_is_dragged_and_told_once(table: Table) -> None:
    start = table.slider.knob.center
    table.screen.press((start[0] + 9, start[1]))
    for right in range(0, 60, 6):
        table.screen.move((start[0] + 9 + right, start[1] - right))
    assert table.done == []
    assert table.slider.knob.centerx == pytest.approx(start[0] + 54, abs=2)
    table.screen.release((start[0] + 9 + 54, 10))
    assert table.done == [table.slider.value]


def test_a_tap_on_the_knob_leaves_the_value(table: Table) -> None:
    knob = table.slider.knob
    for right in (-10, 0, 10):
        table.screen.tap((knob.centerx + right, knob.centery))
    assert table.done == []
    assert table.slider.value == 50


def test_a_drag_that_is_broken_off_gives_the_value_back(table: Table) -> None:
    start = table.slider.knob.center
    table.screen.press(start)
    table.screen.move((start[0] + 80, start[1]))
    assert table.slider.value != 50
    table.screen.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert table.slider.value == 50
    table.screen.release((start[0] + 80, start[1]))
    assert table.done == []


def test_keys_move_a_slider_to_its_ends_and_no_further(table: Table) -> None:
    table.scene.controls.speak_to(table.slider, True)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_END, pygame.K_RIGHT):
        table.screen.key(key)
    for key in (pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_LEFT):
        table.screen.key(key)
    assert table.done == [55, 50, 70, 100, 80, 0]
    assert table.slider.ringed


@pytest.mark.parametrize("value", [0, 1, 50, 100])
@pytest.mark.parametrize("size", [SIZE, (3840, 2160)])
def test_the_knob_never_leaves_the_slider(value: int, size: tuple[int, int]) -> None:
    pygame.font.init()
    theme = Theme("iznik", size, "huge")
    area = pygame.Rect(0, 0, 30 * round(theme.body), Slider.height(theme))
    slider = Slider(theme, area, "s", value, lambda _value: None)
    assert area.contains(slider.knob)
    assert area.contains(slider.texts()[0])
    assert slider.texts()[0].left - slider.knob.right >= 2 * theme.u - 1
