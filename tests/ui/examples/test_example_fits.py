"""An example finds room for everything, whatever the window, the letters and the language."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from replay_room import crossing, misfits
from screens import LANGUAGES, LARGE, USUAL
from tables import BY_KEY
from worked import KINGS, Following, tell

from game.teaching.examples import Told, examples, told
from game.text.catalogue import Words
from game.ui.app import floored
from game.ui.examples.scene import ExampleScene
from game.ui.table.speech import window
from game.ui.theme import SCALES
from game.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from replays import Spot

FIRST = (
    ((800, 480), "huge", "tr"),
    ((480, 800), "huge", "tr"),
    ((480, 800), "normal", "en"),
    ((1280, 720), "normal", "tr"),
)
"""Where room is least, and a window of the middle."""
ALL = sorted({(*at, language) for at in USUAL for language in LANGUAGES}, key=str)
FITTING = (
    *(pytest.param(*each) for each in FIRST),
    *(pytest.param(*each, marks=pytest.mark.slow) for each in ALL if each not in FIRST),
)
STEPS: dict[str, Callable[[Words], Told]] = {
    "russian": lambda words: told(words, examples("russian")[0]),
    "klondike": partial(tell, KINGS),
}
"""Examples with foundations aside and with a stock, in windows that lie."""


def longest(words: Words, steps: Told) -> Told:
    """The steps of an example, each with the longest sentence of all examples, under the longest
    title and at last with a high score."""
    every = [told(words, example) for v in VARIANTS for example in examples(v.key)]
    title = max((each.title for each in every), key=len)
    sentence = max((shot.sentence for each in every for shot in each.shots), key=len)
    *shots, last = [shot._replace(sentence=sentence) for shot in steps.shots]
    return Told(steps.key, title, (*shots, last._replace(points=12345)))


def opened(size: Spot, language: str, scale: str, game: str, hand: str = "right") -> Following:
    screen = Following(size, language, look__scale=scale, look__hand=hand)
    scene = ExampleScene(screen.services, lambda words: longest(words, STEPS[game](words)))
    screen.services.stack.push(scene)
    screen.frame()
    return screen


def check(screen: Following) -> None:
    """Everything has its room at this step, and its words do not lie on each other."""
    scene = screen.example
    scene.show_state()
    assert misfits(scene, screen.surface.get_size()) == []
    for widget in scene.controls.widgets:
        assert crossing(widget.texts()) == []


@pytest.mark.parametrize(("size", "scale", "language"), FITTING)
def test_the_longest_sentence_has_its_room_at_every_step(
    size: Spot, scale: str, language: str
) -> None:
    for game in STEPS:
        screen = opened(size, language, scale, game)
        last = screen.example.playback.length
        for number in range(last + 1):
            screen.example.jump(number)
            check(screen)


@pytest.mark.parametrize(("size", "scale", "language"), FITTING)
def test_a_bubble_stays_over_the_table(size: Spot, scale: str, language: str) -> None:
    screen = Following(size, language, look__scale=scale)
    for example in examples("russian"):
        scene = screen.show(example)
        for number, shot in enumerate(scene.course.shots):
            screen.go(number)
            bubble = scene.speech.bubble
            assert (bubble is not None) is (shot.refusal is not None)
            assert bubble is None or window(scene.view.table).contains(bubble.body)
        screen.key(pygame.K_ESCAPE)


@pytest.mark.slow
@settings(max_examples=40)
@given(
    st.tuples(st.integers(120, 2200), st.integers(120, 2200)),
    st.sampled_from(LANGUAGES),
    st.sampled_from(list(SCALES)),
    st.sampled_from(list(STEPS)),
    st.sampled_from(["left", "right"]),
)
def test_in_a_window_of_any_size(
    size: Spot, language: str, scale: str, game: str, hand: str
) -> None:
    check(opened(floored(size), language, scale, game, hand))


@pytest.mark.parametrize("size", LARGE)
def test_cards_can_be_read_beside_the_sentence(size: Spot) -> None:
    screen = Following(size)
    for example in [KINGS, *(example for key in BY_KEY for example in examples(key)[:1])]:
        scene = screen.show(example)
        assert scene.view.table.layout.card[0] >= 56
        screen.key(pygame.K_ESCAPE)
