"""A column too tight for a finger opens under it; sliding along it chooses a card."""

from itertools import pairwise

import pygame
import pytest
from spread_columns import long_column
from tabletop import Spot, Tabletop, ruleset

RUSSIAN = ruleset("russian")
RELAXED = ruleset("russian", rule="relaxed")


def pressed(at: int = 16, size: Spot = (800, 480), speed: str = "off") -> tuple[Tabletop, Spot]:
    """The table with a finger on the card at that place of the long column; and the finger."""
    table = Tabletop(RUSSIAN, long_column(), size=size, speed=speed)
    table.settle()
    card = table.table.cards(table.position, table.pile("column 7"))[at]
    spot = (card.x + card.w // 2, card.y + 5)
    table.press(spot)
    table.settle()
    return table, spot


def strips(table: Tabletop) -> list[int]:
    """How much of each card of the long column shows."""
    cards = table.table.cards(table.position, table.pile("column 7"))
    return [after.y - card.y for card, after in pairwise(cards)]


def size_chosen(table: Tabletop) -> int:
    """How many cards the finger would take."""
    group = table.scene.pointing.choosing
    return group.size if group else 0


def test_a_press_opens_the_strips_round_it() -> None:
    table, _ = pressed()
    opened = strips(table)
    assert min(opened[14:19]) >= 20
    assert max(opened[6:13]) < min(opened[14:19])


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_when_it_is_let_go_the_column_closes(speed: str) -> None:
    table, spot = pressed(speed=speed)
    usual = Tabletop(RUSSIAN, long_column())
    table.release(spot)
    table.settle()
    assert strips(table) == strips(usual)
    assert table.at_rest()


def test_a_press_without_a_slide_is_a_tap() -> None:
    table, spot = pressed()
    table.release(spot)
    assert len(table.selected.split()) == 10


def test_a_slide_along_the_column_chooses_another_card_and_selects_it() -> None:
    table, (x, y) = pressed()
    table.move((x, y + 41))
    assert size_chosen(table) == 8
    table.move((x, y - 41))
    assert size_chosen(table) == 12
    table.release((x, y - 41))
    assert len(table.selected.split()) == 12
    assert table.events == ""


def test_a_slide_never_chooses_a_card_face_down_or_past_the_end() -> None:
    table, (x, _) = pressed()
    table.move((x, 0))
    assert size_chosen(table) == 20
    table.move((x, 479))
    assert size_chosen(table) == 1


def test_a_move_aside_takes_the_chosen_group_out() -> None:
    table, (x, y) = pressed()
    table.move((x, y + 41))
    table.move((x - 60, y + 41))
    assert len(table.held.split()) == 8
    assert table.scene.pointing.choosing is None
    table.release((x - 60, 470))
    table.settle()
    assert table.at_rest()


def test_the_head_of_a_group_taken_out_is_under_the_finger() -> None:
    table, (x, y) = pressed()
    there = (x - 60, y + 10)
    table.move(there)
    hand = table.view.hand
    assert hand is not None
    assert hand.head().holds(there)


def test_the_chosen_card_is_named_beside_the_column() -> None:
    table, _ = pressed()
    table.frame()
    keys = [item.key for item in table.scene.speech.items()]
    assert [key[0] for key in keys if isinstance(key, tuple)] == ["chosen"]


def test_a_loose_column_does_not_open() -> None:
    table = Tabletop(RELAXED)
    table.settle()
    before = {label: table.area(label) for label in ("column 2", "column 7")}
    pile = table.pile("column 7")
    card = table.table.cards(table.position, pile)[8]
    table.press((card.x + 20, card.y + 8))
    assert table.table.spread is None
    assert {label: table.area(label) for label in before} == before


def test_a_face_down_card_does_not_open_its_column() -> None:
    table, _ = pressed(at=3)
    assert table.table.spread is None


@pytest.mark.parametrize("how", ["undo key", "focus", "resize"])
def test_whatever_interrupts_a_slide_closes_the_column(how: str) -> None:
    table, (x, y) = pressed()
    table.move((x, y + 41))
    if how == "undo key":
        table.key(pygame.K_z)
    elif how == "focus":
        table.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        table.resize((1280, 720))
    table.settle()
    assert table.table.spread is None
    assert table.scene.pointing.choosing is None
    assert table.at_rest()
