"""Published boards come out as is known of them."""

import pytest
import tables
from boards import JOKE
from solver import playing, published

from game.rules.dealing import microsoft_deck
from game.rules.game import Game
from game.rules.position import Position
from game.solver.search import Limits, Verdict
from game.solver.solving import solve

LIMITS = Limits(nodes=4_000_000, memory=128 << 20)
WIDE = Limits(nodes=400_000_000, memory=1 << 30)
"""For the long searches."""


def verdict(game: Game, position: Position, limits: Limits = LIMITS) -> Verdict:
    """What is found of a position; a line to a win is played."""
    found = solve(game, position, limits)
    assert (found.verdict is Verdict.WON) == playing.wins(game, position, found.line)
    return found.verdict


# Klondike and Réfléchi


@pytest.mark.parametrize("board", published.klondikes(), ids=lambda board: board.name)
def test_published_klondikes_come_out_as_known(board: published.Klondike) -> None:
    for key, known in board.verdicts.items():
        game = published.KLONDIKES[key]
        assert verdict(game, game.dealt(board.deck)) is known, key


@pytest.mark.parametrize("board", published.klondikes(), ids=lambda board: board.name)
def test_with_all_cards_in_sight_nothing_is_harder(board: published.Klondike) -> None:
    for key, game in published.NEVER_HARDER.items():
        if board.verdicts.get(key) is Verdict.WON:
            assert verdict(game, game.dealt(board.deck)) is Verdict.WON, key


def test_k_05_is_won_only_by_taking_a_card_back() -> None:
    (board,) = (board for board in published.klondikes() if board.name == "K-05")
    game = published.KLONDIKES["D1R"]
    assert verdict(game, game.dealt(board.deck)) is Verdict.WON
    kept = published.keeping(game)
    assert verdict(kept, kept.dealt(board.deck)) is Verdict.LOST


# FreeCell


def known(cells: int, needed: int) -> Verdict:
    return Verdict.WON if needed <= cells else Verdict.LOST


@pytest.mark.parametrize("cells", [4, 2, 1])
@pytest.mark.parametrize("number", published.fewest_cells())
def test_a_freecell_deal_needs_as_many_cells_as_known(number: int, cells: int) -> None:
    game = tables.rules("freecell", cells=str(cells))
    position = game.dealt(microsoft_deck(number))
    assert verdict(game, position) is known(cells, published.fewest_cells()[number])


@pytest.mark.slow
def test_the_deal_that_is_a_joke_is_lost() -> None:
    game = tables.rules("freecell")
    position = game.dealt(tables.deck_of_columns(JOKE))
    assert verdict(game, position, WIDE) is Verdict.LOST


# Russian Solitaire


def test_exactly_the_known_russian_deals_are_won() -> None:
    game = tables.rules("russian")
    won = [
        number
        for number in range(1, 121)
        if verdict(game, published.russian_deal(number)) is not Verdict.LOST
    ]
    assert won == published.russian("winnable-of-120")


def test_a_russian_deal_without_a_move_is_lost_at_once() -> None:
    game = tables.rules("russian")
    for number in published.russian("no-move-at-first"):
        position = published.russian_deal(number)
        assert list(game.moves(position)) == []
        found = solve(game, position)
        assert (found.verdict, found.nodes <= 1) == (Verdict.LOST, True)


def test_a_russian_deal_with_few_positions_is_lost_after_them() -> None:
    game = tables.rules("russian")
    for number in published.russian("lost-at-once"):
        found = solve(game, published.russian_deal(number))
        assert (found.verdict, found.nodes <= 50) == (Verdict.LOST, True)


def test_the_published_russian_deals_are_dealt_as_their_source_lays_them_out() -> None:
    assert published.russian_deal(5) == tables.recorded("russian_RS-5").fresh().position
