"""The code of a game on its page: with the grade of its deal, if it has one."""

import pygame
import pytest
from screens import LANGUAGES, SIZES

from game.deals.catalogue import deals_for
from game.deals.grades import Grade
from game.rules.code import GameCode, parse
from game.text.catalogue import Words
from game.ui.shelf.code_line import code_lines
from game.ui.theme import Theme
from game.variants import VARIANTS

Size = tuple[int, int]
NUMBERED = parse("FCM-C4-617", VARIANTS)


def themed(size: Size = (1280, 720)) -> Theme:
    """A theme for letters."""
    pygame.font.init()
    return Theme("iznik", size)


def graded(grade: Grade) -> GameCode:
    """A deal of that grade."""
    kind = parse("KL1-D3C-AAAAAAA", VARIANTS)
    return parse(f"KL1-D3C-{deals_for(kind).graded[grade][0]}", VARIANTS)


def signs(line: pygame.Surface, theme: Theme) -> int:
    """How many diamonds stand in a line: runs of their colour across its middle."""
    colour = theme.colour("accent")[:3]
    across = [line.get_at((x, line.get_height() // 2))[:3] for x in range(line.get_width())]
    return sum(
        here == colour != before for before, here in zip([None, *across], across, strict=False)
    )


@pytest.mark.parametrize("grade", Grade)
def test_a_deal_has_a_diamond_for_each_grade_up_to_its_own(grade: Grade) -> None:
    theme = themed()
    (line,) = code_lines(theme, Words("en"), graded(grade), 1000)
    assert signs(line, theme) == grade


def test_a_deal_without_a_grade_shows_its_code_alone() -> None:
    theme = themed()
    (line,) = code_lines(theme, Words("en"), NUMBERED, 1000)
    assert line.get_width() == theme.width(NUMBERED.short, "body", "Bold")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_where_both_do_not_fit_in_a_line_the_grade_stands_below(size: Size, language: str) -> None:
    theme, code = themed(size), graded(Grade.VERY_HARD)
    width = theme.width(code.short, "body", "Bold") + 2
    lines = code_lines(theme, Words(language), code, width)
    assert len(lines) == 2
    assert all(line.get_width() <= width for line in lines)
