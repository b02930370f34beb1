"""Published boards come out as is known of them."""

from collections.abc import Iterable
from typing import NamedTuple

import pytest
import tables
from boards import JOKE
from solver import playing, published

from game.rules.dealing import microsoft_deck
from game.rules.game import Game
from game.rules.position import Position
from game.solver.search import Limits, Verdict
from game.solver.shortening import shortened
from game.solver.solving import solve

BRIEF = Limits(nodes=300_000, memory=64 << 20)
WIDE = Limits(nodes=400_000_000, memory=1 << 30)
"""For the long searches."""

each_length = pytest.mark.parametrize(
    ("limits", "open_at_most"),
    [
        pytest.param(BRIEF, 0.1, id="brief"),
        pytest.param(WIDE, 0, id="long", marks=pytest.mark.slow),
    ],
)


class Known(NamedTuple):
    """A position of which the answer is known."""

    name: str
    game: Game
    position: Position
    verdict: Verdict


def verdict(game: Game, position: Position, limits: Limits = BRIEF) -> Verdict:
    """What is found of a position; a line to a win is played."""
    found = solve(game, position, limits)
    assert (found.verdict is Verdict.WON) == playing.wins(game, position, found.line)
    return found.verdict


def come_out(boards: Iterable[Known], limits: Limits, open_at_most: float) -> None:
    """See that no board comes out otherwise than is known, and only this share not at all."""
    found = {board.name: (verdict(*board[1:3], limits), board.verdict) for board in boards}
    settled = {name: pair for name, pair in found.items() if pair[0] is not Verdict.UNKNOWN}
    assert {name: pair for name, pair in settled.items() if pair[0] is not pair[1]} == {}
    assert len(found) - len(settled) <= open_at_most * len(found)


# Klondike and Réfléchi


@each_length
def test_published_klondikes_come_out_as_known(limits: Limits, open_at_most: float) -> None:
    games = published.KLONDIKES
    come_out(
        (
            Known(f"{board.name} {key}", games[key], games[key].dealt(board.deck), known)
            for board in published.klondikes()
            for key, known in board.verdicts.items()
        ),
        limits,
        open_at_most,
    )


@each_length
def test_with_all_cards_in_sight_nothing_is_harder(limits: Limits, open_at_most: float) -> None:
    come_out(
        (
            Known(f"{board.name} {key}", game, game.dealt(board.deck), Verdict.WON)
            for board in published.klondikes()
            for key, game in published.NEVER_HARDER.items()
            if board.verdicts.get(key) is Verdict.WON
        ),
        limits,
        open_at_most,
    )


def test_k_05_is_won_only_by_taking_a_card_back() -> None:
    (board,) = (board for board in published.klondikes() if board.name == "K-05")
    game = published.KLONDIKES["D1R"]
    assert verdict(game, game.dealt(board.deck)) is Verdict.WON
    kept = published.keeping(game)
    assert verdict(kept, kept.dealt(board.deck)) is Verdict.LOST


def test_k_05_is_won_in_the_80_moves_that_are_known() -> None:
    """Draws and moves, as its source counts them, without the recycles."""
    (board,) = (board for board in published.klondikes() if board.name == "K-05")
    game = published.KLONDIKES["D1R"]
    position = game.dealt(board.deck)
    line = shortened(game, position, solve(game, position).line)
    assert playing.wins(game, position, line)
    assert sum(move.dst != game.stock for move in line) == board.minima["D1R"] == 80


# FreeCell


@each_length
def test_published_freecell_deals_come_out_as_known(limits: Limits, open_at_most: float) -> None:
    games = {count: tables.rules("freecell", cells=str(count)) for count in (4, 2, 1)}
    come_out(
        (
            Known(
                f"{number} C{cells}",
                games[cells],
                games[cells].dealt(microsoft_deck(number)),
                known,
            )
            for number, cells, known in published.freecells()
        ),
        limits,
        open_at_most,
    )


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
