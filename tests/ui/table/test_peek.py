"""Peeking at a covered card: by the other button, by V, by a long press; nothing comes of it."""

from collections.abc import Callable

import pygame
import pytest
from screens import SIZES
from tabletop import Spot, Tabletop, ruleset

from game.rules.cards import name
from game.ui.table.layout import Area
from game.ui.table.peek import seen_whole
from game.ui.table.taps import Group

RULES = ruleset("klondike", rule="relaxed")
BOARD = """
column 1: 4h QH JS
column 2: KD
column 3: 9C 8D 7S
waste: 5D AH
"""


def klondike(**settings: object) -> Tabletop:
    return Tabletop(RULES, BOARD, **settings)  # type: ignore[arg-type]


def peeked(table: Tabletop) -> str:
    """The card that is looked at."""
    group = table.scene.hands.peeked
    if group is None:
        return ""
    return name(table.position.piles[group.pile][-group.size])


def _hold_right(table: Tabletop, card: str) -> None:
    table.press(table.spot(card), button=3)


def _hold_left(table: Tabletop, card: str) -> None:
    table.press(table.spot(card))
    table.pause(0.6)


def _hold_v_at_the_pointer(table: Tabletop, card: str) -> None:
    table.move(table.spot(card))
    _hold_v(table)


def _hold_v_at_the_cursor(table: Tabletop, card: str) -> None:
    pile = table.pile(card)
    table.scene.hands.keying.follow(Group(pile, 1))
    table.key(pygame.K_UP)
    cards = [name(held) for held in table.position.piles[pile]]
    for _ in range(len(cards) - 1 - cards.index(card)):
        table.key(pygame.K_UP)
    _hold_v(table)


def _hold_v(table: Tabletop) -> None:
    table.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v"))


def _release(table: Tabletop, card: str) -> None:
    spot = table.spot(card)
    table.frame(
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=3, touch=False),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0),
    )


WAYS: dict[str, Callable[[Tabletop, str], None]] = {
    "right button": _hold_right,
    "long press": _hold_left,
    "v at the pointer": _hold_v_at_the_pointer,
    "v at the cursor": _hold_v_at_the_cursor,
}


@pytest.mark.parametrize("way", WAYS)
def test_a_covered_card_is_shown_whole_until_it_is_let_go(way: str) -> None:
    table = klondike()
    WAYS[way](table, "8D")
    assert peeked(table) == "8D"
    whole = table.area("8D")
    seen = table.surface.subsurface(whole).copy()
    _release(table, "8D")
    assert peeked(table) == ""
    face = table.services.pictures.face(_card(table, "8D"), table.table.plain)
    shows = [seen.get_at(spot)[:3] == face.get_at(spot)[:3] for spot in _inside(whole)]
    assert all(shows)
    assert (table.events, table.selected, table.session.moves) == ("", "", 0)
    assert table.at_rest()


def _card(table: Tabletop, card: str) -> int:
    pile = table.position.piles[table.pile(card)]
    return next(held for held in pile if name(held) == card)


def _inside(area: Area) -> list[Spot]:
    """A few spots of a card, relative to its corner, none near its edge."""
    return [(x, y) for x in range(9, area.w - 9, 7) for y in range(9, area.h - 9, 9)]


@pytest.mark.parametrize("way", WAYS)
def test_the_picture_is_as_before_afterwards(way: str) -> None:
    table = klondike()
    if "cursor" in way:
        table.scene.hands.keying.follow(Group(table.pile("8D"), 1))
        table.key(pygame.K_UP)
        table.key(pygame.K_UP)
        before = table.pixels()
        _hold_v(table)
    else:
        table.move(table.spot("8D"))
        before = table.pixels()
        WAYS[way](table, "8D")
    assert table.pixels() != before
    assert table.pixels() == table.redrawn()
    _release(table, "8D")
    assert table.pixels() == before


@pytest.mark.parametrize("way", list(WAYS)[:3])
@pytest.mark.parametrize("card", ["4H", "KD", "5D"])
def test_face_down_buried_and_last_cards_are_not_peeked_at(way: str, card: str) -> None:
    table = klondike()
    if card == "5D":
        card = "AH"
    WAYS[way](table, card)
    assert peeked(table) == ""


def test_a_long_press_becomes_a_drag_once_it_moves() -> None:
    table = klondike()
    spot = table.spot("8D")
    table.press(spot)
    table.pause(0.6)
    assert peeked(table) == "8D"
    table.move((spot[0] + 40, spot[1] + 10))
    assert (peeked(table), table.held) == ("", "8D 7S")


def test_a_long_press_on_a_last_card_still_selects_it() -> None:
    table = klondike()
    table.hold("7S")
    assert table.selected == "7S"


def test_a_short_press_on_a_covered_card_is_still_a_tap() -> None:
    table = klondike()
    table.click("8D")
    assert table.selected == "8D 7S"


def test_the_other_button_sends_a_last_card_home_when_it_is_released() -> None:
    table = klondike()
    table.press(table.spot("AH"), button=3)
    assert table.events == ""
    table.release(table.spot("AH"), button=3)
    assert table.events == "w-H"


def test_the_other_button_held_long_on_a_last_card_sends_nothing() -> None:
    table = klondike()
    table.press(table.spot("AH"), button=3)
    table.pause(0.6)
    table.release(table.spot("AH"), button=3)
    assert table.events == ""


def test_the_other_button_released_elsewhere_sends_nothing() -> None:
    table = klondike()
    for pressed, released in (("AH", "KD"), ("KD", "AH")):
        table.press(table.spot(pressed), button=3)
        table.release(table.spot(released), button=3)
        assert table.events == ""


def test_the_other_button_does_nothing_while_a_card_is_held() -> None:
    table = klondike()
    table.lift("7S")
    table.press(table.spot("8D"), button=3)
    assert (peeked(table), table.held) == ("", "7S")
    table.release(table.spot("AH"), button=3)
    assert (table.events, table.held) == ("", "7S")


def test_a_peek_follows_the_cursor() -> None:
    table = klondike()
    _hold_v_at_the_cursor(table, "8D")
    table.key(pygame.K_UP)
    assert peeked(table) == "9C"


def test_a_peek_ends_when_the_window_loses_the_focus() -> None:
    table = klondike()
    _hold_v_at_the_pointer(table, "8D")
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert peeked(table) == ""


def test_a_peek_ends_with_its_card_gone() -> None:
    table = klondike()
    table.click("7S")
    table.click("8D")
    _hold_v_at_the_pointer(table, "8D")
    table.key(pygame.K_F2)
    assert table.scene.hands.peeked is None or peeked(table) in table.shown()


@pytest.mark.parametrize("size", SIZES)
def test_a_peeked_card_is_wholly_within_the_table(size: Spot) -> None:
    long = " ".join(name(card) for card in range(33))
    table = Tabletop(ruleset("russian"), f"column 3: {long}", size=size)
    column = table.pile("column 3")
    whole = [
        seen_whole(table.table, table.position, Group(column, cards)) for cards in range(1, 34)
    ]
    assert max(area.bottom for area in whole) == table.table.layout.bottom
    assert min(area.y for area in whole) == table.table.slot(column).y
