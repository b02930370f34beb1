"""No verdict is false: brute force with the plain rules agrees, in every game, late in the game.

Only this catches a false “lost”; and a false win where a line would not show it.
"""

import pytest
from solver import late, oracle, playing
from tables import RULE_SETS, RuleSet, text_of

from game.rules.position import Position
from game.solver.search import Limits, Verdict
from game.solver.solving import solve

LIMITS = Limits(nodes=2_000_000, memory=64 << 20)
AT_ONCE = 4
"""Positions of each verdict that brute force settles while the test waits."""
FRESH = 100_000
"""Numbers from here on stand for positions that no one has settled yet."""


MANY, FEW = 30, 5
HARDLY_LOST = ("russian-relaxed", "freecell-4", "freecell-2")
"""Where few positions are lost, and of those few can be proved by brute force."""


def agrees(ruleset: RuleSet, number: int, position: Position, verdict: Verdict) -> None:
    """See that the search finds the same, and a line to every win."""
    game = ruleset.game
    found = solve(game, position, LIMITS)
    assert found.verdict is verdict, f"{ruleset} {number}\n{text_of(game, position)}"
    assert (found.verdict is Verdict.WON) == playing.wins(game, position, found.line)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.usefixtures("form")
@pytest.mark.few(6)
def test_what_brute_force_once_settled_is_found_again(ruleset: RuleSet) -> None:
    settled = late.settled(ruleset)
    assert len(settled.won) >= MANY
    assert len(settled.lost) >= (FEW if str(ruleset) in HARDLY_LOST else MANY)
    for verdict, numbers in zip((Verdict.WON, Verdict.LOST), settled, strict=True):
        for number in numbers:
            agrees(ruleset, number, late.position(ruleset, number), verdict)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.few(6)
def test_the_record_is_what_brute_force_finds(ruleset: RuleSet) -> None:
    settled = late.settled(ruleset)
    for verdict, numbers in zip((Verdict.WON, Verdict.LOST), settled, strict=True):
        for number in numbers[:AT_ONCE]:
            position = late.position(ruleset, number)
            assert oracle.verdict(ruleset.game, position, 10_000) is verdict


@pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param("yukon", 5016, id="a king back to an empty column, others on it"),
        pytest.param("yukon", 5042, id="several cards back before one of them serves"),
        pytest.param("russian-relaxed", 2, id="a king back after many moves home"),
        pytest.param("klondike-1-classic", 554, id="a card that must not go home yet, draw 1"),
        pytest.param("klondike-3-classic", 1066, id="a card that must not go home yet, draw 3"),
    ],
)
def test_positions_are_won_that_a_search_may_well_take_for_lost(name: str, number: int) -> None:
    (ruleset,) = (known for known in RULE_SETS if str(known) == name)
    agrees(ruleset, number, late.position(ruleset, number), Verdict.WON)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_positions_settled_afresh_agree(ruleset: RuleSet) -> None:
    counted = dict.fromkeys(Verdict, 0)
    for number in range(FRESH, FRESH + 1000):
        position = late.position(ruleset, number)
        verdict = oracle.verdict(ruleset.game, position, 5_000)
        counted[verdict] += 1
        if verdict is not Verdict.UNKNOWN:
            agrees(ruleset, number, position, verdict)
    assert counted[Verdict.WON] >= 100
    assert counted[Verdict.LOST] >= 5
