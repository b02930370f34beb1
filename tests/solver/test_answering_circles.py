"""Moves that only go round in circles: said only where everything else was tried."""

import pytest
import tables
import walks
from solver import late
from solver.questioning import rules
from tables import RULE_SETS, RuleSet

from game.rules.cards import DECK, Card, is_down
from game.rules.game import Game
from game.rules.position import Position
from game.solver.circles import circling, circling_quickly
from game.solver.questions import Circle, Circled, Rules

ALL = frozenset(DECK)
KLONDIKE = Rules("klondike", ("1", "relaxed"))
OUT_OF_THE_WAY = "column 7: 9C"
"""All other cards lie under this one."""
MOST = 1_500


def circles(of: Rules, text: str, seen: str | None = None) -> bool:
    """Whether a table is said to lead round in circles, to somebody who has seen these cards."""
    position = tables.table(of.game(), f"{text}\n{OUT_OF_THE_WAY}", rest="column 7")
    known = ALL if seen is None else frozenset(tables.cards(seen))
    return said(Circle(of, position, known | shown(position)))


def said(question: Circle) -> bool:
    """What is said last."""
    *_, last = circling(question)
    assert last is not None
    return last.circles


def shown(position: Position) -> frozenset[Card]:
    """The cards that lie open."""
    return frozenset(card for pile in position.piles for card in pile if not is_down(card))


def by_force(game: Game, start: Position, seen: frozenset[Card]) -> bool | None:
    """The same by trying everything there is; None where that is too much."""
    reached, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        if not shown(at) <= seen or any(map(int.__lt__, left(game, at), left(game, start))):
            return False
        new = {game.after(at, move) for move in game.moves(at)} - reached
        reached |= new
        waiting.extend(new)
        if len(reached) > MOST:
            return None
    return True


def left(game: Game, position: Position) -> tuple[int, int, int]:
    """How many cards are not home, lie face down in columns, and in stock and waste."""
    held = position.piles
    return (
        52 - sum(len(held[pile]) for pile in game.foundations),
        sum(is_down(card) for pile in game.columns for card in held[pile]),
        sum(len(held[pile]) for pile in (game.stock, game.waste) if pile is not None),
    )


KINGS = """
    column 1: KS
    column 2: KH
    column 3: KD
    column 4: KC
    foundation S: AS 2S
"""


def test_kings_that_only_change_columns_go_in_circles() -> None:
    assert circles(Rules("yukon", ()), KINGS)


def test_a_draw_that_shows_a_card_for_the_first_time_leads_on() -> None:
    text = "column 1: KS\ncolumn 2: 3S\nstock: 9H 9D"
    assert circles(KLONDIKE, text)
    assert not circles(KLONDIKE, text, seen="9H")
    assert circles(KLONDIKE, text, seen="9H 9D")


def test_a_card_of_the_waste_that_finds_a_place_leads_on() -> None:
    assert not circles(KLONDIKE, "column 1: KS\ncolumn 2: 3S\nstock: QH 9D")


def test_a_card_that_turns_up_leads_on() -> None:
    assert not circles(KLONDIKE, "column 1: KS\ncolumn 2: 3s QH")


def test_a_card_that_comes_back_and_lets_another_go_on_is_seen() -> None:
    text = """
        column 1: 5s 3H
        column 2: KS
        column 3: 5D
        foundation C: AC … 4C
        """
    assert not circles(KLONDIKE, text)
    assert circles(Rules("klondike", ("1", "classic")), text)


def test_what_takes_too_long_is_not_said() -> None:
    yukon = Rules("yukon", ())
    position = tables.table(yukon.game(), f"{KINGS}\n{OUT_OF_THE_WAY}", rest="column 7")
    *_, last = circling(Circle(yukon, position, ALL), most=3)
    assert last == Circled(False)
    assert circling_quickly(yukon.game(), position, ALL, most=3) is None


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.few(6)
def test_brute_force_agrees(ruleset: RuleSet) -> None:
    """HI-02: of 1,000 positions, some late, some of random play, seen as the player sees them."""
    game, settled = ruleset.game, late.settled(ruleset)
    positions = [late.position(ruleset, n) for n in (*settled.lost[:20], *settled.won[:5])]
    positions += walks.positions(ruleset, 60, seed=3)
    for number, position in enumerate(positions):
        seen = ALL if number % 2 else shown(position)
        found = by_force(game, position, seen)
        if found is not None:
            assert said(Circle(rules(ruleset), position, seen)) is found, number
            assert circling_quickly(game, position, seen) in (found, None)
