"""Shorter lines in games with a stock: they win, from anywhere, and are short."""

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import median

import pytest
import tables
from solver import both_forms, playing
from tables import RuleSet

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver import klondike_line as adapter
from game.solver.klondike import KlondikeSearch
from game.solver.search import Verdict

WITH_STOCK = [rs for rs in tables.RULE_SETS if rs.game.stock is not None]
MOST = {1: 150, 3: 120}
"""More moves than half of the lines may need, by the cards to a draw."""

SHORTEST_WITH_TAKE_BACK = (
    "011061012013133132131021051014053042134023043033032062031034022052024041054064063044121122123"
    "124112111113114101102103104091092093094081082083084071072073074"
)


def shorter(game: Game, position: Position, line: Sequence[Move], nodes: int) -> list[Move]:
    """The line once all the work is done."""
    *_, short = adapter.shorter(game, position, line, nodes)
    return short


def won_deals(of: RuleSet, count: int) -> list[tuple[Position, list[Move]]]:
    """The first deals that a search wins soon, with its lines."""

    def found() -> Iterator[tuple[Position, list[Move]]]:
        for number in range(1_000):
            searching = KlondikeSearch(of.game, of.deal(number).dealt(), 1 << 24)
            if searching.step(20_000) is Verdict.WON:
                yield of.deal(number).dealt(), searching.line()

    return list(islice(found(), count))


@pytest.fixture
def no_second_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is found and then thrown away because it does not hold."""
    monkeypatch.setattr(adapter, "wins", playing.wins)


@pytest.mark.usefixtures("no_second_thoughts")
@pytest.mark.parametrize("of", WITH_STOCK, ids=str)
@pytest.mark.few(4)
def test_lines_become_short_and_still_win(of: RuleSet) -> None:
    lengths = []
    for position, line in won_deals(of, 5):
        short = shorter(of.game, position, line, 40_000)
        assert playing.wins(of.game, position, short)
        assert len(short) <= len(line)
        lengths.append(len(short))
    assert median(lengths) <= MOST[of.game.draw]


@pytest.mark.usefixtures("no_second_thoughts", "form")
@pytest.mark.parametrize("of", WITH_STOCK, ids=str)
@pytest.mark.few(4)
def test_a_line_from_the_middle_of_a_game_is_shortened_too(of: RuleSet) -> None:
    position, line = won_deals(of, 1)[0]
    for done, passed in enumerate(playing.along(of.game, position, line)):
        if done % 7 == 0:
            short = shorter(of.game, passed, line[done:], 500)
            assert playing.wins(of.game, passed, short)
            assert len(short) <= len(line) - done


@pytest.mark.usefixtures("form")
@pytest.mark.parametrize("nodes", [0, 1, 2, 50])
def test_a_line_never_becomes_longer_however_little_the_work(nodes: int) -> None:
    of = WITH_STOCK[0]
    position, line = won_deals(of, 1)[0]
    short = shorter(of.game, position, line, nodes)
    assert playing.wins(of.game, position, short)
    assert len(short) <= len(line)


def test_a_way_round_is_cut_out() -> None:
    game = tables.rules("klondike", draw="3", rule="relaxed")
    position = tables.table(
        game,
        """
        foundation S: AS … JS
        foundation H: AH … KH
        foundation D: AD … KD
        foundation C: AC … KC
        column 1: KS
        stock: QS
        """,
    )
    there = [Move(game.columns[0], game.columns[1]), Move(game.columns[1], game.columns[0])]
    draw = game.stock_move(position)
    assert draw is not None and game.waste is not None
    home = [Move(pile, game.foundations[0]) for pile in (game.waste, game.columns[0])]
    assert shorter(game, position, [*there, draw, *home], 100) == [draw, *home]


def test_what_is_already_won_needs_nothing() -> None:
    game = tables.rules("klondike")
    text = "\n".join(f"foundation {suit}: A{suit} … K{suit}" for suit in "SHDC")
    assert shorter(game, tables.table(game, text), [], 100) == []


def test_both_forms_give_the_same_line() -> None:
    of = WITH_STOCK[-1]
    position, line = won_deals(of, 1)[0]
    installed = shorter(of.game, position, line, 400)
    with both_forms.plain():
        assert shorter(of.game, position, line, 400) == installed


@pytest.mark.usefixtures("no_second_thoughts")
def test_a_card_comes_back_from_its_foundation_where_that_is_shorter() -> None:
    game = tables.rules("klondike", draw="1", rule="relaxed")
    position = game.dealt(tables.deck_of_digits(SHORTEST_WITH_TAKE_BACK))
    searching = KlondikeSearch(game, position, 1 << 24)
    assert searching.step(1_000_000) is Verdict.WON
    assert len(shorter(game, position, searching.line(), 20_000)) <= 82


@pytest.mark.usefixtures("no_second_thoughts")
@pytest.mark.parametrize("number", [27, 28])
def test_a_foundation_that_keeps_its_cards_is_respected(number: int) -> None:
    of = next(rs for rs in WITH_STOCK if rs.keeps and rs.game.draw == 3)
    position = of.deal(number).dealt()
    searching = KlondikeSearch(of.game, position, 1 << 24)
    assert searching.step(1_000_000) is Verdict.WON
    short = shorter(of.game, position, searching.line(), 40_000)
    assert playing.wins(of.game, position, short)
