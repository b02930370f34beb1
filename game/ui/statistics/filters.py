"""What is counted: the choices of game, options and help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.keeping.played import Choice
from game.rules.help import Help
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.rules.variant import Variant
    from game.text.catalogue import Words
    from game.ui.theme import Theme

_NARROW = 44.0
"""In a room of fewer heights of a letter, choices stand one under the other."""


class Filter(Segmented):
    """A choice that the arrow keys leave at its ends, for what stands beside it."""

    def asks(self, question: Question, size: tuple[int, int]) -> bool:
        """Whether it already asks just this, in as much room."""
        same = (self.name, self.words, self.chosen) == (
            *(question.name, tuple(question.words), question.chosen),
        )
        return same and self.area.size == size

    def answers_to(self, choose: Callable[[int], None]) -> None:
        """Tell another of what is chosen from now on."""
        self._choose = choose

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose, and beyond the last choice go on."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        return 0 <= self.chosen + step < len(self.words) and super().key(event)


class Question(NamedTuple):
    """One of the choices: its name, its words, which of them is chosen, what each means."""

    name: str
    words: Sequence[str]
    chosen: int
    choices: Sequence[Choice]

    def least(self, theme: Theme) -> int:
        """The width in which it stands in one row."""
        return Segmented.width(theme, self.words)

    def height(self, theme: Theme, width: int) -> int:
        """Its height in a width."""
        return Segmented.height(theme, self.words, width)


def questions(words: Words, offered: Sequence[Variant], choice: Choice) -> list[Question]:
    """Those to be asked of these games while so much is chosen: a game without options is not
    asked for them, and where there is one game, it is not asked for."""
    asked = [_games(words, offered, choice), _options(words, offered, choice), _help(words, choice)]
    return [question for question in asked if len(question.choices) > 2]


def variant_of(offered: Sequence[Variant], choice: Choice) -> Variant | None:
    """The chosen game among these; None for all."""
    return next((variant for variant in offered if variant.key == choice.variant), None)


def options_of(words: Words, variant: Variant) -> dict[str, str]:
    """Letters in codes and words of every way in which a game can be played."""
    ways = product(*(option.choices for option in variant.options))
    return {
        "".join(o.choices[way] for o, way in zip(variant.options, chosen, strict=True)): " · ".join(
            words(f"variant.{variant.key}.{o.key}.bar.{way}")
            for o, way in zip(variant.options, chosen, strict=True)
        )
        for chosen in ways
    }


def _games(words: Words, offered: Sequence[Variant], choice: Choice) -> Question:
    keys = [None, *(variant.key for variant in offered)]
    shown = [words(f"statistics.game.{key or 'all'}") for key in keys]
    choices = [Choice(variant=key, help=choice.help) for key in keys]
    return Question("game", shown, keys.index(choice.variant), choices)


def _options(words: Words, offered: Sequence[Variant], choice: Choice) -> Question:
    variant = variant_of(offered, choice)
    named = options_of(words, variant) if variant else {}
    keys = [None, *named]
    shown = [words("statistics.options.all"), *named.values()]
    choices = [replace(choice, options=key) for key in keys]
    return Question("options", shown, keys.index(choice.options), choices)


def _help(words: Words, choice: Choice) -> Question:
    levels = [None, *Help]
    keys = ["all", *(level.key for level in Help)]
    shown = [words(f"statistics.help.{key}") for key in keys]
    choices = [replace(choice, help=level) for level in levels]
    return Question("help", shown, levels.index(choice.help), choices)


def placed(
    theme: Theme, asked: Sequence[Question], room: pygame.Rect, spare: int = 0
) -> list[pygame.Rect]:
    """Places for them from the top of `room` on, as many side by side as find room; they share all
    of it.

    At the right of the last row `spare` stays free. In a narrow room each has a row.
    """
    gap = 2 * theme.u
    rows = _rows(theme, asked, room.width, spare)
    areas: list[pygame.Rect] = []
    top = room.top
    for row in rows:
        wide = room.width - (spare if row is rows[-1] else 0) - gap * (len(row) - 1)
        least = [question.least(theme) for question in row]
        left, beginning = room.left, len(areas)
        for index, question in enumerate(row):
            before, after = (wide * sum(least[:i]) // sum(least) for i in (index, index + 1))
            high = question.height(theme, after - before)
            areas.append(pygame.Rect(left, top, after - before, high))
            left = areas[-1].right + gap
        top = max(area.bottom for area in areas[beginning:]) + gap
    return areas


def _rows(theme: Theme, asked: Sequence[Question], width: int, spare: int) -> list[list[Question]]:
    """Those that stand side by side."""
    narrow = width < _NARROW * theme.body
    rows: list[list[Question]] = []
    taken = 0
    for question in asked:
        taken += question.least(theme)
        if narrow or not rows or taken > width - spare:
            rows.append([])
            taken = question.least(theme)
        rows[-1].append(question)
        taken += 2 * theme.u
    return rows
