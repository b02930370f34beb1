"""Why not? Every legal place is lit, every other says why it does not take the card."""

import random
from itertools import combinations, product
from typing import Any

import pygame
import pytest
import walks
from gamepad import Gamepad
from keyboard import go
from screens import LANGUAGES
from tables import RULE_SETS, RuleSet, play, recorded
from tabletop import Spot, Tabletop, ruleset, words_of

from game.rules.cards import name
from game.rules.position import Move, Pile, Position
from game.rules.refusal import Reason
from game.rules.zones import Kind
from game.teaching.why_not import why_not
from game.text.catalogue import Words
from game.ui.table.badges import badge
from game.ui.table.dialogs import TableMenu
from game.ui.table.taps import Group

KLONDIKE = ruleset("klondike", rule="relaxed")
BOARD = """
column 1: 9C 7H
column 2: 8S
column 3: 2c AC
column 4:
column 5: 8D
foundation S: AS
waste: 5D
"""


def asking(at: str | None = BOARD, rules: RuleSet = KLONDIKE, **settings: Any) -> Tabletop:
    """A table at which it is asked why not."""
    table = Tabletop(rules, at, **settings)
    table.key(pygame.K_w)
    return table


def signs(table: Tabletop) -> dict[Pile, str]:
    """What the signs on the piles say."""
    keys = [item.key for item in table.scene.asking.badges()]
    return {key[1]: key[2] for key in keys if isinstance(key, tuple)}


def sign(table: Tabletop, label: str) -> str:
    """What the sign on one pile says; empty without one."""
    return signs(table).get(table.pile(label), "")


# ------------------------------------------------------------------ the reasons


def _against_placing(rules: RuleSet) -> set[Reason]:
    """Why a pile of a game can refuse a card that can be lifted."""
    zones = rules.game.zones
    return {reason for zone in zones for reason in set(zone.reasons) - set(zone.lift.reasons)}


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_every_other_pile_takes_the_cards_or_has_the_reason_of_the_rules(rules: RuleSet) -> None:
    game, dice = rules.game, random.Random(3)
    for position in list(walks.positions(rules, 60, seed=8))[::6]:
        for src in range(len(position.piles)):
            depth = game.liftable(position, src)
            if not depth:
                continue
            size = dice.randint(1, depth)
            refused, targets = why_not(game, position, src, size), game.targets(position, src, size)
            others = set(range(len(position.piles))) - {src}
            assert set(refused) == others - set(targets)
            for pile, refusal in refused.items():
                if (game.kind(src), game.kind(pile)) != (Kind.WASTE, Kind.STOCK):
                    assert refusal == game.refusal(position, Move(src, pile, size))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_against_placing_has_a_word_or_two(language: str) -> None:
    words = Words(language)
    for reason in set().union(*map(_against_placing, RULE_SETS)):
        said = words(f"why_not.{reason}", limit=20)
        assert all(len(word) <= 9 for word in said.split()), said
        assert len(said.split()) <= 3


