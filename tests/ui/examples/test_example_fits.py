"""An example finds room for everything, whatever the window, the letters and the language."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from replay_room import crossing, misfits
from screens import LANGUAGES, LARGE, SIZES, USUAL
from tables import BY_KEY
from worked import KINGS, Following, tell

from game.teaching.examples import Told, examples, told
from game.text.catalogue import Words
from game.ui.app import floored
from game.ui.examples.scene import ExampleScene
from game.ui.theme import SCALES

if TYPE_CHECKING:
    from collections.abc import Callable

    from replays import Spot

STEPS: dict[str, Callable[[Words], Told]] = {
    "russian": lambda words: told(words, examples("russian")[0]),
    "klondike": partial(tell, KINGS),
}
"""Examples with foundations aside and with a stock, in windows that lie."""


@cache
def longest_words(language: str) -> tuple[str, str]:
    """The longest title and the longest sentence of all examples."""
    words = Words(language)
    every = [told(words, example) for key in BY_KEY for example in examples(key)]
    sentences = (shot.sentence for each in every for shot in each.shots)
    return max((each.title for each in every), key=len), max(sentences, key=len)


def longest(words: Words, steps: Told) -> Told:
    """The steps of an example, each with the longest sentence of all examples, under the longest
    title and at last with a high score."""
    title, sentence = longest_words(words.language)
    *shots, last = [shot._replace(sentence=sentence) for shot in steps.shots]
    return Told(steps.key, title, (*shots, last._replace(points=12345)))


def laid(screen: Following, size: Spot, scale: str, tell: Callable[[Words], Told]) -> ExampleScene:
    """An example laid out for a window of that size, without a window."""
    screen.services.theme.fit(size, scale)
    scene = ExampleScene(screen.services, tell)
    scene.layout(size)
    return scene


def check(scene: ExampleScene, size: Spot) -> None:
    """Everything has its room at this step, and its words do not lie on each other."""
    scene.show_state()
    assert misfits(scene, size) == []
    for widget in scene.controls.widgets:
        assert crossing(widget.texts()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", STEPS)
def test_the_longest_sentence_has_its_room_at_every_step(game: str, language: str) -> None:
    screen = Following((800, 480), language, first="menu")
    for size, scale in USUAL:
        scene = laid(screen, size, scale, lambda words: longest(words, STEPS[game](words)))
        for number in (0, 1, scene.playback.length):
            scene.playback.go(number)
            check(scene, size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bubble_stays_over_the_table(language: str) -> None:
    screen = Following((800, 480), language, first="menu")
    for size in SIZES[:2]:
        for example in (example for key in BY_KEY for example in examples(key)):
            scene = laid(screen, size, "huge", partial(told, example=example))
            for number, shot in enumerate(scene.course.shots):
                if shot.refusal:
                    scene.jump(number)
                    bubble, layout = scene.speech.bubble, scene.view.table.layout
                    strips = [area for area in (layout.bar, layout.foot, layout.panel) if area]
                    assert bubble and pygame.Rect((0, 0), size).contains(bubble.body)
                    assert bubble.body.collidelist([pygame.Rect(area) for area in strips]) < 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_any_sentence_is_wider_than_its_room(language: str) -> None:
    screen = Following((800, 480), language, first="menu")
    for example in (example for key in BY_KEY for example in examples(key)):
        scene = laid(screen, (800, 480), "normal", partial(told, example=example))
        for number in range(scene.playback.length + 1):
            scene.playback.go(number)
            scene.show_state()
            sentence = scene.strip.sentence
            assert sentence.area.contains(sentence.texts()[0]), scene.shot.sentence


@pytest.mark.slow
@settings(max_examples=20)
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
    size = floored(size)
    screen = Following((800, 480), language, first="menu", look__hand=hand)
    scene = laid(screen, size, scale, lambda words: longest(words, STEPS[game](words)))
    check(scene, size)


def test_cards_can_be_read_beside_the_sentence() -> None:
    screen = Following((800, 480), first="menu")
    for size in LARGE:
        for example in (example for key in BY_KEY for example in examples(key)[:1]):
            scene = laid(screen, size, "normal", partial(told, example=example))
            assert scene.view.table.layout.card[0] >= 50
