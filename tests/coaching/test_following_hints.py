"""Whoever plays by hints alone never goes in circles, and wins if they are all-knowing."""

import pytest
from coached import MOST_MOVES, Lesson, followed
from tables import RULE_SETS, RuleSet

from game.coaching.advice import NoHint, Without
from game.coaching.coach import Wishes
from game.rules.code import parse
from game.variants import VARIANTS

ALL = Wishes(hints=True, light=None)
WINNABLE = {
    "russian-classic": (60_006, 60_017),
    "russian-relaxed": (60_000, 60_001),
    "thoughtful-1": (60_000, 60_001),
    "thoughtful-3": (60_000, 60_001),
    "freecell-4": (60_000, 60_001),
    "freecell-2": (60_000, 60_001),
    "freecell-1": (60_009, 60_011),
    "klondike-1-classic": (60_002, 60_008),
    "klondike-1-relaxed": (60_000, 60_001),
    "klondike-3-classic": (60_002, 60_004),
    "klondike-3-relaxed": (60_000, 60_001),
    "yukon": (60_000, 60_001),
}
"""The first deals of each that can be won; `tools.follow_hints` plays 200."""


LONG = ("KL1-D3R-AAACWAE", "KL1-D1R-AAADKTS", "YU1-AAADKTS")


@pytest.mark.parametrize("number", (0, pytest.param(1, marks=pytest.mark.slow)))
@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.few(6)
def test_the_game_is_won_without_a_position_twice(ruleset: RuleSet, number: int) -> None:
    code = ruleset.deal(WINNABLE[str(ruleset)][number])
    game = followed(Lesson(code, ALL))
    assert (game.won, game.repeated) == (True, 0)


@pytest.mark.parametrize(
    "code",
    [
        "KL1-D3C-AAADKTS",
        "RU1-C-AAADKTS",
        *(pytest.param(code, marks=pytest.mark.slow) for code in LONG),
    ],
)
def test_fair_hints_come_to_an_end_without_circles(code: str) -> None:
    game = followed(Lesson(parse(code, VARIANTS)))
    assert game.moves < MOST_MOVES
    assert game.circles == 0
    assert game.won or isinstance(game.last, NoHint)


@pytest.mark.parametrize("code", ("FC1-C1-AAADKTU", "KL1-D1C-AAADKTQ", "RU1-C-AAADKTU"))
def test_a_deal_that_cannot_be_won_gets_no_hint_that_promises_it(code: str) -> None:
    lesson = Lesson(parse(code, VARIANTS), ALL)
    hint = lesson.hint()
    assert isinstance(hint, NoHint)
    assert hint.why is Without.LOST