@pytest.mark.parametrize("scale", ["normal", "huge"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
@pytest.mark.parametrize("rules", [ruleset("freecell"), KLONDIKE, ruleset("russian")], ids=str)
def test_a_sign_can_be_read_and_is_no_wider_than_its_column(
    rules: RuleSet, size: Spot, scale: str
) -> None:
    table = Tabletop(rules, size=size, look__scale=scale)
    layout, theme = table.table.layout, table.services.theme
    room = (layout.card[0] + layout.gap, layout.card[1] - layout.index_height)
    for words, reason in product(map(Words, LANGUAGES), _against_placing(rules)):
        picture = badge(theme, words(f"why_not.{reason}", limit=13), room)
        assert picture.get_width() <= room[0], reason
        assert picture.get_height() <= room[1], reason


# ------------------------------------------------------------------ the mode


def test_a_tap_selects_lights_every_place_and_every_other_says_why() -> None:
    table = asking(play__placement_help=False)
    table.click("7H")
    assert table.selected == "7H"
    assert [name(table.position.piles[p][-1]) for p in table.scene.pointing.targets] == ["8S"]
    lit, place = table.services.theme.colour("target"), table.area("8S")
    assert table.surface.get_at((place.x - 3, place.y + place.h // 2))[:3] == lit[:3]
    assert sign(table, "8D") == "colour"
    assert sign(table, "column 4") == "king only"
    assert sign(table, "AC") == "rank"
    assert sign(table, "foundation S") == sign(table, "foundation D") == "suit"
    assert sign(table, "foundation H") == "ace first"
    assert (sign(table, "stock"), sign(table, "waste")) == ("never", "never")
    assert (sign(table, "8S"), sign(table, "7H")) == ("", "")


def test_it_never_sends_a_card_home_by_itself() -> None:
    table = asking()
    table.double("AC")
    assert (table.events, table.selected) == ("", "")
    table.click("AC")
    assert table.selected == "AC"
    table.click("foundation C")
    assert table.events == "3-C"
    assert table.scene.asking.on


def test_a_pile_that_refuses_says_the_whole_refusal_even_where_these_are_off() -> None:
    table = asking(play__interactive_rules=False)
    table.click("7H")
    table.click("column 4")
    assert words_of(table.said) == table.services.words("refusal.needs_king.title")
    assert (table.events, table.selected) == ("", "7H")


def test_a_foundation_speaks_for_itself() -> None:
    table = asking()
    table.click("AC")
    table.click("foundation D")
    assert words_of(table.said) == table.services.words("refusal.other_suit.title")
    assert table.events == ""


def test_a_card_that_cannot_be_lifted_says_why() -> None:
    table = asking("column 1: 9C 2H\ncolumn 2: 8S")
    table.click("9C")
    assert words_of(table.said) == table.services.words("refusal.out_of_order.title")
    assert (table.selected, signs(table)) == ("", {})


def test_a_lit_place_takes_the_card_and_the_mode_goes_on() -> None:
    table = asking()
    table.click("7H")
    table.click("8S")
    assert table.events == "1-2"
    assert table.scene.asking.on and signs(table) == {}


def test_signs_are_there_while_a_card_is_held() -> None:
    table = asking()
    there = table.lift("7H")
    assert sign(table, "8D") == "colour"
    table.release(there)
    table.settle()
    assert signs(table) == {}
    table.drag("7H", "8S")
    assert table.events == "1-2"


def test_a_drop_that_is_refused_says_why_and_finds_no_place_by_itself() -> None:
    table = asking(play__auto_place=True)
    table.drag("7H", "8D")
    assert words_of(table.said) == table.services.words("refusal.opposite_colour.title")
    assert table.events == ""
    table.key(pygame.K_w)
    table.drag("7H", "8D")
    assert table.events == "1-2"


def test_of_a_choice_by_digit_the_part_that_comes_nearest_is_judged() -> None:
    table = asking("column 1: 8S 7H\ncolumn 2: 9D\ncolumn 3: 8C\nfoundation H: AH … 6H")
    table.key(pygame.K_1)
    assert table.selected == "8S 7H"
    assert set(table.marked("target")) == {"9D", "8C", "6H"}
    assert sign(table, "column 4") == "king only"
    assert sign(table, "foundation S") == "suit"
    table.key(pygame.K_4)
    assert words_of(table.said) == table.services.words("refusal.needs_king.title")


def test_by_keys_alone() -> None:
    table = asking()
    go(table, Group(table.pile("7H"), 1))
    table.key(pygame.K_RETURN)
    if not table.selected:
        table.key(pygame.K_RETURN)
    assert (table.selected, sign(table, "8D")) == ("7H", "colour")
    table.key(pygame.K_ESCAPE)
    assert (table.selected, table.scene.asking.on) == ("", True)
    table.key(pygame.K_ESCAPE)
    assert not table.scene.asking.on
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, TableMenu)


def test_the_right_stick_of_a_pad_pressed_down_turns_it_on_and_off() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    pad = Gamepad(table)
    pad.press(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert table.scene.asking.on
    pad.press(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert not table.scene.asking.on


def test_who_asks_from_elsewhere_turns_it_on() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.scene.why_not(True)
    table.click("AC")
    assert table.selected == "AC"
    table.scene.why_not(False)
    assert signs(table) == {}


def test_another_game_begins_without_it() -> None:
    table = asking()
    table.key(pygame.K_F2)
    assert not table.scene.asking.on
    assert table.scene.asking.items() == []


def test_undo_that_brings_the_left_game_back_brings_it_without_it() -> None:
    table = asking()
    table.key(pygame.K_F2)
    table.key(pygame.K_w)
    assert table.scene.asking.on
    table.key(pygame.K_z)
    assert table.position == table.begun_at
    assert not table.scene.asking.on


def test_a_win_ends_it() -> None:
    table = asking(
        "column 1: KH\nfoundation S: AS … KS\nfoundation H: AH … QH\n"
        "foundation D: AD … KD\nfoundation C: AC … KC"
    )
    table.click("KH")
    table.click("foundation H")
    table.settle()
    assert table.session.won
    assert not table.scene.asking.on


# ------------------------------------------------------------------ the pill


def test_the_pill_says_what_to_do_and_its_sign_ends_it() -> None:
    table = asking()
    pill = table.scene.asking.pill
    assert pill is not None
    close = pill.area_of("close")
    assert min(close.size) >= 44
    assert table.surface.get_rect().contains(pill.body)
    table.tap((pill.body.left + 5, pill.body.centery))
    assert table.scene.asking.on, "beside its sign the pill is only words"
    table.tap(close.center)
    assert not table.scene.asking.on
    assert table.pixels() == table.redrawn()


@pytest.mark.parametrize(
    ("size", "language"), [((800, 480), "tr"), ((800, 480), "en"), ((480, 800), "en")]
)
@pytest.mark.parametrize(
    ("title", "moves"),
    [
        ("freecell_FC1-C4-AAAAAAD", 24),
        ("russian_RU1-C-AAAAAAN", 34),
        ("klondike_KL1-D3C-AAAAAAQ", 40),
    ],
)
def test_signs_and_pill_keep_clear_of_each_other_and_of_what_one_reads(
    title: str, moves: int, size: Spot, language: str
) -> None:
    game = recorded(title)
    session = game.fresh()
    for event in game.events[:moves]:
        play(session, event)
    table = Tabletop(game.ruleset, session=session, size=size, language=language)
    table.key(pygame.K_w)
    for column in table.rules.game.columns:
        table.scene.pointing.select(Group(column, 1))
        table.frame()
        _all_clear(table, table.position)


def _all_clear(table: Tabletop, position: Position) -> None:
    places, rules = {}, table.rules.game
    for item in table.scene.asking.badges():
        assert isinstance(item.key, tuple)
        places[item.key[1]] = item.area
    for one, other in combinations(places.values(), 2):
        assert not one.colliderect(other)
    pill = table.scene.asking.pill
    assert pill is not None
    for pile, place in places.items():
        last = table.table.target(position, pile)
        index = pygame.Rect(last.x, last.y, last.w, table.table.layout.index_height)
        if position.piles[pile] and rules.kind(pile) is not Kind.STOCK:
            assert not place.colliderect(index)
        assert table.surface.get_rect().contains(place)
        assert not place.colliderect(pill.body)


def test_at_rest_nothing_is_drawn_and_what_is_drawn_is_right() -> None:
    table = asking()
    table.click("7H")
    table.settle()
    presents = table.app.window.presents
    table.settle(1.0)
    assert table.app.window.presents == presents
    assert table.pixels() == table.redrawn()


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080)])
def test_what_is_said_of_a_refusal_keeps_clear_of_the_pill(size: Spot) -> None:
    table = asking(None, ruleset("thoughtful"), size=size)
    game, scene, u = table.rules.game, table.scene, table.services.theme.u
    group = Group(game.columns[-1], 1)
    scene.pointing.select(group)
    table.frame()
    for goal in game.columns[:-1]:
        move = Move(group.pile, goal)
        refusal = game.refusal(table.position, move)
        assert refusal is not None
        scene.refuse(refusal, group, move)
        assert scene.speech.bubble and scene.asking.pill
        assert not scene.speech.bubble.body.inflate(u, u).colliderect(scene.asking.pill.body)
