"""The search for Russian Solitaire and Yukon: lines that hold, losses known, both forms."""

from dataclasses import replace

import pytest
import tables
from solver import oracle, playing
from tables import RuleSet

from game.rules.game import Game
from game.rules.position import Position
from game.rules.sentences import at_most
from game.rules.zones import Kind
from game.solver import forms
from game.solver import yukon as adapter
from game.solver.search import Verdict
from game.solver.yukon import YukonSearch

GROUPS = [rs for rs in tables.RULE_SETS if rs.variant.key in ("russian", "yukon")]
CLASSIC, RELAXED, YUKON = GROUPS


def verdict(game: Game, position: Position) -> Verdict | None:
    """What is found; a line that wins is played."""
    searching = YukonSearch(game, position)
    found = searching.step(20_000)
    if found is Verdict.WON:
        assert playing.wins(game, position, searching.line())
    return found


def lifting(of: RuleSet, most: int) -> Game:
    """A game with another limit for groups."""
    zones = [
        replace(zone, room=at_most(most)) if zone.kind is Kind.COLUMN else zone
        for zone in of.game.zones
    ]
    return replace(of.game, zones=tuple(zones))


@pytest.mark.parametrize("of", GROUPS, ids=str)
def test_a_line_is_allowed_from_the_first_move_to_the_last(of: RuleSet) -> None:
    won = [verdict(of.game, of.deal(number).dealt()) is Verdict.WON for number in range(20)]
    assert any(won)


@pytest.mark.parametrize("of", GROUPS, ids=str)
def test_every_try_is_allowed(of: RuleSet) -> None:
    position = of.deal(3).dealt()
    tried = YukonSearch(of.game, position).tries()
    ends = [list(playing.along(of.game, position, moves))[-1] for moves in tried]
    assert len(set(ends)) == len(ends) > 1


def test_a_king_comes_back_to_an_empty_column() -> None:
    position = tables.table(
        YUKON.game,
        """
        column 1: kh jc QC TC KC 9C
        foundation S: AS … KS
        foundation H: AH … QH
        foundation D: AD … KD
        foundation C: AC … 8C
        """,
    )
    assert verdict(lifting(YUKON, 3), position) is Verdict.WON


@pytest.mark.parametrize("most", [3, 4])
def test_a_group_may_be_too_large(most: int) -> None:
    position = tables.table(
        CLASSIC.game,
        """
        column 1: 5s KH 9S 8S 7S 6S
        column 2: TS JS QS KS
        foundation S: AS … 4S
        foundation H: AH … QH
        foundation D: AD … KD
        foundation C: AC … KC
        """,
    )
    game = lifting(CLASSIC, most)
    known = oracle.verdict(game, position, 20_000)
    assert known is (Verdict.WON if most == 4 else Verdict.LOST)
    assert verdict(game, position) is known


def test_what_does_not_fit_in_the_memory_is_unknown() -> None:
    position = YUKON.deal(13).dealt()
    searching = YukonSearch(YUKON.game, position, memory=1)
    assert searching.step(300_000) is Verdict.UNKNOWN
    assert searching.line() == []
    assert searching.step(1) is Verdict.UNKNOWN


@pytest.mark.parametrize("of", GROUPS, ids=str)
def test_both_forms_find_the_same(of: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    position = of.deal(18).dealt()

    def found() -> tuple[Verdict | None, int, list[tuple[int, ...]]]:
        searching = YukonSearch(of.game, position)
        return searching.step(1500), searching.nodes, [tuple(move) for move in searching.line()]

    installed = found()
    monkeypatch.setattr(adapter, "core", forms.plain("yukon"))
    assert found() == installed
