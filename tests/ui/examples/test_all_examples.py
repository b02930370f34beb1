"""Every example of every game can be followed, and says what the rules say."""

import pygame
import pytest
from tables import BY_KEY
from worked import Following

from game.teaching.examples import examples
from game.text.explain import explain
from game.ui.examples.course import refused


@pytest.mark.parametrize("variant", BY_KEY)
def test_every_step_of_every_example_is_seen(variant: str) -> None:
    screen = Following(language="tr", first="menu")
    for example in examples(variant):
        scene = screen.show(example)
        last = scene.playback.length
        for number in [*range(1, last + 1), *reversed(range(last))]:
            scene.go_by(1 if number > screen.at else -1)
            assert screen.at == number
            assert screen.shown() == screen.lying(screen.shot.position)
            check_what_is_said(screen)
        screen.key(pygame.K_ESCAPE)


def check_what_is_said(screen: Following) -> None:
    """A refusal is in the bubble, and nothing else is."""
    shot, said = screen.shot, screen.example.speech.said
    if shot.refusal is None:
        assert said is None
        return
    move = refused(shot)[1]
    game, words = shot.code.game(), screen.services.words
    assert said == explain(words, game, shot.position, shot.refusal, move)
