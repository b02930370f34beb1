"""What is known is remembered: verdicts by what they hang on, ways to the win move by move."""

import random
from collections.abc import Iterator

import pytest
import tables
from solver import playing
from tables import RULE_SETS, RuleSet

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.known import Known
from game.solver.search import Verdict
from game.solver.solving import solve

YUKON = tables.rules("yukon")
NEARLY_WON = """
    column 1: KS QH
    column 2: KH
    foundation S: AS … QS
    foundation H: AH … JH
    foundation D: AD … KD
    foundation C: AC … KC
"""


@pytest.fixture
def known() -> Known:
    return Known()


def at(text: str = NEARLY_WON) -> Position:
    return tables.table(YUKON, text)


def line(position: Position, text: str) -> list[Move]:
    found = []
    for word in text.split():
        found.append(tables.move(YUKON, position, word))
        position = tables.after(YUKON, position, word)
    return found


def test_of_what_was_never_learned_nothing_is_known(known: Known) -> None:
    assert known.verdict(YUKON, at()) is None
    assert known.line(YUKON, at()) is None


@pytest.mark.parametrize("verdict", Verdict)
def test_a_verdict_is_known_again(known: Known, verdict: Verdict) -> None:
    known.learn(YUKON, at(), verdict)
    assert known.verdict(YUKON, at()) is verdict


def test_a_verdict_holds_for_positions_that_differ_in_what_means_nothing(known: Known) -> None:
    known.learn(YUKON, at(), Verdict.WON)
    assert known.verdict(YUKON, tables.after(YUKON, at(), "2-3")) is Verdict.WON


def test_a_verdict_is_of_one_game_only(known: Known) -> None:
    other = tables.rules("russian")
    known.learn(YUKON, at(), Verdict.WON)
    assert known.verdict(other, at()) is None


def test_a_search_in_vain_says_nothing_against_what_is_known(known: Known) -> None:
    known.learn(YUKON, at(), Verdict.WON)
    known.learn(YUKON, at(), Verdict.UNKNOWN)
    assert known.verdict(YUKON, at()) is Verdict.WON
    other = at("column 1: KS")
    known.learn(YUKON, other, Verdict.UNKNOWN)
    known.learn(YUKON, other, Verdict.LOST)
    assert known.verdict(YUKON, other) is Verdict.LOST


def test_along_a_way_to_the_win_all_positions_are_known(known: Known) -> None:
    way = line(at(), "1-H 1-S 2-H")
    known.learn(YUKON, at(), Verdict.WON, way)
    for done, position in enumerate(playing.along(YUKON, at(), way)):
        assert known.verdict(YUKON, position) is Verdict.WON
        assert known.line(YUKON, position) == tuple(way[done:])


def test_the_shorter_way_is_kept_whichever_was_learned_first() -> None:
    short, long = line(at(), "1-H 1-S 2-H"), line(at(), "2-3 1-H 1-S 3-H")
    for ways in ([short, long], [long, short]):
        known = Known()
        for way in ways:
            known.learn(YUKON, at(), Verdict.WON, way)
        assert known.line(YUKON, at()) == tuple(short)


def test_a_way_that_comes_back_to_where_it_was_is_no_circle(known: Known) -> None:
    known.learn(YUKON, at(), Verdict.WON, line(at(), "2-3 3-2 1-H 1-S 2-H"))
    found = known.line(YUKON, at())
    assert found is not None
    assert playing.wins(YUKON, at(), found)
    assert len(found) == 3


def test_a_way_leads_to_the_win_whatever_was_learned(known: Known) -> None:
    """HI-06: however many ways cross each other, the moves left become fewer with each move."""
    dice = random.Random(6)
    seen = [at()]
    for _ in range(100):
        position, way = dice.choice(seen), []
        while not YUKON.won(position):
            wander = dice.random() < 0.5
            moves = list(YUKON.moves(position)) if wander else solve(YUKON, position).line[:1]
            move = dice.choice(moves)
            way.append((position, move))
            position = YUKON.after(position, move)
        known.learn(YUKON, way[0][0], Verdict.WON, [move for _, move in way])
        seen.extend(position for position, _ in way)
    for position in seen:
        found = known.line(YUKON, position)
        assert found is not None
        assert playing.wins(YUKON, position, found)


# What follows from a move


def test_after_a_loss_comes_a_loss(known: Known) -> None:
    known.learn(YUKON, at(), Verdict.LOST)
    known.follows(YUKON, at(), line(at(), "1-H")[0])
    assert known.verdict(YUKON, tables.after(YUKON, at(), "1-H")) is Verdict.LOST


def test_before_a_win_comes_a_win_with_the_way_to_it(known: Known) -> None:
    after = tables.after(YUKON, at(), "1-H")
    known.learn(YUKON, after, Verdict.WON, line(after, "1-S 2-H"))
    known.follows(YUKON, at(), line(at(), "1-H")[0])
    assert known.verdict(YUKON, at()) is Verdict.WON
    assert known.line(YUKON, at()) == tuple(line(at(), "1-H 1-S 2-H"))


@pytest.mark.parametrize(
    ("before", "after"),
    [(Verdict.WON, None), (None, Verdict.LOST), (Verdict.UNKNOWN, None), (None, Verdict.UNKNOWN)],
)
def test_nothing_else_follows_from_a_move(
    known: Known, before: Verdict | None, after: Verdict | None
) -> None:
    then = tables.after(YUKON, at(), "1-H")
    if before:
        known.learn(YUKON, at(), before)
    if after:
        known.learn(YUKON, then, after)
    known.follows(YUKON, at(), line(at(), "1-H")[0])
    assert (known.verdict(YUKON, at()), known.verdict(YUKON, then)) == (before, after)


# Not too much


def test_only_so_much_is_remembered_and_the_oldest_goes_first() -> None:
    known = Known(most=3)
    positions = [at(f"column 1: {card}") for card in ("2S", "3S", "4S", "5S")]
    for position in positions[:3]:
        known.learn(YUKON, position, Verdict.LOST)
    assert known.verdict(YUKON, positions[0]) is Verdict.LOST
    known.learn(YUKON, positions[3], Verdict.LOST)
    found = [known.verdict(YUKON, position) for position in positions]
    assert found == [Verdict.LOST, None, Verdict.LOST, Verdict.LOST]


def test_a_way_of_which_a_part_was_forgotten_is_none() -> None:
    known = Known(most=2)
    known.learn(YUKON, at(), Verdict.WON, line(at(), "1-H 1-S 2-H"))
    assert known.line(YUKON, at()) is None


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_the_ways_that_searches_find_are_known_in_every_game(
    known: Known, ruleset: RuleSet
) -> None:
    game, position, way = next(won(ruleset))
    known.learn(game, position, Verdict.WON, way)
    found = known.line(game, position)
    assert found is not None
    assert playing.wins(game, position, found)
    assert len(found) <= len(way)


def won(ruleset: RuleSet) -> Iterator[tuple[Game, Position, tuple[Move, ...]]]:
    for number in range(100):
        position = ruleset.deal(number).dealt()
        if way := solve(ruleset.game, position).line:
            yield ruleset.game, position, way
