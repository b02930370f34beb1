"""What is chosen in the calendar: the game, and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.code import GameCode
from game.ui.arrange import grid
from game.ui.daily.choice import of_game
from game.ui.statistics.filters import Question

if TYPE_CHECKING:
    from game.rules.variant import Variant
    from game.storage.settings import Settings
    from game.text.catalogue import Words
    from game.ui.theme import Theme

_GAME = "game"


def game_question(words: Words, offered: Sequence[Variant], kind: GameCode) -> Question | None:
    """Which game; None where there is only one."""
    if len(offered) == 1:
        return None
    names = [words(f"statistics.game.{variant.key}") for variant in offered]
    return Question(_GAME, names, offered.index(kind.variant), ())


def option_questions(words: Words, kind: GameCode) -> list[Question]:
    """Each of its options in which there is something to choose."""
    asked = []
    for option in kind.variant.choosable:
        choices = list(option.choices)
        texts = [words(f"variant.{kind.variant.key}.{option.key}.bar.{each}") for each in choices]
        asked.append(Question(option.key, texts, choices.index(kind.options[option.key]), ()))
    return asked


def most_asked(theme: Theme, words: Words, offered: Sequence[Variant], width: int) -> int:
    """How high the options of one of these games are at most in a width."""
    kinds = (GameCode(variant, variant.defaults(), 0) for variant in offered)
    return max(Together(theme, option_questions(words, kind)).height(width) for kind in kinds)


def answered(
    settings: Settings, offered: Sequence[Variant], kind: GameCode, name: str, index: int
) -> GameCode:
    """What is chosen once a question has another answer; a game comes with its own options."""
    if name == _GAME:
        return of_game(settings, offered[index])
    option = next(option for option in kind.variant.options if option.key == name)
    options = {**kind.options, name: list(option.choices)[index]}
    return GameCode(kind.variant, options, 0)


class Together:
    """Questions side by side where all find room for that, else one under the other."""

    def __init__(self, theme: Theme, questions: Sequence[Question]) -> None:
        self.questions, self._theme = questions, theme

    def height(self, width: int) -> int:
        """How high they are in a width."""
        return max((area.bottom for area in self.placed(pygame.Rect(0, 0, width, 0))), default=0)

    def placed(self, room: pygame.Rect) -> list[pygame.Rect]:
        """A place for each, from the top of a room on."""
        theme, gap, count = self._theme, 2 * self._theme.u, len(self.questions)
        share = (room.width - gap * (count - 1)) // max(1, count)
        if all(question.least(theme) <= share for question in self.questions):
            line = pygame.Rect(room.topleft, (room.width, theme.button))
            return grid(line, count, max(1, count), gap)
        places, top = [], room.top
        for question in self.questions:
            high = question.height(theme, room.width)
            places.append(pygame.Rect(room.left, top, room.width, high))
            top += high + gap
        return places
