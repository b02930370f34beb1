"""Keys: what means nothing for the win falls away, and nothing else does."""

import random
from collections import defaultdict

import pytest
import tables
from solver import late, oracle
from tables import RULE_SETS, RuleSet

from game.rules.game import Game
from game.rules.position import Position
from game.solver.keys import exactly, key, table
from game.solver.search import Verdict

UNLIMITED = tables.rules("klondike", draw="1", rule="relaxed")
BY_THREES = tables.rules("klondike", draw="3", rule="relaxed")
ONE_PASS = tables.rules("klondike", draw="1", rule="classic")


def same(game: Game, text: str, moves: str, rest: str = "") -> bool:
    """Whether the key is the same after these moves."""
    position = tables.table(game, text, rest)
    return key(game, position) == key(game, tables.after(game, position, moves))


# What falls away


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_the_order_of_the_columns_falls_away(ruleset: RuleSet) -> None:
    game, dealt = ruleset.game, ruleset.deal(3).dealt()
    piles = list(dealt.piles)
    first, second = game.columns[2:4]
    piles[first], piles[second] = piles[second], piles[first]
    assert key(game, dealt) == key(game, Position(tuple(piles)))


def test_the_order_of_the_cells_falls_away() -> None:
    game = tables.rules("freecell")
    here = tables.table(game, "cell a: 3S\ncell d: 5H")
    there = tables.table(game, "cell b: 5H\ncell c: 3S")
    assert key(game, here) == key(game, there)


def test_where_a_run_lies_falls_away_if_it_could_lie_elsewhere() -> None:
    assert same(
        UNLIMITED,
        """
        column 1: 9S
        column 2: 2c 9C 8D 7S
        """,
        "2-1x2",
    )


def test_how_far_it_was_drawn_falls_away_where_every_card_can_always_be_had() -> None:
    assert same(UNLIMITED, "stock: 4S JD 2C", "draw draw")


def test_how_far_it_was_drawn_by_threes_falls_away_at_every_third_card() -> None:
    assert same(BY_THREES, "stock: 4S JD 2C", "draw draw")
    assert not same(BY_THREES, "stock: 4S JD 2C\nwaste: 5H", "draw")


# What does not


def test_how_far_it_was_drawn_counts_where_it_is_drawn_once() -> None:
    assert not same(ONE_PASS, "stock: 4S JD 2C", "draw")


def test_a_pass_that_is_used_up_counts() -> None:
    game = tables.rules("klondike", draw="3", rule="classic")
    text = "column 1: KS\nstock: 4S JD 2C"
    first, second = (tables.table(game, text, turned=turned) for turned in (0, 1))
    assert key(game, first) != key(game, second)


def test_a_card_in_a_cell_is_not_one_in_a_column() -> None:
    game = tables.rules("freecell")
    assert not same(game, "column 1: 3S 7H", "1-a")


def test_a_card_that_was_turned_up_counts() -> None:
    game = tables.rules("russian")
    hidden = tables.table(game, "column 1: 5h QS")
    shown = tables.table(game, "column 1: 5H QS")
    assert key(game, hidden) != key(game, shown)


def test_a_card_that_went_home_counts() -> None:
    assert not same(UNLIMITED, "column 1: AS", "1-S")


def test_only_a_key_that_says_all_tells_columns_apart() -> None:
    game = tables.rules("yukon")
    here = tables.table(game, "column 1: KS", "column 7")
    there = tables.after(game, here, "1-2")
    assert table(game, here) == table(game, there)
    assert exactly(here) != exactly(there)


# And verdicts agree


def alike(ruleset: RuleSet, number: int, walks: int) -> list[tuple[Position, Position]]:
    """Pairs of different positions with one key, as random play reaches them from a late one."""
    game, start = ruleset.game, late.position(ruleset, number)
    dice = random.Random(number)
    of_key: dict[bytes, set[Position]] = defaultdict(set)
    for _ in range(walks):
        at = start
        for _ in range(dice.randrange(40)):
            of_key[key(game, at)].add(at)
            moves = list(game.moves(at))
            if not moves:
                break
            at = game.after(at, dice.choice(moves))
    found = [sorted(positions) for positions in of_key.values() if len(positions) > 1]
    return [(positions[0], positions[-1]) for positions in found]


@pytest.mark.parametrize(
    ("late_ones", "walks"),
    [
        pytest.param(1, 4, id="few"),
        pytest.param(40, 40, id="many", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.few(6)
def test_of_two_positions_with_one_key_both_can_be_won_or_neither(
    ruleset: RuleSet, late_ones: int, walks: int
) -> None:
    game = ruleset.game
    for number in late.settled(ruleset).won[:late_ones]:
        for pair in alike(ruleset, number, walks):
            verdicts = {oracle.verdict(game, position, 2_000) for position in pair}
            assert len(verdicts - {Verdict.UNKNOWN}) <= 1, f"{ruleset} {number}"
