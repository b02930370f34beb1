"""The cursor: from every pile to every pile, in every game, shape of window and hand."""

import pygame
import pytest
import tables
from keyboard import ARROWS, reached
from tables import RULE_SETS, RuleSet
from tabletop import Spot, Tabletop, ruleset

from game.ui.table.cursor import Way, moved, place, settled
from game.ui.table.layout import Area
from game.ui.table.taps import Group

ONE_EACH = [r for r in RULE_SETS if str(r) in ("russian-classic", "thoughtful-1", "yukon")]
ONE_EACH += [r for r in RULE_SETS if r.variant.key in ("klondike", "freecell")]
FREECELL = ruleset("freecell")
BOARD = """
column 1: 9h KS QH JS
column 2: 7C
column 3: 8D 3C 2S
cell a: KD
"""


def at(table: Tabletop) -> str:
    """The pile that the cursor is on and how many cards of it."""
    pile, size = table.scene.hands.keying.at
    game = table.rules.game
    kind = game.kind(pile)
    return f"{kind.value} {game.piles(kind).index(pile) + 1} x{size}"


def on(table: Tabletop, pile: str) -> None:
    """Put the cursor, seen, on a pile."""
    table.scene.hands.keying.follow(Group(table.pile(pile), 1))
    table.scene.hands.keying.show()


@pytest.mark.parametrize("rules", ONE_EACH, ids=str)
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.few(15)
def test_every_pile_is_reached_from_every_pile(rules: RuleSet, size: Spot, hand: str) -> None:
    table = Tabletop(rules, size=size, look__hand=hand)
    piles = range(len(table.position.piles))
    for start in piles:
        table.scene.hands.keying.follow(Group(start, 1))
        ways = [(at.pile, len(ways)) for at, ways in reached(table)]
        assert {pile for pile, _ in ways} == set(piles)
        assert max(steps for _, steps in ways) <= 20


@pytest.mark.parametrize("way", ["left", "right"])
@pytest.mark.parametrize("rules", ONE_EACH, ids=str)
def test_along_a_row_one_comes_round_to_where_one_began(rules: RuleSet, way: Way) -> None:
    table = Tabletop(rules)
    start = settled(rules.game, table.position, Group(rules.game.columns[3], 1))
    here, seen = start, set[int]()
    for _ in range(20):
        there = moved(table.table, table.position, here, way, False)
        assert there is not None
        here = there
        seen.add(here.pile)
        if here.pile == start.pile:
            break
    assert here.pile == start.pile
    assert seen >= set(rules.game.columns)


def test_the_first_arrow_only_shows_the_cursor() -> None:
    table = Tabletop(FREECELL, BOARD)
    table.key(pygame.K_RIGHT)
    assert at(table) == "column 1 x1"
    table.key(pygame.K_RIGHT)
    assert at(table) == "column 2 x1"


def test_up_goes_through_the_groups_that_can_be_lifted_and_then_on() -> None:
    table = Tabletop(FREECELL, BOARD)
    on(table, "column 1")
    seen = []
    for _ in range(3):
        table.key(pygame.K_UP)
        seen.append(at(table))
    assert seen == ["column 1 x2", "column 1 x3", "cell 1 x1"]


def test_down_goes_back_to_the_last_card() -> None:
    table = Tabletop(FREECELL, BOARD)
    on(table, "column 1")
    table.key(pygame.K_UP)
    table.key(pygame.K_UP)
    table.key(pygame.K_DOWN)
    assert at(table) == "column 1 x2"
    table.key(pygame.K_DOWN)
    table.key(pygame.K_DOWN)
    assert at(table) == "column 1 x1"


def test_with_shift_the_cursor_goes_through_all_cards_that_are_face_up() -> None:
    table = Tabletop(FREECELL, BOARD)
    on(table, "column 3")
    table.key(pygame.K_UP, pygame.KMOD_SHIFT)
    table.key(pygame.K_UP, pygame.KMOD_SHIFT)
    assert at(table) == "column 3 x3"
    table.key(pygame.K_DOWN)
    assert at(table) == "column 3 x1"


def test_the_cursor_never_goes_to_a_card_that_is_face_down() -> None:
    table = Tabletop(ruleset("klondike"), "column 1: 9h 8c KS QH")
    on(table, "column 1")
    for _ in range(2):
        table.key(pygame.K_UP, pygame.KMOD_SHIFT)
    assert at(table) == "stock 1 x1"


def test_down_from_a_foundation_leads_to_the_column_below() -> None:
    table = Tabletop(FREECELL, BOARD)
    on(table, "foundation S")
    table.key(pygame.K_DOWN)
    assert at(table) == "column 5 x0"


def test_at_the_side_foundations_lie_below_each_other() -> None:
    table = Tabletop(ruleset("russian"))
    on(table, "foundation S")
    seen = []
    for _ in range(4):
        table.key(pygame.K_DOWN)
        seen.append(at(table))
    assert seen == [f"foundation {i} x0" for i in (2, 3, 4, 4)]


def test_the_nearest_foundation_at_the_side_is_taken() -> None:
    table = Tabletop(ruleset("russian"))
    on(table, "column 7")
    table.key(pygame.K_RIGHT)
    low = place(table.table, table.position, table.scene.hands.keying.at)
    card = table.area("column 7")
    others = [table.table.slot(pile) for pile in table.rules.game.foundations]
    assert abs(low.y - card.y) == min(abs(other.y - card.y) for other in others)


def test_left_handed_the_arrows_point_as_the_piles_lie() -> None:
    table = Tabletop(ruleset("klondike"), look__hand="left")
    on(table, "stock")
    table.key(pygame.K_LEFT)
    assert at(table) == "waste 1 x0"


def test_the_cursor_follows_what_happens_to_its_pile() -> None:
    table = Tabletop(FREECELL, BOARD)
    on(table, "column 1")
    table.key(pygame.K_UP)
    table.key(pygame.K_UP)
    keying = table.scene.hands.keying
    assert keying.area == table.table.group(table.position, table.pile("column 1"), 3)
    tables.play(table.session, "1-b")
    assert keying.at.size == 2
    assert keying.area == table.table.group(table.position, table.pile("column 1"), 2)


@pytest.mark.parametrize("size", [(480, 800), (1920, 1080)])
def test_the_cursor_follows_the_layout(size: Spot) -> None:
    table = Tabletop(FREECELL, BOARD)
    on(table, "column 3")
    table.resize(size)
    assert at(table) == "column 3 x1"
    assert table.scene.hands.keying.area == table.area("column 3")


def test_a_cursor_on_a_pile_that_a_game_does_not_have_goes_to_the_first_column() -> None:
    table = Tabletop(ruleset("freecell", cells="1"))
    assert settled(table.rules.game, table.position, Group(40, 1)).pile == table.pile("column 1")


def test_a_card_that_cannot_be_lifted_is_ringed_alone() -> None:
    table = Tabletop(FREECELL, BOARD)
    pile = table.pile("column 3")
    cards = table.table.cards(table.position, pile)
    ring = place(table.table, table.position, Group(pile, 3))
    assert ring == Area(cards[0].x, cards[0].y, cards[0].w, cards[1].y - cards[0].y)


def test_every_arrow_has_its_key() -> None:
    assert len(set(ARROWS.values())) == 4
    assert set(tables.BY_KEY) >= {rules.variant.key for rules in ONE_EACH}
