"""The search for Klondike and Réfléchi: verdicts that are known, lines that hold, both forms."""

import pytest
import tables
from tables import RuleSet

from game.rules.cards import face_up
from game.rules.position import Position
from game.solver import forms
from game.solver import klondike as adapter
from game.solver.klondike import KlondikeSearch
from game.solver.search import BadPosition, Verdict

WITH_STOCK = [rs for rs in tables.RULE_SETS if rs.game.stock is not None]
ONLY_WITH_TAKE_BACK = (
    "011061012013133132131021051014053042134023043033032062031034022052024041054064063044121122123"
    "124112111113114101102103104091092093094081082083084071072073074"
)
IMPOSSIBLE = (
    "041023134124133071102114063072031033121092131043044082122083084064061051093094054073042013091"
    "104032101113062022103052034021132012074112111123011053024081014"
)


def search(ruleset: RuleSet, position: Position, memory: int = 1 << 26) -> KlondikeSearch:
    return KlondikeSearch(ruleset.game, position, memory)


def verdict(searching: KlondikeSearch) -> Verdict | None:
    return searching.step(2_000_000)


def ruleset(letters: str) -> RuleSet:
    key = "klondike" if letters.endswith(("C", "R")) else "thoughtful"
    named = (rs for rs in WITH_STOCK if rs.variant.key == key)
    return next(rs for rs in named if rs.deal(0).letters == letters)


def dealt(letters: str, digits: str) -> Position:
    return ruleset(letters).game.dealt(tables.deck_of_digits(digits))


@pytest.mark.parametrize("of", WITH_STOCK, ids=str)
@pytest.mark.parametrize("number", range(6))
def test_a_line_is_allowed_from_the_first_move_to_the_last(of: RuleSet, number: int) -> None:
    position = of.deal(number).dealt()
    searching = search(of, position)
    found = verdict(searching)
    for move in searching.line():
        assert of.game.refusal(position, move) is None
        position = of.game.after(position, move)
    assert of.game.won(position) == (found is Verdict.WON)


@pytest.mark.parametrize("of", WITH_STOCK, ids=str)
def test_what_is_tried_first_is_allowed(of: RuleSet) -> None:
    dealt = of.deal(4).dealt()
    tries = search(of, dealt).tries()
    assert tries
    for moves in tries:
        position = dealt
        for move in moves:
            assert of.game.refusal(position, move) is None
            position = of.game.after(position, move)


@pytest.mark.parametrize("letters", ["D1R", "D1N"])
def test_a_deal_that_needs_a_card_back_from_a_foundation_is_won(letters: str) -> None:
    position = dealt(letters, ONLY_WITH_TAKE_BACK)
    assert verdict(search(ruleset(letters), position)) is Verdict.WON


@pytest.mark.parametrize("letters", ["D1C", "D3C", "D1R", "D3R"])
def test_a_deal_known_as_impossible_is_lost(letters: str) -> None:
    position = dealt(letters, IMPOSSIBLE)
    assert verdict(search(ruleset(letters), position)) is Verdict.LOST


def test_both_forms_look_at_the_same_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    of = ruleset("D3C")
    position = of.deal(5).dealt()
    compiled = search(of, position)
    monkeypatch.setattr(adapter, "core", forms.plain("klondike"))
    plain = search(of, position)
    assert compiled.step(500) == plain.step(500)
    assert compiled.nodes == plain.nodes
    assert compiled.line() == plain.line()
    assert compiled.tries() == plain.tries()


def test_a_search_left_and_gone_on_with_finds_the_same() -> None:
    of = ruleset("D3C")
    position = of.deal(5).dealt()
    whole, parts = search(of, position), search(of, position)
    while (found := parts.step(7)) is None:
        pass
    assert found == verdict(whole)
    assert parts.nodes == whole.nodes
    assert parts.line() == whole.line()


def test_without_memory_nothing_is_said_to_be_lost() -> None:
    position = dealt("D3C", IMPOSSIBLE)
    assert verdict(search(ruleset("D3C"), position, memory=1 << 17)) is Verdict.UNKNOWN


@pytest.mark.parametrize("number", [521834985, 940927943, 515087840])
def test_next_to_no_memory_ends_the_search_too(number: int) -> None:
    of = ruleset("D3R")
    searching = search(of, of.deal(number).dealt(), memory=1 << 16)
    assert verdict(searching) is Verdict.UNKNOWN


OUT_OF_ORDER = """
    column 2: 9S
    column 3: QH
    column 6: KH 7S 9H 8S TH
    column 7: JS JH KS
    foundation S: AS … 6S
    foundation H: AH … 8H
    foundation D: AD … KD
    foundation C: AC … KC
    waste: QS TS
"""
"""No play leads here, and yet it is a table: the open cards of a column are out of order."""


@pytest.mark.parametrize("letters", ["D1R", "D3R"])
def test_open_cards_out_of_order_move_where_they_are_in_order(letters: str) -> None:
    of = ruleset(letters)
    searching = search(of, tables.partial(of.game, OUT_OF_ORDER))
    assert verdict(searching) is Verdict.WON


@pytest.mark.parametrize("letters", ["D1N", "D3C"])
def test_it_does_not_matter_which_column_lies_where(letters: str) -> None:
    of = ruleset(letters)
    position = of.deal(3).dealt()
    piles = list(position.piles)
    for here, there in zip(of.game.columns, reversed(of.game.columns), strict=True):
        piles[there] = position.piles[here]
    mirrored = search(of, Position(tuple(piles)))
    assert verdict(mirrored) is verdict(search(of, position)) is Verdict.WON
    assert wins(of, Position(tuple(piles)), mirrored)


def wins(of: RuleSet, position: Position, searching: KlondikeSearch) -> bool:
    for move in searching.line():
        assert of.game.refusal(position, move) is None
        position = of.game.after(position, move)
    return of.game.won(position)


def test_a_table_that_no_deal_leads_to_is_refused() -> None:
    of = ruleset("D1N")
    piles = list(of.deal(1).dealt().piles)
    last, stock = of.game.columns[-1], of.game.stock
    assert stock is not None
    piles[last] += bytes(face_up(card) for card in piles[stock][-5:])
    piles[stock] = piles[stock][:-5]
    with pytest.raises(BadPosition):
        search(of, Position(tuple(piles)))
