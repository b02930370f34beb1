"""What is no position is refused as such, by one exception, and nothing else is."""

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
import tables
import walks
from hypothesis import given, settings
from hypothesis import strategies as st
from solver import late
from tables import RULE_SETS, RuleSet

from game.rules import zones
from game.rules.cards import DECK, face_down, face_up
from game.rules.game import Game
from game.rules.position import Position
from game.rules.sentences import (
    DOWN,
    DOWN_IN_COLOURS,
    DOWN_IN_SUIT,
    FACE_UP,
    KINGS,
    RUN_IN_COLOURS,
    at_most,
)
from game.solver.search import BadPosition, Verdict
from game.solver.solving import search, solve


def start(key: str, **options: str) -> tuple[Game, Position]:
    game = tables.rules(key, **options)
    return game, game.dealt(DECK)


def with_pile(position: Position, pile: int, held: bytes) -> Position:
    """The position with one pile exchanged."""
    piles = list(position.piles)
    piles[pile] = held
    return position._replace(piles=tuple(piles))


def refused(game: Game, position: Position) -> str:
    with pytest.raises(BadPosition) as error:
        search(game, position)
    return str(error.value)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_it_takes_all_52_cards_and_each_but_once(ruleset: RuleSet) -> None:
    game, position = ruleset.game, ruleset.deal(1).dealt()
    column = game.columns[6]
    held = position.piles[column]
    twice = held[:-1] + bytes([face_up(position.piles[game.columns[5]][-1])])
    for wrong in (
        held[:-1],
        held + held[-1:],
        twice,
        b"",
        held[:-1] + b"\x34",
        held[:-1] + b"\xff",
    ):
        refused(game, with_pile(position, column, wrong))
    assert search(game, position).nodes == 0


def test_a_byte_that_only_ends_in_a_card_is_none() -> None:
    game, position = start("freecell")
    pile = game.columns[0]
    held = position.piles[pile]
    refused(game, with_pile(position, pile, bytes([held[0] | 128]) + held[1:]))


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_it_takes_the_piles_of_this_game(ruleset: RuleSet) -> None:
    game, position = ruleset.game, ruleset.deal(1).dealt()
    refused(game, Position(position.piles[:-1]))
    refused(game, Position((*position.piles, b"")))
    refused(game, Position(()))
    refused(game, Position((bytes(DECK),)))


@pytest.mark.parametrize(
    ("key", "other"),
    [
        ("freecell", "klondike"),
        ("thoughtful", "klondike"),
        ("klondike", "russian"),
        ("russian", "freecell"),
        ("yukon", "thoughtful"),
    ],
)
def test_the_table_of_another_game_is_refused(key: str, other: str) -> None:
    refused(start(key)[0], start(other)[1])


def test_a_foundation_holds_its_own_suit_from_the_ace_on() -> None:
    game, position = start("freecell")
    spades, hearts = game.foundations[:2]
    column = next(p for p in game.columns if position.piles[p][:1] == b"\0")
    without = with_pile(position, column, position.piles[column][1:])
    assert search(game, with_pile(without, spades, b"\0"))
    refused(game, with_pile(without, hearts, b"\0"))
    refused(game, with_pile(without, spades, bytes([face_down(0)])))


def test_a_cell_holds_one_card() -> None:
    game, position = start("freecell")
    column, cell = game.columns[0], game.cells[0]
    held = position.piles[column]
    one = with_pile(with_pile(position, column, held[:-1]), cell, held[-1:])
    two = with_pile(with_pile(position, column, held[:-2]), cell, held[-2:])
    down = with_pile(one, cell, bytes([face_down(held[-1])]))
    assert search(game, one)
    refused(game, two)
    refused(game, down)


def test_cards_lie_face_up_or_down_as_this_game_lets_them() -> None:
    def turned(key: str, pile: Callable[[Game], int], at: int) -> str:
        game, position = start(key)
        held = bytearray(position.piles[pile(game)])
        held[at] ^= 64
        return refused(game, with_pile(position, pile(game), bytes(held)))

    last = [
        turned("klondike", lambda game: game.columns[3], -1),
        turned("klondike", lambda game: game.columns[3], 0),
        turned("klondike", lambda game: game.piles(zones.Kind.STOCK)[0], 0),
        turned("thoughtful", lambda game: game.columns[3], 0),
        turned("freecell", lambda game: game.columns[3], 0),
        turned("russian", lambda game: game.columns[3], -1),
        turned("yukon", lambda game: game.columns[3], -2),
    ]
    assert set(last) == {"a card with the wrong face up"}


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_there_are_so_many_passes_and_no_more(ruleset: RuleSet) -> None:
    game, position = ruleset.game, ruleset.deal(1).dealt()
    passes = game.passes or 1
    assert search(game, position._replace(turned=passes - 1))
    for turned in (-1, passes, 99):
        refused(game, position._replace(turned=turned))


