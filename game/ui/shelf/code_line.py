"""The code of a game on its page, with the grade of its deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.keeping.winnable import grades_of
from game.ui.widgets.graded import diamonds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.code import GameCode
    from game.text.catalogue import Words
    from game.ui.theme import Theme

_DIAMOND = 0.5
"""How large a diamond is, in heights of a letter."""


def code_lines(theme: Theme, words: Words, code: GameCode, width: int) -> list[pygame.Surface]:
    """The code, and the grade beside it where there is room, else below it."""
    text = theme.paragraph(code.short, width, "body", "ink", "Bold")
    grade = grades_of([str(code)]).get(str(code))
    if grade is None:
        return [text]
    signs = diamonds(grade, round(_DIAMOND * theme.body), theme.colour("accent"))
    name = theme.text(words(f"grade.{grade.key}"), "body", "quiet")
    graded = _abreast([signs, name], 2 * theme.u)
    line = _abreast([text, graded], 4 * theme.u)
    return [line] if line.get_width() <= width else [text, graded]


def _abreast(parts: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    """Parts of a line side by side, so far apart."""
    wide = sum(part.get_width() + gap for part in parts) - gap
    line = pygame.Surface((wide, max(part.get_height() for part in parts)), pygame.SRCALPHA)
    left = 0
    for part in parts:
        line.blit(part, (left, (line.get_height() - part.get_height()) // 2))
        left += part.get_width() + gap
    return line