RUSSIAN = tables.rules("russian")
KLONDIKE = tables.rules("klondike")
FREECELL = tables.rules("freecell")


def built(game: Game, columns: zones.Zone) -> Game:
    """The game with other columns."""
    return replace(
        game, zones=tuple(columns if zone.kind is columns.kind else zone for zone in game.zones)
    )


@pytest.mark.parametrize(
    "game",
    [
        built(KLONDIKE, zones.columns(7, DOWN_IN_SUIT, RUN_IN_COLOURS, KINGS)),
        built(KLONDIKE, zones.columns(7, DOWN_IN_COLOURS, FACE_UP, KINGS)),
        built(KLONDIKE, zones.columns(7, DOWN_IN_COLOURS, RUN_IN_COLOURS)),
        built(KLONDIKE, zones.columns(7, DOWN_IN_COLOURS, RUN_IN_COLOURS, KINGS, at_most(3))),
        built(FREECELL, zones.columns(8, DOWN, RUN_IN_COLOURS)),
        built(FREECELL, zones.columns(8, DOWN_IN_COLOURS, RUN_IN_COLOURS)),
        built(FREECELL, zones.columns(8, DOWN_IN_COLOURS, RUN_IN_COLOURS, KINGS)),
        built(RUSSIAN, zones.columns(7, DOWN_IN_COLOURS, RUN_IN_COLOURS, KINGS)),
        replace(RUSSIAN, zones=(*RUSSIAN.zones, zones.cells(2))),
        replace(RUSSIAN, zones=RUSSIAN.zones[:1]),
        replace(RUSSIAN, zones=(*RUSSIAN.zones, zones.stock())),
        replace(RUSSIAN, zones=()),
    ],
)
def test_a_game_of_other_rules_than_a_search_knows_is_refused(game: Game) -> None:
    piles = [b""] * sum(zone.count for zone in game.zones)
    for card in DECK:
        if piles:
            piles[card % len(piles)] += bytes([card])
    assert refused(game, Position(tuple(piles))) == "a game that no search knows"


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_won_game_is_won_without_a_move(ruleset: RuleSet) -> None:
    game = ruleset.game
    piles = [b""] * len(ruleset.deal(1).dealt().piles)
    for suit, pile in enumerate(game.foundations):
        piles[pile] = bytes(DECK[suit * 13 : suit * 13 + 13])
    found = solve(game, Position(tuple(piles)))
    assert (found.verdict, found.line) == (Verdict.WON, ())


@settings(max_examples=30)
@given(st.sampled_from(RULE_SETS), st.integers(0, 10**6))
def test_what_a_game_can_come_to_is_never_refused(ruleset: RuleSet, seed: int) -> None:
    for position in walks.positions(ruleset, 5, seed):
        search(ruleset.game, position).step(50)
    search(ruleset.game, late.position(ruleset, seed)).step(50)


@given(st.sampled_from(RULE_SETS), st.randoms(use_true_random=False))
def test_a_spoilt_position_is_refused_or_searched_but_nothing_breaks(
    ruleset: RuleSet, dice: random.Random
) -> None:
    game = ruleset.game
    position = late.position(ruleset, dice.randrange(10**6))
    piles = [bytearray(pile) for pile in position.piles]
    for _ in range(dice.randint(1, 3)):
        spoil(dice, piles)
    turned = position.turned + dice.choice((-1, 0, 0, 0, 1))
    with suppress(BadPosition):
        search(game, Position(tuple(map(bytes, piles)), turned)).step(50)


def spoil(dice: random.Random, piles: list[bytearray]) -> None:
    """Move, lose, turn over, double or exchange a card, or a whole pile."""
    if not piles:
        return
    one, other = dice.choice(piles), dice.choice(piles)
    at = dice.randrange(len(one) + 1)
    way = dice.randrange(6)
    if way == 0:
        other.extend(one[at:])
        if one is not other:
            del one[at:]
    elif way == 1:
        one.insert(at, dice.randrange(256))
    elif way == 2 and at < len(one):
        one[at] ^= dice.choice((64, 128, 1))
    elif way == 3:
        del one[at:]
    elif way == 4:
        dice.shuffle(one)
    elif way == 5:
        piles.remove(one)
